// TrainingGames: games to learn from as text, so that several machines can each play a part.
//
//   std::string text = HeaderText({.game = "reversi", .made = {"seed 1"}});
//   text += ToLine(game, played) + "\n";
//   ...
//   Result<TrainingHeader> header = ReadHeader(text);             // cuts it off
//   Result<PlayedGame<G>> played = GameFrom(game, line);
//
// A file begins with the line "boardgames training games 1", the line "game " with the spec of the
// rules, any number of lines "made " with how they were played, and an empty line. Then each line
// is a game:
//
//   NUMBER RESULT MOVE MOVE ... [ | POSITION]
//
// RESULT is what player 0 made of it, in score units, or 1, 0, -1 in a game of win and loss. A MOVE
// that was drawn by lot is "*f5"; one that a search chose is "-120*f5", with what the search said
// of the position before it, for the player to move there, in score units. A last "-120*" without
// a move is said of the position at the end. POSITION, if it is there, is where the game begins. So
// a position with its value alone is a game without moves: "7 -300 -250* | POSITION".
//
// The game needs the notation hooks (presentation.h). Allocates; nothing throws.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/learn/self_play.h"
#include "boardgames/move_list.h"
#include "boardgames/presentation.h"
#include "boardgames/result.h"
#include "boardgames/score.h"

namespace boardgames::learn {

struct TrainingHeader {
  std::string game = {};               // a spec
  std::vector<std::string> made = {};  // how they were played, a line each

  friend bool operator==(const TrainingHeader&, const TrainingHeader&) = default;
};

inline constexpr std::string_view kTrainingMark = "boardgames training games 1\n";

inline std::string HeaderText(const TrainingHeader& header) {
  std::string text(kTrainingMark);
  text += "game " + header.game + '\n';
  for (const std::string& line : header.made) text += "made " + line + '\n';
  return text + '\n';
}

// Cuts the header off the text. Errors: it is no file of training games.
inline Result<TrainingHeader> ReadHeader(std::string_view& text) {
  using Read = Result<TrainingHeader>;
  if (!text.starts_with(kTrainingMark)) {
    return Read::Error(
        "is no file of training games: its first line should be 'boardgames "
        "training games 1'");
  }
  text.remove_prefix(kTrainingMark.size());
  TrainingHeader header;
  for (;;) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return Read::Error("is cut off in its header");
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (line.empty()) break;
    if (line.starts_with("game ") && header.game.empty()) {
      header.game = line.substr(5);
    } else if (line.starts_with("made ")) {
      header.made.emplace_back(line.substr(5));
    } else {
      return Read::Error("has a header with the line '" + std::string(line.substr(0, 80)) +
                         "', which is neither 'game' nor 'made'");
    }
  }
  if (header.game.empty()) return Read::Error("does not say of which game it is");
  return Read::Ok(std::move(header));
}

// Without a line feed.
template <Game G>
  requires HasNotation<G>
std::string ToLine(const G& g, const PlayedGame<G>& played) {
  std::string line = std::to_string(played.number) + ' ' + std::to_string(played.result);
  typename G::State s = played.start;
  for (const auto& step : played.steps) {
    line += ' ';
    if (step.searched) line += std::to_string(step.score);
    line += '*' + g.move_to_string(s, step.move);
    g.apply(s, step.move);
  }
  if (played.last) line += ' ' + std::to_string(*played.last) + '*';
  const std::string start = g.position_to_string(played.start);
  if (start != g.position_to_string(g.initial())) line += " | " + start;
  return line;
}

namespace internal {

template <class T>
bool ReadWhole(std::string_view text, T& to) {
  const auto read = std::from_chars(text.data(), text.data() + text.size(), to);
  return read.ec == std::errc() && read.ptr == text.data() + text.size();
}

}  // namespace internal

// Errors: one sentence on what is wrong with the line; the moves must be legal.
template <Game G>
  requires HasNotation<G>
Result<PlayedGame<G>> GameFrom(const G& g, std::string_view line) {
  using Read = Result<PlayedGame<G>>;
  PlayedGame<G> played{.start = g.initial()};
  const std::size_t bar = line.find(" | ");
  if (bar != std::string_view::npos) {
    const auto start = g.parse_position(line.substr(bar + 3));
    if (!start) return Read::Error(start.error);
    played.start = *start;
    line = line.substr(0, bar);
  }
  const auto word = [&] {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view first = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return first;
  };
  if (!internal::ReadWhole(word(), played.number) || !internal::ReadWhole(word(), played.result) ||
      played.result < -kMaxHeuristic || played.result > kMaxHeuristic) {
    return Read::Error("a game begins with its number and its result, as '17 -240'");
  }
  typename G::State s = played.start;
  while (!line.empty()) {
    const std::string_view token = word();
    const std::size_t star = token.find('*');
    Score score = 0;
    if (star == std::string_view::npos ||
        (star > 0 && !internal::ReadWhole(token.substr(0, star), score))) {
      return Read::Error("'" + std::string(token) + "' is no move as '*f5' or '-120*f5'");
    }
    if (star + 1 == token.size()) {
      if (star == 0 || !line.empty()) {
        return Read::Error("'" + std::string(token) + "' has no move; only the last may be so");
      }
      played.last = score;
      break;
    }
    if (g.terminal(s)) return Read::Error("moves go on after the end of the game");
    const auto move = g.parse_move(s, token.substr(star + 1));
    if (!move) return Read::Error(move.error);
    played.steps.push_back({*move, star > 0, score});
    g.apply(s, *move);
  }
  return Read::Ok(std::move(played));
}

}  // namespace boardgames::learn
