// What a searcher is called, and the game it is for.
#pragma once

#include <string>
#include <vector>

namespace boardgames::internal {

struct SearcherNames {
  std::string game = {};  // a spec
  std::string algorithm = {};
  std::string evaluator = {};
  std::vector<std::string> players = {};
  bool evaluates = true;  // see SearchReport
};

}  // namespace boardgames::internal
