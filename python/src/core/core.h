// What the files of the extension module share: errors, and the objects behind the Python classes.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/registry.h"
#include "boardgames/score.h"

namespace boardgames::python {

namespace nb = nanobind;

// As the stubs write them.
using Facts = nb::typed<nb::dict, nb::str, std::variant<std::int64_t, double, std::string>>;
using Pickled = nb::typed<nb::tuple, nb::any, nb::ellipsis>;

// The exceptions of the module: each a ValueError.
struct Error : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct BadOption : Error {
  using Error::Error;
};
struct BadPosition : Error {
  using Error::Error;
};
struct IllegalMove : Error {
  using Error::Error;
};

// The value, or its sentence as an exception.
template <class E, class T>
T Take(Result<T> result) {
  if (!result) throw E(result.error);
  return *std::move(result);
}
template <class E>
void Take(const Result<void>& result) {
  if (!result) throw E(result.error);
}

const Registry& Games();

// A game, and the functions of Python that it lives by, if its rules are in Python: the game refers
// to them, and each object of Python that has the game owns them, so that the garbage collector sees
// who does.
class GamePtr {
 public:
  GamePtr(AnyGamePtr game, nb::object functions = {})  // NOLINT: most games have none
      : functions_(std::move(functions)), game_(std::move(game)) {}

  const AnyGame& operator*() const { return *game_; }
  const AnyGame* operator->() const { return game_.get(); }
  const AnyGamePtr& get() const { return game_; }
  bool operator==(const GamePtr& other) const { return game_ == other.game_; }

  int Traverse(visitproc visit, void* arg) const {
    Py_VISIT(functions_.ptr());
    return 0;
  }

 private:
  nb::object functions_;  // lives longer than the game
  AnyGamePtr game_;
};

// For the garbage collector: tells it what an object of Python owns, by its Traverse.
template <class T>
int TraverseObject(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(self));
  return nb::inst_ready(self) ? nb::inst_ptr<T>(self)->Traverse(visit, arg) : 0;
}
template <class T>
inline PyType_Slot kTraversed[] = {{Py_tp_traverse, reinterpret_cast<void*>(TraverseObject<T>)},
                                   {0, nullptr}};

struct Game {
  GamePtr game;

  int Traverse(visitproc visit, void* arg) const { return game.Traverse(visit, arg); }
};

// Methods that are functions of boardgames.pictures.
inline nb::object InPictures(const char* function, const nb::object& self) {
  return nb::module_::import_("boardgames.pictures").attr(function)(self);
}
inline nb::str Show(const nb::object& self) { return nb::str(InPictures("show", self)); }
inline void SaveIn(const nb::object& self, const nb::str& path) {
  nb::module_::import_("boardgames.pictures").attr("save")(self, path);
}

// Whether its rules are functions of Python, which need the interpreter's lock.
bool IsInPython(const AnyGame& game);
// The game by these functions (python_rules.h), of an object or of one that the class makes. Throws
// BadOption if there are none.
GamePtr GameInPython(const nb::object& rules);
// The object whose functions they are; None: of a game that is not in Python.
nb::object RulesInPython(const AnyGame& game);
// Tells the garbage collector of the states of a game in Python.
int TraverseStates(const AnyPosition& position, visitproc visit, void* arg);

// The rows that the game's own `cells` gives; nothing of a game without it, or not in Python.
std::optional<std::vector<std::vector<int>>> CellsInPython(const AnyPosition& position);

// What a pickle keeps of a game: its text, or the rules in Python.
nb::object NamedBy(const AnyGame& game);
const char* NameOf(Objective objective);
// Whether positions of the one are positions of the other.
bool IsSame(const AnyGame& a, const AnyGame& b);

