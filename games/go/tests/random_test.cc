// Random games of every variant beside the naive rules; random_long_test.cc plays many more.
#include <gtest/gtest.h>

#include "games/go/tests/random_play.h"

namespace boardgames {
namespace {

TEST(RandomPlay, AgreesWithTheNaiveRules) {
  for (const Variant& v : Variants()) {
    const int points = v.options.rows * v.options.cols;
    const int games = points > 60 ? 10 : 200;
    PlayVariant(v, games, games, 3 * points + 20, 1);
    if (::testing::Test::HasFailure()) return;
  }
}

}  // namespace
}  // namespace boardgames
