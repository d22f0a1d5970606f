#include "seats.h"

#include <cstdint>
#include <limits>
#include <utility>

#include "absl/strings/str_cat.h"
#include "boardgames/runtime/internal/text.h"
#include "boardgames/runtime/levels.h"
#include "boardgames/runtime/options.h"
#include "input.h"
#include "interrupt.h"

using boardgames::AnyGame;
using boardgames::OptionInfo;
using boardgames::Options;

namespace {

const std::vector<OptionInfo>& EngineOptions() {
  constexpr std::int64_t kAny = std::numeric_limits<std::int64_t>::max();
  static const std::vector<OptionInfo> kOptions = {
      OptionInfo::Text("time", "a time such as 500ms, 2s, 1.5s or 1m", "", "for one move"),
      OptionInfo::Int("depth", 1, boardgames::kMaxDepth, boardgames::kMaxDepth, "plies"),
      OptionInfo::Int("nodes", 0, kAny, 0, "positions for one move; 0: no limit"),
      OptionInfo::Text("evaluator", "one of list's evaluators", "", "guesses at the horizon"),
      OptionInfo::Text("algorithm", "one of list's algorithms", "", "how to search"),
      OptionInfo::Int("hash", 1, 1 << 20, 64, "MiB of transposition table")};
  return kOptions;
}

const std::vector<OptionInfo>& RandomOptions() {
  static const std::vector<OptionInfo> kOptions = {OptionInfo::Int(
      "seed", 0, std::numeric_limits<std::int64_t>::max(), 1, "the same seed, the same choices")};
  return kOptions;
}

// The options of a level: all but the master draw lots, and only the master takes its time.
const std::vector<OptionInfo>& LevelOptions(const boardgames::Level& level) {
  static const std::vector<OptionInfo> kMaster = {
      OptionInfo::Text("time", "a time such as 500ms, 2s, 1.5s or 1m", "1s", "for one move")};
  return level.limits.time.count() > 0 ? kMaster : RandomOptions();
}

absl::Status SetUpLevel(const AnyGame& game, const boardgames::Level& level, const Options& options,
                        Seat& seat) {
  const bool timed = level.limits.time.count() > 0;
  auto searcher = game.make_searcher(
      boardgames::ForLevel(level, timed ? 1 : static_cast<std::uint64_t>(options.Int64("seed"))));
  if (!searcher.ok()) return searcher.status();
  seat.searcher = *std::move(searcher);
  seat.limits = level.limits;
  seat.limits.stop = &Interrupted();
  if (timed) {
    const auto parsed = ParseTime(options.Text("time"));
    if (!parsed.ok()) return parsed.status();
    if (parsed->count() == 0) {
      return absl::InvalidArgumentError("a master needs a time for its move, as time=2s");
    }
    seat.limits.time = *parsed;
  }
  return absl::OkStatus();
}

absl::Status SetUpEngine(const AnyGame& game, const Options& options, Seat& seat) {
  const absl::StatusOr<std::size_t> bytes = ParseTableSize(options.Text("hash"));
  if (!bytes.ok()) return bytes.status();
  auto searcher = game.make_searcher({.algorithm = options.Text("algorithm"),
                                      .evaluator = options.Text("evaluator"),
                                      .table_bytes = *bytes});
  if (!searcher.ok()) return searcher.status();
  seat.searcher = *std::move(searcher);
  seat.limits.stop = &Interrupted();
  seat.limits.depth = options.Int("depth");
  seat.limits.nodes = static_cast<std::uint64_t>(options.Int64("nodes"));
  const std::string& time = options.Text("time");
  if (!time.empty()) {
    const auto parsed = ParseTime(time);
    if (!parsed.ok()) return parsed.status();
    seat.limits.time = *parsed;
  } else if (seat.limits.depth == boardgames::kMaxDepth && seat.limits.nodes == 0) {
    seat.limits.time = std::chrono::seconds(1);
  }
  return absl::OkStatus();
}

absl::StatusOr<Seat> MakeSeat(const AnyGame& game, std::string_view text) {
  const boardgames::SpecParts parts = boardgames::SplitSpec(text);
  Seat seat;
  std::vector<OptionInfo> declared;
  const boardgames::Level* const level = boardgames::FindLevel(parts.name);
  if (level != nullptr) {
    seat.kind = Seat::Kind::kEngine;
    declared = LevelOptions(*level);
  } else if (parts.name == "engine") {
    seat.kind = Seat::Kind::kEngine;
    declared = EngineOptions();
  } else if (parts.name == "random") {
    seat.kind = Seat::Kind::kRandom;
    declared = RandomOptions();
  } else if (parts.name != "human") {
    std::vector<std::string> known = {"human", "engine", "random"};
    for (const boardgames::Level& l : boardgames::Levels()) known.push_back(l.name);
    return absl::InvalidArgumentError(
        boardgames::internal::UnknownName("player", parts.name, known));
  }
  const absl::StatusOr<Options> options = Options::Read(parts.name, declared, parts.options);
  if (!options.ok()) return options.status();
  seat.text = std::string(parts.name);
  const std::string given = options->ToString();
  if (!given.empty()) absl::StrAppend(&seat.text, ":", given);
  if (seat.kind == Seat::Kind::kEngine) {
    const absl::Status done = level != nullptr ? SetUpLevel(game, *level, *options, seat)
                                               : SetUpEngine(game, *options, seat);
    if (!done.ok()) return done;
  } else if (seat.kind == Seat::Kind::kRandom) {
    seat.random.seed(static_cast<std::uint64_t>(options->Int64("seed")));
  }
  return seat;
}

// Cuts "human,engine:time=1s,depth=8" into "human" and "engine:time=1s,depth=8".
std::vector<std::string> CutSeats(std::string_view text) {
  std::vector<std::string> seats;
  for (;;) {
    const std::size_t comma = text.find(',');
    const std::string_view item = text.substr(0, comma);
    const std::size_t equals = item.find('=');
    const bool option = equals != std::string_view::npos && item.find(':') > equals;
    if (option && !seats.empty()) {
      seats.back() += "," + std::string(item);
    } else {
      seats.emplace_back(item);
    }
    if (comma == std::string_view::npos) return seats;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace

absl::StatusOr<std::vector<Seat>> MakeSeats(const AnyGame& game, std::string_view text) {
  const std::vector<std::string> texts = CutSeats(text);
  if (static_cast<int>(texts.size()) != game.players()) {
    return absl::InvalidArgumentError(
        absl::StrCat("--players names ", texts.size(), texts.size() == 1 ? " player" : " players",
                     "; ", game.spec(), " needs ", game.players(), ", as ",
                     game.players() == 2 ? "human,engine:time=1s" : "human,human,random"));
  }
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    absl::StatusOr<Seat> seat = MakeSeat(game, texts[i]);
    if (!seat.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("player ", i + 1, ": ", seat.status().message()));
    }
    seats.push_back(*std::move(seat));
  }
  return seats;
}

std::string SeatsText(const std::vector<Seat>& seats) {
  std::string text;
  for (const Seat& s : seats) absl::StrAppend(&text, text.empty() ? "" : ",", s.text);
  return text;
}
