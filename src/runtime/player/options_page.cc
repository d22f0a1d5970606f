// docs/options.md, made from the declarations.
#include <string>
#include <vector>

#include "boardgames/runtime/options.h"
#include "boardgames/runtime/player/algorithm.h"
#include "boardgames/runtime/player/keys.h"

namespace boardgames {
namespace {

std::string Code(const std::string& text) { return text.empty() ? "" : "`" + text + "`"; }

std::string Row(const std::vector<std::string>& cells) {
  std::string row = "|";
  for (const std::string& c : cells) row += (c.empty() ? " " : " " + c + " ") + "|";
  return row + "\n";
}

// The largest whole number there is tells nobody anything.
std::string Values(const OptionInfo& o) {
  if (o.type == OptionInfo::Type::kInt && o.max > 1'000'000'000'000) {
    return std::to_string(o.min) + " or more";
  }
  if (o.type == OptionInfo::Type::kInt && o.min == o.max) return std::to_string(o.min);
  return o.Values();
}

std::string Heeding(const PlayerKey& key) {
  std::string heeding;
  std::string others;
  std::size_t count = 0;
  for (const Algorithm a : AlgorithmsFor(2)) {
    const bool heeds = key.heeds(Traits(a));
    std::string& names = heeds ? heeding : others;
    names += (names.empty() ? "" : ", ") + std::string(ToString(a));
    count += heeds ? 1 : 0;
  }
  if (count == 0) return "engine and master";
  return count + 4 < AlgorithmsFor(2).size() ? heeding : "all but " + others;
}

// How commands and UGI call it: "`--depth`; UGI's `go depth` and `Depth`".
std::string Elsewhere(const PlayerKey& key) {
  const auto code = [](std::string_view text) { return Code(std::string(text)); };
  std::string ugi = key.go.empty() ? "" : Code("go " + std::string(key.go));
  if (!key.ugi.empty()) ugi += (ugi.empty() ? "" : " and ") + code(key.ugi);
  std::string text = code(key.flag);
  if (!ugi.empty()) text += (text.empty() ? "" : "; ") + std::string("UGI's ") + ugi;
  return text;
}

std::string PresetsTable() {
  std::string text =
      "\n### Presets\n\nThese switches set others and apply before them, whatever the order of the "
      "text. "
      "The levels\nhave `selective=on`. An option that contradicts a preset is refused, and so are "
      "two presets that\ncontradict each other.\n\n" +
      Row({"preset", "sets"}) + "|---|---|\n";
  for (const Preset& preset : Presets()) {
    std::string sets;
    for (const OptionValue& o : preset.fixes) {
      sets += (sets.empty() ? "" : ", ") + Code(o.name + "=" + o.value);
    }
    text += Row({Code(std::string(preset.name)), sets});
  }
  return text;
}

}  // namespace

std::string OptionsPage() {
  std::string page = R"(# Options of players

<!-- Made by `boardgames list --options --markdown > docs/options.md`; a test compares. -->

Who plays is one text, `NAME` or `NAME:key=value,key=value`:

```
boardgames search reversi --algorithm engine:null_move=on,history=off --depth 8
boardgames match reversi engine:nodes=5000,lmr=off engine:nodes=5000,lmr=on
boardgames play go:rows=9,cols=9 --players human,mcts:playouts=20000,rave=300
boardgames ugi reversi --algorithm mcts:exploration=0.6
```

The name is a level (novice, intermediate, expert, master, level-1, ...; [levels](levels.md)), an algorithm of
`boardgames list`, or engine, which takes the algorithm that is best for the game. In a text that
begins with engine or master, `algorithm=NAME` names another one.

Such a text is understood by `--algorithm` of `search`, `solve`, `bench`, `tree`, `ugi`, `gtp`
and `nboard`; by `compare --algorithms` and `play --players`, with commas between several; by
`match`; and as an agent of a tournament's plan. There every key below may be said. UGI has
an option of the same name for each key of an algorithm, which `setoption name NAME value VALUE`
sets at any time; for the others it is the one in the last column.
In a program: `ParsePlayer` in `boardgames/runtime/player/spec.h`. In `play`, `match`, a tournament and `serve` people
and programs have seats too: `human`, `ugi:COMMAND`, `gtp:COMMAND`, `ugi:tcp:PORT`; `NAME@` before any of them names it.

A command's own `--time`, `--depth`, `--nodes`, `--evaluator`, `--hash` and `--seed` go before
what the text says. Switches are `on` or `off`; `-` may stand for `_`, and [older names](#older-names)
are still understood.

## Limits, and what several algorithms have

)" + Row({"key", "values", "default", "meaning", "of", "elsewhere"}) +
                     "|---|---|---|---|---|---|\n";
  for (const PlayerKey& key : PlayerKeys()) {
    page += Row({Code(key.info.name), Values(key.info), Code(key.info.default_value), key.info.help,
                 Heeding(key), Elsewhere(key)});
  }
  for (const Algorithm a : AlgorithmsFor(2)) {
    const AlgorithmTraits& traits = Traits(a);
    if (OptionsOf(a).empty()) continue;
    page += "\n## " + std::string(traits.name) + "\n\n" + std::string(traits.help) + "\n\n" +
            (traits.game_options
                 ? "A game may have defaults of its own, and then they hold (`MctsOptionsFor`); Go "
                   "has.\n\n"
                 : "") +
            Row({"key", "values", "default", "meaning"}) + "|---|---|---|---|\n";
    for (const OptionInfo& o : OptionsOf(a)) {
      page += Row({Code(o.name), Values(o), Code(o.default_value), o.help});
    }
    if (a == Algorithm::kEngine) page += PresetsTable();
  }
  page +=
      "\nThe other algorithms have none of their own. What each switch of the engine assumes is "
      "told "
      "in\n`boardgames/search/options.h` and in [the engine](algorithms/engine.md).\n"
      "\n## Older names\n\n" +
      Row({"once", "today"}) + "|---|---|\n";
  for (const auto& [older, today] : internal::kOlderNames)
    page += Row({Code(std::string(older)), Code(std::string(today))});
  return page;
}

}  // namespace boardgames
