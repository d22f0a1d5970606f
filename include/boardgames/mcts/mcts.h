// Mcts: Monte Carlo tree search, which learns from random games where to look, and proves what it
// can.
//
// Use it where no evaluator is at hand, for any number of players, and for long games; the engine
// is stronger where evaluations are good.
//
//   Mcts<Go10> mcts(game);
//   auto r = mcts.search(game.initial(), {.time = std::chrono::seconds(1)});
//   if (r.best) game.apply(state, *r.best);
//
// Idea: a tree grows where play is best. Each descent follows, in every position, the move with the
// largest mean plus exploration * range * sqrt(ln(visits here) / visits of the move) for whoever
// is to move there (UCT), plays a random game from the end of the tree, and adds its result to
// every position it came through, for each player his own. So extra turns, passes and more than two
// players need no care.
//
// The solver: each position keeps an interval that surely holds its value, first from the rules
// (finished games, bounds), then from its moves: the player to move gets at least the best
// of the lower ends and at most the best of the upper ones. Moves that cannot matter any more get
// no playouts. Wins and draws are proved with it, and margins in games by points. With more than
// two players it proves max^n's value, which of equal moves takes the first. With two, what is
// known of a position is kept in a table too, so that every path to it can use it (games with hash
// or canonical and without a rule for repetitions).
//
// RAVE: as long as a move has few visits, its mean over all games in which the same player made it
// later on counts too: with n games of its own and a others a share a / (a + n + a n / k) of it,
// where k is options.rave.
//
// Priors: what a game guesses of a move (move_priors) counts as so many games of it, in choosing
// where to go and nowhere else.
//
// Options: those a game plays best with are its own (MctsOptionsFor), and what a search without
// options takes.
//
// Threads: several can search in one tree, see search_together. The library starts none of them.
//
// Batches: an evaluator that takes many positions at once (evaluator.h) is asked so where it alone
// tells what a position is worth (max_plies = 0), one thread searches and nobody observes it: some
// descents go as far as they can, each taking the others' for lost ones, and learn together. The
// same seed and limits of playouts give the same result; nodes are kept to within a batch.
//
// Soft time (limits.h): the search ends before it where the moves not tried as often can no longer
// catch up with the most visited one, and goes on after it, up to twice as long, where another move
// has the better mean.
//
// Repetition (only for games with the hook): a position that was on the path before is worth 0, or
// is not played at all under superko. Random games know nothing of it and end at max_plies.
//
// Time: a playout is as long as a random game. Memory: memory_bytes, allocated once; when it is
// full, the search goes on in the tree it has: full(). With limits.solve and a table it begins a
// new tree instead, which grows where nothing is proved yet. No allocation per node or playout.
// Sources: L. Kocsis, C. Szepesvari, "Bandit Based Monte-Carlo Planning", 2006 (UCT); M. Winands,
// Y. Bjornsson, J.-T. Saito, "Monte-Carlo Tree Search Solver", 2008; T. Cazenave, A. Saffidine,
// "Score Bounded Monte-Carlo Tree Search", 2010; S. Gelly, D. Silver, "Combining Online and Offline
// Knowledge in UCT", 2007 (RAVE, priors); D. Silver, "Reinforcement Learning and Simulation-Based
// Search in Computer Go", 2009 (the share of RAVE); G. Chaslot, M. Winands, J. van den Herik,
// "Parallel Monte-Carlo Tree Search", 2008 (threads).
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/mcts/internal/shared_tree.h"
#include "boardgames/mcts/internal/tree_report.h"
#include "boardgames/mcts/internal/walker.h"
#include "boardgames/mcts/options.h"
#include "boardgames/playout.h"
#include "boardgames/search/deepening.h"
#include "boardgames/search/internal/begin.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/result.h"
#include "boardgames/search/root.h"
#include "boardgames/search/soft_time.h"

namespace boardgames {

// The lock of a search in one thread: it does nothing and costs nothing.
struct NoLock {
  void lock() {}
  void unlock() {}
};

// P, the playout policy: the game's own random games where it has them, else moves with the same
// chance each (playout.h). A policy of your own is called as policy(g, s, random, most), plays on
// from s in place, `most` plies at most, and returns the plies played; it may take a fifth
// argument, to be called as on_move(player, m) for each move: RAVE learns from it. It must not
// allocate.
//
// Lock guards the tree where several threads search: default-constructible, with lock() and
// unlock(), as std::mutex is. It is held for about a microsecond at a time.
template <CheckedGame G, class E = GameEvaluator, class O = NoObserver, class P = GamePlayout,
          class Lock = NoLock>
  requires Evaluator<E, G>
class Mcts {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Keeps a reference to g. Allocates the tree; if there is not that much memory, it is smaller.
  // Without options: those for the game (MctsOptionsFor).
  explicit Mcts(const G& g) : Mcts(g, MctsOptionsFor(g)) {}
  explicit Mcts(const G& g, MctsOptions options, E e = {}, O o = {}, P policy = {})
      : tree_(g, options) {
    if constexpr (kTakesBatches) {
      const bool alone = options.max_plies == 0 && !IsObserved(o);
      const int batch = alone ? (std::min)(options.batch, e.batch()) : 1;
      for (int i = 1; i < batch; ++i) beside_.push_back(MakeWalker(i, e, o, policy));
    }
    Add(std::move(e), std::move(o), std::move(policy));
  }
  explicit Mcts(const G&&) = delete;
  explicit Mcts(const G&&, MctsOptions, E = {}, O = {}, P = {}) = delete;

