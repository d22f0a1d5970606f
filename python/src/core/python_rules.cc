#include "python_rules.h"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "boardgames/game_traits.h"
#include "boardgames/runtime/game_adapter.h"
#include "boardgames/runtime/text.h"
#include "boardgames/zobrist.h"

namespace boardgames::python {
namespace {

using GameType = internal::GameOf<PythonRules>;

// Whole numbers below this are their own moves.
constexpr std::int32_t kOwnNumbers = 1 << 20;

// The same in every run, and another one for another value; nothing for values of which that cannot
// be said. Unlike hash(), it tells -1 from -2.
std::optional<std::uint64_t> StableHash(nb::handle value) {
  constexpr std::uint64_t kNumber = 1, kText = 2, kTuple = 3, kSet = 4, kNone = 5, kReal = 6;
  const auto of_bytes = [](std::uint64_t kind, std::string_view bytes) {
    std::uint64_t h = Mix64(kind + 16 * bytes.size());
    for (std::size_t i = 0; i < bytes.size(); i += 8) {
      std::uint64_t word = 0;
      for (std::size_t j = i; j < std::min(i + 8, bytes.size()); ++j) {
        word = word << 8 | static_cast<unsigned char>(bytes[j]);
      }
      h = Mix64(h ^ word);
    }
    return h;
  };
  PyObject* const o = value.ptr();
  if (PyLong_Check(o)) {
    int over = 0;
    const long long number = PyLong_AsLongLongAndOverflow(o, &over);
    if (over == 0) return Mix64(Mix64(kNumber) + static_cast<std::uint64_t>(number));
    return of_bytes(kNumber, nb::cast<std::string>(nb::str(value)));
  }
  if (PyUnicode_Check(o)) return of_bytes(kText, nb::cast<std::string>(value));
  if (PyBytes_Check(o)) {
    return of_bytes(kText, {PyBytes_AsString(o), static_cast<std::size_t>(PyBytes_Size(o))});
  }
  if (o == Py_None) return Mix64(kNone);
  if (PyFloat_Check(o)) return of_bytes(kReal, Repr(value));
  if (PyTuple_Check(o)) {
    std::uint64_t h = Mix64(kTuple + 16 * static_cast<std::uint64_t>(PyTuple_Size(o)));
    for (Py_ssize_t i = 0; i < PyTuple_Size(o); ++i) {
      const auto part = StableHash(PyTuple_GetItem(o, i));
      if (!part) return std::nullopt;
      h = Mix64(h ^ *part);
    }
    return h;
  }
  if (PyFrozenSet_Check(o)) {
    std::uint64_t sum = 0;
    for (const nb::handle part : nb::borrow(value)) {
      const auto h = StableHash(part);
      if (!h) return std::nullopt;
      sum += Mix64(*h);
    }
    return Mix64(sum ^ kSet);
  }
  return std::nullopt;
}

// Notation is without blanks.
std::string Word(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '\n' || c == '\t'; });
  return text;
}

}  // namespace

struct PythonRules::Functions {
  // Throws BadOption where a function is missing, or an attribute is none that there is.
  explicit Functions(const nb::object& object);

  int Traverse(visitproc visit, void* arg) const;

  nb::object rules;
  nb::object initial, to_move, moves, apply, terminal, utility;
  nb::object evaluate, key, move_text, parse_move, board, cells, draw, parse_position,
      position_text;
  std::function<void()> on_moves;  // may be empty
  int players = 2;
  int actions = 0;
  Objective objective = Objective::kPoints;
  bool keys = false;

  // Moves that are no small numbers, by their places; and the way back. Threads that share the game
  // share them.
  nb::dict places;
  std::vector<nb::object> values;
  nb::ft_mutex tables;

  struct Function {
    const char* name;
    nb::object Functions::* member;
    bool required;
  };
  static constexpr Function kAll[] = {{"initial", &Functions::initial, true},
                                      {"to_move", &Functions::to_move, true},
                                      {"moves", &Functions::moves, true},
                                      {"apply", &Functions::apply, true},
                                      {"terminal", &Functions::terminal, true},
                                      {"utility", &Functions::utility, true},
                                      {"evaluate", &Functions::evaluate, false},
                                      {"key", &Functions::key, false},
                                      {"move_text", &Functions::move_text, false},
                                      {"parse_move", &Functions::parse_move, false},
                                      {"board", &Functions::board, false},
                                      {"cells", &Functions::cells, false},
                                      {"draw", &Functions::draw, false},
                                      {"parse_position", &Functions::parse_position, false},
                                      {"position_text", &Functions::position_text, false}};
};

