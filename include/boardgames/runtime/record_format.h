// RecordFormat: how games and positions of one kind are written and read by other people's
// programs: SGF, GGF, OBF, transcripts.
//
// Offered by a game's module (game_module.h) and used through the registry (records.h), which finds
// the format of a text and plays the moves by the rules; a format itself plays none, so that what
// is told of moves out of turn, forced passes and faults is told once.
//
//   PlayedGame played{.game = "go:rows=9,cols=9", .players = {"ann", "bob"}, .position = start};
//   played.moves.push_back({.move = "C3"});
//   Result<std::string> sgf = AllGames().WriteRecord("sgf", played);
//
// Writing and reading allocate and take time proportional to the text. Functions are thread-safe.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/options.h"
#include "boardgames/sgf.h"

namespace boardgames {

// A game that was played, as far as a record format may tell it.
struct PlayedGame {
  struct Move {
    std::string move = {};  // in the game's notation
    // Who played it, by seat; -1: the record does not say, so it is whoever was to move.
    int player = -1;
    // How long the player thought; nothing for moves that were given.
    std::optional<std::chrono::nanoseconds> thought = {};
    std::string score = {};  // what was said of it, as written; empty: nothing
    TextPlace place = {};    // where it was read
  };
  enum class End : std::uint8_t {
    kUnfinished,  // it stops before its end, or the record does not say
    kPlayed,      // by the rules
    kResigned,
    kLate,       // somebody's time ran out
    kForfeit,    // lost by another fault
    kMoveLimit,  // a draw that is not by the rules
    kInterrupted,
  };

  std::string game = {};                  // a spec
  std::vector<std::string> players = {};  // their names, by seat
  std::string position = {};  // the start, as parse_position takes it; empty: the game's
  std::vector<Move> moves = {};
  // As the record says; after Replay (records.h) kPlayed only where the last position ends the game.
  End end = End::kUnfinished;
  int loser = -1;                   // seat that resigned, was late or forfeited
  std::vector<double> points = {};  // utility by seat at the end of the game, or as the record says
};

// The result as SGF writes it: "B+3.5", "W+R" (resigned), "B+T" (on time), "B+F" (forfeit), "0" (a
// draw), "Void", "?". margin: how the game writes what the winner is ahead by, as utility() counts.
std::string SgfResult(const PlayedGame& played, std::string (*margin)(double ahead));

// A game, or a position (a game of no moves), as it was read.
struct RecordedGame {
  PlayedGame played = {};
  std::string result = {};   // as it is written; empty: it is not
  std::string comment = {};  // what it says besides, as written: values of OBF, an opening's name
  std::vector<TextNote> notes = {};  // what was skipped or assumed
  TextPlace place = {};              // where it begins
  // Why it cannot be read, one sentence with line and column; empty: it can. `played` then holds
  // what came before.
  std::string error = {};
};

struct RecordFormat {
  std::string name = {};  // as the ending of a file's name: "sgf"
  std::string help = {};  // what it is, in a few words

  // `options` are those of played.game. Errors: what cannot be written. Empty: it is only read.
  std::function<Result<std::string>(const PlayedGame& played, const Options& options)> write = {};

  // Whether a text is in this format and of this game, by its first kRecognisedBy bytes: that is
  // all it is given. Empty: it is only written.
  std::function<bool(std::string_view begin)> recognises = {};
  // The games of a text that it recognises, in the order of the text, as they are written: nothing
  // is played, but moves and the start are in the game's notation. `played.game` says the options
  // that the record tells and no others. A game that cannot be read has its `error`; the others are
  // read. The text is UTF-8.
  std::function<std::vector<RecordedGame>(std::string_view text)> read = {};
};

inline constexpr std::size_t kRecognisedBy = 4096;

}  // namespace boardgames
