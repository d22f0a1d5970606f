// Connect Four: discs fall into columns; four in a line win. Six functions, a hash, the notation
// that a program for people needs, and a picture that can be touched.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/game.h"
#include "boardgames/numbers.h"
#include "boardgames/presentation.h"
#include "boardgames/result.h"
#include "boardgames/zobrist.h"

struct ConnectFour {
  int rows = 6;
  int cols = 7;

  // Column c is bits 8c (its floor) to 8c + rows - 1; the bits above stay empty, so that no line
  // goes on in the next column.
  struct State {
    std::uint64_t discs[2] = {0, 0};
    int player = 0;
    friend bool operator==(const State&, const State&) = default;
  };
  using Move = int;  // a column
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 7;
  static constexpr auto objective() { return boardgames::Objective::kWin; }

  // --- the six functions ---

  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State& s, auto& out) const {
    for (int c = 0; c < cols; ++c) {
      if (Height(s, c) < rows) out.push_back(c);
    }
  }
  void apply(State& s, Move c) const {
    s.discs[s.player] |= Bit(c, Height(s, c));
    s.player = 1 - s.player;
  }
  bool terminal(const State& s) const {
    return HasLine(s.discs[0]) || HasLine(s.discs[1]) || Discs(s) == rows * cols;
  }
  boardgames::Score utility(const State& s, int player) const {
    return HasLine(s.discs[player]) ? 1 : HasLine(s.discs[1 - player]) ? -1 : 0;
  }

  // --- one more, with which a search remembers positions ---

  std::uint64_t hash(const State& s) const {
    return boardgames::Mix64(s.discs[0] ^ boardgames::Mix64(s.discs[1]));
  }

  // --- two more, with which `boardgames train` makes an evaluator: who holds each cell ---

  static constexpr int kCellKinds = 3;
  void cells(const State& s, auto& out) const {
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c < cols; ++c) {
        const bool own = (s.discs[s.player] & Bit(c, r)) != 0;
        const bool other = (s.discs[1 - s.player] & Bit(c, r)) != 0;
        out.push_back(own ? 1 : other ? 2 : 0);
      }
    }
  }
  int cell_columns() const { return cols; }

  // --- for programs that see arrays ---

  int actions() const { return cols; }
  int action(Move c) const { return c; }
  std::vector<std::string> planes() const { return {"own discs", "opponent's discs"}; }
  int plane_rows() const { return rows; }
  int plane_columns() const { return cols; }
  void write_planes(const State& s, std::span<std::uint8_t> out) const {
    boardgames::PlaneWriter writer(out, rows, cols);
    for (const int player : {s.player, 1 - s.player}) {
      for (int place = 0; place < rows * cols; ++place) {
        const int row = rows - 1 - place / cols;  // the upper one first
        if ((s.discs[player] & Bit(place % cols, row)) != 0) writer.Mark(place);
      }
      writer.Next();
    }
  }

  // --- notation: columns are 1, 2, ...; a position is its rows from the top, then X or O ---

  std::string move_to_string(const State&, Move c) const { return std::to_string(c + 1); }
  boardgames::Result<Move> parse_move(const State& s, std::string_view text) const {
    if (text.size() == 1 && text[0] >= '1' && text[0] < '1' + cols) {
      const int c = text[0] - '1';
      if (Height(s, c) < rows) return boardgames::Result<Move>::Ok(c);
    }
    return boardgames::Result<Move>::Error("'" + std::string(text) +
                                           "' is no column that has room; columns are 1 to " +
                                           std::to_string(cols));
  }
  std::string position_to_string(const State& s) const {
    std::string text;
    for (int r = rows - 1; r >= 0; --r) {
      for (int c = 0; c < cols; ++c) text += Mark(s, c, r);
      text += r > 0 ? '/' : ' ';
    }
    return text + "XO"[s.player];
  }
  boardgames::Result<State> parse_position(std::string_view text) const {
    State s;
    const auto size = static_cast<std::size_t>(rows * (cols + 1) + 1);
    if (text.size() == size && (text.back() == 'X' || text.back() == 'O')) {
      for (int i = 0; i < rows * (cols + 1); ++i) {
        const std::uint64_t bit = Bit(i % (cols + 1), rows - 1 - i / (cols + 1));
        const char mark = text[static_cast<std::size_t>(i)];
        if (mark == 'X') s.discs[0] |= bit;
        if (mark == 'O') s.discs[1] |= bit;
      }
      s.player = text.back() == 'O' ? 1 : 0;
    }
    if (position_to_string(s) == text && Falls(s)) return boardgames::Result<State>::Ok(s);
    return boardgames::Result<State>::Error("'" + std::string(text) + "' is no position; as '" +
                                            position_to_string(initial()) + "'");
  }
  std::string board(const State& s) const {
    std::string text;
    for (int r = rows - 1; r >= 0; --r) {
      for (int c = 0; c < cols; ++c) text += std::string(c > 0 ? " " : "") + Mark(s, c, r);
      text += '\n';
    }
    for (int c = 0; c < cols; ++c) text += (c > 0 ? " " : "") + std::to_string(c + 1);
    return text;
  }

  // --- a picture; a column is touched as a whole, and tells whose discs lie in it ---

  boardgames::Drawing draw(const State& s) const {
    boardgames::Drawing d{.width = 1.0 * cols, .height = rows + 0.6};
    d.Rect(0, 0, d.width, d.height, "board");
    for (int c = 0; c < cols; ++c) {
      std::string discs;
      for (int r = 0; r < rows; ++r) {
        const char mark = Mark(s, c, r);
        const std::string disc = mark == 'X' ? "player0" : mark == 'O' ? "player1" : "cell";
        d.Circle(c + 0.5, rows - r - 0.5, 0.4, disc);
        if (mark != '.') discs += (r > 0 ? " " : "") + disc;
      }
      d.Text(c + 0.5, rows + 0.3, std::to_string(c + 1));
      d.Touchable(std::to_string(c + 1), boardgames::RectArea(c, 0, 1, d.height),
                  discs.empty() ? "empty" : discs, 0, c);
    }
    return d;
  }
  std::vector<std::string> touched(const State& s, Move c) const { return {move_to_string(s, c)}; }

 private:
  static std::uint64_t Bit(int c, int r) { return std::uint64_t{1} << (8 * c + r); }
  static int Height(const State& s, int c) {
    return std::popcount((s.discs[0] | s.discs[1]) >> (8 * c) & 0xff);
  }
  static int Discs(const State& s) { return std::popcount(s.discs[0] | s.discs[1]); }
  static bool HasLine(std::uint64_t discs) {
    for (const int step : {1, 7, 8, 9}) {  // up, and the next column lower, level, higher
      const std::uint64_t two = discs & discs >> step;
      if ((two & two >> 2 * step) != 0) return true;
    }
    return false;
  }
  static char Mark(const State& s, int c, int r) {
    return (s.discs[0] & Bit(c, r)) != 0 ? 'X' : (s.discs[1] & Bit(c, r)) != 0 ? 'O' : '.';
  }
  // Whether nothing hangs in the air.
  bool Falls(const State& s) const {
    const std::uint64_t all = s.discs[0] | s.discs[1];
    for (int c = 0; c < cols; ++c) {
      if ((all >> (8 * c) & 0xff) != (std::uint64_t{1} << Height(s, c)) - 1) return false;
    }
    return true;
  }
};
static_assert(boardgames::check_game<ConnectFour>());
