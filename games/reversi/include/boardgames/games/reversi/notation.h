// Text for Reversi: cells, positions and boards, both ways.
//
//   CellName(shape, 26)                         // "c4"
//   ParsePosition(shape, "----...---- X")       // OBF: cells row by row, a blank, the side to move
//
// Rows and columns count from the upper left corner of the board in use: a1 to f6 on 6x6. Black is
// X, white is O, an empty cell -, a blocked one #. These functions allocate; they are thread-safe;
// what cannot be read is answered with a sentence, never with a crash.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "boardgames/game.h"
#include "boardgames/games/reversi/board.h"
#include "boardgames/result.h"
#include "boardgames/text.h"

namespace boardgames::reversi {

namespace internal {

// The bit number of row r, column c of the board in use, both from 0.
constexpr int CellAt(const Shape& shape, int row, int column) {
  const int offset = (8 - shape.size) / 2;
  return 8 * (row + offset) + column + offset;
}

constexpr bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

constexpr char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// The parts one after the other. (Not operator+: gcc 12 warns wrongly of "text" + std::string.)
inline std::string Concat(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (const std::string_view part : parts) text += part;
  return text;
}

// Of a text in an error sentence.
inline std::string Quoted(std::string_view text) { return boardgames::Quoted(text, 20); }

inline std::string LastCell(const Shape& shape) {
  return {static_cast<char>('a' + shape.size - 1), static_cast<char>('0' + shape.size)};
}

// -1: no such sign.
constexpr int PlayerFromSign(char c) {
  switch (c) {
    case 'X':
    case 'x':
      return 0;
    case 'O':
    case 'o':
      return 1;
    default:
      return -1;
  }
}

}  // namespace internal

// Precondition: the cell is on the board.
inline std::string CellName(const Shape& shape, int cell) {
  const int offset = (8 - shape.size) / 2;
  return {static_cast<char>('a' + (cell & 7) - offset),
          static_cast<char>('1' + (cell >> 3) - offset)};
}

// The cell of that name, blocked or not, in either case; empty if there is none on this board.
inline std::optional<int> ParseCell(const Shape& shape, std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int column = internal::Lower(text[0]) - 'a';
  const int row = text[1] - '1';
  if (column < 0 || column >= shape.size || row < 0 || row >= shape.size) return std::nullopt;
  return internal::CellAt(shape, row, column);
}

inline std::string PositionText(const Shape& shape, const State& s) {
  const std::uint64_t black = s.player == 0 ? s.own : s.opp;
  const std::uint64_t white = s.player == 0 ? s.opp : s.own;
  std::string text;
  for (int row = 0; row < shape.size; ++row) {
    for (int column = 0; column < shape.size; ++column) {
      const std::uint64_t bit = CellBit(internal::CellAt(shape, row, column));
      text += (shape.playable & bit) == 0 ? '#'
              : (black & bit) != 0        ? 'X'
              : (white & bit) != 0        ? 'O'
                                          : '-';
    }
  }
  text += s.player == 0 ? " X" : " O";
  return text;
}

// Accepts also lower case, '.' for an empty cell, blanks around, and one ';' at the end. The
// blocked cells must be those of the shape.
inline Result<State> ParsePosition(const Shape& shape, std::string_view text) {
  using Read = Result<State>;
  using internal::Concat;
  using internal::Quoted;
  const auto side_length = static_cast<std::size_t>(shape.size);
  const std::size_t cells = side_length * side_length;
  const std::string form =
      Concat({"a position is ", std::to_string(cells),
              " characters (X black, O white, - empty, # blocked) for a1 to ",
              internal::LastCell(shape), " row by row, a blank, and X or O for the side to move"});
  text = Trimmed(text);
  if (text.ends_with(';')) text = Trimmed(text.substr(0, text.size() - 1));

  std::size_t length = 0;
  while (length < text.size() && !internal::IsBlank(text[length])) ++length;
  std::uint64_t discs[2] = {0, 0};
  for (std::size_t i = 0; i < length && i < cells; ++i) {
    const int n = static_cast<int>(i);
    const int cell = internal::CellAt(shape, n / shape.size, n % shape.size);
    const std::string is =
        Concat({"cell ", CellName(shape, cell), " is ", Quoted(text.substr(i, 1))});
    const char c = text[i];
    const int player = internal::PlayerFromSign(c);
    if (player < 0 && c != '-' && c != '.' && c != '#') {
      return Read::Error(Concat({is, "; ", form}));
    }
    const bool blocked = (shape.playable & CellBit(cell)) == 0;
    if (blocked != (c == '#')) {
      return Read::Error(Concat({is, ", but in these rules it is ",
                                 blocked ? "blocked: write '#'" : "not blocked: write X, O or -"}));
    }
    if (player >= 0) discs[player] |= CellBit(cell);
  }
  if (length != cells) {
    return Read::Error(Concat({"the board has ", std::to_string(length), " cells; ", form}));
  }
  const std::string_view side = Trimmed(text.substr(length));
  if (side.empty()) return Read::Error(Concat({"the side to move is missing; ", form}));
  const int player = side.size() == 1 ? internal::PlayerFromSign(side[0]) : -1;
  if (player < 0) {
    return Read::Error(Concat({"the side to move is ", Quoted(side), "; ", form}));
  }
  return Read::Ok({discs[player], discs[1 - player], static_cast<std::uint64_t>(player)});
}

// The board with coordinates, legal moves marked by '*', and one line on whose turn it is.
inline std::string BoardText(const Shape& shape, const State& s) {
  const std::uint64_t black = s.player == 0 ? s.own : s.opp;
  const std::uint64_t white = s.player == 0 ? s.opp : s.own;
  const std::uint64_t empty = shape.playable & ~(s.own | s.opp);
  const std::uint64_t legal = OutflankingCells(s.own, s.opp) & empty;
  std::string text = " ";
  for (int column = 0; column < shape.size; ++column) {
    text += ' ';
    text += static_cast<char>('a' + column);
  }
  text += '\n';
  for (int row = 0; row < shape.size; ++row) {
    text += static_cast<char>('1' + row);
    for (int column = 0; column < shape.size; ++column) {
      const std::uint64_t bit = CellBit(internal::CellAt(shape, row, column));
      text += ' ';
      text += (shape.playable & bit) == 0 ? '#'
              : (black & bit) != 0        ? 'X'
              : (white & bit) != 0        ? 'O'
              : (legal & bit) != 0        ? '*'
                                          : '.';
    }
    text += '\n';
  }
  text += internal::Concat(
      {"X ", std::to_string(std::popcount(black)), "  O ", std::to_string(std::popcount(white))});
  if (legal == 0 && (OutflankingCells(s.opp, s.own) & empty) == 0) {
    text += "  game over";
  } else {
    text += s.player == 0 ? "  X (black) to move" : "  O (white) to move";
    if (legal == 0) text += ", must pass";
  }
  text += '\n';
  return text;
}

}  // namespace boardgames::reversi
