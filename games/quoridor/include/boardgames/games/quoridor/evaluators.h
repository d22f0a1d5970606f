// Evaluators for Quoridor: guesses at who is ahead.
//
//   Engine<Quoridor, quoridor::Original> engine(game);
//   Score v = quoridor::Default{}(game, state, 0);     // from the first player's view
//
//   Default   steps to go, walls left, the move; a step is 100
//   Material  steps to go; a step is 1
//   Original  the evaluation of the report this game comes from; a step is 2 or 3, or 5 or 1
//
// With two players all are zero-sum, e(g, s, 0) == -e(g, s, 1); with more each gives the named
// player's own view of himself and his rival, the opponent nearest to his goal. They may be called
// in every position. About 50 ns, no allocation, thread-safe, no errors.
#pragma once

#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/errors.h"
#include "boardgames/score.h"
#include "boardgames/search/error_fits.h"

namespace boardgames::quoridor {

// 100 a step of lead; 10 times each wall left times the steps its victim has still to go, since a
// wall against one who has arrived is worth nothing; 50, half a step, for being to move.
struct Default {
  template <int kWords>
  Score operator()(const BasicQuoridor<kWords>& g, const State<kWords>& s, int p) const {
    return g.evaluate(s, p);
  }

  // How far the game has come, and how far the evaluation is off from searches then, on boards like
  // that it was fitted on.
  static constexpr int kStages = 4;
  template <int kWords>
  int stage(const BasicQuoridor<kWords>& g, const State<kWords>& s) const {
    const int all = 2 * g.options().walls;
    return all == 0 ? kStages - 1
                    : (std::min)(kStages * (all - s.left[0] - s.left[1]) / all, kStages - 1);
  }
  template <int kWords>
  const search::ErrorFits* errors(const BasicQuoridor<kWords>& g, const State<kWords>& s) const {
    const auto& o = g.options();
    const bool alike =
        g.players() == 2 && o.cols >= 7 && o.rows >= 7 && o.cols <= 11 && o.rows <= 11;
    return alike ? &kErrors[static_cast<std::size_t>(stage(g, s))] : nullptr;
  }
};

// The rival's shortest way less one's own.
struct Material {
  template <int kWords>
  Score operator()(const BasicQuoridor<kWords>& g, const State<kWords>& s, int p) const {
    return g.lead(s, p);
  }
};

// The report's v = w1 (81 - own way) - w2 (81 - other's way), with 81 the cells of the board and
// (w1, w2) = (1, 1.5) after a pawn move and (2.5, 0.5) after a wall; here twice that, so that it is
// whole. `own` is the player who made that last move: the report evaluates positions for him. For
// the other it is the negative. (That, and the minus sign, is our reading; with more than two
// players `own` is the player asked about.)
struct Original {
  template <int kWords>
  Score operator()(const BasicQuoridor<kWords>& g, const State<kWords>& s, int p) const {
    const bool other_asks = g.players() == 2 && s.player == p;
    const auto d = g.distances(s, p);
    const Score cells = g.shape().cells.Count();
    const Score asker = cells - d.own;
    const Score rival = cells - d.rival;
    const Score own_weight = s.last_was_wall != 0 ? 5 : 2;
    const Score other_weight = s.last_was_wall != 0 ? 1 : 3;
    return other_asks ? other_weight * asker - own_weight * rival
                      : own_weight * asker - other_weight * rival;
  }
};

}  // namespace boardgames::quoridor
