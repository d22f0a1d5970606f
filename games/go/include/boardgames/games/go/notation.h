// Notation: moves, positions and boards of Go as text, both ways.
//
//   PositionToString(rules, s);                   // ".X./X.O/.O. b -"
//   ParsePosition(rules, ".X./X.O/.O. b -");      // the same position, or what is wrong
//   ParseMove(rules, s, "b2");
//
// The names of points are in text.h. All of this allocates and is thread-safe; errors are sentences
// in Result. G, everywhere: a BasicGo.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/games/go/chains.h"
#include "boardgames/games/go/points.h"
#include "boardgames/games/go/text.h"
#include "boardgames/result.h"
#include "boardgames/text.h"

namespace boardgames::go {

namespace internal {

template <class State>
char StoneLetter(const State& s, int p) {
  return s.stones[0].Has(p) ? 'X' : s.stones[1].Has(p) ? 'O' : '.';
}

// The pass and the first nine points.
template <class G>
std::string LegalMovesText(const G& g, const typename G::State& s) {
  constexpr int kMost = 10;
  std::string text = "pass";
  int n = 1;
  g.legal_points(s).ForEach([&](int p) {
    if (n++ < kMost) text += ", " + VertexToString<G::Set::kSize>(p, g.rows());
  });
  if (n > kMost) text += " and " + std::to_string(n - kMost) + " more";
  return text;
}

}  // namespace internal

// Precondition: !g.terminal(s).
template <class G>
Result<typename G::Move> ParseMove(const G& g, const typename G::State& s, std::string_view text) {
  using Read = Result<typename G::Move>;
  if (Lowered(text) == "pass") return Read::Ok(G::kPass);
  const std::optional<int> p = ParseVertex<G::Set::kSize>(text, g.rows(), g.cols());
  std::string why = "it is not a point of this board, nor 'pass'";
  if (p) {
    if (!g.empty_points(s).Has(*p)) {
      why = "there is a stone";
    } else if (static_cast<std::uint32_t>(*p) == s.ko) {
      why = "the ko may not be taken back at once";
    } else if (!g.is_legal_point(s, *p)) {
      why = "it would be suicide";
    } else {
      return Read::Ok(static_cast<typename G::Move>(*p));
    }
  }
  return Read::Error("move '" + std::string(text) + "' is not legal here: " + why +
                     "; legal moves: " + internal::LegalMovesText(g, s));
}

// Rows from the top joined by '/'; the player to move; the ko point; passes, if there are any.
template <class G>
std::string PositionToString(const G& g, const typename G::State& s) {
  constexpr int kWords = G::Set::kSize;
  std::string text;
  for (int r = 0; r < g.rows(); ++r) {
    if (r > 0) text += '/';
    for (int c = 0; c < g.cols(); ++c) text += internal::StoneLetter(s, PointAt<kWords>(r, c));
  }
  text += s.player == 0 ? " b " : " w ";
  text += s.ko == G::kPass ? "-" : VertexToString<kWords>(static_cast<int>(s.ko), g.rows());
  if (s.passes > 0) text += " " + std::to_string(s.passes);
  return text;
}

// The board with coordinates, the ko point as '*', and who is to move.
template <class G>
std::string BoardToString(const G& g, const typename G::State& s) {
  std::string letters = "  ";
  for (int c = 0; c < g.cols(); ++c) letters += std::string(" ") + ColumnLetter(c);
  letters += '\n';
  std::string text = letters;
  for (int r = 0; r < g.rows(); ++r) {
    const std::string number = std::to_string(g.rows() - r);
    text += (number.size() < 2 ? " " : "") + number;
    for (int c = 0; c < g.cols(); ++c) {
      const int p = PointAt<G::Set::kSize>(r, c);
      text += ' ';
      text += static_cast<std::uint32_t>(p) == s.ko ? '*' : internal::StoneLetter(s, p);
    }
    text += " " + number + "\n";
  }
  text += letters;
  text += g.terminal(s)   ? "two passes: the game is over"
          : s.player == 0 ? "Black (X) to move"
                          : "White (O) to move";
  if (s.passes == 1) text += " after a pass";
  return text + "\n";
}

namespace internal {

// The parts of a position's text. Each says what is wrong with it, or "".

template <class G>
std::string ReadRows(const G& g, std::string_view field, std::array<typename G::Set, 2>& stones) {
  const std::vector<std::string_view> rows = Split(field, '/');
  const auto count = static_cast<int>(rows.size());
  for (int r = 0; r < (std::min)(count, g.rows()); ++r) {
    const std::string_view row = rows[static_cast<std::size_t>(r)];
    const std::string name = "row " + std::to_string(g.rows() - r);
    if (row.size() != static_cast<std::size_t>(g.cols())) {
      return name + " has " + std::to_string(row.size()) + " points instead of " +
             std::to_string(g.cols());
    }
    for (int c = 0; c < g.cols(); ++c) {
      const char letter = row[static_cast<std::size_t>(c)];
      if (letter == '.') continue;
      if (letter != 'X' && letter != 'O') {
        return name + " has a '" + std::string(1, letter) + "'; expected X, O or .";
      }
      stones[letter == 'X' ? 0 : 1].Add(PointAt<G::Set::kSize>(r, c));
    }
  }
  if (count == g.rows()) return {};
  return std::to_string(count) + " rows instead of " + std::to_string(g.rows());
}

// Precondition: s has its stones and its player.
template <class G>
std::string ReadKo(const G& g, const typename G::State& s, std::string_view field, int& ko) {
  constexpr int kWords = G::Set::kSize;
  const std::optional<int> p = ParseVertex<kWords>(field, g.rows(), g.cols());
  if (!p) {
    return "the ko point '" + std::string(field) + "' is not on the board; expected a point or -";
  }
  const Window<kWords> window(*p);
  const auto& opponents = s.stones[static_cast<std::size_t>(s.player ^ 1)];
  const bool surrounded = !window.beside().Meets(window.View(g.board().Without(opponents)));
  if (!g.empty_points(s).Has(*p) || !surrounded || g.taken_by(s, *p).Count() != 1) {
    return "no ko is possible at " + std::string(field) +
           ": a stone there must take exactly one stone and stand alone";
  }
  ko = *p;
  return {};
}

}  // namespace internal

// The ko field may be left out. Errors: a sentence that names the part that is wrong.
template <class G>
Result<typename G::State> ParsePosition(const G& g, std::string_view text) {
  using Read = Result<typename G::State>;
  const auto fail = [&](const std::string& why) {
    return Read::Error("position '" + std::string(text.substr(0, 500)) + "': " + why);
  };
  const std::vector<std::string_view> fields = Split(text, ' ');
  if (fields.size() > 4) return fail("more than four fields; expected: rows, b or w, ko");
  if (fields.size() < 2) {
    return fail("expected the rows, a blank and the player to move, b or w");
  }

  std::array<typename G::Set, 2> stones{};
  if (const std::string why = internal::ReadRows(g, fields[0], stones); !why.empty()) {
    return fail(why);
  }
  if (fields[1] != "b" && fields[1] != "w") {
    return fail("the player to move is '" + std::string(fields[1]) + "'; expected b or w");
  }
  const int player = fields[1] == "b" ? 0 : 1;
  const Read placed = g.position(stones, player);
  if (!placed) return fail(placed.error);

  int ko = G::kPass;
  if (fields.size() >= 3 && fields[2] != "-") {
    if (const std::string why = internal::ReadKo(g, *placed, fields[2], ko); !why.empty()) {
      return fail(why);
    }
  }
  int passes = 0;
  if (fields.size() == 4) {
    if (fields[3] != "1" && fields[3] != "2") {
      return fail("the number of passes is '" + std::string(fields[3]) + "'; expected 1 or 2");
    }
    if (ko != G::kPass) return fail("a pass lifts a ko, so there cannot be both");
    passes = fields[3][0] - '0';
  }
  return Read::Ok(g.state_of(stones, player, ko, passes));
}

}  // namespace boardgames::go
