// Evaluators for Timbiriche: guesses at the result, in score units.
//
//   Engine<TimbiricheSmall, timbiriche::Material> engine(game);
//
//   Default   boxes won, and an estimate of the rest from the theory of chains (estimate.h)
//   Material  boxes won
//   Original  boxes won; in a search of one ply also the boxes with three sides drawn, as in the
//             report this game comes from
//
// All are zero-sum for two players, e(g, s, 0) == -e(g, s, 1), and banked(s, p) plus something
// that the edges and the player to move determine. For more players each is boxes won. No
// allocation, no errors; an Original belongs to one search.
#pragma once

#include "boardgames/games/timbiriche/errors.h"
#include "boardgames/score.h"
#include "boardgames/search/error_fits.h"

namespace boardgames::timbiriche {

struct Default {
  template <class G>
  Score operator()(const G& g, const typename G::State& s, int p) const {
    return g.evaluate(s, p);
  }

  // How far the game has come, and how far the evaluation is off from searches then, on boards like
  // that it was fitted on.
  static constexpr int kStages = 6;
  template <class G>
  int stage(const G& g, const typename G::State& s) const {
    return (std::min)(kStages * s.drawn.Count() / g.grid().edges(), kStages - 1);
  }
  template <class G>
  const search::ErrorFits* errors(const G& g, const typename G::State& s) const {
    return g.players() == 2 && g.grid().boxes() >= 16
               ? &kErrors[static_cast<std::size_t>(stage(g, s))]
               : nullptr;
  }
};

struct Material {
  template <class G>
  Score operator()(const G& g, const typename G::State& s, int p) const {
    return g.banked(s, p);
  }
};

// The report: boxes of the maximiser minus boxes of the minimiser; at depth 1 also minus the boxes
// with three sides drawn, "so that it does not hand one over". Our reading: such a box counts for
// the player to move, who can take it, and against the other; so it is added, not subtracted, where
// the mover has closed a box and moves again (README.md).
class Original {
 public:
  // The engine and the reference searches call it before each depth.
  void begin_iteration(int depth) { looks_at_open_boxes_ = depth == 1; }

  template <class G>
  Score operator()(const G& g, const typename G::State& s, int p) const {
    const Score won = g.banked(s, p);
    if (!looks_at_open_boxes_ || g.players() != 2) return won;
    int open = 0;
    for (int b = 0; b < g.grid().boxes(); ++b) {
      open += g.grid().around(b).Without(s.drawn).Count() == 1 ? 1 : 0;
    }
    return won + (g.to_move(s) == p ? open : -open) * G::kPointValue;
  }

 private:
  bool looks_at_open_boxes_ = false;
};

}  // namespace boardgames::timbiriche
