// No algorithm and no level plays a move that superko forbids, in ten thousand games of each rule.
#include <gtest/gtest.h>

#include "tests/runtime/superko_games.h"

namespace boardgames {
namespace {

TEST(SuperkoGames, Positional) { testing::PlaySuperkoGames("positional", 10'000, 11); }
TEST(SuperkoGames, Situational) { testing::PlaySuperkoGames("situational", 10'000, 12); }

}  // namespace
}  // namespace boardgames
