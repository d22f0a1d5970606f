// CheckAssignment: whether a folder is an assignment that marks what it says.
//
//   ASSIGN_OR_RETURN(const AssignmentCheck check, CheckAssignment("my/assignments/ordering", {.games = &games}));
//   for (const std::string& fault : check.faults) ...
//
// The keys are right and the points are 100; the statements and the starter are there; the generator
// finds trees for 20 logins; the reference and right/*.py get all points; each of mutants/*.py loses
// points in the tests that its first line names, as "# loses: leaves, extra turns", and in no other.
// Cost: a grading for each file. Precondition: options.games is not null.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/grade/grading.h"

namespace boardgames::grade {

struct AssignmentCheck {
  std::vector<std::string> faults = {};  // a sentence each
  // What each file got: "mutants/no_window.py: 36 of 100".
  std::vector<std::string> marks = {};
  int right = 0;
  int mutants = 0;
};

// Errors: kUnavailable for a folder that cannot be read; kInternal as GradeSubmission.
absl::StatusOr<AssignmentCheck> CheckAssignment(const std::string& folder,
                                                const GradeOptions& options);

}  // namespace boardgames::grade
