#include "seats.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/text.h"
#include "interrupt.h"

namespace boardgames::program {

namespace {

absl::StatusOr<Seat> MakeSeat(const AnyGame& game, std::string_view text) {
  if (text == "human") {
    Seat seat;
    seat.text = text;
    return seat;
  }
  const std::string_view name = SplitSpec(text).name;
  if (name == "human") return BadInput("human has no options");
  std::vector<std::string> known = PlayerNames();
  if (std::find(known.begin(), known.end(), name) == known.end()) {
    known.insert(known.begin(), "human");
    return BadInput(internal::UnknownName("player", name, known));
  }
  ASSIGN_OR_RETURN(const PlayerSpec player, ParsePlayer(text));
  ASSIGN_OR_RETURN(const ResolvedPlayer resolved, game.resolve(player));
  ASSIGN_OR_RETURN(auto searcher, resolved.MakeSearcher());
  Seat seat{
      .text = ToText(player), .searcher = std::move(searcher), .limits = resolved.LimitsOfMove()};
  if (resolved.ponders()) seat.ponder = std::make_unique<Ponder>();
  seat.estimates = resolved.traits().evaluates;
  seat.limits.stop = &Interrupted();
  return seat;
}

}  // namespace

absl::StatusOr<std::vector<Seat>> MakeSeats(const AnyGame& game, std::string_view text) {
  const std::vector<std::string> texts = SplitPlayers(text);
  if (static_cast<int>(texts.size()) != game.players()) {
    return BadInput("--players names ", texts.size(), texts.size() == 1 ? " player" : " players",
                    "; ", game.spec(), " needs ", game.players(), ", as ",
                    game.players() == 2 ? "human,engine:time=1s" : "human,human,random");
  }
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    absl::StatusOr<Seat> seat = MakeSeat(game, texts[i]);
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
