// ProofTable: a table of fixed size for what a search has shown of positions, as proof and disproof
// numbers.
//
//   ProofTable<> table(16 << 20);                     // bytes
//   if (const auto* e = table.Find(key)) use(e->phi, e->delta);
//   table.Store(key, {.phi = 2, .delta = 5, .work = 300});
//
// When a bucket is full, the entry that took the least work to get is overwritten: small subtrees
// are cheap to search again, and they are most of all. (A. Nagai, "Df-pn Algorithm for Searching
// AND/OR Trees and Its Applications", 2002: small tree garbage collection.)
// Find, Store, Forget: constant time, no allocation. One thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "boardgames/search/table_memory.h"

namespace boardgames {

struct ProofEntry {
  std::uint32_t phi = 1;
  std::uint32_t delta = 1;
  std::uint32_t work = 0;      // positions visited to find them
  std::uint16_t distance = 0;  // to the earliest position of the path they rest on, in plies
};

// Entry: trivially copyable, with an unsigned `work` that says what it cost to get.
template <class Entry = ProofEntry>
class ProofTable {
 public:
  // Allocates about `bytes` bytes (at least one bucket; search/table_memory.h); the pages are
  // touched when first used. If there is not that much memory, the table is smaller: see bytes().
  explicit ProofTable(std::size_t bytes, search::TableMemory memory = {})
      : count_(std::clamp<std::size_t>(bytes / sizeof(Bucket), 1, 0xffffffff)) {
    for (; count_ > 0; count_ /= 2) {  // 0: no memory at all, a table that remembers nothing
      memory_ = search::TakeMemory(memory, this->bytes());
      if (memory_ != nullptr) break;
    }
    buckets_ = static_cast<Bucket*>(memory_.get());
    larger_pages_ = search::LargerPages(memory, this->bytes());
  }
  ProofTable(ProofTable&&) = default;
  ProofTable& operator=(ProofTable&&) = default;

  // The entry, valid until the next Store, or nullptr.
  const Entry* Find(std::uint64_t key) const {
    if (count_ == 0) return nullptr;
    for (const Slot& slot : At(key).entries) {
      if (slot.key == key && slot.age == age_) return &slot.entry;
    }
    return nullptr;
  }

  void Store(std::uint64_t key, const Entry& entry) {
    if (count_ == 0) return;
    Slot* victim = nullptr;
    for (Slot& slot : At(key).entries) {
      if (slot.key == key && slot.age == age_) {
        victim = &slot;
        break;
      }
      if (victim == nullptr || Worth(slot) < Worth(*victim)) victim = &slot;
    }
    *victim = {key, entry, age_};
    larger_pages_.Stored(buckets_, bytes());
  }

  // Forgets everything, in constant time but for one call in 65,535.
  void Forget() {
    if (++age_ != 0) return;
    std::fill_n(buckets_, count_, Bucket{});
    age_ = 1;
  }

  std::size_t bytes() const { return count_ * sizeof(Bucket); }

 private:
  struct Slot {
    std::uint64_t key = 0;
    Entry entry;
    std::uint16_t age = 0;  // entries of another age are not there
  };
  struct Bucket {
    Slot entries[4];
  };

  std::uint64_t Worth(const Slot& s) const {
    return s.age == age_ ? std::uint64_t{s.entry.work} + 1 : 0;
  }
  Bucket& At(std::uint64_t key) const {
    // Multiplying keeps the upper half of the key, without a division.
    return buckets_[((key >> 32) * count_) >> 32];
  }

  std::shared_ptr<void> memory_;
  Bucket* buckets_ = nullptr;
  std::size_t count_ = 0;
  search::LargerPages larger_pages_;
  std::uint16_t age_ = 1;
};

}  // namespace boardgames
