#include "boardgames/protocol/agents.h"

#include "boardgames/protocol/gtp_agent.h"
#include "boardgames/protocol/ugi_agent.h"

namespace boardgames {

AgentProtocols AllProtocols() { return {{"gtp", MakeGtpAgent}, {"ugi", MakeUgiAgent}}; }

absl::StatusOr<std::unique_ptr<Agent>> MakeAnyAgent(const AgentSpec& spec, const Sandbox& sandbox) {
  return MakeAgent(spec, sandbox, AllProtocols());
}

}  // namespace boardgames
