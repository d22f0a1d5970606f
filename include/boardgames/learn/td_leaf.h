// TdLeaf: a linear model that learns from a game what its searches should have said.
//
//   LinearWeights weights = NoWeights(features.inputs(), 1, 200);        // or FromWeights
//   TdLeaf learner(features.inputs(), {.rate = 0.1, .lambda = 0.7});
//   learner.Learn(weights, leaves, -1);                                  // the game was lost
//   Trained<MyGame, MyFeatures>::Make(game, Rounded(weights, "mygame")); // what plays the next one
//
// At each of its own moves a player has searched; the leaf is the position at the end of the
// principal variation, whose evaluation the search has passed up. J(t) is what the model says of
// the leaf of move t, for the player: in a game of win and loss tanh(v), v the sum of the weights
// that are there (learn/model.h) in units; in a game of points v itself. After the last move J is
// the result. With d(t) = J(t + 1) - J(t) every weight w gets
//
//   rate * sum over t of dJ(t)/dw * (d(t) + lambda d(t+1) + lambda^2 d(t+2) + ...)
//
// all of it by the weights of the game. A weight's part of the derivative is divided by how many
// numbers are there, so that a rate means the same whatever the features.
//
// Whose view: values and results are for the player that learns. Time: the numbers of the leaves.
// Learn allocates a number for each leaf; the same games in the same order give the same weights on
// one platform. Thread-safety: as any value. Source: J. Baxter, A. Tridgell, L. Weaver, "TDLeaf
// (lambda): Combining Temporal Difference Learning with Game-Tree Search", 1998. Their KnightCap
// ignores what it won by a blunder that it had not foreseen; this does not.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "boardgames/learn/inputs.h"
#include "boardgames/learn/weights.h"
#include "boardgames/result.h"
#include "boardgames/score.h"

namespace boardgames::learn {

// Weights of a linear model before they are rounded: for each stage those of every number that is
// its own representative, in order, then a bias for each stage, as in Weights.
struct LinearWeights {
  std::uint32_t inputs = 0;  // Inputs::Checksum
  std::uint32_t own = 0;     // numbers that are their own representatives
  int stages = 1;            // 1 ... kMostStages
  int unit = 200;            // score units that count as 1
  std::vector<float> numbers = {};

  friend bool operator==(const LinearWeights&, const LinearWeights&) = default;
};

// Every position is worth nothing. Preconditions: 1 <= stages <= kMostStages, unit >= 1.
LinearWeights NoWeights(const Inputs& inputs, int stages, int unit);

// To go on from weights that were trained. Errors: they are of a network, or for other inputs.
Result<LinearWeights> FromWeights(const Weights& from, const Inputs& inputs, int unit);

// What plays: whole numbers, as exact as the largest of them allows.
Weights Rounded(const LinearWeights& from, std::string game);

// The end of a principal variation, as the model sees it.
struct Leaf {
  std::vector<std::uint32_t> numbers = {};  // of the values that are there: representatives
  int progress = 0;                         // 0 ... kWholeGame
  bool own = true;    // the player that learns is to move there, for whom the numbers are
  bool over = false;  // the game is: `counted` is the result, and nothing is to be learned
  Score counted = 0;  // for the player that learns: what is banked, which the weights add to
};

struct TdLeafOptions {
  bool points = false;  // a game of points, else of win and loss
  double rate = 0.1;    // above 0
  double lambda = 0.7;  // 0 ... 1
};

class TdLeaf {
 public:
  TdLeaf(const Inputs& inputs, const TdLeafOptions& options)
      : options_(options), place_(inputs.Own().place) {}

  // J of a leaf. Precondition of this and Learn: weights and leaves are of the inputs.
  double Value(const LinearWeights& w, const Leaf& leaf) const;
  // The game's leaves, one for each own move, the first first, and what became of it: score units
  // in a game of points, else 1, 0 or -1.
  void Learn(LinearWeights& w, std::span<const Leaf> leaves, double result) const;

 private:
  // For the player to move.
  double Sum(const LinearWeights& w, const Leaf& leaf) const;
  void Step(LinearWeights& w, const Leaf& leaf, double by) const;

  TdLeafOptions options_;
  std::vector<std::uint32_t> place_;  // by number: among those that are their own representatives
};

}  // namespace boardgames::learn
