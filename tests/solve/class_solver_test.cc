// How wide a block of a class may be. What classes hold is tested with morris
// (games/morris/tests/moving_classes_test.cc).
#include "boardgames/solve/class_solver.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "boardgames/score.h"
#include "boardgames/solve/classes.h"
#include "boardgames/solve/entry.h"

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

}  // namespace
}  // namespace boardgames
