// Every die and card of whole games as docs/fairness.md tells it: from which source, how many results it has, what its
// number means. The page is followed here line by line, with a deck that is a list of cards; no table of the rules is
// asked but whose roll it is and how many dice it has.
#include <gtest/gtest.h>

#include <charconv>

#include "engine/games/fees_darmes/game.h"
#include "tests/games/fees_darmes/pack.h"

namespace feerie::fees_darmes {
namespace {

// "die:SEAT:PLACE:FACE"
struct Line {
  int seat = 0;
  int place = 0;
  int face = 0;
};

Line read(const std::string& text) {
  Line line;
  const char* at = text.data() + std::string_view("die").size();
  for (int* number : {&line.seat, &line.place, &line.face})
    at = std::from_chars(at + 1, text.data() + text.size(), *number).ptr;
  return line;
}

using Cards = std::vector<int>;

// Six of each face, all ones first.
Cards whole_deck() {
  Cards deck;
  for (int face = 1; face <= 6; ++face) deck.insert(deck.end(), 6, face);
  return deck;
}

// The result of the next draw from a source, as a checker that has only the page works it out.
class Reader {
 public:
  explicit Reader(std::uint64_t seed) : seed_(seed) {}
  std::uint32_t draw(int source, std::uint32_t bound) {
    Rng fresh =
        Rng::for_draw(seed_, static_cast<std::uint8_t>(source), counters_.at(static_cast<std::size_t>(source))++);
    return fresh.below(bound);
  }
  Cards& deck(int seat) { return decks_.at(static_cast<std::size_t>(seat - 1)); }

 private:
  std::uint64_t seed_;
  std::array<std::uint32_t, 32> counters_{};
  std::array<Cards, 2> decks_{whole_deck(), whole_deck()};
};

struct Counts {
  int dice = 0;
  int first_dice = 0;  // for the first player
  int second_of_card = 0;
  int ties = 0;
  int rerolls = 0;
  int reshuffles = 0;
};

// One game of random bands and answers.
class Game {
 public:
  Game(std::uint64_t seed, Resolution resolution)
      : rules_(whole_content(), options(resolution)), reader_(seed), choice_(derive_seed(seed, 1)), seed_(seed) {
    state_ = rules_.start();
  }

  void play(Counts& counts) {
    Moves<FeesDarmes> moves;
    for (SeatSet asked = rules_.to_act(state_); !asked.empty(); asked = rules_.to_act(state_)) {
      const Seat seat = asked.first();
      if (seat == kChance && state_.phase != Phase::reveal) {
        ASSERT_NO_FATAL_FAILURE(roll(counts));
        continue;
      }
      rules_.legal(state_, seat, moves);
      rules_.apply(state_, seat,
                   Move(moves[static_cast<int>(choice_.below(static_cast<std::uint32_t>(moves.size())))]));
    }
  }

 private:
  static Options options(Resolution resolution) {
    Options chosen;
    chosen.resolution = resolution;
    chosen.recruitment = Recruitment::sample;
    chosen.battlefield = 0;
    return chosen;
  }

  // How many dice of the seat are still to come of this roll.
  int due(int seat) const {
    int count = 0;
    for (std::uint32_t left = state_.agenda.due; left != 0; left &= left - 1)
      count += state_.phase == Phase::roll || std::countr_zero(left) / kFirstDice == seat - 1;
    return count;
  }

  void roll(Counts& counts) {
    const bool action = state_.phase == Phase::roll;
    const bool deck = rules_.options().resolution == Resolution::deck;
    Rng tables = Rng::for_draw(seed_, rules_.source(state_), table_counters_.at(rules_.source(state_))++);
    const std::string text = rules_.format(rules_.roll(state_, tables));
    const Line line = read(text);
    ASSERT_TRUE(line.place > last_place_ || left_ == 0) << text << " out of the order of its roll";
    last_place_ = line.place;
    if (left_ == 0) begin_roll(counts, deck);
    --left_;
    int face = 0;
    if (deck) {
      Cards& cards = reader_.deck(line.seat);
      const std::uint32_t result = reader_.draw(line.seat - 1, static_cast<std::uint32_t>(cards.size()));
      face = cards.at(result);
      cards.erase(cards.begin() + result);
    } else {
      face = static_cast<int>(reader_.draw(action ? line.place + 1 : line.seat - 1, 6)) + 1;
    }
    ASSERT_EQ(line.face, face) << text << " in turn " << int{state_.turn};
    ++counts.dice;
    counts.first_dice += !action;
    counts.second_of_card += !action && (line.place == 2 || line.place == 10);
    const bool in_setup = state_.phase == Phase::setup_roll;
    rules_.apply(state_, kChance, *rules_.parse(text));
    counts.ties += in_setup && left_ == 0 && state_.phase == Phase::setup_roll;
  }

  // All dice of the roll are known when the first comes; a deck that has too few is whole again.
  void begin_roll(Counts& counts, bool deck) {
    left_ = std::popcount(state_.agenda.due);
    counts.rerolls += state_.phase == Phase::roll && state_.agenda.rerolled != 0;
    for (const int seat : {1, 2}) {
      if (!deck || static_cast<int>(reader_.deck(seat).size()) >= cards_of(seat)) continue;
      reader_.deck(seat) = whole_deck();
      ++counts.reshuffles;
    }
  }
  int cards_of(int seat) const { return state_.phase == Phase::roll && state_.active + 1 != seat ? 0 : due(seat); }

  FeesDarmes rules_;
  State state_;
  Reader reader_;
  Rng choice_;
  std::uint64_t seed_;
  std::array<std::uint32_t, 32> table_counters_{};
  int left_ = 0;  // what is still to come of the roll
  int last_place_ = 0;
};

Counts played(Resolution resolution) {
  constexpr std::uint64_t kGames = 600;
  Counts counts;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) Game(seed, resolution).play(counts);
  EXPECT_GT(counts.dice, 15'000);
  EXPECT_GT(counts.first_dice, 5'000);
  EXPECT_GT(counts.second_of_card, 300) << "FA-104";
  EXPECT_GT(counts.ties, 50);
  EXPECT_GT(counts.rerolls, 20) << "FA-107";
  return counts;
}

// FA-R61
TEST(FAR1_page, every_die_is_the_draw_that_the_page_about_fairness_tells) { played(Resolution::dice); }

// FA-R72
TEST(FAR72_page, every_card_is_the_draw_that_the_page_about_fairness_tells) {
  EXPECT_GT(played(Resolution::deck).reshuffles, 10);
}

}  // namespace
}  // namespace feerie::fees_darmes
