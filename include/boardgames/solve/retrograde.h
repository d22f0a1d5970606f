// Retrograde analysis: the exact value of every position of a small game, with its distance.
//
// Use it for games in which positions come back, so that no search can look at all lines of play:
// it works backwards from the finished positions, and what is never reached is a draw by endless
// play. The game needs rank and unrank (HasRank) and Objective::kWin.
//
//   auto table = RetrogradeTable<MyGame>::Build(game);
//   if (!table) std::cerr << table.error;
//   table->Find(game.rank(s));          // WinIn(n), LossIn(n) or 0, for the player to move
//   table->counts().wins;
//
// How: one pass over all positions counts each one's successors, a second one lists each one's
// predecessors. Then distance by distance: a predecessor of a lost position is won; a position
// whose successors are all won for the other side is lost. Extra turns are right: who is to move,
// the game says. Positions that the game itself knows (exact `bounds`) are taken as they are, so
// that one part of a game can be built on the tables of the parts it leads to.
//
// Time: two move generations a position, and one step an edge. Memory: 2 bytes a position; while it
// is being built some 20 bytes a position and 4 bytes an edge (a move that neither ends the game
// nor leads to a known position; positions won in one have no edges). As many threads as
// options.workers has, with the same entries whatever their number; a finished table may be read by
// many. The game is then asked by all of them at once.
//
// Sources: R. Bellman, "On the Application of Dynamic Programming to the Determination of Optimal
// Play in Chess and Checkers", 1965; K. Thompson, "Retrograde Analysis of Certain Endgames", 1986.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/solve/entry.h"
#include "boardgames/solve/internal/builder.h"
#include "boardgames/solve/options.h"

namespace boardgames {

template <CheckedGame G>
  requires HasRank<G>
class RetrogradeTable {
 public:
  // Errors: the objective is not kWin, there are not two players, moves depend on earlier positions
  // (superko), there are 2^31 positions or more, more than max_bytes are needed, or `stop` became
  // true. Draws by repetition are what endless play is worth, so that rule changes nothing.
  static Result<RetrogradeTable> Build(const G& g, const RetrogradeOptions& options = {}) {
    using Made = Result<RetrogradeTable>;
    if (ObjectiveOf(g) != Objective::kWin) {
      return Made::Error("retrograde analysis is for games with Objective::kWin");
    }
    if (Players(g) != 2) {
      return Made::Error("retrograde analysis is for two players, and this game has " +
                         std::to_string(Players(g)));
    }
    if (RepetitionOf(g).kind == RepetitionRule::Kind::kForbidden) {
      return Made::Error(
          "retrograde analysis needs moves that do not depend on earlier positions; this game "
          "forbids repetition");
    }
    if (g.positions() > kMostPositions) {
      return Made::Error("the game has " + std::to_string(g.positions()) +
                         " positions; retrograde analysis takes at most " +
                         std::to_string(kMostPositions));
    }
    internal::RetrogradeBuilder<G> builder(g, options);
    std::string error = builder.Run();
    if (!error.empty()) return Made::Error(std::move(error));
    return Made::Ok(RetrogradeTable(std::move(builder.values)));
  }

  // The value of the position with this number for the player to move; nothing if no position has
  // it. Precondition: rank < positions().
  std::optional<Score> Find(std::uint64_t rank) const { return ValueOf(entries_[rank]); }

  const RetrogradeCounts& counts() const { return counts_; }
  std::size_t bytes() const { return entries_.size() * sizeof(RetrogradeEntry); }

  // By number; and the same with the table given away.
  const std::vector<RetrogradeEntry>& entries() const { return entries_; }
  std::vector<RetrogradeEntry> TakeEntries() && { return std::move(entries_); }

 private:
  static constexpr std::uint64_t kMostPositions = (std::uint64_t{1} << 31) - 1;

  explicit RetrogradeTable(std::vector<RetrogradeEntry> entries)
      : entries_(std::move(entries)), counts_(CountsOf(entries_)) {}

  std::vector<RetrogradeEntry> entries_;
  RetrogradeCounts counts_;
};

}  // namespace boardgames
