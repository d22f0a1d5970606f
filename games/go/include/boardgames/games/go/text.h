// Text: the names of points.
//
//   VertexToString<2>(PointAt<2>(0, 0), 9);  // "A9", the upper left corner of 9x9
//   ParseVertex<2>("j1", 9, 9);              // the lower right corner: columns go A ... H, J ... T
//
// Columns are lettered from the left without I, rows are numbered from the bottom; both cases are
// read, capitals are written. Thread-safe; texts allocate.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "boardgames/games/go/points.h"
#include "boardgames/text.h"

namespace boardgames::go {

constexpr char ColumnLetter(int col) {
  return static_cast<char>('A' + col + (col >= 8 ? 1 : 0));  // 8: where I would be
}

// Precondition: p is on a board of that many rows.
template <int kWords>
std::string VertexToString(int p, int rows) {
  return ColumnLetter(ColOf<kWords>(p)) + std::to_string(rows - RowOf<kWords>(p));
}

// The point of that name, or nothing if the board has none.
template <int kWords>
std::optional<int> ParseVertex(std::string_view text, int rows, int cols) {
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const char letter =
      text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
  if (letter < 'A' || letter > 'T' || letter == 'I') return std::nullopt;
  const int col = letter - 'A' - (letter > 'I' ? 1 : 0);
  const std::optional<int> number = ParseDigits(text.substr(1), 2);
  if (!number || text[1] == '0' || *number > rows || col >= cols) return std::nullopt;
  return PointAt<kWords>(rows - *number, col);
}

}  // namespace boardgames::go
