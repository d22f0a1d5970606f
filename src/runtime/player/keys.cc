#include "boardgames/runtime/player/keys.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <variant>

#include "boardgames/mcts/mcts.h"
#include "boardgames/proof/df_pn.h"
#include "boardgames/reference/random_ties.h"
#include "boardgames/result.h"
#include "boardgames/runtime/large_pages.h"
#include "boardgames/runtime/quantities.h"
#include "boardgames/search/error_fits.h"
#include "boardgames/search/options.h"

namespace boardgames {
namespace {

constexpr std::int64_t kAny = std::numeric_limits<std::int64_t>::max();

// --- rows ----------------------------------------------------------------------------------------

// An option of an algorithm whose settings are an O; `apply` takes a value that was accepted.
template <class O>
struct Row {
  OptionInfo info;
  std::function<void(O&, const std::string& value)> apply;
};

template <class O>
Row<O> Switch(const char* name, bool O::* member, const char* help) {
  return {OptionInfo::Switch(name, O{}.*member, help),
          [member](O& o, const std::string& value) { o.*member = value == "on"; }};
}

template <class O>
Row<O> Whole(const char* name, int O::* member, int min, int max, const char* help) {
  return {OptionInfo::Int(name, min, max, O{}.*member, help),
          [member](O& o, const std::string& value) { o.*member = std::stoi(value); }};
}

template <class O>
Row<O> Real(const char* name, double O::* member, double min, double max, const char* help) {
  return {OptionInfo::Real(name, min, max, O{}.*member, help),
          [member](O& o, std::string_view value) {
            o.*member = internal::TakeReal(value).value_or(0);
          }};
}

constexpr const char* kSelective = "selective";
constexpr const char* kUndominated = "undominated";
constexpr const char* kUndominatedHelp =
    "leave out moves that the game says cannot be better than another; mcts and df-pn always go "
    "to the end";
const std::vector<std::string>& Uses() {
  static const std::vector<std::string> kUses = {"never", "to_end", "always"};
  return kUses;
}
template <class O>
Row<O> Undominated(search::Use O::* member) {
  return {OptionInfo::Choice(kUndominated, Uses(), Uses()[static_cast<std::size_t>(O{}.*member)],
                             kUndominatedHelp),
          [member](O& o, const std::string& value) {
            const auto at = std::find(Uses().begin(), Uses().end(), value) - Uses().begin();
            o.*member = static_cast<search::Use>(at);
          }};
}
template <class O>
Row<O> Undominated(bool O::* member) {
  return {
      OptionInfo::Choice(kUndominated, Uses(), O{}.*member ? "always" : "never", kUndominatedHelp),
      [member](O& o, const std::string& value) { o.*member = value != "never"; }};
}

// What the game surely knows is one switch.
template <class O>
Row<O> Bounds() {
  return Switch("bounds", &O::bounds, "use what the game surely knows of a value");
}

template <class O>
Row<O> RandomTies() {
  return Switch("random_ties", &O::random_ties, "break ties at the root at random, by the seed");
}

template <class T>
std::vector<T> Joined(std::vector<T> first, const std::vector<T>& more) {
  first.insert(first.end(), more.begin(), more.end());
  return first;
}

// A switch that sets others; Presets() says which, and to what.
Row<EngineOptions> PresetRow(const char* name, const char* help) {
  return {OptionInfo::Switch(name, false, help), [](EngineOptions&, const std::string&) {}};
}

// What leaves something out.
std::vector<Row<EngineOptions>> SelectiveRows() {
  using O = EngineOptions;
  return {
      PresetRow(kSelective, "the selective switches that win at play"),
      PresetRow("fixed_depth", "look no further than the depth, so that the value is minimax's"),
      Switch("quiescence", &O::quiescence, "go on at the horizon until the position is quiet"),
      Whole("quiescence_plies", &O::quiescence_plies, 1, 100, "the most noisy moves in a row"),
      Switch("quiescence_table", &O::quiescence_table, "ask and tell the table there too"),
      Switch("null_move", &O::null_move, "cut off where the opponent may even move twice"),
      Whole("null_move_reduction", &O::null_move_reduction, 0, 100,
            "plies that the search after a null move is shorter"),
      Switch("null_move_verify", &O::null_move_verify,
             "confirm each null-move cut-off by a search as shallow"),
      Switch("lmr", &O::lmr,
             "search moves late in the order less deep, and again if one proves better"),
      Whole("lmr_number", &O::lmr_number, 1, 1000,
            "as many moves of a position are searched in full"),
      Whole("lmr_depth", &O::lmr_depth, 2, kMaxDepth,
            "no reductions with fewer plies left than this"),
      Switch("lmr_history", &O::lmr_history,
             "reduce moves of good history less, of bad history more"),
      Switch("lmr_trend", &O::lmr_trend,
             "reduce more where the evaluation has not risen since the player's last turn"),
      Switch("lmp", &O::lmp, "with few plies left, leave late moves out"),
      Whole("lmp_depth", &O::lmp_depth, 1, kMaxDepth,
            "the most plies left where late moves are left out"),
      Whole(
          "lmp_number", &O::lmp_number, 1, 1000,
          "moves searched before: so many times 1, 3, 6, 10, ... with 1, 2, 3, 4, ... plies left"),
      Switch("futility", &O::futility,
             "cut off where the evaluation foretells a value outside of the window"),
      Whole("futility_depth", &O::futility_depth, 1, search::ErrorFits::kDeepest,
            "the most plies left where an evaluation foretells"),
      Whole("futility_margin", &O::futility_margin, 0, 10'000,
            "how sure, in hundredths of the error's standard deviation"),
      Switch("probcut", &O::probcut,
             "cut off where a search of half the depth foretells a value outside of the window"),
      Whole("probcut_depth", &O::probcut_depth, 3, search::ErrorFits::kDeepest,
            "the fewest plies left where a search foretells"),
      Whole("probcut_margin", &O::probcut_margin, 0, 10'000,
            "how sure, in hundredths of the error's standard deviation"),
      Switch("iir", &O::iir, "search a ply less deep where the table knows no move"),
      Whole("iir_depth", &O::iir_depth, 2, kMaxDepth, "the fewest plies left where that is done"),
      Switch(
          "singular", &O::singular,
          "a ply deeper where all moves but the table's fall short in a search of half the depth"),
      Whole("singular_depth", &O::singular_depth, 4, kMaxDepth,
            "the fewest plies left where that is asked"),
      Whole("singular_margin", &O::singular_margin, 0, 100'000,
            "how far the others fall short, in hundredths of a point"),
      Switch("single_reply_extension", &O::single_reply_extension,
             "a position with a single move costs no ply")};
}

const std::vector<Row<EngineOptions>>& Rows(const EngineOptions&) {
  using O = EngineOptions;
  static const std::vector<Row<O>> kRows = Joined(
      SelectiveRows(),
      {Switch("keep_partial_iteration", &O::keep_partial_iteration,
              "use what a depth that is cut short has found"),
       Switch("malus", &O::malus, "moves that were searched in vain lose history"),
       Switch("countermoves", &O::countermoves, "early the move that cut off after the last move"),
       Switch("continuation", &O::continuation, "a history for each last move"),
       Switch("mix_prior", &O::mix_prior,
              "weigh the prior and what is learned together, and not one above the other"),
       Whole("mix_weight", &O::mix_weight, 0, 10'000,
             "of the prior, in hundredths of all of the history"),
       Switch("aspiration", &O::aspiration, "begin with a window around the last depth's value"),
       Switch("aspiration_by_error", &O::aspiration_by_error,
              "that window is as wide as the evaluator errs"),
       RandomTies<O>(),
       Switch("null_windows", &O::null_windows, "PVS; off: plain alpha-beta windows"),
       Switch("prior", &O::prior, "order moves as the game says before anything is searched"),
       Switch("killers", &O::killers, "first the moves that cut off beside this position"),
       Switch("history", &O::history, "first the moves that cut off elsewhere"),
       Switch("exact_key", &O::exact_key,
              "to the end of the game: one entry of the table for all positions of a key that says "
              "no more than the value"),
       Switch("both_bounds", &O::both_bounds,
              "under an exact key an entry keeps a lower and an upper bound"),
       Switch("forced", &O::forced, "to the end of the game: play forced moves without a search"),
       Switch("prior_only", &O::prior_only,
              "to the end of the game: order as the game alone says, if it says that this is best"),
       Switch("probe_early", &O::probe_early,
              "under an exact key: look a position up before it is visited"),
       Switch("exact_depth", &O::table_exact_depth,
              "use an entry of the table only at the depth it was stored with"),
       Switch("canonical", &O::canonical, "one entry of the table for all symmetric positions"),
       Switch("repetition", &O::repetition, "know draws by repetition"),
       Switch("remaining", &O::remaining, "go to the end once the depth reaches the plies left"),
       Bounds<O>(),
       Undominated(&O::undominated)});
  return kRows;
}

const std::vector<Row<MctsOptions>>& Rows(const MctsOptions&) {
  using O = MctsOptions;
  static const std::vector<Row<O>> kRows = {
      Real("exploration", &O::exploration, 0, 1000,
           "UCB1's constant for results between 0 and 1: how often other moves are tried"),
      Real("solving_exploration", &O::solving_exploration, 0, 1000,
           "the same where the search is to prove a value"),
      Real("rave", &O::rave, 0, 1e9,
           "games by which RAVE's mean errs as much as the move's own after as many; 0: no RAVE"),
      Switch("priors", &O::priors, "what the game guesses of a move counts as games of it"),
      Whole("max_plies", &O::max_plies, 0, 1'000'000,
            "of a random game, which then counts as the evaluator says; 0: the evaluator alone"),
      Switch("own_playout", &O::own_playout, "the game's own random games where it has them"),
      Whole("expand_after", &O::expand_after, 1, 1'000'000,
            "visits of a position before its moves join the tree"),
      Whole("half_win", &O::half_win, 1, kMaxHeuristic,
            "the evaluation that counts as half a win, in games of win and loss"),
      Switch("solver", &O::solver, "prove values"),
      Switch("table", &O::table, "share what is proved between the paths to a position"),
      Bounds<O>(),
      Undominated(&O::undominated)};
  return kRows;
}

const std::vector<Row<DfPnOptions>>& Rows(const DfPnOptions&) {
  using O = DfPnOptions;
  static const std::vector<Row<O>> kRows = {
      Switch("canonical", &O::canonical, "one entry of the table for all symmetric positions"),
      Bounds<O>(), Undominated(&O::undominated)};
  return kRows;
}

const std::vector<Row<TieOptions>>& Rows(const TieOptions&) {
  static const std::vector<Row<TieOptions>> kRows = {RandomTies<TieOptions>()};
  return kRows;
}

template <class O>
std::vector<OptionInfo> InfosOf() {
  std::vector<OptionInfo> infos;
  for (const Row<O>& row : Rows(O())) infos.push_back(row.info);
  return infos;
}

// The options as given, the others as in o.
template <class O>
O Applied(std::span<const OptionValue> options, O o = {}) {
  for (const Row<O>& row : Rows(o)) {
    for (const OptionValue& given : options) {
      if (internal::UsualOptionName(given.name) != row.info.name) continue;
      if (const auto value = row.info.Accept(given.value)) row.apply(o, *value);
    }
  }
  return o;
}

// The value of an option among some; nothing: it is not among them.
std::optional<std::string_view> ValueIn(std::span<const OptionValue> options,
                                        std::string_view name) {
  for (const OptionValue& o : options) {
    if (internal::UsualOptionName(o.name) == name) return o.value;
  }
  return std::nullopt;
}

bool IsPreset(std::string_view name) {
  const std::span<const Preset> presets = Presets();
  return std::any_of(presets.begin(), presets.end(),
                     [&](const Preset& p) { return p.name == name; });
}

// Presets that are on, the one of a level among them.
std::vector<const Preset*> PresetsIn(const PlayerSpec& spec) {
  std::vector<const Preset*> on;
  const bool level = std::holds_alternative<Level>(spec.who);
  for (const Preset& preset : Presets()) {
    const bool usual = level && preset.name == kSelective;
    const OptionInfo read = OptionInfo::Switch(std::string(preset.name), usual, "");
    const auto value = read.Accept(ValueIn(spec.options, preset.name).value_or(read.default_value));
    if (value == "on") on.push_back(&preset);
  }
  return on;
}

}  // namespace

std::span<const Preset> Presets() {
  static const std::vector<Preset> kPresets = {{kSelective,
                                                {{"lmr", "on"},
                                                 {"futility", "on"},
                                                 {"futility_depth", "8"},
                                                 {"probcut", "on"},
                                                 {"keep_partial_iteration", "on"}}},
                                               {"fixed_depth",
                                                {{"quiescence", "off"},
                                                 {"null_move", "off"},
                                                 {"lmr", "off"},
                                                 {"lmp", "off"},
                                                 {"futility", "off"},
                                                 {"probcut", "off"},
                                                 {"iir", "off"},
                                                 {"singular", "off"},
                                                 {"single_reply_extension", "off"},
                                                 {"exact_depth", "on"},
                                                 {"repetition", "off"},
                                                 {"remaining", "off"},
                                                 {"bounds", "off"},
                                                 {kUndominated, "never"}}}};
  return kPresets;
}

std::vector<OptionValue> OptionsInForce(const PlayerSpec& spec) {
  PlayerSpec all{.who = spec.who};
  for (const Preset* preset : PresetsIn(spec)) {
    SetOption(all, preset->name, "on");
    for (const OptionValue& fixed : preset->fixes) SetOption(all, fixed.name, fixed.value);
  }
  for (const OptionValue& said : spec.options) {
    SetOption(all, internal::UsualOptionName(said.name), said.value);
  }
  return all.options;
}

Result<void> CheckPresets(const PlayerSpec& spec) {
  const auto text = [](std::string_view name, std::string_view value) {
    return std::string(name) + "=" + std::string(value);
  };
  const std::vector<const Preset*> on = PresetsIn(spec);
  for (const Preset* preset : on) {
    // A level has it without a word.
    const bool said = ValueIn(spec.options, preset->name).has_value();
    const std::string instead =
        said ? "leave one of them out" : "say " + text(preset->name, "off") + " too";
    const std::string its = text(preset->name, "on") + (said ? "" : " of a level");
    for (const OptionValue& fixed : preset->fixes) {
      const auto value = ValueIn(spec.options, fixed.name);
      if (value && value != fixed.value) {
        return Result<void>::Error(text(fixed.name, *value) + " contradicts " + its +
                                   ", which sets " + text(fixed.name, fixed.value) + "; " +
                                   instead);
      }
      for (const Preset* other : on) {
        const auto its_value = ValueIn(other->fixes, fixed.name);
        if (!its_value || its_value == fixed.value) continue;
        return Result<void>::Error(text(other->name, "on") + " contradicts " + its + ": one sets " +
                                   text(fixed.name, *its_value) + ", the other " +
                                   text(fixed.name, fixed.value) + "; " + instead);
      }
    }
  }
  return Result<void>::Ok();
}

void SetUnlessSaid(PlayerSpec& spec, std::string_view preset) {
  if (ValueIn(spec.options, preset)) return;
  const std::vector<OptionValue> in_force = OptionsInForce(spec);
  for (const Preset& p : Presets()) {
    if (p.name != preset) continue;
    for (const OptionValue& fixed : p.fixes) {
      if (!ValueIn(in_force, fixed.name)) SetOption(spec, fixed.name, fixed.value);
    }
  }
}

EngineOptions EngineOptionsOf(const PlayerSpec& spec) {
  auto o = Applied<EngineOptions>(OptionsInForce(spec));
  o.table_bytes = spec.table_bytes;
  o.table_memory = kLargePages;
  o.seed = spec.seed;
  return o;
}

MctsOptions MctsOptionsOf(const PlayerSpec& spec) { return MctsOptionsOf(spec, MctsOptions()); }
MctsOptions MctsOptionsOf(const PlayerSpec& spec, const MctsOptions& of_game) {
  auto o = Applied<MctsOptions>(spec.options, of_game);
  o.memory_bytes = spec.table_bytes;
  o.seed = spec.seed;
  return o;
}

DfPnOptions DfPnOptionsOf(const PlayerSpec& spec) {
  auto o = Applied<DfPnOptions>(spec.options);
  o.table_bytes = spec.table_bytes;
  o.table_memory = kLargePages;
  return o;
}

TieOptions TieOptionsOf(const PlayerSpec& spec) {
  auto o = Applied<TieOptions>(spec.options);
  o.seed = spec.seed;
  return o;
}

const std::vector<OptionInfo>& OptionsOf(Algorithm algorithm) {
  static const std::vector<OptionInfo> kEngine = InfosOf<EngineOptions>();
  static const std::vector<OptionInfo> kMcts = InfosOf<MctsOptions>();
  static const std::vector<OptionInfo> kDfPn = InfosOf<DfPnOptions>();
  static const std::vector<OptionInfo> kTies = InfosOf<TieOptions>();
  static const std::vector<OptionInfo> kNone;
  switch (algorithm) {
    case Algorithm::kEngine:
      return kEngine;
    case Algorithm::kMcts:
      return kMcts;
    case Algorithm::kDfPn:
      return kDfPn;
    case Algorithm::kMinimax:
    case Algorithm::kNegamax:
    case Algorithm::kAlphaBeta:
      return kTies;
    default:
      return kNone;
  }
}

bool Keeps(Algorithm algorithm, const OptionInfo& option, std::string_view value) {
  return Traits(algorithm).game_options || IsPreset(option.name) || value != option.default_value;
}

Result<void> CheckAlgorithmOptions(Algorithm algorithm, const PlayerSpec& spec) {
  std::string text;
  for (const OptionValue& o : spec.options) {
    internal::AppendOption(text, internal::UsualOptionName(o.name), o.value);
  }
  const auto read = Options::Read(ToString(algorithm), OptionsOf(algorithm), text);
  if (!read) return Result<void>::Error(read.error);
  PlayerSpec usual{.who = spec.who};
  for (const OptionInfo& o : OptionsOf(algorithm)) {
    if (read->Said(o.name)) usual.options.push_back({o.name, read->Text(o.name)});
  }
  return CheckPresets(usual);
}

// --- what several algorithms have ----------------------------------------------------------------

namespace {

using Spec = PlayerSpec;
using A = AlgorithmTraits;

// How the value of a member of PlayerSpec is written and read.
template <auto Member>
std::string NumberText(const Spec& s) {
  return s.*Member == Spec{}.*Member ? "" : std::to_string(s.*Member);
}
template <auto Member>
Result<void> TakeNumber(Spec& s, const std::string& value) {
  s.*Member = static_cast<std::remove_cvref_t<decltype(s.*Member)>>(std::stoll(value));
  return Result<void>::Ok();
}
template <auto Member>
std::string SwitchText(const Spec& s) {
  return s.*Member == Spec{}.*Member ? "" : s.*Member ? "on" : "off";
}
template <auto Member>
Result<void> TakeSwitch(Spec& s, const std::string& value) {
  s.*Member = value == "on";
  return Result<void>::Ok();
}
template <auto Member>
std::string TextOf(const Spec& s) {
  return s.*Member;
}
template <auto Member>
Result<void> TakeText(Spec& s, const std::string& value) {
  s.*Member = value;
  return Result<void>::Ok();
}

std::string TimeOf(const Spec& s) { return s.time ? internal::TimeToText(*s.time) : ""; }
Result<void> TakeTime(Spec& s, const std::string& value) {
  const Result<std::chrono::nanoseconds> time = internal::ParseTime(value);
  if (!time) return Result<void>::Error(time.error);
  s.time = *time;
  return Result<void>::Ok();
}

std::string HashOf(const Spec& s) {
  return s.table_bytes == kDefaultTableBytes ? "" : std::to_string(s.table_bytes >> 20);
}
Result<void> TakeHash(Spec& s, const std::string& value) {
  const Result<std::size_t> bytes = internal::ParseTableSize(value);
  if (!bytes) return Result<void>::Error(bytes.error);
  s.table_bytes = *bytes;
  return Result<void>::Ok();
}

std::string EpsilonOf(const Spec& s) { return s.epsilon > 0 ? internal::RealText(s.epsilon) : ""; }
Result<void> TakeEpsilon(Spec& s, const std::string& value) {
  std::string_view text = value;
  s.epsilon = internal::TakeReal(text).value_or(0);
  return Result<void>::Ok();
}

std::string AlgorithmText(const Spec& s) {
  if (s.who == decltype(s.who)(Algorithm::kEngine)) return "engine";
  return s.algorithm ? std::string(ToString(*s.algorithm)) : "";
}
Result<void> TakeAlgorithm(Spec& s, const std::string& value) {
  const bool engine = std::holds_alternative<BestForGame>(s.who) && value == "engine";
  if (engine) {
    s.who = Algorithm::kEngine;
  } else {
    s.algorithm = AlgorithmNamed(value);
  }
  return Result<void>::Ok();
}

// What limits a move.
std::vector<PlayerKey> LimitKeys() {
  const auto searches = [](const A& a) { return a.plies == 0; };
  return {
      {.info = OptionInfo::Text("time", "a time such as 500ms, 2s, 1.5s or 1m, or none", "",
                                "for one move; a second if no other limit is given"),
       .flag = "--time",
       .go = "movetime",
       .limit = true,
       .heeds = searches,
       .get = TimeOf,
       .set = TakeTime},
      {.info = OptionInfo::Int("depth", 1, kMaxDepth, kMaxDepth, "plies"),
       .flag = "--depth",
       .ugi = "Depth",
       .go = "depth",
       .limit = true,
       .heeds = searches,
       .get = NumberText<&Spec::depth>,
       .set = TakeNumber<&Spec::depth>},
      {.info = OptionInfo::Int("nodes", 0, kAny, 0, "positions for one move; 0: no limit"),
       .flag = "--nodes",
       .ugi = "Nodes",
       .go = "nodes",
       .limit = true,
       .heeds = searches,
       .get = NumberText<&Spec::nodes>,
       .set = TakeNumber<&Spec::nodes>},
      {.info = OptionInfo::Int("playouts", 0, kAny, 0, "random games for one move; 0: no limit"),
       .ugi = "Playouts",
       .limit = true,
       .heeds = [](const A& a) { return a.playouts; },
       .always = false,
       .get = NumberText<&Spec::playouts>,
       .set = TakeNumber<&Spec::playouts>}};
}

// What it knows and how it searches.
std::vector<PlayerKey> SearchKeys() {
  const auto evaluates = [](const A& a) { return a.evaluates; };
  return {
      {.info = OptionInfo::Text("evaluator", "one of list's evaluators", "",
                                "guesses at the horizon; the game's first if none is named"),
       .flag = "--evaluator",
       .ugi = "Evaluator",
       .heeds = evaluates,
       .get = TextOf<&Spec::evaluator>,
       .set = TakeText<&Spec::evaluator>},
      {.info = OptionInfo::Text("weights", "the name of a file", "",
                                "for the evaluator `trained`, as `boardgames train` writes it; "
                                "else those built in"),
       .ugi = "Weights",
       .heeds = evaluates,
       .get = TextOf<&Spec::weights>,
       .set = TakeText<&Spec::weights>},
      {.info = OptionInfo::Text("memory", "the name of a file", "",
                                "what `boardgames learn` kept of lost games: weights, and moves to "
                                "avoid"),
       .ugi = "Memory",
       .heeds = [](const A& a) { return a.searches(); },
       .get = TextOf<&Spec::memory>,
       .set = TakeText<&Spec::memory>},
      {.info = OptionInfo::Text("algorithm", "one of list's algorithms", "",
                                "how to search; the game's first if none is named"),
       .ugi = "Algorithm",
       .heeds = [](const A&) { return false; },
       .get = AlgorithmText,
       .set = TakeAlgorithm},
      {.info = OptionInfo::Int("hash", 1, 1 << 20, std::int64_t{kDefaultTableBytes >> 20},
                               "MiB of table or tree, at most the memory of the machine"),
       .flag = "--hash",
       .ugi = "Hash",
       .heeds = [](const A& a) { return a.table; },
       .get = HashOf,
       .set = TakeHash},
      {.info = OptionInfo::Int("seed", 0, kAny, 1, "the same seed, the same choices"),
       .flag = "--seed",
       .ugi = "Seed",
       .heeds = [](const A& a) { return a.seed; },
       .get = NumberText<&Spec::seed>,
       .set = TakeNumber<&Spec::seed>},
      {.info = OptionInfo::Real("epsilon", 0, 1, 0,
                                "of its moves this share are random ones, by the seed: a player "
                                "that errs now and then"),
       .ugi = "Epsilon",
       .heeds = [](const A& a) { return a.algorithm != Algorithm::kRandom; },
       .get = EpsilonOf,
       .set = TakeEpsilon},
      {.info = OptionInfo::Int("threads", 1, MostThreads(), 1,
                               "that search together; nodes are counted over all"),
       .flag = "--threads",
       .ugi = "Threads",
       .heeds = [](const A& a) { return a.threads; },
       .get = NumberText<&Spec::threads>,
       .set = TakeNumber<&Spec::threads>},
      {.info =
           OptionInfo::Switch("soft_time", true,
                              "on a clock: less for moves that are clear, more for others; off: "
                              "the same share for each"),
       .ugi = "SoftTime",
       .heeds = [](const A& a) { return a.soft_time; },
       .get = SwitchText<&Spec::soft_time>,
       .set = TakeSwitch<&Spec::soft_time>},
      {.info = OptionInfo::Switch(
           "ponder", false,
           "think in the opponent's time too, where time alone limits a move; no two "
           "games are the same then"),
       .ugi = "Ponder",
       .heeds = [](const A& a) { return a.ponders; },
       .get = SwitchText<&Spec::ponder>,
       .set = TakeSwitch<&Spec::ponder>}};
}

}  // namespace

std::span<const PlayerKey> PlayerKeys() {
  static const std::vector<PlayerKey> kKeys = Joined(LimitKeys(), SearchKeys());
  return kKeys;
}

const PlayerKey& KeyNamed(std::string_view name) {
  const std::span<const PlayerKey> keys = PlayerKeys();
  return *std::find_if(keys.begin(), keys.end(),
                       [&](const PlayerKey& k) { return k.info.name == name; });
}

namespace internal {

std::string UsualOptionName(std::string_view name) {
  std::string usual(name);
  std::replace(usual.begin(), usual.end(), '-', '_');
  for (const auto& [older, today] : kOlderNames) {
    if (usual == older) return std::string(today);
  }
  return usual;
}

}  // namespace internal
}  // namespace boardgames
