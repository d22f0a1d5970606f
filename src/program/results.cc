#include "results.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <system_error>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "boardgames/arena/rating.h"
#include "boardgames/process/sandbox.h"
#include "boardgames/runtime/text.h"
#include "commands.h"
#include "file.h"
#include "interrupt.h"
#include "live_line.h"
#include "person.h"

using boardgames::GroupRow;
using boardgames::PairRow;
using boardgames::Pentanomial;
using boardgames::RealInterval;
using boardgames::ReportTable;
using boardgames::Store;
using boardgames::StoredGame;
using boardgames::Tournament;
using boardgames::Trinomial;

namespace {

// The event that says what isolation a machine offered.
constexpr const char* kIsolation = "isolation";
// The event that says where a machine found its agents.
constexpr const char* kFolder = "folder";

std::string HostName() {
  char host[256] = "this machine";
  (void)gethostname(host, sizeof host - 1);
  return host;
}
constexpr int kResamples = 500;
// Draws against an imagined player where ratings would be infinite.
constexpr double kPrior = 0.5;

std::string Fixed(double x, int digits) {
  if (std::isinf(x)) return x > 0 ? "inf" : "-inf";
  const std::string text = absl::StrFormat("%.*f", digits, x);
  // No negative zero.
  return text.find_first_not_of("-0.") == std::string::npos ? absl::StrFormat("%.*f", digits, 0.0)
                                                            : text;
}
std::string Elo(double x) { return Fixed(x, 1); }
// Points are sums of halves, or of thirds.
std::string Points(double x) {
  const double halves = std::round(2 * x);
  return std::abs(2 * x - halves) < 1e-6 ? Fixed(halves / 2, 1) : Fixed(x, 2);
}
std::string Percent(double x) { return absl::StrCat(Fixed(100 * x, 1), " %"); }

// JSON has no infinity: an end that is infinite is null, as is what is unknown.
Json Finite(double x) { return std::isfinite(x) ? Json(Rounded(x)) : Json(); }
Json IntervalJson(const std::optional<RealInterval>& interval) {
  if (!interval) return Json();
  return Json::array({Finite(interval->low), Finite(interval->high)});
}

std::string Duration(double seconds) {
  const auto whole = static_cast<long>(std::llround(seconds));
  if (whole < 60) return absl::StrCat(whole, " s");
  if (whole < 3600) return absl::StrFormat("%d:%02d min", whole / 60, whole % 60);
  return absl::StrFormat("%d:%02d h", whole / 3600, whole / 60 % 60);
}

std::string LongNumber(double x) { return FormatCount(static_cast<std::uint64_t>(x)); }

// One game of a group: agents by seat as numbers, and their scores.
struct Played {
  std::vector<int> agents;
  std::vector<double> scores;
  std::size_t ranking = 0;  // of Maker::rankings_
};
// The games of one opening in all seat orders, as far as they were played.
struct Group {
  std::string game;
  std::vector<Played> games;
  bool complete = false;
};

class Maker {
 public:
  Maker(Store& store, std::int64_t id, const Tournament& tournament)
      : store_(store), id_(id), t_(tournament) {
    for (std::size_t i = 0; i < t_.agents.size(); ++i) {
      numbers_[t_.agents[i].name] = static_cast<int>(i);
    }
  }

  absl::StatusOr<Results> Make() {
    for (auto step : {&Maker::Load, &Maker::Heading, &Maker::StandingsTable, &Maker::Match,
                      &Maker::PairsTable, &Maker::CrossTable, &Maker::GamesTable,
                      &Maker::RoundsTable, &Maker::FaultsTable, &Maker::ShardsTable}) {
      const absl::Status status = (this->*step)();
      if (!status.ok()) return status;
    }
    return std::move(results_);
  }

 private:
  const std::string& NameOf(int agent) const {
    return t_.agents[static_cast<std::size_t>(agent)].name;
  }
  int agents() const { return static_cast<int>(t_.agents.size()); }

