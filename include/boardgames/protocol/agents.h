// AllProtocols: the protocols by which programs play in the arena.
//
//   absl::StatusOr<AgentSpec> spec = ParseAgentSpec("ugi:python3 agent.py");
//   absl::StatusOr<std::unique_ptr<Agent>> agent = MakeAnyAgent(*spec, sandbox);
//   RunTournament(AllGames(), plan, store, {.make_agent = MakeAnyAgent});
//
// Thread-safe; allocates a new map at each call.
#pragma once

#include <memory>

#include "absl/status/statusor.h"
#include "boardgames/arena/agents.h"
#include "boardgames/process/sandbox.h"

namespace boardgames {

// "ugi" (ugi_agent.h) and "gtp" (gtp_agent.h).
AgentProtocols AllProtocols();

// MakeAgent with all of them.
absl::StatusOr<std::unique_ptr<Agent>> MakeAnyAgent(const AgentSpec& spec,
                                                    const Sandbox& sandbox = {});

}  // namespace boardgames
