// EveryChoice: the rules that tests of all games try.
#pragma once

#include <string>
#include <vector>

#include "boardgames/runtime/any_game.h"

namespace boardgames::testing {

// The default rules of each game, and every choice of every option alone. Morris's endgame tables
// take seconds to build, change no rules and have tests of their own.
inline std::vector<std::string> EveryChoice(const Registry& games) {
  std::vector<std::string> specs;
  for (const GameModule& module : games.modules()) {
    specs.push_back(module.info.name);
    for (const OptionInfo& o : module.info.options) {
      if (o.name == "endgame") continue;
      for (const std::string& choice : o.choices) {
        specs.push_back(module.info.name + ":" + o.name + "=" + choice);
      }
    }
  }
  return specs;
}

}  // namespace boardgames::testing
