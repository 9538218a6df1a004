// Work on numbers 0..count-1 shared out among threads: the one place below the server that starts any. Who gets which
// number is an accident of the moment, so whatever is made of a number must depend on the number alone, and whatever is
// made of all of them must be a sum or be put into the order of the numbers.
#pragma once

#include <cstdint>
#include <functional>

namespace feerie::inline bots {

// Calls `work(first, count)` for stretches of at most `batch` numbers, in order on each thread, until all are given out
// or a call says false. The first exception of a thread ends the work and is thrown here.
void share_out(int threads, std::uint64_t count, std::uint64_t batch,
               const std::function<bool(std::uint64_t first, std::uint64_t count)>& work);

}  // namespace feerie::inline bots
