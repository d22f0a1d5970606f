// The contract's suite on boards that fill up quickly, with every ko rule, and on large ones.
#include "boardgames/testing/conformance.h"

#include "boardgames/games/go.h"

struct NineByNine {
  static auto make() { return boardgames::Go10(); }
};
struct ThreeByThree {
  static auto make() { return *boardgames::Go7::Make({.rows = 3, .cols = 3, .komi = 0.5}); }
};
struct TwoByThreeSuicide {
  static auto make() { return *boardgames::Go7::Make({.rows = 2, .cols = 3, .suicide = true}); }
};
struct FourByFourPositional {
  static auto make() {
    return *boardgames::Go7::Make({.rows = 4, .cols = 4, .ko = boardgames::KoRule::kPositional});
  }
};
struct OneBySevenSituational {
  static auto make() {
    return *boardgames::Go7::Make(
        {.rows = 1, .cols = 7, .komi = -3.25, .ko = boardgames::KoRule::kSituational});
  }
};
struct ThreeByThreeInMoreRoom {
  static auto make() { return *boardgames::Go13::Make({.rows = 3, .cols = 3}); }
};
struct FiveByThreeInTheMostRoom {
  static auto make() {
    return *boardgames::Go19::Make({.rows = 5, .cols = 3, .komi = 7.5, .suicide = true});
  }
};

BOARDGAMES_CONFORMANCE(NineByNine);
BOARDGAMES_CONFORMANCE(ThreeByThree);
BOARDGAMES_CONFORMANCE(TwoByThreeSuicide);
BOARDGAMES_CONFORMANCE(FourByFourPositional);
BOARDGAMES_CONFORMANCE(OneBySevenSituational);
BOARDGAMES_CONFORMANCE(ThreeByThreeInMoreRoom);
BOARDGAMES_CONFORMANCE(FiveByThreeInTheMostRoom);