  absl::Status Load() {
    const absl::StatusOr<std::vector<GroupRow>> rows = store_.Groups(id_);
    if (!rows.ok()) return rows.status();
    std::map<std::vector<std::vector<int>>, std::size_t> known;
    for (const GroupRow& row : *rows) {
      for (const auto& number : absl::StrSplit(row.pairing, '-')) {
        int agent = 0;
        if (!absl::SimpleAtoi(number, &agent) || agent < 0 || agent >= agents()) {
          return absl::InvalidArgumentError(absl::StrCat("the database is damaged: the pairing ",
                                                         row.pairing, " has an agent ", number,
                                                         ", the plan has 0 to ", agents() - 1));
        }
      }
      Group group{row.game, {}};
      std::int64_t last = -1;
      for (const GroupRow::Seat& seat : row.seats) {
        if (seat.game_number != last) group.games.emplace_back();
        last = seat.game_number;
        const auto number = numbers_.find(seat.agent);
        if (number == numbers_.end()) {
          return absl::InvalidArgumentError(
              absl::StrCat("the plan has no agent '", seat.agent, "', the games do"));
        }
        group.games.back().agents.push_back(number->second);
        group.games.back().scores.push_back(seat.score);
      }
      for (Played& p : group.games) {
        const boardgames::Ranking ranking = boardgames::RankingOf(p.agents, p.scores);
        const auto [at, is_new] = known.try_emplace(ranking.places, rankings_.size());
        p.ranking = at->second;
        if (is_new) rankings_.push_back(ranking);
      }
      const std::size_t seats = group.games.front().agents.size();
      most_seats_ = std::max(most_seats_, seats);
      std::size_t orders = 1;
      for (std::size_t i = 2; i <= seats; ++i) orders *= i;
      group.complete = group.games.size() == orders;
      groups_.push_back(std::move(group));
    }
    const absl::StatusOr<std::int64_t> count = store_.Count(id_);
    if (!count.ok()) return count.status();
    games_ = *count;
    return absl::OkStatus();
  }

  absl::Status Heading() {
    results_.title = t_.name;
    std::vector<std::string> specs;
    for (const auto& g : t_.games) specs.push_back(g.spec);
    std::string note = absl::StrCat(ToString(t_.format), " of ", agents(), " agents at ",
                                    boardgames::internal::JoinWords(specs, " and "), "; ",
                                    LongNumber(static_cast<double>(games_)), " games; seed ",
                                    t_.seed, "; time ", TimeText(t_.time));
    bool programs = false;
    for (const auto& a : t_.agents) programs = programs || !a.command.empty();
    if (programs) absl::StrAppend(&note, "; isolation ", ToString(t_.sandbox.isolation));
    results_.notes.push_back(note);
    Json& json = results_.json;
    json["tournament"] = t_.name;
    json["format"] = ToString(t_.format);
    json["seed"] = t_.seed;
    json["games"] = games_;
    const auto isolation = store_.Events(id_, kIsolation);
    if (!isolation.ok()) return isolation.status();
    for (const Store::StoredEvent& e : *isolation) {
      results_.details.push_back({absl::StrCat("Isolation on ", e.subject), e.text});
      json["isolation"][e.subject] = e.text;
    }
    return absl::OkStatus();
  }

  // --- ratings ---

  struct Ratings {
    boardgames::RatingTable table;
    double prior = 0;
    std::vector<RealInterval> intervals;
  };

  // Each group counted as often as `taken` says.
  boardgames::RatingTable Fit(std::span<const int> taken, double prior) const {
    if (most_seats_ <= 2) {
      boardgames::PointsTable points(agents());
      for (std::size_t g = 0; g < groups_.size(); ++g) {
        for (const Played& p : groups_[g].games) {
          points.Add(p.agents[0], p.agents[1], taken[g] * p.scores[0]);
          points.Add(p.agents[1], p.agents[0], taken[g] * p.scores[1]);
        }
      }
      return BradleyTerry(points, prior);
    }
    // Equal rankings together, or the bootstrap would take long.
    std::vector<boardgames::Ranking> rankings = rankings_;
    for (boardgames::Ranking& r : rankings) r.weight = 0;
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      for (const Played& p : groups_[g].games) rankings[p.ranking].weight += taken[g];
    }
    std::erase_if(rankings, [](const boardgames::Ranking& r) { return r.weight == 0; });
    return PlackettLuce(agents(), rankings, prior);
  }

  Ratings Rate() const {
    Ratings r;
    const std::vector<int> once(groups_.size(), 1);
    r.table = Fit(once, 0);
    if (!r.table.finite()) {
      const auto groups = r.table.groups;
      r.prior = kPrior;
      r.table = Fit(once, r.prior);
      r.table.groups = groups;
    }
    // Large ones would take minutes.
    const int resamples = agents() > 60                              ? 0
                          : agents() > 24 || groups_.size() > 50'000 ? kResamples / 5
                                                                     : kResamples;
    r.intervals =
        boardgames::Bootstrap(groups_.size(), resamples, t_.seed, [&](std::span<const int> taken) {
          boardgames::RatingTable sample = Fit(taken, r.prior);
          if (!sample.finite()) sample = Fit(taken, kPrior);
          return sample.elo;
        });
    return r;
  }

