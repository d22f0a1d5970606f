// Thinker: the engine behind a protocol: who thinks, and what limits a move.
//
//   Thinker thinker(*ParsePlayer("master:nodes=2000"));
//   ThinkerAnswer answer = thinker.Think(*game, *position, {.time = std::chrono::seconds(1)});
//
// It keeps its search between the moves of a game: call NewGame whenever the AnyGame is another
// object, be it of the same rules. One thread at a time.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/search/limits.h"

namespace boardgames {

struct ThinkerAnswer {
  std::string move;                    // legal, and empty only if the game is over
  std::optional<SearchReport> report;  // none if the search failed
  std::string error;                   // why it failed: then the move is the first legal one
};

class Thinker {
 public:
  explicit Thinker(PlayerSpec player = {.who = Level::kMaster}) : player_(std::move(player)) {}

  const PlayerSpec& player() const { return player_; }
  // What was learnt is forgotten.
  void set_player(PlayerSpec player);

  // The limits, and a second if neither they nor the player's limit a move.
  Limits OrASecond(Limits limits) const;

  // Forgets the game before.
  void NewGame() { searcher_.reset(); }

  // Allocates what the first move would. Errors: those of AnyGame::make_searcher, and too little
  // memory.
  Result<void> Prepare(const AnyGame& game);

  // The limits given and those of the player hold together; without any it thinks until the value
  // is proved or it is stopped. Precondition: `position` belongs to `game`.
  ThinkerAnswer Think(const AnyGame& game, const AnyPosition& position, Limits limits,
                      const AnySearcher::OnDepth& on_depth = {});

 private:
  PlayerSpec player_;
  std::unique_ptr<AnySearcher> searcher_;
  std::string searched_;  // the spec of the game it is for
};

// What a move gets of a bank of time.
struct MoveTime {
  std::chrono::nanoseconds share{0};  // more or less
  std::chrono::nanoseconds most{0};   // at most, where it counts
  bool kept = true;                   // what the move does not use is there for later ones
};

// The share: left / 30 + increment (left / (moves_to_go + 1) + increment if moves_to_go > 0). The
// most: four times as much. Both are at most left / 2, and at least a millisecond.
MoveTime TimeForMove(std::chrono::nanoseconds left, std::chrono::nanoseconds increment,
                     int moves_to_go = 0);

// The limits of a move on a clock, within `limits`. Where time alone limits the player's move, the
// share is its soft time and the most its time (search/soft_time.h). Where something else does, so
// that the move does not depend on the machine, where nothing is kept, and where the player's
// soft_time is off or its algorithm has none, the share is all the time it gets.
Limits LimitsOnClock(const PlayerSpec& player, Limits limits, const MoveTime& time);

}  // namespace boardgames
