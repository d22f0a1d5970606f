#include "boardgames/learn/position_book.h"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

namespace boardgames::learn {

void PositionBook::Learn(std::span<const BookMove> moves, Score result) {
  ++games_;
  bool blame = result < 0;
  for (std::size_t i = moves.size(); i-- > 0;) {
    const BookMove& move = moves[i];
    const bool blamed = blame && !move.lost && !Failed(move.key);
    if (blamed || Find(move.key) != nullptr) Add(move, result);
    blame = blame && !blamed;
  }
  while (entries_.size() > most_) {
    entries_.erase(std::min_element(
        entries_.begin(), entries_.end(),
        [](const auto& a, const auto& b) { return a.second.last < b.second.last; }));
  }
}

std::string PositionBook::ToText() const {
  std::string text = std::to_string(games_) + '\n';
  for (const auto& [key, e] : entries_) {
    text += std::to_string(key) + ' ' + std::to_string(e.times) + ' ' + std::to_string(e.expected) +
            ' ' + std::to_string(e.result) + ' ' + std::to_string(e.last) + '\n';
  }
  return text;
}

bool PositionBook::Read(std::string_view text) {
  PositionBook read(most_);
  const auto number = [&](auto& to, char end) {
    const auto taken = std::from_chars(text.data(), text.data() + text.size(), to);
    const auto size = static_cast<std::size_t>(taken.ptr - text.data());
    if (taken.ec != std::errc() || size == text.size() || text[size] != end) return false;
    text.remove_prefix(size + 1);
    return true;
  };
  if (!number(read.games_, '\n')) return false;
  while (!text.empty()) {
    std::uint64_t key = 0;
    BookEntry e;
    if (!number(key, ' ') || !number(e.times, ' ') || !number(e.expected, ' ') ||
        !number(e.result, ' ') || !number(e.last, '\n') || e.times == 0 ||
        !read.entries_.emplace(key, e).second) {
      return false;
    }
  }
  *this = std::move(read);
  return true;
}

void PositionBook::Add(const BookMove& move, Score result) {
  BookEntry& e = entries_[move.key];
  ++e.times;
  e.expected += std::clamp<Score>(move.expected, -kMaxHeuristic, kMaxHeuristic);
  e.result += result;
  e.last = games_;
}

}  // namespace boardgames::learn
