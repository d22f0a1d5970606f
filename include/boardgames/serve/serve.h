// ServeCommand: the subcommand `serve`, for RunProgram: the boards in a browser, matches to steer,
// a tournament to watch. docs/serve.md says what it can do.
//
//   #include "boardgames/program/program.h"
//   #include "boardgames/serve/serve.h"
//
//   std::span<const boardgames::SiteFile> MyPage();
//
//   return boardgames::RunProgram(games, argc, argv, {boardgames::ServeCommand(MyPage())});
#pragma once

#include <span>

#include "boardgames/program/program.h"
#include "boardgames/server/site.h"

namespace boardgames {

// `page` is what is served unless a folder is named; its bytes must outlive the program.
AddCommand ServeCommand(std::span<const SiteFile> page = {});

}  // namespace boardgames
