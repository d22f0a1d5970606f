// 11: a match.
//
// Teaches: how to tell which of two players is stronger. Random openings, because two programs
// would otherwise play the same game again and again; each opening twice with colours swapped,
// because it may favour one side; and an error bar, because ten games prove little.
// The match itself is examples/match.h.
// Try next: 100 openings. How much smaller is the error bar?
#include <cmath>
#include <cstdio>

#include "boardgames/boardgames.h"
#include "boardgames/games/reversi.h"
#include "examples/match.h"

using boardgames::Reversi;

int main() {
  const auto game = Reversi::Make({.size = 6});
  if (!game) return 2;
  // Who sees further, or who judges better?
  const Player<Reversi> deep = [&](const auto& s) {
    return *boardgames::AlphaBeta<Reversi, boardgames::reversi::Material>(*game)
                .search(s, {.depth = 4})
                .best;
  };
  const Player<Reversi> wise = [&](const auto& s) {
    return *boardgames::AlphaBeta<Reversi>(*game).search(s, {.depth = 2}).best;
  };

  constexpr int kOpenings = 5;
  const MatchResult r = PlayMatch<Reversi>(*game, deep, wise, kOpenings, 6, 2026);
  std::printf("depth 4, material (A) against depth 2, the game's evaluator (B)\n\n");
  std::printf("opening   A is X   A is O     discs A - B\n");
  for (int i = 0; i < kOpenings; ++i) {
    std::printf("%7d %8d %8d\n", i + 1, r.margins[2 * static_cast<std::size_t>(i)] / 100,
                r.margins[2 * static_cast<std::size_t>(i) + 1] / 100);
  }
  const double error = std::sqrt(r.share() * (1 - r.share()) / r.games());
  std::printf("\nA: +%d =%d -%d, %.0f %% of the points, standard error %.0f %%\n", r.wins, r.draws,
              r.losses, 100 * r.share(), 100 * error);
}
