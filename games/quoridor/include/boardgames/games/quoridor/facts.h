// FactsOf: what a player of Quoridor wants to know: pawns, walls left, shortest ways. EffectsOf:
// what a move does to these.
//
//   for (const Fact& f : FactsOf(game, state)) std::cout << f.name << ": " << f.value << '\n';
//   // cell of Player 1: e1 / walls of Player 1: 10 / distance of Player 1: 8 / path of Player 1:
//   // ...
//
// A path runs from the pawn to the goal, both included, past walls but not past pawns, which move
// away; it is one of the shortest. Some microseconds a player; allocates; thread-safe, no errors.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/games/quoridor/a_star.h"
#include "boardgames/games/quoridor/maze.h"
#include "boardgames/games/quoridor/notation.h"
#include "boardgames/games/quoridor/state.h"

namespace boardgames::quoridor {

// G: Quoridor or QuoridorLarge.
template <class G, int kWords>
std::vector<Fact> FactsOf(const G& g, const State<kWords>& s) {
  const Maze<kWords> maze = g.maze(s);
  std::vector<Fact> facts;
  for (int p = 0; p < g.players(); ++p) {
    const auto i = static_cast<std::size_t>(p);
    const auto way = AStar(maze, s.pawn[i], g.goal_side(p), g.shape().columns, g.shape().rows);
    std::string path;
    for (std::size_t k = 0; k <= static_cast<std::size_t>(way.length); ++k) {
      if (k > 0) path += ' ';
      path += CellToString<kWords>(way.cells[k]);
    }
    const std::string of = " of Player " + std::to_string(p + 1);
    facts.push_back({"cell" + of, CellToString<kWords>(s.pawn[i])});
    facts.push_back({"walls" + of, std::to_string(s.left[i])});
    facts.push_back({"distance" + of, std::to_string(way.length)});
    facts.push_back({"path" + of, path});
  }
  return facts;
}

// The shortest ways that the move makes longer or shorter; a step of a pawn is its player's own.
template <class G, int kWords>
std::vector<Fact> EffectsOf(const G& g, const State<kWords>& s, Move<kWords> m) {
  State<kWords> after = s;
  g.apply(after, m);
  std::vector<Fact> effects;
  for (int p = 0; p < g.players(); ++p) {
    const auto steps = [&](const State<kWords>& at) {
      const int pawn = at.pawn[static_cast<std::size_t>(p)];
      return g.maze(at).Distance(CellBit<kWords>(pawn), g.goal(p));
    };
    const int now = steps(after);
    if (now != steps(s)) effects.push_back({"distance" + std::to_string(p), std::to_string(now)});
  }
  return effects;
}

}  // namespace boardgames::quoridor
