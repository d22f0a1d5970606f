// Uploads: agents that are sent in: written to a folder each, checked, and then to be seated.
//
//   ASSIGN_OR_RETURN(const auto uploads, Uploads::Make(options));
//   ASSIGN_OR_RETURN(const std::string answer, uploads->Add(body));   // JSON, see docs/live.md
//   ASSIGN_OR_RETURN(const AgentSpec spec, uploads->Accepted("anna"));
//
// What is sent is text in files without folders; nothing else is written, nowhere else. Each time
// it is a new folder, so a game that is played keeps its files. A source in C++ is compiled
// (cpp_agent.h). The check is that of `agent check` (arena/agent_check.h). Both are done in the
// sandbox, for one agent at a time in a thread of its own. Thread-safe; Add writes files and does
// not wait for the check.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "boardgames/arena/agent_check.h"
#include "boardgames/arena/agents.h"
#include "boardgames/process/mutex.h"
#include "boardgames/process/sandbox.h"
#include "boardgames/runtime/registry.h"

namespace boardgames {

class Uploads {
 public:
  static constexpr std::size_t kMostUploads = 100;
  static constexpr int kMostVersions = 20;
  static constexpr std::size_t kMostFiles = 40;
  static constexpr std::size_t kMostReport = std::size_t{16} << 10;

  struct Options {
    Registry games = {};
    std::string folder = {};  // made if it is not there
    std::string game = {};    // a spec: checked at, if the sender names none; empty: he must
    std::chrono::nanoseconds time = std::chrono::seconds(1);  // for a move in the check
    Sandbox sandbox = {};
    AgentMaker make_agent = {};
    std::function<void()> changed = {};  // called in any thread, holding no lock
  };

  // Error: the folder cannot be made.
  static absl::StatusOr<std::unique_ptr<Uploads>> Make(Options options);
  ~Uploads();

  // What is sent; the snapshot of the upload, with the key by which the same name can be sent
  // again. Errors: kInvalidArgument with what is wrong; kResourceExhausted; kUnavailable.
  absl::StatusOr<std::string> Add(std::string_view body);
  // Errors: kNotFound; kFailedPrecondition: it was not accepted.
  absl::StatusOr<AgentSpec> Accepted(const std::string& name) const;
  absl::Status Withdraw(const std::string& name);
  // Snapshots by name; a number that grows with each change.
  std::map<std::string, std::pair<std::uint64_t, std::string>> Texts() const;

 private:
  struct Upload {
    std::string key = {};
    std::string state = "checking";  // "accepted", "refused"
    AnyGamePtr game = {};
    AgentSpec spec = {};
    std::string source = {};  // to be compiled; empty: nothing is
    std::string report = {};
    std::string sentence = {};
    int version = 0;
    std::uint64_t change = 0;
  };
  explicit Uploads(Options options);
  absl::Status Write(const std::string& folder,
                     const std::vector<std::pair<std::string, std::string>>& files) const;
  void Work();
  void Check(const std::string& name);
  // Compiles and plays; each line of the report goes to `say`.
  absl::StatusOr<AgentCheck> Try(const std::string& source, const CheckOptions& check,
                                 const std::function<void(const std::string&)>& say) const;
  std::string TextOf(const std::string& name, const Upload& upload) const;

  const Options options_;
  std::atomic<bool> stop_{false};
  mutable internal::Mutex mutex_;
  internal::CondVar came_;
  std::map<std::string, Upload> uploads_ ABSL_GUARDED_BY(mutex_);
  std::deque<std::string> waiting_ ABSL_GUARDED_BY(mutex_);
  std::uint64_t changes_ ABSL_GUARDED_BY(mutex_) = 0;
  std::thread thread_;
};

}  // namespace boardgames
