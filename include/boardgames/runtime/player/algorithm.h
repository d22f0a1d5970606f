// Algorithm: the searches of the library, and what is true of each. The one file in which an
// algorithm has a name: whoever asks something of one asks its traits.
//
//   std::optional<Algorithm> asked = AlgorithmNamed("mcts");
//   if (asked && Traits(*asked).threads) ...                     // it can search in several
//   for (const Algorithm a : AlgorithmsFor(game.players())) std::cout << ToString(a) << '\n';
//
// Everything is constexpr and takes a few instructions.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "boardgames/cpp20.h"

namespace boardgames {

enum class Algorithm : std::uint8_t {
  kEngine,
  kPvs,
  kMtdF,
  kSssStar,
  kAlphaBeta,
  kNegamax,
  kMinimax,
  kMaxN,
  kParanoid,
  kBestReply,
  kMcts,
  kDfPn,
  kBestDifference,
  kGreedy,
  kRandom,
};

// How it gives the values of several moves: by a search of each, as what its one search learnt, or
// as what it compared, one or two plies ahead.
enum class LineSource : std::uint8_t { kNone, kDepth, kVisits, kCompared };

struct AlgorithmTraits {
  Algorithm algorithm;
  std::string_view name;
  std::string_view help;      // one line
  bool many_players = false;  // it is for any number of players; else for two
  bool exact = false;         // at a depth it finds minimax's value, in a game of two
  int plies = 0;              // it looks so far ahead and takes no limits; 0: as far as they allow
  bool evaluates = true;      // it asks the evaluator
  bool by_gain = false;       // it asks the hook gain instead, where the game has it
  bool estimates = true;      // its score may be a guess; else it is what was proved
  bool table = false;         // PlayerSpec::table_bytes
  bool playouts = false;      // a limit of random games
  bool threads = false;       // it can search in several
  bool seed = false;          // it chooses at random
  bool soft_time = false;     // Limits::soft_time
  bool ponders = false;       // what it learns in the opponent's time helps it later
  bool game_options = false;  // a game may have defaults of its own (MctsOptionsFor)
  bool all_values = false;    // it tells the value of every player
  bool play_only = false;     // also in the part of a program that a page fetches first
  LineSource lines = LineSource::kNone;

