// The fingerprint: node counts and scores of fixed searches, and leaves of perft. They are the same
// on every machine and change only when the search, a hook or an evaluator changes its behaviour.
//
// After a change that is meant: run the test, copy the rows it prints, and say in CHANGELOG.md what
// changed and which match or benchmark shows that it is better.
//
// tests/core/fingerprint.cc asks the core and the games for them, and tests/runtime/fingerprint.cc,
// for those that a text can ask for, the runtime.
#pragma once

#include <cstdint>

#include "boardgames/game.h"

namespace boardgames {

struct Row {
  const char* name;
  std::uint64_t nodes;
  Score score;
};

inline constexpr Row kExpected[] = {
    {"tic-tac-toe solved", 5442, 0},
    {"connect four depth 9", 17986, 0},
    {"reversi depth 8", 2792, 290},
    {"reversi material depth 9", 7270, 500},
    {"reversi 6x6 blocked depth 8", 2053, -850},
    {"timbiriche 3x3 solved", 17228, -30},
    {"timbiriche 4x4 depth 4", 8369, -13},
    {"timbiriche 6x6 original depth 3", 6797, 0},
    {"quoridor depth 4", 31187, 50},
    {"quoridor material depth 5", 592036, 1},
    {"quoridor 11x11 original depth 3", 26258, 446},
    {"quoridor 3x3 with 2 walls solved", 1994, -999988},
    {"go depth 4", 18608, -36},
    {"go material depth 5", 86815, 100},
    {"go 5x5 original depth 5", 11609, 100},
    {"go 3x3 solved", 6495, 900},
    {"morris depth 7", 26115, 99},
    {"morris material depth 8", 28797, 0},
    {"morris original depth 6", 6307, 0},
    {"morris three solved", 3239, 999991},
    {"reversi perft 6", 8200, 0},
    {"timbiriche 3x3 perft 4", 255024, 0},
    {"quoridor perft 2", 16677, 0},
    {"go perft 3", 531522, 0},
    {"morris perft 4", 255024, 0},
};

// Those by trained evaluators, which only the runtime has; they change with the weights.
inline constexpr Row kTrained[] = {
    {"reversi trained depth 8", 2874, 156},
    {"reversi trained depth 10", 17772, 120},
    {"quoridor trained depth 4", 79927, -36},
    {"quoridor trained depth 5", 770733, 35},
};

}  // namespace boardgames
