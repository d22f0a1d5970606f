// Ten thousand random games of each set of rules, the invariants checked at every move.
#include <gtest/gtest.h>

#include "random_play.h"

namespace boardgames::morris {
namespace {

TEST(RandomGames, TenThousandOfEachKeepTheInvariants) {
  for (const MorrisOptions& options : AllRules()) PlayMany(options, 10'000, 400, 100, 20240302);
}

}  // namespace
}  // namespace boardgames::morris
