// The moving phase in classes: numbers that go there and back, the known counts, and the values of
// the analysis that lists every edge.
#include "boardgames/games/morris/moving_classes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "boardgames/games/morris.h"
#include "boardgames/games/morris/placements.h"
#include "boardgames/score.h"
#include "boardgames/solve/class_solver.h"
#include "boardgames/solve/classes.h"
#include "boardgames/solve/entry.h"
#include "boardgames/solve/retrograde.h"
#include "boardgames/workers.h"
#include "helpers.h"
#include "tests/backwards.h"

namespace boardgames::morris {
namespace {

using Tables = std::vector<std::vector<std::uint8_t>>;

// All classes, each on those before it.
Tables Solve(const MovingClasses& classes, const Workers& workers = {}) {
  Tables tables(static_cast<std::size_t>(classes.classes()));
  ClassSpans<std::uint8_t> solved(classes.classes());
  for (int c = 0; c < classes.classes(); ++c) {
    auto entries = SolveClass(classes, c, solved, {.workers = workers});
    EXPECT_TRUE(entries) << entries.error;
    if (!entries) return tables;
    auto& kept = tables[static_cast<std::size_t>(c)];
    kept = *std::move(entries);
    solved.Set(c, kept);
  }
  return tables;
}

// Positions with `player` men of the one to move: those of one side of a class.
struct Counts {
  std::uint64_t entries = 0;
  std::uint64_t positions = 0;  // up to symmetry
  std::uint64_t won = 0;        // each symmetric one by itself
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;
  int longest = 0;

