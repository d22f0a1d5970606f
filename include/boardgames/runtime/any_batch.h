// AnyBatch: many games of one kind at once, in step, by the numbers of their moves.
//
// For programs that learn: one call plays a move on each of some thousand boards and writes what
// they ask of them into arrays of theirs.
//
//   auto batch = *(*game)->make_batch({.boards = 4096});
//   std::vector<std::uint8_t> mask(batch->boards() * (*game)->actions());
//   batch->write({.legal_mask = mask});
//   batch->reset(1);
//   batch->random_actions(actions, 1);
//   Result<void> stepped = batch->step(actions);
//
// A row of an array is a board; what it holds is told at BatchArrays. What lies on board i depends
// on the seed, on i and on the moves played there, never on the other boards.
//
// Thread-safety: calls for ranges of boards that do not meet may run at once, each as choose and
// play; nothing else may. Time: linear in the moves there are. No allocation after make_batch, but
// for a game whose rules remember its course.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"

namespace boardgames {

// What becomes of a board whose game is over or was cut off.
enum class BatchReset : std::uint8_t {
  kSameStep,  // it begins anew in the same step: the arrays show the start, beside the result
  kNextStep,  // it begins anew with the next step, whatever the action is
  kNever,     // it stays, and no action is legal there, until reset
};

struct BatchOptions {
  int boards = 1;  // 1 ... kMostBoards
  BatchReset when_over = BatchReset::kSameStep;
  bool points = false;    // rewards are points, not 1, 0 and -1
  int max_plies = 0;      // a game is cut off after so many; 0: never
  int opening_plies = 0;  // drawn by lot at each start, if the game does not end by them
};
inline constexpr int kMostBoards = 1 << 20;

// The rows that a batch writes after each step; an array that is left out is not written.
struct BatchArrays {
  std::span<std::uint8_t> planes = {};  // boards x AnyGame::planes, for who is to move
  // The same of the position that a game ended or was cut off in with this step; boards that go on
  // keep what is there.
  std::span<std::uint8_t> final_planes = {};
  std::span<std::uint8_t> legal_mask = {};   // boards x actions: 1 where legal, else 0
  std::span<std::int32_t> legal = {};        // boards x max_moves: the legal ones, then -1
  std::span<std::int32_t> legal_count = {};  // boards
  std::span<std::int8_t> turn = {};          // boards: who is to move
  std::span<std::int32_t> ply = {};          // boards: moves since the start, without the opening
  // boards x players, each from his own view: the result of a game that ended with this step, else
  // all 0.
  std::span<float> reward = {};
  std::span<std::uint8_t> terminated = {};  // boards: 1 where the game ended with this step
  std::span<std::uint8_t> truncated = {};   // boards: 1 where it was cut off with this step
};

class AnyBatch {
 public:
  virtual ~AnyBatch() = default;

  virtual int boards() const = 0;

  // From now on these are written; those of before are not. Errors: an array has another size.
  virtual Result<void> write(const BatchArrays& arrays) = 0;

  // All boards, or those of a range, at their starts, which `seed` draws. Writes their rows.
  // opening_plies: of these starts alone; none: as BatchOptions says. Precondition: it is >= 0.
  void reset(std::uint64_t seed) { reset(seed, 0, boards()); }
  void reset(std::uint64_t seed, int begin, int end) { reset(seed, begin, end, std::nullopt); }
  virtual void reset(std::uint64_t seed, int begin, int end, std::optional<int> opening_plies) = 0;

  // Plays actions[i] on board i and writes the rows. Errors: there are more or fewer than boards; an
  // action is not legal on its board, which is named: no board has moved then.
  Result<void> step(std::span<const std::int32_t> actions);

  // The same in two parts, for threads that share the boards: first all ranges are chosen, and if
  // that gave -1 for each of them, then all are played. choose: the first board of the range whose
  // action is not legal there; -1: there is none. Precondition: actions.size() == boards.
  virtual int choose(std::span<const std::int32_t> actions, int begin, int end) = 0;
  virtual void play(int begin, int end) = 0;
  // Says what is wrong with that action on that board.
  virtual std::string not_legal(std::int32_t action, int board) const = 0;

  // A legal action for each board, drawn by lot; 0 where the game is over. Precondition: as choose.
  void random_actions(std::span<std::int32_t> actions, std::uint64_t seed) const {
    random_actions(actions, seed, 0, boards());
  }
  virtual void random_actions(std::span<std::int32_t> actions, std::uint64_t seed, int begin,
                              int end) const = 0;

  // The position of a board. Precondition: 0 <= board < boards().
  virtual std::unique_ptr<AnyPosition> position(int board) const = 0;

 protected:
  AnyBatch() = default;
  AnyBatch(const AnyBatch&) = delete;
  AnyBatch& operator=(const AnyBatch&) = delete;
};

}  // namespace boardgames
