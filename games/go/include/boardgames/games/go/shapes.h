// Shapes: the 3x3 patterns of good moves, and the point that kills or saves a small eye space.
//
//   const Patterns patterns;                       // 8 KB, made once
//   if (patterns.Match(board.code(p), player)) Suggest(p);
//   std::optional<int> p = VitalPoint<2>(region);  // nakade
//
// The patterns are those of S. Gelly, Y. Wang, R. Munos, O. Teytaud, "Modification of UCT with
// Patterns in Monte-Carlo Go", 2006: hane, cut and the edge of the board. No allocation,
// thread-safe.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "boardgames/games/go/points.h"

namespace boardgames::go {

namespace internal {

// Three rows from the top, the move in the middle: X and O are stones of either player, x and o any
// content but that stone on the board, '.' an empty point, # off the board, ? anything. Each stands
// for its turned and mirrored images and for itself with the colours exchanged.
inline constexpr std::array<std::string_view, 13> kPatterns = {
    "XOX...???",  // hane that shuts in
    "XO....?.?",  // hane that does not cut
    "XO?X..x.?",  // magari, the bend
    ".O.X.....",  // diagonal attachment
    "XO?O.o?o?",  // cut without protection
    "XO?O.X???",  // cut that was peeped at
    "?X?O.Oooo",  // cut by pushing through
    "OX?o.O???",  // cut of a knight's move
    "X.?O.?##?",  // edge: chase
    "OX?X.O###",  // edge: cut from the side
    "?X?x.O###",  // edge: connection blocked
    "?XOx.x###",  // edge: descent
    "?OXX.O###",  // edge: cut
};

// The contents of kAround that a pattern's letter allows, as bits 1 << content.
constexpr unsigned Allowed(char c) {
  switch (c) {
    case '.':
      return 1U;
    case 'X':
      return 2U;
    case 'O':
      return 4U;
    case '#':
      return 8U;
    case 'x':
      return 1U | 4U;
    case 'o':
      return 1U | 2U;
    default:
      return 15U;
  }
}

}  // namespace internal

// Which surroundings make a point a good move; by the code of liberty_board.h.
class Patterns {
 public:
  Patterns() {
    for (const std::string_view pattern : internal::kPatterns) {
      for (int image = 0; image < 8; ++image) {
        for (const bool exchanged : {false, true}) AddImage(pattern, image, exchanged);
      }
    }
  }

  bool Match(std::uint16_t code) const { return ((words_[code / 64U] >> (code % 64U)) & 1U) != 0; }

 private:
  using Choices = std::array<unsigned, 8>;  // the contents allowed at each of the points around

  void AddImage(std::string_view pattern, int image, bool exchanged) {
    Choices choices{};
    std::size_t at = 0;
    for (int row = 0; row < 3; ++row) {
      for (int col = 0; col < 3; ++col) {
        if (row == 1 && col == 1) continue;
        int r = (image & 1) != 0 ? 2 - row : row;
        int c = (image & 2) != 0 ? 2 - col : col;
        if ((image & 4) != 0) std::swap(r, c);
        unsigned allowed = internal::Allowed(pattern[static_cast<std::size_t>(3 * r + c)]);
        if (exchanged) allowed = (allowed & 9U) | (allowed & 2U) << 1U | (allowed & 4U) >> 1U;
        choices[at++] = allowed;
      }
    }
    Expand(choices, 0, 0);
  }
  void Expand(const Choices& choices, unsigned at, unsigned code) {
    if (at == choices.size()) {
      words_[code / 64] |= std::uint64_t{1} << (code % 64);
      return;
    }
    for (unsigned content = 0; content < 4; ++content) {
      if ((choices[at] >> content & 1U) != 0) Expand(choices, at + 1, code | content << 2 * at);
    }
  }

  std::array<std::uint64_t, 1024> words_{};
};

// The point of an eye space on which both players want to play: whoever comes first makes two eyes
// or prevents them. Three points in a row or a bend, four as a T, five as a cross or a square with
// a handle, six as a square with two handles at one corner; nothing for other regions.
template <int kWords>
constexpr std::optional<int> VitalPoint(const Points<kWords>& region) {
  const int size = region.Count();
  if (size < 3 || size > 6) return std::nullopt;
  int ends = 0;  // of connections, so each counts twice
  int most = 0;
  int vital = 0;
  region.ForEach([&](int p) {
    const int n = (Beside(Points<kWords>::Of(p)) & region).Count();
    ends += n;
    if (n > most) {
      most = n;
      vital = p;
    }
  });
  const int connections = ends / 2;
  const bool found = size == 3   ? most == 2
                     : size == 4 ? most == 3
                     : size == 5 ? most == 4 || (most == 3 && connections == 5)
                                 : most == 4 && connections == 6;
  if (!found) return std::nullopt;
  return vital;
}

}  // namespace boardgames::go
