// What spares nodes where the search goes to the end of the game: forced moves are played, and
// positions are looked up, before anything is visited.
#pragma once

#include "boardgames/game.h"
#include "boardgames/search/internal/context.h"

namespace boardgames::internal {

// Looks a position at `ply` up for the player to move above it, whose window is given. Nothing: it
// has to be searched, and its frame holds what was found.
template <class C>
[[gnu::always_inline]] inline std::optional<Value> LookUp(C& c, const typename C::State& s,
                                                          bool same_player, int ply, Score alpha,
                                                          Score beta) {
  Frame& f = c.At(ply);
  f.player = c.game.to_move(s);
  const auto v = same_player
                     ? c.template Probe<false>(s, f, Depth::ToEnd(), ply, alpha, beta)
                     : c.template Probe<false>(s, f, Depth::ToEnd(), ply, -beta, -alpha);
  if (!v) return std::nullopt;
  return same_player ? *v : v->ForOther();
}

// SearchChild where the search goes to the end of the game.
template <bool kPv, class C>
[[gnu::always_inline]] inline Value SearchChildToEnd(C& c, const typename C::State& child,
                                                     bool same_player, int ply, Score alpha,
                                                     Score beta) {
  using G = typename C::Game;
  const auto visit = [&](const typename C::State& s, bool same, int at) {
    if (!kPv && c.use_table && c.options.probe_early && !c.game.terminal(s)) {
      if (const auto v = LookUp(c, s, same, at, alpha, beta)) return *v;
      c.At(at).looked_up = true;
    }
    return SearchChild<kPv>(c, s, same, Depth::ToEnd(), at, alpha, beta);
  };
  if constexpr (HasForcedMoves<G>) {
    if (!c.game.terminal(child)) {
      MoveListFor<G> forced;
      c.view.ForcedMoves(child, forced);
      const int n = forced.size();
      if (n > 0 && ply + n < kMaxPly - 1) {
        const int player = same_player ? c.game.to_move(child) : 1 - c.game.to_move(child);
        typename C::State s = child;
        for (const auto& m : forced) c.game.apply(s, m);
        if constexpr (kPv) c.pv.Clear(ply + n);
        const Value v = visit(s, c.game.to_move(s) == player, ply + n);
        if constexpr (kPv) {
          for (int i = n; i-- > 0;) c.pv.Set(ply + i, forced[i]);
        }
        return v;
      }
    }
  }
  return visit(child, same_player, ply);
}

// Looks up what the moves lead to, before the first of them is searched. The number of one that is
// known to reach beta, and its value in `found`; or -1.
template <class C, class Moves>
int ProbeAll(C& c, const typename C::State& s, const Moves& moves, int ply, int player, Score alpha,
             Score beta, Value& found) {
  using G = typename C::Game;
  for (int i = 0; i < moves.size(); ++i) {
    if (!moves.checked && !c.view.IsPseudoLegal(s, moves[i])) continue;
    typename C::State child = s;
    c.game.apply(child, moves[i]);
    if (c.game.terminal(child)) continue;
    int at = ply + 1;
    if constexpr (HasForcedMoves<G>) {
      MoveListFor<G> forced;
      c.view.ForcedMoves(child, forced);
      for (const auto& m : forced) c.game.apply(child, m);
      at += forced.size();
      if (at >= kMaxPly - 1 || c.game.terminal(child)) continue;
    }
    const auto v = LookUp(c, child, c.game.to_move(child) == player, at, alpha, beta);
    if (!v || v->score < beta) continue;
    found = *v;
    return i;
  }
  return -1;
}

// SearchChild, with what is spared.
template <bool kPv, class C>
[[gnu::always_inline]] inline Value SearchNext(C& c, const typename C::State& child,
                                               bool same_player, Depth depth, int ply, Score alpha,
                                               Score beta) {
  if (depth.to_end() && !c.view.watching()) {
    return SearchChildToEnd<kPv>(c, child, same_player, ply, alpha, beta);
  }
  return SearchChild<kPv>(c, child, same_player, depth, ply, alpha, beta);
}

}  // namespace boardgames::internal
