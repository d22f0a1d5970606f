// What the record formats of Reversi have in common.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "boardgames/games/reversi.h"
#include "boardgames/result.h"
#include "boardgames/runtime/record_format.h"
#include "boardgames/text.h"

namespace boardgames::reversi {

inline constexpr const char* kPass = "pass";

// "4, 6 and 8" is what is played here.
constexpr bool IsSize(std::size_t size) { return size == 4 || size == 6 || size == 8; }

constexpr bool IsDigit(char c) { return c >= '0' && c <= '9'; }

// A pass in other programs' words: "pa", "pass", "ps", "--", in either case.
bool IsPassWord(std::string_view word);

// 'X', 'O', '-' or '#' for a cell in any usual letter; '\0': it is none.
char CellSign(char c);

// Cells of the usual start, a1, b1, ... Precondition: IsSize(size).
std::string StartCells(std::size_t size);

// "8x8"
std::string Square(std::size_t size);

// "reversi:size=6"
std::string SpecOfSize(std::size_t size);

// Of a record to be written: its rules and where it begins. Errors: the start is no position of
// these rules.
struct WrittenStart {
  Reversi game;
  State state = {};
  std::string cells = {};  // X, O, -, #
  bool black = true;       // is to move
};
Result<WrittenStart> StartOf(const PlayedGame& played, const Options& options);

// The same for a format in brackets. Errors: also blocked cells, and players who are not two.
Result<WrittenStart> StartOfTree(std::string_view format, const PlayedGame& played,
                                 const Options& options);

// Who played each move: as it is written, else the players take turns.
class Movers {
 public:
  explicit Movers(bool black) : next_(black ? 0 : 1) {}
  bool IsBlack(const PlayedGame::Move& m) {
    const int mover = m.player < 0 ? next_ : m.player;
    next_ = 1 - mover;
    return mover == 0;
  }

 private:
  int next_;
};

}  // namespace boardgames::reversi