PythonRules::Functions::Functions(const nb::object& object) : rules(object) {
  for (const Function& f : kAll) {
    if (nb::hasattr(rules, f.name)) {
      this->*f.member = rules.attr(f.name);
    } else if (f.required) {
      throw BadOption(Repr(rules.type().attr("__name__")) + " has no function " + f.name +
                      "; a game has initial, to_move, moves, apply, terminal and utility");
    }
  }
  if (nb::hasattr(rules, "players")) players = nb::cast<int>(rules.attr("players"));
  if (players < 2 || players > kMaxPlayers) {
    throw BadOption("players is " + std::to_string(players) + "; it must be 2 to " +
                    std::to_string(kMaxPlayers));
  }
  if (nb::hasattr(rules, "actions")) actions = nb::cast<int>(rules.attr("actions"));
  if (actions < 0 || actions > kOwnNumbers) {
    throw BadOption("actions is " + std::to_string(actions) + "; it must be 0 to " +
                    std::to_string(kOwnNumbers));
  }
  if (nb::hasattr(rules, "objective")) {
    const auto said = nb::cast<std::string>(rules.attr("objective"));
    constexpr Objective kObjectives[] = {Objective::kPoints, Objective::kWin,
                                         Objective::kWinByPoints};
    const auto* const found = std::find_if(std::begin(kObjectives), std::end(kObjectives),
                                           [&](Objective o) { return NameOf(o) == said; });
    if (found == std::end(kObjectives)) {
      throw BadOption("objective is '" + said + "'; it must be points, win or win by points");
    }
    objective = *found;
  }
  const nb::object first = initial();
  keys = StableHash(key.is_valid() ? key(first) : first).has_value();
}

int PythonRules::Functions::Traverse(visitproc visit, void* arg) const {
  Py_VISIT(rules.ptr());
  for (const Function& f : kAll) Py_VISIT((this->*f.member).ptr());
  Py_VISIT(places.ptr());
  for (const nb::object& value : values) Py_VISIT(value.ptr());
  return 0;
}

int PythonRules::players() const { return f_->players; }
Objective PythonRules::objective() const { return f_->objective; }
bool PythonRules::has_keys() const { return f_->keys; }
int PythonRules::actions() const { return f_->actions; }
bool PythonRules::evaluates() const { return f_->evaluate.is_valid(); }
const nb::object& PythonRules::object() const { return f_->rules; }

PythonRules::State PythonRules::initial() const { return {f_->initial()}; }

int PythonRules::to_move(const State& s) const {
  const auto player = nb::cast<int>(f_->to_move(s.value));
  if (player >= 0 && player < f_->players) return player;
  throw Error("to_move gives " + std::to_string(player) + " for " + Repr(s.value) +
              "; players are 0 to " + std::to_string(f_->players - 1));
}

void PythonRules::moves(const State& s, Moves& out) const {
  if (f_->on_moves) f_->on_moves();
  for (const nb::handle value : f_->moves(s.value)) out.push_back(MoveOf(value));
}

void PythonRules::apply(State& s, Move m) const {
  nb::object next = f_->apply(s.value, ValueOf(m));
  if (next.is_none()) {
    throw Error("apply gives None for " + Repr(s.value) + " and the move " + Repr(ValueOf(m)) +
                "; it must give the new state, and leave the old one as it is");
  }
  s.value = std::move(next);
}

bool PythonRules::terminal(const State& s) const {
  const nb::object over = f_->terminal(s.value);
  const int truth = PyObject_IsTrue(over.ptr());
  if (truth < 0) throw nb::python_error();
  return truth != 0;
}

namespace {

Score Scored(const char* function, nb::handle said, nb::handle state) {
  constexpr double kMost = double{kMaxHeuristic} / PythonRules::kPointValue;
  const double points = PointsWithin(kMost, said, [&](const std::string& number) {
    return std::string(function) + " gives " + number + " for " + Repr(state);
  });
  return static_cast<Score>(std::lround(points * PythonRules::kPointValue));
}

}  // namespace

