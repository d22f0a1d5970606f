// The conformance suite on every kind of board.
#include "boardgames/testing/conformance.h"

#include "boardgames/games/reversi.h"
#include "helpers.h"

namespace {

using boardgames::Reversi;
using boardgames::reversi::Color;
using boardgames::reversi::Rules;
using boardgames::reversi::Scoring;

struct EightByEight {
  static Reversi make() { return Reversi(); }
};
struct SixBySix {
  static Reversi make() { return Rules({.size = 6}); }
};
struct FourByFour {
  static Reversi make() { return Rules({.size = 4}); }
};
struct Blocked {
  static Reversi make() { return Rules({.blocked = "c3 f6"}); }
};
struct BlockedEmptiesToWinner {
  static Reversi make() {
    return Rules({.size = 6,
                  .blocked = "b2 e5",
                  .first = Color::kWhite,
                  .scoring = Scoring::kEmptiesToWinner});
  }
};
struct OddWinOnly {
  static Reversi make() {
    return Rules({.size = 4, .blocked = "b1", .objective = boardgames::Objective::kWinByPoints});
  }
};

}  // namespace

BOARDGAMES_CONFORMANCE(EightByEight);
BOARDGAMES_CONFORMANCE(SixBySix);
BOARDGAMES_CONFORMANCE(FourByFour);
BOARDGAMES_CONFORMANCE(Blocked);
BOARDGAMES_CONFORMANCE(BlockedEmptiesToWinner);
BOARDGAMES_CONFORMANCE(OddWinOnly);
