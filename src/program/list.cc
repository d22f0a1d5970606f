// boardgames list: the games, their options, evaluators and the algorithms.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/play_spec.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/player/resolve.h"
#include "command_line.h"
#include "commands.h"
#include "output.h"

namespace boardgames::program {

namespace {

struct ListArgs {
  bool options = false;   // of the algorithms, instead of the games
  bool markdown = false;  // of these, docs/options.md
  bool json = false;
};

std::vector<NamedChoice> AlgorithmChoices(const AnyGame& game) {
  std::vector<NamedChoice> choices;
  for (const Algorithm a : game.algorithms()) {
    choices.push_back({std::string(ToString(a)), std::string(Traits(a).help)});
  }
  return choices;
}

Json ChoicesJson(const std::vector<NamedChoice>& choices) {
  Json list = Json::array();
  for (const NamedChoice& c : choices) list.push_back({{"name", c.name}, {"help", c.help}});
  return list;
}

// `played`: by name, what options are where games are played, if that is not the default.
std::string PlayedOf(const OptionInfo& o, const std::vector<OptionValue>& played) {
  for (const OptionValue& v : played) {
    if (v.name == o.name) return v.value;
  }
  return "";
}

Json OptionJson(const OptionInfo& o) {
  return {{"name", o.name}, {"values", o.Values()}, {"default", o.default_value}, {"help", o.help}};
}

Json OptionsJson(const std::vector<OptionInfo>& options) {
  Json list = Json::array();
  for (const OptionInfo& o : options) list.push_back(OptionJson(o));
  return list;
}

// Those by number, and what they stand for.
Json LevelsJson(const AnyGame& game) {
  Json list = Json::array();
  int number = 0;
  for (const std::string& plays : LevelsOf(game)) {
    list.push_back({{"name", ToString(NumberedLevel(++number))}, {"plays", plays}});
  }
  return list;
}

Json GameJson(const GameModule& module, const AnyGamePtr& game, std::int64_t most_plies) {
  Json options = OptionsJson(module.info.options);
  const std::vector<OptionValue> played = PlayedOptions(module);
  for (std::size_t i = 0; i < options.size(); ++i) {
    const std::string value = PlayedOf(module.info.options[i], played);
    if (!value.empty()) options[i]["played"] = value;
  }
  return {{"game", module.info.name},
          {"summary", module.info.summary},
          {"for_lessons", module.info.for_lessons},
          {"players", module.info.player_names},
          {"options", options},
          {"most_plies", most_plies},
          {"evaluators", ChoicesJson(game->evaluators())},
          {"algorithms", ChoicesJson(AlgorithmChoices(*game))},
          {"levels", LevelsJson(*game)}};
}

std::string ChoicesText(const std::vector<NamedChoice>& choices) {
  std::string text;
  for (const NamedChoice& c : choices)
    absl::StrAppendFormat(&text, "    %-12s  %s\n", c.name, c.help);
  return text;
}

std::string GameText(const GameModule& module, const AnyGamePtr& game, std::int64_t most_plies) {
  std::string text =
      absl::StrCat(Bold(module.info.name, stdout), "  ", module.info.summary,
                   "\n  where it is played it ends after at most ", most_plies, " plies\n");
  const std::vector<OptionValue> played = PlayedOptions(module);
  if (!module.info.options.empty()) text += "  options\n";
  for (const OptionInfo& o : module.info.options) {
    absl::StrAppendFormat(&text, "    %-12s  %s: %s", o.name, o.help, o.Values());
    if (!o.default_value.empty()) {
      const std::string value = PlayedOf(o, played);
      absl::StrAppend(&text, " (default ", o.default_value,
                      value.empty() ? "" : "; where games are played ", value, ")");
    }
    if (o.bare) absl::StrAppendFormat(&text, "; %s= may be left out", o.name);
    text += "\n";
  }
  absl::StrAppend(&text, "  evaluators\n", ChoicesText(game->evaluators()), "  levels\n");
  int number = 0;
  for (const std::string& plays : LevelsOf(*game)) {
    absl::StrAppendFormat(&text, "    %-12s  %s\n", ToString(NumberedLevel(++number)), plays);
  }
  return text + "\n";
}

std::string OptionText(const OptionInfo& o) {
  return absl::StrFormat("    %-20s  %s: %s%s\n", o.name, o.help, o.Values(),
                         o.default_value.empty() ? "" : " (default " + o.default_value + ")");
}

// A line for what every player may have, and one for each algorithm.
void ListOptions(bool json) {
  const auto print = [&](std::string_view of, const std::vector<OptionInfo>& options) {
    const std::string name(of);
    if (json) {
      PrintJson(
          {{"algorithm", name.empty() ? Json() : Json(name)}, {"options", OptionsJson(options)}});
    } else if (!options.empty()) {
      std::string text = Bold(name.empty() ? "limits, and what several have" : name, stdout) + "\n";
      for (const OptionInfo& o : options) text += OptionText(o);
      Print(text + "\n");
    }
  };
  std::vector<OptionInfo> common;
  for (const PlayerKey& key : PlayerKeys()) common.push_back(key.info);
  print("", common);
  for (const Algorithm a : AlgorithmsFor(2)) print(ToString(a), OptionsOf(a));
  if (json) return;
  Print(
      "A player is written NAME or NAME:key=value,key=value, as mcts:playouts=2000,rave=300 or "
      "expert\n");
}

absl::StatusOr<int> RunList(const Registry& games, const ListArgs& args) {
  if (args.markdown && !args.options) {
    return BadInput("--markdown is for --options; say both");
  }
  if (args.markdown) Print(OptionsPage());
  if (args.options && !args.markdown) ListOptions(args.json);
  if (args.options) return kExitOk;
  std::string algorithms;
  bool lessons = false;  // those of the lessons come last
  for (const GameModule& module : games.modules()) {
    if (module.info.for_lessons && !lessons && !args.json) {
      Print(absl::StrCat(Bold("for lessons", stdout), "\n\n"));
      lessons = true;
    }
    ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(module.info.name));
    ASSIGN_OR_RETURN(const std::int64_t most_plies, MostPlies(games, module.info.name));
    if (args.json) {
      PrintJson(GameJson(module, game, most_plies));
    } else {
      Print(GameText(module, game, most_plies));
      algorithms = ChoicesText(AlgorithmChoices(*game));
    }
  }
  if (!args.json) {
    Print(absl::StrCat(Bold("algorithms", stdout), "\n", algorithms,
                       "\nA game is written NAME or NAME:option=value,option=value\n"));
  }
  return kExitOk;
}

}  // namespace

void AddList(const Command& program) {
  const auto [list, args] =
      program.Add<ListArgs>("list", "the games, their options and evaluators", RunList);
  list.Flag("--options", &args.options, "every option of every algorithm: range, default, meaning");
  list.Flag("--markdown", &args.markdown, "with --options: the page docs/options.md");
  AddJson(list, args.json);
}

}  // namespace boardgames::program
