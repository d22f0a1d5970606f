#include "person.h"

#include <iostream>

#include "boardgames/protocol/agents.h"
#include "interrupt.h"

namespace boardgames::program {

absl::StatusOr<std::unique_ptr<Agent>> MakeAgentOrPerson(const AgentSpec& spec,
                                                         const Sandbox& sandbox) {
  if (spec.human) {
    return MakeHumanAgent(spec.name, std::cin, std::cerr, Leave);
  }
  return MakeAnyAgent(spec, sandbox);
}

}  // namespace boardgames::program
