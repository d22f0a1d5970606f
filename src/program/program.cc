// The program: chooses the subcommand, and turns errors into one line and an exit status.
#include "boardgames/program/program.h"

#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "boardgames/process/tables.h"
#include "commands.h"
#include "interrupt.h"
#include "output.h"
#include "parser.h"

namespace boardgames {
namespace program {
namespace {

int Fail(const std::string& sentence, int status) {
  Print(absl::StrCat(ProgramName(), ": ", OneLine(sentence), "\n"), stderr);
  return status;
}

// In the order of the help.
void AddCommands(const Command& program, const std::vector<AddCommand>& more) {
  for (const auto add : {AddList, AddPerft, AddSearch, AddSolve, AddEndgame, AddBench, AddFit,
                         AddTrain, AddLearn, AddCompare, AddTree, AddPlay, AddUgi}) {
    add(program);
  }
  // Each of these speaks of one game.
  if (program.games().Find("go") != nullptr) AddGtp(program);
  if (program.games().Find("reversi") != nullptr) AddNBoard(program);
  for (const auto add : {AddReplay, AddAgent, AddMatch, AddTournament, AddGrade, AddClass})
    add(program);
  for (const AddCommand& add : more) add(program);
}

// Games know the tables in the folder, or that of the environment.
void KnowTables(Registry& games, const std::string& named) {
  const std::string folder = TablesFolder(named);
  if (folder.empty()) return;
  games.set_finish([folder](AnyGamePtr game) {
    const absl::StatusOr<AnyGamePtr> with = WithTables(std::move(game), folder);
    return with.ok() ? Result<AnyGamePtr>::Ok(*with)
                     : Result<AnyGamePtr>::Error(std::string(with.status().message()));
  });
}

int Run(Registry& games, int argc, const char* const* argv, const std::vector<AddCommand>& more) {
  CommandLine line(games, argc, argv);
  const Command program = line.program();
  program.Footer(
      "GAME is a name with options, as reversi:size=6,blocked=c3+f6; boardgames list shows them.\n"
      "Exit status: 0 done, 1 a file could not be read or written, 2 bad input, 130 Ctrl-C.");
  AddCommands(program, more);
  const absl::StatusOr<Command::Run> command = line.Parse();
  if (!command.ok()) return Fail(std::string(command.status().message()), kExitBadInput);
  if (!*command) return kExitOk;
  CatchSignals();
  games.set_stop(&Interrupted());
  KnowTables(games, line.tables());
  const absl::StatusOr<int> status = (*command)(games);
  if (status.ok()) return *status;
  const std::string sentence(status.status().message());
  if (absl::IsUnavailable(status.status())) return Fail(sentence, kExitFailed);
  // A game that takes long to make is given up on Ctrl-C.
  return Fail(sentence, Interrupted() ? kExitInterrupted : kExitBadInput);
}

}  // namespace
}  // namespace program

int RunProgram(Registry games, int argc, const char* const* argv,
               const std::vector<AddCommand>& more) {
  using program::Fail;
  using program::kExitFailed;
  try {
    program::SetProgramName(argc > 0 ? argv[0] : "");
    const int status = program::Run(games, argc, argv, more);
    return program::OutputFailed() ? kExitFailed : status;
  } catch (const std::bad_alloc&) {
    return Fail("there is not enough memory; a smaller --hash needs less", kExitFailed);
  } catch (const std::exception& error) {
    return Fail(error.what(), kExitFailed);
  }
}

}  // namespace boardgames
