#include "boardgames/runtime/game_adapter.h"

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace boardgames::internal {

absl::Status UnknownAlgorithm(const std::string& name, const std::string& spec, int players) {
  std::vector<std::string> known;
  for (const AlgorithmInfo& a : Algorithms(players)) known.push_back(a.name);
  if (FindAlgorithm(name) != nullptr) {
    return absl::FailedPreconditionError(absl::StrCat(name, " is for two players, and ", spec,
                                                      " has ", players, "; use one of ",
                                                      absl::StrJoin(known, ", ")));
  }
  return absl::InvalidArgumentError(UnknownName("algorithm", name, known));
}

}  // namespace boardgames::internal
