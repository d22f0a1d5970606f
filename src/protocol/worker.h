// Worker: one thing at a time done in a thread that can be told to stop.
#pragma once

#include <atomic>
#include <cassert>
#include <chrono>
#include <functional>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "boardgames/process/mutex.h"

namespace boardgames::internal {

inline constexpr std::string_view kNoThread =
    "no thread could be started; the system allows no more (see ulimit -u)";

class Worker {
 public:
  ~Worker() { Stop(); }

  // Precondition: nothing is being done; call Stop or Wait before. False if the system has no
  // thread for it: kNoThread says so.
  [[nodiscard]] bool Start(std::function<void()> work) {
    assert(!thread_.joinable() && "one thing at a time: Stop or Wait before the next one");
    stop_ = false;
    busy_ = true;
    try {
      thread_ = std::thread([this, work = std::move(work)] {
        work();
        const MutexLock lock(&mutex_);
        busy_ = false;
        stopped_.SignalAll();
      });
    } catch (const std::system_error&) {
      busy_ = false;
    }
    return thread_.joinable();
  }

  bool busy() const { return busy_; }

  // For what is being done: a search's flag, and a way to sleep until it is set.
  const std::atomic<bool>* flag() const { return &stop_; }
  // `or_until` ends the sleep too; whoever makes it true has to Wake.
  void AwaitStop(const std::function<bool()>& or_until = {}) {
    const MutexLock lock(&mutex_);
    while (!stop_ && !(or_until && or_until())) stopped_.Wait(&mutex_);
  }
  void Wake() {
    const MutexLock lock(&mutex_);
    stopped_.SignalAll();
  }

  // Tells it to stop, and waits until it has.
  void Stop() {
    {
      const MutexLock lock(&mutex_);
      stop_ = true;
      stopped_.SignalAll();
    }
    Wait();
  }

  // Waits until it has finished by itself.
  void Wait() {
    if (thread_.joinable()) thread_.join();
  }

  // Waits until it has finished by itself, or is told to stop because *stop is set.
  void WaitUnless(const std::atomic<bool>* stop) {
    {
      const MutexLock lock(&mutex_);
      // A flag has no bell: an interrupt sets it.
      while (busy_ && (stop == nullptr || !*stop)) {
        stopped_.WaitWithTimeout(&mutex_, std::chrono::milliseconds(50));
      }
    }
    busy_ ? Stop() : Wait();
  }

 private:
  std::atomic<bool> stop_ = false;
  std::atomic<bool> busy_ = false;
  Mutex mutex_;      // held while a flag changes, so that no waiter misses it
  CondVar stopped_;  // or has finished
  std::thread thread_;
};

}  // namespace boardgames::internal
