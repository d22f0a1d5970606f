#include "game_graph.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"

namespace boardgames::grade {
namespace {

constexpr std::size_t kMostPositions = 200'000;

std::string TextOf(const AnyPosition& position) {
  std::string text = position.to_string();
  std::replace(text.begin(), text.end(), ' ', '_');
  return text;
}

}  // namespace

absl::StatusOr<GameGraph> GameGraph::Make(const AnyPosition& root) {
  GameGraph graph;
  std::vector<std::unique_ptr<AnyPosition>> positions;
  const auto number_of = [&](std::unique_ptr<AnyPosition> position) {
    std::string text = TextOf(*position);
    const auto [at, is_new] = graph.numbers_.try_emplace(text, static_cast<int>(positions.size()));
    if (!is_new) return at->second;
    Node node{
        .text = std::move(text), .player = position->to_move(), .terminal = position->terminal()};
    if (node.terminal) {
      const double points = position->utility(0);
      node.value = points > 0 ? 1 : points < 0 ? -1 : 0;
    } else {
      node.moves = position->legal_moves();
    }
    graph.nodes_.push_back(std::move(node));
    positions.push_back(std::move(position));
    return at->second;
  };
  number_of(root.clone());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    if (positions.size() > kMostPositions) {
      return absl::InvalidArgumentError(
          absl::StrCat("the game has more than ", kMostPositions, " positions"));
    }
    const std::vector<std::string> moves = graph.nodes_[i].moves;
    for (const std::string& move : moves) {
      std::unique_ptr<AnyPosition> child = positions[i]->clone();
      RETURN_IF_ERROR(internal::ToStatus(child->play(move)));
      const int number = number_of(std::move(child));
      graph.nodes_[i].children.push_back(number);
    }
    positions[i].reset();
  }
  graph.Solve();
  return graph;
}

// Backwards from the ends, a ply at a time: who can move to a win wins, who can only move to the
// other's wins loses. What is never reached so is a draw.
void GameGraph::Solve() {
  std::vector<std::vector<int>> parents(nodes_.size());
  std::vector<std::size_t> open(nodes_.size());
  std::vector<int> decided;
  for (int i = 0; i < size(); ++i) {
    const Node& node = At(i);
    open[static_cast<std::size_t>(i)] = node.children.size();
    for (const int child : node.children) parents[static_cast<std::size_t>(child)].push_back(i);
    if (node.terminal && node.value != 0) decided.push_back(i);
  }
  // In the order of their distances, since each is put behind those that are nearer.
  for (std::size_t next = 0; next < decided.size(); ++next) {
    const Node& child = At(decided[next]);
    for (const int parent : parents[static_cast<std::size_t>(decided[next])]) {
      Node& node = nodes_[static_cast<std::size_t>(parent)];
      if (node.value != 0) continue;
      const bool wins = child.value == (node.player == 0 ? 1 : -1);
      if (!wins && --open[static_cast<std::size_t>(parent)] > 0) continue;
      node.value = child.value;
      node.distance = child.distance + 1;
      decided.push_back(parent);
    }
  }
}

int GameGraph::Find(std::string_view text) const {
  const auto found = numbers_.find(text);
  return found == numbers_.end() ? -1 : found->second;
}

absl::StatusOr<const GameGraph*> GraphOf(const std::string& spec, const Registry& games) {
  static std::mutex mutex;
  static std::map<std::string, std::unique_ptr<const GameGraph>> graphs;
  const std::lock_guard lock(mutex);
  std::unique_ptr<const GameGraph>& graph = graphs[spec];
  if (graph == nullptr) {
    ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(spec));
    ASSIGN_OR_RETURN(GameGraph made, GameGraph::Make(*game->initial()));
    graph = std::make_unique<const GameGraph>(std::move(made));
  }
  return graph.get();
}

}  // namespace boardgames::grade
