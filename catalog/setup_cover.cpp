// Pairs are covered greedily: each pair still wanted gets a setup, whose other choices are those that cover most of the
// pairs still wanted, then those used least. A choice that the game refuses is never built upon.
#include "catalog/setup_cover.h"

#include <algorithm>
#include <set>
#include <string>

#include "engine/core/check.h"

namespace feerie::inline catalog {

namespace {

constexpr std::size_t kFewPairs = 16;  // of two options' values

// The number of players is the first thing to choose, each option one more; a choice is the place of its value.
struct Choice {
  std::size_t what = 0;
  std::size_t value = 0;
  auto operator<=>(const Choice&) const = default;
};
using Pair = std::pair<Choice, Choice>;  // the first of a lower `what`

class Cover {
 public:
  Cover(const GameInfo& info, const Fits& fits) : info_(info), fits_(fits), used_(1 + info.options.size()) {
    used_[0].resize(static_cast<std::size_t>(info.max_players - info.min_players) + 1);
    for (std::size_t i = 0; i < info.options.size(); ++i) used_[i + 1].resize(info.options[i].values.size());
    for (std::size_t a = 0; a < used_.size(); ++a)
      for (std::size_t b = a + 1; b < used_.size(); ++b)
        if (a == 0 || used_[a].size() * used_[b].size() <= kFewPairs) want(a, b);
  }

  std::vector<Setup> complete(std::vector<Setup> setups) {
    for (const Setup& setup : setups) count(choices_of(setup));
    while (!wanted_.empty() && setups.size() < kMostSamples) {
      const Pair next = *wanted_.begin();
      wanted_.erase(wanted_.begin());
      std::vector<Choice> chosen{next.first, next.second};
      if (!fill(chosen)) continue;  // the two do not go together
      count(chosen);
      setups.push_back(setup_of(chosen));
    }
    return setups;
  }

 private:
  void want(std::size_t a, std::size_t b) {
    for (std::size_t i = 0; i < used_[a].size(); ++i)
      for (std::size_t j = 0; j < used_[b].size(); ++j) wanted_.insert({{a, i}, {b, j}});
  }

  Setup setup_of(const std::vector<Choice>& chosen) const {
    Setup setup;
    setup.rules = info_.rules_version;
    for (std::size_t what = 0; what < used_.size(); ++what) {
      const auto choice = std::ranges::find(chosen, what, &Choice::what);
      if (choice == chosen.end()) continue;
      if (what == 0) setup.players = info_.min_players + static_cast<int>(choice->value);
      else setup.options.emplace_back(info_.options[what - 1].name, info_.options[what - 1].values[choice->value]);
    }
    return setup;
  }

  std::vector<Choice> choices_of(const Setup& setup) const {
    std::vector<Choice> choices{{0, static_cast<std::size_t>(setup.players - info_.min_players)}};
    for (std::size_t i = 0; i < info_.options.size(); ++i) {
      const std::vector<std::string>& values = info_.options[i].values;
      const auto value = std::ranges::find(values, option_value(setup, info_.options[i].name));
      check(value != values.end(), "a sample setup with a value that is none");
      choices.push_back({i + 1, static_cast<std::size_t>(value - values.begin())});
    }
    return choices;
  }

  static Pair pair_of(const Choice& a, const Choice& b) { return a < b ? Pair{a, b} : Pair{b, a}; }

  void count(const std::vector<Choice>& chosen) {
    for (const Choice& choice : chosen) {
      ++used_[choice.what][choice.value];
      for (const Choice& other : chosen) wanted_.erase(pair_of(choice, other));
    }
  }

  // Chooses what is still open; false when nothing goes with what is chosen.
  bool fill(std::vector<Choice>& chosen) const {
    if (!fits_(setup_of(chosen))) return false;
    std::size_t what = 0;
    while (std::ranges::find(chosen, what, &Choice::what) != chosen.end()) ++what;
    if (what == used_.size()) return true;
    std::vector<std::pair<std::pair<int, int>, std::size_t>> ranked;  // the best first
    for (std::size_t value = 0; value < used_[what].size(); ++value) {
      int covers = 0;
      for (const Choice& other : chosen) covers += wanted_.contains(pair_of({what, value}, other)) ? 1 : 0;
      ranked.push_back({{-covers, used_[what][value]}, value});
    }
    std::ranges::sort(ranked);
    for (const auto& [rank, value] : ranked) {
      chosen.push_back({what, value});
      if (fill(chosen)) return true;
      chosen.pop_back();
    }
    return false;
  }

  const GameInfo& info_;
  const Fits& fits_;
  std::vector<std::vector<int>> used_;  // how often each choice stands in the setups
  std::set<Pair> wanted_;
};

}  // namespace

std::vector<Setup> cover_setups(const GameInfo& info, const Fits& fits, std::vector<Setup> given) {
  return Cover(info, fits).complete(std::move(given));
}

}  // namespace feerie::inline catalog
