// FitErrors: fits the errors of an evaluator (search/error_fits.h) to searches of the engine
// itself.
//
//   auto fits = game->fit_errors("handcrafted", {.positions = 2000, .depth = 8});
//
// How: games are played, mostly by a search of two plies, now and then by a move at random, and
// positions are taken from them, half of them after one more random move, since a search mostly
// looks at positions that somebody has spoilt. Each is searched in full width to rising depths. For
// each stage of the game and each pair of depths the line of least squares is laid through the
// values, and the standard deviation around it taken. Wins, losses and exact values are left out:
// nothing is foretold there. Where fewer than kLeastFitted positions are left, nothing is known.
//
// An evaluator that knows stages says so: `static constexpr int kStages`, and `stage(g, s)`, 0 ...
// kStages - 1. Allocates; one thread; the same options give the same fits. Cost: the searches.
// Source: M. Buro, "ProbCut", 1995.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "boardgames/score.h"
#include "boardgames/search/error_fits.h"

namespace boardgames {

class AnyGame;
class AnyPosition;
class AnySearcher;

struct FitOptions {
  int positions = 2000;           // 1 or more
  int depth = 8;                  // the deepest search, 1 ... ErrorFits::kDeepest
  std::uint64_t nodes = 200'000;  // of one search; depths that it does not complete are left out
  int plies = 200;                // a game is broken off there
  std::uint64_t seed = 1;
  std::size_t table_bytes = std::size_t{16} << 20;
  // Told after each position how many there are; false ends it, with what was found.
  bool (*go_on)(int done, void* argument) = nullptr;
  void* argument = nullptr;
};

// An evaluator of a game, without their types. It belongs to one thread at a time.
class AnyEvaluator {
 public:
  virtual ~AnyEvaluator() = default;

  // A guess at the result for the player to move, in score units. Precondition of this and stage:
  // the position is of the evaluator's game, and unfinished.
  virtual Score score(const AnyPosition& position) = 0;
  // 1 if it knows none; stage(): 0 ... stages() - 1.
  virtual int stages() const = 0;
  virtual int stage(const AnyPosition& position) const = 0;

 protected:
  AnyEvaluator() = default;
  AnyEvaluator(const AnyEvaluator&) = delete;
  AnyEvaluator& operator=(const AnyEvaluator&) = delete;
};

// By stage of the game. `searcher` is the engine with that evaluator and a table of
// options.table_bytes. Preconditions: as in FitOptions; the game is for two players.
std::vector<search::ErrorFits> FitErrors(const AnyGame& game, AnyEvaluator& evaluator,
                                         AnySearcher& searcher, const FitOptions& options);

inline constexpr int kLeastFitted = 60;

// The line of least squares through pairs of values.
class LineFit {
 public:
  void Add(double x, double y);
  search::ErrorFit Result() const;

 private:
  double x_ = 0, y_ = 0, xx_ = 0, xy_ = 0, yy_ = 0;
  int n_ = 0;
};

}  // namespace boardgames
