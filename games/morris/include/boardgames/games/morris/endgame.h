// Endgame tables of morris, built on demand: exact values with distance for few men.
//
//   Morris game;
//   auto table = morris::BuildEndgame(game, 8);                  // about a second
//   if (!table) std::puts(table.error.c_str());
//   Morris exact = game.WithEndgame(*table);                     // bounds() now knows them
//   Engine<Morris> engine(exact);
//
// The rules object owns the table (shared: copies of it are cheap); nothing is global. A position
// has an entry if nobody has men in hand, each player has at least three men, and both together at
// most the number asked for. A value counts plies to the end, wins as soon and losses as late as
// possible; 0 is endless play. Cost and memory: README.md.
// Source: R. Gasser, "Solving Nine Men's Morris", Games of No Chance, 1996 (subspace by subspace,
// fewest men first).
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/games/morris.h"
#include "boardgames/games/morris/classes.h"
#include "boardgames/games/morris/endgame_table.h"
#include "boardgames/games/morris/moving_classes.h"
#include "boardgames/result.h"
#include "boardgames/solve/class_solver.h"
#include "boardgames/solve/options.h"

namespace boardgames::morris {

inline constexpr int kLeastEndgame = 2 * MovingClasses::kLeast;
// All men where the board is small, and so the whole moving phase; 8 on three squares.
inline int MostEndgame(const Morris& g) {
  return std::popcount(g.graph().all) > 17 ? 8 : 2 * g.rules().men;
}

// The values of all positions with at most `men` men, both players' together, under the rules of g;
// its rules of repetition and progress are not in them (bounds() minds them). Errors: men out of
// range; a variant in which nobody is removed; too little memory; options.stop became true.
inline Result<std::shared_ptr<const EndgameTable>> BuildEndgame(
    const Morris& g, int men, const RetrogradeOptions& options = {}) {
  using Made = Result<std::shared_ptr<const EndgameTable>>;
  if (g.rules().mill_wins) {
    return Made::Error("endgame tables are for variants that remove men, and '" +
                       std::string(g.rules().name) + "' does not");
  }
  if (men < kLeastEndgame || men > MostEndgame(g)) {
    return Made::Error("endgame tables of '" + std::string(g.rules().name) + "' are for " +
                       std::to_string(kLeastEndgame) + " to " + std::to_string(MostEndgame(g)) +
                       " men, not " + std::to_string(men));
  }
  // The entries, and what finds them.
  struct Kept {
    explicit Kept(int classes) : entries(static_cast<std::size_t>(classes)), spans(classes) {}
    std::vector<std::vector<std::uint8_t>> entries;
    ClassSpans<std::uint8_t> spans;
  };
  auto classes = std::make_shared<const Classes>(g.rules(), g.flying(), men);
  const auto kept = std::make_shared<Kept>(classes->classes());
  for (int c = 0; c < classes->classes(); ++c) {
    auto solved = SolveClass(*classes, c, kept->spans, options);
    if (!solved) return Made::Error("men " + solved.error);
    auto& entries = kept->entries[static_cast<std::size_t>(c)];
    entries = *std::move(solved);
    kept->spans.Set(c, entries);
  }
  std::vector<bool> there(kept->entries.size(), true);
  return Made::Ok(std::make_shared<const EndgameTable>(
      std::move(classes), std::shared_ptr<const EndgameTable::Solved>(kept, &kept->spans),
      std::move(there)));
}

}  // namespace boardgames::morris
