// Go again, as plainly as the rules can be written: a board of characters, chains by search. The
// tests compare the module with it. It shares no code with the module but the text of positions.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace boardgames::naive {

struct Rules {
  int rows = 3;
  int cols = 3;
  bool suicide = false;
};

struct Position {
  std::string cells;  // row by row from the top, 'X', 'O' or '.'
  char mover = 'X';
  int ko = -1;  // the cell the mover may not play at
  int passes = 0;

  bool operator==(const Position&) const = default;
  auto operator<=>(const Position&) const = default;
};

inline constexpr int kPass = -1;

inline Position Start(const Rules& r) {
  return {std::string(static_cast<std::size_t>(r.rows * r.cols), '.')};
}
inline char Other(char colour) { return colour == 'X' ? 'O' : 'X'; }
inline char At(const std::string& cells, int i) { return cells[static_cast<std::size_t>(i)]; }

inline std::vector<int> Neighbours(const Rules& r, int cell) {
  std::vector<int> found;
  const int row = cell / r.cols;
  const int col = cell % r.cols;
  if (row > 0) found.push_back(cell - r.cols);
  if (col > 0) found.push_back(cell - 1);
  if (col + 1 < r.cols) found.push_back(cell + 1);
  if (row + 1 < r.rows) found.push_back(cell + r.cols);
  return found;
}

struct Group {
  std::set<int> cells;
  std::set<int> around;  // the cells beside it
};

// The connected cells of one kind with that one.
inline Group GroupAt(const Rules& r, const std::string& cells, int cell) {
  Group g;
  std::vector<int> open = {cell};
  g.cells.insert(cell);
  while (!open.empty()) {
    const int at = open.back();
    open.pop_back();
    for (const int n : Neighbours(r, at)) {
      if (At(cells, n) == At(cells, cell)) {
        if (g.cells.insert(n).second) open.push_back(n);
      } else {
        g.around.insert(n);
      }
    }
  }
  return g;
}

inline int Liberties(const Rules& r, const std::string& cells, int cell) {
  int n = 0;
  for (const int a : GroupAt(r, cells, cell).around) n += At(cells, a) == '.' ? 1 : 0;
  return n;
}

// The position after the move, or nothing if the move is illegal.
inline std::optional<Position> After(const Rules& r, const Position& p, int move) {
  Position next = p;
  next.mover = Other(p.mover);
  next.ko = -1;
  if (move == kPass) {
    ++next.passes;
    return next;
  }
  next.passes = 0;
  if (At(p.cells, move) != '.' || move == p.ko) return std::nullopt;
  next.cells[static_cast<std::size_t>(move)] = p.mover;
  std::set<int> taken;
  for (const int n : Neighbours(r, move)) {
    if (At(next.cells, n) == next.mover && Liberties(r, next.cells, n) == 0) {
      const Group g = GroupAt(r, next.cells, n);
      taken.insert(g.cells.begin(), g.cells.end());
    }
  }
  for (const int t : taken) next.cells[static_cast<std::size_t>(t)] = '.';
  const Group own = GroupAt(r, next.cells, move);
  const int liberties = Liberties(r, next.cells, move);
  if (liberties == 0) {
    if (!r.suicide) return std::nullopt;
    for (const int o : own.cells) next.cells[static_cast<std::size_t>(o)] = '.';
  }
  if (taken.size() == 1 && own.cells.size() == 1 && liberties == 1) next.ko = *taken.begin();
  return next;
}

// The legal moves: cells in rising order, then the pass.
inline std::vector<int> Moves(const Rules& r, const Position& p) {
  std::vector<int> moves;
  for (int m = 0; m < r.rows * r.cols; ++m) {
    if (After(r, p, m)) moves.push_back(m);
  }
  moves.push_back(kPass);
  return moves;
}

inline int Area(const Rules& r, const std::string& cells) {
  int margin = 0;
  for (int i = 0; i < r.rows * r.cols; ++i) {
    char owner = At(cells, i);
    if (owner == '.') {
      bool black = false;
      bool white = false;
      for (const int a : GroupAt(r, cells, i).around) {
        black |= At(cells, a) == 'X';
        white |= At(cells, a) == 'O';
      }
      owner = black == white ? '.' : black ? 'X' : 'O';
    }
    margin += owner == 'X' ? 1 : owner == 'O' ? -1 : 0;
  }
  return margin;
}

inline bool EveryChainBreathes(const Rules& r, const std::string& cells) {
  for (int i = 0; i < r.rows * r.cols; ++i) {
    if (At(cells, i) != '.' && Liberties(r, cells, i) == 0) return false;
  }
  return true;
}

inline std::string Vertex(const Rules& r, int cell) {
  constexpr const char* kLetters = "ABCDEFGHJKLMNOPQRST";
  return kLetters[cell % r.cols] + std::to_string(r.rows - cell / r.cols);
}
inline std::string MoveText(const Rules& r, int move) {
  return move == kPass ? "pass" : Vertex(r, move);
}

inline std::string Text(const Rules& r, const Position& p) {
  std::string text;
  for (int row = 0; row < r.rows; ++row) {
    if (row > 0) text += '/';
    text +=
        p.cells.substr(static_cast<std::size_t>(row * r.cols), static_cast<std::size_t>(r.cols));
  }
  text += p.mover == 'X' ? " b " : " w ";
  text += p.ko < 0 ? "-" : Vertex(r, p.ko);
  if (p.passes > 0) text += " " + std::to_string(p.passes);
  return text;
}

}  // namespace boardgames::naive
