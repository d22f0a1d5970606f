// ReportPage: one HTML page with tables and every game to replay on a drawn board.
//
//   ReportData data{.title = "Spring tournament", .notes = {"isolation: bubblewrap"}};
//   data.tables.push_back({.title = "Standings", .columns = {"agent", "points"},
//                          .rows = {{"alice", "7.5"}, {"bob", "4.5"}}});
//   data.games.push_back({.record = record, .label = "round 1"});
//   std::string html = ReportPage(AllGames(), data);
//
// The page needs nothing but itself: no network, no other file. It works from a disk, by keyboard,
// in light and dark. Boards are drawn by the game (game.h, draw) and stored as changes from
// position to position: some 3 KB for a game of Go on 9x9.
// Time: about that of playing the moves and drawing the positions, some 10 us each. Allocates;
// thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "boardgames/arena/game_record.h"
#include "boardgames/runtime/registry.h"

namespace boardgames {

struct ReportTable {
  std::string title = {};
  std::string note = {};  // what the columns mean; below the table; may be empty
  std::vector<std::string> columns = {};
  // As many cells as columns, or fewer. Numbers are aligned to the right.
  std::vector<std::vector<std::string>> rows = {};
};

struct ReportGame {
  GameRecord record = {};
  std::string label = {};   // "round 3, opening 2"; may be empty
  std::int64_t number = 0;  // as it is called; 0: its place in the report, from 1
};

struct ReportData {
  std::string title = {};
  std::vector<std::string> notes = {};  // a paragraph each: time control, seed, command
  // What few want to read: folded under its title.
  struct Detail {
    std::string title = {};
    std::string text = {};
  };
  std::vector<Detail> details = {};
  std::vector<ReportTable> tables = {};
  std::vector<ReportGame> games = {};
  // What agents wrote to their logs is kept for games that ended by a fault: the last so many bytes
  // of each.
  std::size_t log_bytes = 4000;
};

// Games of rules that `games` does not know, and moves that are not legal there, are no error: the
// page says so in their place.
std::string ReportPage(const Registry& games, const ReportData& data);

}  // namespace boardgames
