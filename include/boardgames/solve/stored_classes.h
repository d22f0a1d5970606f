// StoredClasses: solved classes that lie somewhere as the bytes of their files.
//
//   StoredClasses<ByteEntries> solved(layout.classes());
//   solved.Set(cls, {entries, header.checksums});            // as mapped, or in memory
//   auto next = SolveClass(layout, another, solved);
//
// The first look-up in a block of 64 KiB compares its checksum, which takes some 30 microseconds; a
// damaged block has no positions. Find is thread-safe and allocates nothing; Set is not.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/crc32.h"
#include "boardgames/solve/classes.h"
#include "boardgames/solve/table_file.h"

namespace boardgames {

// The entries of a class as bytes, and the checksums of their blocks; no checksums: they are right.
struct StoredClass {
  StoredEntries entries = {};
  std::vector<std::uint32_t> checksums = {};
  std::shared_ptr<const void> memory = {};  // where the bytes are; null: they outlive this

  bool there() const { return entries.size() > 0; }
};

template <class Entries>
class StoredClasses final : public SolvedClasses<typename Entries::Entry> {
 public:
  using typename SolvedClasses<typename Entries::Entry>::Probe;

  explicit StoredClasses(int classes) : parts_(static_cast<std::size_t>(classes)) {}

  // Precondition: they are of the form of Entries.
  void Set(int cls, StoredClass stored) {
    Part& part = parts_[static_cast<std::size_t>(cls)];
    part.known = std::make_unique<std::atomic<Known>[]>(stored.checksums.size());
    part.stored = std::move(stored);
  }

  void Find(std::span<Probe> probes) const override {
    for (const Probe& p : probes) {
      const std::string_view bytes = Of(p).stored.entries.bytes();
      internal::Prefetch(bytes.data() + p.place.number * sizeof(p.entry));
    }
    for (Probe& p : probes) {
      const Part& part = Of(p);
      const auto i = static_cast<std::size_t>(p.place.number);
      p.entry = part.Right(i * sizeof(p.entry) / kTableBlock)
                    ? part.stored.entries.template At<Entries>(i)
                    : Entries::kAbsent;
    }
  }

 private:
  enum class Known : std::uint8_t { kNothing, kRight, kDamaged };
  struct Part {
    StoredClass stored;
    std::unique_ptr<std::atomic<Known>[]> known;  // of each block

    bool Right(std::size_t block) const {
      if (stored.checksums.empty()) return true;
      Known k = known[block].load(std::memory_order_relaxed);
      if (k == Known::kNothing) {
        const bool right =
            Crc32(TableBlock(stored.entries.bytes(), block)) == stored.checksums[block];
        k = right ? Known::kRight : Known::kDamaged;
        known[block].store(k, std::memory_order_relaxed);
      }
      return k == Known::kRight;
    }
  };

  const Part& Of(const Probe& p) const { return parts_[static_cast<std::size_t>(p.place.cls)]; }

  std::vector<Part> parts_;
};

}  // namespace boardgames
