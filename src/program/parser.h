// CommandLine: every subcommand, and which one was chosen.
#pragma once

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "boardgames/program/command.h"
#include "boardgames/runtime/registry.h"

namespace boardgames::program {

class CommandLine {
 public:
  // The name of the program is argv[0] without its folder. `games` must outlive this.
  CommandLine(const Registry& games, int argc, const char* const* argv);
  ~CommandLine();

  // Where subcommands are added.
  Command program();

  // Does what was asked; empty if there is nothing to do, as after the help or the version, which
  // it prints.
  absl::StatusOr<Command::Run> Parse();

  // The folder of tables that was named; may be empty.
  const std::string& tables() const;

 private:
  friend class Command;
  struct Impl;
  const std::unique_ptr<Impl> impl_;
};

}  // namespace boardgames::program
