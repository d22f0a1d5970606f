// Questions about an agent: a program that plays by itself, with boardgames_agent.py beside it.
#pragma once

#include "question.h"

namespace boardgames::grade {

struct ProgramSpec {
  std::string game = {};
  std::string opponent = {};  // a player
  int games = 0;              // of a match
  int percent = 0;            // of its points that are enough
};

class AgentGenerator final : public Generator {
 public:
  enum What : std::uint8_t {
    kEntry,   // agent check lets it enter
    kFaults,  // a game without a fault
    kScore,   // a match with enough points
  };

  AgentGenerator(What what, ProgramSpec spec) : what_(what), spec_(std::move(spec)) {}
  static std::shared_ptr<const Generator> ParseEntry(Object& keys);
  static std::shared_ptr<const Generator> ParseFaults(Object& keys);
  static std::shared_ptr<const Generator> ParseScore(Object& keys);

  absl::StatusOr<Questions> Draw(int count, const SeedSource& seeds, std::string_view test,
                                 const Registry& games) const override;
  std::string Refuses(int what, const Function& function) const override;

 private:
  const What what_;
  const ProgramSpec spec_;
};

}  // namespace boardgames::grade
