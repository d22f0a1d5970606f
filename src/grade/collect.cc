#include "boardgames/grade/collect.h"

#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <system_error>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "boardgames/grade/instance.h"
#include "boardgames/grade/sha256.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/process/process.h"
#include "boardgames/runtime/harmless.h"
#include "boardgames/text.h"
#include "built_in.h"
#include "temporary_folder.h"

namespace boardgames::grade {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostAgentBytes = std::size_t{1} << 20;
constexpr std::size_t kMostMetadataBytes = std::size_t{16} << 20;
constexpr int kMostDepth = 4;     // of folders within what one student handed in
constexpr int kMostFiles = 2000;  // of it
constexpr auto kUnpack = std::chrono::seconds(20);
constexpr std::string_view kMetadata = "submission_metadata.yml";
constexpr std::string_view kOfMoodle = "_assignsubmission_file";

// Takes a .zip or .tar apart. Files in Python, archives and metadata come out as they are, others empty:
// their names show who handed in what. Names that lead out of the folder and links do not come out.
// Prints "done", or why not all of it came out.
constexpr const char* kUnpackProgram = R"(
import os, sys, tarfile, zipfile
def members(path):
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            for entry in archive.infolist():
                if entry.external_attr >> 28 != 0xA:
                    yield entry.filename, None if entry.is_dir() else lambda: archive.open(entry)
    else:
        with tarfile.open(path) as archive:
            for entry in archive:
                if entry.isfile() or entry.isdir():
                    yield entry.name, None if entry.isdir() else lambda: archive.extractfile(entry)
left, count = 64 << 20, 0
try:
    for name, source in members(sys.argv[1]):
        count += 1
        if count > 20000:
            sys.exit(print("it has more than 20000 files"))
        parts = [part for part in name.replace("\\", "/").split("/") if part not in ("", ".")]
        if not parts or ".." in parts:
            continue
        path = os.path.join(sys.argv[2], *parts)
        os.makedirs(os.path.dirname(path) if source else path, exist_ok=True)
        if not source:
            continue
        data = b""
        if parts[-1].lower().endswith((".py", ".yml", ".zip", ".tar", ".tgz", ".tar.gz", ".tar.bz2", ".tar.xz")):
            with source() as file:
                data = file.read((2 << 20) + 1)
        left -= len(data)
        if left < 0:
            sys.exit(print("its programs and archives have more than 64 MiB"))
        with open(path, "wb") as file:
            file.write(data)
    print("done")
except Exception as error:
    print(type(error).__name__)
)";

// Error, kInvalidArgument: it is no archive that can be opened.
absl::StatusOr<TemporaryFolder> Unpack(const fs::path& archive, Sandbox sandbox) {
  ASSIGN_OR_RETURN(TemporaryFolder folder, TemporaryFolder::Make("a folder for an archive"));
  // It writes into the folder, which no program under stronger walls may.
  sandbox.isolation = std::min(sandbox.isolation, Isolation::kLimits);
  std::error_code error;
  const std::string from = fs::absolute(archive, error);
  ASSIGN_OR_RETURN(const std::unique_ptr<Process> process,
                   Process::Start({"python3", "-I", "-c", kUnpackProgram, from, folder.path()},
                                  folder.path(), sandbox));
  const Reading reading = process->ReadLine(std::chrono::steady_clock::now() + kUnpack);
  if (reading.ok() && reading.line == "done") return folder;
  return absl::InvalidArgumentError(
      absl::StrCat(internal::Harmless(archive.filename().string()), " cannot be opened",
                   reading.ok() ? ": " + internal::Harmless(reading.line) : ""));
}

// How the name of an archive ends that can be opened, "" if it is none.
std::string_view ArchiveEnding(std::string_view name) {
  const std::string lower = Lowered(name);
  for (const std::string_view ending : {".zip", ".tar", ".tgz", ".tar.gz", ".tar.bz2", ".tar.xz"}) {
    if (lower.ends_with(ending)) return ending;
  }
  return "";
}

bool IsArchive(const fs::path& path) { return !ArchiveEnding(path.filename().string()).empty(); }

// Whether a file that is no archive which can be opened was handed in all the same.
bool LooksHandedIn(const std::string& name) {
  const std::string lower = Lowered(name);
  for (const std::string_view ending : {".py", ".rar", ".7z", ".gz", ".bz2", ".xz", ".zst"}) {
    if (lower.ends_with(ending)) return true;
  }
  return name.find(kOfMoodle) != std::string::npos;
}

