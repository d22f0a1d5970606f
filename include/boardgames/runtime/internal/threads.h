// Threads, where the system has them: threads.cc, or no_threads.cc.
#pragma once

#include <atomic>
#include <functional>
#include <memory>

#include "boardgames/result.h"

namespace boardgames::internal {

// Runs own() here and help(1) ... help(helpers) in a thread each. Once own() has ended, `stop`
// becomes true, and all are waited for. Error: the system gives no more threads; own() was not
// called then.
Result<void> RunTogether(int helpers, const std::function<void(int)>& help,
                         const std::function<void()>& own, std::atomic<bool>& stop);

// One thing done beside what its owner does.
class Beside {
 public:
  Beside();
  // Stops it.
  ~Beside();
  Beside(const Beside&) = delete;
  Beside& operator=(const Beside&) = delete;

  // Calls work(stop) in a thread, which should return soon after `stop` has become true.
  // Precondition: nothing is being done. False: there is no thread for it.
  bool Start(std::function<void(const std::atomic<bool>& stop)> work);
  // Sets `stop`, and waits until the work has returned; nothing if nothing is being done.
  void Stop();

 private:
  struct Running;
  std::unique_ptr<Running> running_;
};

// A lock for what takes about a microsecond: whoever waits asks again and again, and lets other
// threads run in between. For std::lock_guard and the like.
class SpinLock {
 public:
  void lock() {
    while (held_.exchange(true, std::memory_order_acquire)) Wait();
  }
  void unlock() { held_.store(false, std::memory_order_release); }

 private:
  void Wait() const;

  alignas(64) std::atomic<bool> held_ = false;  // on a line of the cache of its own
};

}  // namespace boardgames::internal
