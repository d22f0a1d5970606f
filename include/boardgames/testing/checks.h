// The checks of the conformance suite, as plain functions: each looks at one part of the contract
// of game.h and returns a sentence that names what was wrong, or "".
//
//   for (const auto& check : kChecks<MyGame>) {
//     const std::string fault = check.run(game, kSeed);
//     if (!fault.empty()) std::cout << check.name << ": " << fault << '\n';
//   }
//
// conformance.h makes GoogleTest tests of them; they need no framework themselves. What they
// compare with is plain minimax over small trees (positions.h), in which every position is looked
// at. A hook that the game does not have is passed over; HooksOf says which these are.
//
// What no check can see, because the contract leaves it free: how good an evaluation or a prior is;
// whether noisy_moves lists enough and null_move allows enough; names in a picture; how
// many units make a point (kPointValue); kAlternating where it is false; which objective was meant.
// Cost: about a second for all of them.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "boardgames/evaluator.h"
#include "boardgames/game.h"
#include "boardgames/game_history.h"
#include "boardgames/game_traits.h"
#include "boardgames/perft.h"
#include "boardgames/playout.h"
#include "boardgames/presentation.h"
#include "boardgames/reference/minimax.h"
#include "boardgames/search/engine.h"
#include "boardgames/testing/positions.h"
#include "boardgames/zobrist.h"

namespace boardgames::testing {

// --- what is looked at ---------------------------------------------------------------------------

struct Hook {
  const char* name;
  bool there;
};

// The optional hooks, and whether the game offers them.
template <Game G>
std::vector<Hook> HooksOf() {
  return {{"evaluate", HasEvaluate<G>},
          {"hash", HasHash<G>},
          {"canonical", HasCanonical<G>},
          {"symmetries", HasSymmetries<G>},
          {"banked", HasBanked<G>},
          {"bounds", HasBounds<G>},
          {"undominated_moves", HasUndominatedMoves<G>},
          {"pseudo_legal_moves", HasPseudoLegalMoves<G>},
          {"prior", HasPrior<G>},
          {"index", HasMoveIndex<G>},
          {"remaining", HasRemaining<G>},
          {"score_step", HasScoreStep<G>},
          {"solve_leaf", HasSolveLeaf<G>},
          {"repetition", HasRepetition<G>},
          {"rank", HasRank<G>},
          {"count_moves", HasCountMoves<G>},
          {"random_move", HasRandomMove<G>},
          {"noisy_moves", HasNoisyMoves<G>},
          {"null_move", HasNullMove<G>},
          {"notation", HasNotation<G>},
          {"draw", HasDrawing<G>},
          {"facts", HasFacts<G>},
          {"kAlternating", Alternating<G>()}};
}

namespace internal {

inline std::string Range(Interval v) {
  return v.lo == v.hi ? std::to_string(v.lo)
                      : "from " + std::to_string(v.lo) + " to " + std::to_string(v.hi);
}
inline bool Meet(Interval a, Interval b) { return a.lo <= b.hi && b.lo <= a.hi; }

inline std::string Pair(const std::string& a, const std::string& b) {
  return a.empty() ? "" : ": " + a + " and " + b;
}

// As for minimax's value v for the player to move: under kWinByPoints only its sign counts.
template <Game G>
Interval Counted(const G& g, Interval v) {
  if (ObjectiveOf(g) != Objective::kWinByPoints) return v;
  const auto sign = [](Score s) { return s > 0 ? 1 : s < 0 ? -1 : 0; };
  return {sign(v.lo), sign(v.hi)};
}

// Calls visit(node) for every node of a forest; the first fault ends it.
template <Game G, class Visit>
std::string ForEachNode(const G& g, const Forest<G>& forest, Visit&& visit) {
  if (!forest.fault().empty()) return forest.fault();
  for (const auto& n : forest.nodes()) {
    if (std::string fault = visit(n); !fault.empty()) {
      return fault + " [" + Text(g, n.state) + "]";
    }
  }
  return "";
}

// Whether the values of two nodes may be compared though other positions stand above them: with
// superko these decide which moves are legal.
template <Game G, class Node>
bool Comparable(const G& g, const Node& a, const Node& b) {
  if constexpr (HasRepetition<G>) {
    if (g.repetition().kind == RepetitionRule::Kind::kForbidden) return a.whole && b.whole;
  }
  (void)g;
  return true;
}

// What the player to move still gets, beyond what is banked.
template <Game G>
Interval ToGo(const G& g, const Forest<G>& forest, const typename Forest<G>::Node& n) {
  const int player = g.to_move(n.state);
  Interval v = forest.ValueFor(n, player);
  if constexpr (HasBanked<G>) {
    if (ObjectiveOf(g) != Objective::kWin) {
      const Score banked = g.banked(n.state, player);
      v = {v.lo - banked, v.hi - banked};
    }
  }
  return v;
}

}  // namespace internal

// --- the required part ---------------------------------------------------------------------------

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
  return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
    const auto& s = line.state();
    const int player = g.to_move(s);
    if (player < 0 || player >= Players(g)) {
      return "to_move is " + std::to_string(player) + ", which is no player; it must be valid in " +
             "finished positions too";
    }
    if (g.terminal(s)) return "";
    const MoveListFor<G> moves = Moves(g, s);
    if (std::string fault = FaultIn<G>(moves); !fault.empty()) return fault;
    for (int i = 0; i < moves.size(); ++i) {
      for (int j = 0; j < i; ++j) {
        if (moves[i] == moves[j]) return "moves repeat: each must be pushed once";
      }
    }
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
  });
}

