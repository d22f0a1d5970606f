// The tree that is shown of the engine is the one that it searches, whatever it leaves out.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "boardgames/games/all_games.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/trace.h"
#include "tests/value.h"

namespace boardgames {
namespace {

struct Position {
  const char* game;
  const char* moves;  // from the start, with spaces between
  int depth;
};

// Of games whose evaluators say how far they err, far from the end.
constexpr Position kPositions[] = {
    {"reversi", "f5 d6 c3", 6},          {"reversi:size=6", "e4", 5},
    {"timbiriche:rows=4,cols=4", "", 4}, {"quoridor:cols=5,rows=5,walls=3", "", 4},
    {"go:rows=7,cols=7", "", 4},         {"morris", "", 6}};

std::unique_ptr<AnyPosition> After(const AnyGame& game, std::string moves) {
  auto position = game.initial();
  while (!moves.empty()) {
    const std::size_t end = std::min(moves.find(' '), moves.size());
    const Result<void> played = position->play(moves.substr(0, end));
    EXPECT_TRUE(played) << played.error;
    moves.erase(0, end + 1);
  }
  return position;
}

// How many positions the last depth visited, and how many the tree of it shows.
struct Counts {
  std::uint64_t searched = 0;
  std::uint64_t shown = 0;
};

Counts CountsOf(const Position& p, const std::string& evaluator, const std::string& option) {
  const std::string text = "engine:evaluator=" + evaluator + (option.empty() ? "" : ",") + option;
  SCOPED_TRACE(std::string(p.game) + " " + text);
  using testing::Value;
  const AnyGamePtr game = Value(AllGames().MakeGame(p.game));
  const auto searcher = Value(game->make_searcher(Value(ParsePlayer(text))));
  const auto position = After(*game, p.moves);
  const auto report = Value(searcher->search(*position, {.depth = p.depth}));
  const auto trace = Value(searcher->trace(*position, {.depth = p.depth}, {.max_nodes = 10}));
  EXPECT_EQ(trace.depth, report.depth);
  EXPECT_EQ(trace.nodes.front().value, report.score_units);
  return {report.iteration.nodes, trace.visited};
}

// Those that look at nothing aside of the tree.
TEST(TraceOfTheEngine, HasThePositionsThatWereSearched) {
  for (const Position& p : kPositions) {
    const Counts all = CountsOf(p, "handcrafted", "");
    EXPECT_EQ(all.shown, all.searched) << p.game;
    int pruned = 0;
    for (const char* option :
         {"futility=on", "aspiration_by_error=on", "quiescence=on", "lmr=on", "lmp=on", "iir=on",
          "single_reply_extension=on", "futility=on,lmr=on,lmp=on,aspiration_by_error=on"}) {
      const Counts counts = CountsOf(p, "handcrafted", option);
      EXPECT_EQ(counts.shown, counts.searched) << p.game << ' ' << option;
      pruned += counts.searched == all.searched ? 0 : 1;
    }
    EXPECT_GE(pruned, 3) << p.game;
  }
}

// Of a search aside, to foretell or to confirm, nothing is shown, though its positions are counted.
TEST(TraceOfTheEngine, LeavesOutWhatIsSearchedAside) {
  for (const Position& p : kPositions) {
    for (const char* option :
         {"null_move=on", "probcut=on", "singular=on,singular_depth=4", "selective=on"}) {
      const Counts counts = CountsOf(p, "handcrafted", option);
      EXPECT_LE(counts.shown, counts.searched) << p.game << ' ' << option;
    }
  }
}

TEST(TraceOfTheEngine, IsThatOfTheTrainedEvaluatorToo) {
  for (const char* option : {"", "futility=on", "aspiration_by_error=on"}) {
    const Counts counts = CountsOf(kPositions[0], "trained", option);
    EXPECT_EQ(counts.shown, counts.searched) << option;
  }
}

}  // namespace
}  // namespace boardgames
