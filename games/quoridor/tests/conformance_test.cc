// The conformance suite on boards of every kind.
#include "boardgames/testing/conformance.h"

#include "boardgames/games/quoridor.h"

namespace {

using boardgames::Quoridor;
using boardgames::QuoridorLarge;

using boardgames::QuoridorOptions;

template <class G, QuoridorOptions kOptions>
struct Case {
  static G make() { return *G::Make(kOptions); }
};
using QuoridorThreeByThree = Case<Quoridor, QuoridorOptions{.cols = 3, .rows = 3, .walls = 2}>;
using QuoridorFiveByThree = Case<Quoridor, QuoridorOptions{.cols = 5, .rows = 3, .walls = 3}>;
using QuoridorThreePlayers = Case<Quoridor, QuoridorOptions{.cols = 6, .rows = 5, .players = 3}>;
using QuoridorFourPlayers = Case<Quoridor, QuoridorOptions{.players = 4}>;
using QuoridorFourInASmallSpace =
    Case<Quoridor, QuoridorOptions{.cols = 3,
                                   .rows = 3,
                                   .players = 4,
                                   .walls = 1,
                                   .double_jump = boardgames::quoridor::DoubleJump::kNone}>;
using QuoridorThirteenBySeven = Case<QuoridorLarge, QuoridorOptions{.cols = 13, .rows = 7}>;
using QuoridorThreeByTwenty =
    Case<QuoridorLarge, QuoridorOptions{.cols = 3, .rows = 20, .walls = 4}>;
using QuoridorLargestForFour =
    Case<QuoridorLarge, QuoridorOptions{.cols = 20, .rows = 20, .players = 4, .walls = 2}>;

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
