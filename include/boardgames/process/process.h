// Process: a program started under a Sandbox, and spoken to in lines.
//
//   absl::StatusOr<std::unique_ptr<Process>> p = Process::Start({"python3", "a.py"}, folder, {});
//   Reading reading = (*p)->WriteLine("ugi", deadline);
//   if (reading.ok()) reading = (*p)->ReadLine(deadline);
//   (*p)->Stop();                                          // nothing of it is left
//
// Between this process and the program stands a supervisor, a small process that starts the
// program, watches its memory, tells how it ended, and kills everything it has left behind: when
// Stop is called, and when this process is gone, be it by SIGKILL. A program with the same user can
// stop or end its supervisor: its next answer is then a fault (kCrash), and Stop does the
// supervisor's work. Any thread may start programs; the thread need not live on.
//
// The program's environment is PATH=/usr/local/bin:/usr/bin:/bin:/usr/games, HOME (its folder),
// LANG=C.UTF-8 and BOARDGAMES, the file of the program that started it, which it can run under
// every isolation: that of `boardgames` knows the rules. It inherits no descriptors. Cost of a
// start: see Isolation.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/process/line_peer.h"
#include "boardgames/process/sandbox.h"

namespace boardgames {

namespace internal {
struct SupervisorReport;
class Cgroup;
}  // namespace internal

class Process final : public LinePeer {
 public:
  // The first word of the command is a file if it holds a '/' (relative to the folder), else it is
  // looked for in PATH. An empty folder is the current one. Errors: kInvalidArgument for a command
  // or folder that is not there; kUnavailable if the system refuses. Whatever goes wrong later, as
  // an isolation that does not hold, is a fault (kStartUp) of the first ReadLine or WriteLine.
  static absl::StatusOr<std::unique_ptr<Process>> Start(const std::vector<std::string>& command,
                                                        const std::string& folder,
                                                        const Sandbox& sandbox);
  ~Process() override;

  // Closes its input and waits until it ends by itself or the deadline; then kills what is left of
  // it. Returns when no process of it is left. With Isolation::kNone only its process group is
  // killed.
  void Stop(Time deadline = {});

  pid_t supervisor() const { return supervisor_; }

 protected:
  void OnNotice() override;
  bool Intact() override;
  Fault WhyGone() override;

 private:
  Process(int from, int to, int log, int notice, const Limits& limits);

  pid_t supervisor_ = -1;
  std::uint64_t mark_ = 0;
  bool tampered_ = false;  // somebody stopped or ended the supervisor
  std::string program_;
  Sandbox sandbox_;
  std::unique_ptr<internal::SupervisorReport> report_;
  std::unique_ptr<internal::Cgroup> cgroup_;
};

}  // namespace boardgames
