#include "boardgames/runtime/game_adapter.h"

namespace boardgames::internal {

const std::vector<NamedChoice>& Algorithms() {
  static const std::vector<NamedChoice> kAlgorithms = {
      {"pvs", "iterative deepening principal variation search with a table; the fastest"},
      {"alpha-beta", "alpha-beta in its plain form, with iterative deepening"},
      {"negamax", "the whole tree, one sign for both players"},
      {"minimax", "the whole tree, as in the textbook"}};
  return kAlgorithms;
}

}  // namespace boardgames::internal
