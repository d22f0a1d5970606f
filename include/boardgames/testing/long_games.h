// Games that get to where random ones seldom come: to a full board, to the last option, to many
// moves at once.
//
//   GameHistory<MyGame> line = LongGame(game, seed);   // as many plies as a search for them finds
//   GameHistory<MyGame> wide = WideGame(game, seed);   // through positions with many moves
//
// The same seed, the same game. Both are safe with a game that breaks the contract: they end early,
// at the fault. Allocate. Cost: some kLongTries positions each.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/perft.h"
#include "boardgames/zobrist.h"

namespace boardgames::testing {

inline constexpr int kLongTries = 12'000;  // moves tried
inline constexpr int kLongPlies = 300;     // of games that may go on for ever

// Whether the ply from s, which has so many moves, to `next` counts for `remaining`. All but forced
// passes do: the only move of its position, after which as many plies are left as before and the
// game goes on.
template <Game G>
bool PlyCounts([[maybe_unused]] const G& g, [[maybe_unused]] const typename G::State& s,
               [[maybe_unused]] int moves, [[maybe_unused]] const typename G::State& next) {
  if constexpr (HasRemaining<G>) {
    return moves > 1 || g.terminal(next) || g.remaining(next) < g.remaining(s);
  }
  return true;
}

// How many plies of a game count for `remaining`, from each of its positions on; the last is 0.
template <Game G>
std::vector<int> CountedPlies(const GameHistory<G>& line) {
  const G& g = line.game();
  std::vector<int> counts;  // 1: the ply counts
  typename G::State s = line.start();
  for (const auto& m : line.played()) {
    typename G::State next = s;
    g.apply(next, m);
    MoveListFor<G> moves;
    g.moves(s, moves);
    counts.push_back(PlyCounts(g, s, moves.size(), next) ? 1 : 0);
    s = next;
  }
  counts.push_back(0);
  for (std::size_t i = counts.size() - 1; i-- > 0;) counts[i] += counts[i + 1];
  return counts;
}

namespace internal {

template <class List>
void Shuffle(List& moves, SplitMix64& random) {
  for (int i = moves.size(); i > 1; --i) {
    std::swap(moves[i - 1], moves[static_cast<int>(random.Uniform(static_cast<std::uint32_t>(i)))]);
  }
}

// Depth-first for the longest game, in several dives from the start: no move that ends the game is
// made where there is another one, and where there is none, the way back is tried.
template <Game G>
class Diver {
 public:
  Diver(const G& g, std::uint64_t seed, bool all_tries)
      : g_(g), random_(seed), best_(g), all_tries_(all_tries) {}

  GameHistory<G> Run() {
    constexpr int kDives = 100;  // many short ones: an early mistake cannot be mended at the end
    for (int i = 1; i <= kDives && !enough_; ++i) Dive(kLongTries / kDives * i);
    return std::move(best_);
  }

 private:
  struct Level {
    MoveListFor<G> moves;
    int next = 0;
    bool goes_on = false;  // after some move
  };

  void Dive(int most_tries) {
    GameHistory<G> line(g_);
    levels_.clear();
    if (!line.finished() && !Open(line)) return;
    while (!levels_.empty() && !enough_ && tries_ < most_tries) {
      Level& level = levels_.back();
      if (level.next == level.moves.size()) {
        if (!level.goes_on) Ended(line, level.moves[0]);
        levels_.pop_back();
        if (!levels_.empty()) line.undo();
        continue;
      }
      const auto m = level.moves[level.next++];
      ++tries_;
      line.play(m);
      if (line.finished()) {
        line.undo();
        continue;
      }
      level.goes_on = true;
      if (!Open(line)) return;
      if (static_cast<int>(line.played().size()) < kLongPlies) continue;
      enough_ = true;
      best_ = line;
    }
    // Where nothing has ended, what there is.
    if (line.played().size() > best_.played().size()) best_ = line;
  }

  // False: the game breaks its contract.
  bool Open(const GameHistory<G>& line) {
    Level& level = levels_.emplace_back();
    line.moves(level.moves);
    if (level.moves.empty() || level.moves.overflowed()) {
      best_ = line;
      enough_ = true;
      return false;
    }
    Shuffle(level.moves, random_);
    return true;
  }

  void Ended(GameHistory<G>& line, const typename G::Move& last) {
    if (line.played().size() + 1 <= best_.played().size()) return;
    line.play(last);
    best_ = line;
    line.undo();
    if constexpr (HasRemaining<G>) {
      const int more = CountedPlies(best_).front() - g_.remaining(best_.start());
      enough_ = more > 0 || (more == 0 && !all_tries_);
    }
  }

  const G& g_;
  SplitMix64 random_;
  GameHistory<G> best_;
  const bool all_tries_;
  std::vector<Level> levels_;
  int tries_ = 0;
  bool enough_ = false;
};

}  // namespace internal

// The longest game that a search for it finds. It may be unfinished: where no end was found within
// the tries, or after kLongPlies. Where a game is as long as `remaining` says the search ends, as
// that is right in most games; with all_tries it looks on for a longer one.
template <Game G>
GameHistory<G> LongGame(const G& g, std::uint64_t seed, bool all_tries = false) {
  return internal::Diver<G>(g, seed, all_tries).Run();
}

// A game in which each player makes, of eight moves drawn by lot, the one that leaves the most
// moves; it ends the game only if all of them do.
template <Game G>
GameHistory<G> WideGame(const G& g, std::uint64_t seed) {
  constexpr int kDrawn = 8;
  SplitMix64 random(seed);
  GameHistory<G> line(g);
  while (!line.finished() && static_cast<int>(line.played().size()) < kLongPlies) {
    MoveListFor<G> moves;
    line.moves(moves);
    if (moves.empty() || moves.overflowed()) break;
    internal::Shuffle(moves, random);
    typename G::Move widest = moves[0];
    int most = -1;
    for (int i = 0; i < (std::min)(moves.size(), kDrawn); ++i) {
      typename G::State next = line.state();
      g.apply(next, moves[i]);
      const int width = g.terminal(next) ? 0 : CountMoves(g, next);
      if (width > most) {
        most = width;
        widest = moves[i];
      }
    }
    line.play(widest);
  }
  return line;
}

}  // namespace boardgames::testing
