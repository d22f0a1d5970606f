// SGF of Othello, GM[2]: (;FF[4]GM[2]SZ[8];B[dc];W[cc]). Only a start that is not the usual one is
// set up.
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>

#include "boardgames/result.h"
#include "othello_tree.h"
#include "record_text.h"
#include "records.h"

namespace boardgames::reversi {
namespace {

std::string SgfText(std::string_view text) {
  std::string value;
  for (const char c : text) {
    if (c == ']' || c == '\\') value += '\\';
    value += c >= '\0' && c < ' ' ? ' ' : c;
  }
  return value;
}

std::string Margin(double discs) { return std::to_string(std::lround(discs)); }

std::string Letters(std::size_t column, std::size_t row) {
  return {static_cast<char>('a' + column), static_cast<char>('a' + row)};
}

std::string SetUp(const WrittenStart& start, std::size_t size) {
  std::string text;
  for (const char sign : {'X', 'O'}) {
    std::string values;
    for (std::size_t i = 0; i < start.cells.size(); ++i) {
      if (start.cells[i] == sign) values += "[" + Letters(i % size, i / size) + "]";
    }
    if (!values.empty()) text += (sign == 'X' ? "AB" : "AW") + values;
  }
  return text + (start.black ? "PL[B]" : "PL[W]");
}

// Whether what SetUp writes is read as this start: without a disc in the centre it would be the
// usual one there.
bool HasCentre(const WrittenStart& start) {
  return ((start.state.own | start.state.opp) & kCentre) != 0;
}

Result<std::string> Write(const PlayedGame& r, const Options& options) {
  using Written = Result<std::string>;
  const Result<WrittenStart> start = StartOfTree("SGF", r, options);
  if (!start) return Written::Error(start.error);
  const auto size = static_cast<std::size_t>(options.Int("size"));
  std::string text = "(;FF[4]GM[2]CA[UTF-8]AP[boardgames]SZ[" + options.Text("size") + "]";
  if (!r.players.empty()) {
    text += "PB[" + SgfText(r.players[0]) + "]PW[" + SgfText(r.players[1]) + "]";
  }
  text += "RE[" + SgfResult(r, Margin) + "]";
  if (start->cells != StartCells(size) || !start->black) {
    if (!HasCentre(*start))
      text += "AE[" + Letters(size / 2 - 1, size / 2 - 1) + ":" + Letters(size / 2, size / 2) + "]";
    text += SetUp(*start, size);
  }
  text += "\n";
  Movers movers(start->black);
  for (const PlayedGame::Move& m : r.moves) {
    text += movers.IsBlack(m) ? ";B[" : ";W[";
    if (m.move != kPass) {
      if (!ParseCell(start->game.shape(), m.move)) {
        return Written::Error("'" + m.move + "' is no cell of the board");
      }
      text += Letters(static_cast<std::size_t>(internal::Lower(m.move[0]) - 'a'),
                      static_cast<std::size_t>(m.move[1] - '1'));
    }
    text += "]";
  }
  return Written::Ok(text + ")\n");
}

}  // namespace

RecordFormat SgfFormat() {
  return {.name = "sgf",
          .help = "SGF of Othello",
          .write = Write,
          .recognises =
              [](std::string_view begin) {
                const TreeOf of = WhatTreesAreOf(begin);
                return of == TreeOf::kTwo || of == TreeOf::kNoName;
              },
          .read = ReadTrees};
}

}  // namespace boardgames::reversi
