// TableMemory: where the memory of a large table comes from.
//
// A search probes its table at random places. With ordinary pages of 4 KiB, most probes of a large
// table also miss the processor's cache of page addresses. Larger pages avoid that, but the system
// clears two megabytes at the first use of each, which a short search does not earn back. So a
// table begins with ordinary pages and asks for larger ones once it has stored a lot. How to get
// them only the operating system knows; the core does not. The runtime passes its functions in
// (runtime/large_pages.h), and you can pass your own:
//
//   Engine<MyGame> engine(game, {.table_bytes = 1 << 30, .table_memory = kLargePages});
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "boardgames/cpp20.h"

namespace boardgames::search {

struct TableMemory {
  // Returns `bytes` bytes, all 0 and aligned as for std::max_align_t, or null if there are not that
  // many. The last pointer frees them. Null: std::calloc.
  std::shared_ptr<void> (*take)(std::size_t bytes) = nullptr;
  // Asks for larger pages for what `take` returned, keeping its contents. A search waits for each
  // call, so each does a small part; `call` is 0, 1, 2, ... until it returns false. Threads that
  // share a table may call it at the same time, and while others read and write. Null: never.
  bool (*enlarge)(void* memory, std::size_t bytes, std::size_t call) = nullptr;

  friend bool operator==(const TableMemory&, const TableMemory&) = default;
};

inline std::shared_ptr<void> TakeMemory(TableMemory memory, std::size_t bytes) {
  if (memory.take != nullptr) return memory.take(bytes);
  void* const taken = std::calloc(bytes, 1);
  return taken != nullptr ? std::shared_ptr<void>(taken, std::free) : nullptr;
}

// Counts what a table stores, and asks for larger pages once that is a lot.
class LargerPages {
 public:
  // Stores before the first call. By then a good fifth of the ordinary pages are in use, which has
  // cost about as much as larger pages will.
  static constexpr std::uint64_t StoresBefore(std::size_t bytes) {
    return std::max<std::uint64_t>(4096, bytes >> 14);
  }
  static constexpr std::uint64_t kStoresBetween = 64;  // two calls

  LargerPages() = default;
  // For a table of about so many bytes.
  LargerPages(TableMemory memory, std::size_t bytes)
      : enlarge_(memory.enlarge),
        stores_left_(enlarge_ != nullptr ? StoresBefore(bytes) : kNever) {}

  // Counts a store in the memory that was taken.
  void Stored(void* memory, std::size_t bytes) {
    if (--stores_left_ == 0) [[unlikely]]
      Ask(memory, bytes);
  }

 private:
  static constexpr std::uint64_t kNever = ~std::uint64_t{0};

  [[gnu::noinline]] void Ask(void* memory, std::size_t bytes) {
    stores_left_ = enlarge_(memory, bytes, calls_++) ? kStoresBetween : kNever;
  }

  bool (*enlarge_)(void* memory, std::size_t bytes, std::size_t call) = nullptr;
  std::uint64_t stores_left_ = kNever;
  std::size_t calls_ = 0;
};

}  // namespace boardgames::search
