// The conformance suite on every game and on the rules that differ most.
#include "boardgames/testing/conformance.h"

#include "boardgames/games/reversi.h"
#include "boardgames/games/timbiriche.h"

struct Reversi8 {
  static auto make() { return boardgames::Reversi(); }
};
struct Reversi6Blocked {
  static auto make() {
    boardgames::ReversiOptions o;
    o.size = 6;
    o.blocked = "a1 f6 b2";
    o.first = boardgames::reversi::Color::kWhite;
    o.scoring = boardgames::reversi::Scoring::kEmptiesToWinner;
    return *boardgames::Reversi::Make(o);
  }
};
struct Reversi4 {
  static auto make() {
    boardgames::ReversiOptions o;
    o.size = 4;
    return *boardgames::Reversi::Make(o);
  }
};
template <class G, int kRows, int kCols, int kPlayers>
struct Dots {
  static auto make() {
    boardgames::TimbiricheOptions o;
    o.rows = kRows;
    o.cols = kCols;
    o.players = kPlayers;
    return *G::Make(o);
  }
};
using Dots3x3 = Dots<boardgames::TimbiricheSmall, 3, 3, 2>;
using Dots1x5 = Dots<boardgames::TimbiricheSmall, 1, 5, 2>;
using Dots10x10 = Dots<boardgames::Timbiriche, 10, 10, 2>;
using Dots4x3ThreePlayers = Dots<boardgames::TimbiricheSmall, 4, 3, 3>;
using Dots5x6FourPlayers = Dots<boardgames::Timbiriche, 5, 6, 4>;

BOARDGAMES_CONFORMANCE(Reversi8);
BOARDGAMES_CONFORMANCE(Reversi6Blocked);
BOARDGAMES_CONFORMANCE(Reversi4);
BOARDGAMES_CONFORMANCE(Dots3x3);
BOARDGAMES_CONFORMANCE(Dots1x5);
BOARDGAMES_CONFORMANCE(Dots10x10);
BOARDGAMES_CONFORMANCE(Dots4x3ThreePlayers);
BOARDGAMES_CONFORMANCE(Dots5x6FourPlayers);
