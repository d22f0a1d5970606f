// What a player who has a game's tables does: whether it wins what is won, how long a move takes,
// and how games against the engine without tables end.
//
//   boardgames_perfect_player_bench GAME --tables DIR [--positions N] [--games N] [--nodes N]
//                                   [--seed N]
//
// The game is as it is played (PlaySpec): in morris 100 plies without progress are a draw.
// Positions are drawn at random from the entries of all tables that are there until N of them are
// won; each is played out by the tables on both sides and must be won in as many plies as its
// entry says. A longer win than the plies without progress that are left may end in a draw; these
// are counted apart. Games begin with up to three random moves, in turns from either side, and must
// not end worse than their first position's value. Move times are of the wall clock: what a table
// reads from the disk counts. Exit code 1: something went wrong.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/games/all_games.h"
#include "boardgames/process/tables.h"
#include "boardgames/runtime/any_endgame.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/play_spec.h"
#include "boardgames/score.h"
#include "boardgames/zobrist.h"
#include "random_play.h"

namespace boardgames {
namespace {

constexpr std::uint64_t kNodes = 20'000;  // a move of the player with tables, where it searches

struct Settings {
  std::string game;
  std::string tables;
  int positions = 10'000;
  int games = 300;
  std::uint64_t nodes = 20'000;
  std::uint64_t seed = 1;
};

template <class T>
T TakeOk(absl::StatusOr<T> value) {
  if (!value.ok()) Fail(std::string(value.status().message()));
  return *std::move(value);
}

class Player {
 public:
  Player(AnyGamePtr game, const std::string& folder)
      : game_(std::move(game)), endgame_(Take(game_->endgame())) {
    if (endgame_->has_classes()) {
      tables_ = TakeOk(OpenClasses(ClassFolder(folder, *endgame_), *endgame_));
    } else {
      const MappedTable table = TakeOk(OpenTable(TablePath(folder, *endgame_, 0), *endgame_, 0));
      tables_ = {table.stored()};
    }
    for (const StoredClass& t : tables_) entries_ += t.entries.size();
    if (entries_ == 0) Fail("'" + folder + "' has no table of " + game_->spec());
    knowing_ = Take(endgame_->with(tables_));
    searcher_ = Take(knowing_->make_searcher());
  }

  const AnyGame& game() const { return *game_; }
  std::uint64_t entries() const { return entries_; }
  const std::vector<double>& milliseconds() const { return milliseconds_; }
  // Where the longest of all moves was chosen.
  const std::string& longest_at() const { return longest_at_; }

  // What the player to move reaches at least and at most: 1 is a win, 0 a draw, -1 a loss.
  std::pair<int, int> ResultsOf(const AnyPosition& position) const {
    const EntryPlace place = Take(endgame_->place(position));
    const StoredClass& table = tables_[static_cast<std::size_t>(place.cls)];
    if (!table.there()) Fail("the tables have no value of " + position.to_string());
    const RetrogradeEntry entry = table.entries[static_cast<std::size_t>(place.number)];
    const int result = (entry > 0) - (entry < 0);
    if (endgame_->is_sure(position, entry)) return {result, result};
    return {std::min(result, 0), std::max(result, 0)};
  }
  bool IsSure(const std::string& text, int distance) const {
    return endgame_->is_sure(*Take(game_->parse_position(text)),
                             static_cast<RetrogradeEntry>(distance + 1));
  }

  // A won position and in how many plies: of all entries that are there, each as likely.
  std::pair<std::string, int> WonPosition(SplitMix64& random) const {
    for (;;) {
      std::uint64_t number = random() % entries_;
      std::size_t cls = 0;
      while (number >= tables_[cls].entries.size()) number -= tables_[cls++].entries.size();
      const RetrogradeEntry entry = tables_[cls].entries[static_cast<std::size_t>(number)];
      if (entry <= 1) continue;  // not won, or finished
      const auto text = endgame_->position_text({static_cast<int>(cls), number});
      if (text) return {*text, entry - 1};
    }
  }

  std::unique_ptr<AnyPosition> Position(const std::string& text) const {
    return Take(knowing_->parse_position(text));
  }
  std::string Choose(const AnyPosition& position) {
    const auto begin = std::chrono::steady_clock::now();
    const SearchReport report = Take(searcher_->search(position, {.nodes = kNodes}));
    const double took =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    milliseconds_.push_back(took);
    if (took > longest_) {
      longest_ = took;
      longest_at_ = position.to_string();
    }
    return *report.best;
  }

