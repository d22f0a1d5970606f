// Game records in the formats other people's programs read.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "boardgames/arena/game_record.h"
#include "boardgames/games/go/options.h"
#include "boardgames/games/go/sgf.h"
#include "boardgames/games/go/text.h"
#include "boardgames/runtime/internal/text.h"

namespace boardgames {
namespace {

using internal::ToAbsl;

// A spec taken apart: "go:rows=5,komi=7.5".
std::string_view GameOf(std::string_view spec) { return spec.substr(0, spec.find(':')); }

std::string_view OptionOf(std::string_view spec, std::string_view name,
                          std::string_view otherwise) {
  const std::size_t colon = spec.find(':');
  std::string_view rest = colon == std::string_view::npos ? "" : spec.substr(colon + 1);
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view option = rest.substr(0, comma);
    if (option.starts_with(name) && option.substr(name.size()).starts_with('=')) {
      return option.substr(name.size() + 1);
    }
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return otherwise;
}

// Calls visit(move, seat or -1, thought or nothing) for the opening's moves and then the others.
template <class Visit>
absl::Status ForEachMove(const GameRecord& r, Visit&& visit) {
  for (const std::string& move : r.opening) {
    if (absl::Status s = visit(move, std::optional<std::chrono::nanoseconds>()); !s.ok()) return s;
  }
  for (const MoveRecord& m : r.moves) {
    if (absl::Status s = visit(m.move, std::optional(m.thought)); !s.ok()) return s;
  }
  return absl::OkStatus();
}

absl::Status NeedsTwoAgents(const GameRecord& r) {
  if (r.agents.size() == 2) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("the record has ", r.agents.size(), " agents; this format takes two"));
}

bool IsPass(std::string_view move) { return move == "pass"; }

// --- SGF -----------------------------------------------------------------------------------------

// "B+3.5", "W+R" (resigned), "B+T" (on time), "B+F" (forfeit), "0", "Void".
std::string SgfResult(const GameRecord& r) {
  const std::string winner = r.offender == 0 ? "W+" : "B+";
  switch (r.ending) {
    case Ending::kResigned:
      return winner + "R";
    case Ending::kForfeit: {
      const bool late = r.fault.kind == FaultKind::kOutOfTime || r.fault.kind == FaultKind::kHang;
      return winner + (late ? "T" : "F");
    }
    case Ending::kMoveLimit:
      return "0";
    case Ending::kInterrupted:
      return "Void";
    case Ending::kPlayed:
      break;
  }
  if (r.points.size() != 2) return "?";
  const auto hundredths = static_cast<Score>(std::lround(100 * r.points[0]));
  if (hundredths == 0) return "0";
  return (hundredths > 0 ? "B+" : "W+") + go::KomiToString(std::abs(hundredths));
}

// Reads "X.O/...  b - 1": the size of the board, its stones, and the player to move.
absl::Status ReadGoStart(std::string_view position, go::SgfGame& game, int& player) {
  const std::size_t blank = std::min(position.find(' '), position.size());
  const std::string_view board = position.substr(0, blank);
  const std::string_view turn = position.substr(blank);
  game.rows = 1 + static_cast<int>(std::count(board.begin(), board.end(), '/'));
  game.cols = static_cast<int>(std::min(board.find('/'), board.size()));
  const bool sized = game.rows <= go::kMaxSide && game.cols >= 1 && game.cols <= go::kMaxSide &&
                     static_cast<int>(board.size()) == game.rows * (game.cols + 1) - 1;
  if (!sized || (!turn.starts_with(" b") && !turn.starts_with(" w"))) {
    return absl::InvalidArgumentError(
        absl::StrCat("the start '", ToAbsl(position), "' is no position of Go"));
  }
  for (int stone = 0; stone < 2; ++stone) {
    for (std::size_t i = 0; i < board.size(); ++i) {
      if (board[i] != (stone == 0 ? 'X' : 'O')) continue;
      const int at = static_cast<int>(i);
      game.steps.push_back({.kind = go::SgfStep::Kind::kPlace,
                            .player = stone,
                            .row = at / (game.cols + 1),
                            .col = at % (game.cols + 1)});
    }
  }
  player = turn[1] == 'b' ? 0 : 1;
  if (!game.steps.empty() || player != 0) {
    game.steps.push_back({.kind = go::SgfStep::Kind::kTurn, .player = player});
  }
  return absl::OkStatus();
}

// --- GGF -----------------------------------------------------------------------------------------

// Brackets would end a value.
std::string GgfValue(std::string_view text) {
  std::string value;
  for (const char c : text) value += c == '[' ? '(' : c == ']' ? ')' : c < ' ' ? ' ' : c;
  return value;
}

// "+16.00" for Black; ":r" resigned, ":t" on time. A game given up counts as lost by all discs.
std::string GgfResult(const GameRecord& r) {
  constexpr double kAllDiscs = 64;
  const double given_up = r.offender == 0 ? -kAllDiscs : kAllDiscs;
  switch (r.ending) {
    case Ending::kResigned:
      return absl::StrFormat("%+.2f:r", given_up);
    case Ending::kForfeit: {
      const bool late = r.fault.kind == FaultKind::kOutOfTime || r.fault.kind == FaultKind::kHang;
      return absl::StrFormat("%+.2f%s", given_up, late ? ":t" : "");
    }
    case Ending::kMoveLimit:
      return "+0.00";
    case Ending::kInterrupted:
      return "?";
    case Ending::kPlayed:
      break;
  }
  return r.points.size() == 2 ? absl::StrFormat("%+.2f", r.points[0]) : "?";
}

}  // namespace

