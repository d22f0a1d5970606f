// What the book blames, what a player makes of it, and the file of both.
#include "boardgames/learn/position_book.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/crc32.h"
#include "boardgames/games/lesson_games.h"
#include "boardgames/learn/memory.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/any_learning.h"
#include "tests/value.h"

namespace boardgames::learn {
namespace {

using ::testing::HasSubstr;

TEST(PositionBook, BlamesTheLastMoveBeforeTheLossWasProved) {
  PositionBook book;
  const std::vector<BookMove> moves = {
      {.key = 1, .expected = 30}, {.key = 2, .expected = 10}, {.key = 3, .lost = true}};
  book.Learn(moves, -1);
  EXPECT_EQ(book.size(), 1U);
  ASSERT_NE(book.Find(2), nullptr);
  EXPECT_EQ(*book.Find(2), (BookEntry{.times = 1, .expected = 10, .result = -1, .last = 1}));
  EXPECT_TRUE(book.Failed(2));
  EXPECT_FALSE(book.Failed(1));
}

TEST(PositionBook, BlamesTheMoveBeforeOneThatFailsAgain) {
  PositionBook book;
  const std::vector<BookMove> moves = {{.key = 1}, {.key = 2}, {.key = 3}};
  book.Learn(moves, -1);
  EXPECT_FALSE(book.Failed(2));
  book.Learn(moves, -1);  // 3 was played again, so there was nothing better
  EXPECT_TRUE(book.Failed(2));
  EXPECT_FALSE(book.Failed(1));
  book.Learn(moves, -1);
  EXPECT_TRUE(book.Failed(1));
  book.Learn(moves, -1);  // there is nothing left to blame
  EXPECT_EQ(book.size(), 3U);
  EXPECT_EQ(book.Find(3)->times, 4U);
}

TEST(PositionBook, LearnsNothingFromGamesThatAreNotLost) {
  PositionBook book;
  for (const Score result : {0, 1, 12}) {
    book.Learn(std::vector<BookMove>{{.key = 1}}, result);
  }
  EXPECT_EQ(book.size(), 0U);
}

TEST(PositionBook, WhatWinsIsGoodAgain) {
  PositionBook book;
  book.Learn(std::vector<BookMove>{{.key = 1, .expected = 5}}, -1);
  EXPECT_TRUE(book.Failed(1));
  book.Learn(std::vector<BookMove>{{.key = 1, .expected = 7}}, 1);
  EXPECT_FALSE(book.Failed(1));
  EXPECT_EQ(*book.Find(1), (BookEntry{.times = 2, .expected = 12, .result = 0, .last = 2}));
}

TEST(PositionBook, ForgetsWhatWasNotPlayedForTheLongestTime) {
  PositionBook book(2);
  for (const std::uint64_t key : {1U, 2U, 1U, 3U}) {
    book.Learn(std::vector<BookMove>{{.key = key}}, -1);
  }
  EXPECT_EQ(book.size(), 2U);
  EXPECT_EQ(book.Find(2), nullptr);
  EXPECT_NE(book.Find(1), nullptr);
}

Memory SomeMemory() {
  Inputs inputs;
  inputs.AddSlot(inputs.AddTable(3));
  Memory m{.game = "some", .games = 7, .made = {"learn some", "learn some --seed 2"}};
  m.weights = NoWeights(inputs, 2, 200);
  m.weights.numbers[1] = 0.1F;
  m.weights.numbers[5] = -1e-9F;
  m.book.Learn(std::vector<BookMove>{{.key = ~0ULL, .expected = -3}}, -40);
  m.book.Learn(std::vector<BookMove>{{.key = 5, .expected = 3}}, -1);
  return m;
}

TEST(Memory, IsReadAsItWasWritten) {
  const Memory m = SomeMemory();
  const auto read = testing::Value(MemoryFrom(ToBytes(m)));
  EXPECT_EQ(read, m);
  EXPECT_THAT(ToBytes(m), HasSubstr("\n5 1 3 -1 2\n18446744073709551615 1 -3 -40 1\n"));
}

TEST(Memory, IsWholeOrRefused) {
  const std::string bytes = ToBytes(SomeMemory());
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const auto read = MemoryFrom(std::string_view(bytes).substr(0, size));
    ASSERT_FALSE(read) << size;
    ASSERT_FALSE(read.error.empty());
  }
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 4);
    ASSERT_FALSE(MemoryFrom(damaged)) << i;
  }
  EXPECT_THAT(MemoryFrom("boardgames weights 1\n").error, HasSubstr("no memory of lost games"));
}

