#include "leaderboard.h"

#include <cmath>
#include <cstdio>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boardgames/grade/csv.h"
#include "boardgames/process/abseil.h"
#include "boardgames/stable_sort.h"
#include "file.h"
#include "output.h"

namespace boardgames::program {
namespace {

constexpr const char* kGradescope = "gradescope";

std::string OneDecimal(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", number);
  return text;
}

std::vector<RatedStanding> ByRating(const TournamentResults& results) {
  std::vector<RatedStanding> sorted = results.standings;
  StableSort(sorted.begin(), sorted.end(),
             [](const auto& a, const auto& b) { return a.rating > b.rating; });
  return sorted;
}

std::string Csv(const TournamentResults& results) {
  std::string text = grade::CsvLine({"login", ToString(results.model), "low", "high", "games"});
  for (const RatedStanding& each : ByRating(results)) {
    const auto end = [&](double RealInterval::* which) {
      return each.interval ? OneDecimal((*each.interval).*which) : "";
    };
    text += grade::CsvLine({each.counts.agent},
                           {OneDecimal(each.rating), end(&RealInterval::low),
                            end(&RealInterval::high), absl::StrCat(each.counts.games)});
  }
  return text;
}

std::string Gradescope(const TournamentResults& results) {
  const std::string title = results.model == RatingModel::kElo ? "Elo" : ToString(results.model);
  Json all = Json::object();
  for (const RatedStanding& each : ByRating(results)) {
    Json board = Json::array();
    board.push_back({{"name", title}, {"value", std::round(each.rating)}, {"order", "desc"}});
    if (each.interval) {
      board.push_back({{"name", "95 %"},
                       {"value", absl::StrCat(std::lround(each.interval->low), " to ",
                                              std::lround(each.interval->high))}});
    }
    board.push_back({{"name", "games"}, {"value", each.counts.games}});
    all[each.counts.agent] = std::move(board);
  }
  return all.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

absl::Status CheckLeaderboard(const std::string& where) {
  if (where.empty() || where == kGradescope) return absl::OkStatus();
  if (where.ends_with(".csv")) return CheckWritable(where);
  return BadInput("--leaderboard: '", where, "' is no file that ends in .csv or ", kGradescope);
}

absl::Status WriteLeaderboard(const TournamentResults& results, const std::string& where) {
  if (where != kGradescope) return WriteFile(where, Csv(results));
  Print(Gradescope(results));
  return absl::OkStatus();
}

}  // namespace boardgames::program
