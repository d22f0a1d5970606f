// BatchBase: what of an AnyBatch needs no types: the options, the arrays and where a game stands.
// BatchOf (batch_of.h) is the rest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/any_batch.h"

namespace boardgames::internal {

// The numbers of a game that a batch asks for.
struct BatchShape {
  int players = 0;
  int actions = 0;
  int max_moves = 0;
  std::size_t plane_bytes = 0;
};

// Says what is wrong with the options; "": nothing.
std::string CheckBatch(const BatchOptions& options, const std::string& spec, int actions);

class BatchBase : public AnyBatch {
 public:
  BatchBase(const BatchOptions& options, const BatchShape& shape);

  int boards() const override { return options_.boards; }
  Result<void> write(const BatchArrays& arrays) override;
  int choose(std::span<const std::int32_t> actions, int begin, int end) override;
  std::string not_legal(std::int32_t action, int board) const override;
  void random_actions(std::span<std::int32_t> actions, std::uint64_t seed, int begin,
                      int end) const override;

 protected:
  struct Board {
    std::uint64_t seed = 0;   // of its next start
    std::int32_t ply = 0;     // since its start
    std::int32_t count = 0;   // of legal moves
    std::int32_t chosen = 0;  // which of them is played next
    bool over = false;        // it ended or was cut off, and has not begun anew
  };

  const BatchOptions& options() const { return options_; }
  Board& board(int i) { return boards_[static_cast<std::size_t>(i)]; }
  const Board& board(int i) const { return boards_[static_cast<std::size_t>(i)]; }
  // The numbers of its legal moves: room for max_moves.
  std::int32_t* numbers(int i) { return numbers_.data() + At(i) * Count(shape_.max_moves); }
  const std::int32_t* numbers(int i) const {
    return numbers_.data() + At(i) * Count(shape_.max_moves);
  }
  // The row of its rewards, all 0, or nullptr.
  float* ClearRewards(int i);
  // Where its planes go, and those of its end; empty: nobody asks.
  std::span<std::uint8_t> PlanesOf(int i) const { return Row(arrays_.planes, i); }
  std::span<std::uint8_t> FinalPlanesOf(int i) const { return Row(arrays_.final_planes, i); }
  // Writes the other rows of a board.
  void WriteRow(int i, int turn, bool terminated, bool truncated);

 private:
  std::span<std::uint8_t> Row(std::span<std::uint8_t> planes, int i) const {
    return planes.empty() ? planes : planes.subspan(At(i) * shape_.plane_bytes, shape_.plane_bytes);
  }
  static std::size_t At(int i) { return static_cast<std::size_t>(i); }
  static std::size_t Count(int n) { return static_cast<std::size_t>(n); }

  BatchOptions options_;
  BatchShape shape_;
  BatchArrays arrays_;
  std::vector<Board> boards_;
  std::vector<std::int32_t> numbers_;
};

}  // namespace boardgames::internal
