// Ten thousand random games of each variant, beside the naive rules.
#include <gtest/gtest.h>

#include "games/quoridor/tests/random_play.h"

namespace boardgames::quoridor {
namespace {

TEST(RandomPlay, TenThousandGamesOfEachVariantKeepTheRules) {
  for (const Variant& v : Variants()) {
    ASSERT_NO_FATAL_FAILURE(
        PlayRandomGames<Quoridor>(v, {.games = 10'000, .compare = 200, .seed = 20'240'602}));
  }
}

TEST(RandomPlay, FortyGamesOnLargeBoardsKeepTheRules) {
  for (const Variant& v : LargeVariants()) {
    ASSERT_NO_FATAL_FAILURE(PlayRandomGames<QuoridorLarge>(
        v, {.games = 40, .compare = 100, .seed = 20'240'604, .most_plies = 20'000}));
  }
}

}  // namespace
}  // namespace boardgames::quoridor
