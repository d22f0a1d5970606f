// CheckEntries: holds every entry of a table against the game's own moves.
//
// Use it for tables from elsewhere, after a change of the rules or of retrograde analysis, in
// tests. It shares nothing with the analysis but the game.
//
//   const auto wrong = CheckEntries(game, table.entries());
//   if (!wrong) std::cerr << wrong.error;                        // stopped, or of another size
//   if (*wrong) std::cerr << (*wrong)->rank;                      // the first wrong one
//
// An entry must be what its successors' entries say: one ply more than the soonest win or, where
// there is neither win nor draw, than the latest loss; and what the game itself knows must be
// there. A table in which every entry is so is right as a whole: by induction over the distance no
// win or loss in n can be missing or be where none is. Memory: none. Time: one move generation and
// one look-up for each move.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>

#include "boardgames/game.h"
#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/solve/entry.h"
#include "boardgames/solve/internal/chunks.h"
#include "boardgames/solve/internal/successors.h"
#include "boardgames/solve/options.h"

namespace boardgames {

struct WrongEntry {
  std::uint64_t rank = 0;
  RetrogradeEntry found = 0;
  // What its successors say; nothing if one of them has no entry.
  std::optional<RetrogradeEntry> right = {};
};

namespace internal {

constexpr RetrogradeEntry EntryOf(Score v) {
  return v == 0 ? RetrogradeEntry{0} : WordEntries::Of(v > 0, PliesToEnd(v));
}

// The better one of two values for the player to move, as entries: soon wins, draws, late losses.
constexpr int BetterEntry(int a, int b) {
  if (a > 0 && b > 0) return std::min(a, b);
  if (a < 0 && b < 0) return std::min(a, b);
  return std::max(a, b);
}

// What the entry of a number must be; nothing if a successor has no entry.
template <Game G, class Entries>
std::optional<RetrogradeEntry> RightEntry(const G& g, const Entries& entries, std::uint64_t rank) {
  const auto s = g.unrank(rank);
  if (!s) return kNoPosition;
  if (const std::optional<Score> v = KnownValue(g, *s)) return EntryOf(*v);
  bool complete = true;
  std::optional<int> best;
  const auto take = [&](int e) { best = best ? BetterEntry(*best, e) : e; };
  ForSuccessors(
      g, *s,
      [&](Score v) {
        take(EntryOf(v));
        return true;
      },
      [&](std::uint64_t child, bool same) {
        const bool there = child < entries.size() && entries[child] != kNoPosition;
        complete = complete && there;
        if (there) take(same ? entries[child] : -entries[child]);
        return there;
      });
  if (!complete || !best) return std::nullopt;
  return static_cast<RetrogradeEntry>(*best + (*best > 0) - (*best < 0));
}

}  // namespace internal

// The entry of least rank that is wrong; nothing if all are right. `entries`: anything with size()
// and an entry for each [i]. Errors: it has another number of entries than the game; options.stop
// became true. options.max_bytes plays no part.
template <CheckedGame G, class Entries>
  requires HasRank<G>
Result<std::optional<WrongEntry>> CheckEntries(const G& g, const Entries& entries,
                                               const RetrogradeOptions& options = {}) {
  using Checked = Result<std::optional<WrongEntry>>;
  if (entries.size() != g.positions()) {
    return Checked::Error("the table has " + std::to_string(entries.size()) +
                          " entries and the game numbers " + std::to_string(g.positions()) +
                          " positions");
  }
  constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  std::atomic<std::size_t> first = kNone;
  const auto check = [&](int, std::size_t i, std::size_t end) {
    for (; i < end && i < first.load(std::memory_order_relaxed); ++i) {
      if (internal::RightEntry(g, entries, i) == entries[i]) continue;
      std::size_t before = first.load(std::memory_order_relaxed);
      while (i < before && !first.compare_exchange_weak(before, i)) {
      }
      return;
    }
  };
  const internal::Chunks chunks(options);
  if (!chunks.Do(entries.size(), {.phase = RetrogradePhase::kCheck, .total = entries.size()},
                 check)) {
    return Checked::Error("the check was stopped");
  }
  if (first == kNone) return Checked::Ok(std::nullopt);
  return Checked::Ok(WrongEntry{
      .rank = first, .found = entries[first], .right = internal::RightEntry(g, entries, first)});
}

}  // namespace boardgames
