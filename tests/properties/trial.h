// The bench on which every property lies: a property is a function of one trial (a seed), tried many times on two
// threads. What is reported does not depend on the threads: every trial has its own seed, counts are sums, and of
// several failures the one with the lowest number wins. A failed trial is run once more with its trace kept, so that
// passing costs nothing for words; FEERIE_CASE=n runs trial n alone.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/core/rng.h"
#include "tests/properties/effort.h"

namespace feerie::properties {

// What is wrong, or nothing.
using Verdict = std::optional<std::string>;

// What happened so far in a trial, in words; only kept when somebody will read it.
class Trace {
 public:
  explicit Trace(bool kept) : kept_(kept) {}

  template <class Say>
  void add(Say&& say) {
    if (kept_) lines_.push_back(say());
  }
  // The last lines, the earlier ones counted.
  std::string tail(std::size_t most) const {
    const std::size_t from = lines_.size() > most ? lines_.size() - most : 0;
    std::string text = from == 0 ? "" : "  (" + std::to_string(from) + " events before)\n";
    for (std::size_t i = from; i < lines_.size(); ++i) text += "  " + lines_[i] + "\n";
    return text;
  }

 private:
  bool kept_;
  std::vector<std::string> lines_;
};

// Sums over all trials, so that a property can prove that it looked at something.
using Tally = std::array<std::int64_t, 8>;

struct Trial {
  std::int64_t number;
  Rng rng;
  Trace& trace;
  Tally tally{};

  int below(int bound) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); }
  bool one_in(int n) { return below(n) == 0; }
};

using Property = std::function<Verdict(Trial&)>;

struct Report {
  std::string failure;  // empty: the property held
  Tally tally{};
};

namespace detail {

inline Verdict run_one(const Property& property, Trial& trial) {
  try {
    return property(trial);
  } catch (const std::exception& broken) {
    return std::string("broken invariant: ") + broken.what();
  }
}

inline Rng rng_of(std::uint64_t seed, std::int64_t number) {
  return Rng(derive_seed(seed, static_cast<std::uint64_t>(number)));
}

inline std::string describe(const Property& property, std::uint64_t seed, std::int64_t number) {
  Trace trace(true);
  Trial trial{number, rng_of(seed, number), trace};
  const Verdict verdict = run_one(property, trial);
  return "case " + std::to_string(number) + " of seed " + std::to_string(seed) +
         " (FEERIE_CASE=" + std::to_string(number) +
         "): " + verdict.value_or("it did not fail again: it depends on something else") + "\n" + trace.tail(24);
}

}  // namespace detail

// Trials first to last-1 of the property.
inline Report run_trials(std::int64_t trials, std::uint64_t seed, const Property& property, int threads = 2) {
  const std::string only = environment("FEERIE_CASE");
  const std::int64_t first = only.empty() ? 0 : std::stoll(only);
  const std::int64_t last = only.empty() ? trials : first + 1;
  std::atomic<std::int64_t> next = first;
  std::atomic<std::int64_t> failed = last;  // the lowest failed trial
  std::mutex adding;
  Report report;
  const auto work = [&] {
    Tally tally{};
    for (std::int64_t number = next++; number < last && number < failed; number = next++) {
      Trace trace(false);
      Trial trial{number, detail::rng_of(seed, number), trace};
      if (detail::run_one(property, trial)) {
        std::int64_t lowest = failed;
        while (number < lowest && !failed.compare_exchange_weak(lowest, number)) {
        }
        break;
      }
      for (std::size_t i = 0; i < tally.size(); ++i) tally[i] += trial.tally[i];
    }
    const std::lock_guard lock(adding);
    for (std::size_t i = 0; i < tally.size(); ++i) report.tally[i] += tally[i];
  };
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work);
    work();
  }
  if (failed < last) report.failure = detail::describe(property, seed, failed);
  return report;
}

}  // namespace feerie::properties
