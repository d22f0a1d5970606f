// MakeGtpAgent: a Go program that speaks GTP, as an agent of the arena.
//
//   AgentSpec spec{.name = "gnugo", .protocol = "gtp",
//                  .command = {"gnugo", "--mode", "gtp", "--chinese-rules", "--level", "1"}};
//   absl::StatusOr<std::unique_ptr<Agent>> agent = MakeGtpAgent(spec, sandbox);
//
// The program is started for each game and ended after it. It is told board, komi, time (a limit
// per move as overtime of one stone; GTP knows no increment), a seed if it knows set_random_seed,
// the stones a game begins with, and every move of the other side.
//
// The rules here count the board as it stands, so dead stones have to be taken before the passes. A
// program that knows kgs-genmove_cleanup is asked by it for its moves, for then it does so. After a
// game played to its end it is asked for its final_score; the agent's log says what it answered and
// whether the referee's score is the same: "final score: B+4 here, B+4 by the program: agreed".
// They differ where stones are left that the program calls dead, mostly by a ko that two passes
// left open; the log then says "agreed without the stones it calls dead: B5 A4" if that is the
// whole difference, else DISAGREED.
//
// Faults are those of Agent; a line that is no GTP, or the answer to another question, is garbage.
#pragma once

#include <memory>

#include "absl/status/statusor.h"
#include "boardgames/arena/agent.h"
#include "boardgames/arena/agents.h"
#include "boardgames/process/sandbox.h"

namespace boardgames {

// Starts nothing yet. Errors: kInvalidArgument without a command.
absl::StatusOr<std::unique_ptr<Agent>> MakeGtpAgent(const AgentSpec& spec, const Sandbox& sandbox);

}  // namespace boardgames
