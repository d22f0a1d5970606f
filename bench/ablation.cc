// What each switch of the engine is worth, in each game: nodes, depth and Elo with it turned round.
//
//   boardgames_ablation [--base TEXT] [--switches A,B,...] [--player TEXT] [--pairs N] [--move MS]
//                       [--depth-time S] [--positions N] [--seed N] [GAME ...]
//
// The base is an engine with its options, each switch named, as engine:lmr=on. For each
// switch, turned off where the base has it on and on where it has it off, and for the player that
// is named, as engine:evaluator=material:
//   nodes  to the depth that the base reaches in S seconds, over all positions that it does not
//          solve, times the base's
//   depth  reached in those S seconds, on the mean, less the base's
//   Elo    of the base with the switch turned round, or of that player, against the base, in N
//          pairs of games from random openings with the seats exchanged, MS milliseconds a
//          move; 95 %
//   pairs  of which brought 0, 1/2, 1, 3/2 and 2 points: those of several runs, each with a seed of
//          its own, may be added
// Time is processor time of this one thread, so that other work on the machine counts for nobody.
// Rows are printed as they are done; an interrupt loses no more than the one begun.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/arena/rating.h"
#include "boardgames/games/all_games.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/player/keys.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/zobrist.h"
#include "random_play.h"

