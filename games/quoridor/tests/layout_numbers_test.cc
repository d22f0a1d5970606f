// LayoutNumbers: every number of small boards and back, which layers have numbers, and what a table
// by these numbers holds.
#include "boardgames/games/quoridor/layout_numbers.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/layouts.h"
#include "boardgames/score.h"
#include "boardgames/solve/entry.h"
#include "every_state.h"
#include "helpers.h"

namespace boardgames::quoridor {
namespace {

QuoridorOptions Board(int cols, int rows, int walls) {
  return {.cols = cols, .rows = rows, .walls = walls};
}

LayoutSolution SolveFor(const Quoridor& g, const LayoutNumbers& numbers) {
  auto solved = SolveLayouts(g, {.distances = true,
                                 .keep_bytes = std::numeric_limits<std::size_t>::max(),
                                 .keep_layers = numbers.layers()});
  EXPECT_TRUE(solved) << solved.error;
  return *std::move(solved);
}

TEST(LayoutNumbers, EveryPositionHasItsNumberAndValue) {
  for (const auto& o : {Board(3, 3, 0), Board(3, 3, 2), Board(4, 3, 2), Board(3, 5, 2),
                        Board(5, 3, 1), Board(4, 4, 1), Board(4, 4, 2)}) {
    SCOPED_TRACE(std::to_string(o.cols) + "x" + std::to_string(o.rows) + "/" +
                 std::to_string(o.walls));
    const Quoridor g = Make(o);
    const LayoutNumbers numbers(g);
    EXPECT_TRUE(numbers.all());
    const LayoutSolution solved = SolveFor(g, numbers);
    const std::vector<ByteEntries::Entry> entries = solved.Entries(numbers);
    ASSERT_EQ(entries.size(), numbers.size());
    const EveryState all(g);
    int wrong = 0;
    all.ForEach([&](const Quoridor::State& s, Score v) {
      const std::optional<std::uint64_t> n = numbers.Number(s);
      const bool right =
          n && *n < numbers.size() &&
          ValueOf(ToWord<ByteEntries>(entries[static_cast<std::size_t>(*n)])) == std::optional(v);
      if (!right && ++wrong <= 3) ADD_FAILURE() << g.position_to_string(s);
    });
    EXPECT_EQ(wrong, 0);
    // The other way round: each number in use is a position's, and each position is counted once.
    SettledCounts counts;
    for (std::uint64_t n = 0; n < numbers.size(); ++n) {
      const auto s = numbers.State(n);
      const ByteEntries::Entry e = entries[static_cast<std::size_t>(n)];
      ASSERT_EQ(s.has_value(), e != ByteEntries::kAbsent) << n;
      if (!s) continue;
      ASSERT_EQ(numbers.Number(*s), n) << g.position_to_string(*s);
      const auto orbit = static_cast<std::uint64_t>(numbers.Orbit(n / numbers.width()));
      counts.states += orbit;
      counts.drawn += e == 0 ? orbit : 0;
    }
    EXPECT_EQ(counts.states, solved.counts().states);
    EXPECT_EQ(counts.drawn, solved.counts().drawn);
  }
}

TEST(LayoutNumbers, MirroredPositionsShareANumber) {
  const Quoridor g = Make(Board(5, 5, 2));
  const LayoutNumbers numbers(g);
  const auto number = [&](const char* text) { return numbers.Number(*g.parse_position(text)); };
  EXPECT_EQ(number("b2,d4/a1h/1,2/1"), number("d2,b4/d1h/1,2/1"));
  // Half a turn exchanges the players.
  EXPECT_EQ(number("b2,d4/a1h/1,2/1"), number("b2,d4/d4h/2,1/0"));
  EXPECT_NE(number("b2,d4/a1h/1,2/1"), number("b2,d4/a1h/1,2/0"));
  EXPECT_NE(number("b2,d4/a1h/1,2/1"), number("b2,d4/a1h/2,1/1"));
  // Walls that nobody has any more.
  EXPECT_EQ(number("b2,d4//1,2/1"), std::nullopt);
}

TEST(LayoutNumbers, AsManyLayersAsThereIsRoomFor) {
  const LayoutNumbers nine(Make(Board(9, 9, 2)));
  EXPECT_EQ(nine.layers(), 3);
  EXPECT_FALSE(nine.all());
  EXPECT_LE(nine.size(), LayoutNumbers::kMostNumbers);
  const Quoridor g = Make(Board(9, 9, 2));
  const auto state = [&](const char* text) { return *g.parse_position(text); };
  EXPECT_NE(nine.Number(state("e1,e9/d3h,d5v/1,1/0")), std::nullopt);
  EXPECT_EQ(nine.Number(state("e1,e9/d3h,d5v,h7h/1,0/0")), std::nullopt);
  // With any number of walls the start has a number.
  const Quoridor ten = Make(Board(9, 9, 10));
  EXPECT_NE(LayoutNumbers(ten).Number(ten.initial()), std::nullopt);
}

class Knows final : public KnownValues<1> {
 public:
  explicit Knows(Quoridor::State s) : s_(s) {}
  std::optional<Score> Find(const Quoridor::State& s) const override {
    return s == s_ ? std::optional(LossIn(8)) : std::nullopt;
  }

 private:
  Quoridor::State s_;
};

TEST(KnownValues, BoundsKnowThem) {
  const Quoridor plain = Make(Board(5, 5, 1));
  const Quoridor g = plain.WithValues(std::make_shared<Knows>(plain.initial()));
  EXPECT_EQ(g.bounds(g.initial(), 0, 0), Interval::Exactly(LossIn(8)));
  EXPECT_EQ(g.bounds(g.initial(), 1, 0), Interval::Exactly(WinIn(8)));
  EXPECT_EQ(plain.bounds(g.initial(), 0, 0), Interval{});
  EXPECT_EQ(g.bounds(*g.parse_position("b1,c5//1,1/0"), 0, 0), Interval{});
}

}  // namespace
}  // namespace boardgames::quoridor
