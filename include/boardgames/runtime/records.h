// ReadRecords: games and positions out of a text in any format that a game's module reads, played
// by the rules. The one reader of programs, protocols and pages.
//
//   Result<Records> read = ReadRecords(AllGames(), text);
//   for (RecordedGame& game : read->games) {
//     Result<Replayed> replayed = Replay(AllGames(), game);
//     if (replayed) std::cout << replayed->position->board();
//     for (const TextNote& note : game.notes) std::cerr << ToString(note) << '\n';
//   }
//
// Read is what can be understood: where the position and the moves stay certain, reading goes on
// and a note says what was assumed; where they would not, one sentence says why not. A colour that
// is written is that of the move: where another player was to move, a forced pass is put in, or the
// turn is given (presentation.h: give_turn), or the game is refused.
//
// A text is UTF-8, with or without a byte order mark; CharsetOf (sgf.h) tells what its bytes are
// before that. Linear in the text and
// the moves; allocates; thread-safe.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/record_format.h"
#include "boardgames/runtime/registry.h"

namespace boardgames {

struct Records {
  std::string format = {};               // "sgf"
  std::vector<RecordedGame> games = {};  // at least one
};

// The games of a text, whose moves are not played yet. `spec`: the game that is meant where the
// text does not say; only its formats are tried, and what the text says otherwise is an error of
// that game (RecordedGame::error). What is in none of its formats is then read as lines of moves or
// positions in the game's own notation. Empty: any game. Errors: no known format, or nothing is in
// it; the sentence quotes at most 20 characters.
Result<Records> ReadRecords(const Registry& games, std::string_view text,
                            std::string_view spec = {});

// Whether a text is in a format that one of the games reads. Looks at its first kRecognisedBy
// bytes.
bool IsRecord(const Registry& games, std::string_view text);

// A record played by the rules.
struct Replayed {
  AnyGamePtr game = {};
  std::unique_ptr<AnyPosition> position = {};  // after its last move; the moves are in its history
};

// Plays records. It keeps the game of the last one, for the next that has the same rules. One
// thread at a time.
class RecordPlayer {
 public:
  // Keeps a reference to the registry, which must outlive it.
  explicit RecordPlayer(const Registry& games) : games_(games) {}
  explicit RecordPlayer(const Registry&&) = delete;

  // As the function below.
  Result<Replayed> Replay(RecordedGame& game);

 private:
  const Registry& games_;
  AnyGamePtr game_;
  std::string spec_;  // what game_ was made from
};

// Plays the moves. On the way it completes the record: the start is written out, moves are as the
// game writes them, with their players; passes that were not written are put in, and told in the
// notes. A game that the record calls played, or does not say how it ended, is kPlayed if its last
// position ends it, else kUnfinished; `points` are then those of the position unless the record has
// some. Errors: as game.error, where the first move that cannot be played is also put.
Result<Replayed> Replay(const Registry& games, RecordedGame& game);

}  // namespace boardgames
