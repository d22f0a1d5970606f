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

// How to search. Zero time or nodes: no limit.
struct SearchArgs {
  std::string algorithm;  // empty: the game's first
  std::string evaluator;
  std::optional<int> depth;
  std::optional<std::chrono::nanoseconds> time;
  std::optional<std::uint64_t> nodes;
  std::size_t table_bytes = std::size_t{64} << 20;
  std::string selective;  // names of the engine's switches with commas between them
  std::int64_t seed = 1;
  bool fixed_depth = false;  // nothing looks further than the depth; see SearcherOptions
};

struct ListArgs {
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
  std::string algorithms;  // names with commas between them
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
  bool json = false;
};
absl::StatusOr<int> RunPlay(const boardgames::Registry& games, const PlayArgs& args);
