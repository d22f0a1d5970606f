// Two hundred random games of each set of rules, some of them beside the naive implementation.
#include <gtest/gtest.h>

#include "random_play.h"

namespace boardgames::morris {
namespace {

TEST(RandomGames, AgreeWithTheNaiveImplementationAndKeepTheInvariants) {
  for (const MorrisOptions& options : AllRules()) PlayMany(options, 200, 250, 12, 20240301);
}

}  // namespace
}  // namespace boardgames::morris
