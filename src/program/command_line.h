// Options that several subcommands have. What is declared is filled in when the command line is
// read (command.h).
#pragma once

#include <string>

#include "boardgames/arena/standings.h"
#include "boardgames/program/command.h"
#include "commands.h"

namespace boardgames::program {

void AddPosition(const Command& command, PositionArgs& args);
// --position-file and --record alone.
void AddPositionFile(const Command& command, PositionArgs& args);
// How to search, in one text. The first of the options that change the player: it begins him anew.
void AddAlgorithm(const Command& command, SearchArgs& args, const std::string& help);
// The keys of a player's text, as the algorithms declare them: for the end of the help.
std::string PlayerKeys();
void AddEvaluator(const Command& command, SearchArgs& args, const std::string& help);
void AddDepth(const Command& command, SearchArgs& args, const std::string& help);
void AddNodes(const Command& command, SearchArgs& args, const std::string& help);
void AddHash(const Command& command, SearchArgs& args, const std::string& help);
void AddThreads(const Command& command, SearchArgs& args);
// How to search, and for how long.
void AddSearch(const Command& command, SearchArgs& args, const std::string& default_time);
// The engine behind a protocol.
void AddProtocol(const Command& command, ProtocolArgs& args);
void AddRating(const Command& command, RatingModel& rating);
void AddJson(const Command& command, bool& json);
void AddVerbose(const Command& command, bool& verbose);  // of results

// --shard: "2/8", the second of eight.
absl::Status ParseShard(const std::string& text, int& shard, int& shards);

}  // namespace boardgames::program
