// Crc32: the checksum of PNG and zlib, eight bytes at a time.
//
//   Crc32("123456789")                  // 0xCBF43926
//   Crc32(second, Crc32(first))         // of both, one after the other
//
// Time: about a nanosecond for two bytes. Thread-safe, no allocation. Sources: ISO 3309; M. E.
// Kounavis, F. L. Berry, "Novel Table Lookup-Based Algorithms for High-Performance CRC Generation",
// 2008.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace boardgames {

inline constexpr auto kCrc32Tables = [] {
  std::array<std::array<std::uint32_t, 256>, 8> tables{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t c = i;
    for (int bit = 0; bit < 8; ++bit) c = (c >> 1) ^ ((c & 1) != 0 ? 0xEDB88320U : 0U);
    tables[0][i] = c;
  }
  for (std::size_t t = 1; t < 8; ++t) {
    for (std::size_t i = 0; i < 256; ++i) {
      const std::uint32_t before = tables[t - 1][i];
      tables[t][i] = (before >> 8) ^ tables[0][before & 0xff];
    }
  }
  return tables;
}();

constexpr std::uint32_t Crc32(std::string_view bytes, std::uint32_t before = 0) {
  const auto& t = kCrc32Tables;
  const auto at = [&](std::size_t i) {
    return std::uint32_t{static_cast<unsigned char>(bytes[i])};
  };
  std::uint32_t c = ~before;
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    c ^= at(i) | at(i + 1) << 8 | at(i + 2) << 16 | at(i + 3) << 24;
    c = t[7][c & 0xff] ^ t[6][c >> 8 & 0xff] ^ t[5][c >> 16 & 0xff] ^ t[4][c >> 24] ^
        t[3][at(i + 4)] ^ t[2][at(i + 5)] ^ t[1][at(i + 6)] ^ t[0][at(i + 7)];
  }
  for (; i < bytes.size(); ++i) c = (c >> 8) ^ t[0][(c ^ at(i)) & 0xff];
  return ~c;
}
static_assert(Crc32("123456789") == 0xCBF43926);

}  // namespace boardgames
