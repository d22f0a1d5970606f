#include "boardgames/arena/standings.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <span>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "boardgames/arena/ladder.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/text.h"
#include "normal.h"
#include "seat_orders.h"

namespace boardgames {
namespace {

constexpr int kResamples = 500;
// Draws against an imagined player where ratings would be infinite.
constexpr double kPrior = 0.5;
constexpr RatingModel kModels[] = {RatingModel::kElo, RatingModel::kGlicko,
                                   RatingModel::kTrueSkill};

absl::Status CheckSeats(RatingModel model, const std::string& game, int players) {
  if (model != RatingModel::kGlicko || players == 2) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("Glicko is of games for two, ", game, " is for ",
                                                 players, "; elo and trueskill take it"));
}

// One game of a group: agents by seat as numbers, and their scores.
struct Played {
  std::vector<int> agents;
  std::vector<double> scores;
  std::int64_t number = 0;
  std::size_t ranking = 0;  // of Maker::rankings_
};
// The games of one opening in all seat orders, as far as they were played.
struct Group {
  std::vector<Played> games;
  bool complete = false;
};

class Maker {
 public:
  Maker(Store& store, std::int64_t id, const Tournament& tournament, RatingModel model)
      : store_(store), id_(id), t_(tournament) {
    results_.model = model;
    for (std::size_t i = 0; i < t_.agents.size(); ++i) {
      numbers_[t_.agents[i].name] = static_cast<int>(i);
    }
  }

  absl::StatusOr<TournamentResults> Make() {
    for (auto step : {&Maker::Load, &Maker::Rate, &Maker::Meet, &Maker::Test, &Maker::ByGame,
                      &Maker::Rounds, &Maker::Faults, &Maker::Shards}) {
      RETURN_IF_ERROR((this->*step)());
    }
    Cross();
    return std::move(results_);
  }

 private:
  int agents() const { return static_cast<int>(t_.agents.size()); }

  absl::StatusOr<int> NumberOf(const std::string& agent) const {
    const auto number = numbers_.find(agent);
    if (number != numbers_.end()) return number->second;
    return absl::InvalidArgumentError(
        absl::StrCat("the plan has no agent '", agent, "', the games do"));
  }

  absl::Status Damaged(std::string_view pairing) const {
    return absl::InvalidArgumentError(
        absl::StrCat("the database is damaged: the pairing ", internal::ToAbsl(pairing),
                     " is not of the plan's agents 0 to ", agents() - 1));
  }

  absl::Status CheckPairing(const std::string& pairing) const {
    for (const auto& number : absl::StrSplit(pairing, '-')) {
      int agent = 0;
      if (!absl::SimpleAtoi(number, &agent) || agent < 0 || agent >= agents()) {
        return absl::InvalidArgumentError(absl::StrCat("the database is damaged: the pairing ",
                                                       pairing, " has an agent ", number,
                                                       ", the plan has 0 to ", agents() - 1));
      }
    }
    return absl::OkStatus();
  }

  absl::StatusOr<Group> GroupOf(const GroupRow& row) {
    RETURN_IF_ERROR(CheckPairing(row.pairing));
    Group group;
    std::int64_t last = -1;
    for (const GroupRow::Seat& seat : row.seats) {
      if (seat.id != last) group.games.emplace_back();
      last = seat.id;
      ASSIGN_OR_RETURN(const int number, NumberOf(seat.agent));
      group.games.back().number = seat.number;
      group.games.back().agents.push_back(number);
      group.games.back().scores.push_back(seat.score);
    }
    for (Played& p : group.games) {
      const Ranking ranking = RankingOf(p.agents, p.scores);
      const auto [at, is_new] = known_.try_emplace(ranking.places, rankings_.size());
      p.ranking = at->second;
      if (is_new) rankings_.push_back(ranking);
    }
    const int seats = static_cast<int>(group.games.front().agents.size());
    RETURN_IF_ERROR(CheckSeats(results_.model, row.game, seats));
    results_.seats = std::max(results_.seats, seats);
    group.complete = group.games.size() == static_cast<std::size_t>(SeatOrders(seats));
    return group;
  }

