// Games of Reversi that were played, as GGF.
#include "ggf.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

namespace boardgames {
namespace {

// Brackets would end a value.
std::string GgfValue(std::string_view text) {
  std::string value;
  for (const char c : text) value += c == '[' ? '(' : c == ']' ? ')' : c < ' ' ? ' ' : c;
  return value;
}

// "+16.00"; with `sign` = false "16.00".
std::string Hundredths(double value, bool sign = true) {
  char text[32] = {};
  std::snprintf(text, sizeof text, sign ? "%+.2f" : "%.2f", value);
  return text;
}

// "+16.00" for Black; ":r" resigned, ":t" on time. A game given up counts as lost by all discs.
std::string GgfResult(const PlayedGame& r) {
  constexpr double kAllDiscs = 64;
  const double given_up = r.loser == 0 ? -kAllDiscs : kAllDiscs;
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
    case PlayedGame::End::kPlayed:
      break;
  }
  return r.points.size() == 2 ? Hundredths(r.points[0]) : "?";
}

// "d3" as "D3", "pass" as "PA"; nothing for what is no move on 8x8.
std::optional<std::string> GgfMove(const std::string& move) {
  if (move == "pass") return "PA";
  const bool cell =
      move.size() == 2 && move[0] >= 'a' && move[0] <= 'h' && move[1] >= '1' && move[1] <= '8';
  if (cell) return std::string{static_cast<char>(move[0] - 'a' + 'A'), move[1]};
  return std::nullopt;
}

}  // namespace

Result<std::string> WritePlayedGgf(const PlayedGame& r, const Options& options) {
  using Written = Result<std::string>;
  if (!options.Is("size", "8") || !options.Text("blocked").empty()) {
    return Written::Error(
        "GGF is written for Reversi on 8x8 without blocked cells; these rules are " + r.game);
  }
  if (r.players.size() != 2) {
    return Written::Error("the record has " + std::to_string(r.players.size()) +
                          " agents; this format takes two");
  }
  constexpr std::size_t kCells = 64;
  std::string board = r.position;
  const bool sized = board.size() == kCells + 2 && board[kCells] == ' ' &&
                     (board.back() == 'X' || board.back() == 'O');
  if (!sized || board.find_first_not_of("XO- ") != std::string::npos) {
    return Written::Error("the start '" + r.position + "' is no position of Reversi on 8x8");
  }
  std::replace(board.begin(), board.end(), 'X', '*');
  bool black = board.back() == '*';
  std::string text = "(;GM[Othello]PC[boardgames]PB[" + GgfValue(r.players[0]) + "]PW[" +
                     GgfValue(r.players[1]) + "]RE[" + GgfResult(r) + "]TY[8]BO[8 " + board + "]";
  for (const PlayedGame::Move& m : r.moves) {
    const std::optional<std::string> name = GgfMove(m.move);
    if (!name) return Written::Error("'" + m.move + "' is no cell of the board");
    text += (black ? "B[" : "W[") + *name;
    if (m.thought) {
      text += "//" + Hundredths(std::chrono::duration<double>(*m.thought).count(), false);
    }
    text += "]";
    black = !black;
  }
  return Written::Ok(text + ";)\n");
}

}  // namespace boardgames
