// Evaluators for Go: guesses at the final margin, area less komi, for one player.
//
//   Engine<Go10, go::Original> engine(rules);
//   Score v = go::Default()(rules, s, 0);        // for Black
//
// All of them are zero-sum, e(g, s, 0) == -e(g, s, 1), and depend on nothing that hash leaves out.
// No allocation, thread-safe, no errors. Precondition: p is 0 or 1.
#pragma once

#include "boardgames/games/go/errors.h"
#include "boardgames/games/go/points.h"
#include "boardgames/score.h"
#include "boardgames/search/error_fits.h"

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
// surrounded by mine, less the opponent's. Our reading: see the README. Some 0.1 us on 9x9.
struct Original {
  template <class G>
  Score operator()(const G& g, const typename G::State& s, int p) const {
    const Score black = G::kPointValue * (PrisonersOnBoard(g, s) + g.area(s)) - g.komi();
    return p == 0 ? black : -black;
  }
};

// Hand-set weights: area; nearness; chains short of liberties, by whose turn it is; walls. Some
// 0.3 us on 9x9.
struct Default {
  template <class G>
  Score operator()(const G& g, const typename G::State& s, int p) const {
    using Set = typename G::Set;
    const Set empty = g.empty_points(s);
    Set black = Beside(s.stones[0]) & empty;
    Set white = Beside(s.stones[1]) & empty;
    const Set black_reach = Connected(black, empty);
    const Set white_reach = Connected(white, empty);
    const Set open = black_reach & white_reach;
    const int mover = g.to_move(s);

    Score v = G::kPointValue * (s.stones[0].Count() - s.stones[1].Count());
    v += kWall * (Pairs(s.stones[0] & Beside(s.stones[1] | open)) -
                  Pairs(s.stones[1] & Beside(s.stones[0] | open)));
    const Breath<Set> breath(empty);
    v +=
        Risk(s.stones[1], empty, breath, mover == 1) - Risk(s.stones[0], empty, breath, mover == 0);

    // Both colours spread a step at a time; what they reach together is nobody's.
    Set free = empty;
    for (int distance = 1; (black | white).Any(); ++distance) {
      const Set both = black & white;
      const Set territory = distance <= kTerritoryDepth ? empty.Without(open) : Set{};
      v += kNearer * (black.Count() - white.Count()) +
           (kTerritory - kNearer) * ((black & territory).Count() - (white & territory).Count());
      free = free.Without(black | white);
      black = Beside(black.Without(both)) & free;
      white = Beside(white.Without(both)) & free;
    }
    v -= g.komi();
    return p == 0 ? v : -v;
  }

  // How far the game has come, and how far the evaluation is off from searches then, on boards like
  // that it was fitted on.
  static constexpr int kStages = 4;
  template <class G>
  int stage(const G& g, const typename G::State& s) const {
    const int stones = s.stones[0].Count() + s.stones[1].Count();
    return (std::min)(2 * kStages * stones / (g.rows() * g.cols()), kStages - 1);
  }
  template <class G>
  const search::ErrorFits* errors(const G& g, const typename G::State& s) const {
    return g.rows() * g.cols() >= 49 ? &kErrors[static_cast<std::size_t>(stage(g, s))] : nullptr;
  }

 private:
  // In hundredths of a point; set by matches, see the README. A surrounded point is worth a little
  // more than a stone, so that nobody fills his own territory.
  static constexpr Score kTerritory = 104;
  static constexpr int kTerritoryDepth = 4;
  static constexpr Score kNearer = 12;
  static constexpr Score kWall = 40;
  static constexpr Score kLost = 190;
  static constexpr Score kAtari = 90;
  static constexpr Score kTwoLiberties = 40;

  // Pairs of members beside each other.
  template <int kWords>
  static int Pairs(const Points<kWords>& x) {
    return (x & Up<1>(x)).Count() + (x & Up<Layout<kWords>::kStride>(x)).Count();
  }

  // The points with at least so many empty points beside them.
  template <class Set>
  struct Breath {
    explicit Breath(const Set& empty) {
      constexpr int kStride = Layout<Set::kSize>::kStride;
      const Set left = Up<1>(empty);
      const Set right = Down<1>(empty);
      const Set above = Up<kStride>(empty);
      const Set below = Down<kStride>(empty);
      const Set row = left | right;
      const Set column = above | below;
      one = row | column;
      two = (left & right) | (above & below) | (row & column);
      three = (left & right & column) | (above & below & row);
    }
    Set one, two, three;
  };

  // What chains of one or two liberties take off their owner's score.
  template <class Set>
  static Score Risk(const Set& stones, const Set& empty, const Breath<Set>& breath, bool to_move) {
    const Score in_atari = to_move ? kAtari : kLost;
    const Set alone = stones.Without(Beside(stones));
    Score risk = kTwoLiberties * (alone & breath.two).Without(breath.three).Count() +
                 in_atari * alone.Without(breath.two).Count();
    // Points beside each other have no neighbour in common. So most chains show at once, by one or
    // two of their stones, that they have three liberties.
    Set rest = stones.Without(alone);
    Set safe = rest & (breath.three | (breath.two & Beside(rest & breath.one)));
    for (rest = rest.Without(safe); rest.Any() && safe.Any(); rest = rest.Without(safe)) {
      safe = Beside(safe) & rest;
    }
    while (rest.Any()) {
      const Set chain = Connected(Set::Of(rest.First()), rest);
      const int liberties = (Beside(chain) & empty).Count();
      if (liberties <= 2) risk += (liberties == 2 ? kTwoLiberties : in_atari) * chain.Count();
      rest = rest.Without(chain);
    }
    return risk;
  }
};

}  // namespace boardgames::go
