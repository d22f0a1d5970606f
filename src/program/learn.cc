// boardgames learn: a player that learns from the games it loses, and what that is worth.
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "boardgames/learn/memory.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/runtime/any_learning.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"
#include "chart.h"
#include "command_line.h"
#include "commands.h"
#include "file.h"
#include "live_line.h"
#include "lost_games.h"
#include "output.h"

namespace boardgames::program {

namespace {

constexpr std::size_t kMostMemory = std::size_t{1} << 28;  // bytes

struct LearnArgs {
  std::string game;
  LostGamesPlan plan;
  std::string memory;
  std::string plot;
  int threads = 1;
};

// What the games depend on, as it can be typed again, but for how many there are.
std::string LearnText(const std::string& spec, const LostGamesPlan& p) {
  const LostGamesPlan usual;
  std::string text = "learn " + spec;
  const auto say = [&](const char* option, auto value, auto otherwise) {
    if (value != otherwise) absl::StrAppend(&text, " ", option, " ", value);
  };
  say("--player", ToText(p.player), ToText(usual.player));
  say("--opponent", ToText(p.opponent), ToText(usual.opponent));
  say("--block", p.block, usual.block);
  say("--plies", p.plies, usual.plies);
  say("--rate", p.rate, usual.rate);
  say("--lambda", p.lambda, usual.lambda);
  say("--stages", p.stages, usual.stages);
  say("--unit", p.unit, usual.unit);
  say("--seed", p.seed, usual.seed);
  return text;
}

std::string Percent(double share) { return absl::StrFormat("%.1f", 100 * share); }

// "+4.0 % (-1.2 to 9.1)"
std::string GainText(const Estimate& gain) {
  return absl::StrFormat("%+.1f %% (%.1f to %.1f)", 100 * gain.mean, 100 * gain.interval.low,
                         100 * gain.interval.high);
}

// Shows how far it is, and a row of the table for each block.
class LearnReport {
 public:
  explicit LearnReport(const LostGames& games, std::size_t arms) : games_(games), arms_(arms) {}

  void Count(int done, int all) {
    const std::chrono::duration<double> gone = std::chrono::steady_clock::now() - begin_;
    const auto left =
        std::chrono::duration_cast<std::chrono::nanoseconds>(gone * (all - done) / done);
    live_.Set(absl::StrCat(done, " of ", all, " games, ", FormatClock(left), " left"));
  }

  void AddRow() {
    const std::size_t row = games_.rows().size() - 1;
    if (row == 0) {
      std::vector<Table::Column> columns = {{"games", 5}};
      for (std::size_t arm = 0; arm < arms_; ++arm) {
        columns.push_back({ToString(games_.results()[arm].arm), 16});
        columns.push_back({"learning", 8});
      }
      table_.emplace(std::move(columns));
      live_.Print(table_->Header());
    }
    std::vector<std::string> cells = {absl::StrCat(games_.rows()[row])};
    for (const ArmResults& r : games_.results()) {
      const Estimate e = EstimateMean(r.held[row], 0, 1);
      cells.push_back(absl::StrFormat("%.1f (%.0f-%.0f)", 100 * e.mean, 100 * e.interval.low,
                                      100 * e.interval.high));
      cells.push_back(row == 0 ? "-" : Percent(EstimateMean(r.learned[row], 0, 1).mean));
    }
    live_.Print(table_->Row(cells));
  }

