#include "person.h"

#include <iostream>

#include "boardgames/protocol/agents.h"
#include "interrupt.h"

namespace boardgames::program {

absl::StatusOr<std::unique_ptr<boardgames::Agent>> MakeAgentOrPerson(
    const boardgames::AgentSpec& spec, const boardgames::Sandbox& sandbox) {
  if (spec.human) {
    return boardgames::MakeHumanAgent(spec.name, std::cin, std::cerr, Leave);
  }
  return boardgames::MakeAnyAgent(spec, sandbox);
}

}  // namespace boardgames::program
