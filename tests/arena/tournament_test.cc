#include "boardgames/arena/tournament.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boardgames/arena/standings.h"
#include "boardgames/games/all_games.h"
#include "scripted.h"
#include "tests/process/temporary_folder.h"

namespace boardgames {
namespace {

Tournament Parse(const std::string& json) {
  const absl::StatusOr<Tournament> t = ParseTournament(json, AllGames());
  EXPECT_TRUE(t.ok()) << t.status();
  return t.ok() ? *t : Tournament{};
}

void ExpectError(const std::string& json, const std::string& text) {
  const absl::Status status = ParseTournament(json, AllGames()).status();
  EXPECT_FALSE(status.ok()) << json;
  EXPECT_NE(status.message().find(text), absl::string_view::npos) << status;
}

// n agents called a0, a1 ... that play random moves; `rest` is more of the plan.
std::string PlanOf(int agents, const std::string& games, const std::string& rest = "") {
  std::string json = "{\"name\": \"cup\", \"games\": [" + games + "], \"agents\": [";
  for (int i = 0; i < agents; ++i) {
    json += (i > 0 ? ", " : "") + std::string("\"a") + std::to_string(i) + "@novice\"";
  }
  return json + "]" + (rest.empty() ? "" : ", " + rest) + "}";
}

std::vector<int> PlayersOf(const Tournament& t) {
  std::vector<int> players;
  for (const TournamentGame& g : t.games)
    players.push_back((*AllGames().MakeGame(g.spec))->players());
  return players;
}

std::vector<ScheduledGame> AllOf(const Tournament& t) {
  Schedule schedule(t, PlayersOf(t));
  std::vector<ScheduledGame> games;
  ScheduledGame game;
  while (*schedule.Next(game) == Schedule::Step::kGame) games.push_back(game);
  EXPECT_EQ(*schedule.Next(game), Schedule::Step::kEnd);
  EXPECT_EQ(schedule.total(), static_cast<std::int64_t>(games.size()));
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(games[i].number, static_cast<std::int64_t>(i));
  }
  return games;
}

// --- the schedule ---

TEST(ScheduleTest, RoundRobinIsBalanced) {
  const Tournament t = Parse(PlanOf(5, "\"reversi\", \"morris\"", "\"games_per_pairing\": 6"));
  const std::vector<ScheduledGame> games = AllOf(t);
  EXPECT_EQ(games.size(), 2u * 10 * 6);
  std::set<std::string> keys;
  std::map<std::vector<int>, int> seats;
  for (const ScheduledGame& g : games) {
    const GameKey key = KeyOf(t, g);
    EXPECT_TRUE(keys.insert(ToString(key)).second) << ToString(key);
    ++seats[g.seats];
  }
  // Each ordered pair: two games, three openings.
  EXPECT_EQ(seats.size(), 20u);
  for (const auto& [order, times] : seats) EXPECT_EQ(times, 6);
}

TEST(ScheduleTest, TwoGamesOfAnOpeningFollowEachOther) {
  const Tournament t = Parse(PlanOf(4, "\"reversi\"", "\"games_per_pairing\": 4"));
  const std::vector<ScheduledGame> games = AllOf(t);
  for (std::size_t i = 0; i < games.size(); i += 2) {
    EXPECT_EQ(games[i].group, games[i + 1].group);
    EXPECT_EQ(games[i].opening, games[i + 1].opening);
    EXPECT_EQ(games[i].seats[0], games[i + 1].seats[1]);
    EXPECT_EQ(games[i].seats[1], games[i + 1].seats[0]);
    EXPECT_EQ(games[i].group, static_cast<std::int64_t>(i / 2));
  }
}

TEST(ScheduleTest, ThreeAndFourSeatsInAllOrders) {
  for (const int seats : {3, 4}) {
    const Tournament t = Parse(PlanOf(5, "\"timbiriche:players=" + std::to_string(seats) + "\"",
                                      "\"games_per_pairing\": 48"));
    const std::vector<ScheduledGame> games = AllOf(t);
    const int orders = seats == 3 ? 6 : 24;
    const std::size_t groups = seats == 3 ? 10 : 5;
    EXPECT_EQ(games.size(), groups * 48);
    std::map<std::vector<int>, std::set<int>> openings;
    for (const ScheduledGame& g : games) {
      EXPECT_TRUE(openings[g.seats].insert(g.opening).second);
      EXPECT_EQ(std::set<int>(g.seats.begin(), g.seats.end()).size(), g.seats.size());
    }
    EXPECT_EQ(openings.size(), groups * static_cast<std::size_t>(orders));
    for (const auto& [order, set] : openings) {
      EXPECT_EQ(set.size(), static_cast<std::size_t>(48 / orders));
    }
  }
}

TEST(ScheduleTest, GamesOfTwoAndThreeSeatsTogether) {
  const Tournament t = Parse(PlanOf(3, "\"timbiriche\", \"timbiriche:players=3\""));
  EXPECT_EQ(t.games_per_pairing, 6);
  std::map<std::size_t, int> games;
  for (const ScheduledGame& g : AllOf(t)) ++games[g.game];
  EXPECT_EQ(games[0], 3 * 6);
  EXPECT_EQ(games[1], 6);
}

TEST(ScheduleTest, GauntletIsFirstAgainstOthers) {
  const Tournament t = Parse(PlanOf(5, "\"reversi\"", R"("format": "gauntlet", "challengers": 2)"));
  std::map<std::vector<int>, int> seats;
  for (const ScheduledGame& g : AllOf(t)) {
    ++seats[g.seats];
    EXPECT_LT(*std::min_element(g.seats.begin(), g.seats.end()), 2);
    EXPECT_GE(*std::max_element(g.seats.begin(), g.seats.end()), 2);
  }
  EXPECT_EQ(seats.size(), 12u);

  const Tournament three = Parse(PlanOf(5, "\"timbiriche:players=3\"", "\"format\": \"gauntlet\""));
  std::set<std::set<int>> groups;
  for (const ScheduledGame& g : AllOf(three)) groups.insert({g.seats.begin(), g.seats.end()});
  EXPECT_EQ(groups.size(), 6u);
  for (const std::set<int>& group : groups) EXPECT_TRUE(group.count(0));
}

TEST(ScheduleTest, AHugeTournamentBeginsAtOnce) {
  const Tournament t = Parse(PlanOf(1000, "\"reversi\"", "\"games_per_pairing\": 1000000"));
  Schedule schedule(t, {2});
  EXPECT_EQ(schedule.total(), std::int64_t{499'500} * 1'000'000);
  ScheduledGame game;
  for (int i = 0; i < 1'000'000; ++i) ASSERT_EQ(*schedule.Next(game), Schedule::Step::kGame);
  EXPECT_EQ(game.number, 999'999);
  EXPECT_EQ(game.opening, 1);
}

// Plays a schedule with rounds, the agent with the smaller `rank` winning, and returns the rounds.
std::vector<std::vector<RoundRow>> PlayRounds(const Tournament& t, const std::vector<int>& rank) {
  std::vector<std::vector<RoundRow>> rounds;
  int waits = 0;
  Schedule schedule(t, PlayersOf(t), [&](int round) -> absl::StatusOr<std::vector<RoundRow>> {
    const auto at = static_cast<std::size_t>(round);
    return at < rounds.size() ? rounds[at] : std::vector<RoundRow>();
  });
  std::vector<ScheduledGame> in_flight;
  std::set<std::string> keys;
  ScheduledGame game;
  for (;;) {
    const Schedule::Step step = *schedule.Next(game);
    if (step == Schedule::Step::kEnd) break;
    if (step == Schedule::Step::kGame) {
      EXPECT_TRUE(keys.insert(ToString(KeyOf(t, game))).second) << ToString(KeyOf(t, game));
      in_flight.push_back(game);
      continue;
    }
    // Everything of the round was given out; it ends one game at a time.
    EXPECT_FALSE(in_flight.empty());
    if (in_flight.empty()) break;
    ++waits;
    const ScheduledGame over = in_flight.front();
    in_flight.erase(in_flight.begin());
    rounds.resize(std::max(rounds.size(), static_cast<std::size_t>(over.round) + 1));
    auto& rows = rounds[static_cast<std::size_t>(over.round)];
    const std::string pairing = KeyOf(t, over).pairing;
    auto row = std::find_if(rows.begin(), rows.end(),
                            [&](const RoundRow& r) { return r.pairing == pairing; });
    if (row == rows.end()) row = rows.insert(rows.end(), {over.round, pairing, 0, 0, 0});
    ++row->games;
    const auto [small, large] = std::minmax(over.seats[0], over.seats[1]);
    const bool first =
        rank[static_cast<std::size_t>(small)] < rank[static_cast<std::size_t>(large)];
    (first ? row->first_points : row->second_points) += 1;
    EXPECT_LE(waits, 100'000);
  }
  EXPECT_TRUE(in_flight.empty());
  EXPECT_EQ(schedule.total(), static_cast<std::int64_t>(keys.size()));
  return rounds;
}

TEST(ScheduleTest, SwissHasNoRematchAndFindsTheBest) {
  for (const int agents : {2, 3, 8, 9, 16, 33}) {
    SCOPED_TRACE(agents);
    const Tournament t =
        Parse(PlanOf(agents, "\"reversi\"", R"("format": "swiss", "games_per_pairing": 4)"));
    std::vector<int> rank;
    for (int i = 0; i < agents; ++i) rank.push_back((i * 7 + 3) % agents);
    const auto rounds = PlayRounds(t, rank);
    EXPECT_EQ(static_cast<int>(rounds.size()), t.rounds);
    std::set<std::string> met;
    for (const auto& round : rounds) {
      EXPECT_EQ(round.size(), static_cast<std::size_t>(agents / 2));
      for (const RoundRow& row : round) {
        EXPECT_TRUE(met.insert(row.pairing).second) << row.pairing;
        EXPECT_EQ(row.games, 4);
      }
    }
    const std::vector<SwissRow> table = SwissTable(agents, rounds);
    EXPECT_EQ(rank[static_cast<std::size_t>(table[0].agent)],
              *std::min_element(rank.begin(), rank.end()));
    double points = 0;
    for (const SwissRow& row : table) {
      EXPECT_LE(row.byes, 1);
      points += row.points;
    }
    EXPECT_NEAR(points, t.rounds * ((agents + 1) / 2), 1e-6);
  }
}

TEST(ScheduleTest, SwissOfAllRoundsIsARoundRobin) {
  const Tournament t = Parse(PlanOf(6, "\"reversi\"", R"("format": "swiss", "rounds": 5)"));
  std::set<std::string> met;
  for (const auto& round : PlayRounds(t, {0, 1, 2, 3, 4, 5})) {
    for (const RoundRow& row : round) met.insert(row.pairing);
  }
  EXPECT_EQ(met.size(), 15u);
}

TEST(ScheduleTest, KnockOutLeavesOne) {
  for (const int agents : {2, 3, 5, 6, 8, 13}) {
    SCOPED_TRACE(agents);
    const Tournament t = Parse(PlanOf(agents, "\"reversi\"", "\"format\": \"knock-out\""));
    std::vector<int> rank;
    for (int i = 0; i < agents; ++i) rank.push_back((i * 5 + 2) % (agents == 5 ? 6 : agents));
    const auto rounds = PlayRounds(t, rank);
    std::set<int> out;
    std::size_t pairings = 0;
    for (const auto& round : rounds) {
      pairings += round.size();
      for (const RoundRow& row : round) {
        const auto [a, b] = *ParsePairing(row.pairing, agents);
        EXPECT_FALSE(out.count(a) || out.count(b)) << row.pairing;
        out.insert(row.first_points > row.second_points ? b : a);
      }
    }
    EXPECT_EQ(pairings, static_cast<std::size_t>(agents - 1));
    EXPECT_EQ(out.size(), static_cast<std::size_t>(agents - 1));
    const auto best = std::min_element(rank.begin(), rank.end()) - rank.begin();
    EXPECT_FALSE(out.count(static_cast<int>(best)));
  }
}

TEST(ScheduleTest, KnockOutIsSeeded) {
  EXPECT_EQ(KnockOutPairs(8, {}),
            (std::vector<std::pair<int, int>>{{0, 7}, {3, 4}, {1, 6}, {2, 5}}));
  // Six: the first two have byes.
  EXPECT_EQ(KnockOutPairs(6, {}), (std::vector<std::pair<int, int>>{{3, 4}, {2, 5}}));
  // A tie: the earlier goes on.
  const std::vector<RoundRow> ties = {{0, "3-4", 2, 1, 1}, {0, "2-5", 2, .5, 1.5}};
  EXPECT_EQ(KnockOutPairs(6, {ties}), (std::vector<std::pair<int, int>>{{0, 3}, {1, 5}}));
}

// --- the plan ---

TEST(TournamentPlanTest, TheTextOfAPlanIsThePlan) {
  const Tournament t = Parse(R"({
    "name": "cup",
    "games": ["reversi:size=6", {"game": "go:cols=5,rows=5", "openings": "none"}],
    "agents": ["novice", "fast@master:nodes=500",
               {"name": "mine", "command": "python3 'my agent.py'", "folder": "mine"},
               {"command": ["./other", "--quiet"], "protocol": "gtp"}],
    "format": "gauntlet", "challengers": 2, "games_per_pairing": 4,
    "openings": {"lines": ["c2", "d5"]},
    "time": "1m+500ms,5s/move", "margin": "20ms", "start_up": "5s", "hang": "90s",
    "max_moves": 300, "resign": false, "seed": 42, "jobs": 2,
    "isolation": "none", "memory_mib": 64, "processes": 8, "line_kib": 1, "output_kib": 256,
    "log_kib": 4
  })");
  ASSERT_EQ(t.games.size(), 2u);
  EXPECT_EQ(t.games[1].spec, "go:rows=5,cols=5,objective=win");
  EXPECT_TRUE(t.games[1].openings.lines.empty());
  EXPECT_EQ(t.games[0].openings.lines.size(), 2u);
  ASSERT_EQ(t.agents.size(), 4u);
  EXPECT_EQ(t.agents[1].name, "fast");
  EXPECT_EQ(PlayerText(t.agents[1]), "master:nodes=500");
  EXPECT_EQ(t.agents[2].command, (std::vector<std::string>{"python3", "my agent.py"}));
  EXPECT_EQ(t.agents[3].name, "./other");
  EXPECT_EQ(t.agents[3].protocol, "gtp");
  EXPECT_EQ(t.time.bank, std::chrono::minutes(1));
  EXPECT_EQ(t.time.increment, std::chrono::milliseconds(500));
  EXPECT_EQ(t.time.per_move, std::chrono::seconds(5));
  EXPECT_EQ(t.time.hang, std::chrono::seconds(90));
  EXPECT_EQ(t.sandbox.memory_bytes, std::size_t{64} << 20);
  EXPECT_FALSE(t.resign);

  const Tournament again = *ParseStoredPlan(PlanText(t), AllGames());
  EXPECT_EQ(PlanText(again), PlanText(t));
  EXPECT_EQ(again.jobs, 1);  // how it is run is not of the plan
  Tournament other = t;
  other.seed = 43;
  EXPECT_NE(PlanText(other), PlanText(t));
}

TEST(TournamentPlanTest, GamesAreThoseOfMatches) {
  const Tournament t =
      Parse(PlanOf(2, R"("go", {"game": "go:objective=margin,rows=5"}, "reversi")"));
  EXPECT_EQ(t.games[0].spec, "go:objective=win");
  EXPECT_EQ(t.games[1].spec, "go:rows=5");
  EXPECT_EQ(t.games[2].spec, "reversi");
  // What a store has is read as it was played: before there were games of matches, for the margin.
  for (const std::string game : {"go:rows=5", "go:objective=win"}) {
    const auto stored = ParseStoredPlan(PlanOf(2, "\"" + game + "\""), AllGames());
    ASSERT_TRUE(stored.ok()) << stored.status();
    EXPECT_EQ(stored->games[0].spec, game);
    EXPECT_EQ(PlanText(*ParseStoredPlan(PlanText(*stored), AllGames())), PlanText(*stored));
  }
}

TEST(TournamentPlanTest, DefaultsAreFilledIn) {
  const Tournament t = Parse(PlanOf(3, "\"timbiriche:players=3\""));
  EXPECT_EQ(t.games_per_pairing, 6);
  EXPECT_EQ(t.games[0].openings.random_plies, 4);
  EXPECT_EQ(Parse(PlanOf(9, "\"reversi\"", "\"format\": \"swiss\"")).rounds, 4);
  EXPECT_EQ(Parse(PlanOf(8, "\"reversi\"", "\"format\": \"swiss\"")).rounds, 3);
}

TEST(TournamentPlanTest, ErrorsAreSentences) {
  const auto says = ExpectError;
  says("{", "no JSON");
  says("[]", "one JSON object");
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  for (const char* key : {"games", "name", "agents", "openings", "time", "sprt", "nonsense"}) {
    says("{\"" + std::string(key) + "\": " + deep + "}", "nests deeper than 64 levels");
  }
  says("{}", "\"games\"");
  says(R"({"games": ["reversi"]})", "\"agents\"");
  says(R"({"games": ["reversi"], "agents": ["novice", "expert"]})", "\"name\"");
  says(PlanOf(2, "\"revers\""), "did you mean 'reversi'");
  says(PlanOf(2, "\"reversi\", \"reversi:size=8\""), "twice");
  says(PlanOf(2, "7"), "\"game\"");
  says(PlanOf(1, "\"reversi\""), "two agents");
  says(PlanOf(2, "\"timbiriche:players=3\""), "for 3 players; there are 2");
  says(PlanOf(2, "\"reversi\"", "\"format\": \"swis\""), "did you mean 'swiss'");
  says(PlanOf(2, "\"reversi\"", "\"agent\": \"x\""), "did you mean 'agents'");
  says(PlanOf(2, "\"reversi\"", "\"games_per_pairing\": 3"), "say 2 or 4");
  says(PlanOf(2, "\"reversi\"", "\"games_per_pairing\": 1"), "say 2");
  says(PlanOf(2, "\"reversi\"", "\"games_per_pairing\": 2.5"), "whole number");
  says(PlanOf(2, "\"reversi\"", "\"seed\": -1"), "\"seed\"");
  says(PlanOf(2, "\"reversi\"", "\"seed\": 18446744073709551615"), "\"seed\"");
  says(PlanOf(2, "\"reversi\"", "\"time\": \"fast\""), "500ms/move");
  says(PlanOf(2, "\"reversi\"", "\"hang\": \"never\""), "\"hang\"");
  says(PlanOf(2, "\"reversi\"", "\"openings\": \"random:0\""), "1 to 1000");
  says(PlanOf(2, "\"reversi\"", "\"openings\": \"/no/such/file\""), "cannot read");
  says(PlanOf(2, "\"reversi\"", "\"openings\": {\"lines\": [\"c4 z9\"]}"), "neither moves");
  says(PlanOf(2, "\"timbiriche:rows=1,cols=1\"", "\"openings\": \"random:4\""), "too long");
  says(PlanOf(2, "\"reversi\"", "\"isolation\": \"jail\""), "bubblewrap");
  says(PlanOf(2, "\"timbiriche:players=3\"", "\"format\": \"swiss\""), "for two");
  says(PlanOf(4, "\"reversi\"", R"("format": "swiss", "rounds": 4)"), "after 3 rounds");
  says(PlanOf(3, "\"reversi\"", R"("format": "gauntlet", "challengers": 3)"), "challengers");
  says(PlanOf(3, "\"reversi\"", "\"sprt\": {}"), "match of two");
  says(PlanOf(2, "\"reversi\"", R"("sprt": {"elo0": 5, "elo1": 0})"), "elo0 below elo1");
  says(PlanOf(2, "\"reversi\"", R"("sprt": {"model": "elo"})"), "logistic, normalized or bayes");
  says(R"({"name": "x", "games": ["reversi"], "agents": ["novice", "novice"]})", "called 'novice'");
  says(R"({"name": "x", "games": ["reversi"], "agents": ["novice", {"name": "y"}]})", "agent 2");
  says(R"({"name": "x", "games": ["reversi"], "agents": ["novice", "nobody"]})", "agent 2");
}

TEST(TournamentPlanTest, TimeControls) {
  for (const std::string text : {"1m", "1m+1s", "500ms/move", "1.5m+20ms,2s/move", "none"}) {
    TimeControl time;
    ASSERT_TRUE(ParseTimeControl(text, time).ok()) << text;
    TimeControl again;
    ASSERT_TRUE(ParseTimeControl(TimeText(time), again).ok()) << TimeText(time);
    EXPECT_EQ(again.bank, time.bank);
    EXPECT_EQ(again.increment, time.increment);
    EXPECT_EQ(again.per_move, time.per_move);
  }
  // Databases keep this text; another one would be another plan.
  for (const auto& [text, kept] :
       {std::pair("60s", "1m"), std::pair("120+1.5", "2m+1500ms"),
        std::pair("0.5m,90s/move", "30s,90s/move"), std::pair("2.5ms/move", "0.0025s/move")}) {
    TimeControl spelt;
    ASSERT_TRUE(ParseTimeControl(text, spelt).ok()) << text;
    EXPECT_EQ(TimeText(spelt), kept);
  }
  TimeControl time;
  for (const std::string text : {"", "1x", "1m+", "+1s", "1m,2m", "/move", "none+1s", "1s/turn"}) {
    EXPECT_FALSE(ParseTimeControl(text, time).ok()) << text;
  }
  EXPECT_EQ(TimeText(time), "none");
}

TEST(TournamentPlanTest, OpeningsDependOnTheSeedAlone) {
  const AnyGamePtr game = *AllGames().MakeGame("reversi");
  const Openings random{.random_plies = 6};
  std::set<std::vector<std::string>> seen;
  for (int i = 0; i < 20; ++i) {
    const Opening opening = *OpeningOf(*game, random, 1, i);
    EXPECT_EQ(opening.moves.size(), 6u);
    EXPECT_EQ(OpeningOf(*game, random, 1, i)->moves, opening.moves);
    seen.insert(opening.moves);
  }
  EXPECT_GT(seen.size(), 10u);
  EXPECT_NE(OpeningOf(*game, random, 2, 0)->moves, OpeningOf(*game, random, 1, 0)->moves);
}

TEST(TournamentPlanTest, AFileHasMovesOrPositions) {
  const TemporaryFolder folder;
  const absl::StatusOr<Openings> openings = ParseOpenings(
      AllGames(), folder.Write("openings", "# two openings\n\nc3 c2\n  -----OX--XXX---- O \n"));
  ASSERT_TRUE(openings.ok()) << openings.status();
  EXPECT_EQ(openings->lines.size(), 2u);
  const AnyGamePtr game = *AllGames().MakeGame("reversi:size=4");
  const std::string first = game->initial()->legal_moves()[0];
  EXPECT_EQ(OpeningOf(*game, {.lines = {first}}, 1, 0)->moves, std::vector<std::string>{first});
  const absl::StatusOr<Opening> position = OpeningOf(*game, *openings, 1, 3);
  ASSERT_TRUE(position.ok()) << position.status();
  EXPECT_EQ(position->position, "-----OX--XXX---- O");
}

// --- the run ---

class RunTest : public ::testing::Test {
 protected:
  std::string Path(const std::string& name) const { return folder_.Path(name); }

  static absl::StatusOr<RunReport> Run(const Tournament& t, const std::string& path,
                                       RunOptions options = {}) {
    auto store = Store::Open(path, Store::Mode::kWrite);
    if (!store.ok()) return store.status();
    options.more_jobs_than_cores = true;
    return RunTournament(AllGames(), t, **store, options);
  }

  static std::unique_ptr<Store> Open(const std::string& path) {
    auto store = Store::Open(path, Store::Mode::kRead);
    EXPECT_TRUE(store.ok()) << store.status();
    return *std::move(store);
  }

  // A run that goes well.
  static RunReport Report(const Tournament& t, const std::string& path, RunOptions options = {}) {
    const absl::StatusOr<RunReport> report = Run(t, path, std::move(options));
    EXPECT_TRUE(report.ok()) << report.status();
    return *report;
  }

  // Everything a run should repeat: the table and every move, without times.
  static std::string TableOf(const std::string& path) {
    const auto store = Open(path);
    const std::int64_t id = *store->Find("cup");
    std::string table;
    const std::vector<Standing> standings = *store->Standings(id);
    for (const Standing& s : standings) {
      absl::StrAppend(&table, s.agent, " ", s.games, " ", s.points, " ", s.wins, " ", s.draws, " ",
                      s.losses, " ", s.forfeits, "\n");
    }
    const absl::Status read = store->ForEachGame(id, false, [&](const StoredGame& g) {
      GameRecord record = g.record;
      for (MoveRecord& m : record.moves) m.thought = {};
      absl::StrAppend(&table, ToString(g.key), " ", ToJson(record), "\n");
      return true;
    });
    EXPECT_TRUE(read.ok()) << read;
    return table;
  }

  // Two of them search, so that killing hits games that last a while.
  static Tournament Cup(const std::string& rest = "\"games_per_pairing\": 8") {
    return Parse(R"({"name": "cup", "games": ["reversi:size=6", "timbiriche:rows=2,cols=3"],
                     "agents": ["novice", "intermediate", "expert", "m@master:nodes=300"], )" +
                 rest + "}");
  }

  TemporaryFolder folder_;
};

TEST_F(RunTest, PlaysEverythingOnceAndThenNothing) {
  const Tournament t = Cup();
  const RunReport report = Report(t, Path("a.db"));
  EXPECT_FALSE(report.resumed);
  EXPECT_TRUE(report.finished);
  EXPECT_EQ(report.total, 2 * 6 * 8);
  EXPECT_EQ(report.played, report.total);
  const RunReport again = Report(t, Path("a.db"));
  EXPECT_TRUE(again.resumed);
  EXPECT_TRUE(again.finished);
  EXPECT_EQ(again.before, report.total);
  EXPECT_EQ(again.played, 0);
}

TEST_F(RunTest, JobsDoNotChangeTheGames) {
  const Tournament t = Cup("\"games_per_pairing\": 4");
  ASSERT_TRUE(Run(t, Path("one.db"), {.jobs = 1}).ok());
  ASSERT_TRUE(Run(t, Path("three.db"), {.jobs = 3}).ok());
  EXPECT_EQ(TableOf(Path("one.db")), TableOf(Path("three.db")));
}

TEST_F(RunTest, ProgressIsToldAfterEachGame) {
  std::vector<RunProgress> told;
  RunOptions options;
  options.on_game = [&](const RunProgress& p) {
    told.push_back(p);
    EXPECT_NE(p.last, nullptr);
  };
  const RunReport report = Report(Cup("\"games_per_pairing\": 2"), Path("a.db"), options);
  ASSERT_EQ(static_cast<std::int64_t>(told.size()), report.total);
  EXPECT_EQ(told.front().played, 1);
  EXPECT_EQ(told.back().played, report.total);
  EXPECT_EQ(told.back().seconds_left, 0);
  EXPECT_GT(told.front().seconds_left, 0);
}

TEST_F(RunTest, StatesAreToldAtEveryPosition) {
  std::map<std::string, int> seen;
  int before_start = 0;
  RunOptions options;
  options.on_agents = [&](int job, const std::vector<AgentNow>& now) {
    EXPECT_EQ(job, 0);
    int thinking = 0;
    int connecting = 0;
    for (const AgentNow& a : now) {
      ++seen[std::string(ToString(a.state))];
      thinking += a.state == AgentState::kThinking ? 1 : 0;
      connecting += a.state == AgentState::kConnecting ? 1 : 0;
    }
    EXPECT_LE(thinking, 1);
    if (connecting == static_cast<int>(now.size())) ++before_start;
  };
  std::int64_t moves = 0;
  options.on_game = [&](const RunProgress& p) {
    moves += static_cast<std::int64_t>(p.last->record.moves.size());
  };
  EXPECT_EQ(Report(Cup(), Path("states.db"), options).played, before_start);
  EXPECT_EQ(seen["thinking"], moves);
}

TEST_F(RunTest, StoppedAndResumedIsTheSame) {
  const Tournament t = Cup("\"games_per_pairing\": 4");
  ASSERT_TRUE(Run(t, Path("whole.db")).ok());
  for (int after = 1;; after += 7) {
    std::atomic<bool> stop{false};
    int games = 0;
    RunOptions options{.jobs = 2, .stop = &stop};
    options.on_game = [&](const RunProgress&) { stop = ++games >= after; };
    const RunReport report = Report(t, Path("broken.db"), options);
    if (report.finished) break;
    EXPECT_LE(report.played, after + 1);
    ASSERT_LT(after, 1000);
  }
  EXPECT_EQ(TableOf(Path("broken.db")), TableOf(Path("whole.db")));
}

// Kills the run at two kinds of moments: right after a game was stored, from within, and at any
// moment, from outside.
TEST_F(RunTest, KilledAndResumedIsTheSame) {
  const Tournament t = Cup();
  ASSERT_TRUE(Run(t, Path("whole.db")).ok());
  std::int64_t before = 0;
  for (int life = 0; life < 8; ++life) {
    int channel[2];
    ASSERT_EQ(pipe(channel), 0);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      close(channel[0]);
      int games = 0;
      RunOptions options{.jobs = 2};
      options.on_game = [&](const RunProgress&) {
        ++games;
        if (life % 2 == 0 && games == 5) raise(SIGKILL);
        if (life % 2 == 1 && games == 4) (void)!write(channel[1], "x", 1);
      };
      _exit(Run(t, Path("broken.db"), options).ok() ? 0 : 1);
    }
    close(channel[1]);
    char byte = 0;
    if (read(channel[0], &byte, 1) == 1) kill(child, SIGKILL);
    close(channel[0]);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    const auto store = Open(Path("broken.db"));
    const std::int64_t now = *store->Count(*store->Find("cup"));
    EXPECT_GE(now, before + 4) << "stored games were lost";
    before = now;
  }
  const RunReport report = Report(t, Path("broken.db"));
  EXPECT_TRUE(report.resumed);
  EXPECT_EQ(report.before, before);
  EXPECT_EQ(report.before + report.played, report.total);
  EXPECT_EQ(TableOf(Path("broken.db")), TableOf(Path("whole.db")));
}

TEST_F(RunTest, ShardsAreDisjointAndCompleteAndMerge) {
  const Tournament t = Cup("\"games_per_pairing\": 4");
  ASSERT_TRUE(Run(t, Path("whole.db")).ok());
  std::int64_t sum = 0;
  for (int shard = 1; shard <= 3; ++shard) {
    const RunReport report = Report(t, Path(std::to_string(shard)), {.shard = shard, .shards = 3});
    EXPECT_TRUE(report.finished);
    EXPECT_EQ(report.played, report.total);
    sum += report.total;
  }
  EXPECT_EQ(sum, 2 * 6 * 4);
  {
    auto all = Store::Open(Path("all.db"), Store::Mode::kWrite);
    ASSERT_TRUE(all.ok());
    for (const std::string shard : {"1", "2", "3", "2"}) {
      const auto merged = (*all)->Merge(Path(shard));
      ASSERT_TRUE(merged.ok()) << merged.status();
      EXPECT_TRUE(merged->conflicts.empty());
    }
  }
  EXPECT_EQ(TableOf(Path("all.db")), TableOf(Path("whole.db")));
  // The whole tournament finds everything played.
  EXPECT_EQ(Run(t, Path("all.db"))->played, 0);
}

TEST_F(RunTest, SwissAndKnockOutResume) {
  for (const std::string format : {"swiss", "knock-out"}) {
    const Tournament t = Cup("\"format\": \"" + format + "\"");
    ASSERT_TRUE(Run(t, Path(format + "-whole"), {.jobs = 2}).ok());
    for (int tries = 0;; ++tries) {
      ASSERT_LT(tries, 100);
      std::atomic<bool> stop{false};
      int games = 0;
      RunOptions options{.jobs = 2, .stop = &stop};
      options.on_game = [&](const RunProgress&) { stop = ++games >= 3; };
      if (Report(t, Path(format), options).finished) break;
    }
    EXPECT_EQ(TableOf(Path(format)), TableOf(Path(format + "-whole")));
  }
}

TEST_F(RunTest, ATestStopsWhenItIsDecided) {
  const Tournament t = Parse(R"({"name": "cup", "games": ["reversi:size=4"],
      "agents": ["m@master:nodes=200", "novice"], "games_per_pairing": 2000, "openings": "random:2",
      "sprt": {"elo0": 0, "elo1": 50, "model": "logistic"}})");
  const RunReport report = Report(t, Path("a.db"));
  EXPECT_TRUE(report.finished);
  EXPECT_LT(report.played, 2000);
  EXPECT_EQ(report.decision.rfind("elo1 accepted", 0), 0u) << report.decision;
  EXPECT_NE(report.decision.find("logistic"), std::string::npos);
  const RunReport again = Report(t, Path("a.db"));
  EXPECT_EQ(again.played, 0);
  EXPECT_EQ(again.decision, report.decision);
}

TEST_F(RunTest, AnotherPlanUnderTheSameNameIsRefused) {
  ASSERT_TRUE(Run(Cup("\"games_per_pairing\": 2"), Path("a.db")).ok());
  const auto refused = Run(Cup("\"games_per_pairing\": 4"), Path("a.db"));
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.status().message().find("another plan"), absl::string_view::npos);
}

