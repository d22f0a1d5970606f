// Notation: cells, walls and boards as text, and texts taken apart.
//
//   CellToString<1>(CellAt<1>(4, 2));        // "e3"
//   ParseCell("e3", shape);                  // its number, or nothing
//   ParseWall("e3h", shape);                 // the slot's cell and its kind, or nothing
//
// Columns are a, b, c ... from the west, rows 1, 2, 3 ... from the south, where the first player
// starts. All of this may allocate, is thread-safe, and reports no errors but by its result.
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "boardgames/games/quoridor/bits.h"
#include "boardgames/games/quoridor/walls.h"

namespace boardgames::quoridor {

template <int kWords>
std::string CellToString(int cell) {
  return static_cast<char>('a' + ColumnOf<kWords>(cell)) + std::to_string(RowOf<kWords>(cell) + 1);
}

inline std::string Lowered(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return lower;
}

// Digits only, without a sign or leading zeros; at most 999.
inline std::optional<int> ParseNumber(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  if (!whole || text.size() > 3 || text[0] == '-' || (text[0] == '0' && text.size() > 1)) {
    return std::nullopt;
  }
  return value;
}

template <int kWords>
std::optional<int> ParseCell(std::string_view text, const Shape<kWords>& shape) {
  if (text.size() < 2) return std::nullopt;
  const int column = text[0] - 'a';
  const std::optional<int> row = ParseNumber(text.substr(1));
  if (column < 0 || column >= shape.columns || !row || *row < 1 || *row > shape.rows) {
    return std::nullopt;
  }
  return CellAt<kWords>(column, *row - 1);
}

struct WallName {
  int cell = 0;
  bool vertical = false;
};

template <int kWords>
std::optional<WallName> ParseWall(std::string_view text, const Shape<kWords>& shape) {
  if (text.empty() || (text.back() != 'h' && text.back() != 'v')) return std::nullopt;
  const std::optional<int> cell = ParseCell(text.substr(0, text.size() - 1), shape);
  if (!cell || !shape.slots.Has(*cell)) return std::nullopt;
  return WallName{*cell, text.back() == 'v'};
}

// The parts between separators; one more than there are separators.
inline std::vector<std::string_view> Split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at; (at = text.find(separator)) != std::string_view::npos;) {
    parts.push_back(text.substr(0, at));
    text.remove_prefix(at + 1);
  }
  parts.push_back(text);
  return parts;
}

// `text` between quotes, cut if long and with anything but plain characters shown as '?', so that
// it can be part of an error sentence.
inline std::string Quoted(std::string_view text) {
  constexpr std::size_t kMost = 60;
  std::string quoted = "'";
  for (const char c : text.substr(0, kMost)) quoted += c >= ' ' && c <= '~' ? c : '?';
  return quoted + (text.size() > kMost ? "...'" : "'");
}

// The walls in words, by rising row and column, horizontal ones first: "e3h,d5v".
template <int kWords>
std::string WallsToString(const WallSet<kWords>& walls, const Shape<kWords>& shape) {
  std::string text;
  for (const bool vertical : {false, true}) {
    const Bits<kWords>& built = vertical ? walls.vertical : walls.horizontal;
    for (int row = 0; row < shape.rows; ++row) {
      for (int column = 0; column < shape.columns; ++column) {
        const int cell = CellAt<kWords>(column, row);
        if (!built.Has(cell)) continue;
        if (!text.empty()) text += ',';
        text += CellToString<kWords>(cell) + (vertical ? 'v' : 'h');
      }
    }
  }
  return text;
}

// The board as lines of text, the highest row on top. `mark(cell)` is the character in a cell.
template <int kWords, class Mark>
std::string DrawBoard(const WallSet<kWords>& walls, const Shape<kWords>& shape, Mark&& mark) {
  const Bits<kWords> blocked_north = BlockedNorth(walls);
  const Bits<kWords> blocked_east = BlockedEast(walls);
  std::string letters = "  ";
  std::string border = "   +";
  for (int column = 0; column < shape.columns; ++column) {
    letters += "   ";
    letters += static_cast<char>('a' + column);
    border += "---+";
  }
  letters += '\n';
  border += '\n';
  std::string text = letters + border;
  for (int row = shape.rows - 1; row >= 0; --row) {
    const std::string number = std::to_string(row + 1);
    std::string line = std::string(2 - number.size(), ' ') + number + " |";
    std::string below = "   +";
    for (int column = 0; column < shape.columns; ++column) {
      const int cell = CellAt<kWords>(column, row);
      const bool last = column + 1 == shape.columns;
      line += ' ';
      line += mark(cell);
      line += ' ';
      line += last ? '|' : blocked_east.Has(cell) ? '#' : ' ';
      if (row == 0) continue;
      const int south = CellAt<kWords>(column, row - 1);
      below += blocked_north.Has(south) ? "###" : "   ";
      // The point where four cells meet: part of a wall if it is a wall's middle.
      const bool middle = walls.horizontal.Has(south) || walls.vertical.Has(south);
      below += last ? '+' : middle ? '#' : '.';
    }
    text += line + ' ' + number + '\n';
    text += row == 0 ? border : below + '\n';
  }
  return text + letters;
}

}  // namespace boardgames::quoridor
