// A game on committed luck, appended to a store event by event as a server would: the shortest such server there is.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/core/committed_luck.h"
#include "server/store/log_record.h"

namespace feerie::server_test {

using namespace server;

class LoggedGame {
 public:
  LoggedGame(Store& store, std::string table) : store_(store), table_(std::move(table)) {}

  void append(std::string_view kind, const std::string& payload) {
    const Append each{table_, next_, 0, {Event{std::string(kind), "server", std::nullopt, payload}}};
    const AppendResult result = store_.commit(std::span(&each, 1))[0];
    EXPECT_EQ(result.status, Appended::written) << result.why.id;
    ++next_;
  }

 private:
  Store& store_;
  std::string table_;
  std::int64_t next_ = 0;
};

// Plays first answers to the end, or to about this many entries.
inline void play_into(Store& store, const std::string& table, const GameEntry& game, int most_entries) {
  LoggedGame log(store, table);
  const auto setup = game.bench_setup();
  const std::vector<std::string> seats(static_cast<std::size_t>(setup.players), "somebody");
  const std::unique_ptr<Table> play = *game.new_table(setup, seats);
  const RecordHeader header = play->record().header;
  log.append(kCreated,
             created_payload({header.game, header.rules, header.content, header.options, "2026-11-16T06:30:00Z"}));
  LuckSecret secret;
  for (std::size_t i = 0; i < 32; ++i) secret.secret[i] = static_cast<std::uint8_t>(i * 7);
  log.append(kSecret, reveal_note(secret));
  log.append(kStart, start_payload(header));
  const LuckTerms terms{table, commitment_of(secret), std::vector<std::string>(seats.size(), std::string(kNoNonce))};
  for (const std::string& note : opening_notes(terms)) play->note(note);
  CommittedLuck luck(terms, secret);
  int kept = 0;
  const auto keep = [&] {
    log.append(kEntry, entry_payload(play->entries(kept)));
    kept = play->events();
  };
  for (play->deal_all(luck); !play->over() && kept < most_entries; play->deal_all(luck)) {
    const Seat seat = play->to_act().first();
    ASSERT_TRUE(play->submit(seat, play->legal(seat)[0].move).has_value());
    keep();
  }
  if (!play->over()) return;
  play->note(reveal_note(secret));
  keep();
  log.append(kFinish, finish_payload(*play->record().points));
}

}  // namespace feerie::server_test