// Random games end, by themselves or by the repetition rule, and what the players get is zero in
// all. With a repetition rule that ends every game in theory, a long game is broken off.
template <Game G>
std::string CheckEnds(const G& g, std::uint64_t seed) {
  constexpr int kMost = 5000;
  bool rule_ends_it = false;
  if constexpr (HasRepetition<G>) {
    const RepetitionRule rule = g.repetition();
    if (rule.kind == RepetitionRule::Kind::kDraw && (rule.times < 0 || rule.times == 1)) {
      return "repetition must draw at the second occurrence or later (times 2 or more; 0: in "
             "searches only), not at occurrence " +
             std::to_string(rule.times);
    }
    rule_ends_it = rule.kind != RepetitionRule::Kind::kNone && rule.times != 0;
  }
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
      return "results must sum to zero over the players, and sum to " + std::to_string(sum) + " [" +
             Text(g, line.state()) + "]";
    }
  }
  return "";
}

// --- the same position ---------------------------------------------------------------------------

// Equal positions have equal hashes. Different ones do not, but for what is banked and for the
// player to move; those that share one have the same moves, which lead to positions that share one
// again and win the same; and their values and evaluations to go are equal.
template <Game G>
std::string CheckHash(const G& g, std::uint64_t seed) {
  if constexpr (HasHash<G>) {
    SplitMix64 random(seed);
    const auto pick = [&](const auto& moves) {
      return moves[static_cast<int>(random.Below(static_cast<std::uint32_t>(moves.size())))];
    };
    // Two moves in both orders, at once or around a third, reach many positions twice.
    const auto two_hashes = [&](const auto& s, const auto& t) {
      return Same(g, s, t) && g.hash(s) != g.hash(t);
    };
    std::string fault = ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      const auto moves = Moves(g, line.state());
      for (int i = 0; i < 4 && !moves.empty(); ++i) {
        const auto a = pick(moves);
        const auto b = pick(moves);
        auto sa = After(g, line.state(), a);
        auto sb = After(g, line.state(), b);
        for (int between = 0; between < 2; ++between) {
          const auto after_a = Moves(g, sa);
          const auto after_b = Moves(g, sb);
          if (!after_a.contains(b) || !after_b.contains(a)) break;
          const auto sab = After(g, sa, b);
          if (two_hashes(sab, After(g, sb, a))) {
            return "one position with two hashes: " + Text(g, sab);
          }
          const auto c = pick(after_a);
          if (c == b || !after_b.contains(c)) break;
          g.apply(sa, c);
          g.apply(sb, c);
        }
      }
      return "";
    });
    if (!fault.empty()) return fault;
    const Forest<G> forest(g, seed);
    std::unordered_map<std::uint64_t, const typename Forest<G>::Node*> seen;
    fault = internal::ForEachNode(g, forest, [&](const auto& n) -> std::string {
      const auto [it, fresh] = seen.try_emplace(g.hash(n.state), &n);
      if (fresh) return "";
      const auto& first = *it->second;
      const auto both = [&] { return internal::Pair(Text(g, first.state), Text(g, n.state)); };
      const int player = g.to_move(n.state);
      const bool same_player = player == g.to_move(first.state);
      if (!HasBanked<G> && same_player && !Same(g, first.state, n.state)) {
        return "one hash for two positions" + both();
      }
      if (first.over != n.over) return "one hash for a finished position and another" + both();
      if (n.over) return "";
      if (internal::Comparable(g, first, n) &&
          !internal::Meet(internal::ToGo(g, forest, first), internal::ToGo(g, forest, n))) {
        return "one hash for two positions whose values to go differ, " +
               internal::Range(internal::ToGo(g, forest, first)) + " and " +
               internal::Range(internal::ToGo(g, forest, n)) + both();
      }
      Score guess = 0;
      Score first_guess = 0;
      if constexpr (HasEvaluate<G>) {
        guess = g.evaluate(n.state, player);
        first_guess = g.evaluate(first.state, g.to_move(first.state));
      }
      if constexpr (HasBanked<G>) {
        guess -= g.banked(n.state, player);
        first_guess -= g.banked(first.state, g.to_move(first.state));
      }
      if (HasEvaluate<G> && guess != first_guess) {
        return "evaluate must depend on what hash tells and on what is banked, and on nothing "
               "else; it differs for one hash" +
               both();
      }
      if (!same_player || first.count != n.count) {
        return same_player && first.count > 0 && n.count > 0
                   ? "one hash for two positions with different moves" + both()
                   : "";
      }
      for (int i = 0; i < n.count; ++i) {
        const auto& a = forest.child(first, i);
        const auto& b = forest.child(n, i);
        Score won = 0;
        if constexpr (HasBanked<G>) {
          won = (g.banked(a.state, 0) - g.banked(first.state, 0)) -
                (g.banked(b.state, 0) - g.banked(n.state, 0));
        }
        if (!(a.move == b.move) || g.hash(a.state) != g.hash(b.state) || won != 0) {
          return "one hash for two positions in which the same moves lead to different ones" +
                 both();
        }
      }
      return "";
    });
    if (!fault.empty()) return fault;
    std::unordered_map<std::string, std::uint64_t> by_text;
    for (const auto& n : forest.nodes()) {
      const std::string text = HasNotation<G> ? Text(g, n.state) : "";
      if (text.empty()) break;
      const auto [it, fresh] = by_text.try_emplace(text, g.hash(n.state));
      if (!fresh && it->second != g.hash(n.state)) return "one position with two hashes: " + text;
    }
    if (seen.size() < 2 && forest.nodes().size() > 1) return "hash is the same for every position";
  }
  return "";
}

