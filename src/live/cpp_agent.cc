#include "boardgames/live/cpp_agent.h"

#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/process.h"
#include "json.h"

namespace boardgames {

namespace fs = std::filesystem;
using std::chrono::steady_clock;

namespace {

constexpr std::size_t kMostProgram = std::size_t{8} << 20;
constexpr std::size_t kMostMessages = 2'000;
constexpr int kMostLines = 20;

// Below bubblewrap it works in a folder in the agent's own; there that cannot be written, but /tmp
// is its own. Says "none" without a compiler, "failed", or the program in lines and a full stop.
constexpr const char* kScript = R"sh(
command -v "$1" >/dev/null 2>&1 || { echo none; exit 0; }
if mkdir "$3" 2>/dev/null; then TMPDIR=$PWD/$3; else TMPDIR=$(mktemp -d) || exit 1; fi
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT
"$1" -std=c++20 -O2 -pipe -pthread -o "$TMPDIR/program" "./$2" >&2 || { echo failed; exit 0; }
base64 -w 60000 "$TMPDIR/program" && echo .
)sh";

// The beginning, cut at a line, as it may be shown.
std::string FirstLines(const std::string& log) {
  std::string text;
  int lines = 0;
  for (std::string_view line : std::vector<std::string>(absl::StrSplit(log, '\n'))) {
    if (line.starts_with("./")) line.remove_prefix(2);
    if (++lines > kMostLines || text.size() + line.size() > kMostMessages) {
      absl::StrAppend(&text, "...\n");
      break;
    }
    if (!line.empty()) absl::StrAppend(&text, std::string(line), "\n");
  }
  return live::Shown(std::string(absl::StripTrailingAsciiWhitespace(text)));
}

std::string FirstError(const std::string& messages) {
  const std::vector<std::string> lines = absl::StrSplit(messages, '\n');
  // The linker says why, and collect2 only that it failed.
  for (const char* const word : {": error: ", "undefined reference", "ld: ", "error: "}) {
    for (const std::string& line : lines) {
      if (line.find(word) != line.npos && !line.starts_with("collect2: ")) return line;
    }
  }
  return lines.front().empty() ? "the compiler does not say why" : lines.front();
}

absl::Status WriteProgram(const fs::path& temporary, const fs::path& program,
                          const std::string& bytes) {
  std::error_code error;
  std::ofstream file(temporary, std::ios::binary);
  file << bytes;
  file.close();
  if (!file) error = std::make_error_code(std::errc::io_error);
  // A sandbox may have another user.
  if (!error) fs::permissions(temporary, fs::perms(0755), error);
  if (!error) fs::rename(temporary, program, error);
  if (!error) return absl::OkStatus();
  std::error_code ignored;
  fs::remove(temporary, ignored);
  return absl::UnavailableError(
      absl::StrCat("cannot write '", program.string(), "': ", error.message()));
}

// The program's bytes, as the script says them.
absl::StatusOr<std::string> ReadProgram(Process& process, const std::string& file,
                                        const CppOptions& options) {
  const auto deadline = steady_clock::now() + options.time;
  std::string coded;
  for (;;) {
    const Reading reading = process.ReadLine(deadline, options.stop);
    if (reading.kind == Reading::Kind::kStopped) return absl::CancelledError("it was stopped");
    if (reading.kind == Reading::Kind::kDeadline) {
      return absl::DeadlineExceededError(
          absl::StrCat(file, " takes more than ",
                       std::chrono::duration_cast<std::chrono::seconds>(options.time).count(),
                       " s to compile; make it simpler"));
    }
    if (reading.kind == Reading::Kind::kTooMuch) {
      return absl::ResourceExhaustedError(absl::StrCat(
          file, " becomes a program of more than ", kMostProgram >> 20, " MiB; make it smaller"));
    }
    if (!reading.ok()) {
      const Fault fault = process.ToFault(reading, "the source", options.time);
      return absl::ResourceExhaustedError(
          absl::StrCat("compiling ", file, " failed: ", fault.what));
    }
    if (reading.line == ".") break;
    if (reading.line == "failed") return std::string();
    if (reading.line == "none") {
      return absl::FailedPreconditionError(
          absl::StrCat("there is no C++ compiler '", options.compiler,
                       "' on this machine; say: apt install g++, or use Python"));
    }
    coded += reading.line;
  }
  std::string bytes;
  if (absl::Base64Unescape(coded, &bytes) && !bytes.empty()) return bytes;
  return absl::UnavailableError(absl::StrCat("compiling ", file, " gave no program"));
}

// Compiles in the first game, and then when a source has changed.
class CppAgent final : public Agent {
 public:
  CppAgent(std::string file, AgentSpec spec, const Sandbox& sandbox, std::unique_ptr<Agent> agent)
      : file_(std::move(file)),
        spec_(std::move(spec)),
        sandbox_(sandbox),
        agent_(std::move(agent)) {}