  absl::Status StandingsTable() {
    const auto standings = store_.Standings(id_);
    if (!standings.ok()) return standings.status();
    const Ratings ratings = Rate();
    const char* model = most_seats_ <= 2 ? "Bradley-Terry" : "Plackett-Luce";
    ReportTable table{
        .title = "Standings",
        .columns = {"", "agent", "games", "points", "score", "won", "drawn", "lost", "forfeited",
                    "gifts", "Elo", "95 % from", "to", "ms/move", "slowest"}};
    table.note = absl::StrCat(
        "forfeited: lost by an agent's own fault; gifts: games another agent forfeited; neither is "
        "in won, drawn, lost.\nElo: ",
        model, ", mean 0, intervals by bootstrap over the games of an opening.");
    if (ratings.prior > 0) {
      absl::StrAppend(&table.note,
                      "\nSomebody won or lost everything or never met the others, so that the "
                      "likelihood has no finite maximum: half a draw of each against an imagined "
                      "player was added.");
    }
    results_.json["model"] = model;
    results_.json["prior"] = ratings.prior;
    Json groups = Json::array();
    for (const auto& group : ratings.table.groups) {
      Json names = Json::array();
      for (const int a : group) names.push_back(NameOf(a));
      groups.push_back(std::move(names));
    }
    results_.json["comparable"] = std::move(groups);
    Json list = Json::array();
    for (std::size_t i = 0; i < standings->size(); ++i) {
      const boardgames::Standing& s = (*standings)[i];
      const auto agent = static_cast<std::size_t>(numbers_.at(s.agent));
      const double elo = ratings.table.finite() ? ratings.table.elo[agent] : 0;
      std::optional<RealInterval> interval;
      if (agent < ratings.intervals.size()) interval = ratings.intervals[agent];
      const double per_move = s.moves > 0 ? s.seconds / static_cast<double>(s.moves) : 0;
      table.rows.push_back({absl::StrCat(i + 1), s.agent, absl::StrCat(s.games), Points(s.points),
                            Percent(s.points / s.games), absl::StrCat(s.wins),
                            absl::StrCat(s.draws), absl::StrCat(s.losses), absl::StrCat(s.forfeits),
                            absl::StrCat(s.gifts), Elo(elo), interval ? Elo(interval->low) : "-",
                            interval ? Elo(interval->high) : "-", Fixed(1000 * per_move, 3),
                            Fixed(1000 * s.slowest, 1)});
      Json row;
      row["agent"] = s.agent;
      row["games"] = s.games;
      row["points"] = Rounded(s.points);
      row["won"] = s.wins;
      row["drawn"] = s.draws;
      row["lost"] = s.losses;
      row["forfeited"] = s.forfeits;
      row["gifts"] = s.gifts;
      row["elo"] = Finite(elo);
      row["interval"] = IntervalJson(interval);
      row["moves"] = s.moves;
      row["seconds"] = Rounded(s.seconds);
      row["slowest"] = Rounded(s.slowest);
      list.push_back(std::move(row));
    }
    results_.tables.push_back(std::move(table));
    results_.json["standings"] = std::move(list);
    return absl::OkStatus();
  }

  // --- two by two ---

  struct Duel {
    Trinomial games;
    Pentanomial pairs;
    double points = 0;  // of the first
    int forfeits = 0;
    int second_forfeits = 0;

    // Pairs where there are any: games of one opening are not independent.
    boardgames::EloEstimate Estimate() const {
      return pairs.total() > 0 ? EstimateElo(pairs) : EstimateElo(games);
    }
  };

  // Of games for two, by the agents in the order of the plan.
  absl::StatusOr<std::map<std::pair<int, int>, Duel>> Duels() {
    std::map<std::pair<int, int>, Duel> duels;
    for (const Group& group : groups_) {
      if (group.games.front().agents.size() != 2) continue;
      const auto [a, b] = std::minmax(group.games.front().agents[0], group.games.front().agents[1]);
      Duel& duel = duels[{a, b}];
      double both = 0;
      for (const Played& p : group.games) {
        const double score = p.scores[p.agents[0] == a ? 0 : 1];
        both += score;
        (score > 0.75 ? duel.games.wins : score < 0.25 ? duel.games.losses : duel.games.draws) += 1;
      }
      duel.points += both;
      if (group.complete) duel.pairs.Add(both);
    }
    const absl::StatusOr<std::vector<PairRow>> rows = store_.Pairs(id_);
    if (!rows.ok()) return rows.status();
    for (const PairRow& row : *rows) {
      const int a = numbers_.at(row.first);
      const int b = numbers_.at(row.second);
      Duel& duel = duels[std::minmax(a, b)];
      duel.forfeits = a < b ? row.forfeits : row.second_forfeits;
      duel.second_forfeits = a < b ? row.second_forfeits : row.forfeits;
    }
    return duels;
  }

