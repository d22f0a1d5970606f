// Grading: a file that was handed in, run and marked.
//
//   ASSIGN_OR_RETURN(const Grading g, GradeSubmission(assignment, seeds, "ana/my_search.py", {}));
//   g.score;             // of assignment.Points()
//   ToText(g);           // writers.h
//
// The same file has the same marks on every machine: what is counted are positions and leaves,
// never time. A wall limit ends a test that hangs, and costs that test alone. Whatever the file
// does, it is a Grading; an error (kInternal) is the machine's: it can run no submission at all.
// Cost: a process for each test with trees of its own, some 50 ms each. Thread-safe.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/grade/assignment.h"
#include "boardgames/grade/instance.h"
#include "boardgames/grade/texts.h"
#include "boardgames/process/sandbox.h"

namespace boardgames::grade {

// What went wrong, when it is more than a wrong answer.
enum class Trouble : std::uint8_t { kNone, kRaised, kBudget, kDeadline, kEnded };
const char* ToString(Trouble trouble);  // "none", "raised", "budget", ...

struct TestMark {
  std::string name = {};
  std::string title = {};
  int questions = 0;
  int score = 0;
  int max_score = 0;
  Visibility visibility = Visibility::kVisible;
  Trouble trouble = Trouble::kNone;       // the first there was
  std::string summary = {};               // "6 of 8 trees"
  std::vector<std::string> details = {};  // lines: what was expected, what came, where it differs
  bool passed() const { return score == max_score && trouble == Trouble::kNone; }
  bool hidden() const { return visibility != Visibility::kVisible; }
};

struct Grading {
  std::string assignment = {};
  std::string title = {};
  std::string login = {};  // empty: the practice instance
  std::string instance = {};
  Language language = Language::kEnglish;
  std::string preface =
      {};  // what is told before all tests, as the student's own rule; may be empty
  std::string refused = {};  // why nothing could be asked of it; empty: it was
  bool unreadable = false;   // refused because the file could not be read
  int score = 0;
  int max_score = 0;
  std::vector<TestMark> tests = {};

  // Of the tests a student sees at once, or of the others.
  int Score(bool hidden) const;
  int MaxScore(bool hidden) const;
};

struct GradeOptions {
  Sandbox sandbox = {.memory_bytes = std::size_t{512} << 20};
  std::chrono::nanoseconds hang = std::chrono::seconds(60);  // for a test
  Language language = Language::kEnglish;
  std::string program = "boardgames";  // as messages name it
  const Registry* games = nullptr;     // of assignments about games
};

// Error, kInternal: the machine can run no submission, as without python3. kInvalidArgument: the
// assignment has a generator that finds no tree.
absl::StatusOr<Grading> GradeSubmission(const Assignment& assignment, const SeedSource& seeds,
                                        const std::string& path, const GradeOptions& options);

// The questions of an instance, with what is right, a line each: for a dispute, or to practise with.
std::string ToText(const Assignment& assignment, const Instance& instance, Language language);

}  // namespace boardgames::grade
