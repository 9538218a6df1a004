// Replays the games of vectors/ question by question (its README says how): who is asked, every legal answer, every
// die, the table afterwards, the result. They were written by an independent implementation of the law.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/core/digest.h"
#include "engine/games/fees_darmes/game.h"
#include "tests/games/fees_darmes/pack.h"

namespace feerie::fees_darmes {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

const fs::path kVectors = fs::path(FEERIE_SOURCE_DIR) / "tests/games/fees_darmes/vectors";
constexpr std::size_t kLongestList = 120;

template <class Enum>
Enum value_of(const std::vector<std::string>& words, const std::string& word) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) throw std::runtime_error("unknown word " + word);
  return static_cast<Enum>(found - words.begin());
}

Options options_of(const Json& json) {
  Options options;
  options.resolution = value_of<Resolution>({"dice", "deck"}, json.at("resolution"));
  options.search_limit = value_of<SearchLimit>({"objective", "player", "none"}, json.at("search_limit"));
  options.objectives = value_of<ObjectiveRule>({"taken", "taken_player", "stay"}, json.at("objectives"));
  options.both_lair_limit = json.at("both_lair_limit");
  options.pull_hits_user = json.at("pull_hits_user");
  options.recruitment = value_of<Recruitment>({"free", "sample"}, json.at("recruitment"));
  options.board = json.at("board");
  const std::string field = json.at("battlefield");
  if (field != "none") options.battlefield = battlefield_called(*whole_content(), field);
  return options;
}

std::string label_of(const State& now) {
  switch (now.phase) {
    case Phase::recruit: return "S1";
    case Phase::setup_roll: return "S2";
    case Phase::piece:
    case Phase::quarter:
    case Phase::place: return "S3";
    case Phase::objective: return "S4";
    case Phase::lair: return "S5";
    case Phase::deploy: return "S6";
    case Phase::first_roll: return "T1";
    case Phase::choose_first: return "T2";
    case Phase::activate: return "A1";
    case Phase::tunnel:
    case Phase::emerge: return "A2";
    case Phase::walk: return "A3";
    case Phase::act:
    case Phase::go: return "A4";
    case Phase::target: return "A5";
    case Phase::charge: return "A6";
    case Phase::extra_dice: return "A7";
    case Phase::jokers: return "A8";
    case Phase::daunt: return "A9";
    case Phase::roll: return now.agenda.rerolled != 0 ? "A10 reroll" : "A10";
    case Phase::reroll:
    case Phase::frost: return "A10";
    case Phase::shift:
    case Phase::axis:
    case Phase::dodge: return "A11";
    case Phase::extra_move:
    case Phase::fly:
    case Phase::encore:
    case Phase::encore_whom:
    case Phase::encore_move: return "A12";
    case Phase::mend:
    case Phase::mend_whom: return now.agenda.mending < kAtDusk ? "A13" : "E1";
    case Phase::come_back: return "E3";
    default: return "?";
  }
}

std::string text_of(const Json& json, const char* key) { return json.at(key).get<std::string>(); }

bool is_placing(Phase phase) {
  return phase == Phase::place || phase == Phase::objective || phase == Phase::lair || phase == Phase::deploy ||
         phase == Phase::emerge || phase == Phase::come_back;
}

// An answer as the files spell it.
Json answer_of(const Content& content, const Move& move) {
  const std::string figure = std::to_string(move.seat + 1) + "." + std::to_string(move.what + 1);
  switch (move.op) {
    case Op::pick: return move.what == kNone ? "no more" : content.profile_texts.at(move.what).id;
    case Op::band: return content.band_texts.at(move.what).id;
    case Op::card: return move.what == kNone ? "none" : content.faction_texts.at(move.what).id;
    case Op::piece: return content.piece_texts.at(move.what).id;
    case Op::turn:
    case Op::joker: return static_cast<int>(move.what);
    case Op::place:
    case Op::walk: return cell_name(cell_thing(cell_of(move)));
    case Op::decline: return "none";
    case Op::first: return move.seat + 1;
    case Op::figure:
    case Op::target: return figure;
    case Op::pass: return "pass";
    case Op::stay: return "stay";
    case Op::act: return "action:" + std::to_string(move.what + 1);
    case Op::search: return "search";
    case Op::loot: return "loot";
    case Op::move: return "move";
    case Op::nothing: return "nothing";
    case Op::bonus: return move.what != 0 ? "yes" : "no";
    case Op::shift: return std::string(1, "nesw"[move.what]);
    case Op::axis: return move.what != 0 ? "y" : "x";
    default: return "?";
  }
}