  const std::string& name() const override { return agent_->name(); }

  std::optional<Fault> start(const GameStart& start) override {
    messages_.clear();
    if (!IsMade()) {
      const absl::Status compiled =
          CompileCpp(spec_.folder, file_, {.sandbox = sandbox_, .stop = start.stop}, messages_);
      if (!compiled.ok()) {
        started_ = false;
        return Fault{.kind = FaultKind::kStartUp, .what = std::string(compiled.message())};
      }
    }
    started_ = true;
    return agent_->start(start);
  }
  Answer choose(const AnyPosition& position, const Clock& clock) override {
    return agent_->choose(position, clock);
  }
  void finish(const GameRecord& record) override {
    if (started_) agent_->finish(record);
  }
  AgentState state() const override {
    return started_ ? agent_->state() : AgentState::kDisconnected;
  }
  std::string log() const override {
    if (!started_) return messages_;
    return messages_.empty() ? agent_->log() : absl::StrCat(messages_, "\n", agent_->log());
  }

 private:
  bool IsMade() const {
    const fs::path folder = spec_.folder.empty() ? "." : spec_.folder;
    std::error_code error;
    const auto made = fs::last_write_time(folder / CppProgram(file_), error);
    if (error) return false;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
      const std::string kind = entry.path().extension().string();
      if (kind != ".h" && kind != ".hpp" && !IsCppSource(kind)) continue;
      std::error_code gone;
      if (entry.last_write_time(gone) >= made && !gone) return false;
    }
    return !error;
  }

  const std::string file_;
  const AgentSpec spec_;
  const Sandbox sandbox_;
  const std::unique_ptr<Agent> agent_;
  bool started_ = false;
  std::string messages_;
};

}  // namespace

bool IsCppSource(std::string_view file) { return file.ends_with(".cc") || file.ends_with(".cpp"); }

std::string CppProgram(std::string_view file) {
  return absl::StrCat("./", std::string(file), ".program");
}

absl::Status CompileCpp(const std::string& folder, const std::string& file,
                        const CppOptions& options, std::string& messages) {
  static std::atomic<unsigned> count{0};
  const fs::path place = folder.empty() ? "." : folder;
  const std::string work = absl::StrCat(".compiling.", getpid(), ".", ++count);
  Sandbox sandbox = options.sandbox;
  sandbox.output_bytes = kMostProgram / 3 * 4 + (std::size_t{64} << 10);
  absl::StatusOr<std::string> program;
  {
    ASSIGN_OR_RETURN(const auto process,
                     Process::Start({"/bin/sh", "-c", kScript, "sh", options.compiler, file, work},
                                    folder, sandbox));
    program = ReadProgram(*process, file, options);
    // Its log is whole when it has ended; what is left of it is killed.
    process->Stop(program.ok() ? steady_clock::now() + std::chrono::seconds(2)
                               : steady_clock::time_point());
    messages = FirstLines(process->log());
  }
  std::error_code ignored;
  fs::remove_all(place / work, ignored);
  RETURN_IF_ERROR(program);
  if (program->empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat(file, " cannot be compiled: ", FirstError(messages)));
  }
  return WriteProgram(place / absl::StrCat(work, ".program"), place / CppProgram(file), *program);
}

absl::StatusOr<std::unique_ptr<Agent>> MakeCppAgent(const std::string& file, const AgentSpec& spec,
                                                    const Sandbox& sandbox,
                                                    const AgentMaker& make) {
  ASSIGN_OR_RETURN(std::unique_ptr<Agent> agent, make(spec, sandbox));
  return std::make_unique<CppAgent>(file, spec, sandbox, std::move(agent));
}

}  // namespace boardgames
