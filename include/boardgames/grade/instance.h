// Instances: the trees of one student, drawn from a secret, equally hard for everybody.
//
//   const SeedSource seeds{.secret = key, .assignment = "alpha-beta", .login = "ana"};
//   absl::StatusOr<std::vector<Task>> tasks = MakeTasks(spec, 8, seeds, "leaves");
//
// The k-th draw of a test is made from SplitMix64, whose seed is the first 8 bytes, the lowest
// first, of HMAC-SHA256(secret, assignment NUL login NUL test NUL k). A draw is taken if it is as
// hard as the spec asks and can tell what is to be told apart; else the next one is looked at. So an
// instance is the same on every machine, and depends on nothing else.
// Cost: some ten draws a tree, of some microseconds each. Thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/cpp20.h"
#include "boardgames/grade/lesson_tree.h"

namespace boardgames::grade {

// What the trees of a test have to be.
struct TreeSpec {
  int plies = 4;        // of the longest line
  int least_moves = 2;  // in a position
  int most_moves = 3;
  int least_leaves = 0;  // that alpha-beta values, where pruned > 0; else all
  int most_leaves = 1'000'000;
  // Leaves that alpha-beta has to leave out, at least; above 0, a bound that is forgotten tells.
  int pruned = 0;
  bool deep_cut = false;  // more leaves are valued where beta is not handed down
  bool ties = false;      // in every second tree, and in no other, a cut or a choice at a tie tells
  int extra_turns = 0;    // of a hundred moves; the value is another one without them
  int limit = 0;          // of depth; 0: none. The value is another one a ply more, and less
  bool best_move = false;  // there is one at the root, another one than in the tree before
  int players = 2;
  bool operator==(const TreeSpec&) const = default;
};

// What a function is asked, and what is right.
struct Task {
  LessonTree tree;
  int depth = kNoLimit;
  Solution solution = {};            // of two players, by alpha-beta
  LessonTree::Results results = {};  // of three
  int best_move = -1;                // where the spec asks for one
};

struct SeedSource {
  std::string secret = std::string(kPracticeSecret);
  std::string assignment = {};
  std::string login = {};  // as NormalLogin makes it; empty: the practice instance

  static constexpr std::string_view kPracticeSecret = "practice";
  std::uint64_t Seed(std::string_view test, int draw) const;
  std::string Instance() const;  // its name: 8 hexadecimal digits
};

// Error, kInvalidArgument: no tree like this was found in 100,000 draws.
absl::StatusOr<std::vector<Task>> MakeTasks(const TreeSpec& spec, int count,
                                            const SeedSource& seeds, std::string_view test);

// Without blanks around it, in small letters, and an accent as one character with its letter (NFC,
// for the Latin letters of Europe): what two systems write in two ways is one student.
std::string NormalLogin(std::string_view login);

}  // namespace boardgames::grade