 private:
  AnyGamePtr game_;
  std::shared_ptr<const AnyEndgame> endgame_;
  std::vector<StoredClass> tables_;
  std::uint64_t entries_ = 0;
  AnyGamePtr knowing_;
  std::unique_ptr<AnySearcher> searcher_;
  std::vector<double> milliseconds_;
  double longest_ = 0;
  std::string longest_at_;
};

// How many of the positions were not won in time; the first few are printed.
int PlayWonPositions(Player& player, const Settings& settings) {
  SplitMix64 random(settings.seed);
  int wrong = 0, sure = 0, longest_sure = 0, longest = 0, late = 0;
  double plies = 0;
  for (int n = 0; n < settings.positions; ++n) {
    const auto [text, distance] = player.WonPosition(random);
    const bool in_time = player.IsSure(text, distance);
    const auto position = player.Position(text);
    const int winner = position->to_move();
    int played = 0;
    for (; (played < distance || !in_time) && !position->terminal(); ++played) {
      Play(*position, player.Choose(*position));
    }
    plies += played;
    longest = std::max(longest, distance);
    if (in_time) longest_sure = std::max(longest_sure, distance);
    sure += in_time ? 1 : 0;
    if (position->terminal() && position->utility(winner) > 0) continue;
    if (!in_time) {
      ++late;
    } else if (++wrong <= 5) {
      std::printf("not won in %d plies: %s\n", distance, text.c_str());
    }
  }
  std::printf(
      "%d won positions, %.1f plies each: of %d in at most %d plies %d won within their "
      "distance; of %d in up to %d, more than are left without progress, %d won\n",
      settings.positions, plies / settings.positions, sure, longest_sure, sure - wrong,
      settings.positions - sure, longest, settings.positions - sure - late);
  std::fflush(stdout);
  return wrong;
}

// How many games ended worse than they began.
int PlayGames(Player& player, const Settings& settings) {
  SplitMix64 random(settings.seed);
  const auto engine = Take(player.game().make_searcher());
  int wins = 0, draws = 0, losses = 0, wrong = 0;
  for (int n = 0; n < settings.games; ++n) {
    const int own = n % 2;
    const auto position = player.game().initial();
    PlayRandom(*position, static_cast<int>(random.Uniform(4)), random);
    const auto [least, most] = player.ResultsOf(*position);
    const int at_first = position->to_move() == own ? least : -most;
    const auto known = player.Position(position->to_string());  // the same game, for who knows it
    while (!position->terminal()) {
      const std::string move =
          position->to_move() == own
              ? player.Choose(*known)
              : *Take(engine->search(*position, {.nodes = settings.nodes})).best;
      Play(*position, move);
      Play(*known, move);
    }
    const double result = position->utility(own);
    ++(result > 0 ? wins : result < 0 ? losses : draws);
    if (result < at_first) {
      ++wrong;
      std::printf("worse than it began: game %d, %s\n", n + 1, position->to_string().c_str());
    }
  }
  std::printf(
      "%d games against the engine at %llu positions a move: %d won, %d drawn, %d lost; "
      "%d worse than they began\n",
      settings.games, static_cast<unsigned long long>(settings.nodes), wins, draws, losses, wrong);
  return wrong;
}

void PrintTimes(std::vector<double> times, const char* of) {
  if (times.empty()) return;
  std::sort(times.begin(), times.end());
  const auto at = [&](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  std::printf(
      "%zu moves of %s: median %.3f ms, 99 %% within %.3f, 99.9 %% within %.3f, the slowest %.3f\n",
      times.size(), of, at(0.5), at(0.99), at(0.999), times.back());
}

}  // namespace
}  // namespace boardgames

int main(int argc, char** argv) {
  boardgames::Settings settings;
  CLI::App app("what a player who has a game's tables does");
  app.add_option("game", settings.game)->required();
  app.add_option("--tables", settings.tables)->required();
  app.add_option("--positions", settings.positions)->check(CLI::Range(0, 10'000'000));
  app.add_option("--games", settings.games)->check(CLI::Range(0, 1'000'000));
  app.add_option("--nodes", settings.nodes)->check(CLI::Range(1, 1'000'000'000));
  app.add_option("--seed", settings.seed);
  CLI11_PARSE(app, argc, argv);

  const boardgames::Registry games = boardgames::AllGames();
  const std::string spec = boardgames::Take(boardgames::PlaySpec(games, settings.game));
  boardgames::Player player(boardgames::Take(games.MakeGame(spec)), settings.tables);
  std::printf("%s: %llu entries, seed %llu\n", player.game().spec().c_str(),
              static_cast<unsigned long long>(player.entries()),
              static_cast<unsigned long long>(settings.seed));
  std::fflush(stdout);
  int wrong = 0;
  if (settings.positions > 0) wrong += boardgames::PlayWonPositions(player, settings);
  const std::size_t of_positions = player.milliseconds().size();
  boardgames::PrintTimes(player.milliseconds(), "these");
  if (settings.games > 0) {
    wrong += boardgames::PlayGames(player, settings);
    boardgames::PrintTimes(
        {player.milliseconds().begin() + static_cast<std::ptrdiff_t>(of_positions),
         player.milliseconds().end()},
        "the games");
  }
  std::printf("the longest was chosen at %s\n", player.longest_at().c_str());
  return wrong > 0 ? 1 : 0;
}
