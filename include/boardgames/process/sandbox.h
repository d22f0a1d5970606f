// Sandbox: what a program that plays may do to the machine, and how far this machine can enforce
// it.
//
//   Sandbox sandbox{.isolation = ProbeIsolation().strongest};
//
// Levels from weak to strong; each includes the one before, except that bubblewrap makes its own
// namespaces. Nothing is silently weaker than asked: a program whose level does not hold here is
// not started, and the sentence says why.
//
// Memory and processes are limited by a cgroup where this process may make one (version 1 or 2): at
// the top of the hierarchy it sees, or in a version 2 group delegated to it. Elsewhere a group
// belongs to its manager and is left alone. Without one, and always below kBubblewrap, where the
// program's user may be able to change it, the supervisor (process.h) looks at the program's whole
// tree every 20 ms, so that it may take some tens of MiB more for a moment.
//
// What remains possible: to use its share of the processors and of memory's bandwidth, also while
// the opponent thinks; below kBubblewrap to read and write what the user who runs the match can,
// and with kLimits to stop or end other processes of that user. Under kBubblewrap a match run by
// root gives each program a user of its own, so its folder must be readable by everybody (chmod -R
// o+rX).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace boardgames {

enum class Isolation : std::uint8_t {
  kNone,        // a child process and nothing else
  kLimits,      // resource limits, system calls filtered, and every descendant is killed after the
                // game (sub-reaper)
  kNamespaces,  // process, network and IPC namespaces of its own
  kBubblewrap,  // bubblewrap: read-only file system, its own folder only, no network, its own user,
                // a cgroup for processes and memory
};
const char* ToString(Isolation isolation);  // "none", "limits", "namespaces", "bubblewrap"
// Errors: there is none of that name; those that there are.
absl::StatusOr<Isolation> ParseIsolation(std::string_view text);

struct Sandbox {
  Isolation isolation = Isolation::kLimits;
  std::size_t memory_bytes = std::size_t{1} << 30;  // of all its processes together
  int processes = 64;
  std::size_t line_bytes = std::size_t{64} << 10;   // the longest line it may send
  std::size_t output_bytes = std::size_t{8} << 20;  // all it may send in one game
  std::size_t log_bytes = std::size_t{64} << 10;    // of standard error kept per game; more is cut
};

// What holds on this machine, found by trying it. Takes some tens of milliseconds.
struct IsolationProbe {
  Isolation strongest = Isolation::kNone;
  // One line for each level, strongest last: that it holds, or why not; and which parts (cgroup,
  // own user) of bubblewrap's level do.
  std::vector<std::string> report;
};
IsolationProbe ProbeIsolation();
// Whether it holds on this machine. Error: which one does, and why this one does not.
absl::Status CheckIsolation(Isolation isolation, const IsolationProbe& probe = ProbeIsolation());

}  // namespace boardgames
