// ThreadWorkers: workers that are threads (workers.h).
//
//   auto table = RetrogradeTable<MyGame>::Build(game, {.workers = ThreadWorkers(4)});
#pragma once

#include "boardgames/workers.h"

namespace boardgames {

// That many threads, the one that asks among them; they are started anew for each Do, some 20 us
// each. If the system gives fewer, those do all tasks; where a program has one thread, as in
// WebAssembly, that one does. What a task throws is thrown to whoever called Do, once all others
// have ended. Precondition: 1 <= threads <= MostThreads() (player/spec.h).
Workers ThreadWorkers(int threads);

}  // namespace boardgames
