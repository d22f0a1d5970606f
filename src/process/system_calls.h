// The filter of system calls that every program with limits runs under.
#pragma once

#include <linux/filter.h>

#include <vector>

namespace boardgames::internal {

// Refuses what reaches into other processes, makes namespaces or mounts, widens the kernel's
// surface, takes memory where nobody counts it, or erases the mark (RLIMIT_LOCKS, see
// supervisor.h). On x86-64 and AArch64; elsewhere everything is allowed.
std::vector<sock_filter> SystemCallFilter();

// A memory file with the filter, at its beginning; -1 with errno.
int OpenSystemCallFilter();

}  // namespace boardgames::internal
