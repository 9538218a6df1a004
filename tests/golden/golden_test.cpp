// Golden playthroughs: short games told as each seat sees them, kept in tests/games/<game>/golden. A change of rules,
// words or sight shows as a difference that a person can read; `./feerie golden` writes them anew.
// The first line of a file is the setup it is made from: game, options, players, bot, seed, up to how many entries, and
// `from` which on they are told; with `eye` (0: spectators) only as that seat has them, with `questions=no` without
// what was asked.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "catalog/catalog.h"
#include "engine/core/playout.h"

namespace feerie {
namespace {

#define FEERIE_TEXT_OF(word) #word
#define FEERIE_TEXT(word) FEERIE_TEXT_OF(word)
const std::filesystem::path kFolder =
    std::filesystem::path(FEERIE_SOURCE_DIR) / "tests" / "games" / FEERIE_TEXT(FEERIE_ROOM) / "golden";

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// "# golden GAME players=2 OPTION=VALUE bot=greedy seed=5 entries=60 lang=en"
std::map<std::string, std::string> setup_of(const std::string& text) {
  std::istringstream words(text.substr(0, text.find('\n')));
  std::map<std::string, std::string> setup;
  std::string word;
  words >> word >> word >> setup["game"];
  while (words >> word) setup[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
  return setup;
}

std::string eye_name(Seat eye) { return is_player(eye) ? "seat " + std::to_string(index(eye) + 1) : "spectator"; }

// One game, told to every eye at once: a line all eyes read alike is printed once.
class Teller {
  static constexpr int kMostCells = 12;  // that are named one by one among the answers

 public:
  Teller(const GameEntry& game, std::unique_ptr<Table> table, std::map<std::string, std::string> setup)
      : game_(game), table_(std::move(table)), lang_(setup["lang"] == "fr" ? Lang::fr : Lang::en) {
    asks_ = setup["questions"] != "no";
    for (int i = 0; i < table_->players(); ++i)
      seats_.push_back((lang_ == Lang::fr ? "Joueur " : "Player ") + std::to_string(i + 1));
    for (int eye = 1; eye <= table_->players() + 1; ++eye) {
      const int seat = eye % (table_->players() + 1);
      if (setup["eye"].empty() || setup["eye"] == std::to_string(seat))
        eyes_.push_back(seat == 0 ? kNobody : seat_at(seat - 1));
    }
  }

  std::string play(const std::string& bot, std::uint64_t seed, int from, int entries) {
    SeededLuck luck(seed);
    std::uint64_t answers = 0;
    while (!table_->over() && table_->events() < entries) {
      if (table_->events() == from) out_.str("");
      const Seat seat = table_->to_act().first();
      if (seat == kChance) {
        table_->deal(luck);
      } else {
        if (asks_) ask(seat);
        const std::string move = game_.bot_answer(*table_, seat, bot, bot_seed(seed, ++answers));
        EXPECT_TRUE(table_->submit(seat, move).has_value());
        if (asks_) out_ << "    " << index(seat) + 1 << " answers " << move << "\n";
      }
      tell();
    }
    return out_.str();
  }

 private:
  Words words(Seat eye) const { return words_for(&game_, lang_, seats_, eye); }

  void ask(Seat seat) {
    const Words own = words(seat);
    out_ << "  ? " << eye_name(seat) << ": " << own.word(table_->question(seat)) << "\n";
    const std::vector<LegalMove> answers = table_->legal(seat);
    std::map<std::string, int> cells;  // how many answers of one sentence name a cell
    for (const LegalMove& move : answers) cells[move.sentence.id] += move.touch.on.kind == ThingKind::cell;
    for (const LegalMove& move : answers) {
      int& alike = cells[move.sentence.id];
      if (alike < 0) continue;
      out_ << "      " << own.word(move.sentence);
      if (alike > kMostCells) out_ << " … (" << std::exchange(alike, -1) << ")";
      out_ << "\n";
    }
  }

  void tell() {
    std::vector<std::string> told;
    for (const Seat eye : eyes_) {
      std::string lines;
      for (const Message& line : table_->log(eye, table_->events() - 1)) lines += words(eye).word(line) + "\n";
      told.push_back(lines);
    }
    const bool alike = std::ranges::all_of(told, [&](const std::string& lines) { return lines == told.back(); });
    for (std::size_t i = alike ? told.size() - 1 : 0; i < told.size(); ++i) {
      std::istringstream lines(told[i]);
      for (std::string line; std::getline(lines, line);)
        out_ << (alike ? "  " : "  [" + eye_name(eyes_[i]) + "] ") << line << "\n";
    }
  }

  const GameEntry& game_;
  std::unique_ptr<Table> table_;
  Lang lang_;
  bool asks_ = true;
  std::vector<Seat> eyes_;
  std::vector<std::string> seats_;
  std::ostringstream out_;
};

std::string made_from(std::map<std::string, std::string> setup) {
  const Result<const GameEntry*> game = find_game(setup["game"]);
  if (!game) return "no such game";
  Setup asked{std::stoi(setup["players"]), {}};
  for (const OptionInfo& option : (*game)->info().options)
    if (setup.contains(option.name)) asked.options.emplace_back(option.name, setup[option.name]);
  const std::vector<std::string> seats(static_cast<std::size_t>(asked.players), "bot:" + setup["bot"]);
  Result<std::unique_ptr<Table>> table = (*game)->new_table(asked, seats);
  if (!table) return "no such setup";
  Teller teller(**game, std::move(*table), setup);
  const int from = setup.contains("from") ? std::stoi(setup["from"]) : 0;
  return teller.play(setup["bot"], std::stoull(setup["seed"]), from, std::stoi(setup["entries"]));
}

constexpr int kMostLines = 200;  // who reads a longer one?

class Golden : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Golden, the_game_is_told_as_it_was) {
  const std::string kept = read(GetParam());
  const std::string first = kept.substr(0, kept.find('\n') + 1);
  const std::string now = first + made_from(setup_of(kept));
  EXPECT_LE(std::ranges::count(now, '\n'), kMostLines) << "ask for fewer entries";
  const char* mode = std::getenv("FEERIE_GOLDEN");
  if (mode != nullptr && std::string_view(mode) == "rewrite") {
    std::ofstream(GetParam(), std::ios::binary) << now;
    return;
  }
  EXPECT_EQ(kept, now) << "run ./feerie golden and read the difference";
}

std::vector<std::filesystem::path> golden_files() {
  std::vector<std::filesystem::path> files;
  std::error_code none;  // a game may have none
  for (const auto& entry : std::filesystem::directory_iterator(kFolder, none))
    if (entry.path().extension() == ".golden") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Golden);

INSTANTIATE_TEST_SUITE_P(Kept, Golden, testing::ValuesIn(golden_files()),
                         [](const auto& file) { return file.param.stem().string(); });

// Records of released rules replay to the same end, byte for byte (promise 2). The file name tells the version.
TEST(GoldenRecords, every_kept_record_replays_to_the_same_bytes) {
  std::error_code none;
  int replayed = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder, none)) {
    if (entry.path().extension() != ".rec") continue;
    const std::string text = read(entry.path());
    const Result<Record> record = parse_record(text);
    ASSERT_TRUE(record.has_value()) << entry.path();
    const Result<std::unique_ptr<Table>> table = open_record(*record);
    ASSERT_TRUE(table.has_value()) << entry.path() << " " << table.error().id;
    EXPECT_EQ(format_record((*table)->record()), text) << entry.path();
    ++replayed;
  }
  EXPECT_TRUE(none || replayed >= 2);
}

}  // namespace
}  // namespace feerie
