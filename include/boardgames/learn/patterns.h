// PatternSlots: the contents of groups of cells as numbers, kept up to date cell by cell.
//
// A pattern is a list of cells; with `kinds` contents a cell can have, its number is the contents
// read as digits: content(first) + kinds * content(second) + ... The images of a pattern under the
// board's symmetries are slots of one table.
//
//   PatternSlots slots(64, 3);
//   slots.Add({0, 1, 2, 3, 4, 5, 6, 7}, symmetries);      // an edge, and its images
//   slots.Finish();
//   slots.Set(0, 0, 1);                                   // cell 0 is no longer empty
//   slots.values();
//
// Sources: M. Buro, "Experiments with Multi-ProbCut and a New High-Quality Evaluation Function for
// Othello", 1997 (patterns); S. Lucas, "Learning to Play Othello with N-Tuple Systems", 2008. A
// change of a cell is one addition of vectors. Building allocates, nothing else does.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boardgames/learn/inputs.h"

namespace boardgames::learn {

// Where each cell goes under a symmetry.
using CellMap = std::vector<int>;

class PatternSlots {
 public:
  // Preconditions: cells >= 1, 2 <= kinds <= 256.
  PatternSlots(int cells, int kinds)
      : cells_(static_cast<std::size_t>(cells)), kinds_(static_cast<std::uint32_t>(kinds)) {}

  // The pattern and its images, as slots of a new table. Images on the same cells are one slot, and
  // contents that such an image exchanges have one weight. Preconditions: the cells are different,
  // kinds to the power of their number is at most kMostCases, and Finish was not called.
  void Add(const std::vector<int>& pattern, const std::vector<CellMap>& symmetries) {
    std::uint32_t cases = 1;
    for (std::size_t i = 0; i < pattern.size(); ++i) cases *= kinds_;
    const int table = inputs_.AddTable(cases);
    std::vector<std::vector<int>> images = {pattern};
    std::vector<std::vector<char>> cells = {CellsOf(pattern)};  // of each
    std::vector<std::vector<std::size_t>> turns;  // of the pattern onto itself, by place
    for (const CellMap& map : symmetries) {
      std::vector<int> image;
      for (const int c : pattern) image.push_back(map[static_cast<std::size_t>(c)]);
      const std::vector<char> there = CellsOf(image);
      const std::size_t same = PlaceOf(there, cells);
      if (same == images.size()) {
        cells.push_back(there);
        images.push_back(image);
      } else if (images[same] != image) {
        std::vector<std::size_t> turn;
        for (const int c : image) turn.push_back(PlaceOf(c, images[same]));
        if (PlaceOf(turn, turns) == turns.size()) turns.push_back(turn);
      }
    }
    for (const auto& turn : turns) TieUnder(table, cases, turn);
    for (auto& image : images) {
      inputs_.AddSlot(table);
      instances_.push_back(std::move(image));
    }
  }

  // A slot that is no pattern, for a table of inputs(): set it by values_[slot].
  int AddOther(int table) {
    instances_.emplace_back();
    return inputs_.AddSlot(table);
  }
  Inputs& inputs() { return inputs_; }
  const Inputs& inputs() const { return inputs_; }

  // After the last Add. `out`: cells that are not there; patterns that touch one are always 0.
  void Finish(const std::vector<bool>& out = {}) {
    width_ = (instances_.size() + kLane - 1) / kLane * kLane;
    rows_.assign(cells_ * width_, 0);
    values_.assign(width_, 0);
    for (std::size_t k = 0; k < instances_.size(); ++k) {
      const auto& cells = instances_[k];
      bool touches = false;
      for (const int c : cells) {
        touches = touches || (!out.empty() && out[static_cast<std::size_t>(c)]);
      }
      if (touches) continue;
      std::uint32_t digit = 1;
      for (const int c : cells) {
        rows_[static_cast<std::size_t>(c) * width_ + k] = static_cast<std::uint16_t>(digit);
        digit *= kinds_;
      }
    }
  }

  // Cell c has another content, by so much more (or less: negative). Until the first call every
  // cell has content 0. Precondition: Finish was called.
  void Change(int c, int by) {
    const std::uint16_t* const row = &rows_[static_cast<std::size_t>(c) * width_];
    std::uint16_t* const values = values_.data();
    const auto factor = static_cast<std::uint16_t>(by);
    for (std::size_t k = 0; k < width_; ++k) {
      values[k] = static_cast<std::uint16_t>(values[k] + factor * row[k]);
    }
  }
  // Of a slot that is no pattern.
  void SetOther(int slot, std::uint16_t value) { values_[static_cast<std::size_t>(slot)] = value; }

  std::span<const std::uint16_t> values() const { return {values_.data(), instances_.size()}; }

 private:
  static constexpr std::size_t kLane = 16;  // so that rows are whole vectors

  // By cell: whether the pattern has it.
  std::vector<char> CellsOf(const std::vector<int>& pattern) const {
    std::vector<char> there(cells_);
    for (const int c : pattern) there[static_cast<std::size_t>(c)] = 1;
    return there;
  }
  // Where it is first; all.size() if it is not there.
  template <class T>
  static std::size_t PlaceOf(const T& one, const std::vector<T>& all) {
    std::size_t place = 0;
    while (place < all.size() && all[place] != one) ++place;
    return place;
  }

  // Contents that the turn makes of one another are tied.
  void TieUnder(int table, std::uint32_t cases, const std::vector<std::size_t>& turn) {
    std::vector<std::uint32_t> power(turn.size(), 1);
    for (std::size_t i = 1; i < turn.size(); ++i) power[i] = power[i - 1] * kinds_;
    for (std::uint32_t n = 0; n < cases; ++n) {
      std::uint32_t image = 0;
      for (std::size_t i = 0; i < turn.size(); ++i) image += n / power[i] % kinds_ * power[turn[i]];
      if (image < n) inputs_.Tie(table, n, image);
    }
  }

  std::size_t cells_;
  std::uint32_t kinds_;
  Inputs inputs_;
  std::vector<std::vector<int>> instances_;  // by slot; empty: no pattern
  std::size_t width_ = 0;
  std::vector<std::uint16_t> rows_;  // by cell, then slot: what a content counts
  std::vector<std::uint16_t> values_;
};

}  // namespace boardgames::learn
