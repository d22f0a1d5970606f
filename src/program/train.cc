// boardgames train: an evaluator that learns from games of the engine against itself.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "boardgames/learn/weights.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/any_learning.h"
#include "boardgames/runtime/player/spec.h"
#include "chart.h"
#include "command_line.h"
#include "commands.h"
#include "file.h"
#include "interrupt.h"
#include "live_line.h"
#include "output.h"
#include "training.h"

namespace boardgames::program {

namespace {

struct TrainArgs {
  std::string game;
  TrainingPlan plan;
  std::string folder;
  std::string output;
  std::string curve;
  std::string shard;
  double hours = 0;
  int threads = 1;
};

// "GAME.name", for files of a game's own: "reversi-size-6"
std::string PlainName(const std::string& spec) {
  std::string name;
  for (const char c : spec) {
    const bool plain = absl::ascii_isalnum(static_cast<unsigned char>(c));
    if (plain || (!name.empty() && name.back() != '-')) name += plain ? c : '-';
  }
  return name;
}

// f(option, least, most, member, help) for each number of the plan.
void ForEachNumber(const auto& f) {
  using P = TrainingPlan;
  f("--seed", 0, std::int64_t{1} << 62, &P::seed, "of the games and the first weights");
  f("--generations", 1, 1000, &P::generations, "of games and weights");
  f("--games", 20, 100'000'000, &P::games, "of a generation");
  f("--keep", 1, 1000, &P::keep, "generations whose games are learned from");
  f("--depth", 1, 60, &P::depth, "plies of a search in a game");
  f("--solve", 0, 60, &P::solve, "plies left from which a game is searched to its end");
  f("--least-random", 0, 200, &P::least_random, "plies drawn by lot at the beginning");
  f("--most-random", 0, 200, &P::most_random, "at most");
  f("--stages", 1, learn::kMostStages, &P::stages, "of a game, with weights of their own");
  f("--hidden", 0, learn::kMostHidden, &P::hidden, "units of a network; 0: a linear model");
  f("--epochs", 1, 10'000, &P::epochs, "of a generation");
  f("--batch", 1, 1 << 20, &P::batch, "positions of a step");
  f("--rate", 0, 1'000'000, &P::rate, "of the first step, in millionths; 0: by the model");
  f("--share", 0, 100, &P::share,
    "of the result in what is learned, in hundredths; the rest is what the search said");
  f("--unit", 0, 1'000'000, &P::unit, "score units that count as 1; 0: by the game");
  f("--fits", 0, 1'000'000, &P::fits,
    "positions for the errors that forward pruning rests on; 0: none");
  f("--fit-depth", 1, search::ErrorFits::kDeepest, &P::fit_depth, "plies of their searches");
}

// The plan as it can be typed again, what has its default left out.
std::string PlanText(const std::string& spec, const TrainingPlan& p) {
  const TrainingPlan usual;
  std::string text = "train " + spec;
  if (!p.evaluator.empty()) absl::StrAppend(&text, " --evaluator ", p.evaluator);
  ForEachNumber([&](const char* option, auto, auto, auto member, const char*) {
    if (p.*member != usual.*member) absl::StrAppend(&text, " ", option, " ", p.*member);
  });
  return text;
}

// Shows how far the training is, and ends it at an interrupt or after the time.
class TrainingProgress {
 public:
  explicit TrainingProgress(double hours) : hours_(hours) {}

  bool operator()(const std::string& what, double share) {
    const auto now = Clock::now();
    if (what != what_) {
      what_ = what;
      start_ = now;
      before_ = share;
    }
    std::string text = absl::StrCat(what, "  ", static_cast<int>(100 * share), " %");
    if (share > before_) {
      const std::chrono::duration<double> gone = now - start_;
      const double left = gone.count() * (1 - share) / (share - before_);
      absl::StrAppend(&text, ", ",
                      FormatClock(std::chrono::nanoseconds(static_cast<std::int64_t>(left * 1e9))),
                      " left");
    }
    live_.Set(std::move(text));
    const std::chrono::duration<double, std::ratio<3600>> since = now - begin_;
    late_ = late_ || (hours_ > 0 && since.count() >= hours_);
    return !late_ && !Interrupted().load();
  }
  bool late() const { return late_; }

 private:
  using Clock = std::chrono::steady_clock;

  LiveLine live_;
  const double hours_;
  const Clock::time_point begin_ = Clock::now();
  std::string what_;
  Clock::time_point start_;
  double before_ = 0;  // the share when this began, more than 0 where a run goes on
  bool late_ = false;
};

std::string CurveSvg(const std::string& spec, const std::vector<TrainingEpoch>& epochs) {
  Chart chart{.title = "Learning " + spec,
              .x_title = "epoch, generation by generation",
              .y_title = "loss",
              .places = {},
              .series = {{"learned from", {}}, {"held", {}}}};
  int n = 0;
  for (std::size_t i = 0; i < epochs.size(); ++i) {
    const TrainingEpoch& e = epochs[i];
    n = i > 0 && epochs[i - 1].generation == e.generation ? n + 1 : 1;
    const bool last = i + 1 < epochs.size() && epochs[i + 1].generation != e.generation;
    chart.places.push_back(n == 1                ? absl::StrCat("g", e.generation)
                           : n % 5 == 0 && !last ? absl::StrCat(n)
                                                 : "");
    chart.series[0].values.push_back(e.losses.learned);
    chart.series[1].values.push_back(e.losses.held);
  }
  return ToSvg(chart);
}

void PrintEpochs(const std::vector<TrainingEpoch>& epochs, bool points, int point_value) {
  const Table table({{"generation", 10},
                     {"epoch", 6},
                     {"loss", 10},
                     {"held", 10},
                     {points ? "error, points" : "error", 14}});
  Print(table.Header() + "\n");
  int n = 0;
  for (std::size_t i = 0; i < epochs.size(); ++i) {
    n = i > 0 && epochs[i].generation == epochs[i - 1].generation ? n + 1 : 1;
    const bool last = i + 1 == epochs.size() || epochs[i + 1].generation != epochs[i].generation;
    if (!last) continue;
    const learn::Losses& l = epochs[i].losses;
    Print(table.Row({absl::StrCat(epochs[i].generation), absl::StrCat(n),
                     absl::StrCat(Rounded(l.learned)), absl::StrCat(Rounded(l.held)),
                     absl::StrCat(Rounded(points ? l.error / point_value : l.error))}) +
          "\n");
  }
}

absl::StatusOr<int> RunTrain(const Registry& games, const TrainArgs& args) {
  ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(args.game));
  ASSIGN_OR_RETURN(const std::shared_ptr<const AnyLearning> learning, game->learning());
  const TrainingPlan& plan = args.plan;
  if (plan.most_random < plan.least_random) {
    return BadInput("--most-random is ", plan.most_random,
                    " and should be at least --least-random, ", plan.least_random);
  }
  const std::string name = PlainName(game->spec());
  const std::string folder = args.folder.empty() ? name + ".training" : args.folder;
  const std::string output = args.output.empty() ? name + ".bgw" : args.output;
  RETURN_IF_ERROR(CheckWritable(output));
  if (!args.curve.empty()) RETURN_IF_ERROR(CheckWritable(args.curve));
  Shard shard;
  if (!args.shard.empty()) {
    RETURN_IF_ERROR(ParseShard(args.shard, shard.part, shard.parts));
    --shard.part;
  }
  TrainingProgress progress(args.hours);
  const std::string text = PlanText(game->spec(), plan);
  Training training(game, learning, plan, folder, text, args.threads,
                    [&](const std::string& what, double share) { return progress(what, share); });
  RETURN_IF_ERROR(training.Open());
  const auto ended = [&] {
    Print(
        absl::StrCat(progress.late() ? "The time is over" : "Interrupted", "; what is done is in ",
                     OneLine(folder), ", and the same command goes on from there.\n"),
        stderr);
    return progress.late() ? kExitOk : kExitInterrupted;
  };
  if (!args.shard.empty()) {
    const absl::StatusOr<int> generation = training.Play(shard);
    if (absl::IsCancelled(generation.status())) return ended();
    RETURN_IF_ERROR(generation);
    Print(*generation == 0
              ? absl::StrCat("All generations have their weights.\n")
              : absl::StrCat("Part ", shard.part + 1, " of ", shard.parts, " of generation ",
                             *generation, " is in ", OneLine(folder),
                             ". With the files of the other parts in the same place, the command "
                             "without --shard learns from them.\n"));
    return kExitOk;
  }
  ASSIGN_OR_RETURN(const bool done, training.Run());
  if (!args.curve.empty() && !training.epochs().empty()) {
    RETURN_IF_ERROR(WriteFile(args.curve, CurveSvg(game->spec(), training.epochs())));
  }
  if (!done) return ended();
  RETURN_IF_ERROR(WriteFile(output, learn::ToBytes(training.weights())));
  PrintEpochs(training.epochs(), game->objective() == Objective::kPoints, learning->point_value());
  Print(absl::StrCat("\nThe weights are in ", OneLine(output), "; a player engine:weights=", output,
                     " plays with them.\n"));
  return kExitOk;
}

absl::StatusOr<double> ParseHours(const std::string& text) {
  double hours = 0;
  if (!absl::SimpleAtod(text, &hours) || !(hours > 0) || hours > 10'000) {
    return BadInput("'", text, "' is no number of hours above 0");
  }
  return hours;
}

}  // namespace

void AddTrain(const Command& program) {
  const auto [train, args] = program.Add<TrainArgs>(
      "train", "an evaluator that learns from games of the engine against itself", RunTrain);
  TrainingPlan& plan = args.plan;
  train.Word("GAME", &args.game, "the game, as reversi or reversi:size=6");
  train.Text("-o,--output", &args.output, "FILE", "the weights (default: GAME.bgw)");
  train.Text("--work", &args.folder, "DIR",
             "where games and steps are kept, to go on with (default: GAME.training)");
  train.Text("--curve", &args.curve, "FILE", "the losses as an SVG chart");
  train.Value("--hours", &args.hours, ParseHours, "H", "end after so long, to go on another time");
  train.Text("--shard", &args.shard, "I/N",
             "play the I-th of N parts of a generation's games and nothing else");
  train.Number("--threads", 1, MostThreads(), &args.threads, "that work together (default 1)");
  train.Text("--evaluator", &plan.evaluator, "NAME",
             "of the first generation's games (default: the game's first)");
  ForEachNumber([&](const char* option, auto least, auto most, auto member, const char* help) {
    train.Number(option, least, most, &(plan.*member),
                 absl::StrCat(help, " (default ", plan.*member, ")"));
  });
  train.Footer(
      "Example: boardgames train connect4 --games 5000 --threads 2 --curve curve.svg\n"
      "Then:    boardgames match connect4 engine:weights=connect4.bgw engine");
}

}  // namespace boardgames::program
