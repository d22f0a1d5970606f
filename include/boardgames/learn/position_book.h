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

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "boardgames/cpp20.h"
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
  void Learn(std::span<const BookMove> moves, Score result);

  // A line an entry: key, times, expected, result, last; the first line has the games.
  std::string ToText() const;
  // False: the text is none of ToText; the book is then as it was.
  bool Read(std::string_view text);

  friend bool operator==(const PositionBook&, const PositionBook&) = default;

 private:
  void Add(const BookMove& move, Score result);

  std::size_t most_;
  std::uint64_t games_ = 0;
  std::map<std::uint64_t, BookEntry> entries_;  // in order, so that the file is the same everywhere
};

}  // namespace boardgames::learn
