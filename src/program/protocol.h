// What the three protocols have in common: their engine, and the lines they speak.
#pragma once

#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/runtime/player_session.h"
#include "commands.h"

namespace boardgames::program {

// Who is to think. An error names what `game` does not know.
absl::StatusOr<PlayerSpec> ReadPlayer(const AnyGame& game, const ProtocolArgs& args);

// Reads lines until `obey` says false, standard input ends, or Ctrl-C, and returns the exit status.
// A line of more than a MiB is answered by Print(error + sentence + end). `finish`, if there is
// one, is called at the end of the input: what was asked is still to be answered.
struct Speaker {
  std::function<bool(const std::string&)> obey;
  std::string error;
  std::string end = "\n";
  std::function<void()> finish = {};
};
int SpeakLines(const Speaker& speaker);

}  // namespace boardgames::program
