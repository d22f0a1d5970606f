// Batches against as many single positions, step by step.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "boardgames/runtime/any_batch.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/registry.h"
#include "tests/game_of.h"
#include "tests/runtime/nim_module.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using ::boardgames::testing::GameOf;
using ::testing::HasSubstr;

std::size_t Index(int i) { return static_cast<std::size_t>(i); }

// A batch with an array of each kind.
struct Watched {
  Watched(const AnyGame& game, const BatchOptions& options)
      : batch(testing::Value(game.make_batch(options))),
        planes(Index(options.boards) * game.planes().bytes()),
        final_planes(planes.size()),
        mask(Rows(game.actions())),
        legal(Rows(game.max_moves())),
        legal_count(Rows(1)),
        turn(Rows(1)),
        ply(Rows(1)),
        reward(Rows(game.players())),
        terminated(Rows(1)),
        truncated(Rows(1)),
        actions(Rows(1)) {
    const Result<void> taken = batch->write(
        {planes, final_planes, mask, legal, legal_count, turn, ply, reward, terminated, truncated});
    EXPECT_TRUE(taken) << taken.error;
  }
  std::size_t Rows(int row) const { return Index(batch->boards()) * Index(row); }

  std::unique_ptr<AnyBatch> batch;
  std::vector<std::uint8_t> planes, final_planes, mask;
  std::vector<std::int32_t> legal, legal_count;
  std::vector<std::int8_t> turn;
  std::vector<std::int32_t> ply;
  std::vector<float> reward;
  std::vector<std::uint8_t> terminated, truncated;
  std::vector<std::int32_t> actions;
};

std::vector<std::uint8_t> PlanesOf(const AnyGame& game, const AnyPosition& position) {
  std::vector<std::uint8_t> planes(game.planes().bytes(), 9);
  position.write_planes(planes);
  return planes;
}
std::vector<std::uint8_t> RowOf(const std::vector<std::uint8_t>& rows, const AnyGame& game, int i) {
  const std::size_t bytes = game.planes().bytes();
  const auto begin = rows.begin() + static_cast<std::ptrdiff_t>(Index(i) * bytes);
  return {begin, begin + static_cast<std::ptrdiff_t>(bytes)};
}

// What the rows of board i say of its legal moves, turn and ply, against a position; `over`: no
// move is offered.
void ExpectRow(const Watched& w, const AnyGame& game, int i, const AnyPosition& position, int ply,
               bool over) {
  std::vector<std::int32_t> numbers;
  if (!over) position.legal_actions(numbers);
  ASSERT_EQ(w.legal_count[Index(i)], static_cast<std::int32_t>(numbers.size()));
  std::size_t ones = 0;
  for (int a = 0; a < game.actions(); ++a)
    ones += w.mask[Index(i) * Index(game.actions()) + Index(a)];
  ASSERT_EQ(ones, numbers.size());
  for (int k = 0; k < game.max_moves(); ++k) {
    const std::int32_t number = w.legal[Index(i) * Index(game.max_moves()) + Index(k)];
    ASSERT_EQ(number, Index(k) < numbers.size() ? numbers[Index(k)] : -1);
    if (number < 0) continue;
    ASSERT_EQ(w.mask[Index(i) * Index(game.actions()) + Index(number)], 1);
  }
  ASSERT_EQ(RowOf(w.planes, game, i), PlanesOf(game, position));
  ASSERT_EQ(w.turn[Index(i)], position.to_move());
  ASSERT_EQ(w.ply[Index(i)], ply);
}

class Batches : public ::testing::TestWithParam<std::tuple<const char*, int, BatchReset>> {};

