// Games to learn from, as text, and the samples that are taken of them.
#include "boardgames/learn/training_games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"
#include "boardgames/games/reversi/features.h"
#include "boardgames/learn/samples.h"
#include "tests/helpers.h"
#include "tests/value.h"

namespace boardgames::learn {
namespace {

using ::testing::HasSubstr;

Reversi Small() { return testing::Make<Reversi>(ReversiOptions{.size = 6}); }

// Games of the engine against itself, on the small board.
constexpr const char* kLines[] = {
    "0 2800 *c2 *d2 *e2 *b2 *d5 *f2 *c1 *d6 3444*f1 -2867*b3 3232*e1 -3040*d1 3473*f3 -3500*b1 "
    "3500*a1 -3500*b4 3500*e3 -3500*a2 3500*a3 -3500*a4 3500*a5 -3500*e4 2800*e5 -2800*b5 2800*b6 "
    "-2800*a6 2800*c6 -2800*f5 2800*f4 -2800*c5 2800*f6 -2800*pass 2800*e6",
    "1 -500 *e4 *e5 *e6 *e3 *b2 3406*d5 -3067*c5 3497*f4 -2446*d2 3288*c2 -2415*c1 3260*d1 "
    "-2290*e1 3132*c6 -1996*f3 3486*f2 -2540*d6 3053*b3 -1980*b6 2968*b4 -1980*a2 3342*a3 "
    "-500*e2 500*a1 -500*a4 500*a5 -500*b5 500*f5 -500*b1 500*f1 -500*f6",
    "2 0 *b3 *d2 *e4 *b4 *c2 *b2 1377*a5 -567*c5 780*e1 -152*a4 965*a3 -950*e5 1862*d1 99*c1"};

std::vector<PlayedGame<Reversi>> Games(const Reversi& g) {
  std::vector<PlayedGame<Reversi>> games;
  for (const char* line : kLines) {
    const auto read = GameFrom(g, line);
    EXPECT_TRUE(read) << read.error << ": " << line;
    games.push_back(*read);
  }
  return games;
}

TEST(TrainingGames, SayWhatWasPlayedAndWhatSearchesSaid) {
  const Reversi g = Small();
  const auto games = Games(g);
  EXPECT_EQ(games[1].number, 1U);
  EXPECT_EQ(games[1].result, -500);
  EXPECT_EQ(games[1].start, g.initial());
  EXPECT_FALSE(games[1].last);
  ASSERT_EQ(games[1].steps.size(), 31U);
  EXPECT_FALSE(games[1].steps[4].searched);
  EXPECT_TRUE(games[1].steps[5].searched);
  EXPECT_EQ(games[1].steps[5].score, 3406);
  EXPECT_EQ(g.move_to_string(g.initial(), games[1].steps[0].move), "e4");
}

TEST(TrainingGames, BeginAnywhereAndEndWithAScore) {
  const Reversi g = Small();
  Reversi::State start = g.initial();
  g.apply(start, Games(g)[1].steps.front().move);
  const auto read = testing::Value(GameFrom(g, "1 -500 *e5 -17* | " + g.position_to_string(start)));
  EXPECT_EQ(read.start, start);
  EXPECT_EQ(read.steps.size(), 1U);
  EXPECT_EQ(read.last, -17);
  const auto alone = testing::Value(GameFrom(g, "7 -300 -250* | " + g.position_to_string(start)));
  EXPECT_TRUE(alone.steps.empty());
  EXPECT_EQ(alone.last, -250);
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
  const auto header = testing::Value(ReadHeader(text));
  EXPECT_EQ(header.made, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(text, "1 0\n");
}

TEST(Samples, AreTakenOncePerPositionFromTheViewOfTheMover) {
  const Reversi g = Small();
  const auto games = Games(g);
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
