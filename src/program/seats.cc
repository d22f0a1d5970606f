#include "seats.h"

#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "boardgames/arena/agents.h"
#include "boardgames/process/abseil.h"
#include "boardgames/protocol/agents.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"
#include "interrupt.h"

namespace boardgames::program {

namespace {

absl::StatusOr<Seat> MakeSeat(const AnyGame& game, std::string_view text, const Sandbox& sandbox) {
  ASSIGN_OR_RETURN(const AgentSpec spec, ParseAgentSpec(text));
  // A name of its own and a program's words are kept as they were written.
  const std::string player = PlayerText(spec);
  Seat seat{.text = player.empty() || spec.name != player ? std::string(text) : player};
  if (!spec.command.empty()) {
    ASSIGN_OR_RETURN(seat.agent, MakeAnyAgent(spec, sandbox));
  }
  if (!spec.player) return seat;
  ASSIGN_OR_RETURN(const ResolvedPlayer resolved, game.resolve(*spec.player));
  ASSIGN_OR_RETURN(seat.searcher, resolved.MakeSearcher());
  seat.limits = resolved.LimitsOfMove();
  seat.limits.stop = &Interrupted();
  if (resolved.ponders()) seat.ponder = std::make_unique<Ponder>();
  seat.estimates = resolved.traits().evaluates;
  return seat;
}

}  // namespace

absl::StatusOr<std::vector<Seat>> MakeSeats(const AnyGame& game, std::string_view text,
                                            const Sandbox& sandbox) {
  const std::vector<std::string> texts = SplitPlayers(text);
  if (static_cast<int>(texts.size()) != game.players()) {
    return BadInput("--players names ", texts.size(), texts.size() == 1 ? " player" : " players",
                    "; ", game.spec(), " needs ", game.players(), ", as ",
                    game.players() == 2 ? "human,engine:time=1s" : "human,human,random");
  }
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    absl::StatusOr<Seat> seat = MakeSeat(game, texts[i], sandbox);
    if (!seat.ok()) {
      return BadInput("player ", i + 1, ": ", seat.status().message());
    }
    seats.push_back(*std::move(seat));
  }
  return seats;
}

std::string SeatsText(const std::vector<Seat>& seats) {
  std::string text;
  for (const Seat& s : seats) absl::StrAppend(&text, text.empty() ? "" : ",", s.text);
  return text;
}

}  // namespace boardgames::program
