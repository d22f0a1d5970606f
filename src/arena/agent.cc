#include "boardgames/arena/agent.h"

namespace boardgames {

const char* ToString(AgentState state) {
  constexpr const char* kNames[] = {"connecting", "connected", "thinking", "out of time",
                                    "disconnected"};
  return kNames[static_cast<int>(state)];
}

}  // namespace boardgames
