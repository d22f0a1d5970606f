// Limits: when a search has to stop.
//
//   Limits{.depth = 8}                                  // eight plies
//   Limits{.time = std::chrono::seconds(2)}             // as deep as two seconds allow
//   Limits{.solve = true, .stop = &interrupted}         // until it is proved, or the flag is set
//   Limits{.time = seconds(8), .soft_time = seconds(2)} // about two seconds, eight where it counts
//
// Whatever ends a search, the result is that of the last completed depth. A search by time answers
// within 20 ms or 5 % of the limit, whichever is larger, as long as one move generation and one
// evaluation of the game take well under a millisecond.
//
// docs/search_interface.md has examples of `stop` and `poll`.
//
// The soft time is for moves on a clock, where what is not used now can be used later: it says when
// the time is well spent, and `time` when it is over. soft_time.h has the rules. Algorithms that
// neither deepen nor grow a tree ignore it.
#pragma once

#include <atomic>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <optional>
#include <type_traits>

#include "boardgames/function_ref.h"

namespace boardgames {

// The deepest search, in plies.
inline constexpr int kMaxDepth = 250;

// How far a search has come.
class SearchProgress {
 public:
  std::uint64_t nodes = 0;  // positions visited, by the thread that searches
  // In plies, of the iteration under way (df-pn: the question's number); 0: the algorithm does not
  // deepen, as Mcts, or has not begun.
  int depth = 0;

  // The move of the root below which the search is. Nothing before the first, and of SssStar, which
  // is below all of them at once. Move: that of the game.
  template <class Move>
  std::optional<Move> root_move() const {
    static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) <= sizeof(move_));
    if (!has_move_) return std::nullopt;
    Move m{};
    std::memcpy(&m, move_, sizeof(Move));
    return m;
  }
  // For algorithms.
  template <class Move>
  void set_root_move(const Move& m) {
    static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) <= sizeof(move_));
    std::memcpy(move_, &m, sizeof(Move));
    has_move_ = true;
  }

 private:
  unsigned char move_[8] = {};
  bool has_move_ = false;
};

// A FunctionRef that is kept, so what it refers to must have a name: a temporary does not compile.
class SearchPoll : public FunctionRef<bool(const SearchProgress&)> {
 public:
  SearchPoll() = default;
  template <class F>
    requires(!std::same_as<std::remove_cv_t<F>, SearchPoll> &&
             std::is_invocable_r_v<bool, F&, const SearchProgress&>)
  SearchPoll(F& f) : FunctionRef(f) {}  // NOLINT: it stands for any function
};

struct Limits {
  int depth = kMaxDepth;                  // plies, 1 ... kMaxDepth
  std::uint64_t nodes = 0;                // positions visited; 0: no limit
  std::chrono::nanoseconds time{0};       // wall time; 0: no limit
  std::chrono::nanoseconds soft_time{0};  // what the move should take; 0: all of time
  std::uint64_t playouts = 0;             // random games of MCTS; others ignore it; 0: no limit
  const std::atomic<bool>* stop =
      nullptr;         // stops when it becomes true; may be set from any thread
  bool solve = false;  // stop as soon as the value is proved, and get there the
                       // shortest way: depths that cannot prove it may be skipped
  // Called now and then, every 256 nodes of a tree search, in the thread that searches, with the
  // numbers so far; true stops. For progress, and for programs that have no thread to set `stop`
  // from: a single-threaded one that must look at its events, a WebAssembly module that asks its
  // page. It must outlive the search, and must not throw, nor use the searcher.
  //   auto poll = [&](const SearchProgress& p) { return ShowAndAsk(p.nodes, p.depth); };
  //   engine.search(state, {.poll = poll});
  SearchPoll poll = {};
  // Not null: time and soft_time count from the nanoseconds of the steady clock that it holds, and
  // not from the beginning of the search; 0: they do not count yet. It may be set from any thread,
  // once. For who thinks in the opponent's time.
  const std::atomic<std::int64_t>* time_from = nullptr;
};

// Why a search ended.
enum class StopReason : std::uint8_t {
  kDepth,   // the depth asked for was completed
  kProved,  // the value is proved, or as much as the algorithm can prove (SearchResult::kind and
            // bound say what): more depth could not change it
  kNodes,
  kPlayouts,
  kTime,      // the time is over; or the soft time, for another depth or more playouts
  kStopped,   // the stop flag, or the poll
  kMemory,    // the next depth needs more memory than the algorithm may use
  kTerminal,  // the position was finished already
  kInvalid,   // the search cannot be done; SearchResult::error says why
};

constexpr const char* ToString(StopReason r) {
  constexpr const char* kNames[] = {"depth",   "proved", "nodes",    "playouts", "time",
                                    "stopped", "memory", "terminal", "invalid"};
  return kNames[static_cast<int>(r)];
}

}  // namespace boardgames
