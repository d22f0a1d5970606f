// Features: what a trained evaluator sees of a Quoridor position with two players, turned so that
// the player to move always goes north.
//
//   learn::Trained<Quoridor, quoridor::Features<1>> evaluator(game);
//
// Where both pawns are; each wall; how long both shortest ways are, and which is longer; how many
// walls both have left, and that with the way of the other, since a wall is worth what its victim
// still has to go. About 60 ns, most of it for the ways; no allocation but in the constructor.
//
// The inputs depend on the board alone: walls left are counted to ten, the usual number, so that
// weights learned with ten serve games that begin with fewer or more.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/bits.h"
#include "boardgames/games/quoridor/state.h"
#include "boardgames/learn/inputs.h"

namespace boardgames::quoridor {

template <int kWords>
class Features {
 public:
  explicit Features(const BasicQuoridor<kWords>& g)
      : columns_(g.options().cols), rows_(g.options().rows) {
    const int cells = columns_ * rows_;
    const auto add = [&](int cases) {
      return inputs_.AddSlot(inputs_.AddTable(static_cast<std::uint32_t>(cases)));
    };
    for (int* const slot : {&own_pawn_, &other_pawn_}) *slot = add(cells + 1);
    walls_ = static_cast<int>(inputs_.slot_count());
    for (int i = 0; i < 2 * (columns_ - 1) * (rows_ - 1); ++i) add(2);
    for (int* const slot : {&own_way_, &other_way_}) *slot = add(kLongest + 1);
    lead_ = add(2 * kLead + 2);
    for (int* const slot : {&own_left_, &other_left_}) *slot = add(kStock + 1);
    for (int* const slot : {&own_threat_, &other_threat_}) {
      *slot = add((kLongest + 1) * (kStock + 1));
    }
    both_left_ = add((kStock + 1) * (kStock + 1));
    values_.assign(inputs_.slot_count(), 0);
  }

  const learn::Inputs& inputs() const { return inputs_; }

  std::span<const std::uint16_t> values(const BasicQuoridor<kWords>& g, const State<kWords>& s) {
    const std::size_t mover = s.player;
    const std::size_t other = mover ^ 1U;
    turned_ = mover != 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const auto change = [&](const Word& bits, std::uint16_t there) {
        ForEachOne(bits, [&](int bit) {
          values_[WallSlot(static_cast<int>(i % 2) * Layout<kWords>::kWordBits + bit, i >= 2)] =
              there;
        });
      };
      change(s.walls[i] & ~seen_[i], 1);
      change(seen_[i] & ~s.walls[i], 0);
      seen_[i] = s.walls[i];
    }
    const auto d = g.distances(s, static_cast<int>(mover));
    const int own = std::clamp(d.own, 0, kLongest);
    const int rival = std::clamp(d.rival, 0, kLongest);
    const int left = Left(s, mover);
    const int theirs = Left(s, other);
    Set(own_pawn_, 1 + Place(s.pawn[mover]));
    Set(other_pawn_, 1 + Place(s.pawn[other]));
    Set(own_way_, own);
    Set(other_way_, rival);
    Set(lead_, 1 + kLead + std::clamp(d.rival - d.own, -kLead, kLead));
    Set(own_left_, left);
    Set(other_left_, theirs);
    Set(own_threat_, left * (kLongest + 1) + rival);
    Set(other_threat_, theirs * (kLongest + 1) + own);
    Set(both_left_, left * (kStock + 1) + theirs);
    return values_;
  }

  // By the walls that are no longer in stock, of the usual twenty.
  int progress(const BasicQuoridor<kWords>& /*g*/, const State<kWords>& s) const {
    return (2 * kStock - Left(s, 0) - Left(s, 1)) * learn::kWholeGame / (2 * kStock);
  }

 private:
  using Word = typename Layout<kWords>::Word;

  static constexpr int kLongest = 31;  // steps: a longer way counts as that long
  static constexpr int kLead = 12;
  static constexpr int kStock = 10;  // walls left; more count as that many

  static int Left(const State<kWords>& s, std::size_t player) {
    return std::min<int>(s.left[player], kStock);
  }
  void Set(int slot, int value) {
    values_[static_cast<std::size_t>(slot)] = static_cast<std::uint16_t>(value);
  }
  // Of a cell: its number as the player to move sees the board.
  int Place(int cell) const {
    const int row = RowOf<kWords>(cell);
    return (turned_ ? rows_ - 1 - row : row) * columns_ + ColumnOf<kWords>(cell);
  }
  std::size_t WallSlot(int cell, bool vertical) const {
    const int row = RowOf<kWords>(cell);
    const int place = (turned_ ? rows_ - 2 - row : row) * (columns_ - 1) + ColumnOf<kWords>(cell);
    return static_cast<std::size_t>(walls_ + place + (vertical ? (columns_ - 1) * (rows_ - 1) : 0));
  }

  int columns_, rows_;
  learn::Inputs inputs_;
  int own_pawn_, other_pawn_, walls_, own_way_, other_way_, lead_, own_left_, other_left_,
      own_threat_, other_threat_, both_left_;
  std::vector<std::uint16_t> values_;
  std::array<Word, 4> seen_{};  // what the walls' slots are of
  bool turned_ = false;
};

}  // namespace boardgames::quoridor
