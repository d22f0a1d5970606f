#include "boardgames/runtime/internal/batch_base.h"

#include <algorithm>

#include "boardgames/zobrist.h"

namespace boardgames {

Result<void> AnyBatch::step(std::span<const std::int32_t> actions) {
  if (actions.size() != static_cast<std::size_t>(boards())) {
    return Result<void>::Error("there are " + std::to_string(actions.size()) + " actions for " +
                               std::to_string(boards()) + " boards; give each one");
  }
  const int wrong = choose(actions, 0, boards());
  if (wrong >= 0) {
    return Result<void>::Error(not_legal(actions[static_cast<std::size_t>(wrong)], wrong));
  }
  play(0, boards());
  return Result<void>::Ok();
}

namespace internal {

std::string CheckBatch(const BatchOptions& options, const std::string& spec, int actions) {
  const auto range = [](const char* what, int value, const std::string& right) {
    return std::string(what) + " is " + std::to_string(value) + "; it must be " + right;
  };
  if (actions == 0) {
    return spec +
           " is played by texts alone: its moves have no numbers; that takes the hooks "
           "actions and action (HasActions in boardgames/numbers.h)";
  }
  if (options.boards < 1 || options.boards > kMostBoards) {
    return range("boards", options.boards, "1 to " + std::to_string(kMostBoards));
  }
  if (options.max_plies < 0) return range("max_plies", options.max_plies, "0 (no limit) or more");
  if (options.opening_plies < 0) return range("opening_plies", options.opening_plies, "0 or more");
  return "";
}

BatchBase::BatchBase(const BatchOptions& options, const BatchShape& shape)
    : options_(options),
      shape_(shape),
      boards_(Count(options.boards)),
      numbers_(Count(options.boards) * Count(shape.max_moves)) {}

Result<void> BatchBase::write(const BatchArrays& arrays) {
  std::string wrong;
  const auto check = [&](const char* name, std::size_t size, auto row) {
    const std::size_t right = Count(boards()) * static_cast<std::size_t>(row);
    if (size == 0 || size == right || !wrong.empty()) return;
    wrong = std::string(name) + " has " + std::to_string(size) + " places; " +
            std::to_string(boards()) + " boards need " + std::to_string(right);
  };
  check("planes", arrays.planes.size(), shape_.plane_bytes);
  check("final_planes", arrays.final_planes.size(), shape_.plane_bytes);
  check("legal_mask", arrays.legal_mask.size(), shape_.actions);
  check("legal", arrays.legal.size(), shape_.max_moves);
  check("legal_count", arrays.legal_count.size(), 1);
  check("turn", arrays.turn.size(), 1);
  check("ply", arrays.ply.size(), 1);
  check("reward", arrays.reward.size(), shape_.players);
  check("terminated", arrays.terminated.size(), 1);
  check("truncated", arrays.truncated.size(), 1);
  if (!wrong.empty()) return Result<void>::Error(wrong);
  arrays_ = arrays;
  return Result<void>::Ok();
}

int BatchBase::choose(std::span<const std::int32_t> actions, int begin, int end) {
  for (int i = begin; i < end; ++i) {
    Board& b = board(i);
    if (b.over && options_.when_over == BatchReset::kNextStep) continue;
    const std::int32_t* const first = numbers(i);
    const std::int32_t* const last = first + b.count;
    const std::int32_t* const found = std::find(first, last, actions[At(i)]);
    if (found == last) return i;
    b.chosen = static_cast<std::int32_t>(found - first);
  }
  return -1;
}

std::string BatchBase::not_legal(std::int32_t action, int i) const {
  const std::string where = "board " + std::to_string(i) + ": ";
  const auto game = position(i);
  if (board(i).over && !game->terminal()) return where + "the game was cut off; reset it first";
  return where + game->play_action(action).error;
}

void BatchBase::random_actions(std::span<std::int32_t> actions, std::uint64_t seed, int begin,
                               int end) const {
  for (int i = begin; i < end; ++i) {
    const Board& b = board(i);
    SplitMix64 random(Mix64(seed) ^ static_cast<std::uint64_t>(i));
    actions[At(i)] =
        b.count == 0 ? 0 : numbers(i)[random.Uniform(static_cast<std::uint32_t>(b.count))];
  }
}

float* BatchBase::ClearRewards(int i) {
  if (arrays_.reward.empty()) return nullptr;
  float* const row = arrays_.reward.data() + At(i) * Count(shape_.players);
  std::fill_n(row, shape_.players, 0.0F);
  return row;
}

void BatchBase::WriteRow(int i, int turn, bool terminated, bool truncated) {
  const Board& b = board(i);
  if (!arrays_.legal_mask.empty()) {
    std::uint8_t* const row = arrays_.legal_mask.data() + At(i) * Count(shape_.actions);
    std::fill_n(row, shape_.actions, std::uint8_t{0});
    for (int k = 0; k < b.count; ++k) row[numbers(i)[k]] = 1;
  }
  if (!arrays_.legal.empty()) {
    std::int32_t* const row = arrays_.legal.data() + At(i) * Count(shape_.max_moves);
    std::fill(std::copy_n(numbers(i), b.count, row), row + shape_.max_moves, -1);
  }
  if (!arrays_.legal_count.empty()) arrays_.legal_count[At(i)] = b.count;
  if (!arrays_.turn.empty()) arrays_.turn[At(i)] = static_cast<std::int8_t>(turn);
  if (!arrays_.ply.empty()) arrays_.ply[At(i)] = b.ply;
  if (!arrays_.terminated.empty()) arrays_.terminated[At(i)] = terminated ? 1 : 0;
  if (!arrays_.truncated.empty()) arrays_.truncated[At(i)] = truncated ? 1 : 0;
}

}  // namespace internal
}  // namespace boardgames
