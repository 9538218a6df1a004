// See group_committer.h.
#include "server/store/group_committer.h"

#include <algorithm>
#include <utility>

#include "engine/core/check.h"

namespace feerie::server {

Result<GroupCommitter::Ticket> GroupCommitter::offer(Append append) {
  if (waiting_.size() >= most_waiting_) return refuse(Message("store.queue_full"));
  waiting_.emplace_back(++last_ticket_, std::move(append));
  return last_ticket_;
}

std::vector<Append> GroupCommitter::take_batch() {
  std::vector<Append> batch;
  if (batch_is_out()) return batch;
  const std::size_t count = std::min(waiting_.size(), most_in_batch_);
  for (std::size_t i = 0; i < count; ++i) {
    out_.push_back(waiting_.front().first);
    batch.push_back(std::move(waiting_.front().second));
    waiting_.pop_front();
  }
  return batch;
}

std::vector<GroupCommitter::Completion> GroupCommitter::completed(std::vector<AppendResult> results) {
  check(results.size() == out_.size(), "a batch comes back whole");
  std::vector<Completion> done;
  for (std::size_t i = 0; i < out_.size(); ++i) done.push_back({out_[i], std::move(results[i])});
  out_.clear();
  return done;
}

}  // namespace feerie::server
