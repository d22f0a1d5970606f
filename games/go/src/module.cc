// Go, described to the runtime: options, evaluators, factory.
#include <cstdint>
#include <optional>
#include <string>

#include "boardgames/games/all_games.h"
#include "boardgames/games/go.h"
#include "boardgames/result.h"
#include "boardgames/runtime/game_adapter.h"
#include "sgf.h"

namespace boardgames {
namespace {

template <class G>
Result<AnyGamePtr> MakeGo(const GoOptions& o, const GameInfo& info, const Options& options) {
  const Result<G> game = G::Make(o);
  if (!game) return Result<AnyGamePtr>::Error(game.error);
  return Adapt(*game, info, options,
               With<go::Default>("handcrafted", "area, nearness, chains at risk and walls"),
               With<go::Original>("original", "stones taken and area, as in the report"),
               With<go::Material>("material", "difference in stones"));
}

// Whether type G has room for the board.
template <class G>
bool HasRoom(const GoOptions& o) {
  return o.rows <= G::Layout::kMaxRows && o.cols <= G::Layout::kMaxCols;
}

Result<AnyGamePtr> MakeAnyGo(const GameInfo& info, Options& options) {
  const Result<Score> komi = go::ParseKomi(options.Text("komi"));
  if (!komi) return Result<AnyGamePtr>::Error("option " + komi.error);
  options.Set("komi", go::KomiToString(*komi));
  const GoOptions o = {
      .rows = options.Int("rows"),
      .cols = options.Int("cols"),
      .komi = *komi / 100.0,
      .suicide = options.Is("suicide", "allowed"),
      .ko = options.Is("ko", "positional")    ? KoRule::kPositional
            : options.Is("ko", "situational") ? KoRule::kSituational
                                              : KoRule::kSimple,
      .objective = options.Is("objective", "win") ? Objective::kWinByPoints : Objective::kPoints};
  if (HasRoom<Go7>(o)) return MakeGo<Go7>(o, info, options);
  if (HasRoom<Go10>(o)) return MakeGo<Go10>(o, info, options);
  return MakeGo<Go19>(o, info, options);
}

}  // namespace

GameModule GoModule() {
  return {.info = {.name = "go",
                   .summary = "Go with area scoring, on any board from 1x1 to 19x19",
                   .player_names = {"Black", "White"},
                   .options = {OptionInfo::Int("rows", 1, go::kMaxSide, 9, "rows of the board"),
                               OptionInfo::Int("cols", 1, go::kMaxSide, 9, "columns of the board"),
                               OptionInfo::Text("komi", "a number from -1000 to 1000, as 7.5", "0",
                                                "points White gets for moving second"),
                               OptionInfo::Choice("suicide", {"forbidden", "allowed"}, "forbidden",
                                                  "taking one's own stones off the board"),
                               OptionInfo::Choice("ko", {"simple", "positional", "situational"},
                                                  "simple", "what may not come back"),
                               OptionInfo::Choice(
                                   "objective", {"margin", "win"}, "margin",
                                   "what a search looks for: the margin or only who wins")},
                   .master = Algorithm::kMcts,
                   .levels = {"novice", "intermediate:epsilon=0.68", "expert:epsilon=0.42",
                              "master:nodes=1000,epsilon=0.56", "master:nodes=1000,epsilon=0.34",
                              "master:nodes=1000,epsilon=0.18", "master:nodes=1000,epsilon=0.06",
                              "master:nodes=5000,epsilon=0.09", "master:nodes=5000"}},
          .make = MakeAnyGo,
          .record_formats = {SgfFormat()},
          // A match is won or lost.
          .match_options = "objective=win",
          // A triple ko may go round for ever; superko ends it, but later than can be counted.
          .most_plies = [](const Options&) { return std::optional<std::int64_t>(); }};
}

}  // namespace boardgames
