// Moves shared out between threads that share a table: what one is searching the others put off
// until their other moves are done; by then its value stands in the table. Without it threads that
// know the same order do the same work.
//
// Source: J.-C. Weill, "The ABDADA Distributed Minimax Search Algorithm", 1996, in the form of
// T. Kerrigan, "Simplified ABDADA": the moves are marked beside the table, not in its entries.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace boardgames::internal {

// The moves that are being searched, by a name of 64 bits for a position and a move in it. For any
// number of threads; constant time. A mark that is lost, or left by a search that was stopped,
// costs time and nothing else. 32 KiB.
class MovesInWork {
 public:
  bool Has(std::uint64_t name) const {
    for (const auto& slot : SlotsOf(name)) {
      if (slot.load(std::memory_order_relaxed) == name) return true;
    }
    return false;
  }
  // Of slots in use, the first is taken.
  void Begin(std::uint64_t name) {
    Slots& row = SlotsOf(name);
    for (auto& slot : row) {
      const std::uint64_t held = slot.load(std::memory_order_relaxed);
      if (held == name) return;
      if (held == 0) return slot.store(name, std::memory_order_relaxed);
    }
    row[0].store(name, std::memory_order_relaxed);
  }
  void End(std::uint64_t name) {
    for (auto& slot : SlotsOf(name)) {
      if (slot.load(std::memory_order_relaxed) == name) slot.store(0, std::memory_order_relaxed);
    }
  }

 private:
  using Slots = std::array<std::atomic<std::uint64_t>, 4>;
  static constexpr std::size_t kRows = 1024;

  Slots& SlotsOf(std::uint64_t name) { return rows_[name % kRows]; }
  const Slots& SlotsOf(std::uint64_t name) const { return rows_[name % kRows]; }

  std::array<Slots, kRows> rows_{};
};

// The moves of one position that were put off, as numbers, in their order.
class PutOff {
 public:
  bool Add(int i) {
    if (taken_ > 0 || count_ == kMost) return false;
    moves_[static_cast<std::size_t>(count_++)] = static_cast<std::uint16_t>(i);
    return true;
  }
  // The next one, or -1. From the first call on, Add refuses.
  int Take() {
    taken_ = (std::max)(taken_, 1);
    if (taken_ > count_) return -1;
    return moves_[static_cast<std::size_t>(taken_++ - 1)];
  }

 private:
  static constexpr int kMost = 64;

  std::array<std::uint16_t, kMost> moves_;
  int count_ = 0;
  int taken_ = 0;  // 0: none is asked for yet; else the number of the next, from 1
};

}  // namespace boardgames::internal
