// MakeAgent: agents from text: the levels, any algorithm, people, programs.
//
//   absl::StatusOr<AgentSpec> spec = ParseAgentSpec("master:nodes=2000");
//   absl::StatusOr<std::unique_ptr<Agent>> agent = MakeAgent(*spec);
//
// An agent is not tied to a game: start() tells it which one. In-process agents keep their search
// between the moves of one game and forget it between games, so that a game depends on its seed
// alone (as long as they are limited by depth or nodes, not by time). With a limit of nodes the
// table is no larger than they can fill: 1 KiB for each node of a move. Functions are thread-safe.
#pragma once

#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/arena/agent.h"
#include "boardgames/process/sandbox.h"
#include "boardgames/runtime/player/spec.h"

namespace boardgames {

struct AgentSpec {
  std::string name = {};                  // in tables; unique in a tournament
  std::optional<PlayerSpec> player = {};  // of an agent in this process
  bool human = false;                     // a person
  // Of a program that speaks UGI or GTP: its words, the first one the program.
  std::string protocol = {};  // "ugi" (also if empty) or "gtp"
  std::vector<std::string> command = {};
  std::string folder = {};  // a program's own folder; empty: the current one
};

// A player's text (runtime/player/spec.h) as "master:nodes=500" or "mcts:playouts=2000", "human",
// "gtp:gnugo --mode gtp", "ugi:python3 agent.py", split at blanks ('...' keeps blanks). "NAME@..."
// names it; otherwise the name is the text itself, or the file name of a program. Errors:
// kInvalidArgument; the sentence names what is known.
absl::StatusOr<AgentSpec> ParseAgentSpec(std::string_view text);

// The text of a player or "human"; empty for a program.
std::string PlayerText(const AgentSpec& spec);

// A person: sees the board and the legal moves on `out` and answers with a line of `in`; "resign"
// resigns, anything else that is no legal move is asked for again, and the end of the input is a
// fault. "quit" calls on_quit, which should set the match's stop flag, so that the game does not
// count; without it, it is a fault. Without a clock he is never late; with one what he takes
// counts, but the reading itself is not interrupted. Both streams must outlive the agent.
std::unique_ptr<Agent> MakeHumanAgent(std::string name, std::istream& in, std::ostream& out,
                                      std::function<void()> on_quit = {});

// Makes an agent of its description, and starts nothing. Errors: kInvalidArgument.
using AgentMaker =
    std::function<absl::StatusOr<std::unique_ptr<Agent>>(const AgentSpec&, const Sandbox&)>;

// Makers by protocol. The caller supplies them, so that the arena depends on no protocol
// (protocol/agents.h has this library's).
using AgentProtocols = std::map<std::string, AgentMaker>;

// Checks options and starts nothing. A human's streams are std::cin and std::cerr.
// Errors: kInvalidArgument; also for a program whose protocol is none of `protocols`.
absl::StatusOr<std::unique_ptr<Agent>> MakeAgent(const AgentSpec& spec, const Sandbox& sandbox = {},
                                                 const AgentProtocols& protocols = {});

}  // namespace boardgames
