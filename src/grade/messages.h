// What a student reads about one tree: the position, what was expected, what came, the first place
// that differs, the command that shows it.
#pragma once

#include <string>
#include <vector>

#include "boardgames/grade/assignment.h"
#include "boardgames/grade/grading.h"
#include "session.h"

namespace boardgames::grade {

// A tree that was asked about.
struct Asked {
  const Task& task;
  const Answer& answer;
  const Answer* again;  // the answer to the same question later; null: it was not asked
};

bool Right(What what, const Asked& asked);
Trouble TroubleOf(const Answer& answer);
// Precondition: it is not right. `number` counts from 1.
std::vector<std::string> Explain(What what, int number, const Asked& asked,
                                 const GradeOptions& options);
std::string Joined(const std::vector<int>& numbers);
std::string ResultsText(const LessonTree::Results& results);

}  // namespace boardgames::grade
