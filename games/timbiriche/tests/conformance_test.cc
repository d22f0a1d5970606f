// The contract's suite on small grids, square and not, to be won by points or by their sign.
#include "boardgames/testing/conformance.h"

#include "boardgames/games/timbiriche.h"

using boardgames::Objective;
using boardgames::Timbiriche;
using boardgames::TimbiricheSmall;

using boardgames::TimbiricheOptions;

namespace {

template <class G, TimbiricheOptions kOptions>
struct Case {
  static G make() { return *G::Make(kOptions); }
};
using TwoByTwo = Case<TimbiricheSmall, TimbiricheOptions{.rows = 2, .cols = 2}>;
using TwoByThree = Case<TimbiricheSmall, TimbiricheOptions{.rows = 2, .cols = 3}>;
using FourByFour = Case<Timbiriche, TimbiricheOptions{.rows = 4, .cols = 4}>;
using ThreeByOneWinOnly =
    Case<TimbiricheSmall,
         TimbiricheOptions{.rows = 3, .cols = 1, .objective = Objective::kWinByPoints}>;
using ThreePlayers = Case<TimbiricheSmall, TimbiricheOptions{.rows = 2, .cols = 3, .players = 3}>;

}  // namespace

BOARDGAMES_CONFORMANCE(TwoByTwo);
BOARDGAMES_CONFORMANCE(TwoByThree);
BOARDGAMES_CONFORMANCE(FourByFour);
BOARDGAMES_CONFORMANCE(ThreeByOneWinOnly);
BOARDGAMES_CONFORMANCE(ThreePlayers);
