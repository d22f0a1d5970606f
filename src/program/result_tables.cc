// The tables of a match or tournament, for people.
#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/strip.h"
#include "result_text.h"
#include "results.h"

namespace boardgames::program {
namespace {

class TablesMaker {
 public:
  TablesMaker(const Tournament& tournament, const TournamentResults& results)
      : t_(tournament), r_(results) {}

  std::vector<ReportTable> Make() {
    Standings();
    Match();
    if (t_.agents.size() != 2) {
      Pairings();
      Cross();
    }
    if (t_.games.size() > 1) ByGame();
    Rounds();
    Faults();
    Shards();
    return std::move(tables_);
  }

 private:
  const std::string& NameOf(int agent) const {
    return t_.agents[static_cast<std::size_t>(agent)].name;
  }
  std::vector<std::string>& NewRow() { return tables_.back().rows.emplace_back(); }

  const char* RatingName() const { return r_.model == RatingModel::kElo ? "Elo" : ModelOf(r_); }

  std::string RatingText(double x) const {
    return Fixed(x, r_.model == RatingModel::kTrueSkill ? 2 : 1);
  }

  // What a rating assumes.
  std::string RatingNote() const {
    if (r_.model == RatingModel::kElo) {
      return absl::StrCat(ModelOf(r_),
                          ", mean 0, intervals by bootstrap over the games of an opening.");
    }
    const char* const start =
        r_.model == RatingModel::kGlicko
            ? "everybody begins at 1500 with a deviation of 350, a draw is half a win, each game "
              "is a period"
            : "everybody begins at 25 with a deviation of 25/3; beta 25/6, tau 25/300, equal "
              "players draw one game of ten";
    return absl::StrCat(start,
                        "; 95 % is 1.96 deviations either way. Games count one after another by "
                        "their numbers, and another order would give other ratings.");
  }

  void Standings() {
    tables_.push_back(
        {.title = "Standings",
         .note = "forfeited: lost by an agent's own fault; gifts: games another agent forfeited; "
                 "neither is in won, drawn, lost.",
         .columns = {"", "agent", "games", "points", "score", "won", "drawn", "lost", "forfeited",
                     "gifts"}});
    const bool rates = Rates(t_, r_);
    std::vector<std::string>& columns = tables_.back().columns;
    if (rates) columns.insert(columns.end(), {RatingName(), "95 % from", "to"});
    columns.insert(columns.end(), {"ms/move", "median", "99 %", "slowest"});
    if (rates) absl::StrAppend(&tables_.back().note, "\n", RatingName(), ": ", RatingNote());
    absl::StrAppend(
        &tables_.back().note,
        "\nms/move is the mean; half of the moves took no longer than the median, 99 of "
        "100 no longer than 99 %.");
    if (rates && r_.prior > 0) {
      absl::StrAppend(&tables_.back().note,
                      "\nSomebody won or lost everything or never met the others, so that the "
                      "likelihood has no finite maximum: half a draw of each against an imagined "
                      "player was added.");
    }
    for (const RatedStanding& rated : r_.standings) {
      const Standing& s = rated.counts;
      const double per_move = s.moves > 0 ? s.seconds / static_cast<double>(s.moves) : 0;
      std::vector<std::string>& row = NewRow();
      row = {absl::StrCat(tables_.back().rows.size()),
             s.agent,
             absl::StrCat(s.games),
             PointsText(s.points),
             PercentText(s.points / s.games),
             absl::StrCat(s.wins),
             absl::StrCat(s.draws),
             absl::StrCat(s.losses),
             absl::StrCat(s.forfeits),
             absl::StrCat(s.gifts)};
      if (rates) {
        const auto& interval = rated.interval;
        row.push_back(RatingText(rated.rating));
        row.push_back(interval ? RatingText(interval->low) : "-");
        row.push_back(interval ? RatingText(interval->high) : "-");
      }
      const MoveTimes* const times = TimesOf(r_, s.agent);
      row.push_back(Fixed(1000 * per_move, 3));
      row.push_back(times != nullptr ? Fixed(1000 * times->median, 3) : "-");
      row.push_back(times != nullptr ? Fixed(1000 * times->most, 3) : "-");
      row.push_back(Fixed(1000 * s.slowest, 1));
    }
  }

