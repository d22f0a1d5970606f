// SolveLayouts: the exact value of Quoridor for two with few walls, by retrograde analysis over wall
// layouts.
//
//   const auto game = *Quoridor::Make({.cols = 5, .rows = 5, .walls = 2});
//   const auto solved = SolveLayouts(game, {.distances = true});
//   if (!solved) return Fail(solved.error);
//   solved->value();                         // a loss in 18 plies for the player to move
//   solved->counts().states;                 // 22,420,754
//   solved->Value(state);                    // of any position
//
// Walls never come back and leave the pawns where they are, so the places of the pawns are sets of
// bits and a layout is solved in microseconds (solve/settled_sets.h tells how). Two walls each on
// 9x9, 102 billion positions, take a minute or two and half a gigabyte; with distances four times
// as long and a gigabyte. A third wall is about a thousand times more on 9x9, a hundred times on
// 7x7. The past of a game plays no part: endless play is a draw, whatever the option `repetition`.
//
// Thread-safe: a solution may be asked by many.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/layout_board.h"
#include "boardgames/games/quoridor/layout_classes.h"
#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/solve/settled_sets.h"

namespace boardgames::quoridor {

namespace internal {

// A position as layouts.h sees it; cells are counted row by row from a1.
struct LayoutPlace {
  WallMask layout;
  int left0 = 0;
  int left1 = 0;
  int pawn0 = 0;
  int pawn1 = 0;
  int mover = 0;
};

inline LayoutPlace LayoutPlaceOf(const Quoridor& g, const Quoridor::State& s) {
  const int columns = g.shape().columns;
  const auto cell = [&](int c) { return RowOf<1>(c) * columns + ColumnOf<1>(c); };
  const auto slots = [&](const Bits<1>& walls) {
    std::uint64_t mask = 0;
    ForEachCell(walls, [&](int c) {
      mask |= std::uint64_t{1} << (RowOf<1>(c) * (columns - 1) + ColumnOf<1>(c));
    });
    return mask;
  };
  const auto walls = s.wall_set();
  return {{slots(walls.horizontal), slots(walls.vertical)},
          s.left[0],
          s.left[1],
          cell(s.pawn[0]),
          cell(s.pawn[1]),
          s.player};
}

// What was solved, whatever the words of its sets.
class SolvedLayouts {
 public:
  virtual ~SolvedLayouts() = default;
  virtual const SettledCounts& counts() const = 0;
  // Nothing: it is not kept, or does not follow from where the analysis began.
  virtual std::optional<SettledValue> Find(const LayoutPlace& p) const = 0;
};

template <class Classes>
class SolvedLayoutsOf final : public SolvedLayouts {
 public:
  static Result<std::shared_ptr<const SolvedLayouts>> Solve(const LayoutStart& start,
                                                            const SettledOptions& options) {
    using Solved = Result<std::shared_ptr<const SolvedLayouts>>;
    auto classes = std::make_unique<const Classes>(start);
    auto sets = SettledSets<Classes>::Solve(*classes, options);
    if (!sets) return Solved::Error(std::move(sets.error));
    return Solved::Ok(std::shared_ptr<const SolvedLayouts>(
        new SolvedLayoutsOf(std::move(classes), *std::move(sets))));
  }

  const SettledCounts& counts() const override { return sets_.counts(); }
  std::optional<SettledValue> Find(const LayoutPlace& p) const override {
    const LayoutStart& start = classes_->start();
    const int layer = p.layout.Without(start.layout).Count();
    if (!((p.layout & start.layout) == start.layout) || layer >= sets_.kept_layers() ||
        p.left0 + p.left1 + layer != start.walls0 + start.walls1 ||
        !classes_->HasPart(layer, p.left0)) {
      return std::nullopt;
    }
    const auto [key, g] = classes_->Canonical(p.layout);
    const bool exchanged = classes_->Exchanges(g);
    const int pawn0 = classes_->CellImage(exchanged ? p.pawn1 : p.pawn0, g);
    const int pawn1 = classes_->CellImage(exchanged ? p.pawn0 : p.pawn1, g);
    const int part = classes_->PartOf(layer, exchanged ? p.left1 : p.left0);
    const int mover = exchanged ? 1 - p.mover : p.mover;
    return sets_.Find(layer, key, part, mover, pawn1 - start.columns, pawn0);
  }

 private:
  SolvedLayoutsOf(std::unique_ptr<const Classes> classes, SettledSets<Classes> sets)
      : classes_(std::move(classes)), sets_(std::move(sets)) {}

