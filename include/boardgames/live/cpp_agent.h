// MakeCppAgent: an agent whose command is a source in C++, made a program by this machine's
// compiler.
//
//   AgentSpec spec{.name = "anna", .command = {CppProgram("anna.cc")}, .folder = "class/anna"};
//   auto agent = MakeCppAgent("anna.cc", spec, sandbox, MakeAnyAgent);
//   // or at once:
//   RETURN_IF_ERROR(CompileCpp("class/anna", "anna.cc", {.sandbox = sandbox}, messages));
//
// The compiler is c++ -std=c++20 -O2, which sees the standard library and the agent's own folder.
// It runs in the agent's sandbox, with its memory and without network, for at most a minute: a
// source may ask for what is not its own (#include "/etc/passwd"), or for ever. What it makes comes
// back by a pipe and is written beside the source, as anna.cc.program, at most 8 MiB. Thread-safe.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "boardgames/arena/agents.h"
#include "boardgames/process/sandbox.h"

namespace boardgames {

bool IsCppSource(std::string_view file);        // a .cc or .cpp
std::string CppProgram(std::string_view file);  // its program, as a command: "./anna.cc.program"

struct CppOptions {
  Sandbox sandbox = {};
  std::chrono::nanoseconds time = std::chrono::seconds(60);
  const std::atomic<bool>* stop = nullptr;
  std::string compiler = "c++";
};
// `messages` is then the beginning of what the compiler said. Errors, each a sentence:
// kInvalidArgument: it cannot be compiled; kDeadlineExceeded; kResourceExhausted: memory, or the
// program's size; kFailedPrecondition: there is no compiler; kCancelled: the stop flag;
// kUnavailable: the system refuses.
absl::Status CompileCpp(const std::string& folder, const std::string& file,
                        const CppOptions& options, std::string& messages);

// Starts nothing. A game's start compiles, unless the program is newer than all sources in its
// folder; what the compiler says is then the agent's log, and what goes wrong its fault. `make`
// makes the agent of the program. Error: those of `make`.
absl::StatusOr<std::unique_ptr<Agent>> MakeCppAgent(const std::string& file, const AgentSpec& spec,
                                                    const Sandbox& sandbox, const AgentMaker& make);

}  // namespace boardgames