TEST_P(Batches, AreAsManyPositions) {
  const auto& [spec, boards, when_over] = GetParam();
  const AnyGamePtr game = GameOf(spec);
  constexpr int kMost = 60;
  Watched w(*game, {.boards = boards, .when_over = when_over, .points = true, .max_plies = kMost});
  std::vector<std::unique_ptr<AnyPosition>> single;
  std::vector<int> plies(Index(boards), 0);
  std::vector<bool> over(Index(boards), false);
  for (int i = 0; i < boards; ++i) single.push_back(game->initial());
  int ended = 0;
  for (std::uint64_t step = 0; step < 150; ++step) {
    w.batch->random_actions(w.actions, step);
    if (when_over == BatchReset::kNever) {
      for (int i = 0; i < boards; ++i) {
        if (!over[Index(i)]) continue;
        EXPECT_THAT(w.batch->step(w.actions).error, HasSubstr("board " + std::to_string(i)));
        w.batch->reset(9, i, i + 1);
        ASSERT_EQ(w.terminated[Index(i)] + w.truncated[Index(i)], 0);
        single[Index(i)] = game->initial();
        plies[Index(i)] = 0;
        over[Index(i)] = false;
        w.batch->random_actions(w.actions, step, i, i + 1);
      }
    }
    const Result<void> stepped = w.batch->step(w.actions);
    ASSERT_TRUE(stepped) << stepped.error;
    for (int i = 0; i < boards; ++i) {
      SCOPED_TRACE(std::string(spec) + ", board " + std::to_string(i) + ", step " +
                   std::to_string(step));
      auto& position = single[Index(i)];
      if (over[Index(i)]) {  // this step began it anew, whatever the action
        position = game->initial();
        plies[Index(i)] = 0;
        over[Index(i)] = false;
        for (int p = 0; p < game->players(); ++p) {
          ASSERT_EQ(w.reward[Index(i * game->players() + p)], 0.0F);
        }
        ASSERT_EQ(w.terminated[Index(i)] + w.truncated[Index(i)], 0);
      } else {
        ASSERT_TRUE(position->play_action(w.actions[Index(i)]));
        const bool terminal = position->terminal();
        const bool cut_off = !terminal && ++plies[Index(i)] >= kMost;
        if (terminal) ++plies[Index(i)];
        ASSERT_EQ(w.terminated[Index(i)], terminal ? 1 : 0);
        ASSERT_EQ(w.truncated[Index(i)], cut_off ? 1 : 0);
        for (int p = 0; p < game->players(); ++p) {
          const double result = terminal ? position->utility(p) : 0;
          ASSERT_EQ(w.reward[Index(i * game->players() + p)], static_cast<float>(result));
        }
        over[Index(i)] = terminal || cut_off;
        if (over[Index(i)]) {
          ASSERT_EQ(RowOf(w.final_planes, *game, i), PlanesOf(*game, *position));
        }
        ended += over[Index(i)] ? 1 : 0;
        if (over[Index(i)] && when_over == BatchReset::kSameStep) {
          position = game->initial();
          plies[Index(i)] = 0;
          over[Index(i)] = false;
        }
      }
      ASSERT_NO_FATAL_FAILURE(ExpectRow(w, *game, i, *position, plies[Index(i)], over[Index(i)]));
      if (step % 16 == 0) {
        ASSERT_TRUE(w.batch->position(i)->equals(*position));
      }
    }
  }
  EXPECT_GT(ended, boards);
}

INSTANTIATE_TEST_SUITE_P(
    , Batches,
    ::testing::Combine(::testing::Values("reversi", "reversi:size=4", "quoridor:cols=5,rows=5",
                                         "timbiriche:rows=2,cols=3,players=3", "go:rows=4,cols=4",
                                         "morris:variant=six", "connect4", "tic-tac-toe"),
                       ::testing::Values(1, 2, 31),
                       ::testing::Values(BatchReset::kSameStep, BatchReset::kNextStep,
                                         BatchReset::kNever)));

TEST(Batch, RewardsAreWonLostOrDrawnUnlessPointsAreAskedFor) {
  Watched w(*GameOf("reversi:size=4"), {.boards = 16});
  int ended = 0;
  for (std::uint64_t step = 0; step < 40; ++step) {
    w.batch->random_actions(w.actions, step);
    ASSERT_TRUE(w.batch->step(w.actions));
    for (int i = 0; i < 16; ++i) {
      const float mine = w.reward[Index(2 * i)], its = w.reward[Index(2 * i + 1)];
      EXPECT_TRUE(mine == 0.0F || mine == 1.0F || mine == -1.0F) << mine;
      EXPECT_EQ(mine, -its);
      ended += mine != 0.0F ? 1 : 0;
    }
  }
  EXPECT_GT(ended, 0);
}

