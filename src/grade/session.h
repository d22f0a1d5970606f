// Session: a submission that runs, and is asked for what its functions return.
//
// The game stays here: the submission asks about positions in lines, and this side counts. Each
// process has a folder of its own with boardgames_lesson.py and the file alone.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/grade/assignment.h"
#include "boardgames/grade/texts.h"
#include "boardgames/process/process.h"
#include "question.h"
#include "temporary_folder.h"

namespace boardgames::grade {

// A file that was handed in.
struct Source {
  std::string name;  // without its folder
  std::string text;
};

// Where the file is in its folder: in one of its own, which Python does not search for modules, so that
// no `import json` finds a json.py that was handed in.
std::string PathOf(const Source& source);

// A folder with the file and what it imports, alone. Error kInternal: the machine has none.
absl::StatusOr<TemporaryFolder> FolderOf(const Source& source, const std::string& helper,
                                         std::string_view text);

// For a message: one line without what a terminal would obey, and without addresses, which are
// others in every run.
std::string Cleaned(std::string_view text);

class Session {
 public:
  using Time = LinePeer::Time;

  // `hang`: for all calls together, from the start of the first process.
  Session(const Source& source, const Sandbox& sandbox, std::chrono::nanoseconds hang,
          Language language);

  // The functions that the file has, or why it could not be loaded (kInvalidArgument). Error
  // kInternal: the machine cannot run submissions.
  absl::StatusOr<std::vector<std::string>> Load();

  // Calls the test's function with what boardgames_lesson.py makes arguments of. Loads the file
  // again if its process is gone. Error kInternal as above.
  absl::StatusOr<Answer> Call(const Test& test, const nlohmann::json& call, Host& host);
  Language language() const { return language_; }
  // For those who run the file themselves.
  const Source& source() const { return source_; }
  const Sandbox& sandbox() const { return sandbox_; }
  std::chrono::nanoseconds hang() const { return hang_; }

 private:
  absl::StatusOr<Answer> Converse(int budget, Host& host);
  struct Counts {
    int budget = 0;
    int positions = 0;
    int questions = 0;
    bool exceeded() const { return positions > budget || questions > 20 * budget; }
  };
  std::string Reply(const std::vector<std::string>& words, Counts& counts, Host& host) const;
  absl::StatusOr<Answer> Failed(const Reading& reading);
  std::string Seconds() const;

  const Source& source_;
  const Sandbox sandbox_;
  const std::chrono::nanoseconds hang_;
  const Language language_;
  Time deadline_ = {};
  std::optional<TemporaryFolder> folder_;  // of the process
  std::unique_ptr<Process> process_;       // null: none runs
  std::vector<std::string> functions_;
};

}  // namespace boardgames::grade
