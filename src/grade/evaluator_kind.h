// Questions about an evaluator: a function of the cells and who moves, as Reversi's positions are
// written; and a match of it in the engine.
#pragma once

#include "question.h"

namespace boardgames::grade {

struct EvaluatorSpec {
  std::string game = {};      // a spec; positions are two words, cells of X and O, and X or O
  std::string opponent = {};  // a player, of a match
  int nodes = 0;              // of the engine with the submission's evaluator, a move
  int games = 0;              // of a match, at most
};

class EvaluatorGenerator final : public Generator {
 public:
  enum What : std::uint8_t {
    kSides,    // as much with the colours exchanged
    kWins,     // a game that is won is worth more than any that is not over
    kNotLost,  // a match: the sequential test does not say that it is no stronger
    kWon,      // it says that it is stronger
  };

  EvaluatorGenerator(What what, EvaluatorSpec spec) : what_(what), spec_(std::move(spec)) {}
  static std::shared_ptr<const Generator> ParseSides(Object& keys);
  static std::shared_ptr<const Generator> ParseWins(Object& keys);
  static std::shared_ptr<const Generator> ParseMatch(Object& keys);

  absl::StatusOr<Questions> Draw(int count, const SeedSource& seeds, std::string_view test,
                                 const Registry& games) const override;
  std::string Refuses(int what, const Function& function) const override;

 private:
  const What what_;
  const EvaluatorSpec spec_;
};

}  // namespace boardgames::grade