  // Searches a new tree until a limit is reached or the value is proved; not thread-safe. nodes
  // count positions in the tree and in playouts, and are kept to within one playout;
  // limits.playouts counts descents; limits.depth is the depth of the tree in plies. With solve and
  // no other limit it ends when the tree is full (StopReason::kNodes); with no limit at all after
  // options.playouts (kDepth). The result: best is the move with the most visits, or a proved one
  // that is better; score is its mean result for the player to move, in games of win and loss as an
  // evaluation (half_win); depth is the length of pv, the line of such moves. A proved win or loss
  // is a bound, the shortest seen. moves are those of the root with their visits and means.
  // on_depth is called after 64, 128, 256, ... playouts.
  //
  // In a game in progress (root.h) coming back to a position of its past is a draw where that ends
  // the game, and forbidden by superko; else it is a position like others.
  template <class OnDepth = IgnoreDepth>
  SearchResult<Move> search(const Root<G>& root, const Limits& limits, OnDepth&& on_depth = {}) {
    return Search(root, limits, on_depth, 1,
                  [](int, const auto&, const auto& own, auto&) { own(); });
  }

  // One more thread may take part in search_together, with an evaluator and a policy of its own; no
  // observer sees it. Allocates. Not while a search is on.
  void add_helper(E e = {}, P policy = {})
    requires(!std::same_as<Lock, NoLock>)
  {
    Add(std::move(e), O{}, std::move(policy));
  }

  // The same as search, in as many threads as there are helpers and one: they grow one tree, and
  // each takes the descents of the others that are not finished for lost ones, so that it goes
  // elsewhere (virtual loss). What is proved is as true as in one thread; but no two searches are
  // the same. nodes are kept to within one playout of each thread. limits.stop and limits.poll are
  // looked at, and on_depth is called, in the thread that calls this.
  //
  //   Mcts<MyGame, GameEvaluator, NoObserver, GamePlayout, std::mutex> mcts(game);
  //   mcts.add_helper();
  //   auto r = mcts.search_together(state, limits, IgnoreDepth(),
  //                                 [](int, const auto& help, const auto& own, auto& over) {
  //                                   std::thread helper(help, 1);
  //                                   own();
  //                                   over = true;
  //                                   helper.join();
  //                                 });
  //
  // `run` starts the threads: run(helpers, help, own, over) calls help(1) ... help(helpers) in a
  // thread each and own() in this one, sets over, a std::atomic<bool>&, once own() has returned,
  // and returns when all have. If it cannot, it sets over and does not call own(); the result is
  // then StopReason::kInvalid.
  template <class OnDepth, class Run>
  SearchResult<Move> search_together(const Root<G>& root, const Limits& limits, OnDepth&& on_depth,
                                     Run&& run)
    requires(!std::same_as<Lock, NoLock>)
  {
    return Search(root, limits, on_depth, walkers_.size(), run);
  }

  // Of the last search: whether positions found no room in the tree, and how many are in it.
  bool full() const { return tree_.full; }
  std::size_t tree_nodes() const { return tree_.tree.size(); }
  std::size_t capacity() const { return tree_.tree.capacity(); }
  const MctsOptions& options() const { return tree_.options; }

 private:
  using Shared = internal::SharedTree<G, Lock>;
  using Walker = internal::Walker<G, E, O, P, Lock>;

  static constexpr std::uint64_t kLookAfter = 32;  // descents, at the soft time
  static constexpr bool kTakesBatches = BatchEvaluator<E, G> && std::copyable<E>;

  // Whether somebody looks: he sees one descent after the other.
  static bool IsObserved([[maybe_unused]] const O& o) {
    if constexpr (requires { static_cast<bool>(o); }) return static_cast<bool>(o);
    return O::kActive;
  }
  std::unique_ptr<Walker> MakeWalker(int number, E e, O o, P policy) {
    return std::make_unique<Walker>(tree_, number, std::move(e), std::move(o), std::move(policy));
  }
  void Add(E e, O o, P policy) {
    const int number = static_cast<int>(walkers_.size());
    walkers_.push_back(MakeWalker(number, std::move(e), std::move(o), std::move(policy)));
  }