TEST_F(RunTest, BadRunsAreRefused) {
  const Tournament t = Cup();
  const auto says = [](const Tournament& plan, const RunOptions& options, const char* text) {
    const absl::Status status = CheckRun(AllGames(), plan, options);
    EXPECT_FALSE(status.ok());
    EXPECT_NE(status.message().find(text), absl::string_view::npos) << status;
  };
  says(t, {.jobs = 0}, "jobs are");
  says(t, {.jobs = 9999}, "cores");
  says(t, {.shard = 3, .shards = 2}, "1/n to n/n");
  Tournament unknown = t;
  unknown.agents[0].player->evaluator = "best";
  says(unknown, {}, "unknown evaluator 'best'");
  EXPECT_FALSE(CheckRun(AllGames(), Cup("\"format\": \"swiss\""), {.shard = 1, .shards = 2}).ok());
}

// The agent "bad" answers so.
RunOptions WithOffender(const Answer& answer) {
  RunOptions options;
  options.make_agent = [answer](const AgentSpec& spec,
                                const Sandbox& sandbox) -> absl::StatusOr<std::unique_ptr<Agent>> {
    if (spec.name != "bad") return MakeAgent(spec, sandbox);
    return std::make_unique<Scripted>([answer](int) { return answer; }, spec.name);
  };
  return options;
}