  static std::string Ends(const RealInterval& ends) {
    return absl::StrCat("95 % from ", EloText(ends.low), " to ", EloText(ends.high), " (+/- ",
                        EloText(Error(ends)), ")");
  }

  // What a match of two is about.
  void Match() {
    const Duel* duel = MatchOf(t_, r_);
    if (duel == nullptr) return;
    const EloEstimate e = duel->Estimate();
    const bool pairs = duel->pairs.total() > 0;
    ReportTable table{.title = absl::StrCat(NameOf(0), " against ", NameOf(1)),
                      .columns = {"", ""}};
    const auto row = [&](const std::string& name, const std::string& value) {
      table.rows.push_back({name, value});
    };
    row("score", absl::StrCat(PercentText(e.score), ", ", PointsText(duel->points), " of ",
                              duel->games.total(), " games: ", duel->games.wins, " won, ",
                              duel->games.draws, " drawn, ", duel->games.losses, " lost"));
    row("forfeits", absl::StrCat(duel->forfeits, " by ", NameOf(0), ", ", duel->second_forfeits,
                                 " by ", NameOf(1), "; they are among the games above"));
    const RegularElo elo = duel->Elo();
    row("Elo", absl::StrCat(EloText(elo.elo), "; ", Ends(elo.interval)));
    if (e.normalized) {
      row("normalized", absl::StrCat(EloText(*e.normalized), "; ", Ends(*e.normalized_interval)));
    }
    row("superiority",
        absl::StrCat(PercentText(elo.superiority), " that ", NameOf(0), " is the stronger"));
    const auto& counts = duel->pairs.counts;
    row("pairs", absl::StrCat("of 0 points ", counts[0], ", 1/2 ", counts[1], ", 1 ", counts[2],
                              ", 1 1/2 ", counts[3], ", 2 ", counts[4]));
    table.note =
        pairs ? "Elo and intervals from pairs of games with the seats exchanged; to Elo half "
                "a pair lost and half a pair won are added."
              : "Elo and intervals from single games: no pair is complete; to Elo half a "
                "game lost and half a game won are added.";
    if (r_.sprt) {
      row("test", absl::StrFormat("LLR %.4f in (%.4f, %.4f); %s; %s", r_.sprt->log_likelihood_ratio,
                                  r_.sprt->bounds.low, r_.sprt->bounds.high, Describe(*t_.sprt),
                                  r_.sprt->decision.value_or("not decided")));
    }
    tables_.push_back(std::move(table));
  }

  void Pairings() {
    if (r_.duels.empty()) return;
    tables_.push_back({.title = "Pairings",
                       .note =
                           "Pairs of games by the first agent's points; Elo of the first over "
                           "the second, from pairs, half a pair lost and half a pair won added; "
                           "nElo is normalized.",
                       .columns = {"agent", "against", "games", "points", "0", "1/2", "1", "1 1/2",
                                   "2", "Elo", "95 % from", "to", "nElo"}});
    for (const Duel& duel : r_.duels) {
      const EloEstimate e = duel.Estimate();
      std::vector<std::string>& row = NewRow();
      row = {NameOf(duel.first), NameOf(duel.second), absl::StrCat(duel.games.total()),
             PointsText(duel.points)};
      for (const double count : duel.pairs.counts) row.push_back(absl::StrCat(count));
      const RegularElo elo = duel.Elo();
      row.push_back(EloText(elo.elo));
      row.push_back(EloText(elo.interval.low));
      row.push_back(EloText(elo.interval.high));
      row.push_back(e.normalized ? EloText(*e.normalized) : "-");
    }
  }

