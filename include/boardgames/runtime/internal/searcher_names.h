// What a searcher is called, and the game it is for.
#pragma once

#include <string>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/reference/gain.h"
#include "boardgames/runtime/player/algorithm.h"
#include "boardgames/score.h"

namespace boardgames::internal {

struct SearcherNames {
  const void* rules = nullptr;  // AnyPosition::rules_identity
  Objective objective = Objective::kPoints;
  int point_value = 1;
  GainUnit gain_unit = {};
  std::string game = {};  // a spec
  Algorithm algorithm = Algorithm::kEngine;
  std::string evaluator = {};
  std::vector<std::string> players = {};
  bool evaluates = true;  // see SearchReport
};

}  // namespace boardgames::internal
