#include "training.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/learn/training_games.h"
#include "boardgames/process/abseil.h"
#include "boardgames/process/files.h"
#include "boardgames/process/mutex.h"
#include "boardgames/program/console.h"
#include "boardgames/runtime/thread_workers.h"
#include "file.h"

namespace boardgames::program {

namespace {

constexpr int kChunk = 500;  // games of a file
constexpr std::size_t kLargestFile = std::size_t{1} << 31;

bool Exists(const std::string& path) {
  std::error_code failed;
  return std::filesystem::exists(path, failed);
}

std::vector<std::string> Words(std::string_view text, char between) {
  return absl::StrSplit(internal::ToAbsl(text), between, absl::SkipEmpty());
}

absl::Status MakeFolder(const std::string& path) {
  std::error_code failed;
  std::filesystem::create_directories(path, failed);
  if (failed) return absl::UnavailableError("cannot make the folder '" + path + "'");
  return absl::OkStatus();
}

}  // namespace

Training::Training(AnyGamePtr game, std::shared_ptr<const AnyLearning> learning, TrainingPlan plan,
                   std::string folder, std::string text, int threads, Tell tell)
    : game_(std::move(game)),
      learning_(std::move(learning)),
      plan_(std::move(plan)),
      folder_(std::move(folder)),
      text_(std::move(text)),
      threads_(threads),
      tell_(std::move(tell)) {}

std::string Training::Path(int generation, const std::string& name) const {
  return absl::StrCat(folder_, "/generation-", generation, name.empty() ? "" : "/", name);
}

int Training::Chunks() const { return (plan_.games + kChunk - 1) / kChunk; }

absl::Status Training::Open() {
  RETURN_IF_ERROR(MakeFolder(folder_));
  const std::string path = folder_ + "/plan";
  if (!Exists(path)) return WriteFile(path, text_ + "\n");
  ASSIGN_OR_RETURN(const std::string there, internal::ReadFile(path, kLargestFile));
  if (there == text_ + "\n") return absl::OkStatus();
  return BadInput("the folder '", folder_, "' is of another plan, ",
                  there.substr(0, there.find('\n')), "; name another one by --work, or remove it");
}

absl::StatusOr<learn::Weights> Training::WeightsOf(int generation) const {
  const std::string path = Path(generation, "weights.bgw");
  ASSIGN_OR_RETURN(const std::string bytes, internal::ReadFile(path, kLargestFile));
  auto weights = learn::WeightsFrom(bytes);
  if (!weights) return BadInput("'", path, "' ", weights.error);
  return *std::move(weights);
}

absl::StatusOr<bool> Training::PlayGames(int generation, const Shard& shard) {
  RETURN_IF_ERROR(MakeFolder(Path(generation, "")));
  learn::Weights before;
  if (generation > 1) {
    ASSIGN_OR_RETURN(before, WeightsOf(generation - 1));
  }
  const std::string header = learn::HeaderText(
      {.game = game_->spec(), .made = {absl::StrCat(text_, ", generation ", generation)}});
  internal::Mutex telling;
  for (int chunk = shard.part; chunk < Chunks(); chunk += shard.parts) {
    const std::string path = Path(generation, absl::StrCat("games-", chunk, ".txt"));
    if (Exists(path)) continue;
    const int first = chunk * kChunk;
    const int games = std::min(kChunk, plan_.games - first);
    SelfPlayOptions o{.seed = Mix64(plan_.seed) + static_cast<std::uint64_t>(generation),
                      .first = static_cast<std::uint64_t>(first),
                      .games = games,
                      .least_random = plan_.least_random,
                      .most_random = plan_.most_random,
                      .depth = plan_.depth,
                      .solve = plan_.solve,
                      .workers = ThreadWorkers(threads_),
                      .stop = &stop_};
    o.on_games = [&](int done) {
      const internal::MutexLock lock(&telling);
      const std::string what =
          absl::StrCat("generation ", generation, " of ", plan_.generations, ", games");
      if (!tell_(what, static_cast<double>(first + done) / plan_.games)) stop_ = true;
    };
    const auto lines = learning_->play(generation > 1 ? &before : nullptr, plan_.evaluator, o);
    if (!lines) return BadInput(lines.error);
    if (static_cast<int>(lines->size()) < games) return false;
    std::string text = header;
    for (const std::string& line : *lines) absl::StrAppend(&text, line, "\n");
    RETURN_IF_ERROR(WriteFile(path, text));
  }
  return true;
}

absl::StatusOr<learn::Samples> Training::SamplesFor(int generation) {
  std::vector<std::string> games;
  // What searches said in the first one is in the units of another evaluator.
  const int first = std::max(std::min(generation, 2), generation - plan_.keep + 1);
  for (int g = first; g <= generation; ++g) {
    for (int chunk = 0; chunk < Chunks(); ++chunk) {
      const std::string path = Path(g, absl::StrCat("games-", chunk, ".txt"));
      ASSIGN_OR_RETURN(const std::string text, internal::ReadFile(path, kLargestFile));
      std::string_view rest = text;
      const auto header = learn::ReadHeader(rest);
      if (!header) return BadInput("'", path, "' ", header.error);
      if (header->game != game_->spec()) {
        return BadInput("'", path, "' has games of ", header->game, ", not of ", game_->spec());
      }
      for (std::string& line : Words(rest, '\n')) games.push_back(std::move(line));
    }
  }
  auto samples = learning_->samples(games);
  if (!samples) return BadInput(samples.error);
  return *std::move(samples);
}

learn::FitterOptions Training::OptionsOf(int generation) const {
  const bool points = game_->objective() == Objective::kPoints;
  const int rate = plan_.rate > 0 ? plan_.rate : plan_.hidden > 0 ? 3000 : 20000;
  const int unit = plan_.unit > 0 ? plan_.unit : points ? 10 * learning_->point_value() : 200;
  return {.stages = plan_.stages,
          .hidden = plan_.hidden,
          .epochs = plan_.epochs,
          .batch = plan_.batch,
          .rate = rate / 1e6,
          .share = generation == 1 ? 1 : plan_.share / 100.0,
          .logistic = !points,
          .unit = static_cast<double>(unit),
          .seed = plan_.seed,
          .workers = ThreadWorkers(threads_)};
}

absl::Status Training::ReadLosses(int generation) {
  const std::string path = Path(generation, "losses.txt");
  if (!Exists(path)) return absl::OkStatus();
  ASSIGN_OR_RETURN(const std::string text, internal::ReadFile(path, kLargestFile));
  for (const std::string& line : Words(text, '\n')) {
    const std::vector<std::string> words = Words(line, ' ');
    TrainingEpoch epoch{.generation = generation, .losses = {}};
    learn::Losses& l = epoch.losses;
    if (words.size() != 4 || !absl::SimpleAtod(words[0], &l.learned) ||
        !absl::SimpleAtod(words[1], &l.held) || !absl::SimpleAtod(words[2], &l.error) ||
        !absl::SimpleAtod(words[3], &l.root_square)) {
      return BadInput("'", path, "' has a line that is not four numbers");
    }
    epochs_.push_back(epoch);
  }
  return absl::OkStatus();
}

absl::StatusOr<bool> Training::Learn(int generation) {
  ASSIGN_OR_RETURN(const learn::Samples samples, SamplesFor(generation));
  learn::Fitter fitter(learning_->inputs(), samples, OptionsOf(generation));
  const std::string state = Path(generation, "state");
  if (Exists(state)) {
    ASSIGN_OR_RETURN(const std::string bytes, internal::ReadFile(state, kLargestFile));
    if (!fitter.Restore(bytes)) {
      return BadInput("'", state, "' is not of this plan; remove it");
    }
    RETURN_IF_ERROR(ReadLosses(generation));
    // One more may have been written than the state knows of.
    std::size_t known = 0;
    for (const TrainingEpoch& e : epochs_) known += e.generation == generation ? 1 : 0;
    while (known-- > static_cast<std::size_t>(fitter.epoch())) epochs_.pop_back();
  }
  const std::string what =
      absl::StrCat("generation ", generation, " of ", plan_.generations, ", learning");
  while (!fitter.done()) {
    if (!tell_(what, static_cast<double>(fitter.epoch()) / plan_.epochs)) return false;
    epochs_.push_back({generation, fitter.Epoch()});
    std::string losses;
    for (const TrainingEpoch& e : epochs_) {
      if (e.generation != generation) continue;
      absl::StrAppend(&losses, e.losses.learned, " ", e.losses.held, " ", e.losses.error, " ",
                      e.losses.root_square, "\n");
    }
    RETURN_IF_ERROR(WriteFile(Path(generation, "losses.txt"), losses));
    RETURN_IF_ERROR(WriteFile(state, fitter.State()));
  }
  learn::Weights weights = fitter.Finish(game_->spec());
  const learn::Losses last = epochs_.empty() ? learn::Losses{} : epochs_.back().losses;
  weights.made = {
      text_, absl::StrCat("generation ", generation, ": ", samples.size(), " positions; loss ",
                          last.learned, ", of those held ", last.held, ", error ", last.error)};
  RETURN_IF_ERROR(WriteFile(Path(generation, "weights.bgw"), learn::ToBytes(weights)));
  std::error_code failed;
  std::filesystem::remove(state, failed);
  return true;
}

absl::StatusOr<bool> Training::FitErrors() {
  ASSIGN_OR_RETURN(weights_, WeightsOf(plan_.generations));
  if (plan_.fits == 0 || !weights_.fits.empty()) return true;
  struct Told {
    const Tell* tell;
    int positions;
  } told{&tell_, plan_.fits};
  FitOptions options{.positions = plan_.fits, .depth = plan_.fit_depth, .seed = plan_.seed};
  options.argument = &told;
  options.go_on = [](int done, void* argument) {
    const auto& t = *static_cast<const Told*>(argument);
    return (*t.tell)("errors of the search", static_cast<double>(done) / t.positions);
  };
  const auto fits = learning_->fit_errors(weights_, options);
  if (!fits) return BadInput(fits.error);
  if (!tell_("errors of the search", 1)) return false;
  weights_.fits = *fits;
  RETURN_IF_ERROR(WriteFile(Path(plan_.generations, "weights.bgw"), learn::ToBytes(weights_)));
  return true;
}

absl::StatusOr<int> Training::Play(const Shard& shard) {
  for (int generation = 1; generation <= plan_.generations; ++generation) {
    if (Exists(Path(generation, "weights.bgw"))) continue;
    ASSIGN_OR_RETURN(const bool played, PlayGames(generation, shard));
    if (!played) return absl::CancelledError("");
    return generation;
  }
  return 0;
}

absl::StatusOr<bool> Training::Run() {
  for (int generation = 1; generation <= plan_.generations; ++generation) {
    if (Exists(Path(generation, "weights.bgw"))) {
      RETURN_IF_ERROR(ReadLosses(generation));
      continue;
    }
    ASSIGN_OR_RETURN(const bool played, PlayGames(generation, {}));
    if (!played) return false;
    ASSIGN_OR_RETURN(const bool learned, Learn(generation));
    if (!learned) return false;
  }
  return FitErrors();
}

}  // namespace boardgames::program
