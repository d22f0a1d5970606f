#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "boardgames/runtime/game_adapter.h"

namespace boardgames::internal {

const std::vector<AlgorithmInfo>& Algorithms(int players) {
  static const std::vector<AlgorithmInfo> kAll = {
      {{"engine", "deepening, principal variation search, table, ordering: the fastest"}, true},
      {{"pvs", "principal variation search in its plain form"}, true},
      {{"mtd-f", "null windows around a guess, with a table"}, true},
      {{"sss-star", "best-first: the most promising strategy is refined first"}, true},
      {{"alpha-beta", "alpha-beta in its plain form"}, true},
      {{"negamax", "the whole tree, one sign for both players"}, true},
      {{"minimax", "the whole tree, as in the textbook"}, true},
      {{"max-n", "minimax for any number of players, each for himself"}, true, true},
      {{"paranoid", "minimax for any number of players, all the others against one"}, true, true},
      {{"best-reply", "any number of players, one opponent replies at a time"}, true, true},
      {{"mcts", "Monte Carlo tree search (UCT) with a solver; any number of players"}, false, true},
      {{"df-pn", "proof-number search: proves values and estimates nothing"}, false},
      {{"best-difference", "the move that wins most, less the best reply"}, false, true},
      {{"greedy", "the move that wins most at once"}, false, true},
      {{"random", "a legal move at random"}, false, true}};
  static const std::vector<AlgorithmInfo> kManyPlayers = [] {
    std::vector<AlgorithmInfo> some;
    for (const AlgorithmInfo& a : kAll) {
      if (a.many_players) some.push_back(a);
    }
    for (AlgorithmInfo& a : some) a.exact = false;  // there is no single true value
    return some;
  }();
  return players == 2 ? kAll : kManyPlayers;
}

absl::Status UnknownAlgorithm(const std::string& name, const std::string& spec, int players) {
  std::vector<std::string> known;
  for (const AlgorithmInfo& a : Algorithms(players)) known.push_back(a.name);
  for (const AlgorithmInfo& a : Algorithms(2)) {
    if (a.name != name) continue;
    return absl::FailedPreconditionError(absl::StrCat(name, " is for two players, and ", spec,
                                                      " has ", players, "; use one of ",
                                                      absl::StrJoin(known, ", ")));
  }
  return absl::InvalidArgumentError(UnknownName("algorithm", name, known));
}

}  // namespace boardgames::internal
