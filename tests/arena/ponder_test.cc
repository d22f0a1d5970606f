// Players that think in the opponent's time, in games of the referee.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardgames/arena/agent.h"
#include "boardgames/arena/agents.h"
#include "boardgames/arena/game_record.h"
#include "boardgames/arena/referee.h"
#include "boardgames/games/all_games.h"
#include "scripted.h"
#include "tests/runtime/watched_game.h"

namespace boardgames {
namespace {

// The first legal move, once the other one's search in its time has begun; resigns at a turn.
class Patient final : public Scripted {
 public:
  Patient(Watch& watch, bool waits, int resigns = 0)
      : Scripted([this, waits, resigns](int turn) -> std::optional<Answer> {
          if (waits) watch_.AwaitBegun(before_ + static_cast<std::size_t>(turn));
          if (turn != resigns) return std::nullopt;
          return Answer{.resign = true};
        }),
        watch_(watch) {}
  std::optional<Fault> start(const GameStart&) override {
    clocks.clear();
    before_ = watch_.begun(true).size();
    return std::nullopt;
  }

 private:
  Watch& watch_;
  std::size_t before_ = 0;
};

class PonderInGames : public ::testing::Test {
 protected:
  GameRecord Play(const std::string& player, Patient& other, int max_moves = 20) {
    const auto game = AllGames().MakeGame("reversi:size=6");
    const auto spec = ParseAgentSpec(player);
    EXPECT_TRUE(spec.ok()) << spec.status();
    const auto agent = MakeAgent(*spec);
    GameRecord record = PlayGame({.game = std::make_shared<const WatchedGame>(*game, watch_),
                                  .agents = {agent->get(), &other},
                                  .max_moves = max_moves});
    EXPECT_EQ(watch_.searching(), 0) << "the game is over";
    EXPECT_EQ(watch_.searchers(), 0) << "nothing is left for another one";
    return record;
  }

  Watch watch_;
};

// The watched searcher would complain if a search had not ended at the next turn.
TEST_F(PonderInGames, EverySearchEndsBeforeTheNextTurn) {
  Patient other(watch_, true);
  const GameRecord record = Play("master:ponder=on", other);
  EXPECT_EQ(record.ending, Ending::kMoveLimit);
  ASSERT_EQ(other.clocks.size(), 10u);
  const auto thought = watch_.begun(false);
  const auto pondered = watch_.begun(true);
  ASSERT_EQ(thought.size(), 10u);
  ASSERT_EQ(pondered.size(), 10u);
  for (std::size_t i = 0; i < pondered.size(); ++i) {
    EXPECT_EQ(pondered[i].size(), thought[i].size() + 2) << "after the move and its reply";
    EXPECT_EQ(pondered[i][thought[i].size()], record.moves[2 * i].move);
  }
}

TEST_F(PonderInGames, AGameThatEndsInTheOthersTurn) {
  Patient other(watch_, true, 3);
  EXPECT_EQ(Play("master:ponder=on", other).ending, Ending::kResigned);
  EXPECT_EQ(Play("master:ponder=on", other).ending, Ending::kResigned) << "and the next one";
  EXPECT_EQ(watch_.begun(true).size(), 6u);
}

TEST_F(PonderInGames, NodesAreReproducible) {
  Patient other(watch_, false);
  Play("master:nodes=500,ponder=on", other);
  Play("master", other);
  EXPECT_TRUE(watch_.begun(true).empty());
}

}  // namespace
}  // namespace boardgames
