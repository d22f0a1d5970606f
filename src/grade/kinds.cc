#include "agent_kind.h"
#include "evaluator_kind.h"
#include "position_kind.h"
#include "question.h"
#include "rule_kind.h"
#include "tree_kind.h"
#include "uct_kind.h"

namespace boardgames::grade {

std::span<const TestKind> AllKinds() {
  using Tree = TreeGenerator;
  using Position = PositionGenerator;
  using Rule = RuleGenerator;
  using Program = AgentGenerator;
  using Evaluator = EvaluatorGenerator;
  static const std::vector<TestKind> kinds = {
      {"value", {{Tree::kValue, Text::kTreesRight}}, Tree::Parse},
      {"leaves", {{Tree::kLeaves, Text::kTreesRight}}, Tree::Parse},
      {"value and leaves",
       {{Tree::kValue, Text::kValuesRight}, {Tree::kLeaves, Text::kLeavesRight}},
       Tree::Parse},
      {"results", {{Tree::kResults, Text::kTreesRight}}, Tree::Parse},
      {"best move", {{Tree::kMove, Text::kTreesRight}}, Tree::Parse},
      {"position value", {{Position::kValue, Text::kPositionsRight}}, Position::Parse},
      {"value and few leaves",
       {{Position::kValue, Text::kValuesRight}, {Position::kFewLeaves, Text::kLeavesRight}},
       Position::Parse},
      {"visits", {{Position::kVisits, Text::kPositionsRight}}, Position::Parse},
      {"seeds", {{Position::kSeeds, Text::kPositionsRight}}, Position::Parse},
      {"only move", {{Position::kOnlyMove, Text::kPositionsRight}}, Position::Parse},
      {"table size", {{Position::kSize, Text::kTablesRight}}, Position::Parse},
      {"table value", {{Position::kEntry, Text::kPositionsRight}}, Position::Parse},
      {"table distance", {{Position::kDistance, Text::kPositionsRight}}, Position::Parse},
      {"uct choice", {{0, Text::kTablesRight}}, UctGenerator::Parse},
      {"rule play", {{Rule::kPlay, Text::kGamesRight}}, Rule::Parse<Rule::kPlay>},
      {"rule perft", {{Rule::kPerft, Text::kDepthsRight}}, Rule::Parse<Rule::kPerft>},
      {"rule utilities", {{Rule::kUtilities, Text::kEndsRight}}, Rule::Parse<Rule::kUtilities>},
      {"rule texts", {{Rule::kTexts, Text::kPositionsRight}}, Rule::Parse<Rule::kTexts>},
      {"evaluator sides", {{Evaluator::kSides, Text::kPositionsRight}}, Evaluator::ParseSides},
      {"evaluator wins", {{Evaluator::kWins, Text::kEndsRight}}, Evaluator::ParseWins},
      {"evaluator match",
       {{Evaluator::kNotLost, Text::kMatchesNotLost}, {Evaluator::kWon, Text::kMatchesWon}},
       Evaluator::ParseMatch},
      {"agent entry", {{Program::kEntry, Text::kChecksRight}}, Program::ParseEntry, true},
      {"agent faults", {{Program::kFaults, Text::kGamesRight}}, Program::ParseFaults, true},
      {"agent score", {{Program::kScore, Text::kMatchesRight}}, Program::ParseScore, true}};
  return kinds;
}

}  // namespace boardgames::grade
