// Scores: one integer for every search, and what its ranges mean.
//
// Use it when you write an evaluator or read a result. A score always belongs to one player and
// says how good a position is for that player: larger is better.
//
//   Score s = WinIn(3);          // I win at the third ply from here
//   IsWin(s);                    // true
//   PliesToEnd(s);               // 3
//
//   -kInfinity ... losses ... -kMaxHeuristic ... evaluations and points ... kMaxHeuristic ... wins
//
// All functions: constant time, no allocation, thread-safe, no errors.
#pragma once

#include <cstdint>

namespace boardgames {

// Unit: whatever the game counts in (Game::kPointValue units are one point). Heuristic scores and
// point margins lie in [-kMaxHeuristic, kMaxHeuristic].
using Score = std::int32_t;

// Larger than every score; only ever a window's edge, never a result.
inline constexpr Score kInfinity = 2'000'000;

// A win now. A win n plies from now scores kWinScore - n, so that sooner is better; a loss n plies
// from now scores n - kWinScore, so that later is better.
inline constexpr Score kWinScore = 1'000'000;

// The most plies a distance can count.
inline constexpr int kMaxDistance = 10'000;

// The largest evaluation or point margin a game may return.
inline constexpr Score kMaxHeuristic = kWinScore - kMaxDistance - 1;

// Precondition of both: 0 <= plies <= kMaxDistance.
constexpr Score WinIn(int plies) { return kWinScore - plies; }
constexpr Score LossIn(int plies) { return plies - kWinScore; }

constexpr bool IsWin(Score s) { return s > kMaxHeuristic && s <= kWinScore; }
constexpr bool IsLoss(Score s) { return s < -kMaxHeuristic && s >= -kWinScore; }

// The distance a win or loss stands for, in plies. Precondition: IsWin(s) || IsLoss(s).
constexpr int PliesToEnd(Score s) { return s > 0 ? kWinScore - s : kWinScore + s; }

// What a score is, relative to the position's true value for the same player.
enum class Bound : std::uint8_t {
  kExact,  // equal to it
  kLower,  // the true value is this or more
  kUpper,  // the true value is this or less
};

// What a search in the window (alpha, beta) has shown about a position by returning v.
constexpr Bound BoundOf(Score v, Score alpha, Score beta) {
  return v >= beta ? Bound::kLower : v <= alpha ? Bound::kUpper : Bound::kExact;
}

namespace search {

// What a search result stands for.
enum class Kind : std::uint8_t {
  kHeuristic,  // an estimate: the search ended at a horizon; or a bound of the value
  kExact,      // the proved margin in points
  kWin,        // a proved win for the player to move
  kLoss,       // a proved loss
  kDraw,       // a proved draw
};

constexpr const char* ToString(Kind k) {
  constexpr const char* kNames[] = {"heuristic", "exact", "win", "loss", "draw"};
  return kNames[static_cast<int>(k)];
}

// What the score of an estimate counts.
enum class Unit : std::uint8_t {
  kPoints,      // what evaluations and results count: score units
  kGain,        // the immediate gain of a move, in the unit of the hook gain
  kDifference,  // such a gain minus the best gain of the reply
};

constexpr const char* ToString(Unit u) {
  constexpr const char* kNames[] = {"points", "gain", "difference"};
  return kNames[static_cast<int>(u)];
}

// Of a proved result for the player to move.
constexpr Kind KindOf(Score v) { return v > 0 ? Kind::kWin : v < 0 ? Kind::kLoss : Kind::kDraw; }

}  // namespace search

using search::ToString;
constexpr const char* ToString(Bound b) {
  constexpr const char* kNames[] = {"exact", "lower", "upper"};
  return kNames[static_cast<int>(b)];
}

}  // namespace boardgames
