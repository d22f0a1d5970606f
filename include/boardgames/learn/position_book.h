// PositionBook: what failed, so that it is not tried again.
//
//   PositionBook book;
//   book.Learn(moves, -1);           // after a lost game
//   if (book.Failed(key)) ...        // before the next: what else is there?
//
// A move is known by the position that it leads to, and that by a key which is the same for
// positions that are images of one another; so what failed once is known again after other moves,
// or on another side of the board. An entry says how often the move was played since it is here,
// what the search expected of it, and what came of it.
//
// Learn blames one move for a lost game: the last that had not failed before, and before which the
// search had not proved the loss. One that had failed was played for want of a better, so that the
// move before it is to blame. So a player against one who always plays the same looks through all
// games from the back, until it has one that does not lose. Moves that are in the book already get
// the result of every game they are played in: one that is played for want of a better, and wins,
// is good again.
//
// Who plays by it (runtime/any_learning.h) takes what its search says, unless that is a guess and
// has failed. Then every move is searched, and the best is taken which has not failed and is not a
// proved loss; if there is none, of those not proved to be lost the one whose results here are
// best; if there is none, what the search said.
//
// Memory: 60 bytes an entry, `most` of them; when there are more, the one that was not played for
// the longest time goes. A look-up takes logarithmic time. Allocates. Thread-safety: as any value.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardgames/score.h"

namespace boardgames::learn {

// Scores are for the player that learns: in score units, results in games of win and loss 1, 0, -1.
struct BookEntry {
  std::uint32_t times = 0;
  std::int64_t expected = 0;  // the sum of what searches said
  std::int64_t result = 0;    // the sum of what came of it
  std::uint64_t last = 0;     // the game it was last played in, the first is 1

  friend bool operator==(const BookEntry&, const BookEntry&) = default;
};

// An own move of a finished game.
struct BookMove {
  std::uint64_t key = 0;  // of the position that it led to
  Score expected = 0;     // a guess, or proved
  bool lost = false;      // the search had proved the loss
};

class PositionBook {
 public:
  static constexpr std::size_t kMost = 100'000;

  explicit PositionBook(std::size_t most = kMost) : most_(most) {}

  std::size_t size() const { return entries_.size(); }
  const std::map<std::uint64_t, BookEntry>& entries() const { return entries_; }
  // Null: it is not known.
  const BookEntry* Find(std::uint64_t key) const {
    const auto it = entries_.find(key);
    return it == entries_.end() ? nullptr : &it->second;
  }
  // Whether more was lost by it than won.
  bool Failed(std::uint64_t key) const {
    const BookEntry* const entry = Find(key);
    return entry != nullptr && entry->result < 0;
  }

  // A game that ended with that result, by the moves of the player that learns, the first first.
  void Learn(std::span<const BookMove> moves, Score result) {
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

  // A line an entry: key, times, expected, result, last; the first line has the games.
  std::string ToText() const {
    std::string text = std::to_string(games_) + '\n';
    for (const auto& [key, e] : entries_) {
      text += std::to_string(key) + ' ' + std::to_string(e.times) + ' ' +
              std::to_string(e.expected) + ' ' + std::to_string(e.result) + ' ' +
              std::to_string(e.last) + '\n';
    }
    return text;
  }
  // False: the text is none of ToText; the book is then as it was.
  bool Read(std::string_view text) {
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

  friend bool operator==(const PositionBook&, const PositionBook&) = default;

 private:
  void Add(const BookMove& move, Score result) {
    BookEntry& e = entries_[move.key];
    ++e.times;
    e.expected += std::clamp<Score>(move.expected, -kMaxHeuristic, kMaxHeuristic);
    e.result += result;
    e.last = games_;
  }

  std::size_t most_;
  std::uint64_t games_ = 0;
  std::map<std::uint64_t, BookEntry> entries_;  // in order, so that the file is the same everywhere
};

}  // namespace boardgames::learn
