// What a search that runs asks of Python: its signals, a stop, functions of the caller's.
#pragma once

#include <atomic>
#include <chrono>
#include <exception>
#include <optional>
#include <utility>

#include "boardgames/search/limits.h"
#include "core.h"

namespace boardgames::python {

// Lets go of the interpreter's lock while it lives, unless the game's own rules need it.
class Unlocked {
 public:
  explicit Unlocked(const AnyGame& game) {
    if (!IsInPython(game)) released_.emplace();
  }

 private:
  std::optional<nb::gil_scoped_release> released_;
};

// Looks at Python's signals, and asks `stop`, now and then, from within a search that runs without
// the interpreter's lock. What they raise ends the search and is thrown behind it.
class Watch {
 public:
  Watch(Limits& limits, nb::object stop) : stop_(std::move(stop)) {
    limits.stop = &stopped_;
    limits.poll = *this;
  }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  bool operator()(const SearchProgress&) { return Poll(); }

  // Calls what calls into Python, unless that has failed before.
  template <class Call>
  void Guarded(Call&& call) {
    const nb::gil_scoped_acquire lock;
    if (failed()) return;
    try {
      call();
    } catch (...) {
      const nb::ft_lock_guard own(mutex_);
      error_ = std::current_exception();
      stopped_ = true;
    }
  }
  // Precondition of both: the lock is held.
  bool failed() const {
    const nb::ft_lock_guard own(mutex_);
    return error_ != nullptr;
  }
  void Rethrow() const {
    if (error_) std::rethrow_exception(error_);
  }

 private:
  static constexpr auto kBetween = std::chrono::milliseconds(10);

  bool Poll() {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_) return stopped_;
    next_ = now + kBetween;
    Guarded([&] {
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
      if (!stop_.is_none() && nb::cast<bool>(stop_())) stopped_ = true;
    });
    return stopped_;
  }

  nb::object stop_;
  mutable nb::ft_mutex mutex_;  // of error_, where Python has no lock of its own
  std::exception_ptr error_;
  std::atomic<bool> stopped_ = false;
  std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now() + kBetween;
};

}  // namespace boardgames::python
