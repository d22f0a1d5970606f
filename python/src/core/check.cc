#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/testing/checks.h"
#include "core.h"
#include "python_rules.h"

namespace boardgames::python {
namespace {

using Faults = std::vector<std::pair<std::string, std::string>>;

// What a function raised, and where.
std::string Raised(const nb::python_error& error) {
  std::string text = nb::cast<std::string>(error.type().attr("__name__")) + ": " +
                     nb::cast<std::string>(nb::str(error.value()));
  const nb::object frames =
      nb::module_::import_("traceback").attr("extract_tb")(error.value().attr("__traceback__"));
  if (nb::len(frames) == 0) return text;
  const nb::object last = frames[nb::int_(-1)];
  return text + " (in " + nb::cast<std::string>(last.attr("name")) + ", line " +
         std::to_string(nb::cast<int>(last.attr("lineno"))) + ")";
}

// Random games, in which no function may change a state, and moves come in one order.
std::string CheckStates(const PythonRules& g, int games, std::uint64_t seed) {
  SplitMix64 random(seed);
  constexpr int kMostPlies = 1000;
  for (int game = 0; game < games; ++game) {
    PythonRules::State s = g.initial();
    for (int ply = 0; ply < kMostPlies && !g.terminal(s); ++ply) {
      const std::string before = Repr(s.value);
      const auto changed = [&](const char* function) -> std::string {
        const std::string after = Repr(s.value);
        if (after == before) return "";
        return std::string(function) + " changes the state it is given: " + before + " becomes " +
               after + "; states are values that stay as they are";
      };
      PythonRules::Moves moves;
      g.moves(s, moves);
      if (std::string fault = changed("moves"); !fault.empty()) return fault;
      if (moves.overflowed()) {
        return "moves gives more than " + std::to_string(PythonRules::kMaxMoves) + " moves for " +
               before + "; so many are the most";
      }
      if (moves.empty()) return "moves gives none for " + before + ", which is not terminal";
      PythonRules::Moves again;
      g.moves(s, again);
      for (int i = 0; i < moves.size(); ++i) {
        if (moves.size() != again.size() || moves[i] != again[i]) {
          return "moves gives other moves, or another order, the second time for " + before;
        }
      }
      PythonRules::State next = s;
      g.apply(next,
              moves[static_cast<int>(random.Uniform(static_cast<std::uint32_t>(moves.size())))]);
      if (std::string fault = changed("apply"); !fault.empty()) return fault;
      s = next;
    }
  }
  if (!g.has_keys()) {
    return "the state " + Repr(g.initial().value) +
           " has no key, so that no search has a table; make states of numbers, texts, tuples and "
           "frozensets, or add a function key";
  }
  return "";
}

using Progress = nb::typed<nb::callable, nb::object(const char*, int, int)>;

// Tells how far the checks are, and ends them by an exception when the time is over.
class Clock {
 public:
  struct TimeOver {};

  Clock(std::optional<double> seconds, std::optional<Progress> progress)
      : seconds_(seconds), progress_(std::move(progress)) {}

  void Begin(const char* check) {
    check_ = check;
    ++number_;
    if (progress_) (*progress_)(check_, number_, kAll);
  }
  // Throws TimeOver.
  void Look() const {
    const std::chrono::duration<double> gone = Steady::now() - start_;
    if (seconds_ && gone.count() > *seconds_) throw TimeOver();
  }
  std::string Left() const {
    return TextOf(*seconds_) + " seconds were over in check " + std::to_string(number_) + " of " +
           std::to_string(kAll) + ", " + check_ + "; it and those after it have not been done";
  }

 private:
  using Steady = std::chrono::steady_clock;
  static constexpr int kAll = 1 + static_cast<int>(testing::kChecks<PythonRules>.size());

  const std::optional<double> seconds_;
  const std::optional<Progress> progress_;
  const Steady::time_point start_ = Steady::now();
  const char* check_ = "";
  int number_ = 0;
};

Faults Check(const nb::object& object, int games, std::optional<std::uint64_t> said_seed,
             std::optional<double> seconds, std::optional<Progress> progress) {
  if (games < 1) throw BadOption("games is " + std::to_string(games) + "; it must be 1 or more");
  if (seconds && !(*seconds > 0)) {
    throw BadOption("seconds is " + TextOf(*seconds) + "; it must be more than 0");
  }
  const std::uint64_t seed = said_seed.value_or(testing::kSeed);
  const nb::object functions = FunctionsIn(object);
  const PythonRules rules(FunctionsOf(functions));
  Clock clock(seconds, std::move(progress));
  SetOnMoves(functions, [&] { clock.Look(); });
  Faults faults;
  // False: nothing that builds on it can be looked at.
  const auto look = [&](const char* name, auto&& check) {
    std::string fault;
    clock.Begin(name);
    try {
      fault = check();
    } catch (const Clock::TimeOver&) {
      name = "TimeIsOver";
      fault = clock.Left();
    } catch (const nb::python_error& error) {
      if (!error.matches(PyExc_Exception)) throw;
      fault = Raised(error);
    } catch (const Error& error) {
      fault = error.what();
    } catch (const nb::builtin_exception& error) {
      fault = error.what();
    }
    if (fault.empty()) return true;
    faults.emplace_back(name, fault);
    return false;
  };
  if (!look("StatesStayAsTheyAre", [&] { return CheckStates(rules, games, seed); })) return faults;
  for (const testing::Check<PythonRules>& check : testing::kChecks<PythonRules>) {
    const bool right = look(check.name, [&] { return check.run(rules, seed); });
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    if (!right) return faults;
  }
  return faults;
}

}  // namespace

void AddCheck(nb::module_& m) {
  m.def("_check", &Check, nb::arg("rules"), nb::arg("games"), nb::arg("seed").none(),
        nb::arg("seconds").none(), nb::arg("progress").none());
}

}  // namespace boardgames::python
