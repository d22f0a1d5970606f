#include "protocol.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boardgames/process/abseil.h"
#include "boardgames/runtime/text.h"
#include "boardgames/runtime/thinker.h"
#include "interrupt.h"
#include "line_reader.h"
#include "output.h"

namespace boardgames::program {

using boardgames::AnyGame;
using boardgames::PlayerSpec;
using boardgames::Thinker;

absl::StatusOr<PlayerSpec> ReadPlayer(const AnyGame& game, const ProtocolArgs& args) {
  PlayerSpec player = args.search;
  if (player.name == PlayerSpec().name) player.name = "master";
  if (!args.level.empty()) {
    const PlayerSpec* const level = boardgames::FindLevel(args.level);
    if (level == nullptr) {
      std::vector<std::string> known;
      for (const PlayerSpec& l : boardgames::Levels()) known.push_back(l.name);
      return absl::InvalidArgumentError(
          boardgames::internal::UnknownName("level", args.level, known));
    }
    player.name = level->name;
    if (!level->algorithm.empty()) {  // the options of the algorithm are for a master
      player.algorithm = level->algorithm;
      player.options.clear();
      player.depth = level->depth;
    }
  }
  // Wrong names are found now and not at the first move.
  RETURN_IF_ERROR(Thinker(player).Prepare(game));
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
