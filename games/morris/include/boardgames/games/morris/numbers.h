// Numbers of Morris: its moves and positions for programs that see arrays (boardgames/numbers.h).
//
// Constant time but for planes; thread-safe, no errors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/games/morris/board.h"
#include "boardgames/games/morris/position.h"
#include "boardgames/numbers.h"

namespace boardgames::morris {

// The hooks; G derives from it.
template <class G>
class Numbers {
 public:
  // Placing by where to; sliding by where from and to, as if all points were neighbours; then, if
  // mills remove, both in the same order with whom.
  int actions() const {
    const int n = points();
    const int quiet = n + n * (n - 1);
    return game().rules().mill_wins ? quiet : quiet + n * (n - 1) + n * (n - 1) * (n - 2);
  }
  int action(Move m) const {
    const int n = points();
    const int to = m.places() ? m.to() : Without(m.to(), m.from());
    const int slide = m.from() * (n - 1) + to;
    if (!m.removes()) return m.places() ? to : n + slide;
    const int quiet = n + n * (n - 1);
    const int removed = Without(m.removed(), m.to());
    if (m.places()) return quiet + to * (n - 1) + removed;
    const int last = removed - (m.from() < m.removed() ? 1 : 0);
    return quiet + n * (n - 1) + slide * (n - 2) + last;
  }

  // A plane is the grid that the board is drawn on.
  std::vector<std::string> planes() const {
    return {"own men",         "opponent's men",         "points",
            "own men in hand", "opponent's men in hand", "plies without progress"};
  }
  int plane_rows() const { return game().graph().side; }
  int plane_columns() const { return game().graph().side; }
  void write_planes(const State& s, std::span<std::uint8_t> out) const {
    const Board& board = game().graph();
    PlaneWriter writer(out, board.side, board.side);
    for (const Points set : {s.own(), s.opponents(), board.all}) {
      for (int point = 0; point < board.points; ++point) {
        if ((set & Bit(point)) == 0) continue;
        const std::string_view name = board.Name(point);  // "a7" is in the upper left corner
        writer.Mark(board.side - (name[1] - '0'), name[0] - 'a');
      }
      writer.Next();
    }
    writer.Fill(s.hand[s.player]);
    writer.Fill(s.hand[s.player ^ 1U]);
    writer.Fill(s.quiet < 255 ? static_cast<int>(s.quiet) : 255);
  }

 private:
  const G& game() const { return static_cast<const G&>(*this); }
  int points() const { return game().graph().points; }
  // The number of a point among those without another.
  static int Without(int point, int other) { return point - (other < point ? 1 : 0); }
};

}  // namespace boardgames::morris
