// How wide a block of a class may be, and classes that one pass solves. What classes hold is tested
// with morris too (games/morris/tests/moving_classes_test.cc, placing_classes_test.cc).
#include "boardgames/solve/class_solver.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/solve/classes.h"
#include "boardgames/solve/entry.h"
#include "boardgames/solve/options.h"

namespace boardgames {
namespace {

// One block. Its last entry is lost for the player to move, and the first one's only move leads
// there; the others are draws.
class OneBlock {
 public:
  using Entries = ByteEntries;

  explicit OneBlock(std::uint32_t width)
      : shape_{.name = "one", .blocks = 1, .width = width, .children = {}} {}

  int classes() const { return 1; }
  const ClassShape& shape(int) const { return shape_; }

  struct Block {
    std::uint32_t last;
    template <class Sink>
    void successors(std::uint32_t offset, Sink& sink) const {
      if (offset == 0) {
        sink.inside(1);
      } else {
        sink.known(offset == last ? LossIn(0) : 0);
      }
    }
    template <class Visit>
    void sources(const Visit& visit) const {
      visit(0, std::uint64_t{0}, false, [this](std::uint32_t offset, const auto& emit) {
        if (offset == last) emit(0);
      });
    }
  };
  Block open(int, int, std::uint64_t) const { return {shape_.width - 1}; }

 private:
  ClassShape shape_;
};

TEST(SolveClass, KnowsTheLastEntryOfTheWidestBlock) {
  const OneBlock layout(kWidestBlock);
  const auto entries = SolveClass(layout, 0, ClassSpans<std::uint8_t>(1));
  ASSERT_TRUE(entries) << entries.error;
  ASSERT_EQ(entries->size(), kWidestBlock);
  EXPECT_EQ(entries->front(), ByteEntries::Of(true, 1));
  EXPECT_EQ((*entries)[1], 0);
  EXPECT_EQ(entries->back(), ByteEntries::Of(false, 0));
}

TEST(SolveClass, RefusesAWiderBlock) {
  const OneBlock layout(kWidestBlock + 1);
  const auto entries = SolveClass(layout, 0, ClassSpans<std::uint8_t>(1));
  EXPECT_EQ(entries.error, "one: its blocks have 65537 entries each, more than 65536");
}

// A class of known values by their numbers, and on it an acyclic one, one entry for each list of
// what an entry's moves lead to.
class TwoClasses {
 public:
  using Entries = ByteEntries;
  struct Move {
    std::uint32_t to;  // an entry of the first class
    bool same = false;
  };
  struct Position {
    std::vector<Move> moves = {};
    std::vector<Score> known_moves = {};
    std::optional<Score> known = {};
    int inside = 0;
  };

  TwoClasses(std::vector<std::optional<Score>> below, std::vector<std::optional<Position>> above)
      : below_(std::move(below)), above_(std::move(above)) {
    shapes_[0] = {.name = "below", .blocks = 1, .width = static_cast<std::uint32_t>(below_.size())};
    shapes_[0].acyclic = true;
    shapes_[1] = {.name = "above", .blocks = above_.size(), .width = 1};
    shapes_[1].acyclic = true;
    shapes_[1].children = {0};
  }

  int classes() const { return 2; }
  const ClassShape& shape(int cls) const { return shapes_[static_cast<std::size_t>(cls)]; }

  struct Block {
    const TwoClasses& layout;
    int cls;
    std::uint64_t block;
    template <class Sink>
    void successors(std::uint32_t offset, Sink& sink) const {
      if (cls == 0) {
        const std::optional<Score>& v = layout.below_[offset];
        v ? sink.known(*v) : sink.absent();
        return;
      }
      const std::optional<Position>& p = layout.above_[block];
      if (!p) return sink.absent();
      if (p->known) sink.known(*p->known);
      sink.inside(p->inside);
      for (const Score v : p->known_moves) sink.move(v);
      for (const Move& m : p->moves) sink.settled({0, m.to}, m.same);
    }
    template <class Visit>
    void sources(const Visit&) const {}
  };
  Block open(int cls, int, std::uint64_t block) const { return {*this, cls, block}; }

 private:
  std::vector<std::optional<Score>> below_;
  std::vector<std::optional<Position>> above_;
  ClassShape shapes_[2];
};

// Solves both.
Result<std::vector<std::uint8_t>> SolveTwo(const TwoClasses& layout,
                                           const RetrogradeOptions& options = {}) {
  ClassSpans<std::uint8_t> solved(2);
  const auto below = SolveClass(layout, 0, solved);
  EXPECT_TRUE(below) << below.error;
  solved.Set(0, *below);
  return SolveClass(layout, 1, solved, options);
}

TEST(SolveClass, TakesTheBestOfEachMoveInAnAcyclicClass) {
  using Position = TwoClasses::Position;
  const TwoClasses layout(
      {LossIn(0), WinIn(3), 0, LossIn(4), WinIn(5)},
      {Position{.moves = {{3}, {0}, {2}, {1}}},            // the sooner win
       Position{.moves = {{1}, {2}, {4}}},                 // a draw before losses
       Position{.moves = {{1}, {4}, {1}}},                 // the later loss
       Position{.moves = {{3}, {1}}, .known_moves = {0}},  // a later win before a draw
       Position{.moves = {{1}}, .known_moves = {LossIn(1)}}, Position{.known_moves = {WinIn(0)}},
       Position{.known = LossIn(0)}, Position{.known = 0}, std::nullopt});
  const auto entries = SolveTwo(layout);
  ASSERT_TRUE(entries) << entries.error;
  const auto win = [](int n) { return ByteEntries::Of(true, n); };
  const auto loss = [](int n) { return ByteEntries::Of(false, n); };
  EXPECT_EQ(*entries, (std::vector<std::uint8_t>{win(1), 0, loss(6), win(5), loss(4), win(1),
                                                 loss(0), 0, ByteEntries::kAbsent}));
  EXPECT_EQ(BytesToSolve(layout, 1), 9U + 4U);
}

TEST(SolveClass, SaysWhatAnAcyclicClassCannotBe) {
  using Position = TwoClasses::Position;
  EXPECT_EQ(SolveTwo({{0}, {Position{.inside = 1}}}).error,
            "above: it is said to be acyclic, and a move stays in it");
  const char* const hole =
      "above: a table that it rests on is damaged, or has no value where one is due";
  EXPECT_EQ(SolveTwo({{std::nullopt}, {Position{.moves = {{0}}}}}).error, hole);
  EXPECT_EQ(SolveTwo({{0}, {Position{}}}).error, hole) << "no move";
  EXPECT_NE(SolveTwo({{LossIn(0)}, {Position{.moves = {{0, true}}}}}).error.find("WordEntries"),
            std::string::npos);
  const TwoClasses fine({0}, {Position{.moves = {{0}}}});
  EXPECT_NE(SolveTwo(fine, {.max_bytes = 1}).error.find("more than the 0 MB"), std::string::npos);
  const std::atomic<bool> stop = true;
  EXPECT_EQ(SolveTwo(fine, {.stop = &stop}).error, "above: the analysis was stopped");
}

}  // namespace
}  // namespace boardgames
