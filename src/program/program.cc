// The program: chooses the subcommand, and turns errors into one line and an exit status.
#include "boardgames/program/program.h"

#include <cstdio>
#include <exception>
#include <new>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "command_line.h"
#include "commands.h"
#include "interrupt.h"
#include "output.h"

namespace {

int Fail(const std::string& sentence, int status) {
  Print(absl::StrCat("boardgames: ", OneLine(sentence), "\n"), stderr);
  return status;
}

int Run(boardgames::Registry& games, int argc, const char* const* argv) {
  const CommandLine command = ParseCommandLine(argc, argv);
  if (!command.error.empty()) return Fail(command.error, kExitBadInput);
  if (!command.run) return kExitOk;
  CatchInterrupts();
  games.set_stop(&Interrupted());
  const absl::StatusOr<int> status = command.run(games);
  if (status.ok()) return *status;
  const std::string sentence(status.status().message());
  if (absl::IsCancelled(status.status())) return Fail(sentence, kExitInterrupted);
  return Fail(sentence, absl::IsUnavailable(status.status()) ? kExitFailed : kExitBadInput);
}

}  // namespace

namespace boardgames {

int RunProgram(Registry games, int argc, const char* const* argv) {
  try {
    const int status = Run(games, argc, argv);
    return OutputFailed() ? kExitFailed : status;
  } catch (const std::bad_alloc&) {
    return Fail("there is not enough memory; a smaller --hash needs less", kExitFailed);
  } catch (const std::exception& error) {
    return Fail(error.what(), kExitFailed);
  }
}

}  // namespace boardgames
