// Fault: what a program that plays did wrong, by how much, in words for its author.
//
//   const Reading reading = peer.ReadLine(deadline);
//   if (!reading.ok()) std::cerr << peer.ToFault(reading, "'go'", limit).what << '\n';
//
// Whoever talks to the program (line_peer.h, the protocols) or judges its moves (arena/referee.h)
// makes one. Functions are thread-safe; they do not allocate.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace boardgames {

// Why an agent lost without being beaten.
enum class FaultKind : std::uint8_t {
  kNone,
  kIllegalMove,   // a move the rules refuse
  kOutOfTime,     // the bank or the limit of a move was overrun, and the answer came
  kHang,          // no answer at all
  kCrash,         // the program ended by a signal or with a status other than 0
  kEndOfFile,     // it closed its output, or ended with status 0
  kGarbage,       // a line that is not of the protocol, or not UTF-8, or half a line
  kMemory,        // more memory than allowed
  kOutput,        // a longer line, or more output, than allowed
  kStartUp,       // it could not be started, or was not ready in time
  kDisconnected,  // its connection broke
};

// "illegal move", "out of time", ...
const char* ToString(FaultKind kind);
// The kind ToString gives that name to; nothing for other texts.
std::optional<FaultKind> ParseFaultKind(std::string_view text);

// What went wrong, by how much. A limit and a measured value are in `unit`; without unit there are
// none.
struct Fault {
  FaultKind kind = FaultKind::kNone;
  std::string what = {};  // one sentence for the agent's author
  double limit = 0;
  double measured = 0;
  std::string unit = {};  // "ms", "bytes", "MiB", "processes"
};

}  // namespace boardgames