Score PythonRules::utility(const State& s, int p) const {
  return Scored("utility", f_->utility(s.value, p), s.value);
}
Score PythonRules::evaluate(const State& s, int p) const {
  return evaluates() ? Scored("evaluate", f_->evaluate(s.value, p), s.value) : 0;
}

std::uint64_t PythonRules::hash(const State& s) const {
  if (!f_->keys) return 0;
  const nb::object key = f_->key.is_valid() ? f_->key(s.value) : s.value;
  if (const auto h = StableHash(key)) return *h;
  throw Error("the key of " + Repr(s.value) + " is " + Repr(key) +
              "; keys are made of numbers, texts, tuples and frozensets");
}

int PythonRules::action(Move m) const {
  if (m < f_->actions) return m;
  throw Error("the move " + Repr(ValueOf(m)) + " is no action; they are the numbers 0 to " +
              std::to_string(f_->actions - 1));
}

nb::object PythonRules::ValueOf(Move m) const {
  if (m < kOwnNumbers) return nb::int_(m);
  const nb::ft_lock_guard lock(f_->tables);
  return f_->values[static_cast<std::size_t>(m - kOwnNumbers)];
}

PythonRules::Move PythonRules::MoveOf(nb::handle value) const {
  if (PyLong_CheckExact(value.ptr())) {
    int over = 0;
    const long number = PyLong_AsLongAndOverflow(value.ptr(), &over);
    if (over == 0 && number >= 0 && number < kOwnNumbers) return static_cast<Move>(number);
  }
  const nb::ft_lock_guard lock(f_->tables);
  PyObject* const place = PyDict_GetItemWithError(f_->places.ptr(), value.ptr());
  if (place != nullptr) return static_cast<Move>(PyLong_AsLong(place));
  if (PyErr_Occurred() != nullptr) {
    const nb::python_error unhashable;
    throw Error("the move " + Repr(value) + " may change; moves are numbers, texts or tuples");
  }
  const auto move = static_cast<Move>(kOwnNumbers + static_cast<Move>(f_->values.size()));
  f_->places[value] = move;
  f_->values.push_back(nb::borrow(value));
  return move;
}

std::string PythonRules::move_to_string(const State& s, Move m) const {
  const nb::object value = ValueOf(m);
  return Word(nb::cast<std::string>(
      nb::str(f_->move_text.is_valid() ? f_->move_text(s.value, value) : value)));
}

Result<PythonRules::Move> PythonRules::parse_move(const State& s, std::string_view text) const {
  using Read = Result<Move>;
  Moves list;
  moves(s, list);
  if (f_->parse_move.is_valid()) {
    try {
      const Move m = MoveOf(f_->parse_move(s.value, nb::str(text.data(), text.size())));
      if (list.contains(m)) return Read::Ok(m);
    } catch (nb::python_error& error) {
      if (!error.matches(PyExc_ValueError)) throw;
      return Read::Error(nb::cast<std::string>(nb::str(error.value())));
    }
  }
  std::string legal;
  for (const Move m : list) {
    const std::string written = move_to_string(s, m);
    if (!f_->parse_move.is_valid() && written == text) return Read::Ok(m);
    legal += (legal.empty() ? "" : " ") + written;
  }
  return Read::Error("'" + std::string(text) + "' is not legal here; legal are: " + legal);
}

