#include <span>

#include "boardgames/games/lesson_games.h"
#include "boardgames/program/program.h"

std::span<const boardgames::SiteFile> BuiltInPage();  // of the folder BOARDGAMES_PAGE

int main(int argc, char** argv) {
  return boardgames::RunProgram(boardgames::AllGamesAndLessons(), argc, argv, BuiltInPage());
}
