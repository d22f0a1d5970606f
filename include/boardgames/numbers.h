// Numbers: the hooks of a game for programs that see moves as numbers, as those that learn do.
//
// Give them to a game whose moves are to be places of an array: a mask of the legal ones, a network
// with an output for each. The rules (game.h) and the searches know nothing of this header.
//
//   int actions() const { return 9; }                   // tic-tac-toe: a cell each
//   int action(Move cell) const { return cell; }
//
//   std::vector<std::string> planes() const { return {"own", "opponent's"}; }
//   int plane_rows() const { return 3; }
//   int plane_columns() const { return 3; }
//   void write_planes(const State& s, std::span<std::uint8_t> out) const;
//
//   const int width = ActionsOf(game);
//   mask[ActionOf(game, m)] = true;
//
// As other hooks they are const, do not throw, and may be called from several threads at once; all
// but planes do not allocate.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"

namespace boardgames {

// Which number has a move among all that there are?
// actions(): how many moves there are in all positions of these rules together, so that an array
// has a place for each; 0: these rules number no moves. action(m): a number in [0, actions()), the
// same in every position, and another one for another move.
// Without it: index(m), which may leave numbers out; without that too, moves are text alone.
// Unlocks: moves by number in any_game.h, masks and batches.
template <class G>
concept HasActions = requires(const G& g, const typename G::Move& m) {
  { g.actions() } -> std::convertible_to<int>;
  { g.action(m) } -> std::convertible_to<int>;
};

// What lies where, as an array that a network reads?
// planes(): the names of the planes, each of plane_rows() by plane_columns() bytes. write_planes(s,
// out): all of them, one after the other, row by row in the order of the actions; from the view of
// the player to move, whose men are in the same plane whoever he is. A place has 1 where its plane's
// name holds and else 0; a plane of a number has it at every place. Together they tell apart what the
// rules tell apart, but for repetition. Precondition: out.size() is planes x rows x columns.
// Without it: positions are text and pictures. Unlocks: planes of positions and of batches.
template <class G>
concept HasPlanes = requires(const G& g, const typename G::State& s, std::span<std::uint8_t> out) {
  { g.planes() } -> std::same_as<std::vector<std::string>>;
  { g.plane_rows() } -> std::convertible_to<int>;
  { g.plane_columns() } -> std::convertible_to<int>;
  { g.write_planes(s, out) } -> std::same_as<void>;
};

// Planes as they are written: each begins empty.
class PlaneWriter {
 public:
  // Precondition: out.size() is planes x rows x columns.
  PlaneWriter(std::span<std::uint8_t> out, int rows, int columns)
      : out_(out), columns_(columns), size_(static_cast<std::size_t>(rows * columns)) {
    for (std::uint8_t& place : out_) place = 0;
  }

  // Marks a place of the plane that is being written. Precondition: it is on the board.
  void Mark(int row, int column) { At(row * columns_ + column) = 1; }
  void Mark(int place) { At(place) = 1; }
  // The plane is written; another begins.
  void Next() { plane_ += size_; }
  // A plane of one number.
  void Fill(int number) {
    for (std::size_t i = 0; i < size_; ++i) out_[plane_ + i] = static_cast<std::uint8_t>(number);
    Next();
  }

 private:
  std::uint8_t& At(int place) {
    assert(place >= 0 && static_cast<std::size_t>(place) < size_ && "a plane has such a place");
    return out_[plane_ + static_cast<std::size_t>(place)];
  }

  std::span<std::uint8_t> out_;
  int columns_;
  std::size_t size_;
  std::size_t plane_ = 0;  // where the one that is being written begins
};

// How many numbers its moves have; 0: they have none.
template <Game G>
constexpr int ActionsOf([[maybe_unused]] const G& g) {
  if constexpr (HasActions<G>) {
    return g.actions();
  } else if constexpr (HasMoveIndex<G>) {
    return G::kMoveIndexes;
  } else {
    return 0;
  }
}

// The number of a move, 0 ... ActionsOf(g) - 1. -1: moves have none.
template <Game G>
constexpr int ActionOf([[maybe_unused]] const G& g, [[maybe_unused]] const typename G::Move& m) {
  if constexpr (HasActions<G>) {
    const int number = g.action(m);
    assert(0 <= number && number < g.actions() && "action(m) lies in [0, actions())");
    return number;
  } else if constexpr (HasMoveIndex<G>) {
    return MoveIndexOf(g, m);
  } else {
    return -1;
  }
}

// How many bytes the planes of a position take; 0: it has none. Allocates.
template <Game G>
std::size_t PlaneBytes([[maybe_unused]] const G& g) {
  if constexpr (HasPlanes<G>) {
    return g.planes().size() * static_cast<std::size_t>(g.plane_rows() * g.plane_columns());
  } else {
    return 0;
  }
}

}  // namespace boardgames