std::string cell_text(Cell cell) { return cell_name(cell_thing(cell)); }

Json figure_json(const Content& content, const Figure& figure) {
  return {{"profile", content.profile_texts.at(figure.profile).id},
          {"cell", figure.in_play() ? Json(cell_text(figure.at)) : Json()},
          {"health", figure.health},
          {"flames", figure.flames},
          {"poison", figure.poison},
          {"tokens", figure.tokens},
          {"move_malus", figure.hindered},
          {"action_malus", figure.stunned}};
}

Json state_json(const Content& content, const State& now, bool closed) {
  const auto pair = [&](auto&& value) { return Json::array({value(now.sides[0]), value(now.sides[1])}); };
  Json figures = Json::object();
  for (std::size_t seat = 0; seat < kSides; ++seat)
    for (std::size_t i = 0; i < kMostFigures; ++i)
      if (now.sides[seat].figures[i].profile != kNone)
        figures[std::to_string(seat + 1) + "." + std::to_string(i + 1)] =
            figure_json(content, now.sides[seat].figures[i]);
  std::vector<std::string> objectives;
  for (const Cell objective : now.objectives)
    if (objective.on_board()) objectives.push_back(cell_text(objective));
  std::ranges::sort(objectives);
  return {{"turn", now.turn},
          {"first", now.first + 1},
          {"vp", pair([&](const Side& side) { return side.points - (closed ? 0 : side.turn_points); })},
          {"turn_vp", pair([](const Side& side) { return side.turn_points; })},
          {"free_tokens", pair([](const Side& side) { return side.free_tokens; })},
          {"extra_tokens", pair([](const Side& side) { return side.extra_tokens; })},
          {"figures", figures},
          {"objectives", objectives}};
}

// The moments of which the files show the table: the rules tell them to the journal.
class Moments final : public Listener<State, FeesDarmes::Fact> {
 public:
  std::uint16_t hear(const State& now, const FeesDarmes::Fact& fact) override {
    switch (fact.what) {
      case What::setup_done: moments_.emplace_back("S6", now); break;
      case What::activation_over: moments_.emplace_back("A13", now); break;
      case What::turn_over: moments_.emplace_back("E2", now); break;
      case What::returns_done: moments_.emplace_back("E3", now); break;
      default: break;
    }
    return ++facts_;
  }
  void begin_event() { facts_ = 0; }
  bool empty() const { return moments_.empty(); }
  std::pair<std::string, State> take() {
    auto first = moments_.front();
    moments_.pop_front();
    return first;
  }

 private:
  std::deque<std::pair<std::string, State>> moments_;
  std::uint16_t facts_ = 0;
};

class Replay {
 public:
  explicit Replay(const Json& header) : game_(whole_content(), options_of(header.at("options"))) {
    state_ = game_.start();
  }

  // What differs; empty: nothing.
  std::string line(const Json& json) {
    if (!json.contains("after")) {
      while (state_.phase == Phase::reveal) play(kChance, game_.roll(state_, unused_));
      if (!moments_.empty()) return "a moment is not told of: " + moments_.take().first;
    }
    if (json.contains("ask")) return ask(json);
    if (json.contains("chance")) return chance(json);
    if (json.contains("after")) return after(json);
    return json.contains("result") ? result(json.at("result")) : "no such line";
  }

 private:
  void play(Seat seat, const Move& move) {
    moments_.begin_event();
    State quiet = state_;
    game_.play(state_, seat, move, ScribeOf<FeesDarmes>{&moments_});
    game_.apply(quiet, seat, move);
    if (!same_bytes(quiet, state_)) throw std::runtime_error("the journal changed the game");
  }

  std::string ask(const Json& json) {
    if (label_of(state_) != text_of(json, "ask")) return "we ask " + label_of(state_);
    const Seat seat = seat_at(json.at("seat").get<int>() - 1);
    if (!game_.to_act(state_).has(seat)) return "we ask another seat";
    game_.legal(state_, seat, moves_);
    std::vector<Json> answers;
    std::optional<Move> chosen;
    for (int i = 0; i < moves_.size(); ++i) {
      if (i > 0 && !(moves_[i - 1] < moves_[i])) return "our answers are not sorted";
      const Result<Move> again = game_.parse(game_.format(moves_[i]));
      if (!again || *again != moves_[i]) return "not written uniquely: " + game_.format(moves_[i]);
      answers.push_back(answer_of(game_.content(), moves_[i]));
      if (answers.back() == json.at("answer")) chosen = moves_[i];
    }
    std::ranges::sort(answers);
    if (const std::string other = compare(json.at("legal"), answers); !other.empty()) return other;
    if (!chosen) return "the answer is none of ours";
    play(seat, *chosen);
    return {};
  }

