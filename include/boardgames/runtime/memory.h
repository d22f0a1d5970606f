// HasMemoryFor: a search for which there is no memory, as a value.
//
//   if (!internal::HasMemoryFor([&] { report = searcher.search(position, limits); })) Refuse();
//
// The core allocates before it searches, as much as it is told, and has no error for it.
// Thread-safe.
#pragma once

#include <exception>

namespace boardgames::internal {

// Does it; false if memory ran out. Where there are no exceptions that ends the program.
template <class F>
bool HasMemoryFor(F&& f) {
#ifdef __cpp_exceptions
  try {
    f();
  } catch (const std::exception&) {  // bad_alloc, or length_error for a size beyond all reason
    return false;
  }
#else
  f();
#endif
  return true;
}

}  // namespace boardgames::internal
