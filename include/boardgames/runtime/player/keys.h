// PlayerKey: what a player can be told, each key declared once. The texts of players, the flags of
// commands, the options of UGI, docs/options.md and JSON are loops over these declarations.
//
//   for (const PlayerKey& key : PlayerKeys()) std::cout << key.info.name << '\n';
//   for (const OptionInfo& o : OptionsOf(Algorithm::kMcts)) std::cout << o.name << '\n';
//
// A new key of several algorithms is one row of PlayerKeys (src/runtime/player/keys.cc): name,
// range, default and help, where else it may be said, and how it is read from a PlayerSpec and put
// into one. A new option of one algorithm is one row of that algorithm's: its name, the member it
// sets, its range and a sentence; its default is that of the member. Options of the same name mean
// the same in every algorithm, and have the same range and default.
//
// Functions are thread-safe; the lists are made once.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/player/algorithm.h"
#include "boardgames/runtime/player/spec.h"

namespace boardgames {

struct DfPnOptions;
struct EngineOptions;
struct MctsOptions;
struct TieOptions;

struct PlayerKey {
  OptionInfo info = {};
  std::string_view flag = {};  // of commands: "--hash"; empty: they have none
  std::string_view ugi = {};   // an option of UGI: "Hash"
  std::string_view go = {};    // a word of UGI's go: "movetime"
  bool limit = false;          // of one move
  bool (*heeds)(const AlgorithmTraits&) = nullptr;
  // Whether "engine" and "master" take it, whatever algorithm the game will choose for them.
  bool always = true;
  std::string (*get)(const PlayerSpec&) = nullptr;  // in its usual form; empty: it is not said
  // Precondition: info.Accept gave the value. Errors: this machine cannot do it.
  Result<void> (*set)(PlayerSpec&, const std::string& value) = nullptr;
};

// What several algorithms have, the algorithm of an "engine" or "master" among them.
std::span<const PlayerKey> PlayerKeys();
// Precondition: there is one of that name.
const PlayerKey& KeyNamed(std::string_view name);

// What the algorithm has of its own.
const std::vector<OptionInfo>& OptionsOf(Algorithm algorithm);

// Whether a value that was said of this option, one of the algorithm's own, is to be kept: it is not
// the default, or a game, a level or a command may have another default.
bool Keeps(Algorithm algorithm, const OptionInfo& option, std::string_view value);

// A switch that sets other options of the engine: each is a row of Presets(). Presets apply first;
// an option that contradicts one is refused, and so are two that contradict each other.
struct Preset {
  std::string_view name;
  std::vector<OptionValue> fixes;  // in their usual form
};
std::span<const Preset> Presets();

// What presets set, among them the selective=on of a level, and what the spec says, which goes
// before that.
std::vector<OptionValue> OptionsInForce(const PlayerSpec& spec);

// Whether no option of the spec contradicts a preset that is on. Values must be in their usual form.
Result<void> CheckPresets(const PlayerSpec& spec);

// Sets what the preset would, but for options that the spec or a preset of it says already; nothing
// if the spec says the preset itself.
void SetUnlessSaid(PlayerSpec& spec, std::string_view preset);

// Whether the algorithm takes the player's options; the error says why not.
Result<void> CheckAlgorithmOptions(Algorithm algorithm, const PlayerSpec& spec);

// The options as the algorithms take them, table_bytes and seed included. Options of other
// algorithms, and values that are out of range, are left out: check before.
EngineOptions EngineOptionsOf(const PlayerSpec& spec);
MctsOptions MctsOptionsOf(const PlayerSpec& spec);
// Those that the spec does not say are the game's (MctsOptionsFor).
MctsOptions MctsOptionsOf(const PlayerSpec& spec, const MctsOptions& of_game);
DfPnOptions DfPnOptionsOf(const PlayerSpec& spec);
TieOptions TieOptionsOf(const PlayerSpec& spec);

// docs/options.md: every key with its range, default, meaning, and where it may be said.
// `boardgames list --options --markdown` prints it.
std::string OptionsPage();

namespace internal {

// What options of algorithms were called once; still understood where players are named.
struct OlderName {
  std::string_view older, today;
};
inline constexpr OlderName kOlderNames[] = {
    {"essential", "undominated"},
    {"reductions", "lmr"},
    {"late_moves", "lmr"},
    {"late_move_number", "lmr_number"},
    {"late_move_depth", "lmr_depth"},
    {"late_move_history", "lmr_history"},
    {"late_move_trend", "lmr_trend"},
    {"late_pruning", "lmp"},
    {"late_pruning_depth", "lmp_depth"},
    {"late_pruning_number", "lmp_number"},
    {"internal_reduction", "iir"},
    {"internal_reduction_depth", "iir_depth"},
    {"extend_forced", "single_reply_extension"},
    {"own_order", "prior_only"},
    {"partial", "keep_partial_iteration"},
    {"playing", "selective"},
    {"lots", "random_ties"},
};

// The name an option is known by: '_' for '-', and what older names are called today.
std::string UsualOptionName(std::string_view name);

}  // namespace internal
}  // namespace boardgames
