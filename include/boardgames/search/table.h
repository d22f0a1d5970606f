// Table: a transposition table of fixed size, shared safely by several threads without locks.
//
// Use it when positions recur by different move orders. Engine owns one; use it directly when you
// write your own search.
//
//   Table table(64 << 20);                            // bytes
//   if (auto e = table.Probe(key)) use(e->score);
//   table.Store(key, {.score = v, .depth = 7, .bound = Bound::kLower});
//
// 16-byte entries, four to a cache line. An entry is written as (key xor data, data), so that a
// torn read is a miss and never a wrong entry (R. Hyatt, T. Mann, "A Lock-less Transposition Table
// Implementation for Parallel Search", 2002). Two positions with the same 64-bit key cannot be told
// apart; users check a stored move against the legal ones.
// Several searches share what is stored through tables over one memory, a thread each:
//
//   Table beside = table.Shared();                    // for another thread
//
// Probe, Store: constant time, no allocation, and safe beside those of the tables it shares its
// memory with. The others: not while a search runs.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>

#include "boardgames/internal/shared_number.h"
#include "boardgames/score.h"
#include "boardgames/search/table_memory.h"

namespace boardgames::search {

struct TableEntry {
  Score score = 0;         // |score| <= 2 kMaxHeuristic, or a win or loss
  std::uint16_t move = 0;  // a code of the best move; 0: none
  std::uint8_t depth = 0;  // plies searched below the position
  Bound bound = Bound::kExact;
  bool proved = false;  // the score holds for every depth
  bool current = true;  // stored since the last NewSearch; Store takes it as true
  // Of an entry of two bounds, which StoreBoth makes: the score is the lower one, and so much below
  // the upper one. It has no move. 0: there is one bound.
  std::uint16_t gap = 0;
};

class Table {
 public:
  // Allocates about `bytes` bytes (at least one bucket; table_memory.h); the pages are touched when
  // first used. If there is not that much memory, the table is smaller: see bytes().
  explicit Table(std::size_t bytes, TableMemory source = {})
      : source_(source), held_(std::make_shared<Held>()) {
    held_->Take(source, std::clamp<std::size_t>(bytes / sizeof(Bucket), 1, kMaxBuckets));
    larger_pages_ = LargerPages(source, this->bytes());
  }

  Table(Table&&) = default;
  Table& operator=(Table&&) = default;

  // Another table over the same memory, as old as this one is now. The memory lasts as long as one
  // of them.
  Table Shared() const { return Table(*this); }

  [[gnu::always_inline]] std::optional<TableEntry> Probe(std::uint64_t key) const {
    const std::uint64_t data = Found(key);
    return data == 0 ? std::nullopt : std::optional(Unpack(data));
  }

  // Keeps what is worth more: a proved entry of the same position is not replaced by an unproved
  // one; otherwise entries of older searches go first, then shallow ones.
  [[gnu::always_inline]] void Store(std::uint64_t key, const TableEntry& entry) {
    Keep(key, Pack(entry));
  }

  // Probe in two steps, for hot loops: the entry in one word, 0 if there is none, and what it says.
  // (An optional entry is put together in memory: its parts are written one by one and read as a
  // whole, and that read waits for the writes.)
  std::uint64_t Found(std::uint64_t key) const {
    if (held_->count == 0) return 0;
    for (Slot& slot : Find(key).entries) {
      const std::uint64_t data = Load(slot.data);
      if ((Load(slot.check) ^ data) == key && data != 0) return data;
    }
    return 0;
  }
  TableEntry Unpack(std::uint64_t d) const {
    TableEntry e;
    e.score = static_cast<Score>(static_cast<std::uint32_t>(d) << (32 - kScoreBits)) >>
              (32 - kScoreBits);  // with its sign
    const auto move = static_cast<std::uint16_t>(d >> kMoveShift);
    e.depth = static_cast<std::uint8_t>(d >> kDepthShift);
    if (const std::uint64_t bound = (d >> kBoundShift) & 3; bound > 0) {
      e.bound = static_cast<Bound>(bound - 1);
      e.move = move;
    } else {
      e.bound = Bound::kLower;
      e.gap = move;
    }
    e.proved = ((d >> kProvedShift) & 1) != 0;
    e.current = static_cast<int>(d >> kAgeShift) == age_;
    return e;
  }

