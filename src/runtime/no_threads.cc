// In place of threads.cc where a program has one thread, as in WebAssembly.
#include "boardgames/runtime/internal/threads.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/thread_workers.h"

namespace boardgames {

int MostThreads() { return 1; }

Workers ThreadWorkers(int) { return Workers(); }

namespace internal {

Result<void> RunTogether(int helpers, const std::function<void(int)>&,
                         const std::function<void()>& own, std::atomic<bool>&) {
  if (helpers > 0) return Result<void>::Error("this program has one thread; threads must be 1");
  own();
  return Result<void>::Ok();
}

struct Beside::Running {};
Beside::Beside() = default;
Beside::~Beside() = default;
bool Beside::Start(std::function<void(const std::atomic<bool>&)>) { return false; }
void Beside::Stop() {}

void SpinLock::Wait() const {}  // nobody else holds it

}  // namespace internal
}  // namespace boardgames