// Positions that share a canonical key have the same value to go, and so have moves that share a
// number in them; symmetric positions share a key somewhere, and then their moves the numbers.
template <Game G>
std::string CheckCanonical(const G& g, std::uint64_t seed) {
  if constexpr (HasCanonical<G>) {
    const Forest<G> forest(g, seed);
    using Node = typename Forest<G>::Node;
    // Whether two children may have one value, each for the player to move at its parent.
    const auto alike = [&](const Node& p, const Node& a, const Node& q, const Node& b) {
      if (a.over == b.over && !a.over && g.canonical(a.state).key == g.canonical(b.state).key) {
        return true;
      }
      if (!internal::Comparable(g, a, b)) return true;
      Interval va = forest.AsMove(p, a);
      Interval vb = forest.AsMove(q, b);
      if constexpr (HasBanked<G>) {
        if (ObjectiveOf(g) != Objective::kWin) {
          const Score sa = g.banked(p.state, g.to_move(p.state));
          const Score sb = g.banked(q.state, g.to_move(q.state));
          va = {va.lo - sa, va.hi - sa};
          vb = {vb.lo - sb, vb.hi - sb};
        }
      }
      return internal::Meet(va, vb);
    };
    std::unordered_map<std::uint64_t, const Node*> seen;
    std::string fault = internal::ForEachNode(g, forest, [&](const Node& n) -> std::string {
      if (n.over) return "";
      const CanonicalKey key = g.canonical(n.state);
      const auto [it, fresh] = seen.try_emplace(key.key, &n);
      const Node& first = *it->second;
      const auto both = [&] { return internal::Pair(Text(g, first.state), Text(g, n.state)); };
      const int first_symmetry = g.canonical(first.state).symmetry;
      if (!fresh && internal::Comparable(g, first, n) &&
          !internal::Meet(internal::ToGo(g, forest, first), internal::ToGo(g, forest, n))) {
        return "one canonical key for two positions whose values to go differ, " +
               internal::Range(internal::ToGo(g, forest, first)) + " and " +
               internal::Range(internal::ToGo(g, forest, n)) + both();
      }
      for (int i = 0; i < n.count; ++i) {
        if (MoveCode(g, forest.child(n, i).move, key.symmetry) > 65534) {
          return "move_code must be from 0 to 65534";
        }
      }
      std::map<int, int> number;  // of a move of `first`
      for (int i = 0; i < first.count; ++i) {
        const int code = MoveCode(g, forest.child(first, i).move, first_symmetry);
        number.try_emplace(code, i);
      }
      for (int i = 0; i < n.count && first.count > 0; ++i) {
        const auto at = number.find(MoveCode(g, forest.child(n, i).move, key.symmetry));
        if (at == number.end()) {
          return "two positions share a canonical key, and a move of one has a move_code that no "
                 "move of the other has" +
                 both();
        }
        if (!alike(n, forest.child(n, i), first, forest.child(first, at->second))) {
          return "two moves of different value share a move_code" + both();
        }
      }
      if constexpr (HasSymmetries<G>) {
        for (int k = 1; k < g.symmetries() && n.count > 0; ++k) {
          const auto t = g.transform(n.state, k);
          const CanonicalKey image = g.canonical(t);
          if (image.key != key.key) continue;
          for (int i = 0; i < n.count; ++i) {
            const int code =
                MoveCode(g, g.transform_move(forest.child(n, i).move, k), image.symmetry);
            int j = 0;
            while (j < n.count && MoveCode(g, forest.child(n, j).move, key.symmetry) != code) ++j;
            if (j == n.count || !alike(n, forest.child(n, i), n, forest.child(n, j))) {
              return "a move and its image under symmetry " + std::to_string(k) +
                     " must have one move_code, or that of a move of the same value";
            }
          }
        }
      }
      return "";
    });
    if (!fault.empty()) return fault;
    if constexpr (HasSymmetries<G>) {
      bool crooked = false;    // some image differs from its position
      bool symmetric = false;  // and has its key
      fault = ForEachPosition(g, seed, [&](const auto& line) -> std::string {
        const auto& s = line.state();
        for (int k = 1; k < g.symmetries() && !symmetric && !g.terminal(s); ++k) {
          const auto t = g.transform(s, k);
          if (Same(g, t, s)) continue;
          crooked = true;
          symmetric = g.canonical(t).key == g.canonical(s).key;
        }
        return "";
      });
      if (!fault.empty()) return fault;
      if (crooked && !symmetric) return "canonical gives no two symmetric positions one key";
    }
  }
  return "";
}

// The images of a position have the images of its moves, lead to the images of what these lead to,
// and end with the same result.
template <Game G>
std::string CheckSymmetries(const G& g, std::uint64_t seed) {
  if constexpr (HasSymmetries<G>) {
    if (g.symmetries() < 1) return "symmetries counts the identity, so it is 1 or more";
    return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      const auto& s = line.state();
      if (!Same(g, g.transform(s, 0), s)) return "symmetry 0 must be the identity";
      const auto moves = Moves(g, s);
      for (const auto& m : moves) {
        if (!(g.transform_move(m, 0) == m)) return "symmetry 0 must leave a move as it is";
      }
      for (int i = 1; i < g.symmetries(); ++i) {
        const std::string under = " under symmetry " + std::to_string(i);
        const auto t = g.transform(s, i);
        if (g.terminal(t) != g.terminal(s) || g.to_move(t) != g.to_move(s)) {
          return "the end of the game or the player to move changes" + under;
        }
        for (int p = 0; g.terminal(s) && p < Players(g); ++p) {
          if (g.utility(t, p) != g.utility(s, p)) return "the result changes" + under;
        }
        const auto images = Moves(g, t);
        if (moves.size() != images.size()) return "the number of moves changes" + under;
        for (const auto& m : moves) {
          const auto image = g.transform_move(m, i);
          if (!images.contains(image)) return "the image of a move is not legal" + under;
          if (!Same(g, g.transform(After(g, s, m), i), After(g, t, image))) {
            return "the image of a move does not lead to the image of its position" + under;
          }
        }
      }
      return "";
    });
  }
  return "";
}

