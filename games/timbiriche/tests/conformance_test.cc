// The contract's suite on small grids, square and not, to be won by points or by their sign.
#include "boardgames/testing/conformance.h"

#include "boardgames/games/timbiriche.h"

using boardgames::Objective;
using boardgames::Timbiriche;
using boardgames::TimbiricheSmall;

struct TwoByTwo {
  static auto make() { return *TimbiricheSmall::Make({.rows = 2, .cols = 2}); }
};
struct TwoByThree {
  static auto make() { return *TimbiricheSmall::Make({.rows = 2, .cols = 3}); }
};
struct FourByFour {
  static auto make() { return *Timbiriche::Make({.rows = 4, .cols = 4}); }
};
struct ThreeByOneWinOnly {
  static auto make() {
    return *TimbiricheSmall::Make({.rows = 3, .cols = 1, .objective = Objective::kWinByPoints});
  }
};
struct ThreePlayers {
  static auto make() { return *TimbiricheSmall::Make({.rows = 2, .cols = 3, .players = 3}); }
};
BOARDGAMES_CONFORMANCE(TwoByTwo);
BOARDGAMES_CONFORMANCE(TwoByThree);
BOARDGAMES_CONFORMANCE(FourByFour);
BOARDGAMES_CONFORMANCE(ThreeByOneWinOnly);
BOARDGAMES_CONFORMANCE(ThreePlayers);
