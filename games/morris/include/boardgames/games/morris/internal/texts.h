// The texts of morris: moves and positions read, positions written and drawn. Include
// boardgames/games/morris.h instead.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/games/morris.h"
#include "boardgames/games/morris/board.h"
#include "boardgames/games/morris/position.h"
#include "boardgames/result.h"
#include "boardgames/text.h"

namespace boardgames {
namespace morris::internal {

// A whole number from 0 to `most` without a sign, or -1.
inline int Number(std::string_view text, int most) {
  const std::optional<int> n = ParseDigits(text, 4);
  return n && *n <= most ? *n : -1;
}

}  // namespace morris::internal

inline std::string Morris::move_to_string(const State&, Move m) const {
  std::string text;
  if (!m.places()) text.append(board_->Name(m.from())).append("-");
  text.append(board_->Name(m.to()));
  if (m.removes()) text.append("x").append(board_->Name(m.removed()));
  return text;
}

inline std::vector<std::string> Morris::touched(const State&, Move m) const {
  std::vector<std::string> names;
  for (const int p : {m.from(), m.to(), m.removed()}) {
    if (p != morris::kNoPoint) names.emplace_back(board_->Name(p));
  }
  return names;
}

inline Result<Morris::Move> Morris::parse_move(const State& s, std::string_view text) const {
  if (terminal(s)) {
    return Result<Move>::Error("the game is over: move " + Quoted(text) + " cannot be played");
  }
  MoveList<Move, kMaxMoves> list;
  moves(s, list);
  const std::string lower = Lowered(text);
  const std::string closing = lower + "x";
  std::vector<std::string> all;
  std::vector<std::string> longer;  // the text, and a removal
  for (const Move m : list) {
    all.push_back(move_to_string(s, m));
    if (all.back() == lower) return Result<Move>::Ok(m);
    if (all.back().starts_with(closing)) longer.push_back(all.back());
  }
  const auto some = [](const std::vector<std::string>& names) {
    return FirstOf(static_cast<int>(names.size()),
                   [&](int i) { return names[static_cast<std::size_t>(i)]; });
  };
  if (!longer.empty()) {
    return Result<Move>::Error("move " + Quoted(text) +
                               " closes a mill and must name the man it removes: " + some(longer));
  }
  return Result<Move>::Error("move " + Quoted(text) +
                             " is not legal here; legal moves: " + some(all));
}

inline std::string Morris::table_text(const State& s) const {
  std::string text;
  for (int p = 0; p < board_->points; ++p) {
    text += (s.men[0] & morris::Bit(p)) != 0 ? 'W' : (s.men[1] & morris::Bit(p)) != 0 ? 'B' : '-';
  }
  text.append("/").append(std::to_string(s.hand[0]));
  text.append(",").append(std::to_string(s.hand[1]));
  return text.append("/").append(std::to_string(s.player));
}

inline std::string Morris::position_to_string(const State& s) const {
  return table_text(s) + (options_.no_progress != 0 ? "/" + std::to_string(s.quiet) : "");
}

inline Result<Morris::State> Morris::parse_position(std::string_view text) const {
  using morris::internal::Number;
  using Read = Result<State>;
  const std::string form = std::to_string(board_->points) +
                           " characters W, B or -, then /men in hand of White,of Black/player to "
                           "move (0 White, 1 Black)" +
                           (options_.no_progress != 0 ? "[/plies without progress]" : "");
  const std::vector<std::string_view> fields = Split(text, '/');
  const std::size_t count = fields.size();
  const std::size_t most = options_.no_progress != 0 ? 4 : 3;
  if (count < 3 || count > most) {
    return Read::Error("position " + Quoted(text) + " has " + std::to_string(count) +
                       " fields between slashes; use " + form);
  }

  State s;
  if (fields[0].size() != static_cast<std::size_t>(board_->points)) {
    return Read::Error("the board " + Quoted(fields[0]) + " has " +
                       std::to_string(fields[0].size()) + " characters; use " + form);
  }
  for (int p = 0; p < board_->points; ++p) {
    const char c = fields[0][static_cast<std::size_t>(p)];
    if (c == 'W') {
      s.men[0] |= morris::Bit(p);
    } else if (c == 'B') {
      s.men[1] |= morris::Bit(p);
    } else if (c != '-') {
      return Read::Error("character " + Quoted(fields[0].substr(static_cast<std::size_t>(p), 1)) +
                         " at " + std::string(board_->Name(p)) + " is none of W, B and -");
    }
  }
  const std::vector<std::string_view> hands = Split(fields[1], ',');
  for (std::size_t p = 0; p < 2; ++p) {
    const int n = hands.size() == 2 ? Number(hands[p], rules_->men) : -1;
    if (n < 0) {
      return Read::Error("the men in hand " + Quoted(fields[1]) +
                         " must be two numbers from 0 to " + std::to_string(rules_->men) +
                         ", as 4,3");
    }
    s.hand[p] = static_cast<std::uint8_t>(n);
  }
  const int player = Number(fields[2], 1);
  if (player < 0) {
    return Read::Error("the player to move " + Quoted(fields[2]) +
                       " must be 0 (White) or 1 (Black)");
  }
  s.player = static_cast<std::uint16_t>(player);
  if (count == 4) {
    const int quiet = Number(fields[3], options_.no_progress);
    if (quiet < 0) {
      return Read::Error("the plies without progress " + Quoted(fields[3]) +
                         " must be a number from 0 to " + std::to_string(options_.no_progress));
    }
    s.quiet = static_cast<std::uint16_t>(quiet);
  }
  if (const char* problem = Problem(s)) {
    return Read::Error("position " + Quoted(text) + ": " + problem);
  }
  return Read::Ok(s);
}

inline std::string Morris::board(const State& s) const {
  // Four characters and two lines for one step of the grid; two characters at the left for numbers.
  constexpr int kLeft = 3;
  const int side = board_->side;
  std::vector<std::string> lines(static_cast<std::size_t>(2 * side - 1),
                                 std::string(static_cast<std::size_t>(kLeft + 4 * side - 3), ' '));
  const auto put = [&](int x, int y, char c) {
    lines[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = c;
  };
  const auto column = [&](int p) { return kLeft + 4 * (board_->Name(p)[0] - 'a'); };
  const auto line = [&](int p) { return 2 * (side - 1 - (board_->Name(p)[1] - '1')); };

  for (int p = 0; p < board_->points; ++p) {
    for (morris::Points next = board_->adjacent[static_cast<std::size_t>(p)]; next != 0;
         next &= next - 1) {
      const int q = std::countr_zero(next);
      if (q < p) continue;
      const int dx = column(q) - column(p);
      const int dy = line(q) - line(p);
      const int steps = dy == 0 ? std::abs(dx) : std::abs(dy);
      const char c = dy == 0 ? '-' : dx == 0 ? '|' : (dx > 0) == (dy > 0) ? '\\' : '/';
      for (int i = 1; i < steps; ++i) put(column(p) + dx * i / steps, line(p) + dy * i / steps, c);
    }
  }
  for (int p = 0; p < board_->points; ++p) {
    const morris::Points bit = morris::Bit(p);
    put(column(p), line(p), (s.men[0] & bit) != 0 ? 'W' : (s.men[1] & bit) != 0 ? 'B' : '.');
  }
  for (int row = 1; row <= side; ++row) put(0, 2 * (side - row), static_cast<char>('0' + row));

  std::string text;
  for (std::string& l : lines) {
    l.erase(l.find_last_not_of(' ') + 1);
    text += l + "\n";
  }
  text += std::string(kLeft, ' ');
  for (int i = 0; i < side; ++i) {
    text += static_cast<char>('a' + i);
    text += i + 1 < side ? "   " : "\n";
  }
  text += "in hand: White " + std::to_string(s.hand[0]) + ", Black " + std::to_string(s.hand[1]) +
          "; " + (s.player == 0 ? "White" : "Black") + " to move\n";
  return text;
}

}  // namespace boardgames
