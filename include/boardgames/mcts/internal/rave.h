// RAVE: what a move was worth in all random games below a position, whenever it was made.
// Source: S. Gelly, D. Silver, "Combining Online and Offline Knowledge in UCT", 2007.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"

namespace boardgames::internal {

// Which moves were made in the present descent, by whom. Of a game without `index` it knows none.
template <Game G>
class Rave {
 public:
  // Allocates if `on`.
  Rave(const G& g, bool on) : g_(g), marks_(on ? kMarks : 0) {}

  bool on() const { return !marks_.empty(); }
  void Clear() {
    stamp_ = 0;
    std::fill(marks_.begin(), marks_.end(), 0);
  }
  void NextDescent() { ++stamp_; }

  // Precondition of both: on().
  void Mark(int player, const typename G::Move& m) { marks_[Index(player, m)] = stamp_; }
  bool Marked(int player, const typename G::Move& m) const {
    return marks_[Index(player, m)] == stamp_;
  }

 private:
  static constexpr std::size_t kMarks = [] {
    if constexpr (HasMoveIndex<G>) {
      return static_cast<std::size_t>(G::kMaxPlayers) * static_cast<std::size_t>(G::kMoveIndexes);
    }
    return std::size_t{0};
  }();
  std::size_t Index(int player, const typename G::Move& m) const {
    if constexpr (HasMoveIndex<G>) {
      return static_cast<std::size_t>(player) * static_cast<std::size_t>(G::kMoveIndexes) +
             static_cast<std::size_t>(MoveIndexOf(g_, m));
    }
    return 0;
  }

  const G& g_;
  std::vector<std::uint64_t> marks_;  // the last descent with that move by that player
  std::uint64_t stamp_ = 0;
};

}  // namespace boardgames::internal