const Answer kNonsense = {.move = "nonsense"};

TEST_F(RunTest, FaultsLoseGamesAndNotTheTournament) {
  const std::string plan = R"({"name": "cup", "games": ["reversi:size=4"],
                               "agents": ["novice", "bad@novice", "expert"])";
  const RunReport report = Report(Parse(plan + "}"), Path("a.db"), WithOffender(kNonsense));
  EXPECT_TRUE(report.finished);
  const auto store = Open(Path("a.db"));
  const std::vector<Standing> rows = *store->Standings(report.id);
  EXPECT_EQ(rows.back().agent, "bad");
  EXPECT_EQ(rows.back().forfeits, 4);
  EXPECT_EQ(rows.back().points, 0);
  EXPECT_EQ(rows.back().losses, 0);
  const std::vector<FaultRow> faults = *store->Faults(report.id);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].kind, "illegal move");
}

TEST_F(RunTest, EqualFaultsInARowStopTheRun) {
  const std::string plan = R"({"name": "cup", "games": ["reversi:size=4"], "games_per_pairing": 8,
                               "agents": ["novice", "bad@novice"])";
  const Tournament t = Parse(plan + ", \"stop_after_faults\": 3}");
  const RunReport report = Report(t, Path("a.db"), WithOffender(kNonsense));
  EXPECT_FALSE(report.finished);
  EXPECT_EQ(report.played, 3);
  ASSERT_TRUE(report.stopped);
  EXPECT_EQ(report.stopped->agent, "bad");
  EXPECT_EQ(report.stopped->games, 3);
  EXPECT_EQ(report.stopped->fault.kind, FaultKind::kIllegalMove);
  // It is not of the plan: a run without it goes on to the end. The last game stops nothing.
  Tournament on = t;
  on.stop_after_faults = 5;
  const RunReport rest = Report(on, Path("a.db"), WithOffender(kNonsense));
  EXPECT_EQ(rest.before, 3);
  EXPECT_EQ(rest.played, 5);
  EXPECT_TRUE(rest.finished);
  EXPECT_FALSE(rest.stopped);
  EXPECT_TRUE(Report(Parse(plan + "}"), Path("never.db"), WithOffender(kNonsense)).finished);
  ExpectError(plan + ", \"stop_after_faults\": -1}", "0 to");
}

