// Checks of notation, pictures, places, facts and endings: what is written is read, what is touched
// is one move, and all follow the position.
//
//   std::string fault = CheckNotation(game, kSeed);   // "": none was found
//
// Cost: random games, each position written and read; they allocate. Thread-safe.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
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
        const std::string& move = texts[random.Uniform(static_cast<std::uint32_t>(texts.size()))];
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

namespace internal {

// `one` and `two`: what the facts are called. Adds them to `all`, in their order.
inline std::string FaultInNames(const std::vector<Fact>& facts, const std::string& one,
                                const std::string& two, std::string& all) {
  std::set<std::string> names;
  for (const Fact& f : facts) {
    if (f.name.empty()) return one + " has no name";
    if (!names.insert(f.name).second) return two + " are called " + f.name;
    all += f.name + "=" + f.value + "\n";
  }
  return "";
}

}  // namespace internal

template <Game G>
std::string CheckViews(const G& g, std::uint64_t seed) {
  if constexpr (HasDrawing<G> || HasFacts<G> || HasEnding<G> || HasGiveTurn<G>) {
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
        std::string all;
        std::string wrong = internal::FaultInNames(g.facts(s), "a fact", "two facts", all);
        if (!wrong.empty()) return wrong;
        facts.insert(all);
      }
      if constexpr (HasEnding<G>) {
        if (g.terminal(s) && g.ending(s).empty()) return "ending says nothing of a finished game";
      }
      if constexpr (HasGiveTurn<G>) {
        for (int p = 0; p < Players(g); ++p) {
          if (!g.terminal(s) && g.to_move(s) == p) continue;
          auto given = s;
          g.give_turn(given, p);
          if (g.to_move(given) != p) return "give_turn gives the turn to another player";
        }
      }
      return "";
    });
    if (!fault.empty()) return fault;
    if (HasDrawing<G> && pictures.size() == 1) return "draw gives every position one picture";
    if (HasFacts<G> && facts.size() == 1) return "facts are the same for every position";
  }
  return "";
}

namespace internal {

// Whether every place can be touched, and only one at a time: looks at the points of a fine grid.
inline std::string FaultInAreas(const Drawing& d) {
  constexpr int kStep = 16;  // points in a unit
  constexpr int kFewest = kStep * kStep / 16;
  constexpr double kSlack = 1e-9;
  constexpr double kOffset = 0.37;  // so that no point lies on an outline of round numbers
  const auto cols = static_cast<std::size_t>((std::max)(std::ceil(d.width * kStep), 0.0));
  const auto rows = static_cast<std::size_t>((std::max)(std::ceil(d.height * kStep), 0.0));
  std::vector<const Place*> owner(rows * cols);
  const auto number = [](double units) {
    return static_cast<std::size_t>((std::max)(std::floor(units * kStep), 0.0));
  };
  for (const Place& place : d.places) {
    if (place.area.size() < 3) return "the area of " + place.name + " has less than three corners";
    Point low = place.area[0];
    Point high = place.area[0];
    for (const Point& corner : place.area) {
      low = {(std::min)(low.x, corner.x), (std::min)(low.y, corner.y)};
      high = {(std::max)(high.x, corner.x), (std::max)(high.y, corner.y)};
    }
    if (!(low.x >= -kSlack && low.y >= -kSlack && high.x <= d.width + kSlack &&
          high.y <= d.height + kSlack)) {
      return "the area of " + place.name + " goes beyond the picture";
    }
    int points = 0;
    for (std::size_t r = number(low.y); r < (std::min)(rows, number(high.y) + 1); ++r) {
      for (std::size_t c = number(low.x); c < (std::min)(cols, number(high.x) + 1); ++c) {
        const Point p = {(static_cast<double>(c) + kOffset) / kStep,
                         (static_cast<double>(r) + kOffset) / kStep};
        if (!Contains(place.area, p)) continue;
        const Place*& here = owner[r * cols + c];
        if (here != nullptr)
          return "the areas of " + here->name + " and " + place.name + " overlap";
        here = &place;
        ++points;
      }
    }
    if (points < kFewest) return "the area of " + place.name + " is too small to be touched";
  }
  return "";
}

// One word; or pieces that lie on each other: "player0", "player1" ... each, with a blank between.
inline bool IsContent(std::string_view text) {
  constexpr std::string_view kPiece = "player";
  if (text.find(' ') == std::string_view::npos) return !text.empty();
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    if (word.size() != kPiece.size() + 1 || !word.starts_with(kPiece)) return false;
    if (word.size() + 1 == text.size()) return false;  // a blank at the end
    text.remove_prefix((std::min)(word.size() + 1, text.size()));
  }
  return true;
}

