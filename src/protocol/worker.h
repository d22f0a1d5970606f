// Worker: one thing at a time done in a thread that can be told to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

namespace boardgames::internal {

inline constexpr std::string_view kNoThread =
    "no thread could be started; the system allows no more (see ulimit -u)";

class Worker {
 public:
  ~Worker() { Stop(); }

  // Precondition: nothing is being done; call Stop or Wait before. False if the system has no
  // thread for it: kNoThread says so.
  [[nodiscard]] bool Start(std::function<void()> work) {
    stop_ = false;
    busy_ = true;
    try {
      thread_ = std::thread([this, work = std::move(work)] {
        work();
        {
          const std::lock_guard<std::mutex> lock(mutex_);
          busy_ = false;
        }
        stopped_.notify_all();
      });
    } catch (const std::system_error&) {
      busy_ = false;
    }
    return thread_.joinable();
  }

  bool busy() const { return busy_; }

  // For what is being done: a search's flag, and a way to sleep until it is set.
  const std::atomic<bool>* flag() const { return &stop_; }
  void AwaitStop() {
    std::unique_lock<std::mutex> lock(mutex_);
    stopped_.wait(lock, [this] { return stop_.load(); });
  }

  // Tells it to stop, and waits until it has.
  void Stop() {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      stop_ = true;
    }
    stopped_.notify_all();
    Wait();
  }

  // Waits until it has finished by itself.
  void Wait() {
    if (thread_.joinable()) thread_.join();
  }

  // Waits until it has finished by itself, or is told to stop because *stop is set.
  void WaitUnless(const std::atomic<bool>* stop) {
    std::unique_lock<std::mutex> lock(mutex_);
    // A flag has no bell: an interrupt sets it.
    while (busy_ && (stop == nullptr || !*stop)) {
      stopped_.wait_for(lock, std::chrono::milliseconds(50));
    }
    lock.unlock();
    busy_ ? Stop() : Wait();
  }

 private:
  std::atomic<bool> stop_ = false;
  std::atomic<bool> busy_ = false;
  std::mutex mutex_;
  std::condition_variable stopped_;  // or has finished
  std::thread thread_;
};

}  // namespace boardgames::internal
