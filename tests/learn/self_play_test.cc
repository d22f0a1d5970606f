// Games to learn from: the same by any number of workers, and as text.
#include "boardgames/learn/self_play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/reversi/evaluators.h"
#include "boardgames/games/reversi/features.h"
#include "boardgames/learn/samples.h"
#include "boardgames/learn/training_games.h"
#include "boardgames/runtime/thread_workers.h"
#include "tests/helpers.h"

namespace boardgames::learn {
namespace {

using ::testing::HasSubstr;

Reversi Small() { return testing::Make<Reversi>(ReversiOptions{.size = 6}); }

std::vector<std::string> Lines(const Reversi& g, const SelfPlayOptions& options) {
  std::vector<std::string> lines;
  for (const auto& played : SelfPlay(g, reversi::Default{}, options)) {
    lines.push_back(ToLine(g, played));
  }
  return lines;
}

SelfPlayOptions Quick() { return {.seed = 3, .games = 12, .depth = 2, .solve = 6}; }

TEST(SelfPlay, IsTheSameByAnyNumberOfWorkersAndInParts) {
  const Reversi g = Small();
  const auto all = Lines(g, Quick());
  ASSERT_EQ(all.size(), 12U);
  SelfPlayOptions threads = Quick();
  threads.workers = ThreadWorkers(3);
  EXPECT_EQ(Lines(g, threads), all);
  SelfPlayOptions part = Quick();
  part.first = 1;
  part.stride = 4;
  part.games = 3;
  EXPECT_EQ(Lines(g, part), (std::vector<std::string>{all[1], all[5], all[9]}));
}

TEST(SelfPlay, ResultsAreWhatTheGameComesTo) {
  const Reversi g = Small();
  for (const auto& played : SelfPlay(g, reversi::Default{}, Quick())) {
    Reversi::State s = played.start;
    for (const auto& step : played.steps) g.apply(s, step.move);
    const Score value = g.terminal(s) ? g.utility(s, 0) : [&] {
      const auto r = Engine<Reversi>(g).search(s, {.solve = true});
      return g.to_move(s) == 0 ? r.score : -r.score;
    }();
    EXPECT_EQ(played.result, value) << "game " << played.number;
  }
}

TEST(TrainingGames, AreReadAsTheyWereWritten) {
  const Reversi g = Small();
  auto games = SelfPlay(g, reversi::Default{}, Quick());
  games[0].last = -17;
  g.apply(games[1].start, games[1].steps.front().move);
  games[1].steps.erase(games[1].steps.begin());
  for (const auto& played : games) {
    const std::string line = ToLine(g, played);
    const auto read = GameFrom(g, line);
    ASSERT_TRUE(read) << read.error << ": " << line;
    EXPECT_EQ(ToLine(g, *read), line);
    EXPECT_EQ(read->result, played.result);
    EXPECT_EQ(read->last, played.last);
    ASSERT_EQ(read->steps.size(), played.steps.size());
    EXPECT_EQ(read->start, played.start);
  }
}

TEST(TrainingGames, ErrorsNameWhatIsWrong) {
  const Reversi g = Small();
  EXPECT_THAT(GameFrom(g, "x 3").error, HasSubstr("number and its result"));
  EXPECT_THAT(GameFrom(g, "1").error, HasSubstr("number and its result"));
  EXPECT_THAT(GameFrom(g, "1 99999999").error, HasSubstr("number and its result"));
  EXPECT_THAT(GameFrom(g, "1 0 f5").error, HasSubstr("'f5' is no move as"));
  EXPECT_THAT(GameFrom(g, "1 0 abc*d3").error, HasSubstr("'abc*d3' is no move as"));
  EXPECT_THAT(GameFrom(g, "1 0 *a1").error, HasSubstr("a1"));
  EXPECT_THAT(GameFrom(g, "1 0 5* *d3").error, HasSubstr("only the last"));
  EXPECT_THAT(GameFrom(g, "1 0 | nonsense").error, HasSubstr("a position is 36 characters"));
  std::string_view text = "something else\n";
  EXPECT_THAT(ReadHeader(text).error, HasSubstr("no file of training games"));
  text = "boardgames training games 1\nmade by me\n\n";
  EXPECT_THAT(ReadHeader(text).error, HasSubstr("does not say of which game"));
  text = "boardgames training games 1\ngame reversi";
  EXPECT_THAT(ReadHeader(text).error, HasSubstr("cut off"));
  const std::string whole = HeaderText({.game = "reversi:size=6", .made = {"a", "b"}}) + "1 0\n";
  text = whole;
  const auto header = ReadHeader(text);
  ASSERT_TRUE(header) << header.error;
  EXPECT_EQ(header->made, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(text, "1 0\n");
}

TEST(Samples, AreTakenOncePerPositionFromTheViewOfTheMover) {
  const Reversi g = Small();
  const auto games = SelfPlay(g, reversi::Default{}, Quick());
  SampleTaker<Reversi, reversi::Features> taker(g);
  for (const auto& played : games) taker.Take(played);
  const std::size_t once = taker.samples().size();
  for (const auto& played : games) taker.Take(played);
  EXPECT_EQ(taker.samples().size(), once);
  const Samples samples = std::move(taker).samples();
  ASSERT_GT(samples.size(), 20U);
  std::size_t i = 0;
  SampleTaker<Reversi, reversi::Features> slowly(g);
  for (const auto& played : games) {
    Reversi::State s = played.start;
    for (const auto& step : played.steps) {
      const std::size_t before = slowly.samples().size();
      PlayedGame<Reversi> one{.number = played.number, .start = s, .result = played.result};
      if (step.searched) one.last = step.score;
      slowly.Take(one);
      if (slowly.samples().size() > before) {
        const Score mine = g.to_move(s) == 0 ? played.result : -played.result;
        ASSERT_EQ(samples.results[i], static_cast<float>(mine));
        ASSERT_EQ(samples.scores[i], static_cast<float>(step.score));
        ++i;
      }
      g.apply(s, step.move);
    }
  }
  EXPECT_EQ(i, samples.size());
}

}  // namespace
}  // namespace boardgames::learn
