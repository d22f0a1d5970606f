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
// one look-up for each move. CheckClass looks up the successors of some positions together, three
// times as fast where the tables are larger than the caches: Nine Men's Morris, 280 ns an entry.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <string>
#include <vector>

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
  return both ? (std::min)(a, b) : (std::max)(a, b);
}

// What the entry of a position must be, as its successors are told one by one.
class RightEntryOf {
 public:
  // A successor with an entry, and whether the same player moves there.
  void Take(RetrogradeEntry e, bool same) {
    missing_ = missing_ || e == kNoPosition;
    Add(same ? e : -e);
  }
  // One of known value, for the player to move before it.
  void TakeValue(Score v) { Add(EntryOf(v)); }
  void Miss() { missing_ = true; }
  bool missing() const { return missing_; }

  // Nothing: a successor has no entry.
  std::optional<RetrogradeEntry> entry() const {
    if (missing_ || !best_) return std::nullopt;
    return static_cast<RetrogradeEntry>(*best_ + (*best_ > 0) - (*best_ < 0));
  }

 private:
  void Add(int e) { best_ = best_ ? BetterEntry(*best_, e) : e; }

  bool missing_ = false;
  std::optional<int> best_;
};

// What the entry of a position must be; nothing if a successor has no entry. find(successor): its
// entry, or kNoPosition.
template <Game G, class Find>
std::optional<RetrogradeEntry> RightEntry(const G& g, const typename G::State& s, Find&& find) {
  if (const std::optional<Score> v = KnownValue(g, s)) return EntryOf(*v);
  RightEntryOf right;
  ForSuccessors(
      g, s,
      [&](Score v) {
        right.TakeValue(v);
        return true;
      },
      [&](const typename G::State& child, bool same) {
        right.Take(find(child), same);
        return !right.missing();
      });
  return right.entry();
}

// The least of 0 ... n - 1 whose entry, found(i), is not right(i); nothing if there is none. An
// error if it was stopped. first_in(i, end): the first one of a range, `end` if there is none; called
// from several threads.
template <class Found, class Right, class FirstIn>
Result<std::optional<WrongEntry>> FirstWrong(std::size_t n, const RetrogradeOptions& options,
                                             Found&& found, Right&& right, FirstIn&& first_in) {
  using Checked = Result<std::optional<WrongEntry>>;
  std::atomic<std::size_t> first = n;
  const auto check = [&](int, std::size_t i, std::size_t end) {
    if (i >= first.load(std::memory_order_relaxed)) return;
    const std::size_t wrong = first_in(i, end);
    if (wrong == end) return;
    std::size_t before = first.load(std::memory_order_relaxed);
    while (wrong < before && !first.compare_exchange_weak(before, wrong)) {
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

// One after the other.
template <class Found, class Right>
Result<std::optional<WrongEntry>> FirstWrong(std::size_t n, const RetrogradeOptions& options,
                                             Found&& found, Right&& right) {
  return FirstWrong(n, options, found, right, [&](std::size_t i, std::size_t end) {
    while (i < end && right(i) == found(i)) ++i;
    return i;
  });
}

// What the entries of some positions of a class must be: their successors are looked up together,
// so that waiting for one covers waiting for others. For one thread.
template <HasClasses G>
class RightEntriesOfClass {
 public:
  static constexpr std::size_t kMost = 16;  // positions at once

  // Keeps references.
  RightEntriesOfClass(const G& g, const ClassTables<ClassLayoutOf<G>>& tables, int cls)
      : g_(g), tables_(tables), cls_(cls) {}

  // Of the numbers from `first` on. Precondition: 0 < n <= kMost.
  std::span<const std::optional<RetrogradeEntry>> At(std::uint64_t first, std::size_t n) {
    probes_.clear();
    same_.clear();
    for (std::size_t i = 0; i < n; ++i) Begin(i, first + i);
    tables_.FindAll(probes_);
    std::size_t probe = 0;
    for (std::size_t i = 0; i < n; ++i) {
      if (!open_[i]) continue;
      for (; probe < last_[i]; ++probe) {
        open_[i]->Take(tables_.Word(probes_[probe]), same_[probe]);
      }
      right_[i] = open_[i]->entry();
    }
    return {right_.data(), n};
  }

 private:
  using Tables = ClassTables<ClassLayoutOf<G>>;

  void Begin(std::size_t i, std::uint64_t number) {
    open_[i].reset();
    const auto s = tables_.layout().state({cls_, number});
    if (!s) {
      right_[i] = kNoPosition;
      return;
    }
    if (const std::optional<Score> v = KnownValue(g_, *s)) {
      right_[i] = EntryOf(*v);
      return;
    }
    RightEntryOf& right = open_[i].emplace();
    ForSuccessors(
        g_, *s,
        [&](Score v) {
          right.TakeValue(v);
          return true;
        },
        [&](const typename G::State& child, bool same) {
          const std::optional<EntryPlace> place = tables_.layout().place(child);
          if (!place || !tables_.has(place->cls)) {
            right.Miss();
            return false;
          }
          probes_.push_back({*place, {}});
          same_.push_back(same);
          return true;
        });
    last_[i] = probes_.size();
  }

  const G& g_;
  const Tables& tables_;
  const int cls_;
  std::vector<typename Tables::Probe> probes_;           // of all positions, one after the other
  std::vector<bool> same_;                               // of each: the same player moves there
  std::array<std::size_t, kMost> last_ = {};             // where those of a position end
  std::array<std::optional<RightEntryOf>, kMost> open_;  // nothing: it is right already
  std::array<std::optional<RetrogradeEntry>, kMost> right_;
};

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
  using RightEntries = internal::RightEntriesOfClass<G>;
  const auto n = static_cast<std::size_t>(tables.layout().shape(cls).kept_entries());
  const auto found = [&](std::size_t i) { return tables.EntryAt({cls, i}); };
  const auto right = [&](std::size_t i) { return RightEntries(g, tables, cls).At(i, 1)[0]; };
  return internal::FirstWrong(n, options, found, right, [&](std::size_t i, std::size_t end) {
    RightEntries entries(g, tables, cls);
    while (i < end) {
      for (const auto& r : entries.At(i, (std::min)(RightEntries::kMost, end - i))) {
        if (r != found(i)) return i;
        ++i;
      }
    }
    return end;
  });
}

}  // namespace boardgames
