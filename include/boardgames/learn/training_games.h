// TrainingGames: games to learn from as text, so that several machines can each play a part.
//
//   std::string text = HeaderText({.game = "reversi", .made = {"seed 1"}});
//   for (const std::string& line : *lines) text += line + "\n";    // of runtime/self_play.h
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

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/presentation.h"
#include "boardgames/result.h"
#include "boardgames/score.h"

namespace boardgames::learn {

struct TrainingHeader {
  std::string game = {};               // a spec
  std::vector<std::string> made = {};  // how they were played, a line each

  friend bool operator==(const TrainingHeader&, const TrainingHeader&) = default;
};

std::string HeaderText(const TrainingHeader& header);
// Cuts the header off the text. Errors: it is no file of training games.
Result<TrainingHeader> ReadHeader(std::string_view& text);

// A line whose moves and position are not read yet. It refers to the line.
struct TrainingLine {
  struct Step {
    std::string_view move = {};
    bool searched = false;  // false: drawn at random, and the score means nothing
    Score score = 0;        // of the search, for the player to move; a guess
  };
  std::uint64_t number = 0;
  std::string_view start = {};  // a position; empty: the game's start
  std::vector<Step> steps = {};
  std::optional<Score> last = {};  // of the position at the end, if a search has looked at it
  Score result = 0;                // for player 0; under Objective::kWin 1, 0 or -1
};

// Errors: one sentence on what is wrong with the line.
Result<TrainingLine> ReadTrainingLine(std::string_view line);

// A game to learn from: where it began, what was played, and what became of it.
template <Game G>
struct PlayedGame {
  struct Step {
    typename G::Move move;
    bool searched = false;
    Score score = 0;
  };
  std::uint64_t number = 0;
  typename G::State start{};
  std::vector<Step> steps = {};
  std::optional<Score> last = {};
  Score result = 0;
};

// Errors: one sentence on what is wrong with the line; the moves must be legal.
template <Game G>
  requires HasNotation<G>
Result<PlayedGame<G>> GameFrom(const G& g, std::string_view line) {
  using Read = Result<PlayedGame<G>>;
  const Result<TrainingLine> text = ReadTrainingLine(line);
  if (!text) return Read::Error(text.error);
  PlayedGame<G> played{
      .number = text->number, .start = g.initial(), .last = text->last, .result = text->result};
  if (!text->start.empty()) {
    const auto start = g.parse_position(text->start);
    if (!start) return Read::Error(start.error);
    played.start = *start;
  }
  typename G::State s = played.start;
  for (const TrainingLine::Step& step : text->steps) {
    if (g.terminal(s)) return Read::Error("moves go on after the end of the game");
    const auto move = g.parse_move(s, step.move);
    if (!move) return Read::Error(move.error);
    played.steps.push_back({*move, step.searched, step.score});
    g.apply(s, *move);
  }
  return Read::Ok(std::move(played));
}

}  // namespace boardgames::learn
