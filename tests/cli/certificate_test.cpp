// Certificates of bots: whatever a bot of any level answered is obtained again from its certificate, on any number of
// threads and also when it was stopped, and a certificate that says anything else is refused with what is wrong.
#include "catalog/certificate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/cli/play_terminal.h"

namespace feerie::test {
namespace {

constexpr const char* kNote = "bot 2 expert view=0123456789abcdef seed=00000000000000ff budget=160 made=148";

std::vector<std::string> refused_ids(const std::vector<std::string>& notes) {
  std::vector<std::string> ids;
  for (const std::string& note : notes) {
    const Result<Certificate> read = parse_certificate(note, 9);
    ids.push_back(read ? "read" : read.error().id);
  }
  return ids;
}

Record simulated(const std::string& name, const Setup& asked, const std::vector<std::string>& bots) {
  const GameEntry* game = *find_game(name);
  Record found;
  game->simulate(
      {*game->check_setup(asked), bots, 3, 0, 1, [&](std::uint64_t, const Record& record) { found = record; }, true});
  return found;
}

// The first answers of a game between two bots of a level, each with its certificate.
Record begun(const std::string& name, const std::string& level, int answers, const SearchMeans& means) {
  const GameEntry* game = *find_game(name);
  const auto table = *game->new_table({2, {}}, {"bot:" + level, "bot:" + level});
  SeededLuck luck(11);
  for (int i = 0; i < answers; ++i) {
    table->deal_all(luck);
    const Seat seat = table->to_act().first();
    const BotAnswer answer = game->think(*table, seat, level, derive_seed(5, static_cast<std::uint64_t>(i)), means);
    table->note(format_certificate(certificate_of(seat, level, answer)));
    EXPECT_TRUE(table->submit(seat, answer.move).has_value());
  }
  return table->record();
}

std::size_t certificates_in(const Record& record) {
  return static_cast<std::size_t>(std::ranges::count_if(record.entries, is_certificate));
}

void expect_verified(const Record& record, std::uint64_t without = 0) {
  for (const int threads : {1, 2}) {
    const Result<BotsChecked> checked = verify_bots(record, threads);
    ASSERT_TRUE(checked.has_value()) << checked.error().id;
    EXPECT_EQ(checked->decisions, certificates_in(record));
    EXPECT_EQ(checked->without, without);
  }
}

// What verify_bots says of the record when its certificate at `at` is edited.
std::string after_edit(Record record, std::size_t at, const std::function<void(Certificate&)>& edit) {
  Certificate certificate = *parse_certificate(record.entries[at].move, 0);
  edit(certificate);
  record.entries[at].move = format_certificate(certificate);
  const std::string text = format_record(record);  // with the digest it needs
  EXPECT_TRUE(!record.points || verify_record(text).has_value());
  const Result<BotsChecked> checked = verify_bots(record);
  return checked ? "verified" : checked.error().id;
}

std::size_t first_of(const Record& record, std::string_view beginning) {
  const auto found =
      std::ranges::find_if(record.entries, [&](const RecordEntry& entry) { return entry.move.starts_with(beginning); });
  return static_cast<std::size_t>(found - record.entries.begin());
}

Record without_certificates(Record record) {
  std::erase_if(record.entries, is_certificate);
  return record;
}

TEST(Certificate, is_written_and_read_in_one_spelling) {
  Rng rng(1);
  for (int i = 0; i < 1000; ++i) {
    const Certificate certificate{seat_at(i % kMaxSeats),      "adept",
                                  rng.next() >> rng.below(64), rng.next(),
                                  rng.next() >> rng.below(64), rng.next() >> rng.below(64)};
    const std::string note = format_certificate(certificate);
    EXPECT_TRUE(is_note(note)) << note;
    const Result<Certificate> read = parse_certificate(note, 1);
    ASSERT_TRUE(read.has_value()) << note;
    EXPECT_EQ(*read, certificate);
  }
  EXPECT_EQ(format_certificate(*parse_certificate(kNote, 1)), kNote);
}

TEST(Certificate, is_refused_by_what_is_wrong_with_it) {
  const auto with = [](const std::string& from, const std::string& to) {
    std::string note = kNote;
    return note.replace(note.find(from), from.size(), to);
  };
  const auto all = [](const std::string& id, std::size_t count) { return std::vector<std::string>(count, id); };
  EXPECT_EQ(refused_ids({"bot", "bot 2 expert", with(" made=148", ""), std::string(kNote) + " x", with("2 e", "2  e"),
                         std::string(kNote) + " ", with("bot", "nonce"), with("bot", "bots")}),
            all("certificate.bad_words", 8));
  EXPECT_EQ(refused_ids({with(" 2 ", " 0 "), with(" 2 ", " 7 "), with(" 2 ", " * "), with(" 2 ", " 02 ")}),
            all("certificate.bad_seat", 4));
  EXPECT_EQ(
      refused_ids({with("view=0", "view="), with("abcdef", "ABCDEF"), with("view", "vue"), with("view=0", "view=00"),
                   with("seed=0", "seed=-"), with("seed=0", "seed=x"), with("seed=0", "seed0")}),
      all("certificate.bad_hash", 7));
  EXPECT_EQ(refused_ids({with("=160", "=0160"), with("=160", "="), with("=160", "=+1"), with("=160", "=1e3"),
                         with("=148", "=-1"), with("=148", "=18446744073709551616"), with("made", "did")}),
            all("certificate.bad_number", 7));
}

TEST(Certificate, of_every_answer_of_a_whole_game_is_verified) {
  for (const std::string game : {"fairy-tale", "heroes"}) {
    const Record record = simulated(game, {4, {}}, {"random", "greedy", "novice", "adept"});
    EXPECT_GT(certificates_in(record), 40u);
    EXPECT_TRUE(verify_record(format_record(record)).has_value());
    expect_verified(record);
    const Record bare = without_certificates(record);
    EXPECT_EQ(verify_bots(bare)->decisions, 0u);
    EXPECT_EQ(verify_bots(bare)->without, certificates_in(record));
  }
}

TEST(Certificate, of_a_search_is_verified_also_when_it_was_stopped) {
  for (const std::string game : {"fairy-tale", "heroes"}) {
    expect_verified(begun(game, "expert", 6, {}));
    expect_verified(begun(game, "expert", 3, {.threads = 2}));
    expect_verified(begun(game, "master", 1, {}));
    std::set<std::uint64_t> made;
    for (const std::uint64_t stop : {1, 60, 99, 120, 140, 180}) {
      const Record record = begun(game, "expert", 3, {.stop_after = stop});
      expect_verified(record);
      made.insert(parse_certificate(record.entries[first_of(record, "bot ")].move, 0)->made);
    }
    EXPECT_GE(made.size(), 3u) << "stopping stopped nothing";
  }
  const std::atomic<bool> stop{true};
  expect_verified(begun("fairy-tale", "expert", 2, {.stop = &stop}));
}

TEST(Certificate, that_says_anything_else_is_refused) {
  const Record record = begun("fairy-tale", "expert", 3, {});
  const std::size_t at = first_of(record, "bot ");
  EXPECT_EQ(after_edit(record, at, [](Certificate&) {}), "verified");
  EXPECT_EQ(after_edit(record, at, [](Certificate& it) { it.view ^= 1; }), "certificate.other_view");
  EXPECT_EQ(after_edit(record, at, [](Certificate& it) { ++it.budget; }), "certificate.other_budget");
  EXPECT_EQ(after_edit(record, at, [](Certificate& it) { ++it.made; }), "certificate.other_made");
  EXPECT_EQ(after_edit(record, at, [](Certificate& it) { --it.made; }), "certificate.other_made");
  EXPECT_EQ(after_edit(record, at, [](Certificate& it) { it.level = "master"; }), "certificate.other_level");
  EXPECT_EQ(after_edit(record, at, [](Certificate& it) { it.seat = seat_at(5); }), "certificate.not_asked");
  EXPECT_EQ(after_edit(record, at, [](Certificate& it) { it.seat = seat_at(1); }), "certificate.other_view");
  Record stand_in = record;  // a person's seat says nothing of levels
  stand_in.header.seats[0] = "Ann";
  EXPECT_EQ(after_edit(stand_in, at, [](Certificate&) {}), "verified");
  EXPECT_EQ(after_edit(stand_in, at, [](Certificate& it) { it.level = "master"; }), "certificate.other_budget");
  EXPECT_EQ(after_edit(stand_in, at, [](Certificate& it) { it.level = "wizard"; }), "certificate.unknown_level");
  EXPECT_EQ(after_edit(stand_in, at, [](Certificate& it) { it.level = "expret"; }),
            "certificate.unknown_level_nearest");
}

TEST(Certificate, of_another_move_or_another_seed_is_refused_by_the_line_of_the_move) {
  const Record record = simulated("fairy-tale", {2, {}}, {"random", "random"});
  const std::size_t at = first_of(record, "bot ");
  std::set<std::string> said;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    said.insert(after_edit(record, at, [&](Certificate& it) { it.seed = seed; }));
  EXPECT_TRUE(said.contains("certificate.other_move"));
  EXPECT_TRUE(said.contains("verified")) << "a seed with the same answer is as good";
  // Any other legal answer, with the game that follows from it cut off.
  Record before = record;
  before.points.reset();
  before.entries.resize(at);
  const auto table = *open_record(before);
  const Seat seat = record.entries[at + 1].seat;
  for (const LegalMove& legal : table->legal(seat)) {
    if (legal.move == record.entries[at + 1].move) continue;
    Record other = before;
    other.entries.push_back(record.entries[at]);
    other.entries.push_back({EntryKind::move, seat, legal.move});
    const Result<BotsChecked> checked = verify_bots(other);
    ASSERT_FALSE(checked.has_value());
    EXPECT_EQ(checked.error().id, "certificate.other_move");
    const auto line = std::ranges::count(format_record(other), '\n');
    EXPECT_EQ(checked.error().args.at(0), (Arg{"line", std::int64_t{line}}));
  }
}

TEST(Certificate, without_its_answer_directly_after_it_is_refused) {
  const Record record = simulated("fairy-tale", {2, {}}, {"greedy", "greedy"});
  const std::size_t at = first_of(record, "bot ");
  const auto says = [](const Record& edited) {
    const Result<BotsChecked> checked = verify_bots(edited);
    return checked ? "verified" : checked.error().id;
  };
  Record twice = record;
  twice.entries.insert(twice.entries.begin() + static_cast<std::ptrdiff_t>(at), record.entries[at]);
  EXPECT_EQ(says(twice), "certificate.no_answer");
  Record cut = record;
  cut.points.reset();
  cut.entries.resize(at + 1);
  EXPECT_EQ(says(cut), "certificate.no_answer");
  Record early = record;
  std::swap(early.entries[at], early.entries[at - 1]);
  EXPECT_EQ(says(early), "certificate.not_asked");
}

TEST(Certificate, shows_nobody_anything) {
  const Record record = simulated("fairy-tale", {3, {}}, {"random", "greedy", "novice"});
  const auto noted = *open_record(record);
  const auto silent = *open_record(without_certificates(record));
  for (const Seat eye : {seat_at(0), seat_at(1), seat_at(2), kNobody}) {
    EXPECT_EQ(noted->log(eye, 0), silent->log(eye, 0));
    EXPECT_EQ(noted->view(eye), silent->view(eye));
  }
}

void expect_finished_and_verified(const std::string& path, bool all_certified = true) {
  const std::string text = read_text(path);
  ASSERT_TRUE(verify_record(text).has_value()) << text;
  const Result<BotsChecked> checked = verify_bots(*parse_record(text));
  ASSERT_TRUE(checked.has_value()) << checked.error().id;
  EXPECT_GT(checked->decisions, 10u);
  EXPECT_EQ(checked->without == 0, all_certified);
}

TEST(Certificate, of_a_played_game_survives_pauses_and_answers_taken_back) {
  const Folder folder;
  const std::string path = folder.file("game.rec");
  std::string ones;
  for (int i = 0; i < 80; ++i) ones += "1\n";
  const std::string seats = "fairy-tale --seats me:Ann,bot:adept,bot:random --record ";
  ASSERT_EQ(play_with(folder, seats + path, "1\nundo\n2\n1\n").code, 0);
  ASSERT_TRUE(read_text(path).contains("! undo 1 consent\n"));
  ASSERT_TRUE(read_text(path).contains("! bot 3 random view="));
  const std::string paused = read_text(path);
  ASSERT_EQ(play_with(folder, path, ones).code, 0);
  EXPECT_TRUE(read_text(path).starts_with(paused));
  expect_finished_and_verified(path);
  // A record from before there were certificates goes on as well.
  const std::string old = folder.with("old.rec", format_record(without_certificates(*parse_record(paused))));
  ASSERT_EQ(play_with(folder, old, ones).code, 0);
  expect_finished_and_verified(old, false);
  // A crash between a certificate and its answer: the bot thinks again.
  const std::size_t answer = paused.rfind("\n3 ") + 1;
  const std::string crashed = folder.with("crashed.rec", paused.substr(0, answer));
  ASSERT_EQ(play_with(folder, crashed, ones).code, 0);
  expect_finished_and_verified(crashed);
}

// Two games on one seed: what stands in the record must not lead to the seed of the cards (bot_seed has an inverse).
TEST(Certificate, of_a_game_under_way_does_not_hold_the_seeds_that_the_game_seed_gives) {
  const Folder folder;
  ASSERT_EQ(
      play_with(folder, "fairy-tale --seats me,bot:random --seed 7 --record " + folder.file("game.rec"), "1\n1\n").code,
      0);
  const Record record = *parse_record(read_text(folder.file("game.rec")));
  ASSERT_GT(certificates_in(record), 0u);
  for (const RecordEntry& entry : record.entries)
    for (std::uint64_t answer = 0; answer < 100 && is_certificate(entry); ++answer)
      EXPECT_NE(parse_certificate(entry.move, 0)->seed, bot_seed(7, answer));
}

}  // namespace
}  // namespace feerie::test
