// Checks of the required part, and of the hooks that stand for the same moves at less cost.
//
//   std::string fault = CheckMoves(game, kSeed);   // "": none was found
//
// Cost: random games, and a set for each position in them; they allocate. Thread-safe.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/numbers.h"
#include "boardgames/perft.h"
#include "boardgames/testing/internal/compare.h"
#include "boardgames/testing/positions.h"
#include "boardgames/zobrist.h"

namespace boardgames::testing {

// Players in range; moves there, unique, within kMaxMoves, in one order; apply changes the
// position, always in the same way; count_moves as moves has it; index; kAlternating.
template <Game G>
std::string CheckMoves(const G& g, std::uint64_t seed) {
  if (Players(g) < 2 || Players(g) > G::kMaxPlayers) {
    return "players() is " + std::to_string(Players(g)) +
           ", and must be from 2 to kMaxPlayers = " + std::to_string(G::kMaxPlayers);
  }
  if (PointValue<G>() < 1) return "kPointValue must be 1 or more";
  if (!Same(g, g.initial(), g.initial())) return "initial must give the same position every time";
  const auto look = [&](const GameHistory<G>& line) -> std::string {
    const auto& s = line.state();
    const int player = g.to_move(s);
    if (player < 0 || player >= Players(g)) {
      return "to_move is " + std::to_string(player) + ", which is no player; it must be valid in " +
             "finished positions too";
    }
    if (g.terminal(s)) return "";
    const MoveListFor<G> moves = Moves(g, s);
    if (std::string fault = FaultIn<G>(moves); !fault.empty()) return fault;
    if (MovesRepeat(moves)) return "moves repeat: each must be pushed once";
    std::vector<typename G::Move> again;
    if constexpr (requires { g.moves(s, again); }) {
      g.moves(s, again);
    } else {
      for (const auto& m : Moves(g, s)) again.push_back(m);
    }
    if (!std::equal(moves.begin(), moves.end(), again.begin(), again.end())) {
      return "the order of moves must be fixed, whatever they are pushed into";
    }
    if (CountMoves(g, s) != moves.size()) return "count_moves must be the number of moves";
    std::set<int> indexes;
    std::size_t looked_at = 0;
    for (const auto& m : moves) {
      const auto t = After(g, s, m);
      const bool closely = moves.size() <= 12 || (++looked_at + line.played().size()) % 16 == 0;
      if (closely && !Same(g, t, After(g, s, m))) return "apply must do the same every time";
      if (closely && Same(g, t, s))
        return "apply left the position as it was; it must change s in place";
      if (Alternating<G>() && g.to_move(t) == player) {
        return "kAlternating is true, and yet a player moves twice";
      }
      if constexpr (HasMoveIndex<G>) {
        const int i = g.index(m);
        if (i < 0 || i >= G::kMoveIndexes) {
          return "index is " + std::to_string(i) + ", and must be from 0 to kMoveIndexes - 1 = " +
                 std::to_string(G::kMoveIndexes - 1);
        }
        if (!indexes.insert(i).second) return "two moves of a position share an index";
      }
    }
    return "";
  };
  if (std::string fault = FaultInTurns(g, seed); !fault.empty()) return fault;
  if (std::string fault = ForEachPosition(g, seed, look); !fault.empty()) return fault;
  const auto all = [](std::size_t) { return true; };
  std::string fault = ForEachPositionOf(WideGame(g, seed), all, look);
  if (!fault.empty()) fault += " [seed " + std::to_string(seed) + ", the wide game]";
  return fault;
}

// Every move has a number in range, the same wherever it is met, and no other has it.
template <Game G>
std::string CheckActions(const G& g, std::uint64_t seed) {
  if constexpr (HasActions<G>) {
    if (g.actions() == 0) return "";  // these rules number no moves
    std::map<int, typename G::Move> by_number;
    return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      for (const auto& m : Moves(g, line.state())) {
        const int number = g.action(m);
        if (number < 0 || number >= g.actions()) {
          return "action is " + std::to_string(number) +
                 ", and must be from 0 to actions() - 1 = " + std::to_string(g.actions() - 1);
        }
        if (!(by_number.emplace(number, m).first->second == m)) {
          return "two moves have the number " + std::to_string(number) +
                 "; action must tell all moves apart, in whatever position";
        }
      }
      return "";
    });
  }
  return "";
}

