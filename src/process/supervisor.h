// The supervisor: a small process between this one and a program. It starts the program, watches
// what it takes, tells how it ended, and kills all its descendants when this process asks for it or
// is gone. It is a fork without exec, so everything in it is a system call: no allocation, no
// locks.
#pragma once

#include <linux/filter.h>
#include <sys/types.h>

#include <cstdint>

namespace boardgames::internal {

// What the supervisor sends, each a packet of its own.
struct SupervisorReport {
  enum class Kind : std::int32_t {
    kNone,
    kNotStarted,  // `error` in `step`
    kEnded,       // the program; `status` as of waitpid
    kMemory,      // killed for it
    kProcesses,   // killed for it; `peak` of them
  };
  Kind kind = Kind::kNone;
  std::int32_t status = 0;
  std::int32_t error = 0;
  char step[28] = {};
  std::uint64_t peak = 0;  // bytes, the most that was seen
  bool out_of_memory = false;
};

inline constexpr int kMostGroups = 4;

struct SupervisorPlan {
  const char* path = nullptr;  // what is executed
  char* const* argv = nullptr;
  char* const* envp = nullptr;
  const char* folder = nullptr;
  int from = -1;     // its standard input
  int to = -1;       // its standard output
  int log = -1;      // its standard error
  int control = -1;  // a socket of packets; its end of file is the order to kill
  // Standard input and output as descriptors 3 and 4 for a wrapper that holds on to 0 and 1.
  bool shifted = false;
  int extra = -1;  // becomes descriptor 5
  bool limits = false;
  // Under limits each process of the program carries this number as its RLIMIT_LOCKS, which limits
  // nothing any more; the filter sees that it stays.
  std::uint64_t mark = 0;
  const sock_fprog* filter = nullptr;  // of system calls; null: none, or the wrapper loads it
  bool namespaces = false;
  bool user_namespace = false;  // needed by who is not root
  int user_processes = 0;       // RLIMIT_NPROC; 0: none
  std::uint64_t memory = 0;     // bytes
  int processes = 0;
  bool watch_memory = false;                      // by looking; else a cgroup does it
  bool watch_processes = false;                   // likewise
  int group_fds[kMostGroups] = {-1, -1, -1, -1};  // cgroup.procs, to be joined
  const char* group_folders[kMostGroups] = {};    // removed at the end
  const char* peak_file = nullptr;                // of the memory cgroup
  const char* events_file = nullptr;              // where it counts oom_kill
};

// Forks the supervisor; its id, or -1 with errno.
pid_t StartSupervisor(const SupervisorPlan& plan);

// What a supervisor that was ended or stopped has left undone: kills all processes with its mark.
void KillMarked(std::uint64_t mark);

}  // namespace boardgames::internal