  std::string compare(const Json& legal, const std::vector<Json>& answers) const {
    Json ours = answers;
    if (is_placing(state_.phase) && answers.size() > kLongestList) {
      std::string joined;
      for (const Json& answer : answers) joined += (joined.empty() ? "" : ",") + answer.get<std::string>();
      ours = {{"count", answers.size()}, {"hash", sha256_hex(joined)}};
    }
    return ours == legal ? "" : "our answers: " + ours.dump();
  }

  std::string chance(const Json& json) {
    if (label_of(state_) != text_of(json, "chance")) return "we roll " + label_of(state_);
    const bool deck = game_.options().resolution == Resolution::deck;
    for (const int face : json.at(deck ? "cards" : "dice")) {
      if (game_.to_act(state_) != SeatSet(kChance)) return "we do not roll so many";
      game_.legal(state_, kChance, moves_);
      Move die = moves_[0];
      die.more = static_cast<std::uint8_t>(face);
      if (!moves_.has(die)) return "this face cannot come";
      if (die.seat + 1 != json.at("seat").get<int>()) return "the die of another seat";
      play(kChance, die);
      rolled_ = die;
    }
    if (label_of(state_) == text_of(json, "chance") && state_.agenda.due != 0 && !other_seat_rolls(json))
      return "we roll more dice";
    return {};
  }

  // S2 and T1 have a line for each seat.
  bool other_seat_rolls(const Json& json) {
    game_.legal(state_, kChance, moves_);
    const bool again = state_.phase == Phase::setup_roll;  // equal: both once more
    return moves_[0].seat + 1 != json.at("seat").get<int>() || (again && rolled_.seat == 1);
  }

  std::string after(const Json& json) {
    if (moments_.empty()) return "no such moment was told of";
    const auto [moment, state] = moments_.take();
    if (moment != text_of(json, "after")) return "the moment was " + moment;
    const Json ours = state_json(game_.content(), state, moment == "E2" || moment == "E3");
    const Json patch = Json::diff(json.at("state"), ours);
    return patch.empty() ? "" : "our state differs: " + patch.dump();
  }

  std::string result(const Json& json) const {
    if (!game_.to_act(state_).empty()) return "our game is not over";
    const Outcome end = game_.result(state_);
    const auto& sides = state_.sides;
    const int winner = game_.drawn(end) ? 0 : end.place[0] == 1 ? 1 : 2;
    const Json ours{{"vp", {sides[0].points, sides[1].points}},
                    {"killed_value", {sides[0].felled, sides[1].felled}},
                    {"loots", {sides[0].loots, sides[1].loots}},
                    {"winner", winner}};
    return ours == json ? "" : "our result: " + ours.dump();
  }

  FeesDarmes game_;
  State state_;
  Moves<FeesDarmes> moves_;
  Moments moments_;
  Move rolled_;
  Rng unused_{0};
};

std::vector<fs::path> files() {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(kVectors))
    if (entry.path().extension() == ".jsonl") found.push_back(entry.path());
  std::ranges::sort(found);
  return found;
}

// How many lines were replayed, up to the first that differs; the last of them is the result.
int replay(const fs::path& path) {
  std::ifstream file(path);
  std::string text;
  std::getline(file, text);
  Replay game(Json::parse(text));
  int number = 1;
  Json line;
  while (std::getline(file, text)) {
    std::string problem;
    try {
      line = Json::parse(text);
      problem = game.line(line);
    } catch (const std::exception& error) {
      problem = error.what();
    }
    if (!problem.empty()) {
      ADD_FAILURE() << path.filename().string() << ":" << number + 1 << "\n" << text << "\n" << problem;
      return number;
    }
    ++number;
  }
  EXPECT_TRUE(line.contains("result")) << path.filename().string() << " ends early";
  return number;
}

TEST(FAR78_vectors, all_games_of_the_independent_implementation_replay_line_by_line) {
  int lines = 0;
  for (const fs::path& path : files()) lines += replay(path);
  EXPECT_EQ(files().size(), 56u);
  EXPECT_EQ(lines, 15'429);
}

}  // namespace
}  // namespace feerie::fees_darmes
