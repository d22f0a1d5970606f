// The evaluators of a game by their names, without their types: EvaluatorSet (runtime/evaluators.h)
// is the rest.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"

namespace boardgames::internal {

// What there is to say of an evaluator, whatever its game.
struct EvaluatorFacts {
  NamedChoice choice = {};
  bool takes_weights = false;  // of the user's
  bool offered = true;         // false: it is there for weights of the user's alone
  bool evaluates = true;       // false: the game has no evaluation, and every position counts as 0
};

class EvaluatorList {
 public:
  // Of a game with rules of that spec.
  EvaluatorList(std::string spec, std::vector<EvaluatorFacts> facts);

  // The first is the default.
  const std::vector<NamedChoice>& offered() const { return offered_; }
  // The name of the one that is asked for; `otherwise` if none is. "default" is the first.
  std::string NameOf(std::string_view asked, std::string_view otherwise) const;
  std::string NameOf(std::string_view asked) const { return NameOf(asked, offered_.front().name); }
  // False: the game has no evaluation.
  bool Evaluates(std::string_view name) const;
  // The place of one, with weights of the user's or those built in. Errors: there is none of that
  // name; it takes no weights, or there are none for it.
  Result<std::size_t> Find(std::string_view name, bool own_weights) const;
  // What is wrong with that name for one more; "": nothing.
  std::string WrongName(std::string_view name) const;

 private:
  std::string spec_;
  std::vector<EvaluatorFacts> facts_;
  std::vector<NamedChoice> offered_;
};

}  // namespace boardgames::internal
