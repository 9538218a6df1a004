// Group commit without a timer: a batch is what came in while the last one was being made durable. This is only the
// queue, without thread or clock, so that a simulator can drive it step by step; StoreWorker drives it for real.
//   offer() … offer() → take_batch() → store.commit() → completed() → take_batch() …
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "server/store/store.h"

namespace feerie::server {

class GroupCommitter {
 public:
  using Ticket = std::uint64_t;  // given out in order, from 1
  struct Completion {
    Ticket ticket = 0;
    AppendResult result;
  };

  explicit GroupCommitter(std::size_t most_waiting = 4096, std::size_t most_in_batch = 1024)
      : most_waiting_(most_waiting), most_in_batch_(most_in_batch) {}

  Result<Ticket> offer(Append append);  // refused when too many wait: the caller tells its client to come back
  // What waits becomes the batch that is out; empty when nothing waits or a batch is out already.
  std::vector<Append> take_batch();
  // The results of the batch that is out, in its order.
  std::vector<Completion> completed(std::vector<AppendResult> results);

  bool batch_is_out() const { return !out_.empty(); }
  std::size_t waiting() const { return waiting_.size(); }

 private:
  std::size_t most_waiting_;
  std::size_t most_in_batch_;
  Ticket last_ticket_ = 0;
  std::deque<std::pair<Ticket, Append>> waiting_;
  std::vector<Ticket> out_;
};

}  // namespace feerie::server
