// WriteSgf: an SgfGame as SGF, FF[4].
//
//   std::string text = WriteSgf(ToSgf(history));       // "(;FF[4]GM[1]...;B[cc];W[gg])"
//
// Linear in the steps; allocates; thread-safe; no errors.
#pragma once

#include <bitset>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "boardgames/games/go/options.h"
#include "boardgames/games/go/sgf/game.h"

namespace boardgames::go {

namespace internal {

// The number of the i-th point of a rectangle, on the largest board.
inline std::size_t PointOf(const SgfStep& s, int i) {
  return static_cast<std::size_t>((s.row + i / s.cols) * kMaxSide + s.col + i % s.cols);
}

}  // namespace internal

// One game without variations, in FF[4]. Precondition: steps are on the board.
inline std::string WriteSgf(const SgfGame& game) {
  const auto escaped = [](std::string_view s) {
    std::string r;
    for (const char c : s) {
      if (c == ']' || c == '\\') r += '\\';
      r += c;
    }
    return r;
  };
  const auto letter = [](int n) { return static_cast<char>('a' + n); };

  std::string text = "(;FF[4]GM[1]CA[UTF-8]AP[boardgames]SZ[" + std::to_string(game.cols);
  if (game.rows != game.cols) text += ":" + std::to_string(game.rows);
  text += "]";
  if (game.komi) text += "KM[" + KomiToString(*game.komi) + "]";
  if (game.handicap) text += "HA[" + std::to_string(*game.handicap) + "]";
  for (const auto& [name, value] : {std::pair{"PB", &game.black},
                                    {"PW", &game.white},
                                    {"RU", &game.rules},
                                    {"RE", &game.result}}) {
    if (!value->empty()) text += std::string(name) + "[" + escaped(*value) + "]";
  }
  // A node takes what is emptied, Black's stones, White's stones and the turn, each once and in
  // this order and no point twice, or one move; so a reader meets the steps in the order they have
  // here.
  constexpr int kMove = 4;
  std::bitset<kMaxSide * kMaxSide> in_node;
  int last = -1;
  int nodes = 0;
  for (const SgfStep& s : game.steps) {
    std::string_view name;
    std::string value;
    if (s.row >= 0) value = {letter(s.col), letter(s.row)};
    if (s.rows > 1 || s.cols > 1) {
      value += {':', letter(s.col + s.cols - 1), letter(s.row + s.rows - 1)};
    }
    bool twice = false;
    int rank = kMove;
    switch (s.kind) {
      case SgfStep::Kind::kPlay:
        name = s.player == 0 ? "B" : "W";
        break;
      case SgfStep::Kind::kPlace:
        name = s.player == 0 ? "AB" : s.player == 1 ? "AW" : "AE";
        rank = 1 + s.player;
        for (int i = 0; i < s.rows * s.cols; ++i) {
          twice |= in_node[internal::PointOf(s, i)];
        }
        break;
      case SgfStep::Kind::kTurn:
        name = "PL";
        value = s.player == 0 ? "B" : "W";
        rank = 3;
        break;
    }
    const bool one_more = rank == last && s.kind == SgfStep::Kind::kPlace && !twice;
    if (!one_more) {
      if (rank <= last || rank == kMove || twice) {
        text += nodes++ % 10 == 0 ? "\n;" : ";";
        in_node.reset();
      }
      text += name;
    }
    for (int i = 0; s.kind == SgfStep::Kind::kPlace && i < s.rows * s.cols; ++i) {
      in_node.set(internal::PointOf(s, i));
    }
    text += "[" + value + "]";
    last = rank;
  }
  return text + ")\n";
}

}  // namespace boardgames::go
