// PlayerSpec: who plays, as it was said: a level, an algorithm or the best for the game, with
// options and limits. Its one text form is what every command, protocol, agent and file takes.
//
//   Result<PlayerSpec> player = ParsePlayer("mcts:playouts=2000,exploration=0.4,rave=300");
//   if (!player) std::cerr << player.error << '\n';
//   auto searcher = game->make_searcher(*player);
//   auto report = (*searcher)->search(*position, LimitsOf(*player));
//   ToText(*player);                             // what ParsePlayer takes
//
// A text is NAME or NAME:key=value,key=value. NAME is a level (novice, intermediate, expert,
// master, or level-4, the game's fourth), an algorithm (mcts, alpha-beta, df-pn, ...), or engine, which takes the algorithm that
// is best for the game. docs/options.md lists the keys of each, as keys.h declares them; values are
// on or off, numbers, words, times such as 500ms, 2s, 1.5s, 1m or none, and names of files, in
// double quotes where they have a comma: weights="a,b.bgw". Understood besides: a name of several
// words with '-' for '_' (null-move), and names that options had before.
//
// What a game makes of it is told by resolve.h. Functions are thread-safe, allocate, and take time
// proportional to the text.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/player/algorithm.h"
#include "boardgames/search/limits.h"

namespace boardgames {

// Players of graded strength, weakest first, the same in every game, for people and as yardsticks
// in matches. The first three are those of the Blocked Reversi report: a legal move at random; the
// move that wins most at once; the move that wins most less the best reply. What a move wins is the
// game's hook gain. `master` is the engine at its best, or what the game names (GameInfo::master).
// docs/levels.md has results of matches.
//
// Between them lie levels by number, "level-1", "level-2", ...: those of the game (LevelsOf in
// resolve.h), each of which wins about three games in four against the one before. They err now and
// then (PlayerSpec::epsilon), and play the same on every machine.
enum class Level : std::uint8_t { kNovice, kIntermediate, kExpert, kMaster, kLevel1 };

inline constexpr Level kLevels[] = {Level::kNovice, Level::kIntermediate, Level::kExpert,
                                    Level::kMaster};

inline constexpr int kMostLevels = 12;
// Precondition: 1 <= number <= kMostLevels.
constexpr Level NumberedLevel(int number) {
  return static_cast<Level>(static_cast<int>(Level::kLevel1) + number - 1);
}
// 0: it has a name instead.
constexpr int NumberOf(Level level) {
  return level < Level::kLevel1 ? 0 : static_cast<int>(level) - static_cast<int>(Level::kMaster);
}

std::string_view ToString(Level level);
// Nothing: there is none of that name.
std::optional<Level> LevelNamed(std::string_view name);
// What it plays by; nothing: the game says what, and how.
std::optional<Algorithm> AlgorithmOf(Level level);

// "engine": the first of AlgorithmsFor the game's players.
struct BestForGame {
  friend bool operator==(BestForGame, BestForGame) = default;
};

// {"null_move", "on"}: an option with its value in text.
struct OptionValue {
  std::string name = {};
  std::string value = {};

  friend bool operator==(const OptionValue&, const OptionValue&) = default;
};

// 64 MiB; 16 MiB where an address has 32 bits, as in WebAssembly.
inline constexpr std::size_t kDefaultTableBytes = std::size_t{sizeof(void*) < 8 ? 16 : 64} << 20;

struct PlayerSpec {
  std::variant<BestForGame, Level, Algorithm> who = {};
  std::optional<Algorithm> algorithm = {};  // by which an "engine" or "master" is to search
  std::string evaluator = {};  // empty or "default": the first of AnyGame::evaluators()
  std::string weights = {};    // a file for the trained evaluator; empty: those built in
  std::string memory = {};     // a file of lost games (learn/memory.h); empty: none
  std::size_t table_bytes = kDefaultTableBytes;  // for algorithms that keep a table or a tree
  // Of the algorithm; those left out have their defaults. make_searcher checks them.
  std::vector<OptionValue> options = {};
  std::uint64_t seed = 1;  // of algorithms that choose at random: the same seed, the same choices
  double epsilon = 0;  // how often a move is a random one, 0 to 1: it errs on purpose, by the seed
  // That search together, of algorithms that can: with more than one a search is not the same
  // twice.
  int threads = 1;
  // On a clock: less time for moves that are clear, more for those that are not
  // (ResolvedPlayer::OnClock); false: each move gets its share.
  bool soft_time = true;
  bool ponder = false;  // think in the opponent's time too, where time alone limits it (ponder.h)

  // The limits of one move. Nothing is searched deeper, longer or further than the least of them.
  std::optional<std::chrono::nanoseconds> time = {};  // 0: none, and none by default
  int depth = 0;                                      // plies; 0: no limit
  std::uint64_t nodes = 0;                            // positions; 0: no limit
  std::uint64_t playouts = 0;                         // random games of mcts; 0: no limit

  friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;
};

// The player of a text. `flags`: keys that a command's own flags say, in their usual form; they go
// before what the text says. Whether an evaluator of that name exists, and the algorithm can play
// it, is known to the game: make_searcher says so. The error names what was wrong and what would be
// right, with its range.
Result<PlayerSpec> ParsePlayer(std::string_view text, std::span<const OptionValue> flags = {});

// The same for a command that is told how to search: the errors call the name an algorithm, and
// engine is that algorithm even where the game would choose another.
Result<PlayerSpec> ParseAlgorithm(std::string_view text, std::span<const OptionValue> flags = {});

// Whether such a text says a key, be it with the default's value: of "engine:hash=64" hash is said.
bool Says(std::string_view text, std::string_view key);

// Cuts "human,engine:time=1s,depth=8" into "human" and "engine:time=1s,depth=8": a comma begins
// another player unless what follows is an option of the one before.
std::vector<std::string> SplitPlayers(std::string_view text);

// The usual text of a spec; ParsePlayer gives the spec back. Precondition for that: table_bytes are
// whole MiB.
std::string ToText(const PlayerSpec& spec);

// The names a text may begin with: engine, random, the levels, the other algorithms.
const std::vector<std::string>& PlayerNames();

// The algorithm that the player itself names; nothing: the game chooses.
std::optional<Algorithm> AlgorithmOf(const PlayerSpec& spec);

// Whether it says when a move is to end.
bool HasLimit(const PlayerSpec& spec);

// The limits of one move. `otherwise` is the time for a player that has no limit; 0: none.
Limits LimitsOf(const PlayerSpec& spec,
                std::chrono::nanoseconds otherwise = std::chrono::seconds(1));

// The smaller of each pair of limits. novice, intermediate and expert keep their one or two plies.
Limits LimitsWithin(const PlayerSpec& spec, Limits limits);

// The most threads that a search may ask for; 1 where a program has no more, as in WebAssembly.
int MostThreads();

// Puts {name, value} into a spec's options, in the place of an older value. Checks nothing.
void SetOption(PlayerSpec& spec, std::string_view name, std::string_view value);

}  // namespace boardgames