  static Json DuelJson(const Duel& duel) {
    const boardgames::EloEstimate e = duel.Estimate();
    const auto count = [](double x) { return static_cast<std::int64_t>(x); };
    Json json;
    json["games"] = count(duel.games.total());
    json["points"] = Rounded(duel.points);
    json["wins_draws_losses"] = {count(duel.games.wins), count(duel.games.draws),
                                 count(duel.games.losses)};
    json["pairs"] = Json::array();
    for (const double c : duel.pairs.counts) json["pairs"].push_back(count(c));
    json["forfeits"] = {duel.forfeits, duel.second_forfeits};
    json["score"] = Rounded(e.score);
    json["elo"] = Finite(e.elo);
    json["elo_interval"] = IntervalJson(e.elo_interval);
    json["normalized_elo"] = e.normalized ? Finite(*e.normalized) : Json();
    json["normalized_interval"] = IntervalJson(e.normalized_interval);
    json["superiority"] = e.superiority ? Finite(*e.superiority) : Json();
    return json;
  }

  static std::string Ends(const RealInterval& ends) {
    return absl::StrCat("95 % from ", Elo(ends.low), " to ", Elo(ends.high), " (+/- ",
                        Elo(Error(ends)), ")");
  }

  // What a match of two is about.
  absl::Status Match() {
    if (agents() != 2 || most_seats_ != 2) return absl::OkStatus();
    const auto duels = Duels();
    if (!duels.ok()) return duels.status();
    const auto found = duels->find({0, 1});
    if (found == duels->end()) return absl::OkStatus();
    const Duel& duel = found->second;
    const boardgames::EloEstimate e = duel.Estimate();
    const bool pairs = duel.pairs.total() > 0;
    ReportTable table{.title = absl::StrCat(NameOf(0), " against ", NameOf(1)),
                      .columns = {"", ""}};
    const auto row = [&](const std::string& name, const std::string& value) {
      table.rows.push_back({name, value});
    };
    row("score", absl::StrCat(Percent(e.score), ", ", Points(duel.points), " of ",
                              duel.games.total(), " games: ", duel.games.wins, " won, ",
                              duel.games.draws, " drawn, ", duel.games.losses, " lost"));
    row("forfeits", absl::StrCat(duel.forfeits, " by ", NameOf(0), ", ", duel.second_forfeits,
                                 " by ", NameOf(1), "; they are among the games above"));
    row("Elo", absl::StrCat(Elo(e.elo), e.elo_interval ? "; " + Ends(*e.elo_interval)
                                                       : "; no interval: all results are alike"));
    if (e.normalized) {
      row("normalized", absl::StrCat(Elo(*e.normalized), "; ", Ends(*e.normalized_interval)));
      row("superiority",
          absl::StrCat(Percent(*e.superiority), " that ", NameOf(0), " is the stronger"));
    }
    row("pairs", absl::StrCat("of 0 points ", duel.pairs.counts[0], ", 1/2 ", duel.pairs.counts[1],
                              ", 1 ", duel.pairs.counts[2], ", 1 1/2 ", duel.pairs.counts[3],
                              ", 2 ", duel.pairs.counts[4]));
    table.note = pairs ? "Elo and intervals from pairs of games with the seats exchanged."
                       : "Elo and intervals from single games: no pair is complete.";
    results_.json["match"] = DuelJson(duel);
    if (t_.sprt) {
      const bool bayes = t_.sprt->model == boardgames::SprtModel::kBayes;
      const double ratio = bayes ? LogLikelihoodRatio(duel.games, *t_.sprt)
                                 : LogLikelihoodRatio(duel.pairs, *t_.sprt);
      const auto decision = store_.Event(id_, "sprt");
      if (!decision.ok()) return decision.status();
      const RealInterval bounds = SprtBounds(*t_.sprt);
      row("test",
          absl::StrFormat("LLR %.4f in (%.4f, %.4f); %s; %s", ratio, bounds.low, bounds.high,
                          Describe(*t_.sprt), decision->value_or("not decided")));
      Json json;
      json["model"] = ToString(t_.sprt->model);
      json["elo0"] = t_.sprt->elo0;
      json["elo1"] = t_.sprt->elo1;
      json["llr"] = Rounded(ratio);
      json["bounds"] = {Rounded(bounds.low), Rounded(bounds.high)};
      json["decision"] = *decision ? Json(**decision) : Json();
      results_.json["sprt"] = std::move(json);
    }
    results_.tables.push_back(std::move(table));
    return absl::OkStatus();
  }

