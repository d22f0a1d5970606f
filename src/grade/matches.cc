#include "matches.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boardgames/arena/agents.h"
#include "boardgames/arena/referee.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/random_position.h"
#include "boardgames/zobrist.h"
#include "json_object.h"

namespace boardgames::grade {
namespace {

constexpr int kOpeningPlies = 4;
constexpr std::uint64_t kOpenings = 20'261'127;  // a seed: other ones would be other marks

}  // namespace

std::string OpponentOf(Object& keys) {
  std::string opponent = keys.Text("opponent");
  const absl::StatusOr<AgentSpec> spec = ParseAgentSpec(opponent);
  if (!spec.ok()) keys.Fail("'opponent': ", spec.status().message());
  return opponent;
}

absl::StatusOr<std::unique_ptr<Agent>> MakePlayer(const std::string& text) {
  ASSIGN_OR_RETURN(const AgentSpec spec, ParseAgentSpec(text));
  return MakeAgent(spec);
}

std::chrono::nanoseconds Hang::left() const {
  return std::max<std::chrono::nanoseconds>(end_ - std::chrono::steady_clock::now(),
                                            std::chrono::milliseconds(1));
}

Answer Hang::Told() const {
  return {.kind = Answer::Kind::kDeadline,
          .text = absl::StrCat(std::chrono::duration<double>(limit_).count(), " s")};
}

GameRecord PlayNumbered(const AnyGamePtr& game, int number, Agent& submission, Agent& opponent,
                        Hang& hang) {
  GamePlan plan{.game = game, .agents = {&submission, &opponent}};
  if (number % 2 == 1) std::swap(plan.agents[0], plan.agents[1]);
  SplitMix64 random(kOpenings + static_cast<std::uint64_t>(number / 2));
  plan.opening = RandomPosition(*game, random, kOpeningPlies)->moves_played();
  plan.time.hang = hang.left();
  plan.time.start_up = hang.left();
  plan.seed = static_cast<std::uint64_t>(number) + 1;
  plan.stop = &hang.stopped();
  plan.on_position = [&](const AnyPosition&) { hang.Look(); };
  return PlayGame(plan);
}

double ScoreOf(const GameRecord& record, int number) {
  return record.scores[static_cast<std::size_t>(number % 2)];
}

}  // namespace boardgames::grade
