// A game that breaks its contract: every search says so in its result, and nothing is written where
// it must not be (the sanitizers look on).
#include <gtest/gtest.h>

#include <string>

#include "boardgames/boardgames.h"

namespace boardgames {
namespace {

// Four plies; from the third on there are `moves_then` moves, of which kMaxMoves says two.
struct Broken {
  using State = int;
  using Move = int;
  static constexpr int kMaxPlayers = 2, kMaxMoves = 2;
  int moves_then = 0;

  State initial() const { return 0; }
  int to_move(State s) const { return s % 2; }
  void moves(State s, auto& out) const {
    for (int m = 0; m < (s >= 2 ? moves_then : 2); ++m) out.push_back(m);
  }
  void apply(State& s, Move) const { ++s; }
  bool terminal(State s) const { return s == 4; }
  Score utility(State, int) const { return 0; }
  Score evaluate(State, int) const { return 0; }
  std::uint64_t hash(State s) const { return Mix64(static_cast<std::uint64_t>(s) + 1); }
};

template <class Result>
void ExpectError(const char* algorithm, const Result& r, const std::string& sentence) {
  SCOPED_TRACE(algorithm);
  EXPECT_EQ(r.stop, StopReason::kInvalid);
  EXPECT_FALSE(r.best.has_value());
  EXPECT_NE(r.error.find(sentence), std::string::npos) << r.error;
}

TEST(BrokenGame, IsNamedByEverySearch) {
  for (const auto& [moves, sentence] :
       {std::pair{0, "an unfinished position has no move"}, {5, "more moves than kMaxMoves"}}) {
    SCOPED_TRACE(sentence);
    const Broken g{moves};
    ExpectError("Engine", Engine(g).search(0, {.depth = 4}), sentence);
    ExpectError("Engine", Engine(g).search(2, {.depth = 4}), sentence);
    ExpectError("DfPn", DfPn(g).search(0, {}), sentence);
    ExpectError("DfPn", DfPn(g).search(2, {}), sentence);
    ExpectError("Mcts", Mcts(g, {.memory_bytes = 1 << 16}).search(0, {.solve = true}), sentence);
    ExpectError("Mcts", Mcts(g, {.memory_bytes = 1 << 16}).search(2, {.solve = true}), sentence);
    ExpectError("Minimax", Minimax(g).search(0, {.depth = 4}), sentence);
    ExpectError("Negamax", Negamax(g).search(0, {.depth = 4}), sentence);
    ExpectError("AlphaBeta", AlphaBeta(g).search(0, {.depth = 4}), sentence);
    ExpectError("Pvs", Pvs(g).search(0, {.depth = 4}), sentence);
    ExpectError("MtdF", MtdF(g).search(0, {.depth = 4}), sentence);
    ExpectError("SssStar", SssStar(g).search(0, {.depth = 4}), sentence);
    ExpectError("MaxN", MaxN(g).search(0, {.depth = 4}), sentence);
    ExpectError("Paranoid", Paranoid(g).search(0, {.depth = 4}), sentence);
    ExpectError("BestReply", BestReply(g).search(0, {.depth = 4}), sentence);
    ExpectError("Greedy", Greedy(g).search(2, {}), sentence);
    ExpectError("BestDifference", BestDifference(g).search(2, {}), sentence);
    ExpectError("RandomMove", RandomMove(g).search(2, {}), sentence);
  }
}

}  // namespace
}  // namespace boardgames
