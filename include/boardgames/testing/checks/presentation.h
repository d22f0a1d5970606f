// Checks of notation, pictures and facts: what is written is read, and follows the position.
//
//   std::string fault = CheckNotation(game, kSeed);   // "": none was found
//
// Cost: random games, each position written and read; they allocate. Thread-safe.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "boardgames/drawing.h"
#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/presentation.h"
#include "boardgames/testing/positions.h"
#include "boardgames/zobrist.h"

namespace boardgames::testing {

template <Game G>
std::string CheckNotation(const G& g, std::uint64_t seed) {
  if constexpr (HasNotation<G>) {
    std::vector<std::string> texts;  // of moves that are legal somewhere
    SplitMix64 random(seed);
    std::set<std::string> boards;
    std::set<std::string> positions;
    std::string fault = ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      const auto& s = line.state();
      const std::string text = g.position_to_string(s);
      if (text.find('\n') != std::string::npos) return "position_to_string must be one line";
      const auto parsed = g.parse_position(text);
      if (!parsed) return "parse_position refuses what position_to_string wrote: " + parsed.error;
      const auto moves = Moves(g, s);
      const auto others = Moves(g, *parsed);
      if (g.position_to_string(*parsed) != text || g.to_move(*parsed) != g.to_move(s) ||
          g.terminal(*parsed) != g.terminal(s) ||
          !std::equal(moves.begin(), moves.end(), others.begin(), others.end())) {
        return "parse_position reads another position than position_to_string wrote";
      }
      for (int p = 0; g.terminal(s) && p < Players(g); ++p) {
        if (g.utility(*parsed, p) != g.utility(s, p)) {
          return "position_to_string or parse_position loses the result";
        }
      }
      if constexpr (HasHash<G>) {
        if (g.hash(*parsed) != g.hash(s)) return "a position read back has another hash";
      }
      const std::string board = g.board(s);
      if (board.empty()) return "board is empty";
      boards.insert(board);
      positions.insert(text);
      for (const auto& m : moves) {
        const std::string move = g.move_to_string(s, m);
        if (move.empty() || move.find_first_of(" \t\n") != std::string::npos) {
          return "move_to_string must be a word without blanks, not \"" + move + "\"";
        }
        const auto back = g.parse_move(s, move);
        if (!back) return "parse_move refuses \"" + move + "\", a move: " + back.error;
        if (!(*back == m)) return "parse_move reads another move than \"" + move + "\"";
        if (texts.size() < 1000) texts.push_back(move);
      }
      if (g.terminal(s)) return "";
      for (int i = 0; i < 16; ++i) {
        const std::string& move = texts[random.Below(static_cast<std::uint32_t>(texts.size()))];
        const auto read = g.parse_move(s, move);
        if (read && !moves.contains(*read)) {
          return "parse_move accepts \"" + move + "\", which is not legal here";
        }
      }
      const auto bad = g.parse_move(s, "?!");
      if (bad) return "parse_move accepts \"?!\"";
      if (bad.error.empty()) return "parse_move must say what is wrong with \"?!\"";
      return "";
    });
    if (!fault.empty()) return fault;
    const auto bad = g.parse_position("?!");
    if (bad) return "parse_position accepts \"?!\"";
    if (bad.error.empty()) return "parse_position must say what is wrong with \"?!\"";
    if (positions.size() == 1) return "position_to_string is the same for every position";
    if (boards.size() == 1) return "board is the same for every position";
  }
  return "";
}

template <Game G>
std::string CheckViews(const G& g, std::uint64_t seed) {
  if constexpr (HasDrawing<G> || HasFacts<G>) {
    std::set<std::string> pictures;
    std::set<std::string> facts;
    std::string fault = ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      const auto& s = line.state();
      if constexpr (HasDrawing<G>) {
        const Drawing drawing = g.draw(s);
        if (!(drawing.width > 0) || !(drawing.height > 0) || drawing.shapes.empty()) {
          return "draw gives a picture without size or shapes";
        }
        pictures.insert(ToSvg(drawing, false));
      }
      if constexpr (HasFacts<G>) {
        std::set<std::string> names;
        std::string all;
        for (const Fact& f : g.facts(s)) {
          if (f.name.empty()) return "a fact has no name";
          if (!names.insert(f.name).second) return "two facts are called " + f.name;
          all += f.name + "=" + f.value + "\n";
        }
        facts.insert(all);
      }
      return "";
    });
    if (!fault.empty()) return fault;
    if (HasDrawing<G> && pictures.size() == 1) return "draw gives every position one picture";
    if (HasFacts<G> && facts.size() == 1) return "facts are the same for every position";
  }
  return "";
}

}  // namespace boardgames::testing
