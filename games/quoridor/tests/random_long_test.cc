// Ten thousand random games of each variant, beside the naive rules.
#include <gtest/gtest.h>

#include "games/quoridor/tests/random_play.h"

namespace boardgames::quoridor {
namespace {

TEST(RandomPlay, TenThousandGamesOfEachVariantKeepTheRules) {
  for (const Variant& v : Variants()) {
    ASSERT_NO_FATAL_FAILURE(PlayRandomGames(v, 10'000, 200, 20'240'602));
  }
}

}  // namespace
}  // namespace boardgames::quoridor