std::string PythonRules::position_to_string(const State& s) const {
  if (f_->position_text.is_valid()) return nb::cast<std::string>(f_->position_text(s.value));
  std::string text = Repr(s.value);
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

Result<PythonRules::State> PythonRules::parse_position(std::string_view text) const {
  const auto none = [&](const std::string& why) {
    return Result<State>::Error("'" + std::string(text) + "' is no position of " + name() + ": " +
                                why);
  };
  try {
    const nb::str written(text.data(), text.size());
    State s;
    if (f_->parse_position.is_valid()) {
      s.value = f_->parse_position(written);
    } else {
      s.value = nb::module_::import_("ast").attr("literal_eval")(written);
    }
    if (!terminal(s)) {  // a value of another kind fails here
      to_move(s);
      Moves list;
      moves(s, list);
    }
    return Result<State>::Ok(s);
  } catch (nb::python_error& error) {
    return none(nb::cast<std::string>(nb::str(error.value())));
  } catch (const Error& error) {
    return none(error.what());
  }
}

std::optional<std::vector<std::vector<int>>> PythonRules::Cells(const State& s) const {
  if (!f_->cells.is_valid()) return std::nullopt;
  return nb::cast<std::vector<std::vector<int>>>(f_->cells(s.value));
}

std::string PythonRules::board(const State& s) const {
  if (f_->board.is_valid()) return nb::cast<std::string>(nb::str(f_->board(s.value)));
  const auto cells = Cells(s);
  if (!cells) return position_to_string(s) + "\n";
  std::string text;
  for (const std::vector<int>& row : *cells) {
    for (const int piece : row) {
      text += text.empty() || text.back() == '\n' ? "" : " ";
      text += piece == 0                ? "."
              : piece > 0 && piece <= 2 ? std::string(1, "XO"[piece - 1])
                                        : std::to_string(piece);
    }
    text += '\n';
  }
  return text;
}

namespace {

// One as the game's own `draw` gives it; throws Error if it is none.
Shape ShapeOf(nb::handle said) {
  constexpr Shape::Kind kKinds[] = {Shape::Kind::kRect, Shape::Kind::kCircle, Shape::Kind::kLine,
                                    Shape::Kind::kText};
  const auto read = [&](Shape& shape) {
    std::string name;
    if (!PyTuple_Check(said.ptr()) || nb::len(said) == 0 || !nb::try_cast(said[0], name)) {
      return false;
    }
    const auto* const kind = std::find_if(std::begin(kKinds), std::end(kKinds), [&](Shape::Kind k) {
      return internal::NamesOf(k).kind == name;
    });
    if (kind == std::end(kKinds)) return false;
    shape.kind = *kind;
    const std::size_t numbers = internal::NamesOf(*kind).count;
    const bool has_words = *kind == Shape::Kind::kText;
    if (nb::len(said) != 1 + numbers + 1 + (has_words ? 1 : 0)) return false;
    double* const places[] = {&shape.a, &shape.b, &shape.c, &shape.d};
    for (std::size_t i = 0; i < numbers; ++i) {
      if (!nb::try_cast(said[1 + i], *places[i]) || !std::isfinite(*places[i])) return false;
    }
    return nb::try_cast(said[1 + numbers], shape.style) &&
           (!has_words || nb::try_cast(said[2 + numbers], shape.text));
  };
  Shape shape;
  if (read(shape)) return shape;
  throw Error("draw gives the shape " + Repr(said) +
              "; one is ('rect', x, y, width, height, style), ('circle', x, y, radius, style), "
              "('line', x1, y1, x2, y2, style) or ('text', x, y, style, words)");
}

// How far it reaches to the right and down.
Point Reach(const Shape& s) {
  switch (s.kind) {
    case Shape::Kind::kRect:
      return {s.a + s.c, s.b + s.d};
    case Shape::Kind::kCircle:
      return {s.a + s.c, s.b + s.c};
    case Shape::Kind::kLine:
      return {std::max(s.a, s.c), std::max(s.b, s.d)};
    case Shape::Kind::kText:
      break;
  }
  return {s.a, s.b};
}

}  // namespace

// Its own picture; else pieces in cells; of a game without cells the lines of its board.
Drawing PythonRules::draw(const State& s) const {
  Drawing d;
  if (f_->draw.is_valid()) {
    d.width = d.height = 1;
    for (const nb::handle said : f_->draw(s.value)) {
      d.shapes.push_back(ShapeOf(said));
      const Point reach = Reach(d.shapes.back());
      d.width = std::max(d.width, reach.x);
      d.height = std::max(d.height, reach.y);
    }
    return d;
  }
  if (const auto cells = Cells(s)) {
    d.height = static_cast<double>(cells->size());
    for (const auto& row : *cells) d.width = std::max(d.width, static_cast<double>(row.size()));
    d.Rect(0, 0, d.width, d.height, "board");
    for (std::size_t y = 0; y < cells->size(); ++y) {
      for (std::size_t x = 0; x < (*cells)[y].size(); ++x) {
        const auto left = static_cast<double>(x);
        const auto top = static_cast<double>(y);
        const int piece = (*cells)[y][x];
        d.Rect(left, top, 1, 1, "cell");
        if (piece > 0 && piece <= 6) {
          d.Circle(left + 0.5, top + 0.5, 0.4, "player" + std::to_string(piece - 1));
        } else if (piece != 0) {
          d.Text(left + 0.5, top + 0.5, std::to_string(piece));
        }
      }
    }
    return d;
  }
  constexpr double kLetter = 0.3;
  const std::string text = board(s);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    d.Text(0.3, d.height + 0.5, text.substr(begin, end - begin), "tally");
    d.width = std::max(d.width, 0.6 + kLetter * static_cast<double>(end - begin));
    d.height += 1;
    begin = end + 1;
  }
  d.width = std::max(d.width, 1.0);
  d.height = std::max(d.height, 1.0);
  d.shapes.insert(d.shapes.begin(), {Shape::Kind::kRect, 0, 0, d.width, d.height, "board", {}});
  return d;
}

