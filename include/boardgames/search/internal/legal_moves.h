// The moves that are legal in this game: what the rules allow in a position, less what superko
// forbids after the positions before it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/search/budget.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/root.h"
#include "boardgames/zobrist.h"

namespace boardgames::internal {

// Whether a list of moves can be one of an unfinished position; else the search ends with an error.
// Every algorithm asks this before it uses a list: an overflowing one still holds memory-safe
// moves.
template <class List>
bool Sound(const List& moves, Budget& budget) {
  if (!moves.empty() && !moves.overflowed()) [[likely]]
    return true;
  budget.Fail(moves.empty() ? "the game breaks its contract: an unfinished position has no move"
                            : "the game breaks its contract: a position has more moves than "
                              "kMaxMoves");
  return false;
}

// Where every algorithm without a path of its own (path.h) gets its moves from. A game without
// superko pays nothing for it.
template <Game G>
class LegalMoves {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Once a search. Keeps a reference to g; allocates.
  void Start(const G& g, const Root<G>& root) {
    g_ = &g;
    if constexpr (HasRepetition<G>) {
      look_back_ = g.repetition().kind == RepetitionRule::Kind::kForbidden;
      if (!look_back_) return;
      root_ = root.earlier.size();
      keys_.assign(root.earlier.begin(), root.earlier.end());
      keys_.resize(root_ + static_cast<std::size_t>(kMaxDepth) + 1);
    } else {
      (void)root;
    }
  }

  // Fills the empty list `out` with the legal moves of s, `ply` plies below the root, in the game's
  // order. False: the game breaks its contract, and the search is ended with an error.
  // Preconditions: s is not finished; the positions above it were put in their places, as this
  // function does with s.
  bool Moves(const State& s, int ply, Budget& budget, MoveListFor<G>& out) {
    g_->moves(s, out);
    if constexpr (HasRepetition<G>) {
      if (look_back_ && !out.overflowed()) {
        Put(s, ply);
        int kept = 0;
        for (const Move& m : out) {
          if (!Repeats(s, m, ply)) out[kept++] = m;
        }
        out.truncate(kept);
      }
    }
    return Sound(out, budget);
  }

  // Whether moves depend on what came before.
  bool look_back() const { return look_back_; }

  // Says which position is at `ply`, for searches that do not go down move by move.
  // Precondition: look_back().
  void Put(const State& s, int ply) {
    if constexpr (HasRepetition<G>) keys_[Index(ply)] = RepetitionKey(*g_, s);
  }

  // One number for the positions before `ply`: values in a table are true for these alone. 0 where
  // moves do not depend on them.
  std::uint64_t Before(int ply) const {
    std::uint64_t sum = 0;
    if (look_back_) {
      for (std::size_t i = 0; i < Index(ply); ++i) sum += Mix64(keys_[i]);
    }
    return sum;
  }

 private:
  std::size_t Index(int ply) const { return root_ + static_cast<std::size_t>(ply); }

  bool Repeats(const State& s, const Move& m, int ply) const {
    if (!g_->may_repeat(s, m)) return false;
    State next = s;
    g_->apply(next, m);
    const auto end = keys_.begin() + static_cast<std::ptrdiff_t>(Index(ply)) + 1;
    return std::find(keys_.begin(), end, RepetitionKey(*g_, next)) != end;
  }

  const G* g_ = nullptr;
  bool look_back_ = false;
  std::size_t root_ = 0;             // the root's place in keys_
  std::vector<std::uint64_t> keys_;  // of all positions from the start of the game
};

}  // namespace boardgames::internal
