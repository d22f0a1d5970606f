// Functions of Python as evaluators.
#pragma once

#include <memory>

#include "core.h"
#include "watch.h"

namespace boardgames::python {

// A function that is asked what positions are worth, and the search that asks.
class OwnFunction {
 public:
  // Throws BadOption if the game cannot be judged by it.
  OwnFunction(GamePtr game, nb::object function);

  int Traverse(visitproc visit, void* arg) const {
    Py_VISIT(function_.ptr());
    return game_.Traverse(visit, arg);
  }
  // For the garbage collector: it is never called again.
  void Forget() { function_.reset(); }

  // Who is told of an error; null: no search is on.
  void Serve(Watch* watch) { watch_ = watch; }

  // The game with it as an evaluator that is called "python".
  static AnyGamePtr In(const std::shared_ptr<OwnFunction>& own);

 private:
  void Answer(std::span<std::unique_ptr<AnyPosition>> positions, std::span<double> points) const;
  void AskOne(std::unique_ptr<AnyPosition> position, std::span<double> points) const;
  void AskMany(std::span<const std::unique_ptr<AnyPosition>> positions,
               std::span<double> points) const;
  double Points(nb::handle said, const AnyPosition& position) const;

  GamePtr game_;
  nb::object function_;
  int batch_ = 0;  // 0: it takes positions, one by one
  double most_ = 0;
  Watch* watch_ = nullptr;
};

}  // namespace boardgames::python
