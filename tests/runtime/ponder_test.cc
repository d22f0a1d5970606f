#include "boardgames/runtime/ponder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "boardgames/games/all_games.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"
#include "tests/runtime/watched_game.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using ::testing::ElementsAre;

AnyGamePtr GameFrom(const std::string& spec) { return testing::Value(AllGames().MakeGame(spec)); }

TEST(Ponders, WhereTimeAloneLimitsAnEngine) {
  const AnyGamePtr two = GameFrom("reversi");
  const auto ponders = [](const AnyGame& game, const std::string& text) {
    return testing::Value(game.resolve(testing::Value(ParsePlayer(text)))).ponders();
  };
  EXPECT_FALSE(ponders(*two, "master")) << "off by default";
  EXPECT_FALSE(ponders(**AllGames().MakeGame("go:rows=5,cols=5"), "master:ponder=on"))
      << "it plays by mcts there";
  for (const std::string on : {"master:ponder=on", "engine:ponder=on", "engine:time=1s,ponder=on",
                               "master:ponder=on,threads=2"}) {
    EXPECT_TRUE(ponders(*two, on)) << on;
  }
  for (const std::string off : {"master:nodes=500,ponder=on", "engine:depth=6,ponder=on",
                                "engine:algorithm=mcts,ponder=on"}) {
    EXPECT_FALSE(ponders(*two, off)) << off;
  }
  EXPECT_FALSE(ponders(*GameFrom("timbiriche:rows=2,cols=2,players=3"), "engine:ponder=on"))
      << "max-n keeps nothing";
  EXPECT_FALSE(ParsePlayer("mcts:ponder=on"));
}

// Where it searches after `played`, if a search of that position gave `line`.
std::vector<std::vector<std::string>> Searched(const std::string& spec,
                                               const std::vector<std::string>& played,
                                               const std::vector<std::string>& line) {
  Watch watch;
  const WatchedGame game(GameFrom(spec), watch);
  const auto position = game.initial();
  for (const std::string& move : played) EXPECT_TRUE(position->play(move)) << move;
  const auto searcher = game.make_searcher({});
  Ponder ponder;
  ponder.Begin(**searcher, *position, line);
  ponder.End();
  EXPECT_EQ(watch.searching(), 0) << "it has ended";
  ponder.End();  // nothing
  EXPECT_EQ(position->moves_played(), played) << "the position is its owner's";
  return watch.begun(true);
}

TEST(Ponder, SearchesAfterTheExpectedReply) {
  EXPECT_THAT(Searched("reversi", {"d3"}, {"c3", "c4", "e3"}),
              ElementsAre(ElementsAre("d3", "c3", "c4")));
  EXPECT_THAT(Searched("reversi", {"d3"}, {"c3"}), ElementsAre(ElementsAre("d3", "c3")))
      << "none is expected";
}

TEST(Ponder, NothingWhereThereIsNoTurnToWaitFor) {
  EXPECT_THAT(Searched("reversi", {}, {}), ElementsAre());
  // The box gives another turn, and then the game is over.
  const std::string kBoxes = "timbiriche:rows=1,cols=2";
  EXPECT_THAT(Searched(kBoxes, {"a1a2", "b1b2", "a1b1"}, {"a2b2", "b1c1"}), ElementsAre());
  EXPECT_THAT(Searched(kBoxes, {"a1a2", "b1b2", "a1b1", "a2b2", "c1c2", "b1c1"}, {"b2c2"}),
              ElementsAre());
}

TEST(Ponder, WhereTheReplyEndsTheGameTheReplyIsSearched) {
  EXPECT_THAT(Searched("timbiriche:rows=1,cols=1", {"a1a2", "b1b2"}, {"a1b1", "a2b2"}),
              ElementsAre(ElementsAre("a1a2", "b1b2", "a1b1")));
}

TEST(Ponder, ItsEndIsThatOfItsSearch) {
  Watch watch;
  const WatchedGame game(GameFrom("reversi"), watch);
  const auto position = game.initial();
  const auto searcher = game.make_searcher({});
  {
    Ponder ponder;
    ponder.Begin(**searcher, *position, {"d3", "c3"});
    watch.AwaitBegun(1);
    ponder.Begin(**searcher, *position, {"d3", "e3"});
    watch.AwaitBegun(2);
  }
  EXPECT_EQ(watch.searching(), 0);
}

}  // namespace
}  // namespace boardgames