  // By the standings; who has not played comes last.
  void Cross() {
    tables_.push_back(
        {.title = "Cross table",
         .note = r_.seats > 2 ? "How often the row was placed before the column (equal places: "
                                "a half), and of how many games."
                              : "Points of the row against the column, and of how many games.",
         .columns = {"", "agent"}});
    const std::size_t n = t_.agents.size();
    for (std::size_t j = 0; j < n; ++j) tables_.back().columns.push_back(absl::StrCat(j + 1));
    std::vector<std::size_t> order;
    for (const RatedStanding& s : r_.standings) order.push_back(static_cast<std::size_t>(s.agent));
    for (std::size_t i = 0; i < n; ++i) {
      if (std::find(order.begin(), order.end(), i) == order.end()) order.push_back(i);
    }
    for (const std::size_t i : order) {
      std::vector<std::string>& row = NewRow();
      row = {absl::StrCat(tables_.back().rows.size()), NameOf(static_cast<int>(i))};
      for (const std::size_t j : order) {
        const CrossCell& cell = r_.cross[i][j];
        row.push_back(cell.games == 0 ? "."
                                      : absl::StrCat(PointsText(cell.points), "/", cell.games));
      }
    }
  }

  void ByGame() {
    tables_.push_back(
        {.title = "By game", .note = "Points, and of how many games.", .columns = {"agent"}});
    std::map<std::string, std::vector<std::string>> cells;
    for (std::size_t g = 0; g < t_.games.size(); ++g) {
      tables_.back().columns.push_back(t_.games[g].spec);
      for (const Standing& s : r_.by_game[g]) {
        std::vector<std::string>& row = cells[s.agent];
        row.resize(t_.games.size(), ".");
        row[g] = absl::StrCat(PointsText(s.points), "/", s.games);
      }
    }
    for (const auto& a : t_.agents) {
      cells[a.name].resize(t_.games.size(), ".");
      std::vector<std::string>& row = NewRow();
      row = {a.name};
      row.insert(row.end(), cells[a.name].begin(), cells[a.name].end());
    }
  }

  void Rounds() {
    if (t_.format == Format::kSwiss) {
      tables_.push_back({.title = "Swiss table",
                         .note = "A pairing is worth 1 point, a bye too; Buchholz: the points of "
                                 "the opponents.",
                         .columns = {"", "agent", "points", "Buchholz", "byes"}});
      for (const SwissRow& row : r_.swiss) {
        tables_.back().rows.push_back({absl::StrCat(tables_.back().rows.size() + 1),
                                       NameOf(row.agent), Fixed(row.points, 2),
                                       Fixed(row.buchholz, 2), absl::StrCat(row.byes)});
      }
    } else if (t_.format != Format::kKnockOut) {
      return;
    }
    tables_.push_back({.title = "Rounds", .columns = {"round", "agent", "points", "", "against"}});
    for (std::size_t round = 0; round < r_.rounds.size(); ++round) {
      for (const RoundRow& row : r_.rounds[round]) {
        const auto [first, second] = *ParsePairing(row.pairing, static_cast<int>(t_.agents.size()));
        tables_.back().rows.push_back({absl::StrCat(round + 1), NameOf(first),
                                       PointsText(row.first_points), PointsText(row.second_points),
                                       NameOf(second)});
      }
    }
  }

  void Faults() {
    if (r_.faults.empty()) return;
    tables_.push_back({.title = "Forfeits", .columns = {"agent", "fault", "games", "for example"}});
    for (const FaultRow& row : r_.faults) {
      const std::string text = FaultText(row.example);
      tables_.back().rows.push_back(
          {row.agent, row.kind, absl::StrCat(row.games),
           absl::StrCat("game ", row.first + 1, ": ",
                        absl::StripPrefix(text, absl::StrCat(row.kind, ": ")))});
    }
  }

  void Shards() {
    if (r_.shards.empty()) return;
    tables_.push_back({.title = "Shards",
                       .note = "Chi-square of a shard's results against those of all; a small "
                               "probability means a machine that spoils the test.",
                       .columns = {"shard", "games", "chi-square", "freedom", "probability"}});
    for (const ShardResidual& r : r_.shards) {
      tables_.back().rows.push_back({r.shard, Fixed(r.games, 0), Fixed(r.chi_square, 2),
                                     absl::StrCat(r.freedom),
                                     absl::StrFormat("%.4g", r.probability)});
    }
  }

  const Tournament& t_;
  const TournamentResults& r_;
  std::vector<ReportTable> tables_;
};

}  // namespace

std::vector<ReportTable> MakeTables(const Tournament& tournament,
                                    const TournamentResults& results) {
  return TablesMaker(tournament, results).Make();
}

}  // namespace boardgames::program