// The most that an evaluation can be, in points.
inline double MostPoints(const AnyGame& game) { return double{kMaxHeuristic} / game.point_value(); }
// As Python writes it.
inline std::string TextOf(double number) { return nb::str(nb::float_(number)).c_str(); }
inline std::string Repr(nb::handle value) { return nb::repr(value).c_str(); }
// A value as a sentence names it: of an array its shape.
inline std::string Shown(nb::handle value) {
  if (nb::hasattr(value, "shape") && nb::hasattr(value, "dtype")) {
    return "an array of shape " + Repr(value.attr("shape"));
  }
  const std::string text = Repr(value);
  constexpr std::size_t kMost = 60;
  return text.size() <= kMost ? text : text.substr(0, kMost) + "...";
}
// The number that a function gave, at most `most` points either way. Throws TypeError where it is
// none, and Error where it is out of that range; both begin with said(text of the value).
template <class Said>
double PointsWithin(double most, nb::handle value, Said&& said) {
  const auto wrong = [&](const std::string& text) {
    return said(text) + "; it must be a number from -" + TextOf(most) + " to " + TextOf(most) +
           " points";
  };
  const bool is_plain = PyFloat_Check(value.ptr()) || PyLong_Check(value.ptr());
  const bool is_array =
      !is_plain && nb::hasattr(value, "shape") && nb::len(nb::object(value.attr("shape"))) > 0;
  const double points = is_array ? -1 : PyFloat_AsDouble(value.ptr());
  if (is_array || (points == -1 && PyErr_Occurred() != nullptr)) {
    if (!is_array && PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw nb::python_error();
    PyErr_Clear();
    throw nb::type_error(wrong(Shown(value)).c_str());
  }
  if (std::abs(points) <= most) return points;
  throw Error(wrong(TextOf(points)));
}

// A position as text: what a move keeps of the one in which it is legal.
struct Where {
  AnyGamePtr game;
  std::string text;
};

// A move as text and as number; -1: moves of this game have none.
struct Move {
  std::string text;
  std::int32_t action = -1;
  std::shared_ptr<const Where> where =
      {};  // null: of a game in Python, whose moves touch no places
};

struct Position {
  GamePtr game;
  std::unique_ptr<AnyPosition> at;

  int Traverse(visitproc visit, void* arg) const;

  Position Copy() const { return {game, at->clone()}; }
};

// A number of Python, and its text where it is too large for 64 bits.
struct Whole {
  std::int64_t value = 0;
  std::string too_large;

  std::string ToText() const { return too_large.empty() ? std::to_string(value) : too_large; }
};

// What stands for a move: an action, a Move or its text.
using AnyMove = std::variant<Whole, Move, std::string>;
// Its text in that position. Throws IllegalMove if it is a number and not legal.
std::string TextOf(const Position& position, const AnyMove& move);
// With its number in that position, in which it is legal; `where` is that position.
Move MoveOf(const Position& position, std::shared_ptr<const Where> where, std::string text);
std::shared_ptr<const Where> WhereOf(const Position& position);
// The position after these moves from that start, of a game whose texts they are.
Position Replayed(const GamePtr& game, const std::string& start,
                  const std::vector<std::string>& moves);

// Held while something runs without the interpreter's lock. Throws RuntimeError where another thread
// is at it already.
class InUse {
 public:
  InUse(std::atomic<bool>& flag, const char* what) : flag_(flag) {
    if (flag_.exchange(true)) {
      throw std::runtime_error(std::string(what) +
                               " is in use by another thread; make one for each");
    }
  }
  ~InUse() { flag_ = false; }
  InUse(const InUse&) = delete;
  InUse& operator=(const InUse&) = delete;

 private:
  std::atomic<bool>& flag_;
};

// Throws BadPosition, which begins with `what`, where the position is of another game.
inline void CheckIsOf(const char* what, const AnyGame& game, const Position& position) {
  if (IsSame(game, *position.game)) return;
  throw BadPosition(what + (" " + game.spec()) + ", and the position of " + position.game->spec());
}

// (planes, rows, columns); throws Error where there are none.
std::vector<std::size_t> PlaneShape(const AnyGame& game);

// A class whose objects one thread at a time may use: where Python has no lock of its own, each of
// its methods holds that of the object, and waits for the others as it would wait for Python's.
template <class T>
class OneAtATime {
 public:
  explicit OneAtATime(nb::class_<T> bound) : bound_(std::move(bound)) {}

  template <class F, class... Extra>
  OneAtATime& def(const char* name, F&& method, const Extra&... extra) {
    bound_.def(name, std::forward<F>(method), nb::lock_self(), extra...);
    return *this;
  }
  template <class F, class... Extra>
  OneAtATime& def_prop_ro(const char* name, F&& getter, const Extra&... extra) {
    bound_.def_prop_ro(name, std::forward<F>(getter), nb::lock_self(), extra...);
    return *this;
  }

 private:
  nb::class_<T> bound_;
};

// A class that another file has bound, to add methods to it.
template <class T>
nb::class_<T> Bound(const nb::module_& m, const char* name) {
  return nb::borrow<nb::class_<T>>(m.attr(name));
}

// For __reduce__ of a class whose objects have no pickles, and so no copies: the sentence.
template <class T>
auto CannotPickle(const char* sentence) {
  return [sentence](const T&) -> Pickled { throw nb::type_error(sentence); };
}

void AddGame(nb::module_& m);
void AddPosition(nb::module_& m);
void AddReport(nb::module_& m);
void AddSearch(nb::module_& m);
void AddCheck(nb::module_& m);
void AddEndgame(nb::module_& m);
void AddRules(nb::module_& m);
void AddBatch(nb::module_& m);
// Says in one sentence what is wrong with the arguments of all functions that the module has.
void RewordErrors(const nb::module_& m);

}  // namespace boardgames::python

template <>
struct nanobind::detail::type_caster<boardgames::python::Whole> {
  NB_TYPE_CASTER(boardgames::python::Whole, const_name("int"))

  bool from_python(handle source, std::uint8_t flags, cleanup_list* cleanup) noexcept {
    make_caster<std::int64_t> small;
    if (small.from_python(source, flags, cleanup)) {
      value = {small.value, {}};
      return true;
    }
    if (!PyLong_Check(source.ptr())) return false;
    const str text = steal<str>(PyObject_Str(source.ptr()));
    if (!text.is_valid()) PyErr_Clear();
    value = {0, text.is_valid() ? text.c_str() : "with thousands of digits"};
    return true;
  }
};
