#include "boardgames/runtime/evaluators.h"

#include <algorithm>

#include "boardgames/runtime/text.h"

namespace boardgames::internal {

EvaluatorList::EvaluatorList(std::string spec, std::vector<EvaluatorFacts> facts)
    : spec_(std::move(spec)), facts_(std::move(facts)) {
  for (const EvaluatorFacts& f : facts_) {
    if (f.offered) offered_.push_back(f.choice);
  }
}

std::string EvaluatorList::NameOf(std::string_view asked, std::string_view otherwise) const {
  if (asked == "default") return offered_.front().name;
  return std::string(asked.empty() ? otherwise : asked);
}

bool EvaluatorList::Evaluates(std::string_view name) const {
  for (const EvaluatorFacts& f : facts_) {
    if (f.choice.name == name) return f.evaluates;
  }
  return true;
}

Result<std::size_t> EvaluatorList::Find(std::string_view name, bool own_weights) const {
  using Found = Result<std::size_t>;
  for (std::size_t i = 0; i < facts_.size(); ++i) {
    const EvaluatorFacts& f = facts_[i];
    if (f.choice.name != name) continue;
    if (!own_weights && !f.offered) {
      return Found::Error("there are no trained weights for " + spec_ +
                          "; `boardgames train` makes them, and weights=FILE names them");
    }
    if (own_weights && !f.takes_weights) {
      return Found::Error("evaluator '" + f.choice.name + "' has no weights to be read; '" +
                          kTrained + "' has");
    }
    return Found::Ok(i);
  }
  if (own_weights && name == kTrained) {
    return Found::Error("weights and memory are for an evaluator that is trained, and " + spec_ +
                        " has none");
  }
  std::vector<std::string> known;
  for (const NamedChoice& e : offered_) known.push_back(e.name);
  return Found::Error(UnknownName("evaluator", name, known));
}

std::string EvaluatorList::WrongName(std::string_view name) const {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  if (name.empty() || !std::all_of(name.begin(), name.end(), plain)) {
    return "'" + std::string(name) +
           "' is no name for an evaluator; use small letters, digits, - and _";
  }
  const bool taken = name == "default" || std::any_of(facts_.begin(), facts_.end(), [&](auto& f) {
                       return f.choice.name == name;
                     });
  return taken ? spec_ + " has an evaluator '" + std::string(name) + "'; give yours another name"
               : "";
}

Result<std::shared_ptr<const learn::Model>> TrainedModel(const learn::Weights* own,
                                                         std::string_view (*built_in)(),
                                                         int players, const learn::Inputs& inputs) {
  using Made = Result<std::shared_ptr<const learn::Model>>;
  if (players != 2) return Made::Error(learn::kForTwoPlayers);
  if (own != nullptr) return learn::Model::Make(*own, inputs);
  const Result<learn::Weights> read = learn::WeightsFrom(built_in());
  return read ? learn::Model::Make(*read, inputs) : Made::Error(read.error);
}

}  // namespace boardgames::internal