  template <class OnDepth, class Run>
  SearchResult<Move> Search(const Root<G>& root, const Limits& limits, OnDepth& on_depth,
                            std::size_t threads, Run&& run) {
    SearchResult<Move> result;
    tree_.Clear();
    if (!internal::BeginResult(tree_.game, root, limits, result)) return result;
    if (capacity() == 0) {
      result.stop = StopReason::kInvalid;
      result.error = "there is no memory for the tree";
      return result;
    }
    const bool in_batches = threads == 1 && !beside_.empty() && tree_.players == 2;
    tree_.Start(root.state, limits, threads > 1 || in_batches);
    Walker& first = *walkers_[0];
    first.Start(root, limits);
    const Limits of_helpers = {.depth = limits.depth,
                               .time = limits.time,
                               .stop = &tree_.over,
                               .time_from = limits.time_from};
    for (std::size_t i = 1; i < threads; ++i) walkers_[i]->Start(root, of_helpers);
    if (in_batches) {
      for (const auto& walker : beside_) walker->Start(root, of_helpers);
    }
    std::uint64_t next_report = 64;
    std::uint64_t descents = 0;
    const auto report = [&] {
      if (limits.soft_time.count() > 0 && ++descents % kLookAfter == 0) LookAtSoftTime(limits);
      if (tree_.count.leaves < next_report) return;
      while (next_report <= tree_.count.leaves) next_report *= 2;
      Report(result);
      const typename Shared::Released released(tree_);
      on_depth(std::as_const(result));
    };
    bool started = false;
    run(
        static_cast<int>(threads) - 1,
        [&](int i) { walkers_[static_cast<std::size_t>(i)]->Run([] {}); },
        [&] {
          started = true;
          if (in_batches) {
            RunInBatches(report);
          } else {
            first.Run(report);
          }
        },
        tree_.over);
    if (!started) tree_.error = "the threads could not be started";
    End(result);
    return result;
  }

  // As Walker::Run, by all walkers of this thread.
  template <class After>
  void RunInBatches([[maybe_unused]] After& after) {
    if constexpr (kTakesBatches) {
      Walker& first = *walkers_[0];
      std::vector<Walker*> walkers = {&first};
      for (const auto& walker : beside_) walkers.push_back(walker.get());
      std::vector<const State*> states;
      std::vector<Score> worth(walkers.size());
      first.budget().Look();
      const typename Shared::Held held(tree_);
      while (!tree_.Over(first.budget())) {
        states.clear();
        std::size_t begun = 0;
        do {
          Walker& walker = *walkers[begun++];
          walker.Begin(true);
          if (walker.waits()) states.push_back(&walker.at());
        } while (begun < walkers.size() && !tree_.Over(first.budget()));
        if (!states.empty()) {
          const typename Shared::Released released(tree_);
          first.evaluator().evaluate_batch(tree_.game, states,
                                           std::span(worth).first(states.size()));
        }
        std::size_t answered = 0;
        for (std::size_t i = 0; i < begun; ++i) {
          if (walkers[i]->waits()) walkers[i]->Answer(worth[answered++]);
          walkers[i]->End();
          after();
        }
      }
    }
  }

  // Ends the search where the rule of soft_time.h says so. The lock is held.
  void LookAtSoftTime(const Limits& limits) {
    const auto seen =
        internal::TreeReport<G>(tree_.tree, tree_.values, tree_.players).Seen(tree_.count.leaves);
    const auto elapsed = walkers_[0]->budget().elapsed();
    if (tree_.stop || PlaysOn(elapsed, limits.soft_time, limits.time, seen)) return;
    tree_.stop = StopReason::kTime;
  }

  void End(SearchResult<Move>& result) {
    Budget& budget = walkers_[0]->budget();
    if (tree_.error != nullptr) budget.Fail(tree_.error);
    if (budget.error() != nullptr) {
      internal::EndWithError(budget, result);
      return;
    }
    Report(result);
    // A thread may have found the proof while another one ended the search.
    result.stop = tree_.Proved() ? StopReason::kProved : tree_.stop.value();
  }

  void Report(SearchResult<Move>& r) {
    internal::TreeReport<G>(tree_.tree, tree_.values, tree_.players).Write(r);
    r.statistics = tree_.count;
    r.statistics.seconds = walkers_[0]->budget().seconds();
    r.iteration = r.statistics;
  }

  Shared tree_;
  std::vector<std::unique_ptr<Walker>> walkers_;  // the first gives the answer
  std::vector<std::unique_ptr<Walker>> beside_;   // go with it, for an evaluator that takes many
};

}  // namespace boardgames
