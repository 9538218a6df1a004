// The thread that makes batches durable, so that whoever serves people never waits for a disk. It alone touches the
// store while it lives. Answers are called on this thread, in the order of submission: let them hand over and return.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

#include "server/store/group_committer.h"

namespace feerie::server {

class StoreWorker {
 public:
  using Answer = std::function<void(AppendResult)>;

  explicit StoreWorker(Store& store);
  ~StoreWorker();  // finishes what was submitted
  StoreWorker(const StoreWorker&) = delete;
  StoreWorker& operator=(const StoreWorker&) = delete;

  Result<void> submit(Append append, Answer answer);  // from any thread; a refusal is never answered

 private:
  void work();

  Store& store_;
  std::mutex mutex_;  // guards all below but the thread
  std::condition_variable wake_;
  GroupCommitter queue_;
  std::map<GroupCommitter::Ticket, Answer> answers_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace feerie::server
