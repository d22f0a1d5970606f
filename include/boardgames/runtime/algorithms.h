// The algorithms of the library, each with its options, declared once.
//
//   const AlgorithmInfo* mcts = FindAlgorithm("mcts");
//   for (const OptionInfo& o : mcts->options) std::cout << o.name << ": " << o.Values() << '\n';
//   Result<std::vector<OptionValue>> read = ReadAlgorithmOptions(*mcts, "rave=300,solver=off");
//
// From these declarations come what player texts understand and their errors, `boardgames list
// --options`, the options of UGI and docs/options.md. A new switch of an algorithm is one row in
// src/runtime/algorithms.cc: its name, the member it sets, its range and a sentence; its default is
// that of the member. Options of the same name mean the same in every algorithm, and have the same
// range and default.
//
// Functions are thread-safe. Reading allocates; the lists are made once.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/result.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/player.h"

namespace boardgames {

struct DfPnOptions;
struct EngineOptions;
struct MctsOptions;

// An algorithm or an evaluator that can be asked for by name.
struct NamedChoice {
  std::string name = {};
  std::string help = {};  // one line
};

struct AlgorithmInfo : NamedChoice {
  bool exact = false;         // at a depth it finds minimax's value
  bool estimates = true;      // its score may be a guess; else it is what was proved
  bool many_players = false;  // it is for any number of players; else for two
  // Which of a player's fields it heeds.
  int plies = 0;          // it looks so far ahead and takes no limits; 0: time, depth and nodes
  bool playouts = false;  // a limit of random games
  bool evaluator = true;
  bool table = false;                    // table_bytes
  bool lots = false;                     // seed
  bool threads = false;                  // it can search in several
  bool soft_time = false;                // Limits::soft_time
  bool ponders = false;                  // what it learns in the opponent's time helps it later
  bool by_game = false;                  // a game may have defaults of its own (MctsOptionsFor)
  std::vector<OptionInfo> options = {};  // its own

  // Whether a value of this option, one of its own, is to be kept: it is not the default, or the
  // game may have another default.
  bool Says(const Options& said, std::string_view option) const;
};

// Those for a game of so many players; the first is the default. Precondition: players >= 2.
const std::vector<AlgorithmInfo>& Algorithms(int players = 2);

// Whatever its number of players; nullptr: there is none of that name.
const AlgorithmInfo* FindAlgorithm(std::string_view name);

// What a player text may say besides the algorithm's own options: limits, evaluator, hash, ...
struct PlayerOption {
  OptionInfo info = {};
  std::string elsewhere = {};  // how commands and UGI call it
  bool (*heeds)(const AlgorithmInfo&) = nullptr;
  // Whether "engine" and "master" take it, whatever algorithm the game will choose for them.
  bool always = false;
};
const std::vector<PlayerOption>& PlayerOptions();

// "name=value,name=value" of the algorithm's own options, in the usual form and order, without
// those that have their defaults, if these are the same in every game. The error names the option
// and its range.
Result<std::vector<OptionValue>> ReadAlgorithmOptions(const AlgorithmInfo& algorithm,
                                                      std::string_view text);

// Whether the algorithm takes these options; the error says why not.
Result<void> CheckAlgorithmOptions(const AlgorithmInfo& algorithm,
                                   const std::vector<OptionValue>& options);

// The options as the algorithms take them, table_bytes and seed included. Options of other
// algorithms, and values that are out of range, are left out: check before.
EngineOptions EngineOptionsOf(const PlayerSpec& spec);
MctsOptions MctsOptionsOf(const PlayerSpec& spec);
// Those that the spec does not say are the game's (MctsOptionsFor).
MctsOptions MctsOptionsOf(const PlayerSpec& spec, const MctsOptions& of_game);
DfPnOptions DfPnOptionsOf(const PlayerSpec& spec);

// docs/options.md: every option of every algorithm with its range, default, meaning, and where it
// may be said. `boardgames list --options --markdown` prints it.
std::string OptionsPage();

namespace internal {

// The name an option is known by: '_' for '-', and what older names are called today.
std::string UsualOptionName(std::string_view name);
// The same for each name of "name=value,name=value".
std::string UsualOptionNames(std::string_view text);

}  // namespace internal
}  // namespace boardgames
