// A match: two players, the same openings for both, colours swapped. For two-player games that
// cannot go around in circles; for the others play with a GameHistory.
#pragma once

#include <functional>
#include <vector>

#include "boardgames/boardgames.h"

// Anything that names a move.
template <boardgames::Game G>
using Player = std::function<typename G::Move(const typename G::State&)>;

struct MatchResult {
  std::vector<boardgames::Score> margins;  // of each game, from the view of player a
  int wins = 0;                            // of player a
  int draws = 0;
  int losses = 0;

  int games() const { return wins + draws + losses; }
  double share() const { return (wins + draws / 2.0) / games(); }  // of the points, 0 ... 1
};

// The start after `plies` random moves; never a finished position.
template <boardgames::Game G>
typename G::State RandomOpening(const G& g, int plies, boardgames::SplitMix64& random) {
  for (;;) {
    auto s = g.initial();
    boardgames::RandomPlayout(g, s, random, plies);
    if (!g.terminal(s)) return s;
  }
}

// The result for player 0, if `first` moves for him and `second` for player 1.
template <boardgames::Game G>
boardgames::Score PlayGame(const G& g, typename G::State s, const Player<G>& first,
                           const Player<G>& second) {
  while (!g.terminal(s)) g.apply(s, g.to_move(s) == 0 ? first(s) : second(s));
  return g.utility(s, 0);
}

// Two games from each opening: a is player 0 in the first one and player 1 in the second.
template <boardgames::Game G>
MatchResult PlayMatch(const G& g, const Player<G>& a, const Player<G>& b, int openings, int plies,
                      std::uint64_t seed) {
  boardgames::SplitMix64 random(seed);
  MatchResult r;
  for (int i = 0; i < openings; ++i) {
    const auto start = RandomOpening(g, plies, random);
    r.margins.push_back(PlayGame(g, start, a, b));
    r.margins.push_back(-PlayGame(g, start, b, a));
  }
  for (const boardgames::Score margin : r.margins) {
    ++(margin > 0 ? r.wins : margin < 0 ? r.losses : r.draws);
  }
  return r;
}