absl::StatusOr<std::string> ToSgf(const GameRecord& r) {
  if (GameOf(r.game) != "go") {
    return absl::InvalidArgumentError(
        absl::StrCat("SGF is written for Go; this is a game of ", ToAbsl(GameOf(r.game))));
  }
  if (absl::Status s = NeedsTwoAgents(r); !s.ok()) return s;
  go::SgfGame game;
  int player = 0;
  if (absl::Status s = ReadGoStart(r.position, game, player); !s.ok()) return s;
  const Parsed<Score> komi = go::ParseKomi(OptionOf(r.game, "komi", "0"));
  if (!komi) return absl::InvalidArgumentError(komi.error);
  game.komi = *komi;
  game.black = r.agents[0];
  game.white = r.agents[1];
  game.result = SgfResult(r);
  const absl::Status moves = ForEachMove(r, [&](const std::string& move,
                                                std::optional<std::chrono::nanoseconds>) {
    go::SgfStep step{.kind = go::SgfStep::Kind::kPlay, .player = player};
    player ^= 1;
    if (!IsPass(move)) {
      constexpr int kWords = 6;  // room for every board
      const std::optional<int> p = go::ParseVertex<kWords>(move, game.rows, game.cols);
      if (!p) {
        return absl::InvalidArgumentError(absl::StrCat("'", move, "' is no point of the board"));
      }
      step.row = go::RowOf<kWords>(*p);
      step.col = go::ColOf<kWords>(*p);
    }
    game.steps.push_back(step);
    return absl::OkStatus();
  });
  if (!moves.ok()) return moves;
  return go::WriteSgf(game);
}

absl::StatusOr<std::string> ToGgf(const GameRecord& r) {
  if (GameOf(r.game) != "reversi") {
    return absl::InvalidArgumentError(
        absl::StrCat("GGF is written for Reversi; this is a game of ", ToAbsl(GameOf(r.game))));
  }
  if (OptionOf(r.game, "size", "8") != "8" || !OptionOf(r.game, "blocked", "").empty()) {
    return absl::InvalidArgumentError(
        "GGF is written for Reversi on 8x8 without blocked cells; these rules are " + r.game);
  }
  if (absl::Status s = NeedsTwoAgents(r); !s.ok()) return s;
  constexpr std::size_t kCells = 64;
  std::string board = r.position;
  const bool sized = board.size() == kCells + 2 && board[kCells] == ' ' &&
                     (board.back() == 'X' || board.back() == 'O');
  if (!sized || board.find_first_not_of("XO- ") != std::string::npos) {
    return absl::InvalidArgumentError(
        absl::StrCat("the start '", r.position, "' is no position of Reversi on 8x8"));
  }
  std::replace(board.begin(), board.end(), 'X', '*');
  bool black = board.back() == '*';
  std::string text =
      absl::StrCat("(;GM[Othello]PC[boardgames]PB[", GgfValue(r.agents[0]), "]PW[",
                   GgfValue(r.agents[1]), "]RE[", GgfResult(r), "]TY[8]BO[8 ", board, "]");
  const absl::Status moves =
      ForEachMove(r, [&](const std::string& move, std::optional<std::chrono::nanoseconds> thought) {
        const bool pass = IsPass(move);
        const bool cell = move.size() == 2 && move[0] >= 'a' && move[0] <= 'h' && move[1] >= '1' &&
                          move[1] <= '8';
        if (!pass && !cell) {
          return absl::InvalidArgumentError(absl::StrCat("'", move, "' is no cell of the board"));
        }
        const std::string name =
            pass ? "PA" : std::string{static_cast<char>(move[0] - 'a' + 'A'), move[1]};
        absl::StrAppend(&text, black ? "B[" : "W[", name);
        if (thought) {
          absl::StrAppendFormat(&text, "//%.2f", std::chrono::duration<double>(*thought).count());
        }
        text += "]";
        black = !black;
        return absl::OkStatus();
      });
  if (!moves.ok()) return moves;
  return text + ";)\n";
}

}  // namespace boardgames
