// Reversi written down as its rules are told, cell by cell: the oracle of the tests. It shares
// nothing with the library but the text of positions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "boardgames/games/reversi.h"
#include "boardgames/zobrist.h"
#include "helpers.h"

namespace boardgames::reversi {

struct NaiveReversi {
  int size = 8;
  std::string cells;  // row by row: X O - #
  char side = 'X';

  NaiveReversi(int board_size, const std::string& text)
      : size(board_size), cells(text.substr(0, text.find(' '))), side(text.back()) {}

  static char Other(char who) { return who == 'X' ? 'O' : 'X'; }

  std::size_t Index(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(size) +
           static_cast<std::size_t>(column);
  }
  char At(int row, int column) const {
    if (row < 0 || row >= size || column < 0 || column >= size) return '#';
    return cells[Index(row, column)];
  }

  // The cells that `who` turns over by a disc on (row, column); empty if that is no move.
  std::vector<std::size_t> Flipped(int row, int column, char who) const {
    std::vector<std::size_t> flipped;
    if (At(row, column) != '-') return flipped;
    for (int dr = -1; dr <= 1; ++dr) {
      for (int dc = -1; dc <= 1; ++dc) {
        if (dr == 0 && dc == 0) continue;
        std::vector<std::size_t> line;
        int r = row + dr;
        int c = column + dc;
        while (At(r, c) == Other(who)) {
          line.push_back(Index(r, c));
          r += dr;
          c += dc;
        }
        if (At(r, c) == who) flipped.insert(flipped.end(), line.begin(), line.end());
      }
    }
    return flipped;
  }

  // In the order a1, b1, ...
  std::vector<std::string> Legal(char who) const {
    std::vector<std::string> moves;
    for (int row = 0; row < size; ++row) {
      for (int column = 0; column < size; ++column) {
        if (!Flipped(row, column, who).empty()) {
          moves.push_back({static_cast<char>('a' + column), static_cast<char>('1' + row)});
        }
      }
    }
    return moves;
  }

  bool Over() const { return Legal('X').empty() && Legal('O').empty(); }

  // What the player to move may play. Precondition: !Over().
  std::vector<std::string> Moves() const {
    std::vector<std::string> moves = Legal(side);
    if (moves.empty()) moves.emplace_back("pass");
    return moves;
  }

  int Flips(const std::string& move) const {
    return move == "pass" ? 0
                          : static_cast<int>(Flipped(move[1] - '1', move[0] - 'a', side).size());
  }

  void Play(const std::string& move) {
    if (move != "pass") {
      for (const std::size_t i : Flipped(move[1] - '1', move[0] - 'a', side)) cells[i] = side;
      cells[Index(move[1] - '1', move[0] - 'a')] = side;
    }
    side = Other(side);
  }

  int Count(char what) const {
    return static_cast<int>(std::count(cells.begin(), cells.end(), what));
  }

  // Black's discs less white's.
  int Margin(bool empties_to_winner) const {
    const int margin = Count('X') - Count('O');
    if (!empties_to_winner || margin == 0) return margin;
    return margin > 0 ? margin + Count('-') : margin - Count('-');
  }

  std::string Text() const { return cells + " " + side; }

  // The value for the player to move, by trying everything.
  int Solve(bool empties_to_winner, std::map<std::string, int>& seen) const {
    const auto found = seen.find(Text());
    if (found != seen.end()) return found->second;
    int best = -1000;
    if (Over()) {
      best = side == 'X' ? Margin(empties_to_winner) : -Margin(empties_to_winner);
    } else {
      for (const std::string& m : Moves()) {
        NaiveReversi next = *this;
        next.Play(m);
        best = std::max(best, -next.Solve(empties_to_winner, seen));
      }
    }
    return seen[Text()] = best;
  }
  int Solve(bool empties_to_winner) const {
    std::map<std::string, int> seen;
    return Solve(empties_to_winner, seen);
  }
};

// The value for the player to move, by trying everything.
inline Score TrueValue(const Reversi& g, const Reversi::State& s) {
  return Reversi::kPointValue * NaiveReversi(g.shape().size, g.position_to_string(s))
                                    .Solve(g.scoring() == Scoring::kEmptiesToWinner);
}

// --- random rules and positions ------------------------------------------------------------------

inline std::string NameOf(int row, int column) {
  return {static_cast<char>('a' + column), static_cast<char>('1' + row)};
}

// Any size, up to a quarter of the cells blocked (often none), any scoring.
inline ReversiOptions RandomOptions(SplitMix64& random) {
  ReversiOptions o;
  o.size = 4 + 2 * NumberBelow(random, 3);
  const auto side = static_cast<std::uint32_t>(o.size);
  const std::uint32_t in_hundred = random.Uniform(3) == 0 ? 0 : random.Uniform(26);
  for (std::uint32_t row = 0; row < side; ++row) {
    for (std::uint32_t column = 0; column < side; ++column) {
      const bool centre =
          row + 1 >= side / 2 && row <= side / 2 && column + 1 >= side / 2 && column <= side / 2;
      if (!centre && random.Uniform(100) < in_hundred) {
        o.blocked += (o.blocked.empty() ? "" : " ");
        o.blocked += NameOf(static_cast<int>(row), static_cast<int>(column));
      }
    }
  }
  o.first = random.Uniform(4) == 0 ? Color::kWhite : Color::kBlack;
  o.scoring = random.Uniform(2) == 0 ? Scoring::kDiscs : Scoring::kEmptiesToWinner;
  return o;
}

// A position that need not come from a game: about `empty` of the playable cells are empty.
inline std::string RandomText(const Reversi& g, SplitMix64& random, std::uint32_t empty) {
  std::string text = g.position_to_string(g.initial());
  const auto playable = static_cast<std::uint32_t>(g.shape().cells);
  const std::uint32_t black = 1 + random.Uniform(99);  // in a hundred
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    if (text[i] == '#') continue;
    text[i] = random.Uniform(playable) < empty ? '-' : random.Uniform(100) < black ? 'X' : 'O';
  }
  text.back() = random.Uniform(2) == 0 ? 'X' : 'O';
  return text;
}

// A random game played until at most `empty` cells are empty; it may have ended before.
inline Reversi::State LatePosition(const Reversi& g, SplitMix64& random, int empty) {
  Reversi::State s = g.initial();
  while (!g.terminal(s) && g.remaining(s) > empty) {
    g.apply(s, Pick(Moves(g, s), random));
  }
  return s;
}

}  // namespace boardgames::reversi