  // The same for a position whose moves are not kept (entry.move is 0): of a proved entry and what
  // was proved of the same position before, both bounds are kept, in the same 16 bytes.
  void StoreBoth(std::uint64_t key, TableEntry entry) {
    if (entry.proved) {
      if (const auto old = Probe(key); old && old->proved) entry = Narrowed(*old, entry);
    }
    Store(key, entry);
  }

  // Makes every entry one search older. Constant time, but for one call in 32,767: then every entry
  // is visited, so that none can ever look current again.
  void NewSearch() {
    if (age_ == kAgeMask) {
      ForgetAges();
      age_ = 0;
    }
    ++age_;
  }

  // Forgets everything, in the tables it shares its memory with too. The memory is exchanged for
  // fresh memory, so this costs what was used and not what there is.
  void Clear() {
    held_->Take(source_, held_->count);
    larger_pages_ = LargerPages(source_, bytes());
    age_ = 0;
  }

  // Notes that what will be stored may rest on a guess of the caller's, until Clear; and whether
  // that was noted before anything was stored that Probe has given. Thread-safe, as Probe.
  void NoteGuess() {
    if (held_->count == 0) return;
    Save(held_->notes->entries[0].data, 1);
    std::atomic_thread_fence(std::memory_order_release);
  }
  bool HoldsGuess() const {
    if (held_->count == 0) return false;
    std::atomic_thread_fence(std::memory_order_acquire);
    return Load(held_->notes->entries[0].data) != 0;
  }

  std::size_t bytes() const { return held_->count * sizeof(Bucket); }

  // Share of the slots in use, 0 ... 1, from a sample of at most 1000 buckets.
  double Fill() const {
    const std::size_t sample = std::min<std::size_t>(held_->count, 1000);
    if (sample == 0) return 0;
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample; ++i) {
      for (Slot& slot : held_->buckets()[i].entries) {
        if (Load(slot.data) != 0) ++used;
      }
    }
    return static_cast<double>(used) / static_cast<double>(4 * sample);
  }

 private:
  struct Slot {
    std::uint64_t check = 0;
    std::uint64_t data = 0;  // 0: empty
  };
  struct alignas(64) Bucket {
    Slot entries[4];
  };
  // What the tables over one memory have in common.
  struct Held {
    std::shared_ptr<void> memory;
    Bucket* notes = nullptr;  // about the whole; the buckets follow
    std::size_t count = 0;    // buckets; 0: no memory at all, so the table remembers nothing

    Bucket* buckets() const { return notes + 1; }
    // With the notes, and what is lost to alignment.
    static std::size_t Bytes(std::size_t buckets) { return (buckets + 2) * sizeof(Bucket); }

    // Memory that is all 0, for so many buckets or, if there is not that much, fewer.
    void Take(TableMemory source, std::size_t buckets) {
      memory.reset();
      for (count = buckets; count > 0; count /= 2) {
        memory = TakeMemory(source, Bytes(count));
        if (memory == nullptr) continue;
        void* p = memory.get();
        std::size_t space = Bytes(count);
        notes = static_cast<Bucket*>(std::align(alignof(Bucket), sizeof(Bucket), p, space));
        return;
      }
    }
  };
  Table(const Table&) = default;

  // data: score 22 | move 16 | depth 8 | bound + 1, 2 bits | proved 1 | age 15. Where the bound's
  // bits are 0, it is an entry of two bounds, which is proved: data is never 0.
  static constexpr int kScoreBits = 22, kMoveShift = 22, kDepthShift = 38, kBoundShift = 46,
                       kProvedShift = 48, kAgeShift = 49;
  static constexpr std::uint64_t kMove = std::uint64_t{0xffff} << kMoveShift,
                                 kBound = std::uint64_t{3} << kBoundShift,
                                 kProved = std::uint64_t{1} << kProvedShift;
  static constexpr int kAgeMask = 32'767;
  static constexpr Score kMostGap = 65'535;
  static constexpr std::uint64_t kScoreMask = (std::uint64_t{1} << kScoreBits) - 1;
  // A value-to-go is at most a result less what is banked of it.
  static_assert(2 * kMaxHeuristic < (1 << (kScoreBits - 1)) && kWinScore < (1 << (kScoreBits - 1)));
  static constexpr std::size_t kMaxBuckets = 0xffffffff;