  absl::Status Load() {
    ASSIGN_OR_RETURN(const std::vector<GroupRow> rows, store_.Groups(id_));
    for (const GroupRow& row : rows) {
      ASSIGN_OR_RETURN(Group group, GroupOf(row));
      groups_.push_back(std::move(group));
    }
    ASSIGN_OR_RETURN(results_.games, store_.Count(id_));
    return absl::OkStatus();
  }

  // --- ratings ---

  // Each group counted as often as `taken` says.
  RatingTable Fit(std::span<const int> taken, double prior) const {
    if (results_.seats <= 2) {
      PointsTable points(agents());
      for (std::size_t g = 0; g < groups_.size(); ++g) {
        for (const Played& p : groups_[g].games) {
          points.Add(p.agents[0], p.agents[1], taken[g] * p.scores[0]);
          points.Add(p.agents[1], p.agents[0], taken[g] * p.scores[1]);
        }
      }
      return BradleyTerry(points, prior);
    }
    // Equal rankings together, or the bootstrap would take long.
    std::vector<Ranking> rankings = rankings_;
    for (Ranking& r : rankings) r.weight = 0;
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      for (const Played& p : groups_[g].games) rankings[p.ranking].weight += taken[g];
    }
    std::erase_if(rankings, [](const Ranking& r) { return r.weight == 0; });
    return PlackettLuce(agents(), rankings, prior);
  }

  // By agents.
  std::vector<RatedStanding> ByElo() {
    const std::vector<int> once(groups_.size(), 1);
    RatingTable table = Fit(once, 0);
    results_.comparable = table.groups;
    if (!table.finite()) {
      results_.prior = kPrior;
      table = Fit(once, kPrior);
    }
    // Large ones would take minutes.
    const int resamples = agents() > 60                              ? 0
                          : agents() > 24 || groups_.size() > 50'000 ? kResamples / 5
                                                                     : kResamples;
    const std::vector<RealInterval> intervals =
        Bootstrap(groups_.size(), resamples, t_.seed, [&](std::span<const int> taken) {
          RatingTable sample = Fit(taken, results_.prior);
          if (!sample.finite()) sample = Fit(taken, kPrior);
          return sample.elo;
        });
    std::vector<RatedStanding> ratings(t_.agents.size());
    for (std::size_t agent = 0; agent < ratings.size(); ++agent) {
      if (table.finite()) ratings[agent].rating = table.elo[agent];
      if (agent < intervals.size()) ratings[agent].interval = intervals[agent];
    }
    return ratings;
  }

  // Every agent's Glicko or TrueSkill after all games, one after another.
  template <class Skill, class Update>
  std::vector<Skill> Climb(Update update) const {
    std::multimap<std::int64_t, const Played*> games;  // by number
    for (const Group& group : groups_) {
      for (const Played& p : group.games) games.emplace(p.number, &p);
    }
    std::vector<Skill> skills(t_.agents.size());
    for (const auto& [number, game] : games) {
      std::vector<Skill> players;
      for (const int agent : game->agents) {
        players.push_back(skills[static_cast<std::size_t>(agent)]);
      }
      const std::vector<Skill> after = update(players, game->scores);
      for (std::size_t seat = 0; seat < after.size(); ++seat) {
        skills[static_cast<std::size_t>(game->agents[seat])] = after[seat];
      }
    }
    return skills;
  }

  static RatedStanding OnLadder(double rating, double deviation) {
    const double error = internal::kNormal95 * deviation;
    return {.rating = rating,
            .deviation = deviation,
            .interval = RealInterval{rating - error, rating + error}};
  }