// banked sums to zero and is the result at the end; and it is left out of hash and canonical: of
// the positions from which everything goes the same way some share a key though points differ.
template <Game G>
std::string CheckBanked(const G& g, std::uint64_t seed) {
  if constexpr (HasBanked<G>) {
    std::string fault = ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      const auto& s = line.state();
      if (Players(g) == 2 && g.banked(s, 0) != -g.banked(s, 1)) {
        return "banked(s, 0) must be -banked(s, 1)";
      }
      for (int p = 0; g.terminal(s) && p < Players(g); ++p) {
        if (g.banked(s, p) != g.utility(s, p)) {
          return "when the game is over, everything is banked: " + std::to_string(g.banked(s, p)) +
                 " is not the result " + std::to_string(g.utility(s, p));
        }
      }
      return "";
    });
    if (!fault.empty()) return fault;
    if constexpr (HasHash<G> || HasCanonical<G>) {
      const Forest<G> forest(g, seed);
      if (!forest.fault().empty()) return forest.fault();
      // What is still to come from a position, as a number: moves, players and points.
      const auto& nodes = forest.nodes();
      std::vector<std::uint64_t> future(nodes.size());
      std::unordered_map<std::uint64_t, const typename Forest<G>::Node*> seen;
      int pairs = 0;
      int by_hash = 0;
      int by_canonical = 0;
      for (std::size_t i = nodes.size(); i-- > 0;) {
        const auto& n = nodes[i];
        std::uint64_t h = Mix64(static_cast<std::uint64_t>(g.to_move(n.state)) + 1);
        for (int c = 0; c < n.count; ++c) {
          const auto& child = forest.child(n, c);
          const Score won = g.banked(child.state, 0) - g.banked(n.state, 0);
          std::uint64_t move = 0;
          if constexpr (std::has_unique_object_representations_v<typename G::Move>) {
            std::memcpy(&move, &child.move, sizeof child.move);
          }
          h = Mix64(h * 0x9e3779b97f4a7c15ULL + future[static_cast<std::size_t>(n.first + c)] +
                    Mix64(move * 0xd1b54a32d192ed03ULL + static_cast<std::uint64_t>(won)));
        }
        future[i] = h;
        if (!n.whole || n.over) continue;
        const auto [it, fresh] = seen.try_emplace(h, &n);
        const auto& first = *it->second;
        if (fresh || g.banked(first.state, 0) == g.banked(n.state, 0)) continue;
        ++pairs;
        if constexpr (HasHash<G>) by_hash += g.hash(first.state) == g.hash(n.state) ? 1 : 0;
        if constexpr (HasCanonical<G>) {
          by_canonical += g.canonical(first.state).key == g.canonical(n.state).key ? 1 : 0;
        }
      }
      const std::string why = " must leave out what is banked: no two of " + std::to_string(pairs) +
                              " pairs of positions that differ in nothing else share a key";
      if (HasHash<G> && pairs > 10 && by_hash == 0) return "hash" + why;
      if (HasCanonical<G> && pairs > 10 && by_canonical == 0) return "canonical" + why;
    }
  }
  return "";
}

// The rule is one that can be; equal positions have equal keys, and with one key and one player to
// move the moves are the same; where a position comes back, every move on the way may repeat. With
// superko some move never repeats.
template <Game G>
std::string CheckRepetition(const G& g, std::uint64_t seed) {
  if constexpr (HasRepetition<G>) {
    const auto kind = g.repetition().kind;
    if (kind == RepetitionRule::Kind::kNone) return "";
    const bool forbidden = kind == RepetitionRule::Kind::kForbidden;
    std::unordered_map<std::uint64_t, typename G::State> seen;
    std::string fault = ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      const auto& s = line.state();
      if (g.terminal(s)) return "";
      const auto moves = Moves(g, s);
      const auto [it, fresh] = seen.try_emplace(RepetitionKey(g, s), s);
      if (!fresh && g.to_move(it->second) == g.to_move(s) && !g.terminal(it->second) &&
          !forbidden) {
        const auto others = Moves(g, it->second);
        if (!std::equal(moves.begin(), moves.end(), others.begin(), others.end())) {
          return "one repetition_key for two positions with different moves" +
                 internal::Pair(Text(g, it->second), Text(g, s));
        }
      }
      if (forbidden && std::none_of(moves.begin(), moves.end(),
                                    [&](const auto& m) { return !g.may_repeat(s, m); })) {
        return "under superko every position needs a move with may_repeat false, such as a pass";
      }
      return "";
    });
    if (!fault.empty() || forbidden) return fault;
    // Four plies from each position, there and back: the first two by chance, then all.
    SplitMix64 random(seed);
    std::uint64_t looked_at = 0;
    fault = ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      const auto& s = line.state();
      const std::uint64_t key = RepetitionKey(g, s);
      const std::uint64_t most = looked_at < 200'000 ? looked_at + 4000 : 0;
      std::string found;
      const auto walk = [&](auto&& self, const typename G::State& at, int plies,
                            bool all_may) -> void {
        const auto moves = Moves(g, at);
        const int n = moves.size();
        const int first = n > 0 ? static_cast<int>(random.Below(static_cast<std::uint32_t>(n))) : 0;
        for (int i = 0; i < (plies < 2 ? std::min(n, 2) : n); ++i) {
          if (!found.empty() || ++looked_at > most) return;
          const auto& m = moves[(first + i) % n];
          const auto next = After(g, at, m);
          const bool may = all_may && g.may_repeat(at, m);
          const bool same_key = RepetitionKey(g, next) == key;
          if (!same_key && Same(g, next, s)) {
            found = "one position with two repetition_keys: " + Text(g, s);
          } else if (!may && same_key) {
            found = "may_repeat is false for a move after which an earlier position comes back";
          } else if (plies < 3) {
            self(self, next, plies + 1, may);
          }
        }
      };
      walk(walk, s, 0, true);
      return found;
    });
    return fault;
  }
  return "";
}

