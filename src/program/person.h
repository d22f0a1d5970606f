// A person at the table of a match or tournament.
#pragma once

#include <memory>

#include "absl/status/statusor.h"
#include "boardgames/arena/agents.h"

namespace boardgames::program {

// As boardgames::MakeAgent; but a person who says quit ends the whole run, as Ctrl-C does.
absl::StatusOr<std::unique_ptr<Agent>> MakeAgentOrPerson(const AgentSpec& spec,
                                                         const Sandbox& sandbox);

}  // namespace boardgames::program
