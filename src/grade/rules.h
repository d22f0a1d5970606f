// Rule: the rules of a small game for two, one of twelve, with numbers of its own, told in words.
//
//   const std::shared_ptr<const Rule> rule = DrawRule(seeds);
//   rule->Tell(Language::kEnglish);          // what its student reads
//   rule->Moves(rule->initial());            // {"1", "2", "3"}
//
// Which one is drawn from the login alone, without the course's secret: a student is to know it at
// home. Everybody's game ends, each side wins some of its games, and six plies are few positions.
// Thread-safe; allocates.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "boardgames/grade/instance.h"
#include "boardgames/grade/texts.h"
#include "boardgames/zobrist.h"

namespace boardgames::grade {

struct RuleState {
  std::vector<int> numbers = {};  // what they are is told with the rule
  int player = 0;
};
// "7 2 1": the numbers, then who moves.
std::string ToText(const RuleState& state);

class Rule {
 public:
  // A text and what is filled in.
  struct Sentence {
    Text text;
    std::vector<std::string> values = {};
  };

  virtual ~Rule() = default;
  const RuleState& initial() const { return initial_; }
  std::string Tell(Language language) const;

  // None where the game is over.
  virtual std::vector<std::string> Moves(const RuleState& state) const = 0;
  // Precondition: it is one of them.
  virtual RuleState Apply(RuleState state, const std::string& move) const = 0;
  // The first player's; the other's is the same with the other sign. Precondition: the game is over.
  virtual int Utility(const RuleState& state) const = 0;

 protected:
  Rule(RuleState initial, std::vector<Sentence> words)
      : initial_(std::move(initial)), words_(std::move(words)) {}

 private:
  const RuleState initial_;
  const std::vector<Sentence> words_;
};

constexpr int kRules = 12;
// The rule of that number, 0 ... kRules - 1, with numbers drawn from there.
std::shared_ptr<const Rule> MakeRule(int number, SplitMix64& random);
std::shared_ptr<const Rule> DrawRule(const SeedSource& seeds);

// How many sequences of that many moves begin with each first move.
std::map<std::string, std::int64_t> Perft(const Rule& rule, int plies);

}  // namespace boardgames::grade
