// What spares nodes where a search goes to the end of the game: forced moves are played, and a
// position is looked up before it is visited. The observer sees both; they are not counted as
// nodes.
#pragma once

#include <algorithm>
#include <cstddef>

#include "boardgames/game.h"
#include "boardgames/search/internal/context.h"

namespace boardgames::internal {

// A position on the way to what is searched: where it stands, and the window of `player`, who is
// the one to move above it all.
struct OnTheWay {
  int ply;
  int player;
  Score alpha;
  Score beta;
};

// Tells the observer that s is entered.
template <class C>
void TellEnter(C& c, const typename C::State& s, const OnTheWay& w) {
  c.Tell([&](auto& o) {
    const int mover = c.game.to_move(s);
    const int plies = (std::max)(c.view.PliesLeft(s, kToEnd), 0);
    const bool same = mover == w.player;
    o.enter(s, {w.ply, plies, mover, same ? w.alpha : -w.beta, same ? w.beta : -w.alpha});
  });
}

// SearchChild to the end of the game for w.player. What the table knows enough of is not visited,
// if the game has an exact key: by other keys too little is known for what the look costs.
template <bool kPv, class C>
[[gnu::always_inline]] inline Value LookUpOrSearch(C& c, const typename C::State& s,
                                                   const OnTheWay& w) {
  const int mover = c.game.to_move(s);
  const bool same = mover == w.player;
  if (HasExactKey<typename C::Game> && !kPv && c.use_table && c.options.probe_early &&
      !c.game.terminal(s)) {
    Frame& f = c.At(w.ply);
    f.player = mover;
    const auto v = c.template Probe<false>(s, f, Depth::ToEnd(), w.ply, same ? w.alpha : -w.beta,
                                           same ? w.beta : -w.alpha);
    if (v) {
      TellEnter(c, s, w);
      c.TellLeaf(LeafKind::kTable, v->score, v->bound);
      return same ? *v : v->ForOther();
    }
    f.looked_up = true;
  }
  return SearchChild<kPv>(c, s, same, Depth::ToEnd(), w.ply, w.alpha, w.beta);
}

// The same, from where forced moves end.
template <bool kPv, class C>
[[gnu::always_inline]] inline Value SearchAfterForced(C& c, const typename C::State& child,
                                                      OnTheWay w) {
  using G = typename C::Game;
  MoveListFor<G> forced;
  if (!c.game.terminal(child)) c.view.ForcedMoves(child, forced);
  const int n = forced.size();
  if (n == 0 || forced.overflowed() || w.ply + n >= kMaxPly - 1) {
    return LookUpOrSearch<kPv>(c, child, w);
  }
  typename C::State s = child;
  bool same[C::kObserved ? static_cast<std::size_t>(G::kMaxMoves) : 1];  // player, at each of them
  for (int i = 0; i < n; ++i, ++w.ply) {
    if constexpr (C::kObserved) {
      same[i] = c.game.to_move(s) == w.player;
      TellEnter(c, s, w);
      c.Tell([&](auto& o) { o.move(forced[i]); });
    }
    c.game.apply(s, forced[i]);
  }
  if constexpr (kPv) c.pv.Clear(w.ply);
  const Value v = LookUpOrSearch<kPv>(c, s, w);
  if (c.budget->spent()) return v;
  for (int i = n; i-- > 0;) {
    --w.ply;
    if constexpr (kPv) c.pv.Set(w.ply, forced[i]);
    c.Tell([&](auto& o) {
      const Value there = same[i] ? v : v.ForOther();
      o.better(forced[i], there.score);
      o.leave(there.score, there.bound);
    });
  }
  return v;
}

// SearchChild, with what is spared.
template <bool kPv, class C>
[[gnu::always_inline]] inline Value SearchNext(C& c, const typename C::State& child,
                                               bool same_player, Depth depth, int ply, Score alpha,
                                               Score beta) {
  if (!depth.to_end() || c.view.watching()) {
    return SearchChild<kPv>(c, child, same_player, depth, ply, alpha, beta);
  }
  const int mover = c.game.to_move(child);
  const OnTheWay w{ply, same_player ? mover : 1 - mover, alpha, beta};
  if constexpr (HasForcedMoves<typename C::Game>) return SearchAfterForced<kPv>(c, child, w);
  return LookUpOrSearch<kPv>(c, child, w);
}

}  // namespace boardgames::internal
