#include "boardgames/runtime/text.h"

#include <algorithm>
#include <cstddef>

#include "boardgames/text.h"

namespace boardgames::internal {
namespace {

// Edits that turn a into b: insertions, deletions, replacements, and swaps of neighbours.
std::size_t EditDistance(std::string_view a, std::string_view b) {
  const std::size_t width = b.size() + 1;
  std::vector<std::size_t> cost((a.size() + 1) * width);
  const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& { return cost[i * width + j]; };
  for (std::size_t i = 0; i <= a.size(); ++i) at(i, 0) = i;
  for (std::size_t j = 0; j <= b.size(); ++j) at(0, j) = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      at(i, j) = std::min(
          {at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
      }
    }
  }
  return at(a.size(), b.size());
}

}  // namespace

std::string JoinWords(std::span<const std::string> words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? last : ", ";
    text += words[i];
  }
  return text;
}

std::string NearMiss(std::string_view name, std::span<const std::string> known) {
  // Longer input is no slip of the pen, and would only cost time.
  if (name.empty() || name.size() > 40) return "";
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(1, name.size() / 3) + 1;
  for (const std::string& k : known) {
    // The beginning of a name counts as near.
    const bool prefix = name.size() >= 3 && k.compare(0, name.size(), name) == 0;
    const std::size_t distance = prefix ? 1 : EditDistance(name, k);
    if (distance < best_distance) {
      best_distance = distance;
      best = k;
    }
  }
  return best;
}

std::string UnknownName(std::string_view what, std::string_view name,
                        std::span<const std::string> known, std::size_t most) {
  const std::string near = NearMiss(name, known);
  const std::string kind(what);
  const std::size_t listed = std::min(most, known.size());
  return "unknown " + kind + " " + Quoted(name) + "; " +
         (near.empty() ? "" : "did you mean '" + near + "'? ") + "known " + kind +
         (kind.ends_with('s') ? "es: " : "s: ") + JoinWords(known.first(listed), ", ") +
         (listed < known.size() ? " and " + std::to_string(known.size() - listed) + " more" : "");
}

MoveLine SplitMoves(std::string_view line) {
  constexpr std::string_view kBetween = " \t,\r\n";
  MoveLine read;
  for (std::size_t at = 0; (at = line.find_first_not_of(kBetween, at)) < line.size();) {
    std::string_view word = line.substr(at, line.find_first_of(kBetween, at) - at);
    at += word.size();
    const std::size_t digits = word.find_first_not_of("0123456789");
    const std::size_t move = word.find_first_not_of(".)", digits);
    if (const auto number = ParseDigits(word.substr(0, digits), 4); number && move != digits) {
      if (read.moves.empty()) read.number = *number;
      word.remove_prefix(std::min(move, word.size()));
    }
    if (!word.empty()) read.moves.push_back(word);
  }
  return read;
}

MoverAndMove SplitMover(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0 || colon > 2) return {-1, text};
  int number = 0;
  for (const char c : text.substr(0, colon)) {
    if (c < '0' || c > '9') return {-1, text};
    number = 10 * number + (c - '0');
  }
  return {number - 1, text.substr(colon + 1)};
}

std::uint64_t TextHash(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  }
  return hash;
}

}  // namespace boardgames::internal
