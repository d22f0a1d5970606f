// Notation: cells, walls, boards, moves and positions as text, both ways.
//
//   CellToString<1>(CellAt<1>(4, 2));        // "e3"
//   ParseCell("e3", shape);                  // its number, or nothing
//   ParseWall("e3h", shape);                 // the slot's cell and its kind, or nothing
//   ParsePosition<1>(game, "e1,e9//10,10/0");   // the start
//
// Columns are a, b, c ... from the west, rows 1, 2, 3 ... from the south, where the first player
// starts. All of this may allocate, is thread-safe, and reports no errors but by its result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/games/quoridor/bits.h"
#include "boardgames/games/quoridor/maze.h"
#include "boardgames/games/quoridor/state.h"
#include "boardgames/games/quoridor/walls.h"
#include "boardgames/move_list.h"
#include "boardgames/result.h"
#include "boardgames/text.h"

namespace boardgames::quoridor {

template <int kWords>
std::string CellToString(int cell) {
  return static_cast<char>('a' + ColumnOf<kWords>(cell)) + std::to_string(RowOf<kWords>(cell) + 1);
}

// Digits only, without a sign or leading zeros; at most 999.
inline std::optional<int> ParseNumber(std::string_view text) {
  if (text.size() > 1 && text[0] == '0') return std::nullopt;
  return ParseDigits(text, 3);
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
  if (!cell || !shape.wall_slots.Has(*cell)) return std::nullopt;
  return WallName{*cell, text.back() == 'v'};
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

template <int kWords>
std::string MoveToString(Move<kWords> m) {
  switch (m.kind()) {
    case MoveKind::kPawn:
      return CellToString<kWords>(m.cell());
    case MoveKind::kHorizontal:
      return CellToString<kWords>(m.cell()) + 'h';
    case MoveKind::kVertical:
      return CellToString<kWords>(m.cell()) + 'v';
    case MoveKind::kPass:
      break;
  }
  return "pass";
}

// G, here and below: Quoridor or QuoridorLarge.
template <class G, int kWords>
std::string PositionToString(const G& g, const State<kWords>& s) {
  std::string pawns;
  std::string left;
  for (int p = 0; p < g.players(); ++p) {
    if (p > 0) {
      pawns += ',';
      left += ',';
    }
    const auto i = static_cast<std::size_t>(p);
    pawns += CellToString<kWords>(s.pawn[i]);
    left += std::to_string(s.left[i]);
  }
  return pawns + '/' + WallsToString(s.wall_set(), g.shape()) + '/' + left + '/' +
         std::to_string(s.player);
}

namespace internal {

// Why the text, of small letters, is no move here.
template <class G, int kWords>
std::string WhyNoMove(const G& g, const State<kWords>& s, const std::string& text) {
  const Shape<kWords>& shape = g.shape();
  if (const auto wall = ParseWall(text, shape)) {
    const WallSet<kWords> open = FreeSlots(shape, s.wall_set());
    if (s.left[s.player] == 0)
      return "player " + std::to_string(s.player + 1) + " has no wall left";
    return (wall->vertical ? open.vertical : open.horizontal).Has(wall->cell)
               ? "it shuts a player in"
               : "it overlaps or crosses a wall";
  }
  if (ParseCell(text, shape)) {
    return "the pawn on " + CellToString<kWords>(s.pawn[s.player]) + " cannot go there";
  }
  if (text == "pass") return "there are other moves";
  const std::string last_slot =
      CellToString<kWords>(CellAt<kWords>(shape.columns - 2, shape.rows - 2));
  const std::string last_cell =
      CellToString<kWords>(CellAt<kWords>(shape.columns - 1, shape.rows - 1));
  return "a move is a cell from a1 to " + last_cell + ", a wall from a1h or a1v to " + last_slot +
         "h or " + last_slot + "v, or pass";
}

// Reads a position part by part. Each part's function says what is wrong with it, or "".
template <int kWords, class G>
class PositionReader {
 public:
  explicit PositionReader(const G& g) : g_(g), players_(static_cast<std::size_t>(g.players())) {}

  // The state is in state() afterwards, if there is nothing wrong.
  std::string Read(std::string_view text) {
    const std::vector<std::string_view> fields = Split(text, '/');
    if (fields.size() != 4) {
      return "expected pawns, walls, walls left and the player to move, separated by '/'";
    }
    std::string why = ReadPawns(fields[0]);
    if (why.empty() && !fields[1].empty()) why = ReadWalls(fields[1]);
    if (why.empty()) why = ReadLeft(fields[2]);
    if (why.empty()) why = ReadPlayer(fields[3]);
    if (why.empty()) why = CheckWays();
    return why;
  }
  const State<kWords>& state() const { return s_; }

 private:
  std::string ReadPawns(std::string_view field) {
    const std::vector<std::string_view> pawns = Split(field, ',');
    if (pawns.size() != players_) {
      return "expected the pawns of " + std::to_string(players_) + " players, separated by commas";
    }
    Bits<kWords> occupied;
    for (std::size_t p = 0; p < players_; ++p) {
      const auto cell = ParseCell(pawns[p], g_.shape());
      if (!cell) return "the pawn " + Quoted(pawns[p]) + " is not on a cell of the board";
      if (occupied.Has(*cell)) return "two pawns are on " + std::string(pawns[p]);
      occupied |= CellBit<kWords>(*cell);
      s_.pawn[p] = static_cast<typename Layout<kWords>::Cell>(*cell);
    }
    return {};
  }

  std::string ReadWalls(std::string_view field) {
    for (const std::string_view name : Split(field, ',')) {
      const auto wall = ParseWall(name, g_.shape());
      if (!wall) return "the wall " + Quoted(name) + " is none of this board, as a1h or a1v";
      const WallSet<kWords> open = FreeSlots(g_.shape(), s_.wall_set());
      if (!(wall->vertical ? open.vertical : open.horizontal).Has(wall->cell)) {
        return "the wall " + std::string(name) + " overlaps or crosses another";
      }
      s_.Build(Move<kWords>::Of(wall->vertical ? MoveKind::kVertical : MoveKind::kHorizontal,
                                wall->cell));
      ++built_;
    }
    return {};
  }

  std::string ReadLeft(std::string_view field) {
    const std::vector<std::string_view> left = Split(field, ',');
    if (left.size() != players_) {
      return "expected the walls left of " + std::to_string(players_) +
             " players, separated by commas";
    }
    const int most = g_.options().walls;
    int total = built_;
    for (std::size_t p = 0; p < players_; ++p) {
      const auto walls = ParseNumber(left[p]);
      if (!walls || *walls > most) {
        return "walls left must be from 0 to " + std::to_string(most) + ", not " + Quoted(left[p]);
      }
      s_.left[p] = static_cast<std::uint8_t>(*walls);
      total += *walls;
    }
    if (total > most * g_.players()) {
      return "the walls built and left are " + std::to_string(total) + ", more than " +
             std::to_string(most * g_.players());
    }
    return {};
  }

  std::string ReadPlayer(std::string_view field) {
    const auto player = ParseNumber(field);
    if (!player || *player >= g_.players()) {
      return "the player to move must be from 0 to " + std::to_string(players_ - 1) + ", not " +
             Quoted(field);
    }
    s_.player = static_cast<std::uint8_t>(*player);
    return {};
  }

  // Whether everybody has a way, and nobody but the last to move has come to its end.
  std::string CheckWays() const {
    const Maze<kWords> maze = g_.maze(s_);
    const int last = (s_.player + g_.players() - 1) % g_.players();
    for (int p = 0; p < g_.players(); ++p) {
      const int pawn = s_.pawn[static_cast<std::size_t>(p)];
      if (!maze.Connects(CellBit<kWords>(pawn), g_.goal(p))) {
        return "the walls shut in player " + std::to_string(p + 1);
      }
      if (p != last && g_.goal(p).Has(pawn)) {
        return "player " + std::to_string(p + 1) + " has arrived, but was not the last to move";
      }
    }
    return {};
  }

  const G& g_;
  std::size_t players_;
  State<kWords> s_;
  int built_ = 0;  // walls
};

}  // namespace internal

template <class G, int kWords>
Result<Move<kWords>> ParseMove(const G& g, const State<kWords>& s, std::string_view text) {
  using Read = Result<Move<kWords>>;
  if (g.terminal(s)) {
    return Read::Error("move " + Quoted(text) + " cannot be played: the game is over");
  }
  MoveList<Move<kWords>, G::kMaxMoves> legal;
  g.moves(s, legal);
  const std::string lower = Lowered(text);
  for (const Move<kWords>& m : legal) {
    if (MoveToString(m) == lower) return Read::Ok(m);
  }
  return Read::Error(
      "move " + Quoted(text) + " is not legal here: " + internal::WhyNoMove(g, s, lower) +
      "; legal moves: " + FirstOf(legal.size(), [&](int i) { return MoveToString(legal[i]); }));
}

// Errors: a sentence that names the part that is wrong.
template <int kWords, class G>
Result<State<kWords>> ParsePosition(const G& g, std::string_view text) {
  using Read = Result<State<kWords>>;
  internal::PositionReader<kWords, G> reader(g);
  const std::string why = reader.Read(text);
  if (why.empty()) return Read::Ok(reader.state());
  return Read::Error("position " + Quoted(text) + ": " + why + "; the start is " +
                     PositionToString(g, g.initial()));
}

}  // namespace boardgames::quoridor
