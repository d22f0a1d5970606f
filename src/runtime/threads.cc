#include "boardgames/runtime/internal/threads.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/thread_workers.h"

namespace boardgames {

int MostThreads() { return 256; }

Workers ThreadWorkers(int threads) {
  return Workers(threads, [threads](int tasks, const Workers::Task& task) {
    std::atomic<int> next = 0;
    std::atomic<bool> failed = false;
    std::exception_ptr thrown;
    const auto work = [&](int) {
      try {
        for (int i; !failed && (i = next.fetch_add(1)) < tasks;) task(i);
      } catch (...) {
        if (!failed.exchange(true)) thrown = std::current_exception();
      }
    };
    std::atomic<bool> ended = false;
    const int helpers = std::min(threads, tasks) - 1;
    const auto own = [&] { work(0); };
    if (!internal::RunTogether(helpers, work, own, ended)) own();  // what is left to do
    if (thrown) std::rethrow_exception(thrown);
  });
}

namespace internal {

Result<void> RunTogether(int helpers, const std::function<void(int)>& help,
                         const std::function<void()>& own, std::atomic<bool>& stop) {
  std::vector<std::thread> threads;
  try {
    for (int i = 1; i <= helpers; ++i) threads.emplace_back(help, i);
    own();
  } catch (const std::system_error&) {  // by std::thread alone
  }
  stop.store(true, std::memory_order_relaxed);
  for (std::thread& t : threads) t.join();
  if (static_cast<int>(threads.size()) == helpers) return Result<void>::Ok();
  return Result<void>::Error("only " + std::to_string(threads.size() + 1) + " of " +
                             std::to_string(helpers + 1) +
                             " threads could be started; the system allows no more (see ulimit "
                             "-u): ask for fewer");
}

struct Beside::Running {
  std::atomic<bool> stop = false;
  std::thread thread = {};
};

Beside::Beside() = default;
Beside::~Beside() { Stop(); }

bool Beside::Start(std::function<void(const std::atomic<bool>&)> work) {
  auto running = std::make_unique<Running>();
  try {
    running->thread = std::thread(std::move(work), std::cref(running->stop));
  } catch (const std::system_error&) {
    return false;
  }
  running_ = std::move(running);
  return true;
}

void Beside::Stop() {
  if (running_ == nullptr) return;
  running_->stop.store(true, std::memory_order_relaxed);
  running_->thread.join();
  running_.reset();
}

void SpinLock::Wait() const {
  for (int i = 0; i < 2'000; ++i) {
    if (!held_.load(std::memory_order_relaxed)) return;
  }
  std::this_thread::yield();
}

}  // namespace internal
}  // namespace boardgames
