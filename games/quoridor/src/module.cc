// Quoridor, described to the runtime: options, evaluators, factory.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "boardgames/games/all_games.h"
#include "boardgames/games/quoridor.h"
#include "boardgames/games/quoridor/evaluators.h"
#include "boardgames/games/quoridor/features.h"
#include "boardgames/games/weights.h"
#include "boardgames/result.h"
#include "boardgames/runtime/game_adapter.h"
#include "layout_endgame.h"

namespace boardgames {
namespace {

// Whether the trained evaluator is the better one, by matches against the handcrafted one
// (README.md has the figures). Its weights were learned with ten walls each and fit every number,
// but with few walls counting the ways says as much, and of more than ten they see ten.
bool PlaysBetterTrained(const QuoridorOptions& o) {
  return o.cols == 9 && o.rows == 9 && o.players == 2 && o.walls >= 5 && o.walls <= 10;
}

// Tables of layouts are for machines with more memory than 32 bits address; a page has them not.
constexpr bool kHasTables = internal::kAllAlgorithms && sizeof(std::size_t) >= 8;

template <int kWords>
Result<AnyGamePtr> MakeQuoridor(const QuoridorOptions& o, const GameInfo& info, Options& options) {
  using G = BasicQuoridor<kWords>;
  const Result<G> game = G::Make(o);
  if (!game) return Result<AnyGamePtr>::Error(game.error);
  // The usual number of walls, said in figures or not, is one set of rules.
  if (game->options().walls == G::UsualWalls(game->players())) options.Set("walls", "-1");
  OwnEndgame<G> endgame;
  if constexpr (kWords == 1 && kHasTables) endgame.make = quoridor::MakeLayoutEndgame;
  return Adapt(*game, info, options, std::move(endgame),
               WithTrained<quoridor::Features<kWords>>(
                   *game, PlaysBetterTrained(game->options()) ? QuoridorWeights : nullptr),
               With<quoridor::Default>("handcrafted", "steps to go, walls left, the move"),
               With<quoridor::Material>("material", "steps to go"),
               With<quoridor::Original>("original", "steps to go, weighed as in the report"));
}

// Whether type G has room for the board.
template <class G>
bool HasRoom(const QuoridorOptions& o) {
  return o.cols <= G::Layout::kMaxSide && o.rows <= G::Layout::kMaxSide;
}

Result<AnyGamePtr> MakeAnyQuoridor(const GameInfo& info, Options& options) {
  const QuoridorOptions o = {.cols = options.Int("cols"),
                             .rows = options.Int("rows"),
                             .players = options.Int("players"),
                             .walls = options.Int("walls"),
                             .double_jump = options.Is("double_jump", "none")
                                                ? quoridor::DoubleJump::kNone
                                                : quoridor::DoubleJump::kDiagonal,
                             .repetition = options.Int("repetition")};
  if (HasRoom<Quoridor>(o)) return MakeQuoridor<1>(o, info, options);
  return MakeQuoridor<4>(o, info, options);
}

// Between two walls each position may come about once less often than ends the game.
std::optional<std::int64_t> MostPlies(const Options& options) {
  const std::int64_t often = options.Int64("repetition");
  if (often == 0) return std::nullopt;
  const int players = options.Int("players");
  const int each = options.Int("walls") >= 0 ? options.Int("walls") : Quoridor::UsualWalls(players);
  const std::int64_t walls = std::int64_t{players} * each;
  std::int64_t positions = players;
  for (int p = 0; p < players; ++p) positions *= options.Int64("cols") * options.Int64("rows");
  return (walls + 1) * ((often - 1) * positions + 1);
}

}  // namespace

GameModule QuoridorModule() {
  return {
      .info = {.name = "quoridor",
               .summary = "Quoridor, a race with walls, on 3x3 to 20x20 for two to four",
               .player_names = {"Player 1", "Player 2", "Player 3", "Player 4"},
               .options = {OptionInfo::Int("cols", 3, quoridor::kMaxSide, 9, "columns"),
                           OptionInfo::Int("rows", 3, quoridor::kMaxSide, 9, "rows"),
                           OptionInfo::Int("players", 2, Quoridor::kMaxPlayers, 2, "how many play"),
                           OptionInfo::Int("walls", -1, Quoridor::kMaxWalls, -1,
                                           "walls each player has; -1: twenty shared out"),
                           OptionInfo::Choice(
                               "double_jump", {"diagonal", "none"}, "diagonal",
                               "over a pawn with another behind it: aside, or not at all"),
                           OptionInfo::Int("repetition", 0, Quoridor::kMaxRepetition, 3,
                                           "a draw at this occurrence of a position; 0: never")},
               .levels = {"novice", "intermediate:epsilon=0.63", "intermediate:epsilon=0.44",
                          "intermediate:epsilon=0.29", "intermediate:epsilon=0.13",
                          "intermediate:epsilon=0.04", "expert:epsilon=0.05",
                          "master:nodes=5000,epsilon=0.04", "master:nodes=5000"}},
      .make = MakeAnyQuoridor,
      .most_plies = MostPlies};
}

}  // namespace boardgames
