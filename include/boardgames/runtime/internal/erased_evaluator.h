// ErasedEvaluator: any evaluator of a game behind one type, so that the algorithms are compiled
// once for a game and not once for each of its evaluators. A virtual call an evaluation.
#pragma once

#include <memory>
#include <span>
#include <utility>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/score.h"
#include "boardgames/search/error_fits.h"

namespace boardgames::internal {

// Copies share the evaluator; CloneForThread() has one of its own. A default-constructed one may
// only be assigned to.
template <Game G>
class ErasedEvaluator {
 public:
  using State = typename G::State;

  ErasedEvaluator() = default;

  template <class E>
    requires Evaluator<E, G>
  static ErasedEvaluator Of(E e = {}) {
    ErasedEvaluator erased;
    erased.e_ = std::make_shared<Holder<E>>(std::move(e));
    return erased;
  }

  // For another thread.
  ErasedEvaluator CloneForThread() const {
    ErasedEvaluator beside;
    beside.e_ = e_->copy();
    return beside;
  }

  Score operator()(const G& g, const State& s, int p) const { return e_->score(g, s, p); }
  void begin_iteration(int depth) const { e_->begin_iteration(depth); }
  // Null: the evaluator has none.
  const search::ErrorFits* errors(const G& g, const State& s) const { return e_->errors(g, s); }
  int batch() const { return e_->batch(); }
  void evaluate_batch(const G& g, std::span<const State* const> states,
                      std::span<Score> scores) const {
    e_->evaluate_batch(g, states, scores);
  }
  int stages() const { return e_->stages(); }
  int stage(const G& g, const State& s) const { return e_->stage(g, s); }

 private:
  struct Base {
    virtual ~Base() = default;
    virtual Score score(const G& g, const State& s, int p) = 0;
    virtual void begin_iteration(int depth) = 0;
    virtual const search::ErrorFits* errors(const G& g, const State& s) const = 0;
    virtual int batch() const = 0;
    virtual void evaluate_batch(const G& g, std::span<const State* const> states,
                                std::span<Score> scores) = 0;
    virtual int stages() const = 0;
    virtual int stage(const G& g, const State& s) const = 0;
    virtual std::shared_ptr<Base> copy() const = 0;
  };
  template <class E>
  struct Holder final : Base {
    explicit Holder(E evaluator) : e(std::move(evaluator)) {}
    Score score(const G& g, const State& s, int p) override { return e(g, s, p); }
    void begin_iteration(int depth) override { BeginIteration(e, depth); }
    const search::ErrorFits* errors([[maybe_unused]] const G& g,
                                    [[maybe_unused]] const State& s) const override {
      if constexpr (search::HasErrors<E, G>) return e.errors(g, s);
      return nullptr;
    }
    int batch() const override {
      if constexpr (BatchEvaluator<E, G>) return e.batch();
      return 1;
    }
    void evaluate_batch([[maybe_unused]] const G& g,
                        [[maybe_unused]] std::span<const State* const> states,
                        [[maybe_unused]] std::span<Score> scores) override {
      if constexpr (BatchEvaluator<E, G>) e.evaluate_batch(g, states, scores);
    }
    int stages() const override { return search::StagesOf(e); }
    int stage(const G& g, const State& s) const override { return search::StageOf(e, g, s); }
    std::shared_ptr<Base> copy() const override { return std::make_shared<Holder>(ForThread(e)); }
    E e;
  };

  std::shared_ptr<Base> e_;
};

}  // namespace boardgames::internal
