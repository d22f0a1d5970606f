// The subcommands, one file each: list.cc, perft.cc ... Each function adds one to the program, with
// its options and its help (command.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "boardgames/program/command.h"
#include "boardgames/runtime/player/spec.h"

namespace boardgames::program {

// Which position of which game.
struct PositionArgs {
  std::string game;                     // a spec
  std::optional<std::string> position;  // else the game's start
  std::string file;                     // of records, whose last position it is; empty: none
  std::optional<std::int64_t> record;   // which of the file, from 1; else the only one
  std::string moves;                    // played from there; between them blanks or commas
};

// Who is to search, as a command was told: the text of --algorithm, and what its other flags say,
// which goes before the text.
struct PlayerArgs {
  std::string text = {};                // empty: none was given
  std::vector<OptionValue> flags = {};  // {"hash", "64"}
};

// The engine behind a protocol.
struct ProtocolArgs {
  std::string game;   // a spec; empty: the protocol's own default
  std::string level;  // empty: none was named
  PlayerArgs player;
};

void AddList(const Command& program);
void AddPerft(const Command& program);
void AddFit(const Command& program);
void AddTrain(const Command& program);
void AddLearn(const Command& program);
void AddSearch(const Command& program);
void AddSolve(const Command& program);
void AddEndgame(const Command& program);
void AddBench(const Command& program);
void AddCompare(const Command& program);
void AddTree(const Command& program);
void AddPlay(const Command& program);
void AddUgi(const Command& program);
void AddGtp(const Command& program);
void AddNBoard(const Command& program);
void AddReplay(const Command& program);
void AddAgent(const Command& program);
void AddMatch(const Command& program);
void AddTournament(const Command& program);
void AddGrade(const Command& program);
void AddClass(const Command& program);

}  // namespace boardgames::program