std::string PythonRules::name() const {
  const nb::object& rules = f_->rules;
  if (nb::hasattr(rules, "name")) return Word(nb::cast<std::string>(rules.attr("name")));
  return Lowered(nb::cast<std::string>(rules.type().attr("__name__")));
}
std::string PythonRules::summary() const {
  const nb::object doc = f_->rules.type().attr("__doc__");
  if (doc.is_none()) return "a game in Python";
  const auto text = nb::cast<std::string>(doc);
  return text.substr(0, text.find('\n'));
}
std::vector<std::string> PythonRules::player_names() const {
  if (!nb::hasattr(f_->rules, "player_names")) return {};
  return nb::cast<std::vector<std::string>>(f_->rules.attr("player_names"));
}

bool IsInPython(const AnyGame& game) { return dynamic_cast<const GameType*>(&game) != nullptr; }

nb::object RulesInPython(const AnyGame& game) {
  const auto* own = dynamic_cast<const GameType*>(&game);
  return own == nullptr ? nb::none() : own->rules().object();
}

nb::object NamedBy(const AnyGame& game) {
  return IsInPython(game) ? RulesInPython(game) : nb::object(nb::str(game.spec().c_str()));
}

bool IsSame(const AnyGame& a, const AnyGame& b) {
  if (&a == &b) return true;
  if (a.spec() != b.spec() || IsInPython(a) != IsInPython(b)) return false;
  return !IsInPython(a) ||
         nb::cast<bool>(nb::module_::import_("boardgames.own")
                            .attr("same_rules")(RulesInPython(a), RulesInPython(b)));
}

int TraverseStates(const AnyPosition& position, visitproc visit, void* arg) {
  const auto& game = static_cast<const internal::PositionOf<PythonRules>&>(position).game();
  for (std::size_t i = 0; i < game.played().size(); ++i) Py_VISIT(game.before(i).value.ptr());
  Py_VISIT(game.state().value.ptr());
  return 0;
}

std::optional<std::vector<std::vector<int>>> CellsInPython(const AnyPosition& position) {
  const auto* own = dynamic_cast<const internal::PositionOf<PythonRules>*>(&position);
  if (own == nullptr) return std::nullopt;
  return own->game().game().Cells(own->game().state());
}

PythonRules::Functions& FunctionsOf(const nb::object& functions) {
  return nb::cast<PythonRules::Functions&>(functions);
}
nb::object FunctionsIn(const nb::object& object) {
  const bool is_class = PyType_Check(object.ptr()) != 0;
  return nb::cast(new PythonRules::Functions(is_class ? object() : object),
                  nb::rv_policy::take_ownership);
}

void SetOnMoves(const nb::object& functions, std::function<void()> on_moves) {
  FunctionsOf(functions).on_moves = std::move(on_moves);
}

GamePtr GameInPython(const nb::object& object) {
  const nb::object functions = FunctionsIn(object);
  const PythonRules rules(FunctionsOf(functions));
  EvaluatorEntry<PythonRules> entry =
      With<GameEvaluator>("default", "the game's own evaluate, or 0");
  entry.facts.evaluates = rules.evaluates();
  GameInfo info{.name = rules.name(), .summary = rules.summary()};
  info.player_names = rules.player_names();
  return {Take<BadOption>(Adapt(rules, info, Options(), std::move(entry))), functions};
}

void AddRules(nb::module_& m) {
  nb::class_<PythonRules::Functions>(m, "_Functions",
                                     nb::type_slots(kTraversed<PythonRules::Functions>));
}

}  // namespace boardgames::python
