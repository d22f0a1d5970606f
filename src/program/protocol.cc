#include "protocol.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "interrupt.h"
#include "line_reader.h"
#include "output.h"

namespace boardgames::program {

using boardgames::AnyGame;
using boardgames::Thinker;
using boardgames::ThinkerOptions;

absl::StatusOr<ThinkerOptions> ReadThinker(const AnyGame& game, const ProtocolArgs& args) {
  ThinkerOptions options;
  options.level = args.level;
  options.algorithm = args.search.algorithm;
  options.evaluator = args.search.evaluator;
  options.table_bytes = args.search.table_bytes;
  options.seed = static_cast<std::uint64_t>(args.search.seed);
  options.nodes = args.search.nodes.value_or(0);
  options.depth = args.search.depth.value_or(0);
  options.time = args.search.time.value_or(std::chrono::nanoseconds(0));
  // Wrong names are found now and not at the first move.
  const absl::Status prepared = Thinker(options).Prepare(game);
  if (!prepared.ok()) return prepared;
  return options;
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
