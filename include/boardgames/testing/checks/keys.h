// Checks of the hooks that say when positions are the same: keys, symmetries, repetition, ranks.
//
//   std::string fault = CheckHash(game, kSeed);   // "": none was found
//
// Positions of one key must have one value to go; minimax over small trees (positions.h) knows it.
// Cost: those trees; they allocate. Thread-safe.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "boardgames/game.h"
#include "boardgames/game_traits.h"
#include "boardgames/presentation.h"
#include "boardgames/testing/internal/compare.h"
#include "boardgames/testing/positions.h"
#include "boardgames/zobrist.h"

namespace boardgames::testing {

namespace internal {

// Two moves in both orders, at once or around a third, reach many positions twice.
template <Game G>
std::string OneHashInBothOrders(const G& g, std::uint64_t seed) {
  SplitMix64 random(seed);
  const auto pick = [&](const auto& moves) {
    return moves[static_cast<int>(random.Uniform(static_cast<std::uint32_t>(moves.size())))];
  };
  const auto two_hashes = [&](const auto& s, const auto& t) {
    return Same(g, s, t) && g.hash(s) != g.hash(t);
  };
  return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
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
}

// What is guessed of a position beyond what is banked, for the player to move.
template <Game G>
Score GuessToGo(const G& g, const typename G::State& s) {
  const int player = g.to_move(s);
  if constexpr (HasEvaluate<G>) return g.evaluate(s, player) - BankedOf(g, s, player);
  return 0;
}

// Whether the same moves lead from two positions of one hash to positions of one hash again, and
// win the same.
template <Game G>
std::string SameMovesUnderOneHash(const G& g, const Forest<G>& forest,
                                  const typename Forest<G>::Node& first,
                                  const typename Forest<G>::Node& n) {
  if (first.count != n.count) {
    return first.count > 0 && n.count > 0 ? "one hash for two positions with different moves" : "";
  }
  for (int i = 0; i < n.count; ++i) {
    const auto& a = forest.child(first, i);
    const auto& b = forest.child(n, i);
    const Score won = (BankedOf(g, a.state, 0) - BankedOf(g, first.state, 0)) -
                      (BankedOf(g, b.state, 0) - BankedOf(g, n.state, 0));
    if (!(a.move == b.move) || g.hash(a.state) != g.hash(b.state) || won != 0) {
      return "one hash for two positions in which the same moves lead to different ones";
    }
  }
  return "";
}

// What is wrong with two positions' having one hash.
template <Game G>
std::string UnderOneHash(const G& g, const Forest<G>& forest, const typename Forest<G>::Node& first,
                         const typename Forest<G>::Node& n) {
  const bool same_player = g.to_move(n.state) == g.to_move(first.state);
  if (!HasBanked<G> && same_player && !Same(g, first.state, n.state)) {
    return "one hash for two positions";
  }
  if (first.over != n.over) return "one hash for a finished position and another";
  if (n.over) return "";
  if (Comparable(g, first, n) && !Meet(ToGo(g, forest, first), ToGo(g, forest, n))) {
    return "one hash for two positions whose values to go differ, " +
           RangeText<G>(ToGo(g, forest, first)) + " and " + RangeText<G>(ToGo(g, forest, n));
  }
  if (GuessToGo(g, n.state) != GuessToGo(g, first.state)) {
    return "evaluate must depend on what hash tells and on what is banked, and on nothing else; it "
           "differs for one hash";
  }
  return same_player ? SameMovesUnderOneHash(g, forest, first, n) : "";
}

}  // namespace internal

// Equal positions have equal hashes. Different ones do not, but for what is banked and for the
// player to move; those that share one have the same moves, which lead to positions that share one
// again and win the same; and their values and evaluations to go are equal.
template <Game G>
std::string CheckHash(const G& g, std::uint64_t seed) {
  if constexpr (HasHash<G>) {
    std::string fault = internal::OneHashInBothOrders(g, seed);
    if (!fault.empty()) return fault;
    const Forest<G> forest(g, seed);
    std::unordered_map<std::uint64_t, const typename Forest<G>::Node*> seen;
    fault = internal::ForEachNode(g, forest, [&](const auto& n) -> std::string {
      const auto [it, fresh] = seen.try_emplace(g.hash(n.state), &n);
      if (fresh) return "";
      const std::string wrong = internal::UnderOneHash(g, forest, *it->second, n);
      return wrong.empty() ? ""
                           : wrong + internal::Pair(Text(g, it->second->state), Text(g, n.state));
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

namespace internal {

// Whether two children may have one value, each for the player to move at its parent.
template <Game G>
bool MayBeAlike(const G& g, const Forest<G>& forest, const typename Forest<G>::Node& p,
                const typename Forest<G>::Node& a, const typename Forest<G>::Node& q,
                const typename Forest<G>::Node& b) {
  if (a.over == b.over && !a.over && g.canonical(a.state).key == g.canonical(b.state).key) {
    return true;
  }
  if (!Comparable(g, a, b)) return true;
  return Meet(BeyondBanked(g, p.state, forest.AsMove(p, a)),
              BeyondBanked(g, q.state, forest.AsMove(q, b)));
}

// What is wrong with two positions' having one canonical key; they may be one position.
template <Game G>
std::string UnderOneKey(const G& g, const Forest<G>& forest, const typename Forest<G>::Node& first,
                        const typename Forest<G>::Node& n) {
  if (&first != &n && Comparable(g, first, n) &&
      !Meet(ToGo(g, forest, first), ToGo(g, forest, n))) {
    return "one canonical key for two positions whose values to go differ, " +
           RangeText<G>(ToGo(g, forest, first)) + " and " + RangeText<G>(ToGo(g, forest, n));
  }
  const int symmetry = g.canonical(n.state).symmetry;
  for (int i = 0; i < n.count; ++i) {
    if (MoveCode(g, forest.child(n, i).move, symmetry) > 65534) {
      return "move_code must be from 0 to 65534";
    }
  }
  const int first_symmetry = g.canonical(first.state).symmetry;
  std::map<int, int> number;  // of a move of `first`
  for (int i = 0; i < first.count; ++i) {
    number.try_emplace(MoveCode(g, forest.child(first, i).move, first_symmetry), i);
  }
  for (int i = 0; i < n.count && first.count > 0; ++i) {
    const auto at = number.find(MoveCode(g, forest.child(n, i).move, symmetry));
    if (at == number.end()) {
      return "two positions share a canonical key, and a move of one has a move_code that no move "
             "of the other has";
    }
    if (!MayBeAlike(g, forest, n, forest.child(n, i), first, forest.child(first, at->second))) {
      return "two moves of different value share a move_code";
    }
  }
  return "";
}

// Whether the moves of a position and those of its images that share its key share their numbers.
template <Game G>
std::string ImagesShareMoveCodes(const G& g, const Forest<G>& forest,
                                 const typename Forest<G>::Node& n) {
  if constexpr (HasSymmetries<G>) {
    const CanonicalKey key = g.canonical(n.state);
    for (int k = 1; k < g.symmetries() && n.count > 0; ++k) {
      const auto t = g.transform(n.state, k);
      const CanonicalKey image = g.canonical(t);
      if (image.key != key.key) continue;
      for (int i = 0; i < n.count; ++i) {
        const int code = MoveCode(g, g.transform_move(forest.child(n, i).move, k), image.symmetry);
        int j = 0;
        while (j < n.count && MoveCode(g, forest.child(n, j).move, key.symmetry) != code) ++j;
        if (j == n.count || !MayBeAlike(g, forest, n, forest.child(n, i), n, forest.child(n, j))) {
          return "a move and its image under symmetry " + std::to_string(k) +
                 " must have one move_code, or that of a move of the same value";
        }
      }
    }
  }
  return "";
}

// Whether some position that differs from one of its images shares the key with it.
template <Game G>
std::string SomeImagesShareAKey(const G& g, std::uint64_t seed) {
  if constexpr (HasSymmetries<G>) {
    bool crooked = false;    // some image differs from its position
    bool symmetric = false;  // and has its key
    std::string fault = ForEachPosition(g, seed, [&](const auto& line) -> std::string {
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
  return "";
}

}  // namespace internal

// Positions that share a canonical key have the same value to go, and so have moves that share a
// number in them; symmetric positions share a key somewhere, and then their moves the numbers.
template <Game G>
std::string CheckCanonical(const G& g, std::uint64_t seed) {
  if constexpr (HasCanonical<G>) {
    const Forest<G> forest(g, seed);
    using Node = typename Forest<G>::Node;
    std::unordered_map<std::uint64_t, const Node*> seen;
    std::string fault = internal::ForEachNode(g, forest, [&](const Node& n) -> std::string {
      if (n.over) return "";
      const Node& first = *seen.try_emplace(g.canonical(n.state).key, &n).first->second;
      const std::string wrong = internal::UnderOneKey(g, forest, first, n);
      if (!wrong.empty()) return wrong + internal::Pair(Text(g, first.state), Text(g, n.state));
      return internal::ImagesShareMoveCodes(g, forest, n);
    });
    return fault.empty() ? internal::SomeImagesShareAKey(g, seed) : fault;
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

namespace internal {

// Of the positions from which everything goes the same way some share a key though points differ.
template <Game G>
std::string KeysLeaveOutWhatIsBanked(const G& g, std::uint64_t seed) {
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
  return "";
}

}  // namespace internal

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
    return fault.empty() ? internal::KeysLeaveOutWhatIsBanked(g, seed) : fault;
  }
  return "";
}

namespace internal {

// Four plies from each position, there and back: the first two by chance, then all.
template <Game G>
std::string WhatComesBackMayRepeat(const G& g, std::uint64_t seed) {
  SplitMix64 random(seed);
  std::uint64_t looked_at = 0;
  return ForEachPosition(g, seed, [&](const auto& line) -> std::string {
    const auto& s = line.state();
    const std::uint64_t key = RepetitionKey(g, s);
    const std::uint64_t most = looked_at < 200'000 ? looked_at + 4000 : 0;
    std::string found;
    const auto walk = [&](auto&& self, const typename G::State& at, int plies,
                          bool all_may) -> void {
      const auto moves = Moves(g, at);
      const int n = moves.size();
      const int first = n > 0 ? static_cast<int>(random.Uniform(static_cast<std::uint32_t>(n))) : 0;
      for (int i = 0; i < (plies < 2 ? (std::min)(n, 2) : n); ++i) {
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
}

}  // namespace internal

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
    return fault.empty() && !forbidden ? internal::WhatComesBackMayRepeat(g, seed) : fault;
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

}  // namespace boardgames::testing
