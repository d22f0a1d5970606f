// Seats: who plays each side, read from text such as "human,engine:time=1s,depth=8".
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/arena/agent.h"
#include "boardgames/process/sandbox.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/ponder.h"
#include "boardgames/search/limits.h"

namespace boardgames::program {

// A person has neither a searcher nor an agent.
struct Seat {
  std::string text;  // as MakeSeats takes it
  // Of a player of this library. Its limits carry Ctrl-C as the stop flag.
  std::unique_ptr<AnySearcher> searcher = {};
  Limits limits = {};

  // Of one that thinks in the others' time too; else null.
  std::unique_ptr<Ponder> ponder = {};

  bool estimates = false;  // it says what a move is worth

  std::unique_ptr<Agent> agent = {};  // of another program

  bool human() const { return searcher == nullptr && agent == nullptr; }
};

// One seat per player of the game, each as ParseAgentSpec takes it (arena/agents.h). A comma begins
// a new seat unless what follows it is an option of the one before ("depth=8"). No program is
// started.
absl::StatusOr<std::vector<Seat>> MakeSeats(const AnyGame& game, std::string_view text,
                                            const Sandbox& sandbox);

// What MakeSeats takes to make these again.
std::string SeatsText(const std::vector<Seat>& seats);

}  // namespace boardgames::program
