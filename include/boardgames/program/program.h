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
// The program then has every subcommand of `boardgames`: list, perft, search, solve, endgame,
// bench, fit, compare, tree, play, ugi, gtp, nboard, replay, agent, match, tournament, serve;
// docs/your_own_game.md walks there from an empty file. Programs in matches speak UGI or GTP.
#pragma once

#include <span>

#include "boardgames/runtime/registry.h"
#include "boardgames/server/site.h"

namespace boardgames {

// Does what the command line says: results go to standard output, everything else to standard
// error. Returns the exit status: 0 done, 1 a file could not be read or written or memory ran out,
// 2 bad input, 130 Ctrl-C, whose signal it handles. Throws nothing. Call it once, from main. `page`
// is what `serve` serves unless a folder is named; its bytes must outlive the call.
int RunProgram(Registry games, int argc, const char* const* argv,
               std::span<const SiteFile> page = {});

}  // namespace boardgames
