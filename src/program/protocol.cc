#include "protocol.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/options.h"
#include "boardgames/runtime/player/resolve.h"
#include "boardgames/runtime/player_session.h"
#include "boardgames/runtime/text.h"
#include "interrupt.h"
#include "line_reader.h"
#include "output.h"

namespace boardgames::program {

absl::StatusOr<PlayerSpec> ReadPlayer(const AnyGame& game, const ProtocolArgs& args) {
  // Who names the engine names how a master searches.
  std::string text = args.player.text;
  const bool engine = AlgorithmNamed(SplitSpec(text).name) == Algorithm::kEngine;
  if (engine) text.replace(0, SplitSpec(text).name.size(), "master");
  ASSIGN_OR_RETURN(PlayerSpec player,
                   text.empty() || engine
                       ? ParsePlayer(text.empty() ? "master" : text, args.player.flags)
                       : ParseAlgorithm(text, args.player.flags));
  if (engine && !player.algorithm) player.algorithm = Algorithm::kEngine;
  if (!args.level.empty()) {
    const std::optional<Level> level = LevelNamed(args.level);
    if (!level) {
      return BadInput(internal::UnknownName("level", args.level, LevelNames(game)));
    }
    player.algorithm = AlgorithmOf(player);
    player.who = *level;
    if (AlgorithmOf(*level) || NumberOf(*level) > 0) {  // the algorithm's options are a master's
      player.algorithm.reset();
      player.options.clear();
      player.depth = 0;
    }
  }
  // Wrong names are found now and not at the first move.
  RETURN_IF_ERROR(PlayerSession(player).Prepare(game));
  return player;
}

int SpeakLines(const Speaker& speaker) {
  LineReader lines;
  for (;;) {
    std::string line;
    switch (lines.Read(line)) {
      case LineReader::Outcome::kInterrupted:
        return kExitInterrupted;
      case LineReader::Outcome::kEnd:
      case LineReader::Outcome::kTimeUp:  // there is no clock
        if (speaker.finish) speaker.finish();
        return Interrupted() ? kExitInterrupted : kExitOk;
      case LineReader::Outcome::kLine:
        if (line.size() > LineReader::kMost) {
          Print(absl::StrCat(speaker.error, "a line of more than ", LineReader::kMost, " bytes",
                             speaker.end));
        } else if (!speaker.obey(line)) {
          return kExitOk;
        }
    }
  }
}

}  // namespace boardgames::program
