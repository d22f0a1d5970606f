// Inputs: what a trained evaluator sees of a position, as a list of small numbers.
//
// A position fills slots. Slot k holds a value of table slots[k]: which of the table's cases is
// there, 0 for none. Each case of a table has a weight (model.h); slots of the same table share
// them, as the four edges of a board do. 0 weighs nothing.
//
//   Inputs inputs;
//   const int edge = inputs.AddTable(6561);        // 3^8 edges
//   for (int i = 0; i < 4; ++i) inputs.AddSlot(edge);
//   const int stock = inputs.AddTable(11);         // no, one, ... ten walls left
//   inputs.AddSlot(stock);
//
// Who describes a game's positions so is its Features:
//
//   struct MyFeatures {
//     explicit MyFeatures(const MyGame& g);
//     const Inputs& inputs() const;
//     // The value of each slot, from the view of the player to move at s. Valid until the next
//     // call.
//     std::span<const std::uint16_t> values(const MyGame& g, const MyGame::State& s);
//     // How far the game has come, 0 (start) ... kWholeGame.
//     int progress(const MyGame& g, const MyGame::State& s) const;
//   };
//
// One Features object belongs to one evaluator, and may keep what it knows of the position before:
// the next one differs from it little. Copies are independent. A game that gives nothing but its
// cells needs none: cells.h.
//
// Building allocates; nothing here throws. Thread-safety: as any value.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "boardgames/crc32.h"
#include "boardgames/game.h"

namespace boardgames::learn {

// The progress of a game that is as good as over.
inline constexpr int kWholeGame = 1024;

// The most cases of a table: a value has 16 bits.
inline constexpr std::uint32_t kMostCases = 65536;

class Inputs {
 public:
  // A table of so many cases, 0 among them; its number. Precondition: 1 <= cases <= kMostCases.
  int AddTable(std::uint32_t cases) {
    offsets_.push_back(numbers_);
    cases_.push_back(cases);
    numbers_ += cases;
    return static_cast<int>(cases_.size()) - 1;
  }
  // A slot of that table; its number. Precondition: the table is there.
  int AddSlot(int table) {
    slots_.push_back(static_cast<std::uint16_t>(table));
    slot_offsets_.push_back(offsets_[static_cast<std::size_t>(table)]);
    return static_cast<int>(slots_.size()) - 1;
  }
  // Two cases of a table are one and the same, as an edge and the edge read backwards: they have
  // one weight. Linear time in what is tied already. Preconditions: both are cases of it.
  void Tie(int table, std::uint32_t a, std::uint32_t b) {
    const std::uint32_t at = offsets_[static_cast<std::size_t>(table)];
    if (tied_.size() < numbers_) {
      const std::size_t had = tied_.size();
      tied_.resize(numbers_);
      std::iota(tied_.begin() + static_cast<std::ptrdiff_t>(had), tied_.end(),
                static_cast<std::uint32_t>(had));
    }
    const std::uint32_t x = Representative(at + a);
    const std::uint32_t y = Representative(at + b);
    tied_[(std::max)(x, y)] = (std::min)(x, y);
  }

  std::size_t tables() const { return cases_.size(); }
  std::size_t slot_count() const { return slots_.size(); }
  std::uint32_t cases(std::size_t table) const { return cases_[table]; }
  std::uint32_t table_of(std::size_t slot) const { return slots_[slot]; }
  // All cases of all tables, numbered one after the other: the case v in slot k has the number
  // offsets()[k] + v.
  std::uint32_t numbers() const { return numbers_; }
  std::span<const std::uint32_t> offsets() const { return slot_offsets_; }
  // The least number whose weight is that of this number. Precondition: number < numbers().
  std::uint32_t Representative(std::uint32_t number) const {
    while (number < tied_.size() && tied_[number] != number) number = tied_[number];
    return number;
  }

  // The numbers that are their own representatives have the places 0 ... count - 1, in order; each
  // other number has the place of its representative. Linear time; allocates.
  struct OwnNumbers {
    std::vector<std::uint32_t> place;
    std::uint32_t count = 0;
  };
  OwnNumbers Own() const {
    OwnNumbers own{std::vector<std::uint32_t>(numbers_)};
    for (std::uint32_t n = 0; n < numbers_; ++n) {
      const std::uint32_t r = Representative(n);
      own.place[n] = r == n ? own.count++ : own.place[r];
    }
    return own;
  }

  // The same for equal inputs: weights know by it whose they are.
  std::uint32_t Checksum() const {
    std::uint32_t sum = 0;
    const auto add = [&](std::uint32_t n) {
      const char bytes[] = {static_cast<char>(n), static_cast<char>(n >> 8),
                            static_cast<char>(n >> 16), static_cast<char>(n >> 24)};
      sum = Crc32({bytes, sizeof bytes}, sum);
    };
    add(static_cast<std::uint32_t>(cases_.size()));
    for (const std::uint32_t n : cases_) add(n);
    for (const std::uint16_t n : slots_) add(n);
    for (std::uint32_t n = 0; n < tied_.size(); ++n) {
      if (Representative(n) != n) add(n), add(Representative(n));
    }
    return sum;
  }

 private:
  std::vector<std::uint32_t> cases_;    // by table
  std::vector<std::uint32_t> offsets_;  // by table
  std::vector<std::uint16_t> slots_;
  std::vector<std::uint32_t> slot_offsets_;
  std::vector<std::uint32_t> tied_;
  std::uint32_t numbers_ = 0;
};

template <class F, class G>
concept Features = Game<G> && std::constructible_from<F, const G&> && std::copyable<F> &&
                   requires(F& f, const F& c, const G& g, const typename G::State& s) {
                     { c.inputs() } -> std::convertible_to<const Inputs&>;
                     { f.values(g, s) } -> std::convertible_to<std::span<const std::uint16_t>>;
                     { c.progress(g, s) } -> std::convertible_to<int>;
                   };

}  // namespace boardgames::learn