bool IsHidden(const fs::path& path) {
  const std::string name = path.filename();
  return name.starts_with(".") || name == "__MACOSX" || name == "__pycache__" || name == "venv";
}

// Of one student: the files that may be the agent.
class AgentSearch {
 public:
  explicit AgentSearch(const CollectOptions& options) : options_(options) {}

  HandedIn Run(const std::string& login, const fs::path& place) {
    HandedIn found{.login = login};
    const absl::Status status =
        IsArchive(place) && fs::is_regular_file(fs::symlink_status(place, error_))
            ? LookInArchive(place, kMostDepth)
            : Look(place, kMostDepth);
    if (!status.ok()) {
      found.refused = std::string(status.message());
    } else if (paths_.size() == 1) {
      Read(paths_.front(), found);
    } else if (paths_.empty()) {
      found.refused = options_.main.empty() ? "there is no file *agent*.py; --main names another"
                                            : absl::StrCat("there is no file ", options_.main);
    } else {
      std::vector<std::string> names;
      for (const fs::path& path : paths_) names.push_back(path.filename());
      std::sort(names.begin(), names.end());
      found.refused =
          internal::Harmless(absl::StrCat("which is the agent? ", absl::StrJoin(names, ", ")));
    }
    return found;
  }

 private:
  bool MayBeTheAgent(const std::string& name) const {
    const std::string lower = Lowered(name);
    if (!options_.main.empty()) return lower == Lowered(options_.main);
    return lower != kAgentFile && lower.ends_with(".py") && absl::StrContains(lower, "agent");
  }

  absl::Status Look(const fs::path& folder, int depth) {
    fs::directory_iterator files(folder, error_);
    if (error_) return absl::UnavailableError(absl::StrCat("cannot be read: ", error_.message()));
    for (const fs::directory_entry& file : files) {
      if (++files_ > kMostFiles) {
        return absl::InvalidArgumentError(
            absl::StrCat("there are more than ", kMostFiles, " files"));
      }
      const fs::path& path = file.path();
      const fs::file_status about = file.symlink_status(error_);
      if (IsHidden(path)) continue;
      if (fs::is_directory(about)) {
        if (depth > 0) RETURN_IF_ERROR(Look(path, depth - 1));
      } else if (MayBeTheAgent(path.filename())) {
        paths_.push_back(path);
      } else if (fs::is_regular_file(about) && IsArchive(path) && depth > 0) {
        RETURN_IF_ERROR(LookInArchive(path, depth - 1));
      }
    }
    return absl::OkStatus();
  }

  absl::Status LookInArchive(const fs::path& path, int depth) {
    ASSIGN_OR_RETURN(TemporaryFolder folder, Unpack(path, options_.sandbox));
    opened_.push_back(std::move(folder));
    return Look(opened_.back().path(), depth);
  }

  void Read(const fs::path& path, HandedIn& found) {
    found.file = path.filename();
    const std::string name = internal::Harmless(found.file);
    struct stat about = {};
    if (lstat(path.c_str(), &about) != 0 || !S_ISREG(about.st_mode)) {
      found.refused =
          absl::StrCat(name, S_ISLNK(about.st_mode) ? " is a symbolic link" : " is no file");
      return;
    }
    absl::StatusOr<std::string> text = internal::ReadFile(path, kMostAgentBytes);
    if (text.ok()) {
      found.agent = *std::move(text);
    } else {
      found.refused = absl::StrCat(name, " cannot be read, or is larger than 1 MiB");
    }
    // The name becomes a word of a command.
    const bool plain = found.file.find_first_not_of(
                           "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.") ==
                       std::string::npos;
    if (!plain) found.file = "my_agent.py";
  }

  const CollectOptions& options_;
  std::vector<fs::path> paths_;
  std::vector<TemporaryFolder> opened_;
  int files_ = 0;
  std::error_code error_;
};

// A login that names a folder: without blanks and what a shell or a system would take for more.
std::string FolderName(std::string_view login) {
  std::string name;
  for (const char c : NormalLogin(login)) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '.' || c == '_' ||
                       static_cast<unsigned char>(c) >= 0x80;
    name += plain ? c : '-';
  }
  const std::size_t first = name.find_first_not_of("-.");
  return first == std::string::npos ? "" : name.substr(first, 64);
}

