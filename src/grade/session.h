// Session: a submission that runs, and is asked for what its functions return.
//
// The tree stays here: the submission asks about positions in lines, and this side counts. Each
// process has a folder of its own with boardgames_lesson.py and the file alone.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/grade/assignment.h"
#include "boardgames/grade/instance.h"
#include "boardgames/grade/texts.h"
#include "boardgames/process/process.h"

namespace boardgames::grade {

// A file that was handed in.
struct Source {
  std::string name;  // without its folder
  std::string text;
};

// What came of a call.
struct Answer {
  enum class Kind : std::uint8_t {
    kNumbers,     // one or more
    kOther,       // something else, `text`
    kRaised,      // an exception, `text`
    kNoFunction,  // there is none of the name
    kBudget,      // it asked for too much
    kDeadline,    // time is out
    kEnded,       // the program ended or does not keep to the lines, `text`
    kNotAsked,    // the test was over before
  };
  Kind kind = Kind::kNotAsked;
  std::vector<std::int64_t> numbers = {};
  std::string text = {};
  std::vector<int> leaves = {};  // that it valued, in their order
  bool operator==(const Answer&) const = default;
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

  // Loads the file again if its process is gone. Error kInternal as above.
  absl::StatusOr<Answer> Call(const Function& function, const Task& task, int budget);

 private:
  absl::StatusOr<Answer> Converse(const Task& task, int budget);
  // The answer to a question, and what is counted.
  struct Counts {
    int budget = 0;
    int positions = 0;
    int questions = 0;
    bool exceeded() const { return positions > budget || questions > 20 * budget; }
    std::vector<bool> known = {};  // the positions that were named
  };
  std::string Reply(const std::vector<std::string>& words, const Task& task, Counts& counts,
                    std::vector<int>& leaves) const;
  std::string Valued(const std::string& question, const Task& task, int node,
                     std::vector<int>& leaves) const;
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
