// Session: a submission that runs, and is asked for what its functions return.
//
// The game stays here: the submission asks about positions in lines, and this side counts. Each
// process has a folder of its own with boardgames_lesson.py and the file alone.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/grade/assignment.h"
#include "boardgames/grade/texts.h"
#include "boardgames/process/process.h"
#include "question.h"

namespace boardgames::grade {

// A file that was handed in.
struct Source {
  std::string name;  // without its folder
  std::string text;
};

// A folder for one process, removed in the end.
class Workplace {
 public:
  static absl::StatusOr<std::unique_ptr<Workplace>> Make(const Source& source);
  ~Workplace();
  Workplace(const Workplace&) = delete;
  Workplace& operator=(const Workplace&) = delete;
  const std::string& path() const { return path_; }

 private:
  explicit Workplace(std::string path) : path_(std::move(path)) {}
  const std::string path_;
};

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
  std::unique_ptr<Workplace> workplace_;
  std::unique_ptr<Process> process_;  // null: none runs
  std::vector<std::string> functions_;
};

}  // namespace boardgames::grade
