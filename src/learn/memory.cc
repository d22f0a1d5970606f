#include "boardgames/learn/memory.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <utility>

#include "boardgames/bytes.h"
#include "boardgames/crc32.h"
#include "boardgames/learn/weights.h"
#include "boardgames/score.h"

namespace boardgames::learn {

namespace {

constexpr std::string_view kMemoryMark = "boardgames memory 1\n";

}  // namespace

std::string ToBytes(const Memory& m) {
  const std::string book = m.book.ToText();
  std::string bytes(kMemoryMark);
  bytes += "game " + m.game + "\ngames " + std::to_string(m.games) + '\n';
  for (const std::string& line : m.made) bytes += "made " + line + '\n';
  bytes += "inputs " + std::to_string(m.weights.inputs) + "\nnumbers " +
           std::to_string(m.weights.own) + "\nstages " + std::to_string(m.weights.stages) +
           "\nunit " + std::to_string(m.weights.unit) + "\nbook " + std::to_string(book.size()) +
           '\n' + book;
  for (const float v : m.weights.numbers) {
    boardgames::internal::PutNumber(bytes, std::bit_cast<std::uint32_t>(v), 4);
  }
  boardgames::internal::PutNumber(bytes, Crc32(bytes), 4);
  return bytes;
}

Result<Memory> MemoryFrom(std::string_view bytes) {
  using Read = Result<Memory>;
  const auto contents = internal::Contents(
      bytes, kMemoryMark, "is no memory of lost games; `boardgames learn --memory` makes them");
  if (!contents) return Read::Error(contents.error);
  std::string_view rest = *contents;
  std::string_view line;
  Memory m;
  LinearWeights& w = m.weights;
  std::uint64_t book = 0;
  const auto next = [&] { return internal::TakeLine(rest, line); };
  const auto made = [&] {
    while (next() && line.starts_with("made ")) m.made.emplace_back(line.substr(5));
    return true;
  };
  const bool fields =
      next() && line.starts_with("game ") && (m.game = line.substr(5), next()) &&
      internal::TakeNumber<std::uint64_t>(line, "games", 0, std::uint64_t{1} << 40, m.games) &&
      made() && internal::TakeNumber(line, "inputs", 0U, ~0U, w.inputs) && next() &&
      internal::TakeNumber(line, "numbers", 0U, 1U << 28, w.own) && next() &&
      internal::TakeNumber(line, "stages", 1, kMostStages, w.stages) && next() &&
      internal::TakeNumber(line, "unit", 1, kMaxHeuristic, w.unit) && next() &&
      internal::TakeNumber<std::uint64_t>(line, "book", 0, rest.size(), book) &&
      m.book.Read(rest.substr(0, book));
  const std::uint64_t numbers = (std::uint64_t{w.own} + 1) * static_cast<std::uint64_t>(w.stages);
  if (!fields || rest.size() - book != 4 * numbers) {
    return Read::Error("has contents that this program does not understand");
  }
  rest.remove_prefix(book);
  w.numbers.reserve(numbers);
  for (; !rest.empty(); rest.remove_prefix(4)) {
    const auto v = std::bit_cast<float>(
        static_cast<std::uint32_t>(boardgames::internal::NumberAt(rest, 0, 4)));
    if (!std::isfinite(v)) return Read::Error("has a weight that is no number");
    w.numbers.push_back(v);
  }
  return Read::Ok(std::move(m));
}

}  // namespace boardgames::learn
