// Threads take stretches off one counter. An exception is carried to the caller, because one that leaves a thread would
// end the program without a word.
#include "bots/search/share_out.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace feerie::inline bots {

void share_out(int threads, std::uint64_t count, std::uint64_t batch,
               const std::function<bool(std::uint64_t first, std::uint64_t count)>& work) {
  std::atomic<std::uint64_t> next{0};
  std::atomic<bool> ended{false};
  std::exception_ptr failure;
  std::mutex gate;
  const auto take_turns = [&] {
    try {
      while (!ended) {
        const std::uint64_t first = next.fetch_add(batch);
        if (first >= count) break;
        if (!work(first, std::min(batch, count - first))) ended = true;
      }
    } catch (...) {
      const std::lock_guard lock(gate);
      if (!failure) failure = std::current_exception();
      ended = true;
    }
  };
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(take_turns);
    take_turns();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace feerie::inline bots
