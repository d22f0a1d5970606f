// What several tests do: make a game, write a tree, ask for every depth, look at a proved move.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/boardgames.h"
#include "boardgames/testing/random_game.h"
#include "tests/random_moves.h"
#include "tests/value.h"

namespace boardgames::testing {

// The game of those options; the test fails if there is none.
template <Game G, class Options>
G Make(const Options& options) {
  return Value(G::Make(options));
}

// The tree written there; the test fails if it is none.
inline TreeGame Tree(std::string_view text) { return Value(TreeGame::Parse(text)); }

// Random games of every kind, by the seed: trees and graphs, large results and small, points and
// wins.
inline RandomGameOptions Varied(std::uint64_t seed) {
  return {.seed = seed,
          .width = seed % 3 == 0 ? 0 : 6,
          .largest = seed % 2 == 0 ? 1000 : 3,
          .objective = seed % 5 == 0 ? Objective::kWin : Objective::kPoints};
}

// The scores of depths 1 ... depth. A search that has proved the value stops: more depth would not
// change it.
template <class Search, class State>
std::vector<Score> Scores(Search& search, const State& s, int depth) {
  std::vector<Score> scores;
  search.search(s, {.depth = depth}, [&](const auto& r) { scores.push_back(r.score); });
  EXPECT_FALSE(scores.empty());
  scores.resize(static_cast<std::size_t>(depth), scores.empty() ? kInfinity : scores.back());
  return scores;
}

inline int Sign(Score v) { return (v > 0) - (v < 0); }

// What plain search to the end says about s.
template <Game G>
SearchResult<typename G::Move> Solved(const G& g, const typename G::State& s) {
  return AlphaBeta<G>(g).search(s, {.depth = 20});
}

// What a search of the start has proved is `truth`, or has its sign where only the winner counts;
// and its move keeps it.
template <Game G>
void ExpectProved(const G& g, const SearchResult<typename G::Move>& truth,
                  const SearchResult<typename G::Move>& r) {
  ASSERT_EQ(r.stop, StopReason::kProved);
  ASSERT_EQ(r.kind, truth.kind);
  typename G::State child = g.initial();
  g.apply(child, *r.best);
  const Score v =
      g.terminal(child) ? TerminalScore(g, child, g.to_move(child), 0) : Solved(g, child).score;
  const Score kept = FromParentsView(g, g.to_move(g.initial()), child, v);
  if (g.objective() == Objective::kPoints) {
    ASSERT_EQ(r.score, truth.score);
    ASSERT_EQ(kept, truth.score);
  } else {
    ASSERT_EQ(Sign(r.score), Sign(truth.score));
    ASSERT_EQ(Sign(kept), Sign(truth.score));
  }
}

// The same, and the win shown is a win, if not the shortest.
template <Game G>
void ExpectProvedWithAWin(const G& g, const SearchResult<typename G::Move>& truth,
                          const SearchResult<typename G::Move>& r) {
  ASSERT_NO_FATAL_FAILURE(ExpectProved(g, truth, r));
  if (g.objective() != Objective::kWin) return;
  ASSERT_TRUE(r.bound == Bound::kExact   ? r.score == truth.score
              : r.bound == Bound::kLower ? r.score <= truth.score
                                         : r.score >= truth.score);
}

// What a search of `s` has proved holds after its move, too: the engine says so.
template <Game G>
void ExpectMoveKeepsValue(const G& g, const typename G::State& s,
                          const SearchResult<typename G::Move>& r) {
  typename G::State child = s;
  g.apply(child, *r.best);
  if (g.terminal(child)) return;
  const auto after = Engine<G>(g).search(child, {.solve = true});
  if (r.kind == search::Kind::kExact) {
    EXPECT_EQ(FromParentsView(g, g.to_move(s), child, after.score), r.score);
    return;
  }
  const auto other = r.kind == search::Kind::kWin    ? search::Kind::kLoss
                     : r.kind == search::Kind::kLoss ? search::Kind::kWin
                                                     : r.kind;
  EXPECT_EQ(after.kind, g.to_move(child) == g.to_move(s) ? r.kind : other);
}

}  // namespace boardgames::testing
