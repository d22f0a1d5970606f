// No algorithm and no level plays a move that superko forbids.
#include <gtest/gtest.h>

#include "tests/runtime/superko_games.h"

namespace boardgames {
namespace {

TEST(SuperkoGames, NoPlayerMakesAnIllegalMove) {
  testing::PlaySuperkoGames("positional", 400, 1);
  testing::PlaySuperkoGames("situational", 400, 2);
}

}  // namespace
}  // namespace boardgames
