// PlayerSpec: who plays: a level, or an algorithm with its options and limits, and its one text
// form, which every command, protocol, agent and file takes.
//
//   Result<PlayerSpec> player = ParsePlayerSpec("mcts:playouts=2000,exploration=0.4,rave=300");
//   if (!player) std::cerr << player.error << '\n';
//   auto searcher = game->make_searcher(*player);
//   auto report = (*searcher)->search(*position, LimitsOf(*player));
//   ToText(*player);                             // what ParsePlayerSpec takes
//
// A text is NAME or NAME:key=value,key=value. NAME is a level (novice, intermediate, expert,
// master), an algorithm (mcts, alpha-beta, df-pn, ...), or engine, which takes the algorithm that
// is best for the game. docs/options.md lists the keys of each, as AlgorithmInfo declares them;
// values are on or off, numbers, words, and times such as 500ms, 2s, 1.5s, 1m or none.
// Understood besides: a name of several words with '-' for '_' (null-move), reductions for
// late_moves, essential for undominated.
//
// Functions are thread-safe, allocate, and take time proportional to the text.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/result.h"
#include "boardgames/search/limits.h"

namespace boardgames {

// {"null_move", "on"}: an option of an algorithm with its value in text.
struct OptionValue {
  std::string name = {};
  std::string value = {};

  friend bool operator==(const OptionValue&, const OptionValue&) = default;
};

// 64 MiB; 16 MiB where an address has 32 bits, as in WebAssembly.
inline constexpr std::size_t kDefaultTableBytes = std::size_t{sizeof(void*) < 8 ? 16 : 64} << 20;

struct PlayerSpec {
  // A level, an algorithm, or "engine": what the text begins with. What differs from what that name
  // means by itself is written after it. Nothing else depends on it.
  std::string name = "engine";
  std::string algorithm = {};  // empty: the first of AnyGame::algorithms()
  std::string evaluator = {};  // empty or "default": the first of AnyGame::evaluators()
  std::string weights = {};    // a file for the trained evaluator; empty: those built in
  std::string memory = {};     // a file of lost games (learn/memory.h); empty: none
  std::size_t table_bytes = kDefaultTableBytes;  // for algorithms that keep a table or a tree
  // Of the algorithm; those left out have their defaults. make_searcher checks them.
  std::vector<OptionValue> options = {};
  std::uint64_t seed = 1;  // of algorithms that draw lots: the same seed, the same choices
  // That search together, of algorithms that can: with more than one a search is not the same
  // twice.
  int threads = 1;
  // On a clock: less time for moves that are clear, more for those that are not (LimitsOnClock);
  // false: each move gets its share.
  bool soft_time = true;
  bool ponder = false;  // think in the opponent's time too, where time alone limits it (ponder.h)

  // The limits of one move. Nothing is searched deeper, longer or further than the least of them.
  std::optional<std::chrono::nanoseconds> time = {};  // 0: none, and none by default
  int depth = 0;                                      // plies; 0: no limit
  std::uint64_t nodes = 0;                            // positions; 0: no limit
  std::uint64_t playouts = 0;                         // random games of mcts; 0: no limit

  friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;
};

// Whether an evaluator of that name exists, and the algorithm can play it, is known to the game:
// make_searcher says so. The error names what was wrong and what would be right, with its range.
Result<PlayerSpec> ParsePlayerSpec(std::string_view text);

// The same for a command that is told how to search: the errors call the name an algorithm, and
// engine is that algorithm even where the game would choose another.
Result<PlayerSpec> ParseAlgorithm(std::string_view text);

// Whether such a text says a key, be it with the default's value: of "engine:hash=64" hash is said.
bool Says(std::string_view text, std::string_view key);

// Cuts "human,engine:time=1s,depth=8" into "human" and "engine:time=1s,depth=8": a comma begins
// another player unless what follows is an option of the one before.
std::vector<std::string> SplitPlayers(std::string_view text);

// The usual text of a spec; ParsePlayerSpec gives the spec back. Precondition for that: its name is
// known, and table_bytes are whole MiB.
std::string ToText(const PlayerSpec& spec);

// The names a text may begin with: engine, random, the levels, the other algorithms.
const std::vector<std::string>& PlayerNames();

// The levels, weakest first: novice, intermediate, expert, master. Players of graded strength, the
// same in every game, for people and as yardsticks in matches. The first three are those of the
// Blocked Reversi report: a legal move at random; the move that wins most at once; the move that
// wins most less the best reply. What a move wins is the game's hook gain. `master` is the engine
// at its best, or what the game names (GameInfo::master). docs/levels.md has results of matches.
const std::vector<PlayerSpec>& Levels();

// The level of that name; nullptr: there is none.
const PlayerSpec* FindLevel(std::string_view name);

// Whether it says when a move is to end.
bool HasLimit(const PlayerSpec& spec);

// The limits of one move. `otherwise` is the time for a player that has no limit; 0: none.
Limits LimitsOf(const PlayerSpec& spec,
                std::chrono::nanoseconds otherwise = std::chrono::seconds(1));

// The limits given, and those of the player: both hold. A level looks as far ahead as it does,
// whatever depth is given.
Limits LimitsWithin(const PlayerSpec& spec, Limits limits);

// The most threads that a search may ask for; 1 where a program has no more, as in WebAssembly.
int MostThreads();

// Puts {name, value} into a spec's options, in the place of an older value. Checks nothing.
void SetOption(PlayerSpec& spec, std::string_view name, std::string_view value);

}  // namespace boardgames
