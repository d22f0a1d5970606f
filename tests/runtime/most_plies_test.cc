// Every game ends where it is played: each module says after how many plies at most.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/games/lesson_games.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/play_spec.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/zobrist.h"
#include "tests/runtime/every_choice.h"
#include "tests/value.h"

namespace boardgames {
namespace {

using testing::Value;

// Every choice, and the other options that set the length of a game.
std::vector<std::string> Variants(const Registry& games) {
  std::vector<std::string> specs = testing::EveryChoice(games);
  for (const char* const spec :
       {"quoridor:cols=5,rows=5,walls=0", "quoridor:players=3,cols=5,rows=5",
        "quoridor:players=4,cols=7,rows=7,walls=3", "go:rows=5,cols=5,ko=positional",
        "timbiriche:rows=2,cols=5,players=3", "morris:no_progress=20",
        "morris:variant=lasker,no_progress=30", "morris:variant=six,flying=yes",
        "tree:(((5 3)(2 8))((7 1)(9 4)))", "connect4:rows=4,cols=5"}) {
    specs.emplace_back(spec);
  }
  return specs;
}

// Plays to the end of the game, or one ply more than it may have.
void PlayOut(const AnyGame& game, std::int64_t most, AnySearcher* player, SplitMix64& random) {
  const auto position = game.initial();
  std::int64_t plies = 0;
  for (; plies <= most && !position->terminal(); ++plies) {
    const std::vector<std::string> moves = position->legal_moves();
    const std::string move = player == nullptr
                                 ? moves[random.Uniform(static_cast<std::uint32_t>(moves.size()))]
                                 : *Value(player->search(*position, {})).best;
    ASSERT_TRUE(position->play(move));
  }
  EXPECT_LE(plies, most);
  EXPECT_TRUE(position->terminal()) << position->to_string();
}

TEST(MostPlies, EveryModuleStatesThem) {
  const Registry games = AllGamesAndLessons();
  for (const GameModule& module : games.modules()) {
    EXPECT_TRUE(module.most_plies) << module.info.name;
  }
  const auto most = [&](const char* spec) { return Value(MostPlies(games, spec)); };
  EXPECT_EQ(most("reversi"), 120);
  EXPECT_EQ(most("timbiriche"), 40);
  EXPECT_EQ(most("quoridor:cols=3,rows=3,walls=0"), 2 * 2 * 81 + 1);
  EXPECT_EQ(most("quoridor"), kMostMoves) << "the referee's limit; the rules say 551,145";
  EXPECT_EQ(most("go"), kMostMoves);
  EXPECT_EQ(most("morris"), 18 + 13 * 100);
  EXPECT_EQ(most("morris:no_progress=0"), kMostMoves);
  EXPECT_EQ(most("morris:variant=three"), 106);
  EXPECT_EQ(most("morris:variant=lasker"), (20 + 15) * 100);
  EXPECT_EQ(most("tic-tac-toe"), 9);
  EXPECT_EQ(most("connect4"), 42);
  EXPECT_EQ(most("tree"), 2);
}

TEST(MostPlies, RandomGamesStayBelow) {
  const Registry games = AllGamesAndLessons();
  for (const std::string& spec : Variants(games)) {
    SCOPED_TRACE(spec);
    const auto game = Value(games.MakeGame(Value(PlaySpec(games, spec))));
    const std::int64_t most = Value(MostPlies(games, spec));
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      SplitMix64 random(seed);
      PlayOut(*game, most, nullptr, random);
    }
  }
}

// Equal players that see two plies ahead are those that go round in circles.
TEST(MostPlies, GamesOfLevelsStayBelow) {
  const Registry games = AllGamesAndLessons();
  for (const std::string& spec : Variants(games)) {
    SCOPED_TRACE(spec);
    const auto game = Value(games.MakeGame(Value(PlaySpec(games, spec))));
    const auto player = Value(game->make_searcher({.who = Level::kExpert, .seed = 7}));
    SplitMix64 random(1);
    PlayOut(*game, Value(MostPlies(games, spec)), player.get(), random);
  }
}

}  // namespace
}  // namespace boardgames
