// A few threads that take work in the order it comes: bots that think, a reader of the store. A lower rank than the
// thread that serves people, so that a master at every table costs nobody a late move.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace feerie::server {

class Crew {
 public:
  // Each thread calls `begin`, where there is one, before its first work.
  Crew(int threads, int niceness, std::function<void()> begin = {});
  ~Crew();  // what has not begun is dropped, what has is awaited
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  void give(std::function<void()> work);  // from any thread; must not throw
  std::size_t waiting() const;
  const std::atomic<bool>& stopping() const { return stopping_; }

 private:
  void run(int niceness);

  std::function<void()> begin_;
  mutable std::mutex mutex_;  // guards the queue
  std::condition_variable wake_;
  std::deque<std::function<void()>> queue_;
  std::atomic<bool> stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace feerie::server
