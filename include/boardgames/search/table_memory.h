// TableMemory: where the memory of a large table comes from.
//
// A search looks its table up at random places, so for a large one each look-up also misses what
// the processor knows of its pages, 4 KiB each. With larger pages that is spared; but how to get
// them only the operating system knows, which the core does not. The runtime hands them in
// (runtime/large_pages.h); who has other memory, his own:
//
//   Engine<MyGame> engine(game, {.table_bytes = 1 << 30, .table_memory = LargePages});
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>

namespace boardgames::search {

// So many bytes, all of them 0 and aligned as for std::max_align_t, or null if there are not so
// many. They are given back with the last pointer.
using TableMemory = std::shared_ptr<void> (*)(std::size_t bytes);

// From there, or by std::calloc if `memory` is null.
inline std::shared_ptr<void> TakeMemory(TableMemory memory, std::size_t bytes) {
  if (memory != nullptr) return memory(bytes);
  void* const taken = std::calloc(bytes, 1);
  return taken != nullptr ? std::shared_ptr<void>(taken, std::free) : nullptr;
}

}  // namespace boardgames::search
