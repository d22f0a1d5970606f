// Tic-tac-toe for people: words for moves and positions, a picture, and what a move touches. Pages
// and programs need no more to let somebody play it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/presentation.h"
#include "boardgames/text.h"
#include "examples/tic_tac_toe.h"

struct TicTacToeBoard : TicTacToe {
  // Cells are a1 to c3, column and row from the upper left.
  std::string move_to_string(const State&, Move cell) const {
    return {static_cast<char>('a' + cell % 3), static_cast<char>('1' + cell / 3)};
  }
  boardgames::Result<Move> parse_move(const State& s, std::string_view text) const {
    for (Move cell = 0; cell < 9; ++cell) {
      if (Mark(s, cell) == '-' && move_to_string(s, cell) == boardgames::Lowered(text)) {
        return boardgames::Result<Move>::Ok(cell);
      }
    }
    return boardgames::Result<Move>::Error("'" + std::string(text) +
                                           "' is no empty cell; cells are a1 to c3");
  }
  // The cells row by row, and who is to move: "X---O---- X".
  std::string position_to_string(const State& s) const {
    std::string text;
    for (Move cell = 0; cell < 9; ++cell) text += Mark(s, cell);
    return text + ' ' + "XO"[s.player];
  }
  boardgames::Result<State> parse_position(std::string_view text) const {
    State s;
    for (Move cell = 0; cell < 9 && text.size() == 11; ++cell) {
      if (text[cell] == 'X') s.marks[0] |= 1u << cell;
      if (text[cell] == 'O') s.marks[1] |= 1u << cell;
    }
    s.player = text.ends_with('O') ? 1 : 0;
    if (position_to_string(s) == text) return boardgames::Result<State>::Ok(s);
    return boardgames::Result<State>::Error("'" + std::string(text) +
                                            "' is no position, as 'X---O---- X'");
  }
  std::string board(const State& s) const {
    std::string text;
    for (Move cell = 0; cell < 9; ++cell) {
      text += Mark(s, cell);
      text += cell % 3 == 2 ? '\n' : ' ';
    }
    return text;
  }

  boardgames::Drawing draw(const State& s) const {
    boardgames::Drawing d{.width = 3, .height = 3};
    for (Move cell = 0; cell < 9; ++cell) {
      const int x = cell % 3;
      const int y = cell / 3;
      const char mark = Mark(s, cell);
      const std::string content = mark == 'X' ? "player0" : mark == 'O' ? "player1" : "empty";
      d.Rect(x, y, 1, 1, "cell");
      if (mark != '-') d.Circle(x + 0.5, y + 0.5, 0.35, content);
      d.Touchable(move_to_string(s, cell), boardgames::RectArea(x, y, 1, 1), content, y, x);
    }
    return d;
  }
  std::vector<std::string> touched(const State& s, Move cell) const {
    return {move_to_string(s, cell)};
  }

 private:
  static char Mark(const State& s, Move cell) {
    return (s.marks[0] >> cell & 1) != 0 ? 'X' : (s.marks[1] >> cell & 1) != 0 ? 'O' : '-';
  }
};

static_assert(boardgames::check_game<TicTacToeBoard>());
