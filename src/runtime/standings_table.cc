#include "boardgames/runtime/standings_table.h"

#include <algorithm>
#include <cstddef>
#include <utility>

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
  std::vector<Standing> sorted;
  for (const Standing& s : standings_) {
    if (s.games > 0) sorted.push_back(s);
  }
  std::sort(sorted.begin(), sorted.end(), [](const Standing& a, const Standing& b) {
    return a.points != b.points ? a.points > b.points : a.agent < b.agent;
  });
  return sorted;
}

}  // namespace boardgames
