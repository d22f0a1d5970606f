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

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/learn/position_book.h"
#include "boardgames/learn/td_leaf.h"
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

// Precondition: no text has a line feed.
std::string ToBytes(const Memory& m);

// Errors: the bytes are no memory, of another version, cut off or damaged.
Result<Memory> MemoryFrom(std::string_view bytes);

}  // namespace boardgames::learn
