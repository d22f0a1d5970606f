// SelfPlay: games of the engine against itself, to learn from.
//
//   SelfPlayOptions options{.games = 1000, .depth = 4};
//   const auto games = SelfPlay(game, MyEvaluator(), options);
//
// A game begins with some random moves, so that no two are alike; then both sides search to a fixed
// depth, each game from an empty table. Each position comes with what the search said of it. Once a
// search proves the value, a game of points goes on from proof to proof, since its last positions
// too are to be judged; any other game is over. Game number i is the same however many are played,
// in whatever order, by however many workers: so several machines can each play a part.
//
// Allocates. Not thread-safe: it uses the workers it is given.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/score.h"
#include "boardgames/search/engine.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/options.h"
#include "boardgames/workers.h"
#include "boardgames/zobrist.h"

namespace boardgames::learn {

// A game to learn from: where it began, what was played, and what became of it.
template <Game G>
struct PlayedGame {
  struct Step {
    typename G::Move move;
    bool searched = false;  // false: drawn at random, and the score means nothing
    Score score = 0;        // of the search, for the player to move; a guess
  };
  std::uint64_t number = 0;
  typename G::State start{};
  std::vector<Step> steps = {};
  std::optional<Score> last = {};  // of the position at the end, if a search has looked at it
  Score result = 0;                // for player 0; under Objective::kWin 1, 0 or -1
};

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
  EngineOptions engine{.table_bytes = std::size_t{1} << 20};
  Workers workers{};
  const std::atomic<bool>* stop = nullptr;  // ends it, with the games that are done by then
  std::function<void(int)> on_games{};      // how many are done; from any worker, one at a time
};

namespace internal {

template <Game G>
Score ResultOf(const G& g, Score v) {
  return ObjectiveOf(g) == Objective::kPoints ? v : v > 0 ? 1 : v < 0 ? -1 : 0;
}

// A proof of points says what a position is worth, one of a win only who has it.
template <Game G>
bool GoesOn(const G& g) {
  return HasRemaining<G> && ObjectiveOf(g) == Objective::kPoints;
}

template <Game G, class E>
PlayedGame<G> PlayToLearn(const G& g, Engine<G, E>& engine, const SelfPlayOptions& o,
                          std::uint64_t number) {
  SplitMix64 random(Mix64(o.seed) ^ Mix64(~number));
  engine.clear();
  PlayedGame<G> played{.number = number, .start = g.initial()};
  GameHistory<G> game(g, played.start);
  const int span = o.most_random - o.least_random + 1;
  const int opening =
      o.least_random + static_cast<int>(random.Below(static_cast<std::uint32_t>(span)));
  bool proved = false;
  for (int ply = 0; ply < o.most_plies && !game.finished(); ++ply) {
    if (ply < opening) {
      MoveListFor<G> moves;
      game.moves(moves);
      const int i = static_cast<int>(random.Below(static_cast<std::uint32_t>(moves.size())));
      played.steps.push_back({moves[i]});
      game.play(moves[i]);
      continue;
    }
    Limits limits{.depth = o.depth, .nodes = o.nodes};
    if constexpr (HasRemaining<G>) {
      const int left = g.remaining(game.state());
      if (left <= o.solve) limits.depth = std::max(left, 1);
    }
    const auto r = engine.search(game, limits);
    if (!r.best) return played;
    const bool proof = r.kind != search::Kind::kHeuristic && r.bound == Bound::kExact;
    if (proof && !proved) {
      const int mover = g.to_move(game.state());
      played.result = ResultOf(g, mover == 0 ? r.score : -r.score);
      proved = true;
    }
    if (proved && (!proof || !GoesOn(g))) return played;
    played.steps.push_back({*r.best, true, r.score});
    game.play(*r.best);
  }
  if (game.finished()) played.result = ResultOf(g, game.utility(0));
  return played;
}

}  // namespace internal

// Precondition: the game is for two players. Each worker has an evaluator and an engine of its own.
template <Game G, class E>
std::vector<PlayedGame<G>> SelfPlay(const G& g, const E& e, const SelfPlayOptions& o) {
  std::vector<PlayedGame<G>> games(static_cast<std::size_t>(o.games));
  std::vector<char> done(games.size());
  const int tasks = std::max(1, std::min(o.workers.count(), o.games));
  std::atomic<int> count = 0;
  std::atomic<std::size_t> next = 0;
  o.workers.Do(tasks, [&](int) {
    Engine<G, E> engine(g, o.engine, ForThread(e));
    for (std::size_t i = next++; i < games.size(); i = next++) {
      if (o.stop != nullptr && *o.stop) return;
      games[i] = internal::PlayToLearn(g, engine, o, o.first + i * o.stride);
      done[i] = 1;
      const int so_far = ++count;
      if (o.on_games) o.on_games(so_far);
    }
  });
  // What was stopped has a gap at its end, not within.
  const auto end = std::find(done.begin(), done.end(), 0);
  games.resize(static_cast<std::size_t>(end - done.begin()));
  return games;
}

}  // namespace boardgames::learn
