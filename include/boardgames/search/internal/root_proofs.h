// RootProofs: what a search has shown of the moves at the root, so that it plays none that it knows
// to lose while another may not, wherever a limit cuts it short.
//
//   proofs.Start();                            // a new search
//   proofs.Note(i, m, v, bound, proved);       // a move at the root was searched
//   KeepToProofs(g, root, proofs, result);     // at the end
//
// What is proved at one depth holds at every other, so it is kept from depth to depth. Note: a few
// instructions, and no allocation after the first search.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/score.h"
#include "boardgames/search/internal/game_view.h"
#include "boardgames/search/options.h"
#include "boardgames/search/result.h"
#include "boardgames/search/root.h"

namespace boardgames::internal {

template <class Move>
class RootProofs {
 public:
  // Scores are for the player to move at the root.
  struct Shown {
    Move move{};
    Score last = 0;         // what it was worth when it was last searched
    Score lo = -kInfinity;  // its value is surely in [lo, hi]
    Score hi = kInfinity;
  };

  void Start() { moves_.clear(); }

  // The i-th of the moves is worth v, or bounded by it. proved: no horizon and no guess is in that;
  // wins and losses never rest on one.
  void Note(int i, const Move& m, Score v, Bound bound, bool proved) {
    Shown& shown = At(i, m);
    shown.last = v;
    if (bound != Bound::kUpper && (proved || IsWin(v))) shown.lo = (std::max)(shown.lo, v);
    if (bound != Bound::kLower && (proved || IsLoss(v))) shown.hi = (std::min)(shown.hi, v);
  }

  // nullptr: nothing was noted of it.
  const Shown* Find(const Move& m) const {
    const std::size_t at = Place(m);
    return at == moves_.size() ? nullptr : &moves_[at];
  }
  const std::vector<Shown>& moves() const { return moves_; }

 private:
  Shown& At(int i, const Move& m) {
    // The same list is searched at most depths.
    const auto at = static_cast<std::size_t>(i);
    if (at < moves_.size() && moves_[at].move == m) return moves_[at];
    const std::size_t found = Place(m);
    if (found == moves_.size()) moves_.push_back({.move = m});
    return moves_[found];
  }
  // Where it stands; the size: nowhere.
  std::size_t Place(const Move& m) const {
    const auto found =
        std::find_if(moves_.begin(), moves_.end(), [&](const Shown& s) { return s.move == m; });
    return static_cast<std::size_t>(found - moves_.begin());
  }

  std::vector<Shown> moves_;
};

// A legal move that is not known to lose, the one that looked best when it was last searched.
// Nothing: all lose.
template <Game G>
std::optional<typename G::Move> NotKnownLost(const G& g, const Root<G>& root,
                                             const RootProofs<typename G::Move>& proofs) {
  using Shown = typename RootProofs<typename G::Move>::Shown;
  const Shown* best = nullptr;
  for (const Shown& s : proofs.moves()) {
    if (s.hi >= 0 && (best == nullptr || s.last > best->last)) best = &s;
  }
  if (best != nullptr) return best->move;
  // Dominated moves, which may never be searched, come last.
  for (const search::Use use : {search::Use::kAlways, search::Use::kNever}) {
    GameView<G> view(g, {.undominated = use});
    view.Start(root);
    view.Enter(root.state, 0);
    MoveListFor<G> moves;
    view.LegalMovesToSearch(root.state, 0, kToEnd, moves);
    for (const auto& m : moves) {
      if (proofs.Find(m) == nullptr) return m;
    }
  }
  return std::nullopt;
}

// Makes the result's move one that what was shown allows: a move that surely wins where one is
// known, and none that surely loses while another may not; by points, none that surely gets less
// than another one gets at least. True if the score is now what that move surely gets, as a lower
// bound; else score and depth stay those of the last completed depth.
template <Game G>
bool KeepToProofs(const G& g, const Root<G>& root, const RootProofs<typename G::Move>& proofs,
                  SearchResult<typename G::Move>& r) {
  using Shown = typename RootProofs<typename G::Move>::Shown;
  const bool by_points = ObjectiveOf(g) == Objective::kPoints;
  const Shown* surest = nullptr;
  for (const Shown& s : proofs.moves()) {
    if (surest == nullptr || s.lo > surest->lo) surest = &s;
  }
  if (surest == nullptr || r.kind == search::Kind::kLoss) return false;  // all moves lose
  const auto play = [&](const typename G::Move& m) {
    if (*r.best == m) return;
    r.best = m;
    r.pv.assign(1, m);
  };
  const Shown* const chosen = proofs.Find(*r.best);
  const Score most = chosen != nullptr ? chosen->hi : kInfinity;
  if (by_points ? most < surest->lo : surest->lo > 0) {
    if (chosen == nullptr || chosen->lo < surest->lo) play(surest->move);
    r.score = surest->lo;
    r.bound = Bound::kLower;
    return true;
  }
  if (!by_points && most < 0) {
    if (const auto other = NotKnownLost(g, root, proofs)) play(*other);
  }
  return false;
}

}  // namespace boardgames::internal
