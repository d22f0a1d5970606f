// ChangeLock: a MutexLock under which something changes; whoever waits for that is told after it.
#pragma once

#include <functional>

#include "boardgames/process/mutex.h"

namespace boardgames::live {

class ABSL_SCOPED_LOCKABLE ChangeLock {
 public:
  // `changed` is called when the mutex is free again. Both must outlive it.
  ChangeLock(internal::Mutex* mutex, const std::function<void()>& changed)
      ABSL_EXCLUSIVE_LOCK_FUNCTION(mutex)
      : mutex_(mutex), changed_(changed) {
    mutex_->Lock();
  }
  ~ChangeLock() ABSL_UNLOCK_FUNCTION() {
    mutex_->Unlock();
    if (changes_) changed_();
  }
  ChangeLock(const ChangeLock&) = delete;
  ChangeLock& operator=(const ChangeLock&) = delete;

  // Nothing has changed.
  void Quiet() { changes_ = false; }

 private:
  internal::Mutex* const mutex_;
  const std::function<void()>& changed_;
  bool changes_ = true;
};

}  // namespace boardgames::live
