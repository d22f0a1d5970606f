#include "boardgames/runtime/record_format.h"

#include <cmath>

namespace boardgames {

std::string SgfResult(const PlayedGame& played, std::string (*margin)(double ahead)) {
  const std::string winner = played.loser == 0 ? "W+" : "B+";
  switch (played.end) {
    case PlayedGame::End::kResigned:
      return winner + "R";
    case PlayedGame::End::kLate:
      return winner + "T";
    case PlayedGame::End::kForfeit:
      return winner + "F";
    case PlayedGame::End::kMoveLimit:
      return "0";
    case PlayedGame::End::kInterrupted:
      return "Void";
    case PlayedGame::End::kUnfinished:
    case PlayedGame::End::kPlayed:
      break;
  }
  if (played.points.size() != 2) return "?";
  const std::string by = margin(std::abs(played.points[0]));
  return by == "0" ? by : (played.points[0] > 0 ? "B+" : "W+") + by;
}

}  // namespace boardgames
