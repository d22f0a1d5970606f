#include "pool.h"

#include <algorithm>

#ifdef _WIN32
#include <process.h>
#else
#include <unistd.h>
#endif

namespace boardgames::python {
namespace {

int ThisProcess() {
#ifdef _WIN32
  return _getpid();
#else
  return getpid();
#endif
}

}  // namespace

Pool::Pool(int threads) : process_(ThisProcess()) {
  for (int i = 1; i < threads; ++i) {
    threads_.emplace_back([this, worker = static_cast<std::size_t>(i)] { Work(worker); });
  }
}

Pool::~Pool() {
  if (process_ != ThisProcess()) {
    for (std::thread& t : threads_) t.detach();
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  begun_.notify_all();
  for (std::thread& t : threads_) t.join();
}

void Pool::Share(int size, int least, const std::function<void(int, int)>& job) {
  const auto parts = static_cast<std::size_t>(
      std::clamp(size / std::max(least, 1), 1, static_cast<int>(threads_.size()) + 1));
  if (parts == 1 || process_ != ThisProcess()) {
    job(0, size);
    return;
  }
  const auto part = [&](std::size_t i) {
    const auto border = [&](std::size_t k) {
      return static_cast<int>(static_cast<std::size_t>(size) * k / parts);
    };
    if (i < parts) job(border(i), border(i + 1));
  };
  {
    const std::lock_guard lock(mutex_);
    job_ = part;
    working_ = threads_.size();
    ++round_;
  }
  begun_.notify_all();
  part(0);
  std::unique_lock lock(mutex_);
  ended_.wait(lock, [&] { return working_ == 0; });
  job_ = nullptr;
}

void Pool::Work(std::size_t worker) {
  for (std::size_t seen = 0;;) {
    std::unique_lock lock(mutex_);
    begun_.wait(lock, [&] { return over_ || round_ != seen; });
    if (over_) return;
    seen = round_;
    const std::function<void(std::size_t)>& job = job_;
    lock.unlock();
    job(worker);
    lock.lock();
    if (--working_ == 0) ended_.notify_one();
  }
}

}  // namespace boardgames::python
