// The subcommands: what each is asked, and where it is done. One file each: list.cc, perft.cc ...
//
// Every Run function writes its result to standard output and returns the exit status. An error
// status means bad input (kExitBadInput), except kUnavailable: a file that cannot be read or
// written (kExitFailed). main prints its sentence.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "boardgames/runtime/player.h"
#include "boardgames/runtime/registry.h"

inline constexpr int kExitOk = 0;
inline constexpr int kExitFailed = 1;
inline constexpr int kExitBadInput = 2;
inline constexpr int kExitInterrupted = 130;

// Which position of which game.
struct PositionArgs {
  std::string game;                     // a spec
  std::optional<std::string> position;  // else the game's start
  std::string moves;                    // played from there; between them blanks or commas
};

// How to search: --algorithm, and what other options change in it.
using SearchArgs = boardgames::PlayerSpec;

struct ListArgs {
  bool options = false;   // of the algorithms, instead of the games
  bool markdown = false;  // of these, docs/options.md
  bool json = false;
};
absl::StatusOr<int> RunList(const boardgames::Registry& games, const ListArgs& args);

struct PerftArgs {
  PositionArgs position;
  std::optional<int> depth;
  bool divide = false;
  bool json = false;
};
absl::StatusOr<int> RunPerft(const boardgames::Registry& games, const PerftArgs& args);

struct AnalyseArgs {
  PositionArgs position;
  SearchArgs search;
  bool all_moves = false;  // the value of every move instead of the best one
  bool json = false;
};
absl::StatusOr<int> RunSearch(const boardgames::Registry& games, const AnalyseArgs& args);
absl::StatusOr<int> RunSolve(const boardgames::Registry& games, const AnalyseArgs& args);

struct BenchArgs {
  std::vector<std::string> games;  // specs; none: every game
  SearchArgs search;
  bool json = false;
};
absl::StatusOr<int> RunBench(const boardgames::Registry& games, const BenchArgs& args);

struct CompareArgs {
  PositionArgs position;
  SearchArgs search;       // its algorithm is not used
  std::string algorithms;  // with commas between them
  std::string positions;   // a file of positions; empty: `position` and those of `line`
  std::int64_t line = 1;   // so many positions of a game, each with the same player to move
  bool csv = false;
  bool json = false;
  std::string plot;  // an SVG file; empty: none
};
absl::StatusOr<int> RunCompare(const boardgames::Registry& games, const CompareArgs& args);

struct TreeArgs {
  PositionArgs position;
  SearchArgs search;
  std::string format;                    // empty: that of the file's name, else text
  std::string output;                    // empty: standard output
  std::optional<std::size_t> max_nodes;  // else as many as the format's readers can take
  bool steps = false;                    // text: the steps of the search instead of its tree
};
absl::StatusOr<int> RunTree(const boardgames::Registry& games, const TreeArgs& args);

struct PlayArgs {
  PositionArgs position;  // the game may be empty if there is a file to load
  std::string players;    // empty: those of the file, else human,engine
  std::string save;       // where every move is saved; empty: nowhere
  std::string load;
  std::string clock;  // people's, as a match's time control; empty: none
  bool json = false;
};
absl::StatusOr<int> RunPlay(const boardgames::Registry& games, const PlayArgs& args);

// The engine behind a protocol.
struct ProtocolArgs {
  std::string game;   // a spec; empty: the protocol's own default
  std::string level;  // empty: none was named
  SearchArgs search;
  bool resign = true;  // of gtp
};
absl::StatusOr<int> RunUgi(const boardgames::Registry& games, const ProtocolArgs& args);
absl::StatusOr<int> RunGtp(const boardgames::Registry& games, const ProtocolArgs& args);
absl::StatusOr<int> RunNBoard(const boardgames::Registry& games, const ProtocolArgs& args);

struct ReplayArgs {
  std::string file;                         // game records, one a line, or a tournament's database
  std::optional<std::int64_t> game_number;  // from 1; else all
  std::string tournament;                   // which of a database; empty: the only one
  std::string format;                       // empty: that of the output's name, else text
  std::string output;                       // empty: standard output
  bool again = false;                       // play it again and compare
};
absl::StatusOr<int> RunReplay(const boardgames::Registry& games, const ReplayArgs& args);

struct AgentArgs {
  std::string action;   // check or probe
  std::string game;     // a spec
  std::string command;  // a program's, as "python3 agent.py" or "gtp:gnugo --mode gtp"
  std::string folder;   // its own; empty: the current one
  std::chrono::nanoseconds time = std::chrono::seconds(1);  // for a move; zero: no limit
  std::string isolation;                                    // empty: the strongest that holds
  std::size_t memory_bytes = std::size_t{1} << 30;
  std::int64_t seed = 1;
  bool json = false;
};
absl::StatusOr<int> RunAgent(const boardgames::Registry& games, const AgentArgs& args);

struct MatchArgs {
  std::string game;
  std::vector<std::string> agents;
  std::optional<std::int64_t> games;  // a multiple of the seat orders; else about 100
  std::string openings = "random:4";
  std::string time = "none";
  std::optional<std::uint64_t> nodes;  // of masters and engines without a limit of their own
  std::string sprt;                    // elo0,elo1; empty: no test
  std::string model = "logistic";
  std::string isolation = "limits";
  std::string database;  // empty: none is kept
  std::string report;
  std::int64_t jobs = 1;
  bool force_jobs = false;
  bool no_resign = false;
  std::int64_t seed = 1;
  bool json = false;
  std::string command;  // as it was typed
};
absl::StatusOr<int> RunMatch(const boardgames::Registry& games, const MatchArgs& args);

struct TournamentArgs {
  std::string file;
  std::string database;  // empty: beside the file
  std::string report;
  std::optional<std::int64_t> jobs;  // else the file's
  bool force_jobs = false;
  std::string shard;  // i/n; empty: all
  bool json = false;
  std::string command;  // as it was typed
};
absl::StatusOr<int> RunTournamentFile(const boardgames::Registry& games,
                                      const TournamentArgs& args);

struct MergeArgs {
  std::string output;
  std::vector<std::string> shards;
  std::string report;
  bool json = false;
};
absl::StatusOr<int> RunMerge(const boardgames::Registry& games, const MergeArgs& args);

struct ShowArgs {
  std::string database;
  std::string name;  // empty: every tournament in it
  std::string report;
  bool json = false;
};
absl::StatusOr<int> RunShow(const boardgames::Registry& games, const ShowArgs& args);
