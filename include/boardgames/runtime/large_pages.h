// LargePages: memory for large tables in pages of 2 MiB, where the operating system has them.
//
//   options.table_memory = LargePages;                // of an engine; search/table_memory.h
//
// A search in a table of 256 MiB took half to four fifths of the time with them. The players of
// this library use them.
#pragma once

#include <cstddef>
#include <memory>

namespace boardgames {

// So many bytes, all of them 0, or null if there are not so many. Under Linux the kernel is asked
// for large pages (transparent huge pages); where it has none, for less than 8 MiB and elsewhere
// it is ordinary memory. Pages are touched when first used. Thread-safe.
std::shared_ptr<void> LargePages(std::size_t bytes);

}  // namespace boardgames
