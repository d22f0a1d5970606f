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
#include <vector>

#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/layout_board.h"
#include "boardgames/games/quoridor/layout_classes.h"
#include "boardgames/games/quoridor/layout_numbers.h"
#include "boardgames/result.h"
#include "boardgames/score.h"
#include "boardgames/solve/entry.h"
#include "boardgames/solve/settled_sets.h"

namespace boardgames::quoridor {

namespace internal {

// What was solved, whatever the words of its sets.
class SolvedLayouts {
 public:
  virtual ~SolvedLayouts() = default;
  virtual const SettledCounts& counts() const = 0;
  // Nothing: it is not kept, or does not follow from where the analysis began.
  virtual std::optional<SettledValue> Find(const LayoutPlace& p) const = 0;
  // Of all numbers, which are of layers that were kept with distances.
  virtual std::vector<ByteEntries::Entry> Entries(const LayoutNumbers& numbers) const = 0;
};

template <class Classes>
class SolvedLayoutsOf final : public SolvedLayouts {
 public:
  static Result<std::shared_ptr<const SolvedLayouts>> Solve(std::unique_ptr<const Classes> classes,
                                                            const SettledOptions& options) {
    using Solved = Result<std::shared_ptr<const SolvedLayouts>>;
    auto sets = SettledSets<Classes>::Solve(*classes, options);
    if (!sets) return Solved::Error(std::move(sets.error));
    return Solved::Ok(std::shared_ptr<const SolvedLayouts>(
        new SolvedLayoutsOf(std::move(classes), *std::move(sets))));
  }

  const SettledCounts& counts() const override { return sets_.counts(); }
  std::optional<SettledValue> Find(const LayoutPlace& p) const override {
    const auto spot = classes_->SpotOf(p);
    if (!spot) return std::nullopt;
    return sets_.Find(spot->layer, spot->key, spot->part, spot->mover, spot->row, spot->bit);
  }
  std::vector<ByteEntries::Entry> Entries(const LayoutNumbers& numbers) const override {
    std::vector<ByteEntries::Entry> entries(static_cast<std::size_t>(numbers.size()),
                                            ByteEntries::kAbsent);
    const auto opened = std::make_unique<typename Classes::Class>();
    auto entry = entries.begin();
    for (std::uint64_t block = 0; block < numbers.blocks(); ++block) {
      const LayoutSpot at = numbers.BlockAt(block);
      LayoutView view;
      view.key = at.key;
      if (!classes_->Open(view, false, *opened)) {
        entry += static_cast<std::ptrdiff_t>(numbers.width());
        continue;
      }
      for (int row = 0; row < classes_->rows(); ++row) {
        for (int bit = 0; bit < classes_->bits(); ++bit, ++entry) {
          if (!opened->alive().Has(row, bit)) continue;
          const SettledValue v = *sets_.Find(at.layer, at.key, at.part, at.mover, row, bit);
          const bool drawn = v.kind == search::Kind::kDraw;
          *entry = drawn ? 0 : ByteEntries::Of(v.kind == search::Kind::kWin, *v.plies);
        }
      }
    }
    return entries;
  }

 private:
  SolvedLayoutsOf(std::unique_ptr<const Classes> classes, SettledSets<Classes> sets)
      : classes_(std::move(classes)), sets_(std::move(sets)) {}

  std::unique_ptr<const Classes> classes_;
  SettledSets<Classes> sets_;
};

// Calls with_classes with the classes, whose words are those that the board needs.
template <class F>
auto ForBoard(const Quoridor& g, const LayoutPlace& from, F&& with_classes) {
  const LayoutStart start{.columns = g.shape().columns,
                          .rows = g.shape().rows,
                          .layout = from.layout,
                          .walls0 = from.left0,
                          .walls1 = from.left1};
  const int cells = start.columns * start.rows;
  if (cells <= SmallLayoutClasses::kMostCells) {
    return with_classes(std::make_unique<const SmallLayoutClasses>(start));
  }
  if (cells <= MiddleLayoutClasses::kMostCells) {
    return with_classes(std::make_unique<const MiddleLayoutClasses>(start));
  }
  return with_classes(std::make_unique<const LargeLayoutClasses>(start));
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
  // The value of each number, as a table has it. Precondition: solved with distances from the start
  // of the game, and the layers that are numbered were kept.
  std::vector<ByteEntries::Entry> Entries(const LayoutNumbers& numbers) const {
    return solved_->Entries(numbers);
  }

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
  if (std::string why = NoLayouts(game); !why.empty()) return Solved::Error(std::move(why));
  if (game.terminal(from)) {
    return Solved::Error("a pawn has arrived, and there is nothing to be solved");
  }
  const LayoutPlace place = LayoutPlaceOf(game, from);
  auto solved = internal::ForBoard(game, place, [&]<class C>(std::unique_ptr<const C> classes) {
    return internal::SolvedLayoutsOf<C>::Solve(std::move(classes), options);
  });
  if (!solved) return Solved::Error(std::move(solved.error));
  LayoutSolution solution(game, options, *std::move(solved));
  solution.value_ = solution.solved_->Find(place).value_or(SettledValue{});
  return Solved::Ok(std::move(solution));
}

inline Result<LayoutSolution> SolveLayouts(const Quoridor& game,
                                           const SettledOptions& options = {}) {
  return SolveLayouts(game, game.initial(), options);
}

// The memory that it takes from the start of the game, in bytes. Errors: as above.
inline Result<std::uint64_t> BytesToSolveLayouts(const Quoridor& game,
                                                 const SettledOptions& options = {}) {
  if (std::string why = NoLayouts(game); !why.empty()) {
    return Result<std::uint64_t>::Error(std::move(why));
  }
  const LayoutPlace start = LayoutPlaceOf(game, game.initial());
  return internal::ForBoard(game, start, [&]<class C>(std::unique_ptr<const C> classes) {
    return SettledSets<C>::BytesToSolve(*classes, options);
  });
}

inline Result<SettledValue> LayoutSolution::Value(const Quoridor::State& s) const {
  using Found = Result<SettledValue>;
  if (game_.terminal(s)) {
    return Found::Ok({search::Kind::kLoss, options_.distances ? std::optional(0) : std::nullopt});
  }
  if (const auto found = solved_->Find(LayoutPlaceOf(game_, s))) {
    return Found::Ok(*found);
  }
  SettledOptions options = options_;
  options.keep_bytes = 0;
  auto below = SolveLayouts(game_, s, options);
  return below ? Found::Ok(below->value()) : Found::Error(std::move(below.error));
}

}  // namespace boardgames::quoridor
