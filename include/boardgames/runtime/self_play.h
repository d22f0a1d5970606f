// SelfPlay: games of a player against itself, to learn from.
//
//   const SelfPlayOptions options{.games = 1000, .depth = 4};
//   Result<std::vector<std::string>> games = SelfPlay(*game, make_searcher, options);
//
// A game begins with some random moves, so that no two are alike; then both sides search to a fixed
// depth, each game with nothing known from those before. Each position comes with what the search
// said of it. Once a search proves the value, a game of points goes on from proof to proof, since
// its last positions too are to be judged; any other game is over. Game number i is the same
// however many are played, in whatever order, by however many workers: so several machines can each
// play a part.
//
// Allocates. Not thread-safe: it uses the workers it is given.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/workers.h"

namespace boardgames {

struct SelfPlayOptions {
  std::uint64_t seed = 1;
  std::uint64_t first = 0;   // the number of the first game
  std::uint64_t stride = 1;  // and from each to the next
  int games = 1000;
  int least_random = 2;  // plies of an opening
  int most_random = 12;
  int depth = 4;   // plies of a search
  int solve = 10;  // a position with at most so many plies left is searched to its end
  std::uint64_t nodes = 200'000;  // of one search, at most
  int most_plies = 300;           // a longer game is drawn
  Workers workers{};
  const std::atomic<bool>* stop = nullptr;  // ends it, with the games that are done by then
  std::function<void(int)> on_games{};      // how many are done; from any worker, one at a time
};

// The table of each searcher that plays.
inline constexpr std::size_t kSelfPlayTableBytes = std::size_t{1} << 20;

// A line for each game, as learn/training_games.h says. `make_searcher` makes one for each worker.
// Errors: those of make_searcher; an opening of fewer plies than none, or at most fewer than at
// least. Precondition: the game is for two players.
Result<std::vector<std::string>> SelfPlay(
    const AnyGame& game, const std::function<Result<std::unique_ptr<AnySearcher>>()>& make_searcher,
    const SelfPlayOptions& options);

}  // namespace boardgames