  std::vector<RatedStanding> ByGlicko() const {
    const auto update = [](const std::vector<Glicko>& players, const std::vector<double>& scores) {
      const GlickoGame of_first{players[1], scores[0]};
      const GlickoGame of_second{players[0], scores[1]};
      return std::vector{UpdateGlicko(players[0], {&of_first, 1}),
                         UpdateGlicko(players[1], {&of_second, 1})};
    };
    std::vector<RatedStanding> ratings;
    for (const Glicko& g : Climb<Glicko>(update)) {
      ratings.push_back(OnLadder(g.rating, g.deviation));
    }
    return ratings;
  }

  std::vector<RatedStanding> ByTrueSkill() const {
    const auto update = [](const std::vector<TrueSkill>& players,
                           const std::vector<double>& scores) {
      return UpdateTrueSkill(players, scores);
    };
    std::vector<RatedStanding> ratings;
    for (const TrueSkill& s : Climb<TrueSkill>(update)) {
      ratings.push_back(OnLadder(s.mean, s.deviation));
    }
    return ratings;
  }

  absl::Status Rate() {
    const std::vector<RatedStanding> ratings = results_.model == RatingModel::kGlicko ? ByGlicko()
                                               : results_.model == RatingModel::kTrueSkill
                                                   ? ByTrueSkill()
                                                   : ByElo();
    ASSIGN_OR_RETURN(const auto standings, store_.Standings(id_));
    for (const Standing& s : standings) {
      ASSIGN_OR_RETURN(const int number, NumberOf(s.agent));
      RatedStanding& rated =
          results_.standings.emplace_back(ratings[static_cast<std::size_t>(number)]);
      rated.counts = s;
      rated.agent = number;
    }
    return absl::OkStatus();
  }

  // --- two by two ---

  absl::Status Meet() {
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
    ASSIGN_OR_RETURN(const std::vector<PairRow> rows, store_.Pairs(id_));
    for (const PairRow& row : rows) {
      ASSIGN_OR_RETURN(const int a, NumberOf(row.first));
      ASSIGN_OR_RETURN(const int b, NumberOf(row.second));
      Duel& duel = duels[std::minmax(a, b)];
      duel.forfeits = a < b ? row.forfeits : row.second_forfeits;
      duel.second_forfeits = a < b ? row.second_forfeits : row.forfeits;
    }
    for (auto& [pair, duel] : duels) {
      duel.first = pair.first;
      duel.second = pair.second;
      results_.duels.push_back(duel);
    }
    return absl::OkStatus();
  }

  absl::Status Test() {
    if (!t_.sprt || agents() != 2 || results_.seats != 2 || results_.duels.empty()) {
      return absl::OkStatus();
    }
    const Duel& duel = results_.duels.front();
    ASSIGN_OR_RETURN(const auto decision, store_.Event(id_, "sprt"));
    results_.sprt =
        SprtState{.log_likelihood_ratio = t_.sprt->model == SprtModel::kBayes
                                              ? LogLikelihoodRatio(duel.games, *t_.sprt)
                                              : LogLikelihoodRatio(duel.pairs, *t_.sprt),
                  .bounds = SprtBounds(*t_.sprt),
                  .decision = decision};
    return absl::OkStatus();
  }

  void Cross() {
    StandingsTable table(std::vector<std::string>(t_.agents.size()));
    for (const Group& group : groups_) {
      for (const Played& p : group.games) {
        GameResult game;
        for (std::size_t i = 0; i < p.agents.size(); ++i) {
          game.seats.push_back({.agent = p.agents[i], .score = p.scores[i]});
        }
        table.Add(game);
      }
    }
    results_.cross = table.cross();
  }

  // --- parts ---

  absl::Status ByGame() {
    for (const TournamentGame& g : t_.games) {
      ASSIGN_OR_RETURN(auto standings, store_.Standings(id_, g.spec));
      results_.by_game.push_back(std::move(standings));
    }
    return absl::OkStatus();
  }

  absl::Status Rounds() {
    if (t_.format != Format::kSwiss && t_.format != Format::kKnockOut) return absl::OkStatus();
    for (int round = 0;; ++round) {
      ASSIGN_OR_RETURN(auto rows, store_.Round(id_, round));
      if (rows.empty()) break;
      for (const RoundRow& row : rows) {
        if (!ParsePairing(row.pairing, agents())) return Damaged(row.pairing);
      }
      results_.rounds.push_back(std::move(rows));
    }
    if (t_.format == Format::kSwiss) {
      results_.swiss = SwissTable(agents(), results_.rounds);
    } else {
      results_.winner = Winner();
    }
    return absl::OkStatus();
  }