  absl::Status PairsTable() {
    if (agents() == 2) return absl::OkStatus();
    const auto duels = Duels();
    if (!duels.ok()) return duels.status();
    if (duels->empty()) return absl::OkStatus();
    ReportTable table{.title = "Pairings",
                      .note =
                          "Pairs of games by the first agent's points; Elo of the first over "
                          "the second, from pairs; nElo is normalized.",
                      .columns = {"agent", "against", "games", "points", "0", "1/2", "1", "1 1/2",
                                  "2", "Elo", "95 % from", "to", "nElo"}};
    Json list = Json::array();
    for (const auto& [pair, duel] : *duels) {
      const boardgames::EloEstimate e = duel.Estimate();
      std::vector<std::string> row = {NameOf(pair.first), NameOf(pair.second),
                                      absl::StrCat(duel.games.total()), Points(duel.points)};
      for (const double count : duel.pairs.counts) row.push_back(absl::StrCat(count));
      row.push_back(Elo(e.elo));
      row.push_back(e.elo_interval ? Elo(e.elo_interval->low) : "-");
      row.push_back(e.elo_interval ? Elo(e.elo_interval->high) : "-");
      row.push_back(e.normalized ? Elo(*e.normalized) : "-");
      table.rows.push_back(std::move(row));
      Json json;
      json["agents"] = {NameOf(pair.first), NameOf(pair.second)};
      json.update(DuelJson(duel));
      list.push_back(std::move(json));
    }
    results_.json["pairings"] = std::move(list);
    results_.tables.push_back(std::move(table));
    return absl::OkStatus();
  }

  // Points against each; with more seats, how often one was placed before the other.
  absl::Status CrossTable() {
    if (agents() == 2) return absl::OkStatus();
    const auto n = static_cast<std::size_t>(agents());
    std::vector<std::vector<double>> points(n, std::vector<double>(n, 0.0));
    std::vector<std::vector<int>> games(n, std::vector<int>(n, 0));
    for (const Group& group : groups_) {
      for (const Played& p : group.games) {
        for (std::size_t i = 0; i < p.agents.size(); ++i) {
          for (std::size_t j = 0; j < p.agents.size(); ++j) {
            if (i == j) continue;
            const auto a = static_cast<std::size_t>(p.agents[i]);
            const auto b = static_cast<std::size_t>(p.agents[j]);
            points[a][b] += p.scores[i] > p.scores[j] ? 1 : p.scores[i] == p.scores[j] ? 0.5 : 0;
            ++games[a][b];
          }
        }
      }
    }
    ReportTable table{.title = "Cross table",
                      .note = "Points of the row against the column, and of how many games.",
                      .columns = {"", "agent"}};
    if (most_seats_ > 2) {
      table.note =
          "How often the row was placed before the column (equal places: a half), and of "
          "how many games.";
    }
    for (std::size_t j = 0; j < n; ++j) table.columns.push_back(absl::StrCat(j + 1));
    Json json = Json::array();
    for (std::size_t i = 0; i < n; ++i) {
      Json line = Json::array();
      for (std::size_t j = 0; j < n; ++j) {
        line.push_back(games[i][j] == 0 ? Json() : Json(points[i][j]));
      }
      json.push_back(std::move(line));
    }
    // The JSON is by the plan, the table by the standings; who has not played comes last.
    std::vector<std::size_t> order;
    for (const Json& row : results_.json["standings"]) {
      order.push_back(static_cast<std::size_t>(numbers_.at(row["agent"].get<std::string>())));
    }
    for (std::size_t i = 0; i < n; ++i) {
      if (std::find(order.begin(), order.end(), i) == order.end()) order.push_back(i);
    }
    for (const std::size_t i : order) {
      std::vector<std::string> row = {absl::StrCat(table.rows.size() + 1),
                                      NameOf(static_cast<int>(i))};
      for (const std::size_t j : order) {
        row.push_back(games[i][j] == 0 ? "."
                                       : absl::StrCat(Points(points[i][j]), "/", games[i][j]));
      }
      table.rows.push_back(std::move(row));
    }
    results_.tables.push_back(std::move(table));
    results_.json["cross"] = std::move(json);
    return absl::OkStatus();
  }

  absl::Status GamesTable() {
    if (t_.games.size() < 2) return absl::OkStatus();
    ReportTable table{
        .title = "By game", .note = "Points, and of how many games.", .columns = {"agent"}};
    std::map<std::string, std::map<std::string, std::string>> cells;
    Json json;
    for (const auto& g : t_.games) {
      table.columns.push_back(g.spec);
      const auto standings = store_.Standings(id_, g.spec);
      if (!standings.ok()) return standings.status();
      Json points;
      for (const boardgames::Standing& s : *standings) {
        cells[s.agent][g.spec] = absl::StrCat(Points(s.points), "/", s.games);
        points[s.agent] = Rounded(s.points);
      }
      json[g.spec] = std::move(points);
    }
    for (const auto& a : t_.agents) {
      std::vector<std::string> row = {a.name};
      for (const auto& g : t_.games) {
        const std::string& cell = cells[a.name][g.spec];
        row.push_back(cell.empty() ? "." : cell);
      }
      table.rows.push_back(std::move(row));
    }
    results_.json["by_game"] = std::move(json);
    results_.tables.push_back(std::move(table));
    return absl::OkStatus();
  }