// rank and unrank are inverse, within positions(), and different for different positions.
template <Game G>
std::string CheckRank(const G& g, std::uint64_t seed) {
  if constexpr (HasRank<G>) {
    SplitMix64 random(seed);
    const std::uint64_t n = g.positions();
    std::uint64_t there = 0;
    for (int i = 0; i < 10'000 && n > 0; ++i) {
      const std::uint64_t r = random() % n;
      const auto s = g.unrank(r);
      there += s ? 1 : 0;
      if (s && g.rank(*s) != r) {
        return "rank(unrank(" + std::to_string(r) + ")) is " + std::to_string(g.rank(*s));
      }
    }
    if (n > 0 && there == 0) return "unrank gives no position for any of 10000 numbers";
    std::unordered_map<std::uint64_t, typename G::State> seen;
    return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      const auto& s = line.state();
      if (n == 0) return "";
      const std::uint64_t r = g.rank(s);
      if (r >= n) return "rank is " + std::to_string(r) + ", and must be below positions()";
      const auto back = g.unrank(r);
      if (!back) return "unrank gives no position for the rank of one";
      if (!Same(g, *back, s)) return "unrank(rank(s)) is another position";
      const auto [it, fresh] = seen.try_emplace(r, s);
      if (!fresh && !Same(g, it->second, s)) {
        return "one rank for two positions" + internal::Pair(Text(g, it->second), Text(g, s));
      }
      return "";
    });
  }
  return "";
}

// --- faster moves --------------------------------------------------------------------------------

template <Game G>
std::string CheckRandomMove(const G& g, std::uint64_t seed) {
  if constexpr (HasRandomMove<G>) {
    SplitMix64 random(seed);
    return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      const auto& s = line.state();
      const auto moves = Moves(g, s);
      if (moves.empty() || moves.overflowed()) return "";
      // A hundred draws for each move, where the list is short or by chance; else a few.
      const bool in_full = moves.size() <= 12 || random.Below(16) == 0;
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
      int legal = 0;
      for (int i = 0; i < pseudo.size(); ++i) {
        for (int j = 0; j < i; ++j) {
          if (pseudo[i] == pseudo[j]) return "pseudo-legal moves repeat";
        }
        const bool is_legal = g.is_legal(s, pseudo[i]);
        if (is_legal != moves.contains(pseudo[i])) {
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

// --- guesses and selective search ----------------------------------------------------------------

// evaluate within its range, and of one sum with two players; prior within its range.
template <Game G>
std::string CheckGuesses(const G& g, std::uint64_t seed) {
  return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
    const auto& s = line.state();
    if (g.terminal(s)) return "";
    if constexpr (HasEvaluate<G>) {
      for (int p = 0; p < Players(g); ++p) {
        const Score v = g.evaluate(s, p);
        if (v > kMaxHeuristic || v < -kMaxHeuristic) {
          return "evaluate is " + std::to_string(v) + ", and must lie within +-kMaxHeuristic";
        }
      }
      if (Players(g) == 2 && g.evaluate(s, 0) != -g.evaluate(s, 1)) {
        return "evaluate(s, 0) must be -evaluate(s, 1)";
      }
    }
    if constexpr (HasPrior<G>) {
      constexpr int kMost = 1 << 24;
      for (const auto& m : Moves(g, s)) {
        for (const int depth : {1, 2, 5, 20, 1000}) {
          const int prior = g.prior(s, m, depth);
          if (prior > kMost || prior < -kMost) {
            return "prior is " + std::to_string(prior) + ", and must lie within +-2^24";
          }
        }
      }
    }
    return "";
  });
}

// noisy_moves are moves, once each, and all of them where the mover has no choice. null_move
// changes the player and nothing else, where it does not refuse; there the game goes on.
template <Game G>
std::string CheckSelective(const G& g, std::uint64_t seed) {
  return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
    const auto& s = line.state();
    if (g.terminal(s)) return "";
    if constexpr (HasNoisyMoves<G>) {
      const auto moves = Moves(g, s);
      MoveListFor<G> noisy;
      const bool may_stand = g.noisy_moves(s, noisy);
      for (int i = 0; i < noisy.size(); ++i) {
        if (!moves.contains(noisy[i])) return "a noisy move is not legal";
        for (int j = 0; j < i; ++j) {
          if (noisy[i] == noisy[j]) return "noisy moves repeat";
        }
      }
      if (!may_stand && noisy.size() != moves.size()) {
        return "where noisy_moves is false the mover has no choice, and they must be all moves";
      }
    }
    if constexpr (HasNullMove<G>) {
      auto t = s;
      if (!g.null_move(t)) {
        return Same(g, t, s) ? "" : "a null move that is not allowed changed the position";
      }
      if (g.to_move(t) == g.to_move(s)) return "a null move must hand the move to the opponent";
      if (g.terminal(t) || Moves(g, t).empty()) return "a null move must not end the game";
      if constexpr (HasBanked<G>) {
        if (g.banked(t, 0) != g.banked(s, 0)) return "a null move must win nothing";
      }
      // What ends with the turn has ended after the first; three are as good as one.
      auto more = t;
      if (g.null_move(more) && g.null_move(more) && !Same(g, more, t)) {
        return "null moves there and back must change nothing";
      }
    }
    return "";
  });
}

// --- exact knowledge -----------------------------------------------------------------------------