 private:
  LiveLine live_;
  const LostGames& games_;
  const std::size_t arms_;
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::optional<Table> table_;
};

std::string LearnSvg(const std::string& spec, const LostGames& games) {
  Chart chart{.title = "Learning from lost games: " + spec,
              .x_title = "games; solid: openings held out, with 95 %; dashed: those learned from",
              .y_title = "points, %",
              .places = {},
              .series = {},
              .percent = true};
  for (const int row : games.rows()) chart.places.push_back(absl::StrCat(row));
  for (const ArmResults& r : games.results()) {
    ChartSeries s{.name = ToString(r.arm), .values = {}};
    for (std::size_t row = 0; row < r.held.size(); ++row) {
      const Estimate e = EstimateMean(r.held[row], 0, 1);
      s.values.push_back(100 * e.mean);
      s.low.push_back(100 * e.interval.low);
      s.high.push_back(100 * e.interval.high);
      s.dashed.push_back(row == 0 ? -1 : 100 * EstimateMean(r.learned[row], 0, 1).mean);
    }
    chart.series.push_back(std::move(s));
  }
  return ToSvg(chart);
}

// What the four arms say. Precondition: they have learned.
std::string Verdict(const std::vector<ArmResults>& arms) {
  const auto held = [&](Arm arm) { return arms[static_cast<std::size_t>(arm)].held.back(); };
  const auto learned = [&](Arm arm) { return arms[static_cast<std::size_t>(arm)].learned.back(); };
  const Estimate frozen = EstimateGain(held(Arm::kTdLeaf), held(Arm::kFrozen));
  const Estimate shuffled = EstimateGain(held(Arm::kTdLeaf), held(Arm::kShuffled));
  const bool claimed = frozen.interval.low > 0 && shuffled.interval.low > 0;
  return absl::StrCat(
      claimed ? "TD-leaf has learned: " : "That TD-leaf has learned cannot be claimed: ",
      "at the openings held out it has ", GainText(frozen), " against frozen and ",
      GainText(shuffled), " against shuffled results",
      claimed ? ".\n" : "; both intervals would have to be above 0.\n", "The position book has ",
      GainText(EstimateGain(held(Arm::kBook), held(Arm::kFrozen))),
      " against frozen at the openings held out, and ",
      GainText(EstimateGain(learned(Arm::kBook), learned(Arm::kFrozen))),
      " at those that it learned from.\n");
}

// The memory in the file, for this game; nothing: there is no such file.
absl::StatusOr<std::optional<learn::Memory>> ReadMemoryOf(const std::string& path,
                                                          const AnyGame& game,
                                                          const AnyLearning& learning) {
  std::error_code failed;
  if (!std::filesystem::exists(path, failed)) return std::nullopt;
  ASSIGN_OR_RETURN(const std::string bytes, internal::ReadFile(path, kMostMemory));
  auto memory = learn::MemoryFrom(bytes);
  if (!memory) return BadInput("'", path, "' ", memory.error);
  const learn::LinearWeights fitting =
      learn::NoWeights(learning.inputs(), memory->weights.stages, memory->weights.unit);
  if (memory->game != game.spec() || memory->weights.inputs != fitting.inputs ||
      memory->weights.own != fitting.own) {
    return BadInput("'", path, "' is of ", memory->game, ", and does not fit ", game.spec());
  }
  return *std::move(memory);
}

Result<PlayerSpec> ReadText(const std::string& text) { return ParsePlayer(text); }

absl::Status CheckPlan(const LostGamesPlan& plan) {
  const std::optional<Algorithm> algorithm = AlgorithmOf(plan.player);
  if (algorithm && Traits(*algorithm).lines != LineSource::kDepth) {
    return BadInput("--player ", internal::ToAbsl(ToString(*algorithm)),
                    " has no leaf to learn from; it should search by depth, as engine does");
  }
  if (!plan.player.evaluator.empty() || !plan.player.memory.empty()) {
    return BadInput(
        "--player learns weights of its own: name weights= to begin with, or --memory, and no "
        "evaluator");
  }
  if (plan.block % 2 != 0) {
    return BadInput("--block is ", plan.block,
                    " and should be even: each opening is played from both seats");
  }
  return absl::OkStatus();
}

absl::StatusOr<int> RunLearn(const Registry& registry, const LearnArgs& args) {
  ASSIGN_OR_RETURN(const AnyGamePtr game, registry.MakeGame(args.game));
  ASSIGN_OR_RETURN(const std::shared_ptr<const AnyLearning> learning, game->learning());
  LostGamesPlan plan = args.plan;
  ASSIGN_OR_RETURN(plan.player, WithLevelTold(plan.player, *game));
  ASSIGN_OR_RETURN(plan.opponent, WithLevelTold(plan.opponent, *game));
  RETURN_IF_ERROR(CheckPlan(plan));
  RETURN_IF_ERROR(CheckWritable(args.memory));
  RETURN_IF_ERROR(CheckWritable(args.plot));
  LostGames games(game, learning, plan, args.threads);
  const std::string text = LearnText(game->spec(), args.plan);
  std::vector<Arm> arms = {Arm::kFrozen, Arm::kTdLeaf, Arm::kBook, Arm::kShuffled};
  std::optional<learn::Memory> before;
  if (!args.memory.empty()) {
    arms = {Arm::kBoth};
    ASSIGN_OR_RETURN(before, ReadMemoryOf(args.memory, *game, *learning));
  }
  if (before && before->games >= static_cast<std::uint64_t>(args.plan.games)) {
    Print(absl::StrCat(OneLine(args.memory), " has learned from ", before->games,
                       " games already; --games says from how many in all.\n"));
    return kExitOk;
  }
  RETURN_IF_ERROR(before ? games.Open(*std::move(before)) : games.Open());
  Print(absl::StrCat("Points in % against ", ToText(args.plan.opponent), ": at ", args.plan.held,
                     " openings held out, both seats, with 95 %; and while learning.\n"));
  absl::StatusOr<bool> whole = false;
  {
    LearnReport report(games, arms.size());
    LostGames::Calls calls{.on_game = [&](int done, int all) { report.Count(done, all); },
                           .on_block =
                               [&] {
                                 report.AddRow();
                                 return args.plot.empty()
                                            ? absl::OkStatus()
                                            : WriteFile(args.plot, LearnSvg(game->spec(), games));
                               }};
    if (!args.memory.empty()) {
      calls.on_memory = [&](const learn::Memory& memory) {
        learn::Memory kept = memory;
        if (kept.made.empty() || kept.made.back() != text) kept.made.push_back(text);
        return WriteFile(args.memory, learn::ToBytes(kept));
      };
    }
    whole = games.Run(arms, calls);
  }
  RETURN_IF_ERROR(whole.status());
  if (!*whole) {
    if (OutputFailed()) return kExitFailed;  // which has been said
    Print(args.memory.empty()
              ? "Interrupted.\n"
              : absl::StrCat("Interrupted; what was learned is in ", OneLine(args.memory),
                             ", and the same command goes on from there.\n"),
          stderr);
    return kExitInterrupted;
  }
  Print(args.memory.empty()
            ? "\n" + Verdict(games.results())
            : absl::StrCat("\nThe memory is in ", OneLine(args.memory),
                           "; a player engine:memory=", OneLine(args.memory), " plays with it.\n"));
  return kExitOk;
}

}  // namespace

void AddLearn(const Command& program) {
  const auto [learn, args] = program.Add<LearnArgs>(
      "learn", "a player that learns from the games it loses, and what it is worth", RunLearn);
  LostGamesPlan& plan = args.plan;
  learn.Word("GAME", &args.game, "the game, as reversi or reversi:size=6");
  learn.Value("--player", &plan.player, ReadText, "PLAYER",
              "who learns, with weights= to begin with (default engine:depth=4, which knows "
              "nothing)");
  learn.Value("--opponent", &plan.opponent, ReadText, "PLAYER",
              "against whom (default engine:depth=4)");
  learn.Text("--memory", &args.memory, "FILE",
             "one player, by TD-leaf and book, that keeps here what it learns after each game and "
             "goes on from there (default: the experiment, four players that keep nothing)");
  learn.Text("--plot", &args.plot, "FILE", "the table as an SVG chart");
  learn.Number("--threads", 1, MostThreads(), &args.threads,
               "that play games side by side (default 1)");
  const auto number = [&](const char* option, std::int64_t least, std::int64_t most, auto* to,
                          const std::string& help) {
    learn.Number(option, least, most, to, absl::StrCat(help, " (default ", *to, ")"));
  };
  number("--games", 1, 1'000'000, &plan.games, "to learn from, of each player");
  number("--block", 2, 10'000, &plan.block,
         "games, after which it is measured; they begin with half as many openings, in each block "
         "the same");
  number("--held", 1, 10'000, &plan.held, "openings that are measured by and not learned from");
  number("--plies", 0, 100, &plan.plies, "of an opening, drawn by lot");
  number("--rate", 1, 1'000'000, &plan.rate, "of TD-leaf, in millionths");
  number("--lambda", 0, 100, &plan.lambda, "of TD-leaf, in hundredths");
  number("--stages", 1, learn::kMostStages, &plan.stages,
         "of a game, with weights of their own, where none are named");
  number("--unit", 0, 1'000'000, &plan.unit, "score units that count as 1; 0: by the game");
  number("--seed", 0, std::int64_t{1} << 62, &plan.seed,
         "of openings, and of players that draw lots");
  learn.Footer(
      "Example: boardgames learn connect4 --threads 2 --plot learning.svg\n"
      "         boardgames learn connect4 --games 1000 --memory connect4.bgm\n"
      "Then:    boardgames match connect4 engine:depth=4,memory=connect4.bgm engine:depth=4");
}

}  // namespace boardgames::program