// What is wrong with the names and squares of the places.
inline std::string FaultInPlaces(const Drawing& d) {
  std::set<std::string> names;
  std::set<std::pair<int, int>> squares;
  for (const Place& place : d.places) {
    if (place.name.empty()) return "a place has no name";
    if (!names.insert(place.name).second) return "two places are called " + place.name;
    if (!squares.insert({place.row, place.column}).second) {
      return "the place " + place.name + " shares its row and column with another";
    }
    if (!IsContent(place.content)) {
      return "the content of " + place.name + " must be one word, or one for each piece, not \"" +
             place.content + "\"";
    }
  }
  return "";
}

inline std::string Joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
  return text;
}

// `touched`: of all moves of one position.
inline std::string FaultInTouched(std::vector<std::vector<std::string>> touched, const Drawing& d) {
  std::set<std::string> names;
  for (const Place& place : d.places) names.insert(place.name);
  std::sort(touched.begin(), touched.end());
  const std::vector<std::string>* before = nullptr;
  for (const std::vector<std::string>& now : touched) {
    for (const std::string& name : now) {
      if (!names.contains(name)) return "touched names " + name + ", which is no place of draw";
    }
    if (now.empty()) continue;
    // What begins alike stands together in this order.
    if (before != nullptr && *before == now) return "two moves touch " + Joined(now);
    if (before != nullptr && before->size() < now.size() &&
        std::equal(before->begin(), before->end(), now.begin())) {
      return "one move touches " + Joined(*before) + ", another goes on: " + Joined(now);
    }
    before = &now;
  }
  return "";
}

}  // namespace internal

template <Game G>
std::string CheckPlaces(const G& g, std::uint64_t seed) {
  if constexpr (HasPlaces<G> || HasEffects<G>) {
    // Large boards have a thousand places and moves: of their positions some are passed over, so
    // that no more than these are looked at for each.
    constexpr int kAPosition = 50;
    int to_look_at = 5000;
    bool touches = false;
    std::set<std::string> effects;
    std::vector<Polygon> areas;  // of the last drawing whose areas were looked at
    std::string fault = ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      const auto& s = line.state();
      to_look_at += kAPosition;
      if (to_look_at < 0) return "";
      const auto moves = Moves(g, s);
      to_look_at -= moves.size();
      if constexpr (HasPlaces<G>) {
        const Drawing drawing = g.draw(s);
        if (std::string wrong = internal::FaultInPlaces(drawing); !wrong.empty()) return wrong;
        to_look_at -= static_cast<int>(drawing.places.size());
        std::vector<Polygon> now;
        for (const Place& place : drawing.places) now.push_back(place.area);
        if (now != areas) {
          if (std::string wrong = internal::FaultInAreas(drawing); !wrong.empty()) return wrong;
          areas = std::move(now);
        }
        std::vector<std::vector<std::string>> touched;
        for (const auto& m : moves) touched.push_back(g.touched(s, m));
        for (const auto& names : touched) touches = touches || !names.empty();
        std::string wrong = internal::FaultInTouched(std::move(touched), drawing);
        if (!wrong.empty()) return wrong;
      }
      if constexpr (HasEffects<G>) {
        for (const auto& m : moves) {
          std::string all;
          std::string wrong =
              internal::FaultInNames(g.effects(s, m), "an effect", "two effects of a move", all);
          if (!wrong.empty()) return wrong;
          effects.insert(all);
        }
      }
      return "";
    });
    if (!fault.empty()) return fault;
    if (HasPlaces<G> && !touches) return "touched is empty for every move";
    if (HasEffects<G> && effects.size() == 1) return "effects are the same for every move";
  }
  return "";
}

}  // namespace boardgames::testing
