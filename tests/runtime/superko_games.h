// Random games of Go with superko, played by every algorithm and level of the runtime.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "boardgames/games/all_games.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/text.h"
#include "boardgames/zobrist.h"
#include "tests/random_moves.h"
#include "tests/value.h"

namespace boardgames::testing {

struct SuperkoPlayer {
  std::string name;
  std::unique_ptr<AnySearcher> searcher;
  Limits limits;
};

// Each algorithm at two depths, and stopped before its first result; each level, the clock of the
// last one replaced by a count of nodes.
inline std::vector<SuperkoPlayer> SuperkoPlayers(const AnyGame& game) {
  std::vector<SuperkoPlayer> players;
  const auto add = [&](const std::string& name, PlayerSpec player, const Limits& limits) {
    player.table_bytes = 1 << 14;
    auto searcher = game.make_searcher(player);
    ASSERT_TRUE(searcher) << searcher.error;
    players.push_back({name, *std::move(searcher), limits});
  };
  for (const Algorithm a : game.algorithms()) {
    for (const Limits& limits : {Limits{.nodes = 1}, Limits{.depth = 1, .nodes = 60},
                                 Limits{.depth = 2, .nodes = 200}, Limits{.nodes = 30}}) {
      add(std::string(ToString(a)) + " to depth " + std::to_string(limits.depth) + " with " +
              std::to_string(limits.nodes) + " nodes",
          {.who = a, .seed = 7}, limits);
    }
  }
  for (const Level level : kLevels) {
    const PlayerSpec player{.who = level, .seed = 9};
    Limits limits = LimitsOf(player, {});
    limits.nodes = 100;
    add("the level " + ToText(player), player, limits);
  }
  return players;
}

// Plays `games` games under the rule "positional" or "situational". Of three moves one is drawn at
// random, and each of the others is that of a player drawn at random.
inline void PlaySuperkoGames(const std::string& ko, int games, std::uint64_t seed) {
  const Registry registry = AllGames();
  SplitMix64 random(seed);
  const auto joined = [](const std::vector<std::string>& moves) {
    return internal::JoinWords(moves, ", ");
  };
  const std::vector<std::string> boards = {"rows=1,cols=3", "rows=1,cols=4", "rows=2,cols=2",
                                           "rows=2,cols=2", "rows=2,cols=3", "rows=3,cols=3"};
  int narrowed = 0;  // positions in which superko forbids a move that the position allows
  for (std::size_t board = 0; board < boards.size(); ++board) {
    const auto game = testing::Value(registry.MakeGame("go:" + boards[board] + ",ko=" + ko));
    std::vector<SuperkoPlayer> players = SuperkoPlayers(*game);
    const int share = games / static_cast<int>(boards.size()) + 1;
    for (int i = 0; i < share; ++i) {
      const auto position = game->initial();
      for (int ply = 0; ply < 40 && !position->terminal(); ++ply) {
        const std::vector<std::string> legal = position->legal_moves();
        ASSERT_FALSE(legal.empty());
        std::string move = OneOf(legal, random);
        if (random.Uniform(3) != 0) {
          SuperkoPlayer& player =
              players[random.Uniform(static_cast<std::uint32_t>(players.size()))];
          const auto report = player.searcher->search(*position, player.limits);
          const std::string where = "seed " + std::to_string(seed) + ", " + game->spec() +
                                    ", game " + std::to_string(i) + ", " + player.name + " after " +
                                    joined(position->moves_played());
          ASSERT_TRUE(report) << report.error << "; " << where;
          ASSERT_TRUE(report->best) << where;
          ASSERT_NE(std::find(legal.begin(), legal.end(), *report->best), legal.end())
              << *report->best << "; " << where;
          // The line is one of this game, too.
          const auto line = position->clone();
          for (const std::string& m : report->pv) {
            const Result<void> played = line->play(m);
            ASSERT_TRUE(played) << played.error << "; " << where << "; its line "
                                << joined(report->pv);
          }
          // A novice passes too seldom to be left out.
          if (random.Uniform(2) == 0) move = *report->best;
        }
        const auto alone = testing::Value(game->parse_position(position->to_string()));
        narrowed += alone->legal_moves().size() > legal.size() ? 1 : 0;
        ASSERT_TRUE(position->play(move));
      }
    }
  }
  EXPECT_GT(narrowed, games / 10);
}

}  // namespace boardgames::testing
