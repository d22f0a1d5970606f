#include "boardgames/process/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <climits>
#include <optional>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/process/abseil.h"
#include "bubblewrap.h"
#include "cgroup.h"
#include "supervisor.h"
#include "system_calls.h"

namespace boardgames {
namespace {

using internal::Cgroup;
using internal::SupervisorPlan;
using internal::SupervisorReport;
using std::chrono::steady_clock;

constexpr const char* kPath = "/usr/local/bin:/usr/bin:/bin:/usr/games";
constexpr std::size_t kTmpBytes = std::size_t{16} << 20;

// A descriptor that is closed unless it is taken.
class Fd {
 public:
  Fd() = default;
  explicit Fd(int fd) : fd_(fd) {}
  Fd(Fd&& other) noexcept : fd_(other.release()) {}
  Fd& operator=(Fd&& other) noexcept {
    reset(other.release());
    return *this;
  }
  ~Fd() { reset(-1); }
  int get() const { return fd_; }
  int release() { return std::exchange(fd_, -1); }
  void reset(int fd) {
    if (fd_ >= 0) close(fd_);
    fd_ = fd;
  }

 private:
  int fd_ = -1;
};

struct Ends {
  Fd ours;
  Fd theirs;
};

std::optional<Ends> MakeSocket(int type) {
  int fds[2];
  if (socketpair(AF_UNIX, type | SOCK_CLOEXEC, 0, fds) != 0) return std::nullopt;
  return Ends{Fd(fds[0]), Fd(fds[1])};
}

// From it to us.
std::optional<Ends> MakePipe() {
  int fds[2];
  if (pipe2(fds, O_CLOEXEC) != 0) return std::nullopt;
  Ends ends{Fd(fds[0]), Fd(fds[1])};
  fcntl(ends.ours.get(), F_SETFL, O_NONBLOCK);
  return ends;
}

absl::Status Refused(const char* what) {
  return absl::UnavailableError(
      absl::StrCat("cannot start a program: ", what, ": ", strerror(errno)));
}

bool IsProgram(const std::string& path) {
  struct stat about = {};
  return stat(path.c_str(), &about) == 0 && S_ISREG(about.st_mode) && (about.st_mode & 0111) != 0;
}

// This one; empty if its file is there no more, as after a build.
std::string RunningProgram() {
  char path[PATH_MAX];
  const ssize_t n = readlink("/proc/self/exe", path, sizeof path);
  std::string program(path, n > 0 ? static_cast<std::size_t>(n) : 0);
  return IsProgram(program) ? program : "";
}

std::string InPath(const std::string& name) {
  for (const auto& folder : absl::StrSplit(kPath, ':')) {
    std::string path = absl::StrCat(folder, "/", name);
    if (IsProgram(path)) return path;
  }
  return "";
}

absl::StatusOr<std::string> FindFolder(const std::string& folder) {
  char path[PATH_MAX];
  struct stat about = {};
  if (realpath(folder.empty() ? "." : folder.c_str(), path) == nullptr || stat(path, &about) != 0 ||
      !S_ISDIR(about.st_mode)) {
    return absl::InvalidArgumentError(absl::StrCat("there is no folder '", folder, "'"));
  }
  return std::string(path);
}

absl::StatusOr<std::string> FindProgram(const std::string& word, const std::string& folder) {
  std::string path;
  if (word.find('/') == std::string::npos) {
    path = InPath(word);
    if (!path.empty()) return path;
    const bool here = IsProgram(absl::StrCat(folder, "/", word));
    return absl::InvalidArgumentError(
        absl::StrCat("there is no program '", word, "' in ", kPath,
                     here ? absl::StrCat("; that of the agent's folder is ./", word) : ""));
  }
  path = word.front() == '/' ? word : absl::StrCat(folder, "/", word);
  struct stat about = {};
  if (stat(path.c_str(), &about) != 0) {
    return absl::InvalidArgumentError(absl::StrCat("there is no program '", path, "'"));
  }
  if (!IsProgram(path)) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", path, "' is not a program; it may need: chmod +x, or python3 before it"));
  }
  return path;
}

std::vector<char*> Pointers(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

std::string LastLine(const std::string& text) {
  const std::string whole = text.substr(0, text.find_last_not_of("\n\r\t ") + 1);
  return whole.substr(whole.rfind('\n') + 1);  // without a line feed: from 0 on
}

double Mebibytes(std::uint64_t bytes) { return static_cast<double>(bytes) / (1 << 20); }

}  // namespace

Process::Process(int from, int to, int log, int notice, const Limits& limits)
    : LinePeer(from, to, log, notice, limits), report_(std::make_unique<SupervisorReport>()) {}

Process::~Process() { Stop(); }

absl::StatusOr<std::unique_ptr<Process>> Process::Start(const std::vector<std::string>& command,
                                                        const std::string& folder,
                                                        const Sandbox& sandbox) {
  if (command.empty() || command.front().empty()) {
    return absl::InvalidArgumentError("the command of a program is empty");
  }
  ASSIGN_OR_RETURN(const std::string place, FindFolder(folder));
  ASSIGN_OR_RETURN(const std::string program, FindProgram(command.front(), place));

  SupervisorPlan plan;
  plan.limits = sandbox.isolation >= Isolation::kLimits;
  plan.memory = sandbox.memory_bytes;
  plan.processes = sandbox.processes;

  // What nobody can guess, and no two programs share.
  if (plan.limits && getrandom(&plan.mark, sizeof plan.mark, 0) != sizeof plan.mark) {
    return Refused("random number");
  }
  plan.mark >>= 2;

  const std::string running = RunningProgram();
  std::string path = program;
  std::vector<std::string> words = command;
  Fd filter;
  std::vector<sock_filter> steps = internal::SystemCallFilter();
  sock_fprog steps_for_supervisor = {.len = static_cast<unsigned short>(steps.size()),
                                     .filter = steps.data()};
  if (plan.limits) plan.filter = &steps_for_supervisor;
  if (sandbox.isolation == Isolation::kNamespaces) {
    plan.namespaces = true;
    plan.user_namespace = geteuid() != 0;
    if (plan.user_namespace) plan.user_processes = sandbox.processes;
  } else if (sandbox.isolation == Isolation::kBubblewrap) {
    path = InPath("bwrap");
    if (path.empty()) {
      return absl::UnavailableError(
          "bubblewrap is not installed; say: apt install bubblewrap, or ask for less isolation");
    }
    const internal::OwnUser user = internal::MakeOwnUser();
    std::vector<std::string> seen = {program};
    if (!running.empty()) seen.push_back(running);
    ASSIGN_OR_RETURN(words,
                     internal::BubblewrapWords(seen, place, user, sandbox.processes, kTmpBytes));
    words.push_back(program);
    words.insert(words.end(), command.begin() + 1, command.end());
    filter.reset(internal::OpenSystemCallFilter());
    if (filter.get() < 0) return Refused("filter");
    plan.extra = filter.get();
    plan.filter = nullptr;
    plan.shifted = true;
    // Root itself is not bound; who it becomes inside is.
    if (user.id != 0) plan.user_processes = sandbox.processes;
  }

  std::vector<std::string> environment = {absl::StrCat("PATH=", kPath),
                                          absl::StrCat("HOME=", place), "LANG=C.UTF-8"};
  if (!running.empty()) environment.push_back(absl::StrCat("BOARDGAMES=", running));
  std::vector<char*> argv = Pointers(words);
  std::vector<char*> envp = Pointers(environment);
  plan.path = path.c_str();
  plan.argv = argv.data();
  plan.envp = envp.data();
  plan.folder = place.c_str();

  std::unique_ptr<Cgroup> cgroup;
  if (plan.limits) {
    cgroup = Cgroup::Make(sandbox.memory_bytes, sandbox.processes);
    // Below bubblewrap a program may have a user who can write the limits of its group.
    const bool firm = cgroup != nullptr && sandbox.isolation == Isolation::kBubblewrap;
    plan.watch_memory = !firm || !cgroup->limits_memory();
    plan.watch_processes = !firm || !cgroup->limits_processes();
  }
  if (cgroup != nullptr) {
    const std::size_t count =
        std::min<std::size_t>(cgroup->folders().size(), internal::kMostGroups);
    for (std::size_t i = 0; i < count; ++i) {
      plan.group_fds[i] = cgroup->entries()[i];
      plan.group_folders[i] = cgroup->folders()[i].c_str();
    }
    if (!cgroup->peak_file().empty()) plan.peak_file = cgroup->peak_file().c_str();
    if (!cgroup->events_file().empty()) plan.events_file = cgroup->events_file().c_str();
  }

  // A socket, not a pipe, where we write: writing to who is gone is then an error and no signal.
  std::optional<Ends> input = MakeSocket(SOCK_STREAM);
  std::optional<Ends> output = MakePipe();
  std::optional<Ends> log = MakePipe();
  std::optional<Ends> control = MakeSocket(SOCK_SEQPACKET);
  if (!input || !output || !log || !control) return Refused("pipes");
  plan.from = input->theirs.get();
  plan.to = output->theirs.get();
  plan.log = log->theirs.get();
  plan.control = control->theirs.get();
  const pid_t supervisor = internal::StartSupervisor(plan);
  if (supervisor < 0) return Refused("fork");
  const Limits limits = {.line_bytes = sandbox.line_bytes,
                         .output_bytes = sandbox.output_bytes,
                         .log_bytes = sandbox.log_bytes};
  std::unique_ptr<Process> process(new Process(output->ours.release(), input->ours.release(),
                                               log->ours.release(), control->ours.release(),
                                               limits));
  process->supervisor_ = supervisor;
  process->mark_ = plan.mark;
  process->program_ = command.front();
  process->sandbox_ = sandbox;
  process->cgroup_ = std::move(cgroup);
  return process;
}

void Process::OnNotice() {
  SupervisorReport report;
  const ssize_t n = recv(notice(), &report, sizeof report, MSG_DONTWAIT);
  if (n == static_cast<ssize_t>(sizeof report)) {
    // The first one says why; what follows are the consequences.
    if (report_->kind == SupervisorReport::Kind::kNone) *report_ = report;
    SetEnded();
  } else if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) {
    CloseNotice();
    SetEnded();
  }
}

