// usage: report_pages FOLDER
//
// Writes the reports that report_test.mjs opens, with games played here, into FOLDER.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_format.h"
#include "boardgames/arena/report.h"
#include "boardgames/games/all_games.h"
#include "boardgames/result.h"
#include "boardgames/zobrist.h"

namespace boardgames {
namespace {

template <class T>
T Require(Result<T> value) {
  if (!value) {
    std::fprintf(stderr, "%s\n", value.error.c_str());
    std::exit(1);
  }
  return *std::move(value);
}

void Write(const std::filesystem::path& file, const ReportData& data) {
  const std::string page = ReportPage(AllGames(), data);
  std::ofstream out(file, std::ios::binary);
  out << page;
  if (!out.flush()) {
    std::fprintf(stderr, "cannot write %s\n", file.c_str());
    std::exit(1);
  }
  std::printf("%s: %zu games, %zu bytes\n", file.filename().c_str(), data.games.size(),
              page.size());
}

// Depth 0 plays at random.
struct Player {
  std::string name;
  int depth = 0;
};

// One game of at most 200 moves. The times are made up, so that the page is always the same.
GameRecord Play(const std::string& spec, const std::vector<Player>& players, std::uint64_t seed) {
  const AnyGamePtr game = Require(AllGames().MakeGame(spec));
  const std::unique_ptr<AnyPosition> position = game->initial();
  GameRecord r{.game = game->spec(), .position = position->start(), .seed = seed};
  std::vector<std::unique_ptr<AnySearcher>> searchers;
  for (const Player& p : players) {
    r.agents.push_back(p.name);
    searchers.push_back(Require(game->make_searcher({.table_bytes = 1 << 20})));
  }
  SplitMix64 random(seed);
  constexpr std::size_t kMostMoves = 200;
  constexpr std::size_t kOpening = 2;
  while (!position->terminal() && r.opening.size() + r.moves.size() < kMostMoves) {
    const auto seat = static_cast<std::size_t>(position->to_move());
    const std::vector<std::string> legal = position->legal_moves();
    std::string move = legal[random.Uniform(static_cast<std::uint32_t>(legal.size()))];
    if (r.opening.size() < kOpening) {
      r.opening.push_back(move);
    } else {
      MoveRecord made{.seat = static_cast<int>(seat),
                      .thought = std::chrono::microseconds(20 + random.Uniform(900))};
      if (players[seat].depth > 0) {
        const SearchReport found =
            Require(searchers[seat]->search(*position, {.depth = players[seat].depth}));
        if (found.best) move = *found.best;
        made.depth = found.depth;
        made.score = absl::StrFormat("%+.2f", found.score);
        made.thought = std::chrono::microseconds(found.statistics.nodes + random.Uniform(2000));
      }
      made.move = move;
      r.moves.push_back(made);
    }
    if (!position->play(move)) std::exit(1);
  }
  if (!position->terminal()) {
    r.ending = Ending::kMoveLimit;
    r.scores.assign(players.size(), 0.5);
    return r;
  }
  for (int p = 0; p < game->players(); ++p) r.points.push_back(position->utility(p));
  r.scores = ScoresFromPoints(r.points);
  return r;
}

// Every player against every other, both ways, in every game.
ReportData Tournament(const std::vector<Player>& players, const std::vector<std::string>& specs) {
  const std::size_t n = players.size();
  std::vector<std::vector<double>> points(n, std::vector<double>(n));
  std::vector<int> played(n);
  ReportData data{.title = "Round robin of four levels",
                  .notes = {"Every pair plays every game from both seats after two random moves.",
                            "Time: 1 s a move, margin 50 ms. Seed 1."},
                  .details = {{"Isolation", "bubblewrap: holds, with its own user and a cgroup"}}};
  std::uint64_t seed = 0;
  for (const std::string& spec : specs) {
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t b = 0; b < n; ++b) {
        if (a == b) continue;
        GameRecord r = Play(spec, {players[a], players[b]}, ++seed);
        points[a][b] += r.scores[0];
        points[b][a] += r.scores[1];
        ++played[a];
        ++played[b];
        data.games.push_back({.record = std::move(r), .label = absl::StrFormat("round %d", seed)});
      }
    }
  }
  ReportTable standings{.title = "Standings",
                        .note = "A win counts 1, a draw 1/2.",
                        .columns = {"agent", "points", "games", "score", "forfeits"}};
  ReportTable cross{.title = "Cross table", .columns = {""}};
  for (std::size_t a = 0; a < n; ++a) {
    double sum = 0;
    std::vector<std::string> row = {players[a].name};
    for (std::size_t b = 0; b < n; ++b) {
      sum += points[a][b];
      row.push_back(a == b ? "-" : absl::StrFormat("%g", points[a][b]));
    }
    cross.columns.push_back(players[a].name);
    cross.rows.push_back(row);
    standings.rows.push_back({players[a].name, absl::StrFormat("%g", sum),
                              absl::StrFormat("%d", played[a]),
                              absl::StrFormat("%.1f %%", 100 * sum / played[a]), "0"});
  }
  data.tables = {standings, cross};
  return data;
}

}  // namespace
}  // namespace boardgames

int main(int argc, char** argv) {
  using namespace boardgames;
  if (argc != 2) {
    std::fprintf(stderr, "usage: report_pages FOLDER\n");
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  std::filesystem::create_directories(folder);

  const std::vector<Player> players = {{"chance", 0}, {"shallow", 1}, {"careful", 2}, {"deep", 3}};
  ReportData tournament =
      Tournament(players, {"go:komi=6.5", "quoridor", "reversi", "morris", "timbiriche"});
  Write(folder / "tournament.html", tournament);

  // Names that would end a script element; a fault with a log; a move that is not legal; three
  // players; a game nobody knows; a board of two passes.
  ReportData odd{.title = "</script><b>@TITLE@ & @REPORT@"};
  GameRecord forfeit = Play("reversi:size=4", {{"</script><i>", 0}, {"late", 0}}, 3);
  forfeit.moves.resize(2);
  forfeit.ending = Ending::kForfeit;
  forfeit.offender = 0;
  forfeit.points.clear();
  forfeit.scores = {0, 1};
  forfeit.fault = {.kind = FaultKind::kOutOfTime,
                   .what = "the answer came late",
                   .limit = 1000,
                   .measured = 1234.5678,
                   .unit = "ms"};
  forfeit.logs = {"thinking <hard>\n", ""};
  odd.games.push_back({.record = forfeit, .label = "late"});
  GameRecord wrong = Play("go:rows=5,cols=5", {{"a", 0}, {"b", 0}}, 4);
  wrong.moves[3].move = "Z9";
  odd.games.push_back({.record = wrong});
  odd.games.push_back(
      {.record = Play("timbiriche:rows=2,cols=2,players=3", {{"a", 0}, {"b", 0}, {"c", 0}}, 5)});
  GameRecord unknown{.game = "chess", .agents = {"a", "b"}, .scores = {1, 0}};
  unknown.moves.push_back({.move = "e4"});
  odd.games.push_back({.record = unknown});
  Write(folder / "odd_report.html", odd);

  Write(folder / "empty_report.html", {});

  ReportData many;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    many.games.push_back({.record = Play("go", {{"a", 0}, {"b", 0}}, seed)});
  }
  Write(folder / "many.html", many);
  return 0;
}
