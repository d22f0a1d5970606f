// RecordFormat: how games of one kind are written for other people's programs.
//
// Offered by a game's module (game_module.h), found by name through the registry:
//
//   PlayedGame played{.game = "go:rows=9,cols=9", .players = {"ann", "bob"}, .position = start};
//   played.moves.push_back({.move = "C3"});
//   Result<std::string> sgf = AllGames().WriteRecord("sgf", played);
//
// Writing allocates and takes time proportional to the moves. Functions are thread-safe.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/options.h"

namespace boardgames {

// A game that was played, as far as a record format may tell it.
struct PlayedGame {
  struct Move {
    std::string move = {};  // in the game's notation
    // How long the player thought; nothing for moves that were given.
    std::optional<std::chrono::nanoseconds> thought = {};
  };
  enum class End : std::uint8_t {
    kPlayed,  // by the rules
    kResigned,
    kLate,       // somebody's time ran out
    kForfeit,    // lost by another fault
    kMoveLimit,  // a draw that is not by the rules
    kInterrupted,
  };

  std::string game = {};                  // a spec
  std::vector<std::string> players = {};  // their names, by seat
  std::string position = {};              // the start, as parse_position takes it
  std::vector<Move> moves = {};
  End end = End::kPlayed;
  int loser = -1;                   // seat that resigned, was late or forfeited
  std::vector<double> points = {};  // utility by seat where the game was played to its end
};

struct RecordFormat {
  std::string name = {};  // as the ending of a file's name: "sgf"
  // `options` are those of played.game. Errors: what cannot be written.
  std::function<Result<std::string>(const PlayedGame& played, const Options& options)> write = {};
};

}  // namespace boardgames