  // Who is left of a knock-out; nothing before the final is over.
  std::optional<int> Winner() const {
    if (results_.rounds.empty() || !KnockOutPairs(agents(), results_.rounds).empty()) {
      return std::nullopt;
    }
    const RoundRow& last = results_.rounds.back().front();
    if (static_cast<std::size_t>(last.games) !=
        static_cast<std::size_t>(t_.games_per_pairing) * t_.games.size()) {
      return std::nullopt;
    }
    const auto [first, second] = *ParsePairing(last.pairing, agents());
    return last.second_points > last.first_points ? second : first;
  }

  absl::Status Faults() {
    ASSIGN_OR_RETURN(results_.faults, store_.Faults(id_));
    return absl::OkStatus();
  }

  absl::Status Shards() {
    ASSIGN_OR_RETURN(const auto rows, store_.Shards(id_));
    std::map<std::string, std::size_t> shards;
    std::map<std::string, std::size_t> strata;
    std::map<std::pair<bool, double>, std::size_t> kinds;
    for (const ShardRow& row : rows) {
      shards.emplace(row.shard, shards.size());
      strata.emplace(row.stratum, strata.size());
      kinds.emplace(std::pair(row.forfeit, row.score), kinds.size());
    }
    if (shards.size() < 2) return absl::OkStatus();
    std::vector<ShardCounts> counts(shards.size());
    for (const auto& [name, at] : shards) {
      counts[at].shard = name.empty() ? "-" : name;
      counts[at].counts.assign(strata.size(), std::vector<double>(kinds.size(), 0.0));
    }
    for (const ShardRow& row : rows) {
      counts[shards[row.shard]]
          .counts[strata[row.stratum]][kinds[std::pair(row.forfeit, row.score)]] += row.games;
    }
    results_.shards = ShardResiduals(counts);
    return absl::OkStatus();
  }

  Store& store_;
  const std::int64_t id_;
  const Tournament& t_;
  std::map<std::string, int> numbers_;
  std::vector<Group> groups_;
  std::vector<Ranking> rankings_;                               // each that occurred, once
  std::map<std::vector<std::vector<int>>, std::size_t> known_;  // their numbers
  TournamentResults results_;
};

}  // namespace

const char* ToString(RatingModel model) {
  constexpr const char* kNames[] = {"elo", "glicko", "trueskill"};
  return kNames[static_cast<int>(model)];
}

std::optional<RatingModel> ParseRatingModel(std::string_view text) {
  return internal::FindNamed(kModels, text);
}

absl::Status CheckRating(const Registry& games, const Tournament& tournament, RatingModel model) {
  for (const TournamentGame& g : tournament.games) {
    ASSIGN_OR_RETURN(const AnyGamePtr game, games.MakeGame(g.spec));
    RETURN_IF_ERROR(CheckSeats(model, g.spec, game->players()));
  }
  return absl::OkStatus();
}

std::optional<std::pair<int, int>> ParsePairing(std::string_view pairing, int agents) {
  const std::vector<std::string> parts = absl::StrSplit(internal::ToAbsl(pairing), '-');
  int first = 0;
  int second = 0;
  const bool good = parts.size() == 2 && absl::SimpleAtoi(parts[0], &first) &&
                    absl::SimpleAtoi(parts[1], &second) && first >= 0 && second >= 0 &&
                    first < agents && second < agents;
  return good ? std::optional(std::pair(first, second)) : std::nullopt;
}

absl::StatusOr<TournamentResults> ComputeResults(Store& store, std::int64_t id,
                                                 const Tournament& tournament, RatingModel model) {
  return Maker(store, id, tournament, model).Make();
}

}  // namespace boardgames
