// Random games beside the naive rules; a longer version of this is random_long_test.cc.
#include <gtest/gtest.h>

#include "games/quoridor/tests/random_play.h"

namespace boardgames::quoridor {
namespace {

TEST(RandomPlay, TwoHundredGamesOfEachVariantKeepTheRules) {
  for (const Variant& v : Variants()) {
    ASSERT_NO_FATAL_FAILURE(
        PlayRandomGames<Quoridor>(v, {.games = 200, .compare = 40, .seed = 20'240'601}));
  }
}

TEST(RandomPlay, LargeBoardsKeepTheRules) {
  for (const Variant& v : LargeVariants()) {
    ASSERT_NO_FATAL_FAILURE(PlayRandomGames<QuoridorLarge>(
        v, {.games = 5, .compare = 80, .seed = 20'240'603, .most_plies = 600, .finish = 0}));
  }
}

}  // namespace
}  // namespace boardgames::quoridor
