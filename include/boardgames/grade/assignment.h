// Assignment: what is asked of students, as a folder of files says it.
//
//   ASSIGN_OR_RETURN(const Assignment a, ParseAssignment(json_text));
//   a.tests[0].checks[0].points;
//
// A folder has assignment.json (share/boardgames/assignments/assignment.schema.json), a statement and
// a reference solution; those of the program are built in. docs/course.md tells how one is written.
// Thread-safe; allocates; errors are kInvalidArgument with a sentence that names the test and key.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/grade/instance.h"
#include "boardgames/grade/texts.h"
#include "boardgames/runtime/registry.h"

namespace boardgames::grade {

// A text in every language.
struct Titles {
  std::string in[kLanguages];
  const std::string& In(Language language) const { return in[static_cast<std::size_t>(language)]; }
};

class Generator;
class Question;

// A part of a kind of test, and what it is worth.
struct Check {
  int what = 0;
  int points = 0;                  // a question
  Text right = Text::kTreesRight;  // how many are right, in words
};

// When a student sees how a test went; as Gradescope calls it.
enum class Visibility : std::uint8_t { kVisible, kAfterDueDate, kAfterPublished, kHidden };
const char* ToString(Visibility visibility);

// A function that a submission has: "alpha_beta(game, state, depth)".
struct Function {
  std::string name = {};
  std::vector<std::string> arguments = {};
  bool operator==(const Function&) const = default;
};

struct Test {
  std::string name = {};
  Titles title = {};
  std::vector<Check> checks = {};
  int count = 0;  // questions
  Visibility visibility = Visibility::kVisible;
  std::string same_as = {};  // the test whose questions these are; empty: its own
  std::shared_ptr<const Generator> generator = {};
  int budget = 0;  // positions that a function may ask for in a call
  Function function = {};

  int Points() const;
};

struct Assignment {
  std::string name = {};
  Titles title = {};
  int hours = 0;
  std::vector<std::string> languages = {};  // programming languages
  std::vector<Test> tests = {};

  int Points() const;
  bool OfPrograms() const;  // what is handed in is an agent, of which no function is called
  const Test* Find(std::string_view name) const;
};

absl::StatusOr<Assignment> ParseAssignment(std::string_view json);

// The questions of every test that has its own, by its name.
using Instance = std::map<std::string, std::vector<std::shared_ptr<const Question>>>;
absl::StatusOr<Instance> MakeInstance(const Assignment& assignment, const SeedSource& seeds,
                                      const Registry& games);

// The files of one assignment, by their names; and those that all have in common.
using Files = std::map<std::string, std::string, std::less<>>;
struct AssignmentFolder {
  std::string name = {};
  Files files = {};
};
// Those that are built in, and after them those of a folder of folders; one of its own goes before
// one that is built in. Errors: kUnavailable for a folder that cannot be read.
absl::StatusOr<std::vector<AssignmentFolder>> FindAssignments(const std::string& own_folder);
absl::StatusOr<AssignmentFolder> ReadAssignmentFolder(const std::string& path);
// The systems that a course may hand in by: "gradescope", "classroom50", "moodle".
std::vector<std::string> Bundles();
// What such a system takes to mark an assignment, by its names; empty if there is no such system.
Files BundleFor(std::string_view system, std::string_view assignment);
// The Python side of a lesson.
inline constexpr std::string_view kLessonFile = "boardgames_lesson.py";
std::string_view LessonHelper();

}  // namespace boardgames::grade
