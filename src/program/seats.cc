#include "seats.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "boardgames/runtime/player.h"
#include "boardgames/runtime/text.h"
#include "interrupt.h"

namespace boardgames::program {

using boardgames::AnyGame;

namespace {

absl::StatusOr<Seat> MakeSeat(const AnyGame& game, std::string_view text) {
  if (text == "human") {
    Seat seat;
    seat.text = text;
    return seat;
  }
  const std::string_view name = boardgames::SplitSpec(text).name;
  if (name == "human") return absl::InvalidArgumentError("human has no options");
  std::vector<std::string> known = boardgames::PlayerNames();
  if (std::find(known.begin(), known.end(), name) == known.end()) {
    known.insert(known.begin(), "human");
    return absl::InvalidArgumentError(boardgames::internal::UnknownName("player", name, known));
  }
  absl::StatusOr<boardgames::Player> player = boardgames::ParsePlayer(text);
  if (!player.ok()) return player.status();
  auto searcher = game.make_searcher(player->searcher);
  if (!searcher.ok()) return searcher.status();
  Seat seat{.text = player->text, .searcher = *std::move(searcher), .limits = player->limits};
  seat.estimates = player->searcher.algorithm != "random";
  seat.limits.stop = &Interrupted();
  return seat;
}

// Cuts "human,engine:time=1s,depth=8" into "human" and "engine:time=1s,depth=8".
std::vector<std::string> CutSeats(std::string_view text) {
  std::vector<std::string> seats;
  for (;;) {
    const std::size_t comma = text.find(',');
    const std::string_view item = text.substr(0, comma);
    const std::size_t equals = item.find('=');
    const bool option = equals != std::string_view::npos && item.find(':') > equals;
    if (option && !seats.empty()) {
      seats.back() += ',';
      seats.back() += item;
    } else {
      seats.emplace_back(item);
    }
    if (comma == std::string_view::npos) return seats;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace

absl::StatusOr<std::vector<Seat>> MakeSeats(const AnyGame& game, std::string_view text) {
  const std::vector<std::string> texts = CutSeats(text);
  if (static_cast<int>(texts.size()) != game.players()) {
    return absl::InvalidArgumentError(
        absl::StrCat("--players names ", texts.size(), texts.size() == 1 ? " player" : " players",
                     "; ", game.spec(), " needs ", game.players(), ", as ",
                     game.players() == 2 ? "human,engine:time=1s" : "human,human,random"));
  }
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    absl::StatusOr<Seat> seat = MakeSeat(game, texts[i]);
    if (!seat.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("player ", i + 1, ": ", seat.status().message()));
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
