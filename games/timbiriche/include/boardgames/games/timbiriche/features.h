// Features: what a trained evaluator sees of a Timbiriche position for two players: what the theory
// of chains says of it, and the edges of each square of four boxes.
//
//   learn::Trained<TimbiricheSmall, timbiriche::Features<1>> evaluator(game);
//
// The guess of estimate.h and all it rests on: what can be taken, the moves that give nothing away
// and what the chains are worth then, by how many there are of which kind. About 1 us on a 5x5
// board; no allocation but in the constructor.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "boardgames/games/timbiriche/edge_set.h"
#include "boardgames/games/timbiriche/estimate.h"
#include "boardgames/games/timbiriche/grid.h"
#include "boardgames/learn/inputs.h"
#include "boardgames/learn/patterns.h"

namespace boardgames::timbiriche {

template <int kWords>
class Features {
 public:
  static constexpr bool kSymmetric = true;  // nothing of it tells the images of a board apart

  template <class G>
  explicit Features(const G& g) : slots_(g.grid().edges(), 2) {
    const Grid<kWords>& grid = g.grid();
    if (grid.rows() >= 2 && grid.cols() >= 2) {
      slots_.Add(Square(grid, {0, 0}, 0), Images(grid));
    }
    const auto other = [&](int cases) {
      return slots_.AddOther(slots_.inputs().AddTable(static_cast<std::uint32_t>(cases)));
    };
    taken_ = other((kMostTaken + 1) * 3);
    fight_ = other((kMostQuiet + 1) * (2 * kMostFight + 1));
    chains_ = other((kMostChains + 1) * (kMostLoops + 1) * 2);
    short_ = other((kMostShort + 1) * 2);
    guess_ = other(2 * kMostGuess + 2);
    slots_.Finish();
  }

  const learn::Inputs& inputs() const { return slots_.inputs(); }

  template <class G>
  std::span<const std::uint16_t> values(const G& g, const typename G::State& s) {
    for (auto in = s.drawn.Without(drawn_); !in.Empty(); in.RemoveFirst()) {
      slots_.Change(in.First(), 1);
    }
    for (auto out = drawn_.Without(s.drawn); !out.Empty(); out.RemoveFirst()) {
      slots_.Change(out.First(), -1);
    }
    drawn_ = s.drawn;
    constexpr int kUnit = 4;  // a guess is told to a quarter of a box
    const Outlook o = OutlookOf(g.grid(), s.drawn, kUnit);
    const int odd = o.quiet % 2;
    const auto set = [&](int slot, int value) {
      slots_.SetOther(slot, static_cast<std::uint16_t>(value));
    };
    set(taken_, (std::min)(o.now.boxes, kMostTaken) * 3 + o.now.left / 2);
    set(fight_, (std::min)(o.quiet, kMostQuiet) * (2 * kMostFight + 1) + kMostFight +
                    std::clamp(o.fight / kUnit, -kMostFight, kMostFight));
    set(chains_, ((std::min)(o.long_chains, kMostChains) * (kMostLoops + 1) +
                  (std::min)(o.loops, kMostLoops)) *
                         2 +
                     odd);
    set(short_, (std::min)(o.short_chains, kMostShort) * 2 + odd);
    set(guess_, 1 + kMostGuess + std::clamp(ValueOf(o, kUnit), -kMostGuess, kMostGuess));
    return slots_.values();
  }

  template <class G>
  int progress(const G& g, const typename G::State& s) const {
    return s.drawn.Count() * learn::kWholeGame / g.grid().edges();
  }

 private:
  using Dot = typename Grid<kWords>::Dot;

  static constexpr int kMostTaken = 12;
  static constexpr int kMostQuiet = 30;
  static constexpr int kMostFight = 16;  // boxes
  static constexpr int kMostChains = 6;
  static constexpr int kMostLoops = 3;
  static constexpr int kMostShort = 12;
  static constexpr int kMostGuess = 80;  // quarters of a box

  // The twelve edges of four boxes, from the upper left dot, under one of a square's symmetries:
  // bit 0 mirrors the columns, bit 1 the rows, bit 2 then swaps them.
  static std::vector<int> Square(const Grid<kWords>& grid, Dot corner, int symmetry) {
    const auto place = [&](int x, int y) {
      if ((symmetry & 1) != 0) x = 2 - x;
      if ((symmetry & 2) != 0) y = 2 - y;
      if ((symmetry & 4) != 0) std::swap(x, y);
      return Dot{corner.x + x, corner.y + y};
    };
    std::vector<int> edges;
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 2; ++j) {
        edges.push_back(grid.EdgeBetween(place(j, i), place(j + 1, i)));
        edges.push_back(grid.EdgeBetween(place(i, j), place(i, j + 1)));
      }
    }
    return edges;
  }
  // Where the edges of the first square go, in every square and turned in every way.
  static std::vector<learn::CellMap> Images(const Grid<kWords>& grid) {
    const std::vector<int> first = Square(grid, {0, 0}, 0);
    std::vector<learn::CellMap> maps;
    for (int y = 0; y + 2 <= grid.rows(); ++y) {
      for (int x = 0; x + 2 <= grid.cols(); ++x) {
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
          const std::vector<int> image = Square(grid, {x, y}, symmetry);
          learn::CellMap map(static_cast<std::size_t>(grid.edges()), 0);
          for (std::size_t i = 0; i < first.size(); ++i) {
            map[static_cast<std::size_t>(first[i])] = image[i];
          }
          maps.push_back(map);
        }
      }
    }
    return maps;
  }

  learn::PatternSlots slots_;
  int taken_ = 0, fight_ = 0, chains_ = 0, short_ = 0, guess_ = 0;
  EdgeSet<kWords> drawn_{};  // what the slots are of
};

}  // namespace boardgames::timbiriche
