// Collect: whose agent is where, in a folder of what a class handed in.
//
//   ASSIGN_OR_RETURN(const std::vector<HandedIn> all, FindHandedIn("collected", {}));
//   all[0].login;   // "ana"
//   all[0].agent;   // the text of my_agent.py; or all[0].refused, a sentence
//
// What it knows: an export of Gradescope (submission_metadata.yml beside submission_N/), clones of
// Classroom 50 (CLASSROOM-ASSIGNMENT-LOGIN/), folders of Moodle (NAME_N_assignsubmission_file_/), and
// folders named by logins. A .zip or .tar (.gz, .bz2, .xz) is opened, outside and within, by python3 in
// a sandbox. Upper and lower case are the same in names of files. No link is followed. Linear in the
// files; allocates; thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/process/sandbox.h"

namespace boardgames::grade {

struct CollectOptions {
  std::string assignment = {};  // of Classroom 50, whose name parts that of a clone
  std::string main = {};        // the agent's file; empty: the only *agent*.py there is
  Sandbox sandbox = {};         // of what opens archives
};

struct HandedIn {
  std::string login = {};    // as NormalLogin makes it, and fit to name a folder
  std::string file = {};     // the agent's name, without its folder
  std::string agent = {};    // its text
  std::string refused = {};  // why there is no agent; empty: there is
};

// By login. Each folder and archive, and each file that looks handed in, is in the list: refused if
// there is no agent or several, or if two are of one login. Errors: kUnavailable for a folder that
// cannot be read; kInvalidArgument if nothing was handed in.
absl::StatusOr<std::vector<HandedIn>> FindHandedIn(const std::string& folder,
                                                   const CollectOptions& options);

// A name that says nothing of the login, the same for one secret: "player-5f0c2a9e".
std::string Pseudonym(std::string_view secret, std::string_view login);

// The Python side of an agent.
inline constexpr std::string_view kAgentFile = "boardgames_agent.py";
std::string_view AgentHelper();

}  // namespace boardgames::grade
