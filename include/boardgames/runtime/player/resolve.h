// ResolvedPlayer: who plays a certain game, with nothing left open.
//
//   Result<ResolvedPlayer> player = (*game)->resolve(*ParsePlayer("master"));
//   player->algorithm();                             // of Go: Algorithm::kMcts
//   auto searcher = player->MakeSearcher();
//   (*searcher)->search(*position, player->LimitsOfMove());
//
// A PlayerSpec (spec.h) is what was said, of no game; AnyGame::resolve makes this of it, once a
// game: it finds what is wrong, and reads the files that the spec names. Programs, protocols and
// agents ask this and compare no names. Cheap to copy. Thread-safe.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/player/algorithm.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/search/limits.h"

namespace boardgames {

// What level-1, level-2, ... stand for, as texts of players, weakest first: GameInfo::levels, or the
// four with names, of which the master looks at 5,000 positions a move.
std::vector<std::string> LevelsOf(const AnyGame& game);
// The level itself, or of one by number what it stands for, with the seed and within the limits of
// `player`. Errors: the game has fewer levels.
Result<PlayerSpec> WithLevelTold(const PlayerSpec& player, const AnyGame& game);
// Every name of a level: novice to master, level-1, ...
std::vector<std::string> LevelNames(const AnyGame& game);

// The algorithm the player names; of a level without options the game's own (GameInfo::master);
// else the first that the game has.
Algorithm AlgorithmOf(const PlayerSpec& said, const AnyGame& game);

// What a move gets of a bank of time.
struct MoveTime {
  std::chrono::nanoseconds share{0};  // more or less
  std::chrono::nanoseconds most{0};   // at most, where it counts
  bool kept = true;                   // what the move does not use is there for later ones
};

class ResolvedPlayer {
 public:
  using MadeSearcher = Result<std::unique_ptr<AnySearcher>>;
  using Maker = std::function<MadeSearcher(std::uint64_t seed)>;
  struct Facts {
    PlayerSpec spec = {};
    Algorithm algorithm = Algorithm::kEngine;
    std::string evaluator = {};
    bool evaluates = true;
  };

  // For games; `make` keeps alive what it needs.
  ResolvedPlayer(Facts facts, Maker make) : facts_(std::move(facts)), make_(std::move(make)) {}

  // As it was said; of a level by number what it stands for.
  const PlayerSpec& spec() const { return facts_.spec; }
  // Never "the game's first": one of AnyGame::algorithms().
  Algorithm algorithm() const { return facts_.algorithm; }
  const AlgorithmTraits& traits() const { return Traits(facts_.algorithm); }
  // One of AnyGame::evaluators(), or "trained" with weights of the user's.
  const std::string& evaluator() const { return facts_.evaluator; }
  // False: the game has no evaluation, and this algorithm counts unfinished positions as 0.
  bool evaluates() const { return facts_.evaluates; }
  // Whether it thinks in the opponent's time: it is to, its algorithm gains by it, and no limit of
  // nodes, depth or playouts makes its moves the same on every machine.
  bool ponders() const;

  // The limits of a move; `otherwise` is the time where nothing limits it, 0: none.
  Limits LimitsOfMove(std::chrono::nanoseconds otherwise = std::chrono::seconds(1)) const {
    return LimitsOf(facts_.spec, otherwise);
  }
  // The smaller of each pair of limits. novice, intermediate and expert keep their one or two
  // plies.
  Limits Within(const Limits& limits) const { return LimitsWithin(facts_.spec, limits); }
  // The limits of a move on a clock, within `limits`. Where time alone limits the player's move,
  // the share is its soft time and the most its time (search/soft_time.h). Where something else
  // does, so that the move does not depend on the machine, where nothing is kept, and where the
  // player's soft_time is off or its algorithm has none, the share is all the time it gets.
  Limits OnClock(Limits limits, const MoveTime& time) const;

  // A search of its own, with that seed in place of the spec's. Allocates the table. Errors: there
  // is too little memory for it.
  MadeSearcher MakeSearcher(std::uint64_t seed) const;
  MadeSearcher MakeSearcher() const { return MakeSearcher(facts_.spec.seed); }

 private:
  Facts facts_;
  Maker make_;
};

}  // namespace boardgames
