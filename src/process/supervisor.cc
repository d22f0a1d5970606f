#include "supervisor.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "plain_files.h"
#include "process_tree.h"

namespace boardgames::internal {
namespace {

constexpr int kTick = 20;  // ms between two looks at the program's processes and memory

int CloseRange(unsigned first, unsigned last, unsigned flags) {
  return static_cast<int>(syscall(SYS_close_range, first, last, flags));
}

// Closes every descriptor from `first` on, or marks it to be closed by exec.
void CloseFrom(unsigned first, bool at_exec) {
  constexpr unsigned kAtExec = 1u << 2;
  if (CloseRange(first, ~0u, at_exec ? kAtExec : 0) == 0) return;
  for (int fd = static_cast<int>(first); fd < 4096; ++fd) {  // kernels before 5.11
    if (at_exec) {
      fcntl(fd, F_SETFD, FD_CLOEXEC);
    } else {
      close(fd);
    }
  }
}

void Send(int control, const SupervisorReport& report) {
  send(control, &report, sizeof report, MSG_NOSIGNAL);
}

[[noreturn]] void GiveUp(int control, const char* step) {
  SupervisorReport report;
  report.kind = SupervisorReport::Kind::kNotStarted;
  report.error = errno;
  std::strncpy(report.step, step, sizeof report.step - 1);
  Send(control, report);
  _exit(127);
}

void Limit(int resource, std::uint64_t value) {
  rlimit limit{};
  if (getrlimit(static_cast<__rlimit_resource>(resource), &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max = std::min<rlim_t>(value, limit.rlim_max);
  setrlimit(static_cast<__rlimit_resource>(resource), &limit);
}

void SetLimits(const SupervisorPlan& plan) {
  Limit(RLIMIT_CORE, 0);
  Limit(RLIMIT_NOFILE, 256);
  Limit(RLIMIT_FSIZE, std::uint64_t{64} << 20);
  Limit(RLIMIT_LOCKS, plan.mark);
}

void ResetSignals() {
  struct sigaction standard = {};
  standard.sa_handler = SIG_DFL;
  for (int s = 1; s < 65; ++s) sigaction(s, &standard, nullptr);
}

void BlockSignals(bool block) {
  sigset_t all;
  sigfillset(&all);
  if (!block) sigemptyset(&all);
  sigprocmask(SIG_SETMASK, &all, nullptr);
}

long Milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1'000'000;
}

// Dies with the process that forked this one.
void DieWith(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
}

// Root without its powers, for good: it could lift its limits, or reboot.
void DropPowers() {
  for (int power = 0; power < 64; ++power) prctl(PR_CAPBSET_DROP, power, 0, 0, 0);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

[[noreturn]] void Execute(const SupervisorPlan& plan) {
  const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (null < 0) GiveUp(plan.control, "opening /dev/null");
  // First out of the way of the numbers to be taken.
  int fds[6] = {plan.from, plan.to, plan.log, plan.extra, plan.control, null};
  for (int& fd : fds) {
    if (fd >= 0) fd = fcntl(fd, F_DUPFD_CLOEXEC, 16);
  }
  const auto [from, to, log, extra, control, nothing] = fds;
  const bool s = plan.shifted;
  const bool moved = dup2(s ? nothing : from, 0) == 0 && dup2(s ? log : to, 1) == 1 &&
                     dup2(log, 2) == 2 && (!s || (dup2(from, 3) == 3 && dup2(to, 4) == 4)) &&
                     (extra < 0 || dup2(extra, 5) == 5);
  if (!moved) GiveUp(control, "giving it pipes");
  CloseFrom(s ? (extra < 0 ? 5 : 6) : 3, true);
  if (chdir(plan.folder) != 0) GiveUp(control, "entering its folder");
  // bubblewrap needs them to build the sandbox, and drops them by itself.
  if (plan.limits && !plan.shifted) DropPowers();
  // Not before a user namespace is made: outside it the user's other processes count, too.
  if (plan.user_processes > 0) {
    Limit(RLIMIT_NPROC, static_cast<std::uint64_t>(plan.user_processes));
  }
  // The tree as a whole is watched, or in a cgroup; this is what stops one process in between. Not
  // sooner: under a sanitizer this process has more than that already, and its calls take memory.
  if (plan.limits) Limit(RLIMIT_DATA, 2 * plan.memory + (std::uint64_t{64} << 20));
  if (plan.filter != nullptr && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, plan.filter) != 0) {
    GiveUp(control, "filtering system calls");
  }
  BlockSignals(false);
  execve(plan.path, plan.argv, plan.envp);
  GiveUp(control, "executing it");
}

// Process 1 of the program's own namespace: when it ends, the system kills all others in it.
[[noreturn]] void RunInit(const SupervisorPlan& plan) {
  if (mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
      mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, nullptr) != 0) {
    GiveUp(plan.control, "mounting /proc");
  }
  const pid_t program = fork();
  if (program < 0) GiveUp(plan.control, "forking");
  if (program == 0) {
    setsid();
    Execute(plan);
  }
  CloseFrom(0, false);
  for (;;) {
    int status = 0;
    const pid_t ended = waitpid(-1, &status, 0);
    if (ended == program) {
      _exit(WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
    }
    if (ended < 0 && errno != EINTR) _exit(127);
  }
}

[[noreturn]] void RunChild(const SupervisorPlan& plan, pid_t supervisor) {
  DieWith(supervisor);
  setsid();
  for (const int fd : plan.group_fds) {
    if (fd >= 0 && write(fd, "0", 1) != 1) GiveUp(plan.control, "joining its cgroup");
  }
  if (plan.limits) SetLimits(plan);
  if (!plan.namespaces) Execute(plan);

  const FilePath user(getuid(), " ", getuid(), " 1");
  const FilePath group(getgid(), " ", getgid(), " 1");
  const int flags = CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWNS |
                    (plan.user_namespace ? CLONE_NEWUSER : 0);
  if (unshare(flags) != 0) GiveUp(plan.control, "making namespaces");
  if (plan.user_namespace) {
    WriteFile("/proc/self/setgroups", "deny");
    if (!WriteFile("/proc/self/uid_map", user.c_str()) ||
        !WriteFile("/proc/self/gid_map", group.c_str())) {
      GiveUp(plan.control, "naming its user");
    }
  }
  // The new process namespace begins with the next child; this process waits outside.
  const pid_t init = fork();
  if (init < 0) GiveUp(plan.control, "forking");
  if (init == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    RunInit(plan);
  }
  CloseFrom(0, false);
  int status = 0;
  while (waitpid(init, &status, 0) < 0 && errno == EINTR) {
  }
  _exit(WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
}

class Supervisor {
 public:
  explicit Supervisor(const SupervisorPlan& plan) : plan_(plan) {
    rusage own{};
    getrusage(RUSAGE_SELF, &own);
    inherited_ = own.ru_maxrss + 4096;
  }

  [[noreturn]] void Run();

 private:
  // Takes those that have ended; false when there are no children left.
  bool Reap();
  void Look();
  void KillAll();
  void Report(SupervisorReport::Kind kind, std::uint64_t peak);
  std::uint64_t PeakOfGroup() const {
    char text[64];
    if (plan_.peak_file == nullptr || ReadFile(plan_.peak_file, text, sizeof text) == 0) return 0;
    return NumberAfter(text, "");
  }

  const SupervisorPlan& plan_;
  pid_t child_ = -1;
  bool reported_ = false;
  bool started_ = false;  // the program is executed
  std::uint64_t peak_ = 0;
  long inherited_ = 0;  // KiB
  ProcessTree tree_;
};

void Supervisor::Report(SupervisorReport::Kind kind, std::uint64_t peak) {
  if (reported_) return;
  reported_ = true;
  SupervisorReport report;
  report.kind = kind;
  report.peak = peak;
  Send(plan_.control, report);
}

bool Supervisor::Reap() {
  for (;;) {
    int status = 0;
    rusage used{};
    const pid_t ended = wait4(-1, &status, WNOHANG, &used);
    if (ended == 0) return true;
    if (ended < 0) return errno == EINTR;
    // What the referee itself took before exec counts as its child's peak.
    if (used.ru_maxrss > inherited_) {
      peak_ = std::max(peak_, static_cast<std::uint64_t>(used.ru_maxrss) * 1024);
    }
    if (ended != child_ || reported_) continue;
    reported_ = true;
    SupervisorReport report;
    report.kind = SupervisorReport::Kind::kEnded;
    report.status = status;
    report.peak = std::max(peak_, PeakOfGroup());
    char events[512];
    if (plan_.events_file != nullptr && ReadFile(plan_.events_file, events, sizeof events) > 0) {
      report.out_of_memory = NumberAfter(events, "oom_kill ") > 0;
    }
    Send(plan_.control, report);
  }
}

void Supervisor::Look() {
  const int count = tree_.Find(getpid());
  if (plan_.watch_processes && count > plan_.processes) {
    Report(SupervisorReport::Kind::kProcesses, static_cast<std::uint64_t>(count));
    KillAll();
  }
  // Forks of the referee without exec show its memory as theirs: the program before it is executed,
  // and the two that wait for a program with namespaces of its own.
  if (!plan_.watch_memory || !started_) return;
  const std::uint64_t memory = tree_.Memory(plan_.namespaces ? 2 : 0, plan_.memory);
  peak_ = std::max(peak_, memory);
  if (memory > plan_.memory) {
    Report(SupervisorReport::Kind::kMemory, memory);
    KillAll();
  }
}

void Supervisor::KillAll() {
  for (const char* folder : plan_.group_folders) {
    if (folder == nullptr) continue;
    const FilePath file(folder, "/cgroup.kill");
    WriteFile(file.c_str(), "1");
  }
  if (!plan_.limits) {
    kill(-child_, SIGKILL);
    while (Reap()) poll(nullptr, 0, 1);
    return;
  }
  while (Reap()) {
    // Stopped before they are killed, so that those who fork do not outrun us: who is stopped
    // forks no more and keeps its place under the limit of processes.
    int before = 0;
    for (int round = 0; round < 50; ++round) {
      const int count = tree_.Find(getpid());
      if (count == before) break;
      before = count;
      tree_.Kill(SIGSTOP);
    }
    tree_.Kill(SIGKILL);
    poll(nullptr, 0, 1);
  }
}

void Supervisor::Run() {
  setsid();
  prctl(PR_SET_NAME, "supervisor");
  BlockSignals(true);
  ResetSignals();
  if (plan_.limits) prctl(PR_SET_CHILD_SUBREAPER, 1);
  const pid_t self = getpid();
  int start[2];  // ends when exec, or the program's end, has closed the last copy
  if (pipe2(start, O_CLOEXEC) != 0) GiveUp(plan_.control, "making a pipe");
  child_ = fork();
  if (child_ < 0) GiveUp(plan_.control, "forking");
  if (child_ == 0) RunChild(plan_, self);
  prctl(PR_SET_DUMPABLE, 0);  // who has the same user may not trace it or write its memory

  // Nothing of ours is kept open for others.
  const int control = fcntl(plan_.control, F_DUPFD_CLOEXEC, 2);
  const int started = fcntl(start[0], F_DUPFD_CLOEXEC, 2);
  dup2(control, 0);
  dup2(started, 1);
  CloseFrom(2, false);
  SupervisorPlan plan = plan_;
  plan.control = 0;
  Supervisor supervisor(plan);
  supervisor.child_ = child_;

  sigset_t child;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  const int ended = signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
  const bool watch = plan.watch_memory || plan.watch_processes;
  int tick = kTick;
  for (;;) {
    const bool left = supervisor.Reap();
    pollfd fds[3] = {{.fd = 0, .events = POLLIN, .revents = 0},
                     {.fd = ended, .events = POLLIN, .revents = 0},
                     {.fd = supervisor.started_ ? -1 : 1, .events = POLLIN, .revents = 0}};
    const int n = poll(fds, 3, watch && left ? tick : -1);
    if (n > 0 && fds[0].revents != 0) break;  // the order, or nobody is there any more
    if (n > 0 && fds[1].revents != 0) {
      signalfd_siginfo info;
      while (read(ended, &info, sizeof info) > 0) {
      }
    }
    if (n > 0 && fds[2].revents != 0) supervisor.started_ = true;
    if (!watch || !left) continue;
    const long begin = Milliseconds();
    supervisor.Look();
    // A program that is long to look at does not keep a processor busy with it.
    tick = std::max(kTick, static_cast<int>(4 * (Milliseconds() - begin)));
  }
  supervisor.KillAll();
  for (const char* folder : plan.group_folders) {
    if (folder == nullptr) continue;
    // A group is busy for a moment after its last process has ended.
    for (int i = 0; i < 200 && rmdir(folder) != 0 && errno == EBUSY; ++i) poll(nullptr, 0, 1);
  }
  _exit(0);
}

bool IsMarked(pid_t pid, std::uint64_t mark) {
  const FilePath path("/proc/", pid, "/limits");
  char text[4096];
  return ReadFile(path.c_str(), text, sizeof text) > 0 &&
         NumberAfter(text, "\nMax file locks") == mark;
}

// 'R', 'S', 'T', 'Z', ...
char StateOf(pid_t pid) {
  const FilePath path("/proc/", pid, "/stat");
  char text[512];
  if (ReadFile(path.c_str(), text, sizeof text) == 0) return 'Z';
  const char* end = std::strrchr(text, ')');
  return end != nullptr && end[1] == ' ' ? end[2] : 'Z';
}

// Sends the signal to all that live; how many of them were not stopped yet.
int SignalMarked(std::uint64_t mark, int signal, int* all) {
  int running = 0;
  *all = 0;
  DIR* proc = opendir("/proc");
  if (proc == nullptr) return 0;
  while (const dirent* entry = readdir(proc)) {
    const auto pid = static_cast<pid_t>(std::strtol(entry->d_name, nullptr, 10));
    if (pid <= 0 || !IsMarked(pid, mark)) continue;
    const char state = StateOf(pid);
    if (state == 'Z' || state == 'X') continue;
    ++*all;
    running += state != 'T' ? 1 : 0;
    // The number may be another's by now; what a descriptor names stays the same.
    const int fd = static_cast<int>(syscall(SYS_pidfd_open, pid, 0));
    if (fd < 0) {
      if (errno == ENOSYS) kill(pid, signal);
      continue;
    }
    if (IsMarked(pid, mark)) syscall(SYS_pidfd_send_signal, fd, signal, nullptr, 0);
    close(fd);
  }
  closedir(proc);
  return running;
}

}  // namespace

void KillMarked(std::uint64_t mark) {
  int all = 1;
  for (int round = 0; round < 50 && SignalMarked(mark, SIGSTOP, &all) > 0; ++round) {
  }
  // Bounded: there may be one that the kernel cannot end.
  for (int round = 0; round < 5000 && all > 0; ++round) {
    SignalMarked(mark, SIGKILL, &all);
    if (all > 0) poll(nullptr, 0, 1);
  }
}

pid_t StartSupervisor(const SupervisorPlan& plan) {
  const pid_t supervisor = fork();
  if (supervisor != 0) return supervisor;
  Supervisor(plan).Run();
}

}  // namespace boardgames::internal
