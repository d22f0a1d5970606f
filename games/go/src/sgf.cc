// Games of Go that were played, as SGF.
#include "sgf.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "boardgames/games/go/options.h"
#include "boardgames/games/go/sgf.h"
#include "boardgames/games/go/text.h"
#include "boardgames/result.h"

namespace boardgames {
namespace {

// "B+3.5", "W+R" (resigned), "B+T" (on time), "B+F" (forfeit), "0", "Void".
std::string SgfResult(const PlayedGame& r) {
  const std::string winner = r.loser == 0 ? "W+" : "B+";
  switch (r.end) {
    case PlayedGame::End::kResigned:
      return winner + "R";
    case PlayedGame::End::kLate:
      return winner + "T";
    case PlayedGame::End::kForfeit:
      return winner + "F";
    case PlayedGame::End::kMoveLimit:
      return "0";
    case PlayedGame::End::kInterrupted:
      return "Void";
    case PlayedGame::End::kPlayed:
      break;
  }
  if (r.points.size() != 2) return "?";
  const auto hundredths = static_cast<Score>(std::lround(100 * r.points[0]));
  if (hundredths == 0) return "0";
  return (hundredths > 0 ? "B+" : "W+") + go::KomiToString(std::abs(hundredths));
}

// Reads "X.O/...  b - 1": the size of the board, its stones, and the player to move.
Result<void> ReadGoStart(std::string_view position, go::SgfGame& game, int& player) {
  const std::size_t blank = std::min(position.find(' '), position.size());
  const std::string_view board = position.substr(0, blank);
  const std::string_view turn = position.substr(blank);
  game.rows = 1 + static_cast<int>(std::count(board.begin(), board.end(), '/'));
  game.cols = static_cast<int>(std::min(board.find('/'), board.size()));
  const bool sized = game.rows <= go::kMaxSide && game.cols >= 1 && game.cols <= go::kMaxSide &&
                     static_cast<int>(board.size()) == game.rows * (game.cols + 1) - 1;
  if (!sized || (!turn.starts_with(" b") && !turn.starts_with(" w"))) {
    return Result<void>::Error("the start '" + std::string(position) + "' is no position of Go");
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
  return Result<void>::Ok();
}

}  // namespace

Result<std::string> WritePlayedSgf(const PlayedGame& r, const Options& options) {
  using Written = Result<std::string>;
  if (r.players.size() != 2) {
    return Written::Error("the record has " + std::to_string(r.players.size()) +
                          " agents; this format takes two");
  }
  go::SgfGame game;
  int player = 0;
  const Result<void> start = ReadGoStart(r.position, game, player);
  if (!start) return Written::Error(start.error);
  const Result<Score> komi = go::ParseKomi(options.Text("komi"));
  if (!komi) return Written::Error(komi.error);
  game.komi = *komi;
  game.black = r.players[0];
  game.white = r.players[1];
  game.result = SgfResult(r);
  for (const PlayedGame::Move& m : r.moves) {
    go::SgfStep step{.kind = go::SgfStep::Kind::kPlay, .player = player};
    player ^= 1;
    if (m.move != "pass") {
      constexpr int kWords = 6;  // room for every board
      const std::optional<int> p = go::ParseVertex<kWords>(m.move, game.rows, game.cols);
      if (!p) return Written::Error("'" + m.move + "' is no point of the board");
      step.row = go::RowOf<kWords>(*p);
      step.col = go::ColOf<kWords>(*p);
    }
    game.steps.push_back(step);
  }
  return Written::Ok(go::WriteSgf(game));
}

}  // namespace boardgames