namespace boardgames {
namespace {

struct Settings {
  std::string base = "engine:hash=32";
  std::vector<std::string> switches = {};
  std::string player = {};
  int pairs = 50;
  double move = 15;         // milliseconds
  double depth_time = 0.3;  // seconds
  int positions = 8;
  std::uint64_t seed = 1;
  std::vector<std::string> games = {"quoridor", "reversi", "timbiriche:rows=5,cols=5",
                                    "go:rows=9,cols=9", "morris"};
};

constexpr int kOpeningPlies = 6;
constexpr int kMostPlies = 300;  // a longer game is a draw

double ProcessorSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Ends a search after so much processor time.
struct Alarm {
  explicit Alarm(double seconds) : until(ProcessorSeconds() + seconds) {}
  double until;
  Limits Of() {
    Limits limits;
    limits.poll = *this;
    return limits;
  }
  bool operator()(const SearchProgress&) const { return ProcessorSeconds() >= until; }
};

using Position = std::unique_ptr<AnyPosition>;
using Searcher = std::unique_ptr<AnySearcher>;

Position After(const AnyGame& game, int plies, SplitMix64& random) {
  for (;;) {
    Position position = game.initial();
    PlayRandom(*position, plies, random);
    if (!position->terminal()) return position;
  }
}

SearchReport SearchFor(AnySearcher& searcher, const AnyPosition& position, double seconds) {
  searcher.clear();
  Alarm alarm(seconds);
  return Take(searcher.search(position, alarm.Of()));
}

// The depth of each position within the time.
std::vector<int> DepthsInTime(AnySearcher& searcher, const std::vector<Position>& positions,
                              double seconds) {
  std::vector<int> depths;
  for (const Position& position : positions) {
    depths.push_back(SearchFor(searcher, *position, seconds).depth);
  }
  return depths;
}

double NodesToDepths(AnySearcher& searcher, const std::vector<Position>& positions,
                     const std::vector<int>& depths) {
  double nodes = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    searcher.clear();
    nodes += static_cast<double>(
        Take(searcher.search(*positions[i], {.depth = depths[i]})).statistics.nodes);
  }
  return nodes;
}

double Mean(const std::vector<int>& values) {
  double sum = 0;
  for (const int v : values) sum += v;
  return sum / static_cast<double>(values.size());
}

// The first player's points: 0, 1/2 or 1.
double PlayOne(Position position, AnySearcher& first, AnySearcher& second, double seconds) {
  AnySearcher* const searchers[] = {&first, &second};
  for (int ply = 0; ply < kMostPlies && !position->terminal(); ++ply) {
    Alarm alarm(seconds);
    const SearchReport r = Take(searchers[position->to_move()]->search(*position, alarm.Of()));
    Play(*position, *r.best);
  }
  const double result = position->terminal() ? position->utility(0) : 0;
  return result > 0 ? 1 : result < 0 ? 0 : 0.5;
}

Pentanomial Match(const AnyGame& game, AnySearcher& changed, AnySearcher& base,
                  const Settings& settings, const std::string& what) {
  SplitMix64 random(settings.seed);
  Pentanomial pairs;
  for (int n = 0; n < settings.pairs; ++n) {
    const Position opening = After(game, kOpeningPlies, random);
    double points = 0;
    for (const bool exchanged : {false, true}) {
      changed.clear();
      base.clear();
      const double first = PlayOne(opening->clone(), exchanged ? base : changed,
                                   exchanged ? changed : base, settings.move / 1000);
      points += exchanged ? 1 - first : first;
    }
    pairs.Add(points);
    std::cerr << '\r' << what << ": pair " << n + 1 << " of " << settings.pairs << "   "
              << std::flush;
  }
  std::cerr << '\r' << std::string(what.size() + 30, ' ') << '\r';
  return pairs;
}

// A switch of the engine in the base; as it is by default, if nothing there sets it.
bool IsOn(const PlayerSpec& base, const std::string& name) {
  for (const OptionValue& o : OptionsInForce(base)) {
    if (o.name == name) return o.value == "on";
  }
  for (const OptionInfo& o : OptionsOf(Algorithm::kEngine)) {
    if (o.name == name && o.type == OptionInfo::Type::kSwitch) return o.default_value == "on";
  }
  Fail("the engine has no switch '" + name + "'; list --options names them");
}

std::string EloText(const Pentanomial& pairs) {
  const EloEstimate e = EstimateElo(pairs);
  if (e.observations == 0) return "";
  char text[80];
  if (e.elo_interval) {
    std::snprintf(text, sizeof text, "%+.0f, %+.0f to %+.0f", e.elo, e.elo_interval->low,
                  e.elo_interval->high);
  } else {
    std::snprintf(text, sizeof text, "%+.0f", e.elo);
  }
  return text;
}

std::string PairsText(const Pentanomial& pairs) {
  std::string text;
  for (const double n : pairs.counts) {
    text += (text.empty() ? "" : ", ") + std::to_string(static_cast<int>(n));
  }
  return text;
}

// Who plays against the base, by the names of the table.
std::vector<std::pair<std::string, PlayerSpec>> Rivals(const PlayerSpec& base,
                                                       const Settings& settings) {
  std::vector<std::pair<std::string, PlayerSpec>> rivals;
  for (const std::string& name : settings.switches) {
    const char* const value = IsOn(base, name) ? "off" : "on";
    rivals.emplace_back(name + "=" + value, base);
    PlayerSpec& rival = rivals.back().second;
    // What a preset sets is said option by option, so that one of them can be turned round.
    if (std::ranges::count(Presets(), name, &Preset::name) == 0) {
      rival.options = OptionsInForce(base);
      for (const Preset& preset : Presets()) SetOption(rival, preset.name, "off");
    }
    SetOption(rival, name, value);
  }
  if (!settings.player.empty()) {
    rivals.emplace_back(settings.player, Take(ParsePlayer(settings.player)));
  }
  if (rivals.empty()) Fail("nobody plays against the base; --switches or --player names who does");
  return rivals;
}

void Ablate(const AnyGame& game, const Settings& settings) {
  const PlayerSpec base = Take(ParsePlayer(settings.base));
  const auto rivals = Rivals(base, settings);
  const Searcher base_searcher = Take(game.make_searcher(base));
  SplitMix64 random(settings.seed);
  std::vector<Position> positions;
  std::vector<int> depths;
  // Of a position that is solved in the time, the depth says nothing.
  for (int i = 0; i < settings.positions; ++i) {
    Position position = After(game, 2 + 4 * i, random);
    const SearchReport r = SearchFor(*base_searcher, *position, settings.depth_time);
    if (r.stop != StopReason::kStopped) continue;
    positions.push_back(std::move(position));
    depths.push_back(r.depth);
  }
  if (positions.empty()) Fail(game.spec() + " is solved in that time; say less of --depth-time");
  const double nodes = NodesToDepths(*base_searcher, positions, depths);
  std::printf(
      "\n%s, %s: depth %.1f in %g s, %.0f nodes\n\n| with | nodes, times | depth, more | Elo | "
      "pairs "
      "|\n|---|---|---|---|---|\n",
      game.spec().c_str(), settings.base.c_str(), Mean(depths), settings.depth_time, nodes);
  for (const auto& [name, changed] : rivals) {
    const std::string what = game.info().name + " " + name;
    const Searcher searcher = Take(game.make_searcher(changed));
    const double ratio = NodesToDepths(*searcher, positions, depths) / nodes;
    const double more =
        Mean(DepthsInTime(*searcher, positions, settings.depth_time)) - Mean(depths);
    const Pentanomial pairs = Match(game, *searcher, *base_searcher, settings, what);
    std::printf("| `%s` | %.2f | %+.1f | %s | %s |\n", name.c_str(), ratio, more,
                EloText(pairs).c_str(), PairsText(pairs).c_str());
    std::fflush(stdout);
  }
}

int Main(int argc, char** argv) {
  Settings settings;
  CLI::App app("What each switch of the engine is worth, in each game");
  app.add_option("GAME", settings.games);
  app.add_option("--base", settings.base, "the engine without a change")->capture_default_str();
  app.add_option("--switches", settings.switches, "by comma")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--player", settings.player, "another engine");
  app.add_option("--pairs", settings.pairs, "of games; 0: none")
      ->check(CLI::Range(0, 100'000))
      ->capture_default_str();
  app.add_option("--move", settings.move, "milliseconds of processor time")
      ->check(CLI::Range(0.1, 1e6))
      ->capture_default_str();
  app.add_option("--depth-time", settings.depth_time, "seconds of processor time")
      ->check(CLI::Range(0.001, 1e4))
      ->capture_default_str();
  app.add_option("--positions", settings.positions)
      ->check(CLI::Range(1, 12))
      ->capture_default_str();
  app.add_option("--seed", settings.seed)->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  for (const std::string& text : settings.games) Ablate(*Take(AllGames().MakeGame(text)), settings);
  return 0;
}

}  // namespace
}  // namespace boardgames

int main(int argc, char** argv) { return boardgames::Main(argc, argv); }
