// Textbook trees, described to the runtime: a DrawnTree of the text that is the game's one option.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "boardgames/drawn_tree.h"
#include "boardgames/games/lesson_games.h"
#include "boardgames/result.h"
#include "boardgames/runtime/game_adapter.h"
#include "boardgames/text.h"

namespace boardgames {
namespace {

Result<AnyGamePtr> MakeTree(const GameInfo& info, Options& options) {
  const std::string text = options.Text("tree");
  Result<DrawnTree> tree = DrawnTree::Parse(text);
  if (!tree) {
    return Result<AnyGamePtr>::Error("option 'tree' of tree is " + Quoted(text) + "; " +
                                     tree.error);
  }
  options.Set("tree", tree->ToString());
  GameInfo named = info;
  if (tree->players() > 2) named.player_names.clear();  // nobody is MIN
  return Adapt(*std::move(tree.value), named, options);
}

// No move leads deeper than the brackets do.
std::optional<std::int64_t> Depth(const Options& options) {
  std::int64_t depth = 0;
  std::int64_t most = 0;
  for (const char c : options.Text("tree")) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    most = std::max(most, depth);
  }
  return most;
}

}  // namespace

GameModule TreeModule() {
  return {.info = {.name = "tree",
                   .summary = "A tree as in a textbook: brackets are positions, numbers results",
                   .player_names = {"MAX", "MIN"},
                   .options = {OptionInfo::Bare(OptionInfo::Text(
                       "tree", "brackets and numbers, as (3 (5 1)); <4,1,2> for three players",
                       "((3 12 8)(2 4 6)(14 5 2))", "the whole tree"))}},
          .make = MakeTree,
          .most_plies = Depth};
}

}  // namespace boardgames
