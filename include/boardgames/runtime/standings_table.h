// StandingsTable: games added up: what each agent reached in them, and who was placed before whom.
//
//   StandingsTable table({"ana", "bob"});
//   table.Add({{{.agent = 0, .score = 1}, {.agent = 1, .score = 0}}});
//   table.Standings().front();     // ana: 1 game, 1 point, 1 win
//   table.cross()[1][0].points;    // 0: bob against ana
//
// Add: the square of the seats; Standings: at most the square of the agents. Allocates; distinct
// tables may be used by different threads. No errors.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace boardgames {

// An agent's games added up. Played games and those ended by a fault are counted apart.
struct Standing {
  std::string agent = {};
  int games = 0;
  double points = 0;  // sum of scores, forfeits of either side included
  int wins = 0;       // first places, ties for it not counted
  int draws = 0;      // places shared for the best
  int losses = 0;     // behind somebody, without a fault of its own
  int forfeits = 0;   // lost by a fault of its own
  int gifts = 0;      // games that another agent forfeited; counted in no column before but points
  std::int64_t moves = 0;
  double seconds = 0;  // thinking
  double slowest = 0;  // seconds of the slowest move
};

// Points of one agent against another; with more than two seats, how often it was placed before the
// other, equal places a half.
struct CrossCell {
  double points = 0;
  int games = 0;
};

struct SeatResult {
  int agent = 0;     // its number
  double score = 0;  // 0 to 1
  std::int64_t moves = 0;
  double seconds = 0;  // thinking
  double slowest = 0;  // seconds of the slowest move
};
struct GameResult {
  std::vector<SeatResult> seats = {};
  int forfeited_by = -1;  // a seat; -1: nobody
};

class StandingsTable {
 public:
  // Agents are numbers in this order.
  explicit StandingsTable(std::vector<std::string> agents);

  // Precondition: the game's agents are numbers of this table's, it has a seat at least.
  void Add(const GameResult& game);

  // By points, then name. Agents without a game are left out.
  std::vector<Standing> Standings() const;
  // By the agents' numbers: the row's against the column's.
  const std::vector<std::vector<CrossCell>>& cross() const { return cross_; }

 private:
  std::vector<Standing> standings_;
  std::vector<std::vector<CrossCell>> cross_;
};

}  // namespace boardgames
