// GameGraph: every position of a small game for two, and what each is worth.
//
//   ASSIGN_OR_RETURN(const GameGraph* graph, GraphOf("tic-tac-toe", games));
//   graph->At(graph->root()).value;
//
// Positions are those that can be reached, each once, however it is reached; a game that may go round
// for ever is a draw. The values are the first player's. A graph is made once for each spec, and kept.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/registry.h"

namespace boardgames::grade {

class GameGraph {
 public:
  struct Node {
    std::string text = {};  // as submissions name it: without blanks
    int player = 0;
    bool terminal = false;
    int value = 0;     // 1, 0, -1
    int distance = 0;  // plies to the end with best play, the winner's shortest; 0: nobody wins
    std::vector<std::string> moves = {};
    std::vector<int> children = {};
  };

  // Of what can be reached from a position.
  static absl::StatusOr<GameGraph> Make(const AnyPosition& root);

  int root() const { return 0; }
  const Node& At(int node) const { return nodes_[static_cast<std::size_t>(node)]; }
  int size() const { return static_cast<int>(nodes_.size()); }
  int Find(std::string_view text) const;  // -1: there is none

 private:
  void Solve();

  std::vector<Node> nodes_;
  std::map<std::string, int, std::less<>> numbers_;
};

// Thread-safe. Errors, kInvalidArgument: the registry's; the game is too large.
absl::StatusOr<const GameGraph*> GraphOf(const std::string& spec, const Registry& games);

}  // namespace boardgames::grade
