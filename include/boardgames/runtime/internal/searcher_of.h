// SearcherOf: a search algorithm of known type as an AnySearcher; make_searcher.h and textbook.cc
// make them.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

#include "boardgames/game.h"
#include "boardgames/runtime/erased_game.h"
#include "boardgames/runtime/internal/build_profile.h"
#include "boardgames/runtime/internal/position_base.h"
#include "boardgames/runtime/internal/root_at.h"
#include "boardgames/runtime/internal/searcher_base.h"
#include "boardgames/runtime/internal/searcher_names.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/observer.h"
#include "boardgames/search/recorder.h"
#include "boardgames/search/result.h"
#include "boardgames/search/trace.h"

namespace boardgames::internal {

template <class Move>
ErasedResult Erased(const SearchResult<Move>& r) {
  ErasedResult erased;
  if (r.best) erased.best = ErasedGame::ErasedMove(*r.best);
  erased.score = r.score;
  erased.unit = r.unit;
  erased.bound = r.bound;
  erased.kind = r.kind;
  erased.plies = r.plies;
  erased.depth = r.depth;
  for (const Move& m : r.pv) erased.pv.push_back(ErasedGame::ErasedMove(m));
  erased.values = r.values;
  for (const RootMove<Move>& m : r.moves) {
    erased.moves.push_back({ErasedGame::ErasedMove(m.move), m.visits, m.mean, m.proved});
  }
  for (const ComparedMove<Move>& m : r.compared) {
    erased.compared.push_back(
        {ErasedGame::ErasedMove(m.move), m.score, m.gain, m.reply_gain, {}, m.proved});
    if (m.reply) erased.compared.back().reply = ErasedGame::ErasedMove(*m.reply);
  }
  erased.statistics = r.statistics;
  erased.iteration = r.iteration;
  erased.stop = r.stop;
  erased.error = r.error;
  return erased;
}

// What is compiled once for a game, and not once for each algorithm.
template <class G>
class SearcherFor : public SearcherBase {
 protected:
  SearcherFor(std::shared_ptr<const G> rules, SearcherNames names)
      : SearcherBase(std::move(names)), rules_(std::move(rules)) {}

  const G& rules() const { return *rules_; }
  // By any algorithm. Inlined, the search would be compiled twice for most of them.
  template <class Algorithm>
  [[gnu::noinline]] static ErasedResult SearchBy(Algorithm& algorithm, const PositionBase& position,
                                                 const Limits& limits, const OnResult& on_depth) {
    const RootAt<G> at(position);
    return Erased(algorithm.search(at.root, limits, Teller{on_depth}));
  }

 private:
  struct Teller {
    const OnResult& on_depth;
    void operator()(const SearchResult<typename G::Move>& so_far) const {
      if (on_depth) on_depth(Erased(so_far));
    }
  };

  // By a search of its own, which the observer sees from its beginning.
  virtual ErasedResult RunObserved(ObserverRef<G> observer, const PositionBase& position,
                                   const Limits& limits) = 0;

  ErasedResult RunTraced(const PositionBase& position, const Limits& limits,
                         [[maybe_unused]] const RecorderOptions& options,
                         [[maybe_unused]] Trace& trace) override {
    if constexpr (kAllAlgorithms) {
      TreeRecorder<G> recorder(*rules_, options);
      ErasedResult result = RunObserved(ObserverRef<G>(&recorder), position, limits);
      trace = recorder.Take();
      return result;
    } else {
      ErasedResult none;
      none.stop = StopReason::kInvalid;
      none.error = "this part of the game records no trees; use the whole";
      return none;
    }
  }

  std::shared_ptr<const G> rules_;
};

// `Make` makes a search: make(rules, observer) with search(root, limits, on_depth). The one that
// lasts looks at nothing; a trace makes another one.
template <class G, class Make, class Unobserved>
class SearcherOf final : public SearcherFor<G> {
 public:
  SearcherOf(std::shared_ptr<const G> rules, SearcherNames names, Make make)
      : SearcherFor<G>(std::move(rules), std::move(names)),
        make_(std::move(make)),
        algorithm_(make_(this->rules(), Unobserved())) {}

  void clear() override {
    if constexpr (requires { algorithm_.clear(); }) algorithm_.clear();
  }

 private:
  ErasedResult Run(const PositionBase& position, const Limits& limits,
                   const SearcherBase::OnResult& on_depth) override {
    return this->SearchBy(algorithm_, position, limits, on_depth);
  }
  ErasedResult RunObserved(ObserverRef<G> observer, const PositionBase& position,
                           const Limits& limits) override {
    if constexpr (kAllAlgorithms) {
      auto observed = make_(this->rules(), observer);
      return this->SearchBy(observed, position, limits, {});
    } else {
      return {};  // RunTraced has said no
    }
  }

  Make make_;
  std::invoke_result_t<const Make&, const G&, Unobserved> algorithm_;
};

}  // namespace boardgames::internal
