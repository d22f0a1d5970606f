// Numbers in files, the low byte first, whatever the machine.
//
//   PutNumber(bytes, 7, 4);              // "\7\0\0\0"
//   NumberAt(bytes, 0, 4)                // 7
//
// Linear in the size of the number; thread-safe, no errors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace boardgames::internal {

// Appends `size` bytes. Precondition: size <= 8.
inline void PutNumber(std::string& bytes, std::uint64_t n, int size) {
  for (int i = 0; i < size; ++i) bytes += static_cast<char>(n >> 8 * i & 0xff);
}

// Precondition: they are there, at most 8.
inline std::uint64_t NumberAt(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint64_t n = 0;
  for (std::size_t i = size; i-- > 0;) n = n << 8 | static_cast<unsigned char>(bytes[at + i]);
  return n;
}

}  // namespace boardgames::internal
