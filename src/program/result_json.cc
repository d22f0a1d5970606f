// The results of a match or tournament, for programs.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "output.h"
#include "results.h"

namespace boardgames::program {
namespace {

// JSON has no infinity: it is null, as is what is unknown.
Json Finite(double x) { return std::isfinite(x) ? Json(Rounded(x)) : Json(); }

Json IntervalJson(const std::optional<RealInterval>& interval) {
  if (!interval) return Json();
  return Json::array({Finite(interval->low), Finite(interval->high)});
}

class JsonMaker {
 public:
  JsonMaker(const Tournament& tournament, const TournamentResults& results)
      : t_(tournament), r_(results) {}

  Json Make() {
    Ratings();
    Match();
    if (t_.agents.size() != 2) {
      Pairings();
      Cross();
    }
    if (t_.games.size() > 1) ByGame();
    Rounds();
    json_["faults"] = Json::array();
    for (const FaultRow& row : r_.faults) {
      json_["faults"].push_back({{"agent", row.agent},
                                 {"fault", row.kind},
                                 {"games", row.games},
                                 {"first_game", row.first + 1},
                                 {"what", row.example.what}});
    }
    Shards();
    return std::move(json_);
  }

 private:
  const std::string& NameOf(int agent) const {
    return t_.agents[static_cast<std::size_t>(agent)].name;
  }

  void Ratings() {
    if (Rates(t_, r_)) json_["model"] = ModelOf(r_);
    const bool elo = r_.model == RatingModel::kElo;
    const bool rates = Rates(t_, r_);
    if (elo && rates) {
      json_["prior"] = r_.prior;
      json_["comparable"] = Json::array();
      for (const auto& group : r_.comparable) {
        Json names = Json::array();
        for (const int a : group) names.push_back(NameOf(a));
        json_["comparable"].push_back(std::move(names));
      }
    }
    json_["standings"] = Json::array();
    for (const RatedStanding& rated : r_.standings) {
      const Standing& s = rated.counts;
      Json row;
      row["agent"] = s.agent;
      row["games"] = s.games;
      row["points"] = Rounded(s.points);
      row["won"] = s.wins;
      row["drawn"] = s.draws;
      row["lost"] = s.losses;
      row["forfeited"] = s.forfeits;
      row["gifts"] = s.gifts;
      if (rates) {
        row[elo ? "elo" : "rating"] = Finite(rated.rating);
        if (rated.deviation) row["deviation"] = Finite(*rated.deviation);
        row["interval"] = IntervalJson(rated.interval);
      }
      row["moves"] = s.moves;
      row["seconds"] = Rounded(s.seconds);
      const MoveTimes* const times = TimesOf(r_, s.agent);
      row["median"] = times != nullptr ? Json(Rounded(times->median)) : Json();
      row["per_cent_99"] = times != nullptr ? Json(Rounded(times->most)) : Json();
      row["slowest"] = Rounded(s.slowest);
      json_["standings"].push_back(std::move(row));
    }
  }

  static Json DuelJson(const Duel& duel) {
    const EloEstimate e = duel.Estimate();
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
    const RegularElo elo = duel.Elo();
    json["elo"] = Finite(elo.elo);
    json["elo_interval"] = IntervalJson(elo.interval);
    json["normalized_elo"] = e.normalized ? Finite(*e.normalized) : Json();
    json["normalized_interval"] = IntervalJson(e.normalized_interval);
    json["superiority"] = Rounded(elo.superiority);
    return json;
  }

  void Match() {
    const Duel* duel = MatchOf(t_, r_);
    if (duel == nullptr) return;
    json_["match"] = DuelJson(*duel);
    if (!r_.sprt) return;
    Json& json = json_["sprt"];
    json["model"] = ToString(t_.sprt->model);
    json["elo0"] = t_.sprt->elo0;
    json["elo1"] = t_.sprt->elo1;
    json["llr"] = Rounded(r_.sprt->log_likelihood_ratio);
    json["bounds"] = {Rounded(r_.sprt->bounds.low), Rounded(r_.sprt->bounds.high)};
    json["decision"] = r_.sprt->decision ? Json(*r_.sprt->decision) : Json();
  }

  void Pairings() {
    if (r_.duels.empty()) return;
    json_["pairings"] = Json::array();
    for (const Duel& duel : r_.duels) {
      Json json;
      json["agents"] = {NameOf(duel.first), NameOf(duel.second)};
      json.update(DuelJson(duel));
      json_["pairings"].push_back(std::move(json));
    }
  }

  void Cross() {
    json_["cross"] = Json::array();
    for (const auto& row : r_.cross) {
      Json line = Json::array();
      for (const CrossCell& cell : row)
        line.push_back(cell.games == 0 ? Json() : Json(cell.points));
      json_["cross"].push_back(std::move(line));
    }
  }

  void ByGame() {
    for (std::size_t g = 0; g < t_.games.size(); ++g) {
      Json points;
      for (const Standing& s : r_.by_game[g]) points[s.agent] = Rounded(s.points);
      json_["by_game"][t_.games[g].spec] = std::move(points);
    }
  }

  void Rounds() {
    if (t_.format != Format::kSwiss && t_.format != Format::kKnockOut) return;
    json_["rounds"] = Json::array();
    for (std::size_t round = 0; round < r_.rounds.size(); ++round) {
      for (const RoundRow& row : r_.rounds[round]) {
        const auto [first, second] = *ParsePairing(row.pairing, static_cast<int>(t_.agents.size()));
        json_["rounds"].push_back({{"round", round + 1},
                                   {"agents", {NameOf(first), NameOf(second)}},
                                   {"points", {row.first_points, row.second_points}}});
      }
    }
    if (t_.format == Format::kSwiss) json_["swiss"] = Json::array();
    for (const SwissRow& row : r_.swiss) {
      json_["swiss"].push_back({{"agent", NameOf(row.agent)},
                                {"points", Rounded(row.points)},
                                {"buchholz", Rounded(row.buchholz)},
                                {"byes", row.byes}});
    }
    if (r_.winner) json_["winner"] = NameOf(*r_.winner);
  }

  void Shards() {
    if (r_.shards.empty()) return;
    json_["shards"] = Json::array();
    for (const ShardResidual& r : r_.shards) {
      json_["shards"].push_back({{"shard", r.shard},
                                 {"games", r.games},
                                 {"chi_square", Rounded(r.chi_square)},
                                 {"freedom", r.freedom},
                                 {"probability", r.probability}});
    }
  }

  const Tournament& t_;
  const TournamentResults& r_;
  Json json_;
};

}  // namespace

Json ResultsJson(const Tournament& tournament, const TournamentResults& results) {
  return JsonMaker(tournament, results).Make();
}

}  // namespace boardgames::program
