// Mutex, MutexLock and CondVar: Abseil's, as far as this project uses them, over those of the
// standard library. With clang -Wthread-safety checks at compile time who holds what.
//
//   class Log {
//    public:
//     void Add(std::string line) {
//       const MutexLock lock(&mutex_);
//       lines_.push_back(std::move(line));
//     }
//
//    private:
//     Mutex mutex_;
//     std::vector<std::string> lines_ ABSL_GUARDED_BY(mutex_);
//   };
//
// Not absl::Mutex itself: the one that systems install was not built for the thread sanitizer,
// which then reports a race for whatever it guards.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "absl/base/thread_annotations.h"

namespace boardgames::internal {

class ABSL_LOCKABLE Mutex {
 public:
  void Lock() ABSL_EXCLUSIVE_LOCK_FUNCTION() { mutex_.lock(); }
  void Unlock() ABSL_UNLOCK_FUNCTION() { mutex_.unlock(); }

 private:
  friend class CondVar;
  std::mutex mutex_;
};

class ABSL_SCOPED_LOCKABLE MutexLock {
 public:
  explicit MutexLock(Mutex* mutex) ABSL_EXCLUSIVE_LOCK_FUNCTION(mutex) : mutex_(mutex) {
    mutex_->Lock();
  }
  ~MutexLock() ABSL_UNLOCK_FUNCTION() { mutex_->Unlock(); }
  MutexLock(const MutexLock&) = delete;
  MutexLock& operator=(const MutexLock&) = delete;

 private:
  Mutex* const mutex_;
};

// May wake without a signal: wait in a loop that asks for what is waited for.
class CondVar {
 public:
  void Wait(Mutex* mutex) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex) {
    std::unique_lock lock(mutex->mutex_, std::adopt_lock);
    signalled_.wait(lock);
    lock.release();
  }
  void WaitWithTimeout(Mutex* mutex, std::chrono::nanoseconds most)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex) {
    std::unique_lock lock(mutex->mutex_, std::adopt_lock);
    signalled_.wait_for(lock, most);
    lock.release();
  }
  void SignalAll() { signalled_.notify_all(); }

 private:
  std::condition_variable signalled_;
};

}  // namespace boardgames::internal
