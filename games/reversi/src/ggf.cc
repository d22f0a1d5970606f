// GGF, which Othello servers write: (;GM[Othello]...BO[8 ... *]B[d3//0.01]W[c5/1.25/2.5];)
// A move may have a value and the seconds it took, apart by slashes.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "boardgames/result.h"
#include "othello_tree.h"
#include "record_text.h"
#include "records.h"

namespace boardgames::reversi {
namespace {

// Brackets would end a value.
std::string GgfValue(std::string_view text) {
  std::string value;
  for (const char c : text) {
    const bool blank = (c >= '\0' && c < ' ') || c == '\\';
    value += c == '[' ? '(' : c == ']' ? ')' : blank ? ' ' : c;
  }
  return value;
}

// "+16.00"; with `sign` = false "16.00".
std::string Hundredths(double value, bool sign = true) {
  char text[32] = {};
  std::snprintf(text, sizeof text, sign ? "%+.2f" : "%.2f", value);
  return text;
}

// "+16.00" for Black; ":r" resigned, ":t" on time. A game given up counts as lost by all discs.
std::string GgfResult(const PlayedGame& r, std::size_t cells) {
  const auto all = static_cast<double>(cells);
  const double given_up = r.loser == 0 ? -all : all;
  switch (r.end) {
    case PlayedGame::End::kResigned:
      return Hundredths(given_up) + ":r";
    case PlayedGame::End::kLate:
      return Hundredths(given_up) + ":t";
    case PlayedGame::End::kForfeit:
      return Hundredths(given_up);
    case PlayedGame::End::kMoveLimit:
      return "+0.00";
    case PlayedGame::End::kInterrupted:
      return "?";
    case PlayedGame::End::kUnfinished:
    case PlayedGame::End::kPlayed:
      break;
  }
  return r.points.size() == 2 ? Hundredths(r.points[0]) : "?";
}

// "d3" as "D3", "pass" as "PA"; nothing for what is no move on this board.
std::optional<std::string> GgfMove(const WrittenStart& start, const std::string& move) {
  if (move == kPass) return "PA";
  if (!ParseCell(start.game.shape(), move)) return std::nullopt;
  return std::string{static_cast<char>(internal::Lower(move[0]) - 'a' + 'A'), move[1]};
}

// Values are numbers in GGF; what else players say of moves has no place there.
bool IsNumber(std::string_view text) {
  return text.find_first_of("0123456789") != std::string_view::npos &&
         text.find_first_not_of("0123456789+-.") == std::string_view::npos;
}

Result<std::string> Write(const PlayedGame& r, const Options& options) {
  using Written = Result<std::string>;
  const Result<WrittenStart> start = StartOfTree("GGF", r, options);
  if (!start) return Written::Error(start.error);
  std::string board = start->cells + (start->black ? " X" : " O");
  std::replace(board.begin(), board.end(), 'X', '*');
  const std::string size = options.Text("size");
  std::string text = "(;GM[Othello]PC[boardgames]";
  if (!r.players.empty()) {
    text += "PB[" + GgfValue(r.players[0]) + "]PW[" + GgfValue(r.players[1]) + "]";
  }
  text +=
      "RE[" + GgfResult(r, start->cells.size()) + "]TY[" + size + "]BO[" + size + " " + board + "]";
  Movers movers(start->black);
  for (const PlayedGame::Move& m : r.moves) {
    const std::optional<std::string> name = GgfMove(*start, m.move);
    if (!name) return Written::Error("'" + m.move + "' is no cell of the board");
    text += (movers.IsBlack(m) ? "B[" : "W[") + *name;
    const bool valued = IsNumber(m.score);
    if (valued) text += "/" + m.score;
    if (m.thought) {
      text += (valued ? "/" : "//") +
              Hundredths(std::chrono::duration<double>(*m.thought).count(), false);
    }
    text += "]";
  }
  return Written::Ok(text + ";)\n");
}

}  // namespace

RecordFormat GgfFormat() {
  return {.name = "ggf",
          .help = "GGF of Othello",
          .write = Write,
          .recognises =
              [](std::string_view begin) {
                const TreeOf of = WhatTreesAreOf(begin);
                return of == TreeOf::kOthello || of == TreeOf::kNoNameButBoard;
              },
          .read = ReadTrees};
}

}  // namespace boardgames::reversi
