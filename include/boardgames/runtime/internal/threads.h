// Threads, where the system has them: threads.cc, or no_threads.cc.
#pragma once

#include <atomic>
#include <functional>

#include "boardgames/result.h"

namespace boardgames::internal {

// Runs own() here and help(1) ... help(helpers) in a thread each. Once own() has ended, `stop`
// becomes true, and all are waited for. Error: the system gives no more threads; own() was not
// called then.
Result<void> RunTogether(int helpers, const std::function<void(int)>& help,
                         const std::function<void()>& own, std::atomic<bool>& stop);

}  // namespace boardgames::internal