// In every position of small trees, compared with minimax: the value lies within bounds, asked
// at the horizon, above it and to the end; a best move is among the undominated ones; solve_leaf is
// fail-soft and right.
template <Game G>
std::string CheckExact(const G& g, std::uint64_t seed) {
  if constexpr (HasBounds<G> || HasUndominatedMoves<G> || HasSolveLeaf<G>) {
    const Forest<G> forest(g, seed);
    int leaves = 0;
    return internal::ForEachNode(g, forest, [&](const auto& n) -> std::string {
      if (n.over) return "";
      const int player = g.to_move(n.state);
      if constexpr (HasBounds<G>) {
        for (const int depth : {kToEnd, 3, 0}) {
          for (int p = 0; p < Players(g); ++p) {
            const Interval sure = g.bounds(n.state, p, depth);
            if (sure.lo > sure.hi) return "bounds must have lo <= hi";
            if (Players(g) != 2) continue;
            const Interval theirs = g.bounds(n.state, 1 - p, depth);
            if (sure.lo != -theirs.hi || sure.hi != -theirs.lo) {
              return "bounds for one player must be those for the other, turned round";
            }
            const Interval v = forest.ValueFor(n, p);
            if (!internal::Meet(internal::Counted(g, sure), internal::Counted(g, v))) {
              return "bounds are " + internal::Range(sure) + " for player " + std::to_string(p) +
                     ", and minimax's value is " + internal::Range(v);
            }
          }
        }
      }
      if constexpr (HasUndominatedMoves<G>) {
        MoveListFor<G> undominated;
        g.undominated_moves(n.state, undominated);
        if (undominated.overflowed()) return "undominated_moves pushes more than kMaxMoves moves";
        if (undominated.empty()) return "undominated_moves must not be empty";
        const auto moves = Moves(g, n.state);
        for (int i = 0; i < undominated.size(); ++i) {
          if (!moves.contains(undominated[i])) return "an undominated move is not legal";
          for (int j = 0; j < i; ++j) {
            if (undominated[i] == undominated[j]) return "undominated moves repeat";
          }
        }
        Score best = -kInfinity;  // that an undominated move may be worth
        for (int i = 0; i < n.count; ++i) {
          const auto& c = forest.child(n, i);
          if (undominated.contains(c.move)) best = std::max(best, forest.AsMove(n, c).hi);
        }
        const Interval v = forest.ValueFor(n, player);
        if (n.count > 0 && Players(g) == 2 &&
            internal::Counted(g, {best, best}).lo < internal::Counted(g, v).lo) {
          return "the best undominated move is worth " + std::to_string(best) +
                 ", and the best move " + internal::Range(v);
        }
      }
      if constexpr (HasSolveLeaf<G>) {
        if (n.whole && Players(g) == 2 && g.remaining(n.state) <= G::kLeafPlies && leaves < 4000) {
          ++leaves;
          const Score v = forest.ValueFor(n, player).lo;
          const std::array<Interval, 5> windows = {
              {{-kInfinity, kInfinity}, {v - 1, v}, {v, v + 1}, {v - 1, v + 1}, {v + 3, v + 9}}};
          for (const Interval w : windows) {
            std::uint64_t nodes = 1000;
            const Score found = g.solve_leaf(n.state, w.lo, w.hi, nodes);
            const bool right = v <= w.lo   ? found >= v && found <= w.lo
                               : v >= w.hi ? found <= v && found >= w.hi
                                           : found == v;
            if (!right) {
              return "solve_leaf is " + std::to_string(found) + " in the window " +
                     internal::Range(w) + ", and minimax's value is " + std::to_string(v);
            }
            if (nodes < 1000) return "solve_leaf must add to nodes";
          }
        }
      }
      return "";
    });
  }
  return "";
}

// No line has more plies with a choice than remaining says, and all results below a position are
// congruent modulo score_step: in small trees and in random games.
template <Game G>
std::string CheckRemaining(const G& g, std::uint64_t seed) {
  if constexpr (HasRemaining<G> || HasScoreStep<G>) {
    const Forest<G> forest(g, seed);
    if (!forest.fault().empty()) return forest.fault();
    const auto& nodes = forest.nodes();
    struct Below {
      int choices = 0;    // of the longest line
      bool any = false;   // some result is known
      Score result = 0;   // one of them
      Score lattice = 0;  // the greatest step that all of them keep; 0: there is one result
    };
    std::vector<Below> below(nodes.size());
    for (std::size_t i = nodes.size(); i-- > 0;) {
      const auto& n = nodes[i];
      Below& b = below[i];
      if (n.over) {
        b.any = true;
        b.result = g.utility(n.state, 0);
        continue;
      }
      for (int c = 0; c < n.count; ++c) {
        const Below& child = below[static_cast<std::size_t>(n.first + c)];
        b.choices = std::max(b.choices, child.choices + (n.count > 1 ? 1 : 0));
        if (!child.any) continue;
        if (!b.any) b.result = child.result;
        b.any = true;
        b.lattice = std::gcd(b.lattice, std::gcd(child.lattice, child.result - b.result));
      }
      if constexpr (HasRemaining<G>) {
        if (g.remaining(n.state) < b.choices) {
          return "remaining is " + std::to_string(g.remaining(n.state)) + ", and a line has " +
                 std::to_string(b.choices) + " plies with a choice [" + Text(g, n.state) + "]";
        }
      }
      if constexpr (HasScoreStep<G>) {
        const Score step = g.score_step(n.state);
        if (step < 1) return "score_step must be 1 or more";
        if (b.lattice % step != 0) {
          return "results below a position differ by " + std::to_string(b.lattice) +
                 ", which is no multiple of score_step, " + std::to_string(step) + " [" +
                 Text(g, n.state) + "]";
        }
      }
    }
    SplitMix64 random(seed);
    return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      if (g.terminal(line.state())) return "";
      GameHistory<G> on(g, line.state());
      int choices = 0;
      int plies = 0;
      for (; plies < kMostPlies && !on.finished(); ++plies) {
        choices += Moves(g, on.state()).size() > 1 ? 1 : 0;
        if (std::string fault = Step(on, random, plies % 2 == 0); !fault.empty()) return fault;
      }
      if constexpr (HasRemaining<G>) {
        if (g.remaining(line.state()) < choices) {
          return "remaining is " + std::to_string(g.remaining(line.state())) + ", and a line has " +
                 std::to_string(choices) + " plies with a choice";
        }
      }
      if constexpr (HasScoreStep<G>) {
        auto other = line.state();
        RandomPlayout(g, other, random, kMostPlies);
        if (g.terminal(on.state()) && g.terminal(other) &&
            (g.utility(on.state(), 0) - g.utility(other, 0)) % g.score_step(line.state()) != 0) {
          return "two results below a position are not congruent modulo score_step";
        }
      }
      return "";
    });
  }
  return "";
}

