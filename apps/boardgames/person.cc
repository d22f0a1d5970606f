#include "person.h"

#include <iostream>

#include "interrupt.h"

absl::StatusOr<std::unique_ptr<boardgames::Agent>> MakeAgentOrPerson(
    const boardgames::AgentSpec& spec, const boardgames::Sandbox& sandbox) {
  if (spec.human) {
    return boardgames::MakeHumanAgent(spec.name, std::cin, std::cerr, Leave);
  }
  return MakeAgent(spec, sandbox);
}