  absl::Status RoundsTable() {
    const bool swiss = t_.format == boardgames::Format::kSwiss;
    if (!swiss && t_.format != boardgames::Format::kKnockOut) return absl::OkStatus();
    std::vector<std::vector<boardgames::RoundRow>> rounds;
    ReportTable list{.title = "Rounds", .columns = {"round", "agent", "points", "", "against"}};
    Json json = Json::array();
    for (int round = 0;; ++round) {
      auto rows = store_.Round(id_, round);
      if (!rows.ok()) return rows.status();
      if (rows->empty()) break;
      for (const boardgames::RoundRow& row : *rows) {
        const std::size_t dash = row.pairing.find('-');
        const std::string first = NameOf(std::stoi(row.pairing.substr(0, dash)));
        const std::string second = NameOf(std::stoi(row.pairing.substr(dash + 1)));
        list.rows.push_back({absl::StrCat(round + 1), first, Points(row.first_points),
                             Points(row.second_points), second});
        json.push_back({{"round", round + 1},
                        {"agents", {first, second}},
                        {"points", {row.first_points, row.second_points}}});
      }
      rounds.push_back(*std::move(rows));
    }
    results_.json["rounds"] = std::move(json);
    if (swiss) {
      ReportTable table{.title = "Swiss table",
                        .note =
                            "A pairing is worth 1 point, a bye too; Buchholz: the points of "
                            "the opponents.",
                        .columns = {"", "agent", "points", "Buchholz", "byes"}};
      Json places = Json::array();
      for (const boardgames::SwissRow& row : boardgames::SwissTable(agents(), rounds)) {
        table.rows.push_back({absl::StrCat(table.rows.size() + 1), NameOf(row.agent),
                              Fixed(row.points, 2), Fixed(row.buchholz, 2),
                              absl::StrCat(row.byes)});
        places.push_back({{"agent", NameOf(row.agent)},
                          {"points", Rounded(row.points)},
                          {"buchholz", Rounded(row.buchholz)},
                          {"byes", row.byes}});
      }
      results_.tables.push_back(std::move(table));
      results_.json["swiss"] = std::move(places);
    } else {
      const std::string note = WinnerNote(rounds);
      if (!note.empty()) results_.notes.push_back(note);
    }
    results_.tables.push_back(std::move(list));
    return absl::OkStatus();
  }

  // Who is left of a knock-out; nothing before the final is over.
  std::string WinnerNote(const std::vector<std::vector<boardgames::RoundRow>>& rounds) {
    if (rounds.empty() || !boardgames::KnockOutPairs(agents(), rounds).empty()) return "";
    const boardgames::RoundRow& last = rounds.back().front();
    if (static_cast<std::size_t>(last.games) !=
        static_cast<std::size_t>(t_.games_per_pairing) * t_.games.size()) {
      return "";
    }
    const std::size_t dash = last.pairing.find('-');
    const int winner =
        std::stoi(last.second_points > last.first_points ? last.pairing.substr(dash + 1)
                                                         : last.pairing.substr(0, dash));
    results_.json["winner"] = NameOf(winner);
    return absl::StrCat("winner: ", NameOf(winner));
  }

  absl::Status FaultsTable() {
    const auto faults = store_.Faults(id_);
    if (!faults.ok()) return faults.status();
    Json json = Json::array();
    ReportTable table{.title = "Forfeits", .columns = {"agent", "fault", "games"}};
    for (const boardgames::FaultRow& row : *faults) {
      table.rows.push_back({row.agent, row.kind, absl::StrCat(row.games)});
      json.push_back({{"agent", row.agent}, {"fault", row.kind}, {"games", row.games}});
    }
    results_.json["faults"] = std::move(json);
    if (!table.rows.empty()) results_.tables.push_back(std::move(table));
    return absl::OkStatus();
  }

  absl::Status ShardsTable() {
    const auto rows = store_.Shards(id_);
    if (!rows.ok()) return rows.status();
    std::map<std::string, std::size_t> shards;
    std::map<std::string, std::size_t> strata;
    std::map<std::pair<bool, double>, std::size_t> kinds;
    for (const boardgames::ShardRow& row : *rows) {
      shards.emplace(row.shard, shards.size());
      strata.emplace(row.stratum, strata.size());
      kinds.emplace(std::pair(row.forfeit, row.score), kinds.size());
    }
    if (shards.size() < 2) return absl::OkStatus();
    std::vector<boardgames::ShardCounts> counts(shards.size());
    for (const auto& [name, at] : shards) {
      counts[at].shard = name.empty() ? "-" : name;
      counts[at].counts.assign(strata.size(), std::vector<double>(kinds.size(), 0.0));
    }
    for (const boardgames::ShardRow& row : *rows) {
      counts[shards[row.shard]]
          .counts[strata[row.stratum]][kinds[std::pair(row.forfeit, row.score)]] += row.games;
    }
    ReportTable table{.title = "Shards",
                      .note =
                          "Chi-square of a shard's results against those of all; a small "
                          "probability means a machine that spoils the test.",
                      .columns = {"shard", "games", "chi-square", "freedom", "probability"}};
    Json json = Json::array();
    for (const boardgames::ShardResidual& r : boardgames::ShardResiduals(counts)) {
      table.rows.push_back({r.shard, Fixed(r.games, 0), Fixed(r.chi_square, 2),
                            absl::StrCat(r.freedom), absl::StrFormat("%.4g", r.probability)});
      json.push_back({{"shard", r.shard},
                      {"games", r.games},
                      {"chi_square", Rounded(r.chi_square)},
                      {"freedom", r.freedom},
                      {"probability", r.probability}});
    }
    results_.json["shards"] = std::move(json);
    results_.tables.push_back(std::move(table));
    return absl::OkStatus();
  }