  // Whether it may look further ahead than a ply or two.
  constexpr bool searches() const {
    return lines == LineSource::kDepth || lines == LineSource::kVisits;
  }
};

namespace internal {

inline constexpr std::array kAlgorithms = {
    AlgorithmTraits{.algorithm = Algorithm::kEngine,
                    .name = "engine",
                    .help = "deepening, principal variation search, table, ordering: the fastest",
                    .exact = true,
                    .table = true,
                    .threads = true,
                    .seed = true,
                    .soft_time = true,
                    .ponders = true,
                    .play_only = true,
                    .lines = LineSource::kDepth},
    AlgorithmTraits{.algorithm = Algorithm::kPvs,
                    .name = "pvs",
                    .help = "principal variation search in its plain form",
                    .exact = true,
                    .soft_time = true,
                    .lines = LineSource::kDepth},
    AlgorithmTraits{.algorithm = Algorithm::kMtdF,
                    .name = "mtd-f",
                    .help = "null windows around a guess, with a table",
                    .exact = true,
                    .table = true,
                    .soft_time = true,
                    .lines = LineSource::kDepth},
    AlgorithmTraits{.algorithm = Algorithm::kSssStar,
                    .name = "sss-star",
                    .help = "best-first: the most promising strategy is refined first",
                    .exact = true,
                    .soft_time = true,
                    .lines = LineSource::kDepth},
    AlgorithmTraits{.algorithm = Algorithm::kAlphaBeta,
                    .name = "alpha-beta",
                    .help = "alpha-beta in its plain form",
                    .exact = true,
                    .seed = true,
                    .soft_time = true,
                    .lines = LineSource::kDepth},
    AlgorithmTraits{.algorithm = Algorithm::kNegamax,
                    .name = "negamax",
                    .help = "the whole tree, one sign for both players",
                    .exact = true,
                    .seed = true,
                    .soft_time = true,
                    .lines = LineSource::kDepth},
    AlgorithmTraits{.algorithm = Algorithm::kMinimax,
                    .name = "minimax",
                    .help = "the whole tree, as in the textbook",
                    .exact = true,
                    .seed = true,
                    .soft_time = true,
                    .lines = LineSource::kDepth},
    AlgorithmTraits{.algorithm = Algorithm::kMaxN,
                    .name = "max-n",
                    .help = "minimax for any number of players, each for himself",
                    .many_players = true,
                    .exact = true,
                    .soft_time = true,
                    .all_values = true,
                    .play_only = true,
                    .lines = LineSource::kDepth},
    AlgorithmTraits{.algorithm = Algorithm::kParanoid,
                    .name = "paranoid",
                    .help = "minimax for any number of players, all the others against one",
                    .many_players = true,
                    .exact = true,
                    .soft_time = true,
                    .lines = LineSource::kDepth},
    AlgorithmTraits{.algorithm = Algorithm::kBestReply,
                    .name = "best-reply",
                    .help = "any number of players, one opponent replies at a time",
                    .many_players = true,
                    .exact = true,
                    .soft_time = true,
                    .lines = LineSource::kDepth},
    AlgorithmTraits{.algorithm = Algorithm::kMcts,
                    .name = "mcts",
                    .help = "Monte Carlo tree search (UCT) with a solver; any number of players",
                    .many_players = true,
                    .table = true,
                    .playouts = true,
                    .threads = true,
                    .seed = true,
                    .soft_time = true,
                    .game_options = true,
                    .lines = LineSource::kVisits},
    AlgorithmTraits{.algorithm = Algorithm::kDfPn,
                    .name = "df-pn",
                    .help = "proof-number search: proves values and estimates nothing",
                    .estimates = false,
                    .table = true},
    AlgorithmTraits{.algorithm = Algorithm::kBestDifference,
                    .name = "best-difference",
                    .help = "the move that wins most, less the best reply",
                    .many_players = true,
                    .plies = 2,
                    .by_gain = true,
                    .seed = true,
                    .play_only = true,
                    .lines = LineSource::kCompared},
    AlgorithmTraits{.algorithm = Algorithm::kGreedy,
                    .name = "greedy",
                    .help = "the move that wins most at once",
                    .many_players = true,
                    .plies = 1,
                    .by_gain = true,
                    .seed = true,
                    .play_only = true,
                    .lines = LineSource::kCompared},
    AlgorithmTraits{.algorithm = Algorithm::kRandom,
                    .name = "random",
                    .help = "a legal move at random",
                    .many_players = true,
                    .plies = 1,
                    .evaluates = false,
                    .seed = true,
                    .play_only = true},
};
static_assert(std::all_of(kAlgorithms.begin(), kAlgorithms.end(), [](const AlgorithmTraits& t) {
  return &t == &kAlgorithms[static_cast<std::size_t>(t.algorithm)];
}));

inline constexpr auto kForTwo = [] {
  std::array<Algorithm, kAlgorithms.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = kAlgorithms[i].algorithm;
  return all;
}();
inline constexpr auto kForMany = [] {
  constexpr auto kCount = std::count_if(kAlgorithms.begin(), kAlgorithms.end(),
                                        [](const AlgorithmTraits& t) { return t.many_players; });
  std::array<Algorithm, kCount> some{};
  std::size_t n = 0;
  for (const AlgorithmTraits& t : kAlgorithms) {
    if (t.many_players) some[n++] = t.algorithm;
  }
  return some;
}();

}  // namespace internal

constexpr const AlgorithmTraits& Traits(Algorithm a) {
  return internal::kAlgorithms[static_cast<std::size_t>(a)];
}
constexpr std::string_view ToString(Algorithm a) { return Traits(a).name; }

// Nothing: there is none of that name.
constexpr std::optional<Algorithm> AlgorithmNamed(std::string_view name) {
  for (const AlgorithmTraits& t : internal::kAlgorithms) {
    if (t.name == name) return t.algorithm;
  }
  return std::nullopt;
}

// Those for a game of so many players; the first is the default. Precondition: players >= 2.
constexpr std::span<const Algorithm> AlgorithmsFor(int players) {
  if (players == 2) return internal::kForTwo;
  return internal::kForMany;
}

// Whether at a depth it finds minimax's value: with more players than two there is no such value.
constexpr bool FindsMinimaxValue(Algorithm a, int players) {
  return players == 2 && Traits(a).exact;
}

}  // namespace boardgames