// Who handed in what, by an export of Gradescope: its folders, and the name in the first e-mail of each.
std::map<std::string, std::string> ReadMetadata(std::string_view text) {
  std::map<std::string, std::string> logins;
  std::string folder;
  for (const std::string_view line : Split(text, '\n')) {
    const std::string_view word = Trimmed(line);
    if (word.empty() || word.starts_with("#")) continue;
    if (line.front() != ' ' && line.front() != '-' && word.ends_with(":")) {
      folder = std::string(word.substr(0, word.size() - 1));
      continue;
    }
    const std::size_t key = word.find(":email:");
    if (folder.empty() || key == std::string_view::npos || logins.contains(folder)) continue;
    std::string_view email = Trimmed(word.substr(key + 7));
    while (!email.empty() && (email.front() == '"' || email.front() == '\''))
      email.remove_prefix(1);
    logins[folder] = std::string(email.substr(0, email.find_first_of("@\"'")));
  }
  return logins;
}

// The login that the name of a folder or archive says.
std::string LoginOf(const std::string& name, const std::map<std::string, std::string>& metadata,
                    const std::string& assignment) {
  const auto found = metadata.find(name);
  if (found != metadata.end()) return found->second;
  const std::size_t moodle = name.find(kOfMoodle);
  if (moodle != std::string::npos) {
    // "Ana Luz_12345": the number is that of this hand-in.
    const std::string_view whole = std::string_view(name).substr(0, moodle);
    return std::string(whole.substr(0, whole.rfind('_')));
  }
  if (!assignment.empty()) {
    const std::string part = absl::StrCat("-", assignment, "-");
    const std::size_t at = name.find(part);
    if (at != std::string::npos && at > 0) return name.substr(at + part.size());
  }
  return name;
}

}  // namespace

absl::StatusOr<std::vector<HandedIn>> FindHandedIn(const std::string& place,
                                                   const CollectOptions& options) {
  std::optional<TemporaryFolder> opened;
  std::string folder = place;
  std::error_code error;
  if (IsArchive(place) && fs::is_regular_file(place, error)) {
    ASSIGN_OR_RETURN(TemporaryFolder inside, Unpack(place, options.sandbox));
    folder = opened.emplace(std::move(inside)).path();
  }
  fs::directory_iterator entries(folder, error);
  if (error)
    return absl::UnavailableError(absl::StrCat("cannot read '", place, "': ", error.message()));
  std::map<std::string, std::string> metadata;
  if (fs::exists(fs::path(folder) / kMetadata, error)) {
    ASSIGN_OR_RETURN(const std::string text,
                     internal::ReadFile(fs::path(folder) / kMetadata, kMostMetadataBytes));
    metadata = ReadMetadata(text);
  }
  std::map<std::string, HandedIn> all;
  for (const fs::directory_entry& entry : entries) {
    const fs::path& path = entry.path();
    const fs::file_status about = entry.symlink_status(error);
    std::string name = path.filename();
    const bool file = fs::is_regular_file(about);
    const bool archive = file && IsArchive(path);
    if (IsHidden(path) || (file && !archive && !LooksHandedIn(name))) continue;
    const std::string whole = internal::Harmless(name);
    if (archive) name.resize(name.size() - ArchiveEnding(name).size());
    std::string login = FolderName(LoginOf(name, metadata, options.assignment));
    const bool named = !login.empty();
    if (!named) login = "unknown";
    if (all.contains(login)) {
      all[login] = {.login = login, .refused = "two of the folders are of this login"};
    } else if (!named) {
      all[login] = {.login = login, .refused = absl::StrCat("'", whole, "' names no login")};
    } else if (file && !archive) {
      all[login] = {
          .login = login,
          .refused = absl::StrCat("'", whole, "' is neither a folder nor a .zip or .tar")};
    } else if (fs::is_symlink(about)) {
      all[login] = {.login = login, .refused = "its folder is a symbolic link"};
    } else {
      all[login] = AgentSearch(options).Run(login, path);
    }
  }
  if (all.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", place, "' has no folder that a student handed in"));
  }
  std::vector<HandedIn> sorted;
  for (auto& [login, handed_in] : all) sorted.push_back(std::move(handed_in));
  return sorted;
}

std::string Pseudonym(std::string_view secret, std::string_view login) {
  const Digest digest = HmacSha256(secret, std::string("pseudonym").append(1, '\0').append(login));
  return "player-" + ToHex(std::span(digest).first(4));
}

std::string_view AgentHelper() {
  for (const BuiltInFile& file : BuiltInAgents()) {
    if (file.name == kAgentFile) return file.text;
  }
  return {};
}

}  // namespace boardgames::grade
