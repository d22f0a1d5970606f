#include "boardgames/live/uploads.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "boardgames/live/cpp_agent.h"
#include "boardgames/live/rights.h"
#include "boardgames/process/abseil.h"
#include "change_lock.h"
#include "request.h"

namespace boardgames {

namespace fs = std::filesystem;
using internal::MutexLock;
using live::Bad;
using live::Json;
using live::Request;

namespace {

constexpr std::size_t kMostName = 60;
constexpr std::size_t kMostLog = 2'000;

// Letters, digits, '-' and '_', and dots in it if it is a file's.
bool IsPlainName(const std::string& name, bool dots) {
  return !name.empty() && name.size() <= kMostName && name.front() != '.' &&
         std::all_of(name.begin(), name.end(), [&](char c) {
           return (std::isalnum(static_cast<unsigned char>(c)) != 0 &&
                   static_cast<unsigned char>(c) < 128) ||
                  c == '-' || c == '_' || (dots && c == '.');
         });
}

absl::StatusOr<std::vector<std::pair<std::string, std::string>>> FilesOf(const Request& request) {
  const Json* const json = request.Find("files");
  if (json == nullptr || !json->is_object() || json->empty() ||
      json->size() > Uploads::kMostFiles) {
    return Bad(absl::StrCat("\"files\" must be an object of 1 to ", Uploads::kMostFiles,
                            " names with the text of each file"));
  }
  std::vector<std::pair<std::string, std::string>> files;
  for (const auto& [name, text] : json->items()) {
    if (!IsPlainName(name, true)) {
      return Bad(absl::StrCat("'", live::Shown(name.substr(0, kMostName)),
                              "' is no file name here: letters, digits, '-', '_' and dots"));
    }
    if (!text.is_string()) return Bad(absl::StrCat("the file '", name, "' must be a text"));
    files.emplace_back(name, text.get<std::string>());
  }
  return files;
}

}  // namespace

Uploads::Uploads(Options options) : options_(std::move(options)), thread_([this] { Work(); }) {}

absl::StatusOr<std::unique_ptr<Uploads>> Uploads::Make(Options options) {
  std::error_code error;
  const fs::path folder = fs::absolute(options.folder, error);
  if (!error) fs::create_directories(folder, error);
  if (error) {
    return absl::UnavailableError(
        absl::StrCat("cannot make the folder '", options.folder, "': ", error.message()));
  }
  options.folder = folder.string();
  return std::unique_ptr<Uploads>(new Uploads(std::move(options)));
}

Uploads::~Uploads() {
  {
    const MutexLock lock(&mutex_);
    stop_ = true;
    came_.SignalAll();
  }
  thread_.join();
}

absl::Status Uploads::Write(const std::string& folder,
                            const std::vector<std::pair<std::string, std::string>>& files) const {
  std::error_code error;
  const fs::path made = fs::path(options_.folder) / folder;
  const fs::path temporary = fs::path(options_.folder) / absl::StrCat(".", folder, ".new");
  fs::remove_all(temporary, error);
  fs::create_directory(temporary, error);
  for (const auto& [name, text] : files) {
    std::ofstream file(temporary / name, std::ios::binary);
    file << text;
    file.close();
    if (!file) error = std::make_error_code(std::errc::io_error);
    // A sandbox may have another user.
    if (!error) fs::permissions(temporary / name, fs::perms(0644), error);
    if (error) break;
  }
  if (!error) fs::permissions(temporary, fs::perms(0755), error);
  if (!error) fs::rename(temporary, made, error);
  if (!error) return absl::OkStatus();
  std::error_code ignored;
  fs::remove_all(temporary, ignored);
  return absl::UnavailableError(
      absl::StrCat("cannot write '", made.string(), "': ", error.message()));
}

absl::StatusOr<std::string> Uploads::Add(std::string_view body) {
  ASSIGN_OR_RETURN(const Request request, Request::Parse(body));
  ASSIGN_OR_RETURN(const std::string name, request.Text("name", 1000));
  if (!IsPlainName(name, false)) {
    return Bad(
        absl::StrCat("\"name\" must have 1 to ", kMostName, " letters, digits, '-' and '_'"));
  }
  ASSIGN_OR_RETURN(auto files, FilesOf(request));
  ASSIGN_OR_RETURN(const std::string run, request.Text("run", 1000));
  const bool is_there =
      std::any_of(files.begin(), files.end(), [&](const auto& file) { return file.first == run; });
  if (!is_there || (!run.ends_with(".py") && !IsCppSource(run))) {
    return Bad(
        "\"run\" must be one of the files: a .py, which is started by python3, or a .cc or .cpp, "
        "which is compiled");
  }
  ASSIGN_OR_RETURN(const std::string spec, request.Text("game", live::kMostText, options_.game));
  if (spec.empty()) return Bad("\"game\" is missing: the game that it is to be checked at");
  ASSIGN_OR_RETURN(const std::string played, options_.games.MatchSpec(spec));
  ASSIGN_OR_RETURN(AnyGamePtr game, options_.games.MakeGame(played));
  ASSIGN_OR_RETURN(const std::string key, request.Text("key", 100, ""));
  ASSIGN_OR_RETURN(std::string token, RandomToken());
  std::string text;
  {
    const MutexLock lock(&mutex_);
    const auto known = uploads_.find(name);
    if (known == uploads_.end() && uploads_.size() >= kMostUploads) {
      return absl::ResourceExhaustedError("so many agents were sent in that there is no room");
    }
    if (known != uploads_.end() && !SameSecret(key, known->second.key)) {
      return Bad(absl::StrCat("'", name,
                              "' was sent in already; choose another name, or send it "
                              "with its \"key\""));
    }
    Upload& upload = uploads_[name];
    if (upload.version > 0 && upload.state == "checking") {
      return Bad(absl::StrCat("'", name, "' is being checked; wait for the end of that"));
    }
    if (upload.version >= kMostVersions) {
      return absl::ResourceExhaustedError(absl::StrCat("'", name, "' was sent in too often"));
    }
    // Folders of an earlier run stay as they are.
    std::string folder;
    std::error_code ignored;
    do {
      ++upload.version;
      folder = upload.version == 1 ? name : absl::StrCat(name, ".", upload.version);
    } while (fs::exists(fs::path(options_.folder) / folder, ignored));
    if (const absl::Status written = Write(folder, files); !written.ok()) {
      if (upload.key.empty()) uploads_.erase(name);
      return written;
    }
    if (upload.key.empty()) upload.key = std::move(token);
    upload.state = "checking";
    upload.game = std::move(game);
    upload.spec = {.name = name, .folder = (fs::path(options_.folder) / folder).string()};
    if (IsCppSource(run)) {
      upload.source = run;
      upload.spec.command = {CppProgram(run)};
    } else {
      upload.source.clear();
      upload.spec.command = {"python3", run};
    }
    upload.report.clear();
    upload.sentence.clear();
    upload.change = ++changes_;
    waiting_.push_back(name);
    text = TextOf(name, upload);
    text.pop_back();
    absl::StrAppend(&text, R"(,"key":)", live::Dump(upload.key), "}");
    came_.SignalAll();
  }
  options_.changed();
  return text;
}

absl::StatusOr<AgentSpec> Uploads::Accepted(const std::string& name) const {
  const MutexLock lock(&mutex_);
  const auto found = uploads_.find(name);
  if (found == uploads_.end()) {
    return absl::NotFoundError(absl::StrCat("no agent '", live::Shown(name), "' was sent in"));
  }
  if (found->second.state == "accepted") return found->second.spec;
  return absl::FailedPreconditionError(absl::StrCat(
      "'", name, "' ",
      found->second.state == "checking" ? "is being checked"
                                        : absl::StrCat("was refused: ", found->second.sentence)));
}

absl::Status Uploads::Withdraw(const std::string& name) {
  {
    const MutexLock lock(&mutex_);
    const auto found = uploads_.find(name);
    if (found == uploads_.end()) {
      return absl::NotFoundError(absl::StrCat("no agent '", live::Shown(name), "' was sent in"));
    }
    if (found->second.state == "checking") {
      return absl::FailedPreconditionError(absl::StrCat("'", name, "' is being checked"));
    }
    uploads_.erase(found);
  }
  options_.changed();
  return absl::OkStatus();
}

std::string Uploads::TextOf(const std::string& name, const Upload& upload) const {
  return live::Dump({{"name", name},
                     {"state", upload.state},
                     {"game", upload.game->spec()},
                     {"report", upload.report},
                     {"sentence", upload.sentence}});
}

std::map<std::string, std::pair<std::uint64_t, std::string>> Uploads::Texts() const {
  const MutexLock lock(&mutex_);
  std::map<std::string, std::pair<std::uint64_t, std::string>> texts;
  for (const auto& [name, upload] : uploads_) {
    texts[name] = {upload.change, TextOf(name, upload)};
  }
  return texts;
}

void Uploads::Work() {
  for (;;) {
    std::string name;
    {
      const MutexLock lock(&mutex_);
      while (waiting_.empty() && !stop_) came_.Wait(&mutex_);
      if (stop_) return;
      name = waiting_.front();
      waiting_.pop_front();
    }
    Check(name);
  }
}

absl::StatusOr<AgentCheck> Uploads::Try(const std::string& source, const CheckOptions& check,
                                        const std::function<void(const std::string&)>& say) const {
  if (!source.empty()) {
    std::string messages;
    const absl::Status compiled = CompileCpp(
        check.spec.folder, source, {.sandbox = check.sandbox, .stop = check.stop}, messages);
    if (!messages.empty()) say(absl::StrCat("what the compiler says:\n", messages));
    RETURN_IF_ERROR(compiled);
  }
  return CheckAgent(check, [&](const Trial& game) {
    say(ToText(game, *check.game));
    if (game.record.ending != Ending::kForfeit) return;
    say(absl::StrCat("  ", ToString(game.record.fault.kind), ": ",
                     live::Shown(game.record.fault.what)));
    for (std::size_t seat = 0; seat < game.record.logs.size(); ++seat) {
      const std::string& log = game.record.logs[seat];
      if (log.empty() || (game.seat >= 0 && game.seat != static_cast<int>(seat))) continue;
      say(absl::StrCat("  the end of its log:\n",
                       live::Shown(log.substr(log.size() - std::min(log.size(), kMostLog)))));
    }
  });
}

void Uploads::Check(const std::string& name) {
  CheckOptions check{.time = options_.time, .stop = &stop_};
  check.sandbox = options_.sandbox;
  check.make_agent = options_.make_agent;
  std::string source;
  {
    const MutexLock lock(&mutex_);
    check.game = uploads_[name].game;
    check.spec = uploads_[name].spec;
    source = uploads_[name].source;
  }
  const auto say = [&](const std::string& line) {
    const live::ChangeLock lock(&mutex_, options_.changed);
    Upload& upload = uploads_[name];
    if (upload.report.size() < kMostReport) absl::StrAppend(&upload.report, line, "\n");
    upload.change = ++changes_;
  };
  const absl::StatusOr<AgentCheck> checked = Try(source, check, say);
  const live::ChangeLock lock(&mutex_, options_.changed);
  Upload& upload = uploads_[name];
  upload.state = checked.ok() && checked->may_enter() ? "accepted" : "refused";
  upload.sentence = checked.ok() ? Verdict(*checked) : std::string(checked.status().message());
  upload.change = ++changes_;
}

}  // namespace boardgames
