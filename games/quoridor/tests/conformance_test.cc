// The conformance suite on boards of every kind.
#include "boardgames/testing/conformance.h"

#include "boardgames/games/quoridor.h"

namespace {

using boardgames::Quoridor;
using boardgames::QuoridorLarge;

struct QuoridorThreeByThree {
  static auto make() { return *Quoridor::Make({.cols = 3, .rows = 3, .walls = 2}); }
};
struct QuoridorFiveByThree {
  static auto make() { return *Quoridor::Make({.cols = 5, .rows = 3, .walls = 3}); }
};
struct QuoridorThreePlayers {
  static auto make() { return *Quoridor::Make({.cols = 6, .rows = 5, .players = 3}); }
};
struct QuoridorFourPlayers {
  static auto make() { return *Quoridor::Make({.players = 4}); }
};
struct QuoridorFourInASmallSpace {
  static auto make() {
    return *Quoridor::Make({.cols = 3,
                            .rows = 3,
                            .players = 4,
                            .walls = 1,
                            .double_jump = boardgames::quoridor::DoubleJump::kNone});
  }
};
struct QuoridorThirteenBySeven {
  static auto make() { return *QuoridorLarge::Make({.cols = 13, .rows = 7}); }
};
struct QuoridorThreeByTwenty {
  static auto make() { return *QuoridorLarge::Make({.cols = 3, .rows = 20, .walls = 4}); }
};
struct QuoridorLargestForFour {
  static auto make() {
    return *QuoridorLarge::Make({.cols = 20, .rows = 20, .players = 4, .walls = 2});
  }
};

}  // namespace

BOARDGAMES_CONFORMANCE(Quoridor);
BOARDGAMES_CONFORMANCE(QuoridorThreeByThree);
BOARDGAMES_CONFORMANCE(QuoridorFiveByThree);
BOARDGAMES_CONFORMANCE(QuoridorThreePlayers);
BOARDGAMES_CONFORMANCE(QuoridorFourPlayers);
BOARDGAMES_CONFORMANCE(QuoridorFourInASmallSpace);
BOARDGAMES_CONFORMANCE(QuoridorThirteenBySeven);
BOARDGAMES_CONFORMANCE(QuoridorThreeByTwenty);
BOARDGAMES_CONFORMANCE(QuoridorLargestForFour);
