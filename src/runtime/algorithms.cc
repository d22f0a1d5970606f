#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "boardgames/runtime/game_adapter.h"

namespace boardgames::internal {

const std::vector<NamedChoice>& Algorithms(int players) {
  static const std::vector<NamedChoice> kTwoPlayers = {
      {"pvs", "iterative deepening principal variation search with a table; the fastest"},
      {"alpha-beta", "alpha-beta in its plain form, with iterative deepening"},
      {"negamax", "the whole tree, one sign for both players"},
      {"minimax", "the whole tree, as in the textbook"},
      {"max-n", "minimax for any number of players, each for himself"},
      {"paranoid", "minimax for any number of players, all the others against one"}};
  static const std::vector<NamedChoice> kMorePlayers(kTwoPlayers.end() - 2, kTwoPlayers.end());
  return players == 2 ? kTwoPlayers : kMorePlayers;
}

absl::Status UnknownAlgorithm(const std::string& name, const std::string& spec, int players) {
  std::vector<std::string> known;
  for (const NamedChoice& a : Algorithms(players)) known.push_back(a.name);
  for (const NamedChoice& a : Algorithms(2)) {
    if (a.name != name) continue;
    return absl::FailedPreconditionError(absl::StrCat(name, " is for two players, and ", spec,
                                                      " has ", players, "; use ",
                                                      absl::StrJoin(known, " or ")));
  }
  return absl::InvalidArgumentError(UnknownName("algorithm", name, known));
}

}  // namespace boardgames::internal
