#include "boardgames/grade/check.h"

#include <algorithm>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/text.h"
#include "boardgames/text.h"

namespace boardgames::grade {
namespace {

constexpr int kLogins = 20;
constexpr std::string_view kLoses = "# loses: ";

bool IsIn(std::string_view path, std::string_view folder) {
  return path.substr(0, folder.size()) == folder && path.size() > 3 &&
         path.substr(path.size() - 3) == ".py";
}

std::string Join(const std::vector<std::string>& names) {
  return names.empty() ? "none" : absl::StrJoin(names, ", ");
}

class Checker {
 public:
  Checker(const std::string& path, const AssignmentFolder& folder, const Assignment& assignment,
          const GradeOptions& options)
      : path_(path), folder_(folder), assignment_(assignment), options_(options) {}

  absl::StatusOr<AssignmentCheck> Run() {
    if (assignment_.name != folder_.name) {
      Fault("its name is '", assignment_.name, "', that of its folder '", folder_.name, "'");
    }
    for (const char* name : {"statement.en.md", "statement.es.md", "starter.py", "reference.py"}) {
      if (folder_.files.find(name) == folder_.files.end()) Fault(name, " is missing");
    }
    for (int i = 0; i < kLogins; ++i) {
      const SeedSource seeds{.assignment = assignment_.name, .login = absl::StrCat("check", i)};
      const absl::StatusOr<Instance> instance = MakeInstance(assignment_, seeds, *options_.games);
      if (instance.ok()) continue;
      Fault(std::string(instance.status().message()));
      return std::move(check_);
    }
    for (const auto& [name, text] : folder_.files) {
      if (name == "reference.py" || IsIn(name, "right/")) {
        ASSIGN_OR_RETURN(const Grading grading, Grade(name));
        ++check_.right;
        if (grading.score != grading.max_score) {
          Fault(name, " is right, and got ", grading.score, " of ", grading.max_score,
                Why(grading));
        }
      } else if (IsIn(name, "mutants/")) {
        RETURN_IF_ERROR(CheckMutant(name, text));
      }
    }
    return std::move(check_);
  }

 private:
  template <class... Parts>
  void Fault(const Parts&... parts) {
    check_.faults.push_back(absl::StrCat(parts...));
  }

  static std::string Why(const Grading& grading) {
    if (!grading.refused.empty()) return absl::StrCat(": ", grading.refused);
    for (const TestMark& test : grading.tests) {
      if (test.details.size() > 1) {
        return absl::StrCat("; ", test.name, ": ", test.details[0], " ",
                            internal::ToAbsl(Trimmed(test.details[1])));
      }
    }
    return "";
  }

  absl::StatusOr<Grading> Grade(const std::string& name) {
    // The practice instance: who reads a mutant sees there what it is told.
    const SeedSource seeds{.assignment = assignment_.name};
    ASSIGN_OR_RETURN(Grading grading,
                     GradeSubmission(assignment_, seeds, absl::StrCat(path_, "/", name), options_));
    check_.marks.push_back(absl::StrCat(name, ": ", grading.score, " of ", grading.max_score));
    return grading;
  }

  absl::Status CheckMutant(const std::string& name, const std::string& text) {
    ++check_.mutants;
    const std::string first = text.substr(0, text.find('\n'));
    if (first.substr(0, kLoses.size()) != kLoses) {
      Fault(name, ": its first line is to be '", internal::ToAbsl(kLoses),
            "' and the tests in which it loses points");
      return absl::OkStatus();
    }
    const std::vector<std::string> named =
        absl::StrSplit(first.substr(kLoses.size()), ", ", absl::SkipEmpty());
    std::vector<std::string> known;
    for (const Test& test : assignment_.tests) known.push_back(test.name);
    for (const std::string& each : named) {
      if (assignment_.Find(each) == nullptr) {
        Fault(name, ": ", internal::UnknownName("test", each, known));
      }
    }
    ASSIGN_OR_RETURN(const Grading grading, Grade(name));
    std::vector<std::string> lost;
    for (const TestMark& test : grading.tests) {
      if (test.score < test.max_score) lost.push_back(test.name);
    }
    std::vector<std::string> expected;
    for (const std::string& each : known) {
      if (std::find(named.begin(), named.end(), each) != named.end()) expected.push_back(each);
    }
    if (lost != expected) {
      Fault(name, " loses points in: ", Join(lost), "; its first line says: ", Join(expected));
    }
    return absl::OkStatus();
  }

  const std::string& path_;
  const AssignmentFolder& folder_;
  const Assignment& assignment_;
  const GradeOptions& options_;
  AssignmentCheck check_;
};

}  // namespace

absl::StatusOr<AssignmentCheck> CheckAssignment(const std::string& path,
                                                const GradeOptions& options) {
  ASSIGN_OR_RETURN(const AssignmentFolder folder, ReadAssignmentFolder(path));
  const auto file = folder.files.find("assignment.json");
  if (file == folder.files.end()) {
    return AssignmentCheck{.faults = {"assignment.json is missing"}};
  }
  const absl::StatusOr<Assignment> assignment = ParseAssignment(file->second);
  if (!assignment.ok()) {
    return AssignmentCheck{.faults = {std::string(assignment.status().message())}};
  }
  return Checker(path, folder, *assignment, options).Run();
}

}  // namespace boardgames::grade
