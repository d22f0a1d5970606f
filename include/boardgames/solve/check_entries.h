// CheckEntries: holds every entry of a table against the game's own moves.
//
// CheckClass does the same for a class of a large game (solve/classes.h).
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
#include <optional>
#include <string>

#include "boardgames/game.h"
#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/solve/classes.h"
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
  const bool both = (a > 0 && b > 0) || (a < 0 && b < 0);  // won, or lost
  return both ? std::min(a, b) : std::max(a, b);
}

// What the entry of a position must be; nothing if a successor has no entry. find(successor): its
// entry, or kNoPosition.
template <Game G, class Find>
std::optional<RetrogradeEntry> RightEntry(const G& g, const typename G::State& s, Find&& find) {
  if (const std::optional<Score> v = KnownValue(g, s)) return EntryOf(*v);
  bool complete = true;
  std::optional<int> best;
  const auto take = [&](int e) { best = best ? BetterEntry(*best, e) : e; };
  ForSuccessors(
      g, s,
      [&](Score v) {
        take(EntryOf(v));
        return true;
      },
      [&](const typename G::State& child, bool same) {
        const RetrogradeEntry e = find(child);
        complete = complete && e != kNoPosition;
        if (complete) take(same ? e : -e);
        return complete;
      });
  if (!complete || !best) return std::nullopt;
  return static_cast<RetrogradeEntry>(*best + (*best > 0) - (*best < 0));
}

// The least of 0 ... n - 1 whose entry, found(i), is not right(i); nothing if there is none. An
// error if it was stopped.
template <class Found, class Right>
Result<std::optional<WrongEntry>> FirstWrong(std::size_t n, const RetrogradeOptions& options,
                                             Found&& found, Right&& right) {
  using Checked = Result<std::optional<WrongEntry>>;
  std::atomic<std::size_t> first = n;
  const auto check = [&](int, std::size_t i, std::size_t end) {
    for (; i < end && i < first.load(std::memory_order_relaxed); ++i) {
      if (right(i) == found(i)) continue;
      std::size_t before = first.load(std::memory_order_relaxed);
      while (i < before && !first.compare_exchange_weak(before, i)) {
      }
      return;
    }
  };
  const Chunks chunks(options);
  if (!chunks.Do(n, {.phase = RetrogradePhase::kCheck, .total = n}, check)) {
    return Checked::Error("the check was stopped");
  }
  const std::size_t i = first;
  if (i == n) return Checked::Ok(std::nullopt);
  return Checked::Ok(WrongEntry{.rank = i, .found = found(i), .right = right(i)});
}

}  // namespace internal

// The entry of least rank that is wrong; nothing if all are right. `entries`: anything with size()
// and an entry for each [i]. Errors: it has another number of entries than the game; options.stop
// became true. options.max_bytes plays no part.
template <CheckedGame G, class Entries>
  requires HasRank<G>
Result<std::optional<WrongEntry>> CheckEntries(const G& g, const Entries& entries,
                                               const RetrogradeOptions& options = {}) {
  if (entries.size() != g.positions()) {
    return Result<std::optional<WrongEntry>>::Error(
        "the table has " + std::to_string(entries.size()) + " entries and the game numbers " +
        std::to_string(g.positions()) + " positions");
  }
  const auto right = [&](std::uint64_t rank) -> std::optional<RetrogradeEntry> {
    const auto s = g.unrank(rank);
    if (!s) return kNoPosition;
    return internal::RightEntry(g, *s, [&](const typename G::State& child) {
      const std::uint64_t number = g.rank(child);
      return number < entries.size() ? entries[number] : kNoPosition;
    });
  };
  const auto found = [&](std::size_t i) { return entries[i]; };
  return internal::FirstWrong(entries.size(), options, found, right);
}

// The same for the kept entries of a class: the entry of least number that is wrong. Preconditions:
// `tables` has the class and those below; g itself knows of no tables. Errors: options.stop became
// true.
template <HasClasses G>
Result<std::optional<WrongEntry>> CheckClass(const G& g,
                                             const ClassTables<ClassLayoutOf<G>>& tables, int cls,
                                             const RetrogradeOptions& options = {}) {
  const auto& layout = tables.layout();
  const auto right = [&](std::uint64_t number) -> std::optional<RetrogradeEntry> {
    const auto s = layout.state({cls, number});
    if (!s) return kNoPosition;
    return internal::RightEntry(g, *s, [&](const typename G::State& child) {
      const std::optional<EntryPlace> place = layout.place(child);
      return place ? tables.EntryAt(*place) : kNoPosition;
    });
  };
  const auto entries = static_cast<std::size_t>(layout.shape(cls).kept_entries());
  const auto found = [&](std::size_t number) { return tables.EntryAt({cls, number}); };
  return internal::FirstWrong(entries, options, found, right);
}

}  // namespace boardgames
