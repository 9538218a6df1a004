// See store_worker.h.
#include "server/store/store_worker.h"

#include <utility>

namespace feerie::server {

StoreWorker::StoreWorker(Store& store) : store_(store), thread_([this] { work(); }) {}

StoreWorker::~StoreWorker() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

Result<void> StoreWorker::submit(Append append, Answer answer) {
  {
    const std::lock_guard lock(mutex_);
    const Result<GroupCommitter::Ticket> ticket = queue_.offer(std::move(append));
    if (!ticket) return std::unexpected(ticket.error());
    answers_[*ticket] = std::move(answer);
  }
  wake_.notify_one();
  return {};
}

void StoreWorker::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || queue_.waiting() > 0; });
    const std::vector<Append> batch = queue_.take_batch();
    if (batch.empty()) return;
    lock.unlock();
    std::vector<AppendResult> results = store_.commit(batch);
    lock.lock();
    std::vector<std::pair<Answer, AppendResult>> answered;
    for (GroupCommitter::Completion& done : queue_.completed(std::move(results))) {
      const auto found = answers_.find(done.ticket);
      answered.emplace_back(std::move(found->second), std::move(done.result));
      answers_.erase(found);
    }
    lock.unlock();
    for (auto& [answer, result] : answered) answer(std::move(result));
    lock.lock();
    if (stopping_ || queue_.waiting() > 0) continue;
    lock.unlock();
    store_.rest();
    lock.lock();
  }
}

}  // namespace feerie::server
