// Records of Go as SGF, in and out.
#include "sgf.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/games/go.h"
#include "boardgames/games/go/options.h"
#include "boardgames/games/go/sgf.h"
#include "boardgames/games/go/text.h"
#include "boardgames/result.h"
#include "boardgames/runtime/text.h"
#include "boardgames/sgf.h"
#include "boardgames/text.h"

namespace boardgames {
namespace {

constexpr int kWords = Go19::Set::kSize;  // room for every board

// --- written -------------------------------------------------------------------------------------

std::string Margin(double points) {
  return go::KomiToString(static_cast<Score>(std::lround(100 * points)));
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

Result<std::string> Write(const PlayedGame& r, const Options& options) {
  using Written = Result<std::string>;
  if (!r.players.empty() && r.players.size() != 2) {
    return Written::Error("the record has " + std::to_string(r.players.size()) +
                          " agents; this format takes two");
  }
  go::SgfGame game;
  int player = 0;
  if (r.position.empty()) {
    game.rows = options.Int("rows");
    game.cols = options.Int("cols");
  } else if (const Result<void> start = ReadGoStart(r.position, game, player); !start) {
    return Written::Error(start.error);
  }
  const Result<Score> komi = go::ParseKomi(options.Text("komi"));
  if (!komi) return Written::Error(komi.error);
  game.komi = *komi;
  if (!r.players.empty()) {
    game.black = r.players[0];
    game.white = r.players[1];
  }
  game.result = SgfResult(r, Margin);
  if (options.Is("suicide", "allowed")) game.rules = "NZ";
  for (const PlayedGame::Move& m : r.moves) {
    const internal::MoverAndMove parts = internal::SplitMover(m.move);
    if (m.player >= 0) player = m.player;
    if (parts.player >= 0) player = parts.player;
    if (player > 1) return Written::Error("'" + m.move + "' is of a third player");
    go::SgfStep step{.kind = go::SgfStep::Kind::kPlay, .player = player};
    player ^= 1;
    if (parts.move != "pass") {
      const std::optional<int> p = go::ParseVertex<kWords>(parts.move, game.rows, game.cols);
      if (!p) return Written::Error("'" + m.move + "' is no point of the board");
      step.row = go::RowOf<kWords>(*p);
      step.col = go::ColOf<kWords>(*p);
    }
    game.steps.push_back(step);
  }
  return Written::Ok(go::WriteSgf(game));
}

// --- read ----------------------------------------------------------------------------------------

// As far as the beginning of a text tells; it may end anywhere.
bool Recognises(std::string_view begin) {
  if (!SgfReader::HasGame(begin)) return false;
  const std::string game = SgfReader::Peek(begin, "GM").value_or("");
  return Trimmed(game).empty() || Trimmed(game) == "1";
}

// "B+3.5", "W+Resign", "B+T", "Draw", "Void"; what is none of these leaves everything open.
void ReadResult(std::string_view text, PlayedGame& game) {
  std::string lower = Lowered(text);
  std::erase(lower, ' ');
  const auto counted = [&](double black) {
    game.end = PlayedGame::End::kPlayed;
    game.points = {black, -black + 0.0};
  };
  if (lower == "0" || lower == "draw" || lower == "jigo") counted(0);
  if (lower == "void") game.end = PlayedGame::End::kInterrupted;
  const bool black = lower.starts_with("b+");
  if (!black && !lower.starts_with("w+")) return;
  std::string how = lower.substr(2);
  const auto lost = [&](PlayedGame::End end) {
    game.end = end;
    game.loser = black ? 1 : 0;
  };
  if (how == "r" || how == "resign" || how == "resignation") lost(PlayedGame::End::kResigned);
  if (how == "t" || how == "time" || how == "timeout") lost(PlayedGame::End::kLate);
  if (how == "f" || how == "forfeit") lost(PlayedGame::End::kForfeit);
  std::replace(how.begin(), how.end(), ',', '.');
  if (const Result<Score> margin = go::ParseKomi(how)) {
    const double points = *margin / 100.0;
    counted(black ? points : -points);
  }
}

// The start of the moves that are left after the last time something was set up; `first` is the
// first of these steps. Empty: the game's own. Stones that are set up among moves stay with what
// was played, so this must play. What is wrong, or "".
std::string ReadStart(const go::SgfGame& game, RecordedGame& read, std::size_t& first) {
  first = game.steps.size();
  while (first > 0 && game.steps[first - 1].kind == go::SgfStep::Kind::kPlay) --first;
  if (first == 0) return "";
  const Result<Go19> rules = Go19::Make(game.Options());
  if (!rules) return rules.error;
  Result<go::SgfReplay<Go19>> replay = go::ReplaySgf(*rules, game, first);
  if (!replay) return replay.error;
  read.notes = std::move(replay->notes);
  if (!(replay->history.start() == rules->initial())) {
    read.played.position = rules->position_to_string(replay->history.start());
  }
  return "";
}

RecordedGame ToRecord(go::SgfRead sgf) {
  go::SgfGame& game = sgf.game;
  RecordedGame read{.result = game.result, .place = game.place, .error = std::move(sgf.error)};
  if (!game.has_gm) {
    AddNote(game.notes, game.place,
            game.event.empty() ? "GM is missing; the game is taken as Go"
                               : "GM is missing; the game is taken as Go, though its event is " +
                                     Quoted(game.event));
  }
  PlayedGame& played = read.played;
  played.game = "go:rows=" + std::to_string(game.rows) + ",cols=" + std::to_string(game.cols);
  if (game.komi) played.game += ",komi=" + go::KomiToString(*game.komi);
  if (game.Options().suicide) played.game += ",suicide=allowed";
  if (!game.black.empty() || !game.white.empty()) played.players = {game.black, game.white};
  ReadResult(game.result, played);
  std::size_t first = 0;
  const std::string why = ReadStart(game, read, first);
  if (read.notes.empty()) read.notes = std::move(game.notes);
  if (!why.empty()) {
    read.error = why;
    return read;
  }
  for (std::size_t i = first; i < game.steps.size(); ++i) {
    const go::SgfStep& step = game.steps[i];
    std::string move = "pass";
    if (step.row >= 0) {
      move = go::VertexToString<kWords>(go::PointAt<kWords>(step.row, step.col), game.rows);
    }
    played.moves.push_back({.move = move, .player = step.player, .place = step.place});
  }
  return read;
}

std::vector<RecordedGame> Read(std::string_view text) {
  std::vector<RecordedGame> games;
  for (go::SgfRead& game : go::ReadAllSgf(text)) games.push_back(ToRecord(std::move(game)));
  return games;
}

}  // namespace

RecordFormat SgfFormat() {
  return {
      .name = "sgf", .help = "SGF of Go", .write = Write, .recognises = Recognises, .read = Read};
}

}  // namespace boardgames
