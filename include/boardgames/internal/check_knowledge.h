// check_game of knowledge: what a search may ask a game. Include boardgames/game.h instead.
#pragma once

#include <concepts>
#include <cstdint>

#include "boardgames/game.h"
#include "boardgames/internal/check_names.h"

namespace boardgames::internal {

BOARDGAMES_NAMED(evaluate)
BOARDGAMES_NAMED(prior)
BOARDGAMES_NAMED(move_priors)
BOARDGAMES_NAMED(index)
BOARDGAMES_NAMED(pseudo_legal_moves)
BOARDGAMES_NAMED(is_legal)
BOARDGAMES_NAMED(count_moves)
BOARDGAMES_NAMED(random_move)
BOARDGAMES_NAMED(noisy_moves)
BOARDGAMES_NAMED(null_move)
BOARDGAMES_NAMED(hash)
BOARDGAMES_NAMED(canonical)
BOARDGAMES_NAMED(move_code)
BOARDGAMES_NAMED(exact_key)
BOARDGAMES_NAMED(symmetries)
BOARDGAMES_NAMED(transform)
BOARDGAMES_NAMED(transform_move)
BOARDGAMES_NAMED(banked)
BOARDGAMES_NAMED(repetition)
BOARDGAMES_NAMED(repetition_key)
BOARDGAMES_NAMED(may_repeat)
BOARDGAMES_NAMED(positions)
BOARDGAMES_NAMED(rank)
BOARDGAMES_NAMED(unrank)
BOARDGAMES_NAMED(bounds)
BOARDGAMES_NAMED(undominated_moves)
BOARDGAMES_NAMED(forced_moves)
BOARDGAMES_NAMED(remaining)
BOARDGAMES_NAMED(score_step)
BOARDGAMES_NAMED(solve_leaf)

// Hooks that have a default: the game's own must have the form all the same.
template <class G>
concept OwnMoveCode =
    HasCanonical<G> && requires(const G& g, const typename G::Move& m, int symmetry) {
      { g.move_code(m, symmetry) } -> std::convertible_to<std::uint16_t>;
    };
template <class G>
concept OwnRepetitionKey = HasRepetition<G> && requires(const G& g, const typename G::State& s) {
  { g.repetition_key(s) } -> std::same_as<std::uint64_t>;
};

// --- guesses and moves ---------------------------------------------------------------------------

template <class G>
consteval bool CheckMoveHooks() {
  BOARDGAMES_CHECK_HOOK(evaluate, HasEvaluate, "Score evaluate(const State&, int player) const")
  BOARDGAMES_CHECK_HOOK(prior, HasPrior, "int prior(const State&, Move, int depth) const")
  BOARDGAMES_CHECK_HOOK(
      move_priors, HasMovePriors,
      "void move_priors(const State&, const Move* last, std::span<const Move> moves, "
      "std::span<MovePrior> priors) const")
  BOARDGAMES_CHECK_HOOK(index, HasMoveIndex,
                        "int index(Move) const, together with static constexpr int kMoveIndexes")
  BOARDGAMES_CHECK_HOOK(
      pseudo_legal_moves, HasPseudoLegalMoves,
      "void pseudo_legal_moves(const State&, auto& out) const, together with bool "
      "is_legal(const State&, Move) const")
  BOARDGAMES_CHECK_HOOK(is_legal, HasPseudoLegalMoves,
                        "bool is_legal(const State&, Move) const, together with void "
                        "pseudo_legal_moves(const State&, auto& out) const")
  BOARDGAMES_CHECK_HOOK(count_moves, HasCountMoves, "int count_moves(const State&) const")
  BOARDGAMES_CHECK_HOOK(random_move, HasRandomMove, "Move random_move(const State&, Random&) const")
  BOARDGAMES_CHECK_HOOK(noisy_moves, HasNoisyMoves,
                        "bool noisy_moves(const State&, MoveListFor<G>& out) const")
  BOARDGAMES_CHECK_HOOK(null_move, HasNullMove, "bool null_move(State&) const")
  BOARDGAMES_MISNAMED_4(evaluate, "Score evaluate(const State&, int player) const", evaluation,
                        eval, heuristic, Evaluate)
  BOARDGAMES_MISNAMED_4(pseudo_legal_moves,
                        "void pseudo_legal_moves(const State&, auto& out) const", candidates,
                        candidate_moves, pseudoLegalMoves, pseudo_moves)
  BOARDGAMES_MISNAMED_4(prior, "int prior(const State&, Move, int depth) const", priors, move_prior,
                        move_order, priority)
  BOARDGAMES_MISNAMED_2(move_priors,
                        "void move_priors(const State&, const Move* last, std::span<const Move> "
                        "moves, std::span<MovePrior> priors) const",
                        mcts_priors, mcts_prior)
  BOARDGAMES_MISNAMED_2(index, "int index(Move) const", move_index, moveIndex)
  BOARDGAMES_MISNAMED_3(count_moves, "int count_moves(const State&) const", move_count, num_moves,
                        countMoves)
  BOARDGAMES_MISNAMED(random_move, "Move random_move(const State&, Random&) const", randomMove)
  BOARDGAMES_MISNAMED_2(noisy_moves, "bool noisy_moves(const State&, MoveListFor<G>& out) const",
                        noisy, quiescence_moves)
  BOARDGAMES_MISNAMED(null_move, "bool null_move(State&) const", nullMove) { return true; }
  return false;
}

// --- the same position ---------------------------------------------------------------------------

template <class G>
consteval bool CheckKeyHooks() {
  BOARDGAMES_CHECK_HOOK(hash, HasHash, "std::uint64_t hash(const State&) const")
  BOARDGAMES_CHECK_HOOK(
      canonical, HasCanonical,
      "CanonicalKey canonical(const State&) const, together with symmetries and index, "
      "or with std::uint16_t move_code(Move, int symmetry) const")
  BOARDGAMES_CHECK_HOOK(move_code, OwnMoveCode,
                        "std::uint16_t move_code(Move, int symmetry) const, together with "
                        "CanonicalKey canonical(const State&) const")
  BOARDGAMES_CHECK_HOOK(exact_key, HasExactKey,
                        "std::uint64_t exact_key(const State&) const, together with hash or "
                        "canonical")
  BOARDGAMES_CHECK_HOOK(symmetries, HasSymmetries,
                        "int symmetries() const, together with State transform(const State&, int) "
                        "const and Move transform_move(Move, int) const")
  BOARDGAMES_CHECK_HOOK(transform, HasSymmetries,
                        "State transform(const State&, int) const, together with int symmetries() "
                        "const and Move transform_move(Move, int) const")
  BOARDGAMES_CHECK_HOOK(transform_move, HasSymmetries,
                        "Move transform_move(Move, int) const, together with int symmetries() "
                        "const and State transform(const State&, int) const")
  BOARDGAMES_CHECK_HOOK(banked, HasBanked, "Score banked(const State&, int player) const")
  BOARDGAMES_CHECK_HOOK(
      repetition, HasRepetition,
      "RepetitionRule repetition() const, together with bool may_repeat(const State&, Move) const "
      "and hash or std::uint64_t repetition_key(const State&) const")
  BOARDGAMES_CHECK_HOOK(
      repetition_key, OwnRepetitionKey,
      "std::uint64_t repetition_key(const State&) const, together with RepetitionRule repetition() "
      "const and bool may_repeat(const State&, Move) const")
  BOARDGAMES_CHECK_HOOK(may_repeat, HasRepetition,
                        "bool may_repeat(const State&, Move) const, together with RepetitionRule "
                        "repetition() const and hash or std::uint64_t repetition_key(const State&) "
                        "const")
  BOARDGAMES_CHECK_HOOK(positions, HasRank,
                        "std::uint64_t positions() const, together with std::uint64_t rank(const "
                        "State&) const and std::optional<State> unrank(std::uint64_t) const")
  BOARDGAMES_CHECK_HOOK(
      rank, HasRank,
      "std::uint64_t rank(const State&) const, together with std::optional<State> "
      "unrank(std::uint64_t) const and std::uint64_t positions() const")
  BOARDGAMES_CHECK_HOOK(
      unrank, HasRank,
      "std::optional<State> unrank(std::uint64_t) const, together with std::uint64_t rank(const "
      "State&) const and std::uint64_t positions() const")
  BOARDGAMES_MISNAMED_4(hash, "std::uint64_t hash(const State&) const", Hash, zobrist, zobrist_hash,
                        hash_key)
  BOARDGAMES_MISNAMED_3(canonical, "CanonicalKey canonical(const State&) const", canonical_key,
                        canonical_hash, canonicalize)
  BOARDGAMES_MISNAMED_3(symmetries, "int symmetries() const", symmetry, symmetry_count,
                        num_symmetries)
  BOARDGAMES_MISNAMED_4(banked, "Score banked(const State&, int player) const", secured, secure,
                        banked_points, secured_points)
  BOARDGAMES_MISNAMED(repetition, "RepetitionRule repetition() const", repetition_rule)
  BOARDGAMES_MISNAMED(rank, "std::uint64_t rank(const State&) const", rank_of) { return true; }
  return false;
}

// --- exact knowledge -----------------------------------------------------------------------------

template <class G>
consteval bool CheckExactHooks() {
  BOARDGAMES_CHECK_HOOK(bounds, HasBounds,
                        "Interval bounds(const State&, int player, int depth) const")
  BOARDGAMES_CHECK_HOOK(undominated_moves, HasUndominatedMoves,
                        "void undominated_moves(const State&, auto& out) const")
  BOARDGAMES_CHECK_HOOK(forced_moves, HasForcedMoves,
                        "void forced_moves(const State&, auto& out) const")
  BOARDGAMES_CHECK_HOOK(remaining, HasRemaining, "int remaining(const State&) const")
  BOARDGAMES_CHECK_HOOK(score_step, HasScoreStep, "Score score_step(const State&) const")
  BOARDGAMES_CHECK_HOOK(solve_leaf, HasSolveLeaf,
                        "Score solve_leaf(const State&, Score alpha, Score beta, std::uint64_t& "
                        "nodes) const, together with remaining and static constexpr int kLeafPlies")
  BOARDGAMES_MISNAMED_4(bounds, "Interval bounds(const State&, int player, int depth) const", bound,
                        value_bounds, settled, settle)
  BOARDGAMES_MISNAMED_2(bounds, "Interval bounds(const State&, int player, int depth) const",
                        exact_value, known_value)
  BOARDGAMES_MISNAMED_3(undominated_moves, "void undominated_moves(const State&, auto& out) const",
                        essential_moves, undominated, undominatedMoves)
  BOARDGAMES_MISNAMED_2(forced_moves, "void forced_moves(const State&, auto& out) const", forced,
                        forced_move)
  BOARDGAMES_MISNAMED_3(remaining, "int remaining(const State&) const", remaining_plies, plies_left,
                        moves_left)
  BOARDGAMES_MISNAMED_2(score_step, "Score score_step(const State&) const", scoreStep, step)
  BOARDGAMES_MISNAMED_2(
      solve_leaf,
      "Score solve_leaf(const State&, Score alpha, Score beta, std::uint64_t& nodes) const",
      leaf_solve, solve_leaves) {
    return true;
  }
  return false;
}

}  // namespace boardgames::internal
