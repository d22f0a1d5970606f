// kLargePages: memory for large tables in pages of 2 MiB, where the operating system has them.
//
//   options.table_memory = kLargePages;               // of an engine; search/table_memory.h
//
// A search in a table of 256 MiB took half to four fifths of the time with them. The players of
// this library use them.
#pragma once

#include <cstddef>
#include <memory>

#include "boardgames/search/table_memory.h"

namespace boardgames {

// Returns `bytes` bytes, all 0, or null if there are not that many. Under Linux, from 2 MiB on, they
// begin at the beginning of a large page but are ordinary pages until EnlargePages. (Before Linux
// 6.1, which cannot exchange pages in use, the kernel is asked for large ones at once.) Pages are
// touched when first used. Thread-safe.
std::shared_ptr<void> TakePages(std::size_t bytes);

// Exchanges the pages of one large page, number `call`, keeping what is in them; false after the
// last one, and where there are no large pages. Takes a third of a millisecond. Thread-safe.
bool EnlargePages(void* memory, std::size_t bytes, std::size_t call);

inline constexpr search::TableMemory kLargePages = {.take = TakePages, .enlarge = EnlargePages};

}  // namespace boardgames