// The planes are as large as they say, wholly written, and the same for the same position; and the
// positions that they do not tell apart have the same number of moves, and their mover's result.
template <Game G>
std::string CheckPlanes(const G& g, std::uint64_t seed) {
  if constexpr (HasPlanes<G>) {
    const std::size_t size = PlaneBytes(g);
    if (size == 0) return "planes must name at least one plane, of at least one place";
    std::map<std::vector<std::uint8_t>, std::int64_t> told;
    return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      const auto& s = line.state();
      // What lies behind them is not theirs to write.
      std::vector<std::uint8_t> planes(size + 1, 200);
      std::vector<std::uint8_t> again(size + 1, 100);
      g.write_planes(s, std::span(planes).first(size));
      g.write_planes(s, std::span(again).first(size));
      if (planes.back() != 200) return "write_planes must not write behind the planes";
      again.back() = 200;
      if (planes != again) return "write_planes must write every place, always the same";
      const bool over = g.terminal(s);
      const std::int64_t what = over ? std::int64_t{g.utility(s, g.to_move(s))} + (1LL << 40)
                                     : std::int64_t{CountMoves(g, s)};
      if (told.emplace(planes, what).first->second != what) {
        return "two positions have the same planes and not the same moves or results [" +
               Text(g, s) + "]; what tells them apart must be in a plane";
      }
      return "";
    });
  }
  return "";
}

// Random games end, by themselves or by the repetition rule, and what the players get is zero in
// all. With a repetition rule that ends every game in theory, a long game is broken off.
template <Game G>
std::string CheckEnds(const G& g, std::uint64_t seed) {
  constexpr int kMost = 5000;
  const RepetitionRule rule = RepetitionOf(g);
  if (rule.kind == RepetitionRule::Kind::kDraw && (rule.times < 0 || rule.times == 1)) {
    return "repetition must draw at the second occurrence or later (times 2 or more; 0: in "
           "searches only), not at occurrence " +
           std::to_string(rule.times);
  }
  const bool rule_ends_it = rule.kind != RepetitionRule::Kind::kNone && rule.times != 0;
  SplitMix64 random(seed);
  for (int i = 0; i < kGames; ++i) {
    GameHistory<G> line(g);
    int plies = 0;
    for (; plies < kMost && !line.finished(); ++plies) {
      if (std::string fault = Step(line, random, false); !fault.empty()) return fault;
    }
    if (!line.finished()) {
      if (rule_ends_it) continue;
      return "a random game went on for " + std::to_string(kMost) +
             " plies; a game must end: count plies in State and let terminal end it, or give it a "
             "repetition rule (repetition, repetition_key, may_repeat)";
    }
    Score sum = 0;
    for (int p = 0; p < Players(g); ++p) {
      const Score u = line.utility(p);
      if (u > kMaxHeuristic || u < -kMaxHeuristic) {
        return "utility is " + std::to_string(u) +
               ", and must lie within +-kMaxHeuristic = " + std::to_string(kMaxHeuristic);
      }
      sum += u;
    }
    if (sum != 0) {
      return "results must sum to zero over the players, and sum to " + PointsText<G>(sum) + " [" +
             Text(g, line.state()) + "]";
    }
  }
  return "";
}

template <Game G>
std::string CheckRandomMove(const G& g, std::uint64_t seed) {
  if constexpr (HasRandomMove<G>) {
    SplitMix64 random(seed);
    return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      const auto& s = line.state();
      const auto moves = Moves(g, s);
      if (moves.empty() || moves.overflowed()) return "";
      // A hundred draws for each move, where the list is short or by chance; else a few.
      const bool in_full = moves.size() <= 12 || random.Uniform(16) == 0;
      std::vector<int> drawn(static_cast<std::size_t>(moves.size()));
      for (int i = 0; i < (in_full ? 100 * moves.size() : 4); ++i) {
        const auto* const at = std::find(moves.begin(), moves.end(), g.random_move(s, random));
        if (at == moves.end()) return "random_move drew a move that is not legal";
        ++drawn[static_cast<std::size_t>(at - moves.begin())];
      }
      // Six standard deviations to each side.
      for (std::size_t i = 0; in_full && i < drawn.size(); ++i) {
        if (drawn[i] <= 40 || drawn[i] >= 160) {
          return "random_move must draw all moves alike, and drew number " + std::to_string(i) +
                 " " + std::to_string(drawn[i]) + " times where 100 were to be expected";
        }
      }
      return "";
    });
  }
  return "";
}

// pseudo_legal_moves contain the moves, once each, and is_legal says which they are.
template <Game G>
std::string CheckPseudoLegalMoves(const G& g, std::uint64_t seed) {
  if constexpr (HasPseudoLegalMoves<G>) {
    return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      const auto& s = line.state();
      if (g.terminal(s)) return "";
      const auto moves = Moves(g, s);
      MoveListFor<G> pseudo;
      g.pseudo_legal_moves(s, pseudo);
      if (pseudo.overflowed()) return "pseudo_legal_moves pushes more than kMaxMoves moves";
      if (MovesRepeat(pseudo)) return "pseudo-legal moves repeat";
      int legal = 0;
      for (const auto& m : pseudo) {
        const bool is_legal = g.is_legal(s, m);
        if (is_legal != moves.contains(m)) {
          return is_legal ? "is_legal is true for a move that is not in moves"
                          : "is_legal is false for a move";
        }
        legal += is_legal ? 1 : 0;
      }
      if (legal != moves.size()) return "pseudo_legal_moves must contain every move";
      return "";
    });
  }
  return "";
}

}  // namespace boardgames::testing
