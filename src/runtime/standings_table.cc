#include "boardgames/runtime/standings_table.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "boardgames/stable_sort.h"

namespace boardgames {

StandingsTable::StandingsTable(std::vector<std::string> agents)
    : standings_(agents.size()), cross_(agents.size(), std::vector<CrossCell>(agents.size())) {
  for (std::size_t i = 0; i < agents.size(); ++i) standings_[i].agent = std::move(agents[i]);
}

void StandingsTable::Add(const GameResult& game) {
  double best = game.seats.front().score;
  for (const SeatResult& seat : game.seats) best = std::max(best, seat.score);
  const auto firsts = std::count_if(game.seats.begin(), game.seats.end(),
                                    [&](const SeatResult& seat) { return seat.score == best; });
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const SeatResult& seat = game.seats[i];
    const auto agent = static_cast<std::size_t>(seat.agent);
    Standing& s = standings_[agent];
    ++s.games;
    s.points += seat.score;
    ++(game.forfeited_by == static_cast<int>(i) ? s.forfeits
       : game.forfeited_by >= 0                 ? s.gifts
       : seat.score < best                      ? s.losses
       : firsts > 1                             ? s.draws
                                                : s.wins);
    s.moves += seat.moves;
    s.seconds += seat.seconds;
    s.slowest = std::max(s.slowest, seat.slowest);
    for (std::size_t j = 0; j < game.seats.size(); ++j) {
      if (i == j) continue;
      const SeatResult& other = game.seats[j];
      CrossCell& cell = cross_[agent][static_cast<std::size_t>(other.agent)];
      cell.points += seat.score > other.score ? 1 : seat.score == other.score ? 0.5 : 0;
      ++cell.games;
    }
  }
}

std::vector<Standing> StandingsTable::Standings() const {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < standings_.size(); ++i) {
    if (standings_[i].games > 0) order.push_back(i);
  }
  StableSort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
    const Standing& a = standings_[i];
    const Standing& b = standings_[j];
    return a.points != b.points ? a.points > b.points : a.agent < b.agent;
  });
  std::vector<Standing> sorted;
  for (const std::size_t i : order) sorted.push_back(standings_[i]);
  return sorted;
}

}  // namespace boardgames