  Store& store_;
  const std::int64_t id_;
  const Tournament& t_;
  std::map<std::string, int> numbers_;
  std::vector<Group> groups_;
  std::vector<boardgames::Ranking> rankings_;  // each that occurred, once
  std::size_t most_seats_ = 2;
  std::int64_t games_ = 0;
  Results results_;
};

bool IsNumber(const std::string& cell) {
  return cell.empty() || cell == "-" || cell == "." || cell == "inf" || cell == "-inf" ||
         cell.find_first_not_of("0123456789+-./e% ") == std::string::npos;
}

// Standings while it runs: the first few by points.
std::string Leaders(const std::map<std::string, double>& points) {
  std::vector<std::pair<double, std::string>> order;
  for (const auto& [name, p] : points) order.emplace_back(-p, name);
  std::sort(order.begin(), order.end());
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(3, order.size()); ++i) {
    absl::StrAppend(&text, i > 0 ? ", " : "", order[i].second, " ", Points(-order[i].first));
  }
  return text;
}

}  // namespace

absl::StatusOr<Results> MakeResults(Store& store, std::int64_t id, const Tournament& tournament) {
  return Maker(store, id, tournament).Make();
}

std::string ResultsText(const Results& results) {
  std::string text;
  for (const std::string& note : results.notes) absl::StrAppend(&text, OneLine(note), "\n");
  for (const auto& detail : results.details) {
    absl::StrAppend(&text, OneLine(detail.title), ": ", OneLine(detail.text), "\n");
  }
  for (const ReportTable& table : results.tables) {
    std::vector<Table::Column> columns;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
      std::size_t width = table.columns[c].size();
      bool numbers = true;
      for (const auto& row : table.rows) {
        if (c >= row.size()) continue;
        width = std::max(width, row[c].size());
        numbers = numbers && IsNumber(row[c]);
      }
      columns.push_back(
          {table.columns[c], numbers ? static_cast<int>(width) : -static_cast<int>(width)});
    }
    const Table lines(columns);
    absl::StrAppend(&text, "\n", Bold(OneLine(table.title), stdout), "\n");
    const std::string header = lines.Header();
    if (!header.empty()) absl::StrAppend(&text, header, "\n");
    for (const auto& row : table.rows) {
      std::vector<std::string> cells;
      for (const std::string& cell : row) cells.push_back(OneLine(cell));
      absl::StrAppend(&text, lines.Row(cells), "\n");
    }
    if (!table.note.empty()) absl::StrAppend(&text, table.note, "\n");
  }
  return text;
}

absl::Status WriteReport(const boardgames::Registry& games, Store& store, std::int64_t id,
                         const Results& results, const std::string& path, std::int64_t most) {
  boardgames::ReportData data{.title = results.title,
                              .notes = results.notes,
                              .details = results.details,
                              .tables = results.tables};
  std::int64_t left_out = 0;
  const absl::Status read = store.ForEachGame(id, true, [&](const StoredGame& game) {
    if (static_cast<std::int64_t>(data.games.size()) == most) {
      ++left_out;
      return true;
    }
    data.games.push_back(
        {.record = game.record,
         .label = absl::StrCat(
             game.key.round > 0 ? absl::StrCat("round ", game.key.round + 1, ", ") : "", "opening ",
             game.key.opening + 1),
         .number = game.number + 1});
    return true;
  });
  if (!read.ok()) return read;
  if (left_out > 0) {
    data.notes.push_back(absl::StrCat("The last ", left_out,
                                      " games are in the tables but not on this page; the database "
                                      "has them."));
  }
  return WriteFile(path, boardgames::ReportPage(games, data));
}

absl::StatusOr<std::string> AgentsFolder(Store& store, std::int64_t id,
                                         const std::string& database) {
  const auto folders = store.Events(id, kFolder);
  if (!folders.ok()) return folders.status();
  std::error_code ignored;
  for (const Store::StoredEvent& e : *folders) {
    if (e.subject == HostName() && std::filesystem::is_directory(e.text, ignored)) return e.text;
  }
  return std::filesystem::path(database).parent_path().string();
}

