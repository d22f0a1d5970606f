// Options that several subcommands have. What is declared is filled in when the command line is
// read (command.h).
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "boardgames/arena/standings.h"
#include "boardgames/program/command.h"
#include "commands.h"

namespace boardgames::program {

void AddPosition(const Command& command, PositionArgs& args);
// --position-file and --record alone.
void AddPositionFile(const Command& command, PositionArgs& args);
// --algorithm: who searches, in one text, which ParseAlgorithm reads.
void AddAlgorithm(const Command& command, PlayerArgs& args, const std::string& help);
// The flags of these keys of a player (runtime/player/keys.h).
void AddPlayerFlags(const Command& command, PlayerArgs& args,
                    std::initializer_list<std::string_view> keys);
// --algorithm and the flags of all keys. `default_time`: what there is without a limit.
void AddPlayer(const Command& command, PlayerArgs& args, const std::string& default_time);
// Every key that a text may say, for the end of the help.
std::string KeysHelp();
// The engine behind a protocol.
void AddProtocol(const Command& command, ProtocolArgs& args);
// How the results of a match or tournament are told.
struct ResultArgs {
  RatingModel rating = RatingModel::kElo;
  std::string report = {};  // a page; empty: none
  bool json = false;
  bool verbose = false;
};
void AddReport(const Command& command, std::string& report);
void AddRating(const Command& command, RatingModel& rating);
void AddJson(const Command& command, bool& json);
void AddVerbose(const Command& command, bool& verbose);  // of results

// --shard: "2/8", the second of eight.
absl::Status ParseShard(const std::string& text, int& shard, int& shards);

}  // namespace boardgames::program
