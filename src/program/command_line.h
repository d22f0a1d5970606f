// The command line: what was asked, as the structs of commands.h.
#pragma once

#include <functional>
#include <string>

#include "boardgames/runtime/registry.h"
#include "commands.h"

struct CommandLine {
  // Does what was asked; empty if there is nothing to do.
  std::function<absl::StatusOr<int>(const boardgames::Registry&)> run;
  // What is wrong with the command line, in one sentence; empty if nothing is.
  std::string error;
};

// Prints the help or the version if that was asked for.
CommandLine ParseCommandLine(int argc, const char* const* argv);