  std::unique_ptr<const Classes> classes_;
  SettledSets<Classes> sets_;
};

inline Result<std::shared_ptr<const SolvedLayouts>> SolveFrom(const LayoutStart& start,
                                                              const SettledOptions& options) {
  const int cells = start.columns * start.rows;
  if (cells <= SmallLayoutClasses::kMostCells) {
    return SolvedLayoutsOf<SmallLayoutClasses>::Solve(start, options);
  }
  if (cells <= MiddleLayoutClasses::kMostCells) {
    return SolvedLayoutsOf<MiddleLayoutClasses>::Solve(start, options);
  }
  return SolvedLayoutsOf<LargeLayoutClasses>::Solve(start, options);
}

}  // namespace internal

class LayoutSolution {
 public:
  // Of the position from which it was solved, for the player to move.
  SettledValue value() const { return value_; }
  // Layouts up to symmetry (classes) and all of them (images), positions, draws, the longest win:
  // of all legal positions with the walls and hands that can follow, whether play leads there or
  // not. A position in which a pawn has arrived is not counted.
  const SettledCounts& counts() const { return solved_->counts(); }

  // The value of any legal position of the same rules, for the player to move: read from the layers
  // that were kept, or else solved from its layout down, which takes as long as the walls that are
  // left make it (9x9, two left: 0.1 s; none left: microseconds). Allocates.
  // Errors: those of SolveLayouts.
  Result<SettledValue> Value(const Quoridor::State& s) const;

 private:
  friend Result<LayoutSolution> SolveLayouts(const Quoridor& game, const Quoridor::State& from,
                                             const SettledOptions& options);

  LayoutSolution(const Quoridor& game, const SettledOptions& options,
                 std::shared_ptr<const internal::SolvedLayouts> solved)
      : game_(game), options_(options), solved_(std::move(solved)) {}

  Quoridor game_;
  SettledOptions options_;
  std::shared_ptr<const internal::SolvedLayouts> solved_;
  SettledValue value_;
};

// Everything that can follow from a position. With the game's first one or another without walls it
// is some four times as fast as from one with walls, as symmetric layouts are then one.
// Errors: there are not two players, the board is larger than 9x9, a pawn has arrived; or those of
// SettledSets::Solve. Precondition: a legal position.
inline Result<LayoutSolution> SolveLayouts(const Quoridor& game, const Quoridor::State& from,
                                           const SettledOptions& options) {
  using Solved = Result<LayoutSolution>;
  const int columns = game.shape().columns;
  const int rows = game.shape().rows;
  if (game.players() != 2) {
    return Solved::Error("layouts are solved for two players, and this game has " +
                         std::to_string(game.players()));
  }
  if (columns > LayoutBoard::kMaxSide || rows > LayoutBoard::kMaxSide) {
    return Solved::Error("layouts are solved on boards up to 9x9, and this one is " +
                         std::to_string(columns) + "x" + std::to_string(rows));
  }
  if (game.terminal(from)) {
    return Solved::Error("a pawn has arrived, and there is nothing to be solved");
  }
  const internal::LayoutPlace place = internal::LayoutPlaceOf(game, from);
  auto solved = internal::SolveFrom({.columns = columns,
                                     .rows = rows,
                                     .layout = place.layout,
                                     .walls0 = place.left0,
                                     .walls1 = place.left1},
                                    options);
  if (!solved) return Solved::Error(std::move(solved.error));
  LayoutSolution solution(game, options, *std::move(solved));
  solution.value_ = solution.solved_->Find(place).value_or(SettledValue{});
  return Solved::Ok(std::move(solution));
}

inline Result<LayoutSolution> SolveLayouts(const Quoridor& game,
                                           const SettledOptions& options = {}) {
  return SolveLayouts(game, game.initial(), options);
}

inline Result<SettledValue> LayoutSolution::Value(const Quoridor::State& s) const {
  using Found = Result<SettledValue>;
  if (game_.terminal(s)) {
    return Found::Ok({search::Kind::kLoss, options_.distances ? std::optional(0) : std::nullopt});
  }
  if (const auto found = solved_->Find(internal::LayoutPlaceOf(game_, s))) {
    return Found::Ok(*found);
  }
  SettledOptions options = options_;
  options.keep_bytes = 0;
  auto below = SolveLayouts(game_, s, options);
  return below ? Found::Ok(below->value()) : Found::Error(std::move(below.error));
}

}  // namespace boardgames::quoridor