TEST_F(RunTest, ResigningCanBeSwitchedOff) {
  const std::string plan = R"({"name": "cup", "games": ["reversi:size=4"],
                               "agents": ["novice", "bad@novice"])";
  const RunOptions resigns = WithOffender({.resign = true});
  Report(Parse(plan + "}"), Path("on.db"), resigns);
  Report(Parse(plan + ", \"resign\": false}"), Path("off.db"), resigns);
  EXPECT_TRUE(Open(Path("on.db"))->Faults(1)->empty());
  EXPECT_EQ(Open(Path("off.db"))->Faults(1)->size(), 1u);
}

TEST_F(RunTest, AGameIsPlayedAgain) {
  const Tournament t = Cup("\"games_per_pairing\": 2");
  ASSERT_TRUE(Run(t, Path("a.db")).ok());
  const auto store = Open(Path("a.db"));
  const std::int64_t id = *store->Find("cup");
  // The plan that is stored is enough.
  const Tournament stored = *ParseStoredPlan(store->Plan(id)->plan, AllGames());
  const absl::Status read = store->ForEachGame(id, false, [&](const StoredGame& g) {
    const absl::StatusOr<GameRecord> again = PlayAgain(AllGames(), stored, g);
    EXPECT_TRUE(again.ok()) << again.status();
    if (!again.ok()) return false;
    EXPECT_EQ(again->scores, g.record.scores);
    EXPECT_EQ(again->moves.size(), g.record.moves.size());
    return true;
  });
  EXPECT_TRUE(read.ok()) << read;
}

}  // namespace
}  // namespace boardgames
