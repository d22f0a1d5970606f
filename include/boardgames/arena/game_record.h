// GameRecord: a game that was played, whole: enough to play it again and to count it.
//
//   GameRecord record = PlayGame(plan);
//   std::string line = ToJson(record);              // one line
//   absl::StatusOr<GameRecord> again = ParseGameRecord(line);
//
// In the formats that the game offers (runtime/record_format.h):
//
//   absl::StatusOr<std::string> sgf = AllGames().WriteRecord("sgf", ToPlayedGame(record));
//
// All functions: thread-safe; they allocate.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/arena/agent.h"
#include "boardgames/runtime/record_format.h"

namespace boardgames {

enum class Ending : std::uint8_t {
  kUnfinished,  // it stops before its end, as records of other programs may; no result unless they say
  kPlayed,      // by the rules of the game
  kForfeit,     // by a fault of an agent
  kResigned,
  kMoveLimit,    // the limit of moves: scored as a draw for all
  kDrawClaimed,  // an agent claimed a draw, and it was one (referee.h)
  kInterrupted,  // the match was stopped: counts for nothing
};
const char* ToString(Ending ending);
std::optional<Ending> ParseEnding(std::string_view text);

struct MoveRecord {
  std::string move = {};
  int seat = 0;
  std::optional<std::chrono::nanoseconds> thought = {};  // nothing: the record does not say
  int depth = 0;                                         // 0: not said
  std::uint64_t nodes = 0;                               // 0: not said
  std::string score = {};                                // as the agent said it; empty: not said
};

struct GameRecord {
  std::string game = {};                  // a spec
  std::string position = {};              // the start
  std::vector<std::string> opening = {};  // moves given, not chosen
  std::vector<MoveRecord> moves = {};     // moves chosen
  std::vector<std::string> agents = {};   // name by seat
  std::uint64_t seed = 1;
  Ending ending = Ending::kPlayed;
  int offender = -1;  // seat that forfeited or resigned
  Fault fault = {};   // of a forfeit
  // By seat, 0 to 1: two players 1, 1/2, 0; n players (n - rank) / (n - 1), those that tie sharing
  // the average. A forfeit gives the offender the last place and the others the rest in common.
  std::vector<double> scores = {};
  std::vector<double> points = {};     // utility by seat where the game was played to its end
  std::vector<std::string> logs = {};  // by seat, bounded
};

// Shares places by points: the entry of the highest is 1, of the lowest 0; ties get the average.
std::vector<double> ScoresFromPoints(const std::vector<double>& points);

// One line of JSON without a line feed; logs are left out unless asked for.
std::string ToJson(const GameRecord& record, bool logs = false);
// Errors: kInvalidArgument, with what is missing or wrong.
absl::StatusOr<GameRecord> ParseGameRecord(std::string_view json);

// What record formats tell of it.
PlayedGame ToPlayedGame(const GameRecord& record);

}  // namespace boardgames
