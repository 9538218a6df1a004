// How hard the properties try, from the environment variable FEERIE_EFFORT: quick (a few seconds each), full (the
// numbers the project promises, the default), asan (full for random actions, less for what only needs many cases;
// sanitizers are slow), long (ten times full, for soaks). Amounts are fixed numbers, so a run can be repeated.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace feerie::properties {

struct Amount {
  std::int64_t quick;
  std::int64_t full;
  std::int64_t asan;
  std::int64_t soak = 0;  // long; 0: ten times full
};

inline std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

inline std::int64_t amount_now(const Amount& amount) {
  const std::string effort = environment("FEERIE_EFFORT");
  if (effort == "quick") return amount.quick;
  if (effort == "asan") return amount.asan;
  if (effort == "long") return amount.soak != 0 ? amount.soak : amount.full * 10;
  return amount.full;
}

}  // namespace feerie::properties
