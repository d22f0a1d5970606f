// The moves of a node in turn: in the order that was learned, those another thread is searching
// last.
#pragma once

#include <cstdint>

#include "boardgames/game.h"
#include "boardgames/search/internal/context.h"
#include "boardgames/search/internal/sharing.h"

namespace boardgames::internal {

// The moves of s, whose frame is f, in the order in which they are searched. C: a Context.
template <class C>
class MovesInTurn {
 public:
  using State = typename C::State;
  using Moves = MoveListFor<typename C::Game>;

  [[gnu::always_inline]] MovesInTurn(C& c, const State& s, const Moves& moves, const Frame& f,
                                     Depth depth, int ply)
      : c_(c),
        s_(s),
        moves_(moves),
        f_(f),
        depth_(depth),
        order_(moves.size()),
        priors_due_(c.Order(s, moves, f, depth, ply, order_)),
        shared_(c.use_table && c.in_work && c.view.PliesLeft(s, depth.plies()) >= kLeastShared) {}

  // The next one's number, or -1.
  [[gnu::always_inline]] int Next() {
    if (priors_due_ && begun_) [[unlikely]] {
      c_.AddPriors(s_, moves_, depth_, order_);
      priors_due_ = false;
    }
    begun_ = true;
    const int i = order_.Next();
    return i < 0 && shared_ ? put_off_.Take() : i;
  }
  // True: another thread searches it, and it comes again later.
  [[gnu::always_inline]] bool PutOffIfInWork(int i) {
    return shared_ && c_.in_work->Has(Name(i)) && put_off_.Add(i);
  }
  [[gnu::always_inline]] void Begin(int i) {
    if (shared_) [[unlikely]]
      c_.in_work->Begin(Name(i));
  }
  [[gnu::always_inline]] void End(int i) {
    if (shared_) [[unlikely]]
      c_.in_work->End(Name(i));
  }

 private:
  static constexpr int kLeastShared = 3;  // plies; less is sooner searched twice than marked

  std::uint64_t Name(int i) const {
    return f_.key ^
           (std::uint64_t{1} + c_.view.CodeOf(moves_, i, f_.table_key)) * 0x9e3779b97f4a7c15ULL;
  }

  C& c_;
  const State& s_;
  const Moves& moves_;
  const Frame& f_;
  const Depth depth_;
  typename C::Picker order_;
  bool priors_due_;
  const bool shared_;
  bool begun_ = false;
  PutOff put_off_;
};

}  // namespace boardgames::internal
