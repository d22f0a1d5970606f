// The tables of up to seven men, on four boards.
#include <gtest/gtest.h>

#include "boardgames/games/morris.h"
#include "boardgames/games/morris/endgame.h"
#include "endgame_checks.h"
#include "helpers.h"

namespace boardgames::morris {
namespace {

void ExpectGoodTable(const MorrisOptions& options) {
  const Morris g = Rules(options);
  const auto table = BuildEndgame(g, 7);
  ASSERT_TRUE(table) << table.error;
  ExpectConsistent(g, **table, 3, 3, 50'000, 71);
  ExpectConsistent(g, **table, 4, 3, 50'000, 72);
  ExpectConsistent(g, **table, 3, 4, 50'000, 73);
}

TEST(SevenMen, Nine) { ExpectGoodTable({}); }
TEST(SevenMen, NineWithoutFlying) { ExpectGoodTable({.flying = false}); }
TEST(SevenMen, Six) { ExpectGoodTable({.variant = Variant::kSix}); }
TEST(SevenMen, Seven) { ExpectGoodTable({.variant = Variant::kSeven}); }
TEST(SevenMen, Morabaraba) { ExpectGoodTable({.variant = Variant::kMorabaraba}); }

}  // namespace
}  // namespace boardgames::morris
