// Memory: what a player has learned from its games, weights and book, and the file of it.
//
//   const std::string bytes = ToBytes(memory);
//   const Result<Memory> read = MemoryFrom(bytes);
//   if (!read) std::cerr << read.error;                // foreign, cut off, damaged
//
// A file begins with lines of text: "boardgames memory 1", the game, how many games it has learned
// from, how they were played, the form of the weights; then "book N" and N bytes of the book's own
// lines (position_book.h), the weights as 32-bit floating-point numbers with the low byte first, in
// the order of LinearWeights, and the checksum of all before it in four bytes. The weights are not
// rounded, so that who goes on from a file learns what he would have learned without it.
//
// Reading takes time in proportion to the bytes and allocates; nothing throws. Thread-safe.
#pragma once

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/crc32.h"
#include "boardgames/learn/position_book.h"
#include "boardgames/learn/td_leaf.h"
#include "boardgames/learn/weights.h"
#include "boardgames/result.h"

namespace boardgames::learn {

struct Memory {
  std::string game = {};               // the spec of the rules
  std::uint64_t games = 0;             // it has learned from
  std::vector<std::string> made = {};  // provenance, a line each
  LinearWeights weights = {};
  PositionBook book = PositionBook();

  friend bool operator==(const Memory&, const Memory&) = default;
};

namespace internal {

inline constexpr std::string_view kMemoryMark = "boardgames memory 1\n";

inline void PutNumber(std::string& bytes, std::uint32_t n) {
  for (int i = 0; i < 4; ++i) bytes += static_cast<char>(n >> 8 * i & 0xff);
}
// Precondition: four bytes are there.
inline std::uint32_t GetNumber(std::string_view bytes) {
  std::uint32_t n = 0;
  for (std::size_t i = 4; i-- > 0;) n = n << 8 | static_cast<unsigned char>(bytes[i]);
  return n;
}

}  // namespace internal

// Precondition: no text has a line feed.
inline std::string ToBytes(const Memory& m) {
  const std::string book = m.book.ToText();
  std::string bytes(internal::kMemoryMark);
  bytes += "game " + m.game + "\ngames " + std::to_string(m.games) + '\n';
  for (const std::string& line : m.made) bytes += "made " + line + '\n';
  bytes += "inputs " + std::to_string(m.weights.inputs) + "\nnumbers " +
           std::to_string(m.weights.own) + "\nstages " + std::to_string(m.weights.stages) +
           "\nunit " + std::to_string(m.weights.unit) + "\nbook " + std::to_string(book.size()) +
           '\n' + book;
  for (const float v : m.weights.numbers)
    internal::PutNumber(bytes, std::bit_cast<std::uint32_t>(v));
  internal::PutNumber(bytes, Crc32(bytes));
  return bytes;
}

// Errors: the bytes are no memory, of another version, cut off or damaged.
inline Result<Memory> MemoryFrom(std::string_view bytes) {
  using Read = Result<Memory>;
  if (!bytes.starts_with(internal::kMemoryMark)) {
    return Read::Error("is no memory of lost games; `boardgames learn --memory` makes them");
  }
  if (bytes.size() < internal::kMemoryMark.size() + 4) return Read::Error("is cut off");
  const std::uint32_t sum = internal::GetNumber(bytes.substr(bytes.size() - 4));
  bytes.remove_suffix(4);
  if (Crc32(bytes) != sum) {
    return Read::Error("is cut off or damaged: it does not agree with its checksum");
  }
  std::string_view rest = bytes.substr(internal::kMemoryMark.size());
  std::string_view line;
  Memory m;
  LinearWeights& w = m.weights;
  std::uint64_t book = 0;
  const auto next = [&] { return internal::TakeLine(rest, line); };
  const auto made = [&] {
    while (next() && line.starts_with("made ")) m.made.emplace_back(line.substr(5));
    return true;
  };
  const bool fields =
      next() && line.starts_with("game ") && (m.game = line.substr(5), next()) &&
      internal::TakeNumber<std::uint64_t>(line, "games", 0, std::uint64_t{1} << 40, m.games) &&
      made() && internal::TakeNumber(line, "inputs", 0U, ~0U, w.inputs) && next() &&
      internal::TakeNumber(line, "numbers", 0U, 1U << 28, w.own) && next() &&
      internal::TakeNumber(line, "stages", 1, kMostStages, w.stages) && next() &&
      internal::TakeNumber(line, "unit", 1, kMaxHeuristic, w.unit) && next() &&
      internal::TakeNumber<std::uint64_t>(line, "book", 0, rest.size(), book) &&
      m.book.Read(rest.substr(0, book));
  const std::uint64_t numbers = (std::uint64_t{w.own} + 1) * static_cast<std::uint64_t>(w.stages);
  if (!fields || rest.size() - book != 4 * numbers) {
    return Read::Error("has contents that this program does not understand");
  }
  rest.remove_prefix(book);
  w.numbers.reserve(numbers);
  for (; !rest.empty(); rest.remove_prefix(4)) {
    const auto v = std::bit_cast<float>(internal::GetNumber(rest));
    if (!std::isfinite(v)) return Read::Error("has a weight that is no number");
    w.numbers.push_back(v);
  }
  return Read::Ok(std::move(m));
}

}  // namespace boardgames::learn
