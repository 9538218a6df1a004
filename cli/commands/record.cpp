// `feerie record show|verify|replay FILE`: a record told in sentences, checked to the last byte, or replayed to any
// point. Whoever holds a record holds the whole game; --eye shows what one seat saw of it.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "catalog/certificate.h"
#include "cli/commands/commands.h"
#include "cli/play/seating.h"
#include "engine/core/committed_luck.h"

namespace feerie::cli {

namespace {

struct OpenRecord {
  Record record;
  std::string text;
  const GameEntry* game = nullptr;
  std::unique_ptr<Table> table;
};

Result<OpenRecord> open_file(const std::string& path) {
  OpenRecord open;
  const Result<std::string> text = read_file(path, kMaxRecordBytes);
  if (!text) return std::unexpected(text.error());
  open.text = *text;
  Result<Record> record = parse_record(open.text);
  if (!record) return std::unexpected(record.error());
  open.record = std::move(*record);
  const Result<const GameEntry*> game = find_game(open.record.header.game);
  if (!game) return std::unexpected(game.error());
  open.game = *game;
  Result<std::unique_ptr<Table>> table = open_record(open.record);
  if (!table) return std::unexpected(table.error());
  open.table = std::move(*table);
  return open;
}

Result<Seat> eye_from(const Args& args, int players) {
  const Result<std::uint64_t> eye = args.number("--eye", 0, 0, static_cast<std::uint64_t>(players));
  if (!eye) return std::unexpected(eye.error());
  return *eye == 0 ? kNobody : seat_at(static_cast<int>(*eye) - 1);
}

void print_places(const Words& words, const Table& table, SeatSet resigned) {
  const Outcome end = with_resigned(table.outcome(), resigned);
  for (std::size_t i = 0; i < static_cast<std::size_t>(end.seats); ++i)
    print(words.word(Message(resigned.has(seat_at(static_cast<int>(i))) ? "record.place_resigned" : "record.place")
                         .with("place", end.place[i])
                         .with("name", words.seats[i])
                         .with("points", end.points[i])) +
          "\n");
  if (table.drawn(end)) print(words.word(Message("play.drawn")) + "\n");
}

// Bots by the names people read; a bot that is no more keeps what the record calls it.
std::vector<std::string> names_in(const OpenRecord& open, Lang lang) {
  const Result<std::vector<Sitter>> sitters = seat_recorded(*open.game, open.record.header.seats, lang);
  return sitters ? names_of(*sitters) : open.record.header.seats;
}

// The header, then a line of JSON for each line that is told.
void print_told_json(const OpenRecord& open, Seat eye) {
  const RecordHeader& header = open.record.header;
  nlohmann::ordered_json json{{"game", header.game},
                              {"rules", header.rules},
                              {"content", header.content},
                              {"seats", header.seats},
                              {"entries", open.record.entries.size()},
                              {"finished", open.record.points.has_value()}};
  for (const auto& [name, value] : header.options) json["options"][name] = value;
  if (open.record.points) json["points"] = *open.record.points;
  print(json.dump() + "\n");
  for (const ToldLine& told : open.table->told(eye, 0)) {
    JsonWriter line;
    line.begin_object().field("entry", told.entry + 1).field("say", told.line);
    if (told.fact > 0) line.field("fact", told.fact).field("cause", told.cause);
    if (told.amount != 0) line.field("amount", told.amount);
    if (told.source) line.field("source", told.source);
    if (told.target) line.field("target", told.target);
    print(line.end_object().take() + "\n");
  }
}

int run_show(const Args& args, Console& console) {
  const Result<OpenRecord> open = open_file(args.positional[0]);
  if (!open) return console.refuse(open.error());
  const Result<Seat> eye = eye_from(args, open->table->players());
  if (!eye) return console.refuse(eye.error());
  if (console.json) {
    print_told_json(*open, *eye);
    return 0;
  }
  const RecordHeader& header = open->record.header;
  const Words words = words_for(open->game, console.lang, names_in(*open, console.lang), *eye);
  print(open->game->info().title.in(console.lang) + "\n");
  for (const auto& [name, value] : header.options) print("  " + name + " = " + value + "\n");
  for (std::size_t i = 0; i < header.seats.size(); ++i) {
    const bool renamed = words.seats[i] != header.seats[i];
    print("  " + std::to_string(i + 1) + ". " + words.seats[i] + (renamed ? " (" + header.seats[i] + ")" : "") + "\n");
  }
  print("\n");
  for (const Message& line : open->table->log(*eye, 0)) print(words.word(line) + "\n");
  if (open->table->over()) {
    print("\n");
    print_places(words, *open->table, resigned_seats(open->record).value_or(SeatSet()));
  } else {
    console.say(Message("record.unfinished").with("entries", open->record.entries.size()));
  }
  return 0;
}

struct Verified {
  std::int64_t entries = 0;
  std::size_t proven = 0;  // records with a promise about luck, which verify_record has checked
  BotsChecked bots;