bool Process::Intact() {
  // Nobody else stops a process that has a session of its own and does not outlive an order.
  siginfo_t info = {};
  constexpr int kAll = WEXITED | WSTOPPED | WCONTINUED | WNOHANG | WNOWAIT;
  if (!tampered_ && supervisor_ > 0 &&
      waitid(P_PID, static_cast<id_t>(supervisor_), &info, kAll) == 0 &&
      info.si_pid == supervisor_) {
    tampered_ = info.si_code != CLD_EXITED;
  }
  return !tampered_;
}

Fault Process::WhyGone() {
  // The end of its output is seen before its own. Long enough for a machine that is busy: whether
  // it ended, and how, must not depend on that.
  if (Intact()) WaitForNotice(steady_clock::now() + std::chrono::seconds(2));
  DrainLog();
  const SupervisorReport& report = *report_;
  // It goes without a word only if it is made to.
  if (supervisor_ > 0 && notice() < 0) tampered_ = true;
  if (report.kind == SupervisorReport::Kind::kNone && !Intact()) {
    return {.kind = FaultKind::kCrash,
            .what = "it stopped or ended its supervisor, the process of the arena that watches it"};
  }
  const Fault memory = {.kind = FaultKind::kMemory,
                        .what = "it took more memory than allowed",
                        .limit = Mebibytes(sandbox_.memory_bytes),
                        .measured = Mebibytes(report.peak),
                        .unit = "MiB"};
  switch (report.kind) {
    case SupervisorReport::Kind::kNone:
      return {.kind = FaultKind::kEndOfFile, .what = "it closed its output"};
    case SupervisorReport::Kind::kNotStarted:
      return {.kind = FaultKind::kStartUp,
              .what = absl::StrCat("'", program_, "' could not be started: ", report.step, ": ",
                                   strerror(report.error))};
    case SupervisorReport::Kind::kMemory:
      return memory;
    case SupervisorReport::Kind::kProcesses:
      return {.kind = FaultKind::kCrash,
              .what = "it was ended for its number of processes",
              .limit = static_cast<double>(sandbox_.processes),
              .measured = static_cast<double>(report.peak),
              .unit = "processes"};
    case SupervisorReport::Kind::kEnded:
      break;
  }
  int signal = WIFSIGNALED(report.status) ? WTERMSIG(report.status) : 0;
  int status = WIFEXITED(report.status) ? WEXITSTATUS(report.status) : 0;
  // A wrapper passes a signal on as a status.
  if (sandbox_.isolation >= Isolation::kNamespaces && status > 128 && status < 128 + 65) {
    signal = status - 128;
    status = 0;
  }
  const bool limited = sandbox_.isolation >= Isolation::kLimits;
  if (limited && (signal != 0 || status != 0) &&
      (report.out_of_memory || report.peak > sandbox_.memory_bytes)) {
    return memory;
  }
  const std::string last = LastLine(log());
  if (sandbox_.isolation == Isolation::kBubblewrap && last.rfind("bwrap: ", 0) == 0) {
    return {.kind = FaultKind::kStartUp,
            .what = absl::StrCat("the sandbox could not be made: ", Escaped(last))};
  }
  if (signal == 0 && status == 0) {
    return {.kind = FaultKind::kEndOfFile, .what = "it ended with status 0"};
  }
  Fault fault{.kind = FaultKind::kCrash};
  fault.what = signal != 0
                   ? absl::StrCat("it was ended by signal ", signal, " (", strsignal(signal), ")")
                   : absl::StrCat("it ended with status ", status);
  if (!last.empty()) absl::StrAppend(&fault.what, "; the last line of its log: ", Escaped(last));
  return fault;
}

void Process::Stop(Time deadline) {
  if (supervisor_ < 0) return;
  CloseInput();
  WaitForNotice(deadline);
  DrainLog();
  if (notice() >= 0) shutdown(notice(), SHUT_WR);
  // The end of the supervisor's side is the end of the supervisor.
  const Time patience = steady_clock::now() + std::chrono::seconds(10);
  while (notice() >= 0 && Intact() && steady_clock::now() < patience) {
    pollfd fd{.fd = notice(), .events = POLLIN, .revents = 0};
    if (poll(&fd, 1, 100) > 0) OnNotice();
  }
  if (notice() >= 0) kill(supervisor_, SIGKILL);
  int status = 0;
  pid_t ended = 0;
  while ((ended = waitpid(supervisor_, &status, 0)) < 0 && errno == EINTR) {
  }
  // It ends by itself when it has done its work.
  if (sandbox_.isolation >= Isolation::kLimits && ended == supervisor_ && !WIFEXITED(status)) {
    internal::KillMarked(mark_);
  }
  supervisor_ = -1;
  DrainLog();
  cgroup_.reset();
}

}  // namespace boardgames