// --- notation and pictures -----------------------------------------------------------------------

template <Game G>
std::string CheckNotation(const G& g, std::uint64_t seed) {
  if constexpr (HasNotation<G>) {
    std::vector<std::string> texts;  // of moves that are legal somewhere
    SplitMix64 random(seed);
    std::set<std::string> boards;
    std::set<std::string> positions;
    std::string fault = ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      const auto& s = line.state();
      const std::string text = g.position_to_string(s);
      if (text.find('\n') != std::string::npos) return "position_to_string must be one line";
      const auto parsed = g.parse_position(text);
      if (!parsed) return "parse_position refuses what position_to_string wrote: " + parsed.error;
      const auto moves = Moves(g, s);
      const auto others = Moves(g, *parsed);
      if (g.position_to_string(*parsed) != text || g.to_move(*parsed) != g.to_move(s) ||
          g.terminal(*parsed) != g.terminal(s) ||
          !std::equal(moves.begin(), moves.end(), others.begin(), others.end())) {
        return "parse_position reads another position than position_to_string wrote";
      }
      for (int p = 0; g.terminal(s) && p < Players(g); ++p) {
        if (g.utility(*parsed, p) != g.utility(s, p)) {
          return "position_to_string or parse_position loses the result";
        }
      }
      if constexpr (HasHash<G>) {
        if (g.hash(*parsed) != g.hash(s)) return "a position read back has another hash";
      }
      const std::string board = g.board(s);
      if (board.empty()) return "board is empty";
      boards.insert(board);
      positions.insert(text);
      for (const auto& m : moves) {
        const std::string move = g.move_to_string(s, m);
        if (move.empty() || move.find_first_of(" \t\n") != std::string::npos) {
          return "move_to_string must be a word without blanks, not \"" + move + "\"";
        }
        const auto back = g.parse_move(s, move);
        if (!back) return "parse_move refuses \"" + move + "\", a move: " + back.error;
        if (!(*back == m)) return "parse_move reads another move than \"" + move + "\"";
        if (texts.size() < 1000) texts.push_back(move);
      }
      if (g.terminal(s)) return "";
      for (int i = 0; i < 16; ++i) {
        const std::string& move = texts[random.Below(static_cast<std::uint32_t>(texts.size()))];
        const auto read = g.parse_move(s, move);
        if (read && !moves.contains(*read)) {
          return "parse_move accepts \"" + move + "\", which is not legal here";
        }
      }
      const auto bad = g.parse_move(s, "?!");
      if (bad) return "parse_move accepts \"?!\"";
      if (bad.error.empty()) return "parse_move must say what is wrong with \"?!\"";
      return "";
    });
    if (!fault.empty()) return fault;
    const auto bad = g.parse_position("?!");
    if (bad) return "parse_position accepts \"?!\"";
    if (bad.error.empty()) return "parse_position must say what is wrong with \"?!\"";
    if (positions.size() == 1) return "position_to_string is the same for every position";
    if (boards.size() == 1) return "board is the same for every position";
  }
  return "";
}

template <Game G>
std::string CheckViews(const G& g, std::uint64_t seed) {
  if constexpr (HasDrawing<G> || HasFacts<G>) {
    std::set<std::string> pictures;
    std::set<std::string> facts;
    std::string fault = ForEachPosition(g, seed, [&](const auto& line) -> std::string {
      const auto& s = line.state();
      if constexpr (HasDrawing<G>) {
        const Drawing drawing = g.draw(s);
        if (!(drawing.width > 0) || !(drawing.height > 0) || drawing.shapes.empty()) {
          return "draw gives a picture without size or shapes";
        }
        pictures.insert(ToSvg(drawing, false));
      }
      if constexpr (HasFacts<G>) {
        std::set<std::string> names;
        std::string all;
        for (const Fact& f : g.facts(s)) {
          if (f.name.empty()) return "a fact has no name";
          if (!names.insert(f.name).second) return "two facts are called " + f.name;
          all += f.name + "=" + f.value + "\n";
        }
        facts.insert(all);
      }
      return "";
    });
    if (!fault.empty()) return fault;
    if (HasDrawing<G> && pictures.size() == 1) return "draw gives every position one picture";
    if (HasFacts<G> && facts.size() == 1) return "facts are the same for every position";
  }
  return "";
}

// --- the engine ----------------------------------------------------------------------------------

