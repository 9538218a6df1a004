// See crew.h.
#include "server/net/crew.h"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace feerie::server {

Crew::Crew(int threads, int niceness, std::function<void()> begin) : begin_(std::move(begin)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this, niceness] { run(niceness); });
}

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    queue_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Crew::give(std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back(std::move(work));
  }
  wake_.notify_one();
}

std::size_t Crew::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void Crew::run(int niceness) {
  if (niceness > 0) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);  // Linux: of this thread alone
  if (begin_) begin_();
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    const std::function<void()> work = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    work();
    lock.lock();
  }
}

}  // namespace feerie::server
