// Random games beside the naive rules; a longer version of this is random_long_test.cc.
#include <gtest/gtest.h>

#include "games/quoridor/tests/random_play.h"

namespace boardgames::quoridor {
namespace {

TEST(RandomPlay, TwoHundredGamesOfEachVariantKeepTheRules) {
  for (const Variant& v : Variants())
    ASSERT_NO_FATAL_FAILURE(PlayRandomGames(v, 200, 40, 20'240'601));
}

}  // namespace
}  // namespace boardgames::quoridor