absl::StatusOr<int> RunAndShow(const boardgames::Registry& games, const Tournament& tournament,
                               const RunSettings& settings) {
  boardgames::RunOptions options{.jobs = static_cast<int>(settings.jobs),
                                 .more_jobs_than_cores = settings.force_jobs,
                                 .shard = settings.shard,
                                 .shards = settings.shards,
                                 .stop = &Interrupted(),
                                 .make_agent = MakeAgentOrPerson};
  if (const absl::Status status = CheckRun(tournament, options); !status.ok()) return status;
  std::string isolation;
  bool programs = false;
  for (const auto& a : tournament.agents) programs = programs || !a.command.empty();
  if (programs) {
    const boardgames::IsolationProbe probe = boardgames::ProbeIsolation();
    if (probe.strongest < tournament.sandbox.isolation) {
      return absl::InvalidArgumentError(absl::StrCat(
          "isolation ", ToString(tournament.sandbox.isolation), " does not hold here, ",
          ToString(probe.strongest), " does; `boardgames agent probe` says why"));
    }
    isolation = absl::StrJoin(probe.report, "; ");
  }
  auto store = Store::Open(settings.database, Store::Mode::kWrite);
  if (!store.ok()) return store.status();

  const auto begun = (*store)->Begin(boardgames::StoredPlanOf(tournament));
  if (!begun.ok()) return begun.status();
  if (!isolation.empty()) {
    absl::Status added = (*store)->AddEvent(begun->id, kIsolation, HostName(), isolation);
    std::error_code ignored;
    const std::string folder =
        std::filesystem::absolute(tournament.folder.empty() ? "." : tournament.folder, ignored)
            .string();
    if (added.ok()) added = (*store)->AddEvent(begun->id, kFolder, HostName(), folder);
    if (!added.ok()) return added;
  }
  std::map<std::string, double> points;
  if (begun->resumed) {
    const auto standings = (*store)->Standings(begun->id);
    if (!standings.ok()) return standings.status();
    for (const auto& s : *standings) points[s.agent] = s.points;
    const absl::StatusOr<std::int64_t> before = (*store)->Count(begun->id);
    if (!before.ok()) return before.status();
    Print(absl::StrCat("'", settings.database, "' has ", *before, " games of '",
                       OneLine(tournament.name), "'; going on from there\n"),
          stderr);
  }
  absl::StatusOr<boardgames::RunReport> run = absl::UnknownError("");
  {
    LiveLine live;
    std::mutex mutex;  // of the two texts
    std::string progress;
    std::vector<std::string> agents(static_cast<std::size_t>(options.jobs));
    const auto draw = [&] { live.Set(absl::StrCat(progress, absl::StrJoin(agents, "; "), " ")); };
    if (live.shown()) {
      options.on_agents = [&](int job, const std::vector<boardgames::AgentNow>& now) {
        const std::lock_guard lock(mutex);
        agents[static_cast<std::size_t>(job)] =
            absl::StrJoin(now, ", ", [](std::string* out, const boardgames::AgentNow& a) {
              absl::StrAppend(out, a.name, " ", ToString(a.state));
            });
        draw();
      };
    }
    options.on_game = [&](const boardgames::RunProgress& p) {
      const boardgames::GameRecord& record = p.last->record;
      for (std::size_t seat = 0; seat < record.agents.size(); ++seat) {
        points[record.agents[seat]] += record.scores[seat];
      }
      const std::lock_guard lock(mutex);
      progress = absl::StrCat(p.before + p.played, " of ", p.total, " games, ",
                              Duration(p.seconds_left), " left; ", Leaders(points), "; ");
      draw();
      if (settings.json) live.Print(ToJson(record));
    };
    run = RunTournament(games, tournament, **store, options);
  }
  if (!run.ok()) return run.status();

  absl::StatusOr<Results> results = MakeResults(**store, run->id, tournament);
  if (!results.ok()) return results.status();
  Json& json = results->json;
  json["total"] = run->total;
  json["before"] = run->before;
  json["played"] = run->played;
  json["finished"] = run->finished;
  json["seconds"] = Rounded(run->seconds);
  Print(settings.json ? JsonLine(json) + "\n" : ResultsText(*results));
  if (!settings.report.empty()) {
    // The page needs the games after an interrupt, too.
    boardgames::Registry all = games;
    all.set_stop(nullptr);
    const absl::Status written = WriteReport(all, **store, run->id, *results, settings.report);
    if (!written.ok()) return written;
  }
  if (run->finished) return kExitOk;
  Print(absl::StrCat(Left() ? "left after " : "interrupted after ", run->before + run->played,
                     " of ", run->total, " games",
                     settings.database == ":memory:"
                         ? std::string("; with --db FILE the same command goes on\n")
                         : absl::StrCat("; this goes on: ", OneLine(settings.command), "\n")),
        stderr);
  return Left() ? kExitOk : kExitInterrupted;
}