// With a checksum that agrees, contents are still looked at.
TEST(Memory, RefusesContentsThatMakeNoSense) {
  const auto sealed = [](std::string bytes) {
    const std::uint32_t sum = Crc32(bytes);
    for (int i = 0; i < 4; ++i) bytes += static_cast<char>(sum >> 8 * i & 0xff);
    return bytes;
  };
  const std::string bytes = ToBytes(SomeMemory());
  const std::string open = bytes.substr(0, bytes.size() - 4);
  ASSERT_TRUE(MemoryFrom(sealed(open)));
  for (const auto& [from, to] : {std::pair<std::string, std::string>{"stages 2", "stages 1"},
                                 {"unit 200", "unit 0"},
                                 {"\n5 1 3", "\n5 0 3"},
                                 {"book ", "book 9"},
                                 {"games 7", "games x"}}) {
    std::string changed = open;
    changed.replace(changed.find(from), from.size(), to);
    EXPECT_THAT(MemoryFrom(sealed(changed)).error, HasSubstr("does not understand")) << from;
  }
  std::string infinite = open;
  infinite.replace(infinite.size() - 4, 4, std::string("\x00\x00\x80\x7f", 4));
  EXPECT_THAT(MemoryFrom(sealed(infinite)).error, HasSubstr("no number"));
}

class BookPlayer : public ::testing::Test {
 protected:
  std::uint64_t KeyAfter(const AnyPosition& position, const std::string& move) const {
    const auto after = position.clone();
    EXPECT_TRUE(after->play(move));
    return learning->key(*after);
  }
  void Fail(const AnyPosition& position, const std::string& move, Score result = -1) {
    book->Learn(std::vector<BookMove>{{.key = KeyAfter(position, move)}}, result);
  }
  Result<std::unique_ptr<AnySearcher>> MakeSearcher(const PlayerSpec& player) const {
    return learning->make_searcher(
        player, Rounded(NoWeights(learning->inputs(), 1, 200), "tic-tac-toe"), book);
  }
  std::string MoveAt(const AnyPosition& position) const {
    const auto searcher = testing::Value(MakeSearcher({.table_bytes = 1 << 20}));
    return *(*searcher->search(position, {.depth = 2})).best;
  }

  const AnyGamePtr game = *AllGamesAndLessons().MakeGame("tic-tac-toe");
  const std::shared_ptr<const AnyLearning> learning = *game->learning();
  const std::shared_ptr<PositionBook> book = std::make_shared<PositionBook>();
};

TEST_F(BookPlayer, AvoidsWhatFailed) {
  const auto start = game->initial();
  const std::string first = MoveAt(*start);
  Fail(*start, first);
  const std::string second = MoveAt(*start);
  EXPECT_NE(second, first);
  Fail(*start, second);
  const std::string third = MoveAt(*start);
  EXPECT_NE(third, first);
  EXPECT_NE(third, second);
}

TEST_F(BookPlayer, TakesTheBestResultWhereEverythingFailed) {
  const auto start = game->initial();
  const auto moves = start->legal_moves();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Fail(*start, moves[i], i == 5 ? -1 : i == 3 ? -2 : -3);
  }
  EXPECT_EQ(MoveAt(*start), moves[5]);
  Fail(*start, moves[5], -9);
  EXPECT_EQ(MoveAt(*start), moves[3]);
}

TEST_F(BookPlayer, DoesNotDoubtWhatIsProved) {
  const auto position = game->initial();
  // X has two in the top row, and O elsewhere: the third wins.
  const auto moves = position->legal_moves();
  for (const int i : {0, 3, 1, 4}) ASSERT_TRUE(position->play(moves[static_cast<std::size_t>(i)]));
  ASSERT_EQ(MoveAt(*position), moves[2]);
  Fail(*position, moves[2]);
  EXPECT_EQ(MoveAt(*position), moves[2]);
}

TEST(BookKey, IsThatOfAllImages) {
  const AnyGamePtr reversi = *AllGamesAndLessons().MakeGame("reversi:size=6");
  const auto learning = *reversi->learning();
  const auto start = reversi->initial();
  std::set<std::uint64_t> keys = {learning->key(*start)};
  for (const std::string& move : start->legal_moves()) {
    const auto after = start->clone();
    ASSERT_TRUE(after->play(move));
    keys.insert(learning->key(*after));
  }
  EXPECT_EQ(keys.size(), 2U) << "the four first moves are images of one another";
}

TEST_F(BookPlayer, NeedsASearchThatComparesMoves) {
  const auto made = MakeSearcher({.who = Algorithm::kGreedy});
  ASSERT_FALSE(made);
  EXPECT_THAT(made.error, HasSubstr("greedy is neither"));
}

}  // namespace
}  // namespace boardgames::learn
