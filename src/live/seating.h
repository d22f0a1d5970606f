// Who is to sit on a seat, as a request says it.
#pragma once

#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "boardgames/live/room.h"
#include "request.h"

namespace boardgames::live {

// What may be seated here.
struct Seatings {
  AgentMaker make_agent;
  bool programs = false;
  // Of those that were accepted, and of programs that connect; empty: there are none.
  std::function<absl::StatusOr<Seating>(const std::string& name)> upload = {};
  std::function<absl::StatusOr<Seating>(const std::string& name)> connection = {};
};

// Starts nothing. Errors: kInvalidArgument, and those of `upload` and `connection`.
absl::StatusOr<Seating> ParseSeating(const Json& json, const Seatings& seatings);

}  // namespace boardgames::live