  void add(const Verified& other) {
    entries += other.entries;
    proven += other.proven;
    bots.decisions += other.bots.decisions;
    bots.without += other.bots.without;
  }
};

// Every byte counts; see verify_record. With --bots every certified answer is thought anew as well.
Result<Verified> verify_file(const std::string& path, bool with_bots, int threads) {
  const Result<std::string> text = read_file(path, kMaxRecordBytes);
  if (!text) return std::unexpected(text.error());
  const Result<std::unique_ptr<Table>> table = verify_record(*text);
  if (!table) return std::unexpected(table.error());
  Verified found{.entries = (*table)->events(), .proven = luck_is_promised((*table)->record()) ? 1u : 0u, .bots = {}};
  if (!with_bots) return found;
  const Result<BotsChecked> bots = verify_bots((*table)->record(), threads);
  if (!bots) return std::unexpected(bots.error());
  found.bots = *bots;
  return found;
}

void say_verified(const Console& console, std::size_t records, const Verified& sum, bool with_bots) {
  console.say(Message(sum.proven > 0 ? "record.verified_luck" : "record.verified")
                  .with("records", records)
                  .with("entries", sum.entries)
                  .with("proven", sum.proven));
  if (!with_bots) return;
  console.say(Message("record.bots_verified").with("decisions", sum.bots.decisions));
  if (sum.bots.without > 0) console.say(Message("record.bots_without").with("without", sum.bots.without));
}

int run_verify(const Args& args, Console& console) {
  const Result<std::uint64_t> threads = args.number("--threads", 1, 1, 1024);
  if (!threads) return console.refuse(threads.error());
  const bool with_bots = args.has("--bots");
  const std::size_t files = args.positional.size();
  std::size_t verified = 0;
  Verified sum;
  for (const std::string& path : args.positional) {
    const Result<Verified> file = verify_file(path, with_bots, static_cast<int>(*threads));
    if (file) {
      ++verified;
      sum.add(*file);
    } else if (files == 1) {
      console.refuse(file.error());
    } else {
      console.refuse(Message("record.in_file").with("file", path).with("why", console.word(file.error())));
    }
  }
  if (console.json) {
    nlohmann::ordered_json json{
        {"records", files}, {"verified", verified}, {"entries", sum.entries}, {"proven", sum.proven}};
    if (with_bots) json["decisions"] = sum.bots.decisions;
    if (with_bots) json["without"] = sum.bots.without;
    print(json.dump() + "\n");
  } else if (verified == files) {
    say_verified(console, files, sum, with_bots);
  }
  return verified == files ? 0 : kBadInput;
}

int run_replay(const Args& args, Console& console) {
  const Result<OpenRecord> open = open_file(args.positional[0]);
  if (!open) return console.refuse(open.error());
  const std::uint64_t all = open->record.entries.size();
  const Result<std::uint64_t> at = args.number("--at", all, 0, all);
  if (!at) return console.refuse(at.error());
  const Result<Seat> eye = eye_from(args, open->table->players());
  if (!eye) return console.refuse(eye.error());
  Record part = open->record;
  part.entries.resize(*at);
  part.points.reset();
  const Result<std::unique_ptr<Table>> table = open_record(part);
  if (!table) return console.refuse(table.error(), open->game);
  if (args.has("--position")) {
    print(open->game->position_text(**table));
    return 0;
  }
  if (console.json) {
    print((*table)->view(*eye) + "\n");
    return 0;
  }
  const Words words = words_for(open->game, console.lang, names_in(*open, console.lang), *eye);
  for (std::uint64_t i = 0; i < *at; ++i) {
    const std::string entry = format_entry(open->record.entries[i]);
    char number[32];
    std::snprintf(number, sizeof number, "%5llu  ", static_cast<unsigned long long>(i + 1));
    print(number + entry);
  }
  for (const Seat seat : (*table)->to_act())
    if (is_player(seat))
      print(words.word(Message("record.asked").with("name", words.seats[static_cast<std::size_t>(index(seat))])) +
            "\n");
  return 0;
}

}  // namespace

std::vector<Command> record_commands() {
  return {{{.name = "record show", .wanted = {"FILE"}, .options = {{"--eye", "SEAT"}, {"--json", ""}}}, run_show},
          {{.name = "record verify",
            .wanted = {"FILE"},
            .more = true,
            .options = {{"--bots", ""}, {"--threads", "T"}, {"--json", ""}}},
           run_verify},
          {{.name = "record replay",
            .wanted = {"FILE"},
            .options = {{"--at", "N"}, {"--eye", "SEAT"}, {"--position", ""}, {"--json", ""}}},
           run_replay}};
}

}  // namespace feerie::cli
