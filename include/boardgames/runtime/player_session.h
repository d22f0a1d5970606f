// PlayerSession: the engine behind a protocol: who thinks, and what limits a move.
//
//   PlayerSession session(*ParsePlayer("master:nodes=2000"));
//   SessionAnswer answer = session.Think(*game, *position, {.time = std::chrono::seconds(1)});
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
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/search/limits.h"

namespace boardgames {

struct SessionAnswer {
  std::string move;                    // legal, and empty only if the game is over
  std::optional<SearchReport> report;  // none if the search failed
  std::string error;                   // why it failed: then the move is the first legal one
};

class PlayerSession {
 public:
  explicit PlayerSession(PlayerSpec player = {.who = Level::kMaster})
      : player_(std::move(player)) {}

  const PlayerSpec& player() const { return player_; }
  // What was learnt is forgotten.
  void set_player(PlayerSpec player);

  // The limits, and a second if neither they nor the player's limit a move.
  Limits WithDefaultTime(Limits limits) const;

  // The limits of a move on a clock: ResolvedPlayer::OnClock. For a player that cannot play this
  // game, of which Think then says why, the share.
  Limits OnClock(const AnyGame& game, Limits limits, const MoveTime& time);

  // Forgets the game before.
  void NewGame() { resolved_.reset(); }

  // Allocates what the first move would. Errors: those of AnyGame::make_searcher, and too little
  // memory.
  Result<void> Prepare(const AnyGame& game);

  // The limits given and those of the player hold together; without any it thinks until the value
  // is proved or it is stopped. Precondition: `position` belongs to `game`.
  SessionAnswer Think(const AnyGame& game, const AnyPosition& position, Limits limits,
                      const AnySearcher::OnDepth& on_depth = {});

 private:
  Result<void> Resolve(const AnyGame& game);

  PlayerSpec player_;
  std::optional<ResolvedPlayer> resolved_;
  std::string resolved_for_;               // the spec of its game
  std::unique_ptr<AnySearcher> searcher_;  // of resolved_; null: not made yet
};

// The share: left / 30 + increment (left / (moves_to_go + 1) + increment if moves_to_go > 0). The
// most: four times as much. Both are at most left / 2, and at least a millisecond.
MoveTime TimeForMove(std::chrono::nanoseconds left, std::chrono::nanoseconds increment,
                     int moves_to_go = 0);

}  // namespace boardgames
