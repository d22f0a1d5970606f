// ClassTable: the entries of a class while it is solved, with what is still open of each, and at
// which distances a block has something to decide.
//
// An entry that is not decided holds the best that is known: a win at its distance, else the latest
// loss among its settled moves. `open` counts the moves that are not known to lose; kNever: it will
// not be lost. An entry is decided once its distance has come and it is a win or has nothing open.
// Rows (a side's block) belong to one worker at a time; nothing is shared.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace boardgames::internal {

template <class Entries>
class ClassTable {
 public:
  using Entry = typename Entries::Entry;
  using Count = typename Entries::Count;
  static constexpr Count kNever = (std::numeric_limits<Count>::max)();

  // What one entry takes, in bytes.
  static constexpr std::size_t kBytes = sizeof(Entry) + sizeof(Count);

  ClassTable(std::size_t rows, std::size_t width)
      : width_(width), entries_(rows * width), open_(rows * width), pending_(rows) {}

  // One row.
  class Row {
   public:
    Row(ClassTable& table, std::size_t row)
        : entries_(table.entries_.data() + row * table.width_),
          open_(table.open_.data() + row * table.width_),
          pending_(&table.pending_[row]) {}

    bool decided_loss(std::size_t i) const { return open_[i] == 0; }

    // --- while moves are counted ---

    void SetAbsent(std::size_t i) {
      entries_[i] = Entries::kAbsent;
      open_[i] = kNever;
    }
    // The position's own value.
    void Know(std::size_t i, bool won, int plies) {
      entries_[i] = Entries::Of(won, plies);
      open_[i] = won ? kNever : 0;
    }
    // A move is known to win, lose or draw; plies counts it. A known draw is as one drawn move.
    void TakeWin(std::size_t i, int plies) {
      Entry& e = entries_[i];
      if (!Entries::IsWin(e) || Entries::Plies(e) > plies) e = Entries::Of(true, plies);
      open_[i] = kNever;
    }
    void TakeLoss(std::size_t i, int plies) {
      Entry& e = entries_[i];
      if (Entries::IsWin(e)) return;
      if (e == 0 || Entries::Plies(e) < plies) e = Entries::Of(false, plies);
    }
    void TakeDraw(std::size_t i) { open_[i] = kNever; }
    // Precondition: all of them together are fewer than kNever.
    void TakeInside(std::size_t i, int moves) {
      if (open_[i] != kNever) open_[i] = static_cast<Count>(open_[i] + moves);
    }
    // When all moves of an entry are taken: when it is to be decided.
    void Settle(std::size_t i) {
      const Entry e = entries_[i];
      if (e == Entries::kAbsent || e == 0) return;
      if (Entries::IsWin(e) || open_[i] == 0) Await(Entries::Plies(e));
    }

    // --- distance by distance ---

    // A move out of the entry turned out to win, the whole in `plies`. False: they do not fit.
    bool Won(std::size_t i, int plies) {
      const Entry e = entries_[i];
      if (Entries::IsWin(e) && Entries::Plies(e) <= plies) return true;
      if (!Entries::Fits(true, plies)) return false;
      TakeWin(i, plies);
      Await(plies);
      return true;
    }
    // A move turned out to lose.
    bool Less(std::size_t i, int plies) {
      Count& open = open_[i];
      if (open == kNever) return true;
      if (--open != 0) return true;
      Entry& e = entries_[i];
      const int latest = e == 0 ? plies : (std::max)(plies, Entries::Plies(e));
      if (!Entries::Fits(false, latest)) return false;
      e = Entries::Of(false, latest);
      Await(latest);
      return true;
    }
    // What is open at the end is a draw.
    void Close(std::size_t i) {
      if (open_[i] != 0 && !Entries::IsWin(entries_[i]) && entries_[i] != Entries::kAbsent) {
        entries_[i] = 0;
      }
    }

   private:
    void Await(int plies) {
      const auto word = static_cast<std::size_t>(plies) / 64;
      if (pending_->size() <= word) pending_->resize(word + 1);
      (*pending_)[word] |= std::uint64_t{1} << (plies % 64);
    }

    Entry* entries_;
    Count* open_;
    std::vector<std::uint64_t>* pending_;
  };

  std::size_t width() const { return width_; }
  Row row(std::size_t i) { return Row(*this, i); }

  bool Awaits(std::size_t row, int plies) const {
    const auto word = static_cast<std::size_t>(plies) / 64;
    return word < pending_[row].size() && (pending_[row][word] >> (plies % 64) & 1) != 0;
  }
  // The last distance at which any row has something to decide; -1: none.
  int Last() const {
    int last = -1;
    for (const auto& p : pending_) {
      if (p.empty()) continue;  // the last word of any other has a bit
      const int words = static_cast<int>(p.size());
      last = (std::max)(last, 64 * words - 1 - std::countl_zero(p.back()));
    }
    return last;
  }

  std::vector<Entry>& entries() { return entries_; }

 private:
  std::size_t width_;
  std::vector<Entry> entries_;
  std::vector<Count> open_;
  std::vector<std::vector<std::uint64_t>> pending_;  // by row: the distances, as bits
};

}  // namespace boardgames::internal
