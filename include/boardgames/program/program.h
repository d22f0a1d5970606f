// RunProgram: the whole command line for games of your own.
//
//   #include "boardgames/program/program.h"
//
//   int main(int argc, char** argv) {
//     boardgames::Registry games;
//     if (!games.Add(ConnectFourModule())) return 1;
//     return boardgames::RunProgram(games, argc, argv);
//   }
//
// The program then has every subcommand of `boardgames` but serve: list, perft, search, solve,
// endgame, bench, fit, train, learn, compare, tree, play, ugi, gtp, nboard, replay, agent, match,
// tournament; docs/your_own_game.md walks there from an empty file. Programs in matches speak UGI
// or GTP. More subcommands are your own (command.h), or serve (serve/serve.h).
#pragma once

#include <functional>
#include <vector>

#include "boardgames/runtime/registry.h"

namespace boardgames {

namespace program {
class Command;
}  // namespace program

// Adds one subcommand to the program that it is given.
using AddCommand = std::function<void(const program::Command& program)>;

// Does what the command line says: results go to standard output, everything else to standard
// error. Returns the exit status: 0 done, 1 a file could not be read or written or memory ran out,
// 2 bad input, 130 Ctrl-C, whose signal it handles. Throws nothing. Call it once, from main. `more`
// are subcommands besides its own, and come after them in the help.
int RunProgram(Registry games, int argc, const char* const* argv,
               const std::vector<AddCommand>& more = {});

}  // namespace boardgames
