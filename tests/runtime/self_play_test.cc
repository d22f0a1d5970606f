// Games to learn from: the same as ever, by any number of workers.
#include "boardgames/runtime/self_play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/crc32.h"
#include "boardgames/games/lesson_games.h"
#include "boardgames/games/reversi.h"
#include "boardgames/learn/training_games.h"
#include "boardgames/runtime/any_learning.h"
#include "boardgames/runtime/thread_workers.h"
#include "tests/helpers.h"
#include "tests/value.h"

namespace boardgames {
namespace {

std::shared_ptr<const AnyLearning> LearningOf(const std::string& spec) {
  return testing::Value(testing::Value(AllGamesAndLessons().MakeGame(spec))->learning());
}

std::vector<std::string> Lines(const AnyLearning& learning, const SelfPlayOptions& options) {
  return testing::Value(learning.play(nullptr, "", options));
}

SelfPlayOptions Quick() { return {.seed = 3, .games = 12, .depth = 2, .solve = 6}; }

// Weights that were trained say by which games; these were played when they could last be pinned.
TEST(SelfPlay, PlaysTheGamesThatItEverPlayed) {
  struct Pinned {
    const char* game;
    std::uint32_t sum;  // of the lines
  };
  constexpr Pinned kPinned[] = {
      {"reversi:size=6", 3099231137U},     {"timbiriche:rows=3,cols=3", 1201091285U},
      {"morris:variant=six", 3177533827U}, {"quoridor:cols=5,rows=5,walls=3", 1400513788U},
      {"connect4", 1197506782U},           {"tic-tac-toe", 3083778925U}};
  for (const Pinned& pinned : kPinned) {
    const auto lines =
        Lines(*LearningOf(pinned.game), {.seed = Mix64(7) + 1, .games = 30, .depth = 3});
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    EXPECT_EQ(Crc32(text), pinned.sum) << pinned.game << ":\n" << text.substr(0, 500);
  }
}

TEST(SelfPlay, IsTheSameByAnyNumberOfWorkersAndInParts) {
  const auto learning = LearningOf("reversi:size=6");
  const auto all = Lines(*learning, Quick());
  ASSERT_EQ(all.size(), 12U);
  SelfPlayOptions threads = Quick();
  threads.workers = ThreadWorkers(3);
  EXPECT_EQ(Lines(*learning, threads), all);
  SelfPlayOptions part = Quick();
  part.first = 1;
  part.stride = 4;
  part.games = 3;
  EXPECT_EQ(Lines(*learning, part), (std::vector<std::string>{all[1], all[5], all[9]}));
}

TEST(SelfPlay, ResultsAreWhatTheGameComesTo) {
  const auto g = testing::Make<Reversi>(ReversiOptions{.size = 6});
  for (const std::string& line : Lines(*LearningOf("reversi:size=6"), Quick())) {
    const auto played = testing::Value(learn::GameFrom(g, line));
    Reversi::State s = played.start;
    for (const auto& step : played.steps) g.apply(s, step.move);
    const Score value = g.terminal(s) ? g.utility(s, 0) : [&] {
      const auto r = Engine<Reversi>(g).search(s, {.solve = true});
      return g.to_move(s) == 0 ? r.score : -r.score;
    }();
    EXPECT_EQ(played.result, value) << line;
  }
}

TEST(SelfPlay, WhatIsStoppedHasNoGaps) {
  const auto learning = LearningOf("tic-tac-toe");
  std::atomic<bool> stop = false;
  SelfPlayOptions options = Quick();
  options.stop = &stop;
  options.on_games = [&](int done) { stop = done == 5; };
  const auto lines = Lines(*learning, options);
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(lines.back().substr(0, 2), "4 ");
}

TEST(SelfPlay, ErrorsSayWhatIsWrong) {
  const auto learning = LearningOf("tic-tac-toe");
  EXPECT_EQ(learning->play(nullptr, "", {.least_random = 4, .most_random = 3}).error,
            "an opening has from 0 plies on, and at most no fewer than at least");
  EXPECT_THAT(learning->play(nullptr, "nobody", Quick()).error, ::testing::HasSubstr("'nobody'"));
  const learn::Weights of_another;
  EXPECT_THAT(learning->play(&of_another, "", Quick()).error, ::testing::HasSubstr("checksum"));
}

}  // namespace
}  // namespace boardgames
