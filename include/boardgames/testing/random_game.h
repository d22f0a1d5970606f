// RandomGame: a random but reproducible game in which everything that breaks searches happens
// often: transpositions, extra turns, early ends, forced moves, ties, many different results.
//
// Use it to test an algorithm against minimax.
//
//   RandomGame game({.seed = 7, .depth = 8});
//   EXPECT_EQ(MyAlgorithm(game), Minimax<RandomGame>(game)...);
//
// The positions of each level are numbered 0 ... width-1; which moves lead where, who is to move,
// whether the game is over and with what result are all hashes of (seed, level, number). With
// width = 0 the game is a tree without transpositions.
// All hooks: constant time, no allocation, thread-safe.
#pragma once

#include <cstdint>

#include "boardgames/game.h"
#include "boardgames/zobrist.h"

namespace boardgames::testing {

struct RandomGameOptions {
  std::uint64_t seed = 1;
  int depth = 6;         // plies until the game surely ends
  int branching = 4;     // 1 ... branching moves in a position, at most 8
  int width = 20;        // positions a level; 0: a tree
  int extra_turns = 30;  // percent of moves after which the same player goes on
  int early_ends = 5;    // percent of positions that end the game early
  int largest = 10;      // results lie in -largest ... largest
  Objective objective = Objective::kPoints;
};

class RandomGame {
 public:
  struct State {
    std::int32_t level = 0;
    std::int32_t player = 0;
    std::uint64_t number = 0;
    bool operator==(const State&) const = default;
  };
  using Move = std::uint8_t;
  static constexpr int kMaxPlayers = 2;
  static constexpr int kMaxMoves = 8;
  static constexpr int kMoveIndexes = 8;

  explicit RandomGame(const RandomGameOptions& options) : o_(options) {}

  Objective objective() const { return o_.objective; }
  State initial() const { return {}; }
  int to_move(const State& s) const { return s.player; }
  void moves(const State& s, auto& out) const {
    const int n = 1 + Draw(s, 1, o_.branching);
    for (int i = 0; i < n; ++i) out.push_back(static_cast<Move>(i));
  }
  void apply(State& s, Move m) const {
    const std::uint64_t h = Hash(s, 100u + m);
    if (static_cast<int>((h >> 32) % 100) >= o_.extra_turns) s.player ^= 1;
    s.number = o_.width == 0 ? h : h % static_cast<std::uint64_t>(o_.width);
    ++s.level;
  }
  bool terminal(const State& s) const {
    return s.level >= o_.depth || (s.level > 1 && Draw(s, 2, 100) < o_.early_ends);
  }
  Score utility(const State& s, int p) const {
    const Score v = Draw(s, 3, 2 * o_.largest + 1) - o_.largest;
    return p == 0 ? v : -v;
  }
  Score evaluate(const State& s, int p) const {
    const Score v = Draw(s, 4, 2 * o_.largest + 1) - o_.largest;
    return p == 0 ? v : -v;
  }
  std::uint64_t hash(const State& s) const {
    return Mix64(s.number ^ (static_cast<std::uint64_t>(s.level) << 57) ^
                 (static_cast<std::uint64_t>(s.player) << 56));
  }
  int index(Move m) const { return m; }

 private:
  std::uint64_t Hash(const State& s, std::uint64_t salt) const {
    return Mix64(o_.seed * 0x9e3779b97f4a7c15ULL + hash(s) + salt * 0xd1b54a32d192ed03ULL);
  }
  int Draw(const State& s, std::uint64_t salt, int n) const {
    return static_cast<int>(Hash(s, salt) % static_cast<std::uint64_t>(n));
  }

  RandomGameOptions o_;
};

static_assert(check_game<RandomGame>());

}  // namespace boardgames::testing