// To a limited depth, with what the engine does not leave to hooks: minimax's value, always.
template <Game G>
std::string CheckEngine(const G& g, std::uint64_t seed) {
  if (Players(g) != 2) return "";
  EngineOptions options = EngineOptions::FixedDepth();
  options.table_bytes = std::size_t{1} << 20;
  Engine<G> engine(g, options);
  Minimax<G> minimax(g);
  SplitMix64 random(seed);
  std::uint64_t budget = 1'000'000;  // positions minimax may visit in all
  return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
    const auto& s = line.state();
    if (g.terminal(s) || random.Below(8) != 0) return "";
    int depth = 1;
    while (depth < 4 && Perft(g, s, depth + 1) < 20'000) ++depth;
    const std::uint64_t cost = 2 * Perft(g, s, depth);
    if (cost > budget) return "";
    budget -= cost;
    const auto expected = minimax.search(s, {.depth = depth});
    const auto found = engine.search(s, {.depth = depth});
    if (!expected.error.empty() || !found.error.empty()) return expected.error + found.error;
    if (found.score == expected.score) return "";
    return "the engine finds " + std::to_string(found.score) + " at depth " +
           std::to_string(depth) + ", and minimax " + std::to_string(expected.score);
  });
}

// Late positions solved without any hook, with each alone, and with all: minimax's value, always.
template <Game G>
std::string CheckSolving(const G& g, std::uint64_t seed) {
  if (Players(g) != 2) return "";
  const Forest<G> forest(g, seed);
  if (!forest.fault().empty()) return forest.fault();
  EngineOptions none = EngineOptions::FixedDepth();
  none.table_bytes = 0;
  none.prior = false;
  none.canonical = false;
  none.repetition = true;
  struct Case {
    const char* name;
    EngineOptions options;
  };
  std::vector<Case> cases;
  const auto add = [&](const char* name, auto&& change) {
    cases.push_back({name, none});
    change(cases.back().options);
  };
  constexpr std::size_t kTable = std::size_t{1} << 16;
  add("no hook", [](EngineOptions&) {});
  if (HasHash<G>) add("hash", [](EngineOptions& o) { o.table_bytes = kTable; });
  if (HasCanonical<G>) {
    add("canonical", [](EngineOptions& o) {
      o.table_bytes = kTable;
      o.canonical = true;
    });
  }
  if (HasPrior<G>) add("prior", [](EngineOptions& o) { o.prior = true; });
  if (HasUndominatedMoves<G>) {
    add("undominated_moves", [](EngineOptions& o) { o.undominated = Use::kAlways; });
  }
  if (HasRemaining<G>) add("remaining", [](EngineOptions& o) { o.remaining = true; });
  if (HasBounds<G> || HasSolveLeaf<G>) {
    add("bounds and solve_leaf", [](EngineOptions& o) {
      o.bounds = true;
      o.remaining = true;
    });
  }
  cases.push_back({"every hook", EngineOptions{.table_bytes = kTable}});
  for (const Case& c : cases) {
    Engine<G> engine(g, c.options);
    int solved = 0;
    for (auto root = forest.roots().rbegin(); root != forest.roots().rend(); ++root) {
      const auto& n = forest.nodes()[static_cast<std::size_t>(*root)];
      if (n.over || n.value.lo != n.value.hi || !n.whole) continue;
      if (++solved > 60) break;
      const auto r = engine.search(n.state, {.nodes = 200'000, .solve = true});
      const Interval expected = internal::Counted(g, forest.ValueFor(n, g.to_move(n.state)));
      const std::string with = std::string(" with ") + c.name + " [" + Text(g, n.state) + "]";
      if (!r.error.empty()) return r.error + with;
      if (r.stop != StopReason::kProved) {
        return "the engine does not solve a position of at most " +
               std::to_string(Forest<G>::kMostInATree) + " nodes" + with;
      }
      if (internal::Counted(g, {r.score, r.score}).lo != expected.lo) {
        return "the engine solves a position as " + std::to_string(r.score) +
               ", and minimax's value is " + internal::Range(expected) + with;
      }
      if (ObjectiveOf(g) == Objective::kWinByPoints) continue;
      for (int i = 0; i < n.count; ++i) {
        const auto& child = forest.child(n, i);
        if (child.move == *r.best && !internal::Meet(forest.AsMove(n, child), expected)) {
          return "the engine's best move is not a best one" + with;
        }
      }
    }
  }
  return "";
}

// --- all of them ---------------------------------------------------------------------------------

template <Game G>
struct Check {
  const char* name;
  std::string (*run)(const G& g, std::uint64_t seed);
};

template <Game G>
inline constexpr std::array<Check<G>, 18> kChecks = {{
    {"MovesAreThereUniqueAndWithinTheirMaximum", &CheckMoves<G>},
    {"GamesEndAndResultsSumToZero", &CheckEnds<G>},
    {"HashTellsPositionsApart", &CheckHash<G>},
    {"CanonicalKeysAndMoveCodesStandForOneValue", &CheckCanonical<G>},
    {"SymmetriesPreserveMovesAndResults", &CheckSymmetries<G>},
    {"BankedPointsAreLeftOutOfTheKeys", &CheckBanked<G>},
    {"RepetitionKeysTellPositionsApart", &CheckRepetition<G>},
    {"RankAndUnrankAreInverse", &CheckRank<G>},
    {"RandomMoveDrawsEveryMoveAlike", &CheckRandomMove<G>},
    {"PseudoLegalMovesFitTheMoves", &CheckPseudoLegalMoves<G>},
    {"EvaluationsAreZeroSumAndInRange", &CheckGuesses<G>},
    {"NoisyMovesAndNullMovesKeepTheirWord", &CheckSelective<G>},
    {"ExactKnowledgeIsMinimaxs", &CheckExact<G>},
    {"RemainingAndScoreStepHold", &CheckRemaining<G>},
    {"NotationReadsWhatItWrites", &CheckNotation<G>},
    {"PicturesAndFactsFollowThePosition", &CheckViews<G>},
    {"TheEngineReturnsMinimaxsValue", &CheckEngine<G>},
    {"EveryHookLeavesTheSolvedValueAlone", &CheckSolving<G>},
}};

}  // namespace boardgames::testing
