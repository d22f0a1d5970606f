#include "boardgames/runtime/game_adapter.h"

#include <string>
#include <vector>

namespace boardgames::internal {

std::string WrongPlayers(Algorithm algorithm, const std::string& spec, int players) {
  std::vector<std::string> known;
  for (const Algorithm a : AlgorithmsFor(players)) known.emplace_back(ToString(a));
  return std::string(ToString(algorithm)) + " is for two players, and " + spec + " has " +
         std::to_string(players) + "; use one of " + JoinWords(known, ", ");
}

std::string NoEndgame(const std::string& spec) {
  return spec +
         " has no endgame table: it does not number its positions; that takes the hooks positions, "
         "rank and unrank (HasRank in boardgames/game.h)";
}

std::string NoLearning(const std::string& spec) {
  return spec +
         " has nothing to train: it does not name its cells; that takes the hook cells "
         "(boardgames/learn/cells.h)";
}

}  // namespace boardgames::internal