TEST(Batch, OneIllegalActionMovesNoBoard) {
  const AnyGamePtr game = GameOf("connect4");
  Watched w(*game, {.boards = 4});
  for (int drop = 0; drop < 6; ++drop) {
    w.actions = {0, 1, 2, 3};
    ASSERT_TRUE(w.batch->step(w.actions)) << drop;
  }
  std::vector<std::string> before;
  for (int i = 0; i < 4; ++i) before.push_back(w.batch->position(i)->to_string());
  const auto expect_refused = [&](std::vector<std::int32_t> actions, const char* why) {
    EXPECT_EQ(w.batch->step(actions).error, why);
    for (int i = 0; i < 4; ++i) {
      EXPECT_EQ(w.batch->position(i)->to_string(), before[Index(i)]);
    }
  };
  expect_refused({1, 2, 2, 0}, "board 2: action 2 is not legal here");
  expect_refused({1, 7, 0, 0}, "board 1: action 7 is none; they are 0 to 6");
  expect_refused({-1, 0, 0, 0}, "board 0: action -1 is none; they are 0 to 6");
  expect_refused({1, 2, 0}, "there are 3 actions for 4 boards; give each one");
}

// With openings by lot and ends in between: board 1 of two is board 1 of many.
TEST(Batch, ABoardDependsOnNoOther) {
  const AnyGamePtr game = GameOf("reversi:size=4");
  const auto course_of = [&](int boards, std::uint64_t seed) {
    Watched w(*game, {.boards = boards, .opening_plies = 3});
    w.batch->reset(seed);
    std::string course;
    for (std::uint64_t step = 0; step < 60; ++step) {
      course += w.batch->position(1)->to_string() + '\n';
      w.batch->random_actions(w.actions, step);
      EXPECT_TRUE(w.batch->step(w.actions));
    }
    return course;
  };
  EXPECT_EQ(course_of(2, 5), course_of(50, 5));
  EXPECT_NE(course_of(2, 5), course_of(2, 6));
}

// They are those that the option draws, and the games after them begin as the option says.
TEST(Batch, AResetMayHaveOpeningsOfItsOwn) {
  const AnyGamePtr game = GameOf("tic-tac-toe");
  Watched plain(*game, {.boards = 20}), opened(*game, {.boards = 50, .opening_plies = 4});
  const auto text = [](const Watched& w, int i) { return w.batch->position(i)->to_string(); };
  const std::string start = game->initial()->to_string();
  plain.batch->reset(1);
  plain.batch->reset(7, 0, 10, 4);
  opened.batch->reset(7);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(text(plain, i), i < 10 ? text(opened, i) : start);
    EXPECT_EQ(plain.legal_count[Index(i)], i < 10 ? 5 : 9);
    EXPECT_EQ(plain.ply[Index(i)], 0);
  }
  int ended = 0;
  for (std::uint64_t step = 0; step < 5; ++step) {
    plain.batch->random_actions(plain.actions, step);
    ASSERT_TRUE(plain.batch->step(plain.actions));
    for (int i = 0; i < 10; ++i) {
      if (plain.terminated[Index(i)] == 0) continue;
      EXPECT_EQ(text(plain, i), start);
      ++ended;
    }
  }
  EXPECT_EQ(ended, 10);
  opened.batch->reset(7, 0, 50, 0);
  for (int i = 0; i < 50; ++i) EXPECT_EQ(text(opened, i), start);
}

TEST(Batch, WhatCannotBeIsRefused) {
  const AnyGamePtr game = GameOf("reversi");
  EXPECT_EQ(game->make_batch({.boards = 0}).error, "boards is 0; it must be 1 to 1048576");
  EXPECT_EQ(game->make_batch({.boards = 1'000'000'000}).error,
            "boards is 1000000000; it must be 1 to 1048576");
  EXPECT_EQ(game->make_batch({.max_plies = -1}).error,
            "max_plies is -1; it must be 0 (no limit) or more");
  EXPECT_EQ(game->make_batch({.opening_plies = -1}).error,
            "opening_plies is -1; it must be 0 or more");
  EXPECT_THAT(testing::MakeNim()->make_batch({}).error, HasSubstr("its moves have no numbers"));
  const auto batch = testing::Value(game->make_batch({.boards = 3}));
  std::vector<float> reward(5);
  EXPECT_EQ(batch->write({.reward = reward}).error, "reward has 5 places; 3 boards need 6");
}

}  // namespace
}  // namespace boardgames
