// The bots of every game, by name. A level is a way to think and a budget, never a way to see more: all of them get the
// same View. `random` and `greedy` are yardsticks for measurements; the four levels are who people play with.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "bots/search/budget.h"

namespace feerie::inline bots {

enum class Method : std::uint8_t {
  random,  // any legal answer
  judge,   // the best by the estimate, misjudged by the level's noise
  search,  // flat Monte Carlo, played on by the estimate
};

struct Level {
  std::string_view name;
  Method method{};
  std::uint32_t noise = 0;  // judge: in 16ths of a point
  SearchBudget budget{.simulations = 0};
};

// What a game adds: how many worlds are worth their price, and how much a master may think (150 ms at most on average).
struct LevelBudgets {
  SearchBudget expert;
  SearchBudget master;
};

constexpr std::array<Level, 6> levels(const LevelBudgets& budgets) {
  return {{{.name = "random", .method = Method::random},
           {.name = "greedy", .method = Method::judge},
           {.name = "novice", .method = Method::judge, .noise = 5 * 16},
           {.name = "adept", .method = Method::judge},
           {.name = "expert", .method = Method::search, .budget = budgets.expert},
           {.name = "master", .method = Method::search, .budget = budgets.master}}};
}

// Of a game whose estimate nobody has tuned yet: the yardsticks alone.
constexpr std::array<Level, 2> yardsticks() {
  const std::array<Level, 6> all = levels({});
  return {all[0], all[1]};
}

}  // namespace feerie::inline bots