  static std::uint64_t Load(std::uint64_t& x) { return boardgames::internal::LoadShared(x); }
  static void Save(std::uint64_t& x, std::uint64_t v) { boardgames::internal::SaveShared(x, v); }

  void Keep(std::uint64_t key, std::uint64_t data) {
    if (held_->count == 0) return;
    Slot* victim = nullptr;
    int lowest = 0;
    for (Slot& slot : Find(key).entries) {
      const std::uint64_t old = Load(slot.data);
      if ((Load(slot.check) ^ old) == key && old != 0) {
        if ((old & ~data & kProved) != 0) return;
        if ((data & kMove) == 0 && (old & kBound) != 0) data |= old & kMove;
        victim = &slot;
        break;
      }
      const int age = (age_ - static_cast<int>(old >> kAgeShift)) & kAgeMask;
      const int worth =
          old == 0 ? -100'000 : static_cast<int>((old >> kDepthShift) & 0xff) - 256 * age;
      if (victim == nullptr || worth < lowest) {
        victim = &slot;
        lowest = worth;
      }
    }
    Save(victim->check, key ^ data);
    Save(victim->data, data);
    larger_pages_.Stored(held_->memory.get(), Held::Bytes(held_->count));
  }

  Bucket& Find(std::uint64_t key) const {
    return held_->buckets()[((key >> 32) * held_->count) >> 32];
  }

  void ForgetAges() {
    for (std::size_t i = 0; i < held_->count; ++i) {
      for (Slot& slot : held_->buckets()[i].entries) {
        const std::uint64_t data = Load(slot.data);
        if (data == 0) continue;
        const std::uint64_t old = data & ((std::uint64_t{1} << kAgeShift) - 1);
        Save(slot.check, Load(slot.check) ^ data ^ old);
        Save(slot.data, old);
      }
    }
  }

  // What both entries say, if one can say it; else the new one.
  static TableEntry Narrowed(const TableEntry& old, TableEntry entry) {
    const auto lowest = [](const TableEntry& e) {
      return e.bound == Bound::kUpper ? -kInfinity : e.score;
    };
    const auto highest = [](const TableEntry& e) {
      return e.gap > 0 ? e.score + e.gap : e.bound == Bound::kLower ? kInfinity : e.score;
    };
    const Score lo = (std::max)(lowest(old), lowest(entry));
    const Score hi = (std::min)(highest(old), highest(entry));
    if (lo > hi) return entry;
    if (lo == hi) {
      entry.score = lo;
      entry.bound = Bound::kExact;
    } else if (hi == kInfinity) {
      entry.score = lo;
    } else if (lo == -kInfinity) {
      entry.score = hi;
    } else if (hi - lo <= kMostGap) {
      entry.score = lo;
      entry.bound = Bound::kLower;
      entry.gap = static_cast<std::uint16_t>(hi - lo);
    }
    return entry;
  }

  std::uint64_t Pack(const TableEntry& e) const {
    // Two bounds: the gap stands where the move would.
    const std::uint64_t bound =
        e.gap > 0 ? 0 : std::uint64_t{static_cast<std::uint8_t>(e.bound)} + 1;
    return (static_cast<std::uint64_t>(e.score) & kScoreMask) |
           std::uint64_t{e.gap > 0 ? e.gap : e.move} << kMoveShift |
           std::uint64_t{e.depth} << kDepthShift | bound << kBoundShift |
           std::uint64_t{e.proved ? 1U : 0U} << kProvedShift |
           static_cast<std::uint64_t>(age_) << kAgeShift;
  }

  TableMemory source_;
  std::shared_ptr<Held> held_;
  LargerPages larger_pages_;
  int age_ = 0;
};

}  // namespace boardgames::search
