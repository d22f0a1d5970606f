// Notation: edges and boards as text.
//
//   EdgeToString(grid, 0);               // "a1b1": the top left horizontal edge
//   ParseEdge(grid, "B1a1").value;       // 0: the dots may come in either order and case
//   DrawBoard(grid, drawn);              // several lines
//
// Dots are lettered by column and numbered by row from the top. All of this allocates, is
// thread-safe, and never fails but by a Result that says what was wrong.
#pragma once

#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>
#include <system_error>

#include "boardgames/game.h"
#include "boardgames/games/timbiriche/edge_set.h"
#include "boardgames/games/timbiriche/grid.h"
#include "boardgames/result.h"
#include "boardgames/text.h"

namespace boardgames::timbiriche {

// Precondition: 0 <= e < grid.edges().
template <int kWords>
std::string EdgeToString(const Grid<kWords>& grid, int e) {
  std::string text;
  for (const auto& dot : grid.Dots(e)) {
    text += static_cast<char>('a' + dot.x);
    text += std::to_string(dot.y + 1);
  }
  return text;
}

// A whole number of digits only, from the front of `text`, which it is taken off; -1 if there is
// none or it is too large.
inline int TakeNumber(std::string_view& text) {
  int value = 0;
  if (text.empty() || text[0] < '0' || text[0] > '9') return -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc()) return -1;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

// Of a text in an error sentence.
inline std::string Quoted(std::string_view text) { return boardgames::Quoted(text, 40); }

template <int kWords>
Result<int> ParseEdge(const Grid<kWords>& grid, std::string_view text) {
  using Dot = typename Grid<kWords>::Dot;
  const std::string last = static_cast<char>('a' + grid.cols()) + std::to_string(grid.rows() + 1);
  std::string_view rest = text;
  Dot dots[2];
  for (Dot& dot : dots) {
    const char first = rest.empty() ? ' ' : rest[0];
    const bool capital = first >= 'A' && first <= 'Z';
    const bool letter = capital || (first >= 'a' && first <= 'z');
    dot.x = letter ? first - (capital ? 'A' : 'a') : -1;
    if (letter) rest.remove_prefix(1);
    dot.y = letter ? TakeNumber(rest) - 1 : -1;
    if (dot.x < 0 || dot.y < 0 || dot.x > grid.cols() || dot.y > grid.rows()) {
      return Result<int>::Error("move " + Quoted(text) + " is not two dots, each from a1 to " +
                                last + ", as in a1b1");
    }
  }
  const int e = grid.EdgeBetween(dots[0], dots[1]);
  if (!rest.empty() || e < 0) {
    return Result<int>::Error("move " + Quoted(text) + " is not two neighbouring dots, as in a1b1");
  }
  return Result<int>::Ok(e);
}

// Dots 'o', drawn edges '-' and '|', completed boxes '#'.
template <int kWords>
std::string DrawBoard(const Grid<kWords>& grid, const EdgeSet<kWords>& drawn) {
  const auto edge = [&](int x, int y, int to_x, int to_y) {
    return drawn.Contains(grid.EdgeBetween({x, y}, {to_x, to_y}));
  };
  std::string text = "  ";
  for (int x = 0; x <= grid.cols(); ++x) {
    text += ' ';
    text += static_cast<char>('a' + x);
    if (x < grid.cols()) text += "  ";
  }
  text += '\n';
  for (int y = 0; y <= grid.rows(); ++y) {
    const std::string number = std::to_string(y + 1);
    text += std::string(number.size() < 2 ? 1 : 0, ' ') + number + ' ';
    for (int x = 0; x <= grid.cols(); ++x) {
      text += 'o';
      if (x < grid.cols()) text += edge(x, y, x + 1, y) ? "---" : "   ";
    }
    text += '\n';
    if (y == grid.rows()) break;
    text += "   ";
    for (int x = 0; x <= grid.cols(); ++x) {
      text += edge(x, y, x, y + 1) ? '|' : ' ';
      if (x == grid.cols()) break;
      text += drawn.ContainsAll(grid.around(y * grid.cols() + x)) ? " # " : "   ";
    }
    while (text.back() == ' ') text.pop_back();
    text += '\n';
  }
  return text;
}

}  // namespace boardgames::timbiriche
