// Evaluators for Go: guesses at the final margin, area less komi, for one player.
//
//   Engine<Go10, go::Original> engine(rules);
//   Score v = go::Default()(rules, s, 0);        // for Black
//
// All of them are zero-sum, e(g, s, 0) == -e(g, s, 1), and depend on nothing that hash leaves out.
// No allocation, thread-safe, no errors. Precondition: p is 0 or 1.
#pragma once

#include "boardgames/games/go/points.h"
#include "boardgames/score.h"

namespace boardgames::go {

// Stones on the board. Some 5 ns.
struct Material {
  template <class G>
  Score operator()(const G& g, const typename G::State& s, int p) const {
    const Score black = G::kPointValue * (s.stones[0].Count() - s.stones[1].Count()) - g.komi();
    return p == 0 ? black : -black;
  }
};

// Stones Black has taken less those White has taken, as the board tells: Black began, the players
// took turns, and each stone played is on the board or was taken. Each pass counts as a stone
// handed over, and stones set up at the start of a game shift the whole game by a constant.
template <class G>
int PrisonersOnBoard(const G& g, const typename G::State& s) {
  const int white_to_move = g.to_move(s);
  return s.stones[0].Count() - s.stones[1].Count() - white_to_move;
}

// The document's heuristic: own score, which is stones taken plus every crossing that is mine or
// surrounded by mine, less the opponent's. Our reading: see the README. Some 30 ns on 9x9.
struct Original {
  template <class G>
  Score operator()(const G& g, const typename G::State& s, int p) const {
    const Score black = G::kPointValue * (PrisonersOnBoard(g, s) + g.area(s)) - g.komi();
    return p == 0 ? black : -black;
  }
};

// Better, with hand-set weights: area; empty points that both colours reach go to the nearer one,
// in part; liberties; eyes. Some 60 ns on 9x9.
struct Default {
  template <class G>
  Score operator()(const G& g, const typename G::State& s, int p) const {
    using Set = typename G::Set;
    const Set empty = g.empty_points(s);
    const Set beside_black = Beside(s.stones[0]) & empty;
    const Set beside_white = Beside(s.stones[1]) & empty;
    const Set black_reach = Connected(beside_black, empty);
    const Set white_reach = Connected(beside_white, empty);

    Score v = G::kPointValue * (s.stones[0].Count() - s.stones[1].Count());
    v += kTerritory *
         (black_reach.Without(white_reach).Count() - white_reach.Without(black_reach).Count());
    v += kLiberty * (beside_black.Count() - beside_white.Count());
    const Set shut_in = empty.Without(Beside(empty));
    v += kEye * (shut_in.Without(beside_white).Count() - shut_in.Without(beside_black).Count());

    Set free = black_reach & white_reach;
    Set black = beside_black & free;
    Set white = beside_white & free;
    for (const Score weight : kNear) {
      const Set both = black & white;
      v += weight * (black.Count() - white.Count());
      free = free.Without(black | white);
      black = Beside(black.Without(both)) & free;
      white = Beside(white.Without(both)) & free;
    }
    v -= g.komi();
    return p == 0 ? v : -v;
  }

 private:
  // In hundredths of a point. A surrounded point is worth a little more than a stone, so that
  // nobody fills his own territory.
  static constexpr Score kTerritory = 104;
  static constexpr Score kLiberty = 6;
  static constexpr Score kEye = 12;
  static constexpr Score kNear[] = {85, 70, 50, 30};  // by distance, 1 first
};

}  // namespace boardgames::go