  friend bool operator==(const Counts&, const Counts&) = default;
};
Counts CountsOf(const MovingClasses& classes, int cls, const Tables& tables, int side) {
  const ClassShape& s = classes.shape(cls);
  Counts n;
  for (std::uint64_t b = 0; b < s.blocks; ++b) {
    const auto block = classes.open(cls, side, b);
    for (std::uint32_t i = 0; i < s.width; ++i) {
      const std::uint64_t row = static_cast<std::uint64_t>(side) * s.blocks + b;
      const auto entry =
          ToWord<ByteEntries>(tables[static_cast<std::size_t>(cls)][row * s.width + i]);
      const std::uint32_t orbit = block.orbit(i);
      ++n.entries;
      n.positions += orbit > 0 ? 1 : 0;
      (entry > 0 ? n.won : entry < 0 ? n.lost : n.drawn) += orbit;
      if (entry != 0) n.longest = std::max(n.longest, std::abs(entry) - 1);
    }
  }
  return n;
}

TEST(SubsetNumbers, GoThereAndBack) {
  for (const auto& [n, k] : {std::pair{5, 0}, {9, 3}, {17, 8}, {24, 4}, {12, 12}}) {
    const SubsetNumbers numbers(n, k);
    ASSERT_EQ(numbers.size(), Choose(n, k));
    for (std::uint32_t i = 0; i < numbers.size(); ++i) ASSERT_EQ(numbers.Number(numbers.Set(i)), i);
  }
}

TEST(MovingClasses, NumberEachPositionAsItsImages) {
  const Morris g;
  const MovingClasses classes(g.rules(), g.flying(), 9);
  ASSERT_EQ(classes.classes(), 6);
  Seeded random(81);
  for (int n = 0; n < 20'000; ++n) {
    EntryPlace place;
    place.cls = NumberBelow(random, 6);
    const std::uint64_t kept = classes.shape(place.cls).kept_entries();
    place.number = random() % kept;
    const auto [own, opponents] = classes.MenAt(place);
    ASSERT_EQ(own & opponents, 0U);
    // Its own number, or one of the same position where a placement has symmetries of its own.
    const EntryPlace back = classes.Place(own, opponents);
    ASSERT_EQ(back.cls, place.cls);
    const std::uint32_t width = classes.shape(place.cls).width;
    ASSERT_EQ(back.number / width, place.number / width);
    for (int i = 0; i < g.graph().symmetries; ++i) {
      const EntryPlace image =
          classes.Place(g.graph().Image(own, i), g.graph().Image(opponents, i));
      ASSERT_EQ(image.number / width, place.number / width);
    }
  }
}

TEST(MovingClasses, HaveTheKnownCounts) {
  const Morris g;
  const MovingClasses classes(g.rules(), g.flying(), 8);
  const Tables tables = Solve(classes);
  EXPECT_EQ(CountsOf(classes, classes.Find(3, 3), tables, 0),
            (Counts{210'140, 169'626, 2'232'160, 4'112, 455'648, 26}));
  // C(24, 4) times C(20, 3), and the other way round.
  for (const int side : {0, 1}) {
    const Counts n = CountsOf(classes, classes.Find(4, 3), tables, side);
    EXPECT_EQ(n.won + n.drawn + n.lost, std::uint64_t{10'626} * 1'140);
  }
  EXPECT_EQ(CountsOf(classes, classes.Find(4, 4), tables, 0).positions, 3'225'597U);
}

// The classes of so many men and all below as one game, by its own moves, for the analysis that
// lists every edge: position by position, without blocks, neighbours or classes.
class MovingGame {
 public:
  using State = Morris::State;
  using Move = Morris::Move;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = Morris::kMaxMoves;
  static constexpr auto objective() { return Objective::kWin; }
  static constexpr bool kAlternating = true;

  MovingGame(const Morris& g, const MovingClasses& classes) : g_(g), classes_(classes) {
    for (int c = 0; c < classes.classes(); ++c) {
      first_.push_back(positions_);
      positions_ += classes.shape(c).kept_entries();
    }
    first_.push_back(positions_);
  }
  State initial() const { return *unrank(0); }
  int to_move(const State& s) const { return g_.to_move(s); }
  void moves(const State& s, auto& out) const { g_.moves(s, out); }
  void apply(State& s, Move m) const { g_.apply(s, m); }
  bool terminal(const State& s) const { return g_.terminal(s); }
  Score utility(const State& s, int p) const { return g_.utility(s, p); }
  std::uint64_t positions() const { return positions_; }
  std::uint64_t rank(const State& s) const {
    const EntryPlace place = classes_.Place(s.own(), s.opponents());
    return first_[static_cast<std::size_t>(place.cls)] + place.number;
  }
  std::optional<State> unrank(std::uint64_t i) const {
    int c = 0;
    while (i >= first_[static_cast<std::size_t>(c) + 1]) ++c;
    return classes_.state({c, i - first_[static_cast<std::size_t>(c)]});
  }

 private:
  const Morris& g_;
  const MovingClasses& classes_;
  std::vector<std::uint64_t> first_;
  std::uint64_t positions_ = 0;
};

// Every entry of every class has the value of the analysis that lists every edge.
void ExpectTheOldValues(const MorrisOptions& options, int men) {
  const Morris g = Rules(options);
  SCOPED_TRACE(std::string(g.rules().name));
  const MovingClasses classes(g.rules(), g.flying(), men);
  const auto old = RetrogradeTable<MovingGame>::Build(MovingGame(g, classes));
  ASSERT_TRUE(old) << old.error;
  const Tables tables = Solve(classes);
  std::size_t rank = 0;
  std::uint64_t decided = 0;
  for (int c = 0; c < classes.classes(); ++c) {
    for (std::uint64_t i = 0; i < classes.shape(c).kept_entries(); ++i, ++rank) {
      const auto entry = tables[static_cast<std::size_t>(c)][static_cast<std::size_t>(i)];
      ASSERT_EQ(ToWord<ByteEntries>(entry), old->entries()[rank])
          << classes.shape(c).name << " " << i;
      decided += entry != 0 ? 1 : 0;
    }
  }
  EXPECT_GT(decided, 500U);
}

TEST(MovingClasses, AgreeOnThreeSquares) { ExpectTheOldValues({}, 7); }
TEST(MovingClasses, AgreeWithoutFlying) { ExpectTheOldValues({.flying = false}, 6); }
TEST(MovingClasses, AgreeOnTwoSquares) { ExpectTheOldValues({.variant = Variant::kSix}, 9); }
TEST(MovingClasses, AgreeWithACross) { ExpectTheOldValues({.variant = Variant::kSeven}, 8); }
TEST(MovingClasses, AgreeWithDiagonals) {
  ExpectTheOldValues({.variant = Variant::kMorabaraba}, 6);
}

TEST(MovingClasses, HaveTheSameEntriesWhoeverWorks) {
  const Morris g;
  const MovingClasses classes(g.rules(), g.flying(), 7);
  const Tables one = Solve(classes);
  EXPECT_EQ(Solve(classes, Backwards(2)), one);
  EXPECT_EQ(Solve(classes, Backwards(5)), one);
}

TEST(SolveClass, SaysWhatStopsIt) {
  const Morris g;
  const MovingClasses classes(g.rules(), g.flying(), 6);
  const ClassSpans<std::uint8_t> solved(classes.classes());
  const auto small = SolveClass(classes, 0, solved, {.max_bytes = 1000});
  EXPECT_EQ(small.error, "3-3: retrograde analysis needs 2 MB here, more than the 0 MB allowed");
  const std::atomic<bool> stop = true;
  EXPECT_EQ(SolveClass(classes, 0, solved, {.stop = &stop}).error, "3-3: the analysis was stopped");
}

}  // namespace
}  // namespace boardgames::morris
