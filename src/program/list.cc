// boardgames list: the games, their options, evaluators and the algorithms.
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "command_line.h"
#include "commands.h"
#include "output.h"

namespace boardgames::program {

using boardgames::AnyGamePtr;
using boardgames::GameModule;
using boardgames::NamedChoice;
using boardgames::OptionInfo;

namespace {

struct ListArgs {
  bool json = false;
};

Json ChoicesJson(const auto& choices) {
  Json list = Json::array();
  for (const NamedChoice& c : choices) {
    Json item;
    item["name"] = c.name;
    item["help"] = c.help;
    list.push_back(item);
  }
  return list;
}

Json GameJson(const GameModule& module, const AnyGamePtr& game) {
  Json json;
  json["game"] = module.info.name;
  json["summary"] = module.info.summary;
  json["players"] = module.info.player_names;
  json["options"] = Json::array();
  for (const OptionInfo& o : module.info.options) {
    Json option;
    option["name"] = o.name;
    option["values"] = o.Values();
    option["default"] = o.default_value;
    option["help"] = o.help;
    json["options"].push_back(option);
  }
  json["evaluators"] = ChoicesJson(game->evaluators());
  json["algorithms"] = ChoicesJson(game->algorithms());
  return json;
}

std::string ChoicesText(const auto& choices) {
  std::string text;
  for (const NamedChoice& c : choices)
    absl::StrAppendFormat(&text, "    %-12s  %s\n", c.name, c.help);
  return text;
}

std::string GameText(const GameModule& module, const AnyGamePtr& game) {
  std::string text = absl::StrCat(Bold(module.info.name, stdout), "  ", module.info.summary, "\n");
  if (!module.info.options.empty()) text += "  options\n";
  for (const OptionInfo& o : module.info.options) {
    absl::StrAppendFormat(&text, "    %-12s  %s: %s", o.name, o.help, o.Values());
    if (!o.default_value.empty()) absl::StrAppendFormat(&text, " (default %s)", o.default_value);
    text += "\n";
  }
  return absl::StrCat(text, "  evaluators\n", ChoicesText(game->evaluators()), "\n");
}

absl::StatusOr<int> RunList(const boardgames::Registry& games, const ListArgs& args) {
  std::string algorithms;
  for (const GameModule& module : games.modules()) {
    const absl::StatusOr<AnyGamePtr> game = games.MakeGame(module.info.name);
    if (!game.ok()) return game.status();
    if (args.json) {
      Print(JsonLine(GameJson(module, *game)) + "\n");
    } else {
      Print(GameText(module, *game));
      algorithms = ChoicesText((*game)->algorithms());
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
  const auto args = std::make_shared<ListArgs>();
  const Command list = program.Add("list", "the games, their options and evaluators",
                                   [args](const Registry& games) { return RunList(games, *args); });
  AddJson(list, args->json);
}

}  // namespace boardgames::program
