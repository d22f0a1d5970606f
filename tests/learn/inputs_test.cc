// Inputs and patterns against numbers made the slow way.
#include "boardgames/learn/inputs.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "boardgames/learn/patterns.h"
#include "boardgames/zobrist.h"

namespace boardgames::learn {
namespace {

TEST(Inputs, NumbersCasesOneAfterTheOther) {
  Inputs inputs;
  const int a = inputs.AddTable(9);
  const int b = inputs.AddTable(4);
  inputs.AddSlot(b);
  inputs.AddSlot(a);
  inputs.AddSlot(b);
  EXPECT_EQ(inputs.numbers(), 13U);
  EXPECT_EQ(inputs.slot_count(), 3U);
  EXPECT_EQ(inputs.offsets()[0], 9U);
  EXPECT_EQ(inputs.offsets()[1], 0U);
  EXPECT_EQ(inputs.offsets()[2], 9U);
  EXPECT_EQ(inputs.Representative(12), 12U);
}

TEST(Inputs, TiesAreOneWeightWhateverTheirOrder) {
  Inputs inputs;
  inputs.AddTable(3);
  const int t = inputs.AddTable(10);
  inputs.Tie(t, 5, 7);
  inputs.Tie(t, 7, 2);
  inputs.Tie(t, 9, 5);
  for (const std::uint32_t n : {2U, 5U, 7U, 9U}) EXPECT_EQ(inputs.Representative(3 + n), 5U);
  for (const std::uint32_t n : {0U, 1U, 3U, 4U, 6U, 8U}) {
    EXPECT_EQ(inputs.Representative(3 + n), 3 + n);
  }
}

TEST(Inputs, ChecksumTellsTablesSlotsAndTiesApart) {
  Inputs a;
  a.AddTable(9);
  Inputs b = a;
  EXPECT_EQ(a.Checksum(), b.Checksum());
  b.AddSlot(0);
  EXPECT_NE(a.Checksum(), b.Checksum());
  a.AddSlot(0);
  EXPECT_EQ(a.Checksum(), b.Checksum());
  a.Tie(0, 1, 2);
  EXPECT_NE(a.Checksum(), b.Checksum());
}

// Mirror image of a 3x3 board.
const std::vector<CellMap> kMirror = {{0, 1, 2, 3, 4, 5, 6, 7, 8}, {2, 1, 0, 5, 4, 3, 8, 7, 6}};

TEST(PatternSlots, ValuesAreTheDigitsOfTheCells) {
  PatternSlots slots(9, 3);
  const std::vector<std::vector<int>> patterns = {{0, 1, 2}, {0, 3}, {4, 8, 0, 1}};
  for (const auto& p : patterns) slots.Add(p, kMirror);
  const int other = slots.AddOther(slots.inputs().AddTable(5));
  slots.Finish();
  // A row is its own mirror image; the others have one each.
  const std::vector<std::vector<int>> images = {
      {0, 1, 2}, {0, 3}, {2, 5}, {4, 8, 0, 1}, {4, 6, 2, 1}};
  ASSERT_EQ(slots.inputs().slot_count(), images.size() + 1);
  slots.SetOther(other, 3);
  SplitMix64 random(5);
  std::vector<int> board(9, 0);
  for (int n = 0; n < 500; ++n) {
    const auto c = random.Uniform(9);
    const int content = static_cast<int>(random.Uniform(3));
    slots.Change(static_cast<int>(c), content - board[c]);
    board[c] = content;
    for (std::size_t k = 0; k < images.size(); ++k) {
      int expected = 0;
      int digit = 1;
      for (const int cell : images[k]) {
        expected += digit * board[static_cast<std::size_t>(cell)];
        digit *= 3;
      }
      ASSERT_EQ(slots.values()[k], expected) << "slot " << k << " after " << n << " changes";
    }
    ASSERT_EQ(slots.values()[images.size()], 3);
  }
}

TEST(PatternSlots, ContentsThatAnImageExchangesAreTied) {
  PatternSlots slots(9, 3);
  slots.Add({0, 1, 2}, kMirror);
  slots.Finish();
  for (std::uint32_t n = 0; n < 27; ++n) {
    const std::uint32_t turned = n % 3 * 9 + n / 3 % 3 * 3 + n / 9;
    EXPECT_EQ(slots.inputs().Representative(n), std::min(n, turned)) << n;
  }
}

TEST(PatternSlots, PatternsOnCellsThatAreOutStayEmpty) {
  PatternSlots slots(9, 3);
  slots.Add({0, 1, 2}, {});
  slots.Add({3, 4, 5}, {});
  std::vector<bool> out(9);
  out[1] = true;
  slots.Finish(out);
  slots.Change(0, 2);
  slots.Change(4, 2);
  EXPECT_EQ(slots.values()[0], 0);
  EXPECT_EQ(slots.values()[1], 6);
}

}  // namespace
}  // namespace boardgames::learn
