// The fingerprint (tests/core/fingerprint.h) through the registry: games and players made from text
// search as those of the core do.
//
// As its sister in tests/core a plain program, which also runs as WebAssembly. Prints what it
// found; exit status 1 if that differs from what is pinned.
#include "tests/core/fingerprint.h"

#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <utility>

#include "boardgames/games/all_games.h"
#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/player/spec.h"

namespace boardgames {
namespace {

struct Case {
  const char* row;  // of kExpected or kTrained
  const char* game;
  const char* player;
};

constexpr Case kCases[] = {
    {"reversi depth 8", "reversi", "engine:depth=8,evaluator=handcrafted,hash=8"},
    {"reversi trained depth 8", "reversi", "engine:depth=8,hash=8"},
    {"reversi trained depth 10", "reversi", "engine:depth=10,hash=8"},
    {"reversi material depth 9", "reversi", "engine:depth=9,evaluator=material,hash=8"},
    {"reversi 6x6 blocked depth 8", "reversi:size=6,blocked=a1+f6", "engine:depth=8,hash=8"},
    {"timbiriche 4x4 depth 4", "timbiriche:rows=4,cols=4", "engine:depth=4,hash=8"},
    {"timbiriche 6x6 original depth 3", "timbiriche:rows=6,cols=6",
     "engine:depth=3,evaluator=original,hash=8"},
    {"quoridor depth 4", "quoridor", "engine:depth=4,evaluator=handcrafted,hash=8"},
    {"quoridor trained depth 4", "quoridor", "engine:depth=4,hash=8"},
    {"quoridor trained depth 5", "quoridor", "engine:depth=5,hash=8"},
    {"quoridor 11x11 original depth 3", "quoridor:cols=11,rows=11",
     "engine:depth=3,evaluator=original,hash=8"},
    {"go depth 4", "go", "engine:depth=4,hash=8"},
    {"go 5x5 original depth 5", "go:rows=5,cols=5", "engine:depth=5,evaluator=original,hash=8"},
    {"morris depth 7", "morris", "engine:depth=7,hash=8"},
    {"morris original depth 6", "morris", "engine:depth=6,evaluator=original,hash=8"},
};

const Row* RowOf(const char* name) {
  for (const Row& row : kExpected) {
    if (std::strcmp(row.name, name) == 0) return &row;
  }
  for (const Row& row : kTrained) {
    if (std::strcmp(row.name, name) == 0) return &row;
  }
  return nullptr;
}

Result<SearchReport> Search(const Registry& games, const Case& c) {
  using Searched = Result<SearchReport>;
  const Result<AnyGamePtr> game = games.MakeGame(c.game);
  if (!game) return Searched::Error(game.error);
  const Result<PlayerSpec> player = ParsePlayer(c.player);
  if (!player) return Searched::Error(player.error);
  const Result<std::unique_ptr<AnySearcher>> searcher = (*game)->make_searcher(*player);
  if (!searcher) return Searched::Error(searcher.error);
  return (*searcher)->search(*(*game)->initial(), LimitsOf(*player));
}

int Wrong(const std::string& what, const std::string& found) {
  std::printf("%s: %s  // not what is pinned\n", what.c_str(), found.c_str());
  return 1;
}

// Counts what is wrong.
int CheckSearches(const Registry& games) {
  int wrong = 0;
  for (const Case& c : kCases) {
    const Row* const pinned = RowOf(c.row);
    const Result<SearchReport> r = Search(games, c);
    if (pinned == nullptr || !r) {
      wrong += Wrong(c.row, pinned == nullptr ? "there is no such row" : r.error);
      continue;
    }
    const bool same = r->statistics.nodes == pinned->nodes && r->score_units == pinned->score;
    wrong += same ? 0 : 1;
    std::printf("%s, %s: %" PRIu64 ", %d, %s%s\n", c.game, c.player, r->statistics.nodes,
                r->score_units, r->best.value_or("-").c_str(),
                same ? "" : "  // not what is pinned");
  }
  return wrong;
}

// Numbers with a fraction are where libraries differ.
int CheckTexts() {
  int wrong = 0;
  constexpr std::pair<const char*, const char*> kTexts[] = {
      {"engine:time=1.5s,null_move=on", "engine:time=1500ms,null_move=on"},
      {"mcts:exploration=0.65,rave=300", "mcts:exploration=0.65,rave=300"},
      {"master:time=0.001234567s", "master:time=0.001234567s"},
      {"df-pn:nodes=5000,hash=32", "df-pn:nodes=5000,hash=32"}};
  for (const auto& [text, usual] : kTexts) {
    const Result<PlayerSpec> player = ParsePlayer(text);
    const std::string again = player ? ToText(*player) : player.error;
    if (again != usual) wrong += Wrong(text, again);
  }
  const std::string refused = ParsePlayer("mcts:exploration=1e3").error;
  if (refused != "option 'exploration' of mcts is '1e3'; it must be 0 to 1000") {
    wrong += Wrong("mcts:exploration=1e3", refused);
  }
  return wrong;
}

}  // namespace
}  // namespace boardgames

int main() {
  const boardgames::Registry games = boardgames::AllGames();
  const int wrong = boardgames::CheckSearches(games) + boardgames::CheckTexts();
  if (wrong > 0) std::printf("%d are wrong; see tests/core/fingerprint.h\n", wrong);
  return wrong == 0 ? 0 : 1;
}
