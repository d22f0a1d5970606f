// A program that plays any of the games by looking one ply ahead: win if it can, else take another
// turn if the rules give one, else leave the next player the fewest moves.
//
//   boardgames agent check reversi build/release/agents/sample_agent
//
// The library holds the rules and speaks UGI; all that is one's own is Choose.
#include <iostream>
#include <limits>
#include <memory>
#include <string>
#include <string_view>

#include "boardgames/games/lesson_games.h"
#include "boardgames/protocol/ugi.h"

namespace {

using boardgames::AnyGame;
using boardgames::AnyPosition;
using boardgames::Limits;

// What `me` thinks of the position after his move; more is better.
double Value(const AnyPosition& position, int me) {
  constexpr double kDecided = 1e6;
  if (position.terminal()) return kDecided * position.utility(me);
  const auto replies = static_cast<double>(position.legal_moves().size());
  return position.to_move() == me ? replies : -replies;
}

std::string Choose(const AnyGame& /*game*/, const AnyPosition& position, const Limits& limits) {
  std::string best;
  double best_value = -std::numeric_limits<double>::infinity();
  for (const std::string& move : position.legal_moves()) {
    const std::unique_ptr<AnyPosition> next = position.clone();
    if (!next->play(move)) continue;
    const double value = Value(*next, position.to_move());
    if (best.empty() || value > best_value) {
      best = move;
      best_value = value;
    }
    if (limits.stop != nullptr && limits.stop->load()) break;
  }
  return best;
}

}  // namespace

int main() {
  boardgames::UgiServer server(
      boardgames::AllGamesAndLessons(),
      [](std::string_view line) { std::cout << line << std::endl; }, Choose, "one ply in C++");
  for (std::string line; std::getline(std::cin, line) && server.Line(line);) {
  }
  return 0;
}
