// Evaluators of morris: guesses at the value of an unfinished position.
//
//   Engine<Morris, morris::Material> engine(game);
//
// All: e(g, s, 0) == -e(g, s, 1), symmetric under the board's symmetries and under exchange of the
// colours; a few dozen instructions; no allocation, thread-safe, no errors.
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "boardgames/games/morris.h"
#include "boardgames/games/morris/board.h"
#include "boardgames/games/morris/errors.h"
#include "boardgames/games/morris/position.h"
#include "boardgames/score.h"
#include "boardgames/search/error_fits.h"

namespace boardgames {
namespace morris {

// What one player has on the board.
struct Features {
  int men = 0;      // in hand too
  int mills = 0;    // complete
  int closing = 0;  // empty points where one more man would close a mill
  int slides = 0;   // pairs of a man and an empty neighbour
  int stuck = 0;    // men without an empty neighbour
};

inline Features FeaturesOf(const Board& b, const State& s, std::size_t player) {
  const Points own = s.men[player];
  const Points empty = b.all & ~(s.men[0] | s.men[1]);
  Features f;
  f.men = std::popcount(own) + s.hand[player];
  f.mills = b.CountMills(own);
  f.closing = std::popcount(b.Closing(own) & empty);
  f.slides = std::popcount(b.SlidesTo(own, empty).edges);
  f.stuck = std::popcount(own & ~b.Beside(empty));
  return f;
}

// The difference in men, on the board and in hand. Unit: 100 a man.
struct Material {
  Score operator()(const Morris&, const State& s, int p) const {
    const int white = std::popcount(s.men[0]) + s.hand[0];
    const int black = std::popcount(s.men[1]) + s.hand[1];
    return 100 * (p == 0 ? white - black : black - white);
  }
};

// Men, mills, mills one man short of closing, freedom and stuck men, weighed by phase; towards a
// table's win that may come too late. Unit: 100 a man.
struct Default {
  Score operator()(const Morris& g, const State& s, int p) const {
    if (const Score hope = HopeOf(g, s); hope != 0) return p == s.player ? hope : -hope;
    const Features white = FeaturesOf(g.graph(), s, 0);
    const Features black = FeaturesOf(g.graph(), s, 1);
    const bool placing = (s.hand[0] | s.hand[1]) != 0;
    const bool flying = g.flying() && (white.men == 3 || black.men == 3);
    const Weights& w = placing ? kPlacing : flying ? kFlying : kSliding;
    const Score v = w.man * (white.men - black.men) + w.mill * (white.mills - black.mills) +
                    w.closing * (white.closing - black.closing) +
                    w.slide * (white.slides - black.slides) + w.stuck * (white.stuck - black.stuck);
    return p == 0 ? v : -v;
  }

  // How far the game has come, and how far the evaluation is off from searches then, on boards like
  // that it was fitted on.
  static constexpr int kStages = 3;
  // Placing, its second half, and after.
  int stage(const Morris&, const State& s) const {
    const int in_hand = s.hand[0] + s.hand[1];
    return in_hand > 9 ? 0 : in_hand > 0 ? 1 : 2;
  }
  const search::ErrorFits* errors(const Morris& g, const State& s) const {
    return g.options().variant == Variant::kNine ? &kErrors[static_cast<std::size_t>(stage(g, s))]
                                                 : nullptr;
  }

 private:
  struct Weights {
    int man, mill, closing, slide, stuck;
  };
  // For the player to move, where a table knows a win that may come too late for the rule of
  // progress (Morris::IsSure): the nearer the better, and more than anything on the board.
  static Score HopeOf(const Morris& g, const State& s) {
    if (g.options().no_progress == 0 || g.endgame() == nullptr) return 0;
    const Score v = g.endgame()->Find(s).value_or(0);
    if (g.IsSure(s, v)) return 0;
    const Score hope = 20'000 - 10 * PliesToEnd(v);
    return v > 0 ? hope : -hope;
  }
  // Tuned by matches at five plies: freedom to slide is worth most after men.
  static constexpr Weights kPlacing{100, 5, 20, 20, -6};
  static constexpr Weights kSliding{100, 5, 30, 18, -15};
  static constexpr Weights kFlying{100, 5, 40, 2, -2};
};

// The source document's value of the last move, for the player who made it: 9 if the opponent cannot
// move, -9 if he himself cannot, 0 if neither can; else 2 for closing a line, 1 for blocking one of
// the opponent's, otherwise 0. For the other player it is the negative. Men do not count; where no
// move led to the position it closed nothing. Unit: the document's own.
struct Original {
  Score operator()(const Morris& g, const State& s, int p) const {
    const Score v = StepValue(g, s);
    return p == s.player ? -v : v;
  }

 private:
  static Score StepValue(const Morris& g, const State& s) {
    const unsigned mover = s.player ^ 1U;
    const bool blocks = !g.can_move(s, s.player);
    const bool is_blocked = !g.can_move(s, mover);
    if (blocks || is_blocked) return 9 * ((blocks ? 1 : 0) - (is_blocked ? 1 : 0));
    if (s.last == 0) return 0;
    const Move m = Move::OfBits(s.last);
    const Board& b = g.graph();
    if (b.Closes(s.men[mover] & ~Bit(m.to()), m.to())) return 2;
    const Points before = s.own() | (m.removes() ? Bit(m.removed()) : 0);
    return b.Closes(before, m.to()) ? 1 : 0;
  }
};

}  // namespace morris

inline Score Morris::evaluate(const State& s, int p) const {
  return morris::Default{}(*this, s, p);
}

inline Score Morris::gain(const State& s, Move m) const {
  const Points rest = s.own() & ~morris::Bit(m.from());
  const bool closes = !rules_->mill_wins && board_->Closes(rest, m.to());
  // The step values, doubled to leave room for the choice of the man removed.
  Score value = closes ? 4 : board_->Closes(s.opponents(), m.to()) ? 2 : 0;
  if (m.removes() && board_->Closes(rest | morris::Bit(m.to()), m.removed())) value += 1;
  State after = s;
  apply(after, m);
  return Judge(after) == Verdict::kLost ? 18 : value;
}

}  // namespace boardgames
