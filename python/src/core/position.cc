#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "arrays.h"
#include "boardgames/drawing.h"
#include "cells.h"
#include "core.h"

namespace boardgames::python {

namespace {

// Whether a number is a move of a game in Python itself, and no action.
bool IsOwnNumber(const Position& position, const AnyMove& move) {
  return std::holds_alternative<Whole>(move) && position.game->actions() == 0 &&
         IsInPython(*position.game);
}

// The number as the library takes it. One that is too large for it is named as it is.
std::int32_t ActionIn(const Position& position, const Whole& action) {
  const int actions = position.game->actions();
  if (actions > 0 && (!action.too_large.empty() || action.value < 0 || action.value >= actions)) {
    throw IllegalMove("action " + action.ToText() + " is none; they are 0 to " +
                      std::to_string(actions - 1));
  }
  return static_cast<std::int32_t>(action.value);
}

}  // namespace

std::string TextOf(const Position& position, const AnyMove& move) {
  if (const auto* text = std::get_if<std::string>(&move)) return *text;
  if (const auto* known = std::get_if<Move>(&move)) return known->text;
  if (IsOwnNumber(position, move)) return std::get<Whole>(move).ToText();
  const std::int32_t action = ActionIn(position, std::get<Whole>(move));
  return Take<IllegalMove>(position.at->action_text(action));
}

int Position::Traverse(visitproc visit, void* arg) const {
  const int stopped = IsInPython(*game) ? TraverseStates(*at, visit, arg) : 0;
  return stopped != 0 ? stopped : game.Traverse(visit, arg);
}

std::shared_ptr<const Where> WhereOf(const Position& position) {
  if (IsInPython(*position.game)) return nullptr;
  return std::make_shared<Where>(position.game.get(), position.at->to_string());
}

Move MoveOf(const Position& position, std::shared_ptr<const Where> where, std::string text) {
  const Result<std::int32_t> action = position.at->action_of(text);
  return {std::move(text), action ? *action : -1, std::move(where)};
}

Position Replayed(const GamePtr& game, const std::string& start,
                  const std::vector<std::string>& moves) {
  Position position{game, Take<BadPosition>(game->parse_position(start))};
  for (const std::string& move : moves) Take<IllegalMove>(position.at->play(move));
  return position;
}

std::vector<std::size_t> PlaneShape(const AnyGame& game) {
  const AnyGame::Planes planes = game.planes();
  if (planes.names.empty()) throw Error(game.spec() + " has no planes");
  return {planes.names.size(), static_cast<std::size_t>(planes.rows),
          static_cast<std::size_t>(planes.columns)};
}

namespace {

// The legal moves of a position, looked up when they are asked for; holding it, as OneAtATime does.
struct LegalMoves {
  nb::object owner;
  const Position* position;

  explicit LegalMoves(nb::object of)
      : owner(std::move(of)), position(nb::inst_ptr<Position>(owner)) {}

  int Traverse(visitproc visit, void* arg) const {
    Py_VISIT(owner.ptr());
    return 0;
  }

  std::vector<Move> List() const {
    const nb::ft_object_guard lock(owner);
    std::vector<Move> moves;
    std::vector<std::int32_t> actions;
    position->at->legal_actions(actions);
    const std::shared_ptr<const Where> where = WhereOf(*position);
    for (std::string& text : position->at->legal_moves()) {
      const std::size_t i = moves.size();
      moves.push_back({std::move(text), i < actions.size() ? actions[i] : -1, where});
    }
    return moves;
  }
  std::size_t Count() const {
    const nb::ft_object_guard lock(owner);
    if (position->game->actions() == 0) return position->at->legal_moves().size();
    std::vector<std::int32_t> actions;
    position->at->legal_actions(actions);
    return actions.size();
  }
};

// Its text; throws IllegalMove where it is not legal.
std::string LegalText(const Position& p, const AnyMove& move) {
  std::string text = TextOf(p, move);
  Take<IllegalMove>(p.at->clone()->play(text));
  return text;
}

void Push(Position& p, const AnyMove& move) {
  const auto* const action = IsOwnNumber(p, move) ? nullptr : std::get_if<Whole>(&move);
  Take<IllegalMove>(action != nullptr ? p.at->play_action(ActionIn(p, *action))
                                      : p.at->play(TextOf(p, move)));
}

std::optional<std::vector<double>> ResultOf(const Position& p) {
  if (!p.at->terminal()) return std::nullopt;
  std::vector<double> result;
  for (int player = 0; player < p.game->players(); ++player) {
    result.push_back(p.at->utility(player));
  }
  return result;
}

std::optional<int> WinnerOf(const Position& p) {
  const auto result = ResultOf(p);
  if (!result) return std::nullopt;
  const auto best = std::max_element(result->begin(), result->end());
  const bool shared = std::count(result->begin(), result->end(), *best) > 1;
  return shared ? std::nullopt : std::optional(static_cast<int>(best - result->begin()));
}

// An int of -?digits, a float of -?digits.digits, and else the text.
nb::object ValueOf(const std::string& text) {
  const std::string_view digits = std::string_view(text).substr(text.starts_with('-') ? 1 : 0);
  const std::size_t point = std::min(digits.find('.'), digits.size());
  const auto is_number = [](std::string_view part) {
    return !part.empty() && part.find_first_not_of("0123456789") == part.npos;
  };
  const nb::str value(text.c_str());
  if (!is_number(digits.substr(0, point))) return value;
  if (point == digits.size()) return nb::int_(value);
  if (is_number(digits.substr(point + 1))) return nb::float_(value);
  return value;
}

Facts DictOf(const std::vector<Fact>& facts) {
  nb::dict dict;
  for (const Fact& f : facts) dict[f.name.c_str()] = ValueOf(f.value);
  return dict;
}

Position Restored(int version, const nb::object& game, const std::string& start,
                  const std::vector<std::string>& moves) {
  if (version != 1) {
    throw BadPosition("this pickle is of version " + std::to_string(version) +
                      " of the form; version 1 is known");
  }
  return Replayed(nb::isinstance<nb::str>(game)
                      ? GamePtr(Take<BadOption>(Games().MakeGame(nb::cast<std::string>(game))))
                      : GameInPython(game),
                  start, moves);
}

using Mask = nb::ndarray<nb::numpy, bool, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

auto LegalMask(const Position& p, const std::optional<Mask>& out) {
  const auto actions = static_cast<std::size_t>(p.game->actions());
  if (actions == 0) throw Error("the moves of this game have no numbers");
  if (out && out->size() != actions) {
    throw Error("the mask has " + std::to_string(out->size()) + " places; this game needs " +
                std::to_string(actions));
  }
  Mask mask = out ? *out : NewArray<Mask>({actions});
  std::vector<std::int32_t> legal;
  p.at->legal_actions(legal);
  std::fill_n(mask.data(), actions, false);
  for (const std::int32_t a : legal) mask.data()[a] = true;
  return mask.cast();
}

using Planes = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<3>, nb::c_contig, nb::device::cpu>;

auto PlanesOf(const Position& p, const std::optional<Planes>& out) {
  const std::vector<std::size_t> shape = PlaneShape(*p.game);
  if (out && !HasShape(*out, shape)) {
    throw Error("out must have the shape " + std::to_string(shape[0]) + " x " +
                std::to_string(shape[1]) + " x " + std::to_string(shape[2]));
  }
  Planes planes = out ? *out : NewArray<Planes>(shape);
  p.at->write_planes({planes.data(), planes.size()});
  return planes.cast();
}

// Of a game in Python: its own, with the mover's men as 1.
std::vector<std::vector<int>> CellsFromTheMover(const Position& p,
                                                std::vector<std::vector<int>> cells) {
  const int players = p.game->players();
  const int mover = p.at->to_move();
  for (std::vector<int>& row : cells) {
    if (row.size() != cells[0].size()) {
      throw Error("cells gives rows of " + std::to_string(cells[0].size()) + " and of " +
                  std::to_string(row.size()) + " numbers; an array has rows of one length");
    }
    for (int& cell : row) {
      if (cell < 0 || cell > kNoCell) {
        throw Error("cells gives " + std::to_string(cell) + "; an array has numbers from 0 to 255");
      }
      if (cell >= 1 && cell <= players) cell = 1 + (cell - 1 + players - mover) % players;
    }
  }
  return cells;
}

using Cells = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// `out`, if it is given and has that shape, or a new one.
Cells RoomFor(const std::optional<Cells>& out, std::size_t rows, std::size_t columns) {
  const std::vector<std::size_t> shape = {rows, columns};
  if (!out) return NewArray<Cells>(shape);
  if (HasShape(*out, shape)) return *out;
  throw Error("out must have the shape " + std::to_string(rows) + " x " + std::to_string(columns));
}

auto CellsOf(const Position& p, const std::optional<Cells>& out) {
  if (const auto own = CellsInPython(*p.at)) {
    const std::vector<std::vector<int>> rows = CellsFromTheMover(p, *own);
    Cells cells = RoomFor(out, rows.size(), rows.empty() ? 0 : rows[0].size());
    std::uint8_t* place = cells.data();
    for (const std::vector<int>& row : rows) {
      for (const int cell : row) *place++ = static_cast<std::uint8_t>(cell);
    }
    return cells.cast();
  }
  const CellsOfPlanes of_planes(*p.game);
  std::vector<std::uint8_t> planes(p.game->planes().bytes());
  p.at->write_planes(planes);
  Cells cells = RoomFor(out, of_planes.rows(), of_planes.columns());
  of_planes.Write(planes, {cells.data(), cells.size()});
  return cells.cast();
}

std::vector<std::string> PlacesOf(const Move& move) {
  if (move.where == nullptr) return {};
  const auto at = move.where->game->parse_position(move.where->text);
  return at ? (*at)->touched(move.text) : std::vector<std::string>();
}

Move RestoredMove(std::string text, std::int32_t action, const std::string& spec,
                  std::string position) {
  if (spec.empty()) return {std::move(text), action};
  return {std::move(text), action,
          std::make_shared<Where>(Take<BadOption>(Games().MakeGame(spec)), std::move(position))};
}

std::vector<std::int32_t> LegalActions(const Position& p) {
  std::vector<std::int32_t> actions;
  p.at->legal_actions(actions);
  if (std::is_sorted(actions.begin(), actions.end())) return actions;
  // A bit for each number: std::sort would take longer than to find Quoridor's moves.
  std::vector<std::uint64_t> words(static_cast<std::size_t>(p.game->actions() / 64 + 1));
  for (const std::int32_t a : actions) {
    words[static_cast<std::size_t>(a / 64)] |= std::uint64_t{1} << (a % 64);
  }
  auto next = actions.begin();
  for (std::int32_t first = 0; std::uint64_t word : words) {
    for (; word != 0; word &= word - 1) *next++ = first + std::countr_zero(word);
    first += 64;
  }
  return actions;
}

std::vector<std::pair<Position, std::vector<std::int32_t>>> ImagesOf(const Position& p) {
  std::vector<std::int32_t> here;
  p.at->legal_actions(here);
  std::vector<std::size_t> order(here.size());  // that of LegalActions
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return here[a] < here[b]; });
  std::vector<std::pair<Position, std::vector<std::int32_t>>> images;
  for (AnyPosition::Image& image : p.at->images()) {
    std::vector<std::int32_t> there;
    for (const std::size_t i : order) there.push_back(image.actions[i]);
    images.emplace_back(Position{p.game, std::move(image.position)}, std::move(there));
  }
  return images;
}

void AddMoves(nb::module_& m) {
  nb::class_<Move>(m, "Move", "A move: text for people, a number for programs.")
      .def_ro("text", &Move::text, "As the game writes it.")
      .def_prop_ro(
          "action",
          [](const Move& move) {
            return move.action < 0 ? std::nullopt : std::optional(move.action);
          },
          "Its number, 0 to game.actions - 1; None: moves of this game have none.")
      .def_prop_ro("places", &PlacesOf,
                   R"(The places of the board that it touches, as Position.touched says of a text.

>>> import boardgames as bg
>>> bg.Game("morris").parse("WW----------B-B---W---B-/0,0/0").legal_moves[0].places
['a7', 'b6'])")
      .def("__str__", [](const Move& move) { return move.text; })
      .def("__repr__", [](const Move& move) { return "Move('" + move.text + "')"; })
      .def(
          "__eq__",
          [](const Move& a, const nb::object& b) {
            if (nb::isinstance<Move>(b)) return a.text == nb::cast<const Move&>(b).text;
            return nb::isinstance<nb::str>(b) && a.text == nb::cast<std::string>(b);
          },
          nb::arg("other").none())
      .def("__hash__", [](const Move& move) { return nb::hash(nb::str(move.text.c_str())); })
      .def("__reduce__", [](const nb::object& self) {
        const auto& move = nb::cast<const Move&>(self);
        const Where* const where = move.where.get();
        return Pickled(nb::make_tuple(
            nb::module_::import_("boardgames._pickle").attr("move"),
            nb::make_tuple(move.text, move.action, where == nullptr ? "" : where->game->spec(),
                           where == nullptr ? "" : where->text)));
      });
  m.def("_move", &RestoredMove, nb::arg("text"), nb::arg("action"), nb::arg("spec"),
        nb::arg("position"));

  nb::class_<LegalMoves>(m, "LegalMoves", nb::type_slots(kTraversed<LegalMoves>),
                         R"(The legal moves of a position as it is when one asks. True unless the
game is over.

>>> import boardgames as bg
>>> position = bg.Game("reversi").start()
>>> moves = position.legal_moves
>>> [move.text for move in moves], "d3" in moves, len(moves)
(['d3', 'c4', 'f5', 'e6'], True, 4))")
      .def("__len__", &LegalMoves::Count)
      .def("__bool__",
           [](const LegalMoves& l) {
             const nb::ft_object_guard lock(l.owner);
             return !l.position->at->terminal();
           })
      .def(
          "__contains__",
          [](const LegalMoves& l, const AnyMove& move) {
            const nb::ft_object_guard lock(l.owner);
            const auto* const action = std::get_if<Whole>(&move);
            if (action != nullptr && !IsOwnNumber(*l.position, move)) {
              if (!action->too_large.empty()) return false;
              std::vector<std::int32_t> actions;
              l.position->at->legal_actions(actions);
              return std::find(actions.begin(), actions.end(), action->value) != actions.end();
            }
            const std::string text = TextOf(*l.position, move);
            const std::vector<std::string> legal = l.position->at->legal_moves();
            return std::find(legal.begin(), legal.end(), text) != legal.end();
          },
          nb::arg("move"))
      .def(
          "__contains__", [](const LegalMoves&, const nb::object&) { return false; },
          nb::arg("move").none())
      .def(
          "__getitem__",
          [](const LegalMoves& l, std::ptrdiff_t i) {
            std::vector<Move> moves = l.List();
            const auto size = static_cast<std::ptrdiff_t>(moves.size());
            if (i < 0) i += size;
            if (i < 0 || i >= size) throw nb::index_error("there is no such legal move");
            return moves[static_cast<std::size_t>(i)];
          },
          nb::arg("index"))
      .def(
          "__getitem__",
          [](const LegalMoves& l, const nb::slice& which) {
            const std::vector<Move> moves = l.List();
            const auto [begin, end, step, count] = which.compute(moves.size());
            std::vector<Move> chosen;
            for (std::size_t i = 0; i < count; ++i) {
              chosen.push_back(
                  moves[static_cast<std::size_t>(begin + static_cast<Py_ssize_t>(i) * step)]);
            }
            return chosen;
          },
          nb::arg("index"))
      .def("__iter__",
           [](const LegalMoves& l) {
             return nb::typed<nb::iterator, Move>(nb::iter(nb::cast(l.List())));
           })
      .def("__reduce__",
           [](const LegalMoves& l) {
             return Pickled(nb::make_tuple(nb::module_::import_("builtins").attr("getattr"),
                                           nb::make_tuple(l.owner, "legal_moves")));
           })
      .def("__repr__", [](const LegalMoves& l) {
        const nb::ft_object_guard lock(l.owner);
        std::string text = "<legal moves:";
        for (const std::string& move : l.position->at->legal_moves()) text += " " + move;
        return text + ">";
      });
}

}  // namespace

void AddPosition(nb::module_& m) {
  AddMoves(m);
  m.def("_position", &Restored, nb::arg("version"), nb::arg("game"), nb::arg("start"),
        nb::arg("moves"));

  OneAtATime(nb::class_<Position>(
                 m, "Position", nb::type_slots(kTraversed<Position>),
                 R"(A game in progress. Belongs to one thread at a time. Values are points;
whose view they take is said.

>>> import boardgames as bg
>>> position = bg.Game("connect4").start()
>>> position.push("4")
>>> position.push(3)
>>> position.moves_played, position.turn
(['4', '4'], 0))"))
      .def_prop_ro(
          "game", [](const Position& p) { return Game{p.game}; }, "The rules that it goes by.")
      .def(
          "push", &Push, nb::arg("move"),
          "Plays a move: its text, a Move or its action. IllegalMove: it is not legal, and nothing "
          "has changed.")
      .def(
          "pop",
          [](Position& p) {
            if (!p.at->undo()) {
              throw nb::index_error("no move was played that could be taken back");
            }
          },
          "Takes the last move back; moves_played has told which it was.")
      .def("copy", &Position::Copy, "Another one like it, with the game before it.")
      .def("__copy__", &Position::Copy)
      .def(
          "__deepcopy__", [](const Position& p, const nb::object&) { return p.Copy(); },
          nb::arg("memo").none())
      .def_prop_ro(
          "moves_played", [](const Position& p) { return p.at->moves_played(); },
          "The texts of the moves since its start.")
      .def_prop_ro(
          "ply", [](const Position& p) { return p.at->moves_played().size(); },
          "How many moves were played since its start.")
      .def_prop_ro(
          "legal_moves", [](const nb::object& self) { return LegalMoves(self); },
          "In the game's order; nothing is made before it is asked for.")
      .def("legal_actions", &LegalActions, "The numbers of the legal moves, ascending.")
      .def("legal_mask", &LegalMask, nb::arg("out").noconvert().none() = nb::none(),
           R"(bool[game.actions]: True where legal. Written into `out` if that is given.

>>> import boardgames as bg
>>> bg.Game("reversi").start().legal_mask().nonzero()[0].tolist()
[19, 26, 37, 44])")
      .def("planes", &PlanesOf, nb::arg("out").noconvert().none() = nb::none(),
           R"(uint8[game.plane_shape], from the view of who is to move. Written into `out` if that
is given.

>>> import boardgames as bg
>>> game = bg.Game("reversi", size=4)
>>> game.planes
['own discs', "opponent's discs", 'blocked']
>>> planes = game.start().planes()
>>> planes[0] + 2 * planes[1]
array([[0, 0, 0, 0],
       [0, 2, 1, 0],
       [0, 1, 2, 0],
       [0, 0, 0, 0]], dtype=uint8))")
      .def("cells", &CellsOf, nb::arg("out").noconvert().none() = nb::none(),
           R"(uint8[rows, columns]: what lies where, as planes() has it and from the same view: 0 is
empty, 1 a man of who is to move, 2 of the next player, ..., 255 is no cell. Of a game in Python
what its `cells` gives. Written into `out` if that is given.

>>> import boardgames as bg
>>> bg.Game("reversi", size=4, blocked="a1").start().cells()
array([[255,   0,   0,   0],
       [  0,   2,   1,   0],
       [  0,   1,   2,   0],
       [  0,   0,   0,   0]], dtype=uint8))")
      .def_prop_ro(
          "turn", [](const Position& p) { return p.at->to_move(); },
          "Who is to move: 0 to players - 1.")
      .def_prop_ro(
          "is_over", [](const Position& p) { return p.at->terminal(); },
          "Whether the game has ended.")
      .def_prop_ro(
          "result",
          [](const Position& p) -> std::optional<nb::typed<nb::tuple, double, nb::ellipsis>> {
            const auto result = ResultOf(p);
            if (!result) return std::nullopt;
            return nb::tuple(nb::cast(*result));
          },
          "The points of each player, from his own view; None while the game goes on.")
      .def_prop_ro("winner", &WinnerOf,
                   "Who has the most; None while the game goes on, and if it is shared.")
      .def_prop_ro(
          "ending", [](const Position& p) { return p.at->ending(); },
          "Why it is over, in a few words; '' if it is not, or nobody tells.")
      .def_prop_ro(
          "text", [](const Position& p) { return p.at->to_string(); },
          "One line, as game.parse takes it.")
      .def_prop_ro(
          "svg", [](const Position& p) { return ToSvg(p.at->drawing()); },
          "The board as a picture.")
      .def("save", &SaveIn, nb::arg("path"), "Its picture, into a file: .svg.")
      .def("show", &Show, "Opens its picture in the browser; the page's path.")
      .def("_repr_svg_", [](const Position& p) { return ToSvg(p.at->drawing()); })
      .def("__str__", [](const Position& p) { return p.at->board(); })
      .def("__repr__",
           [](const Position& p) { return "<" + p.game->spec() + " '" + p.at->to_string() + "'>"; })
      .def_prop_ro(
          "facts", [](const Position& p) { return DictOf(p.at->facts()); },
          R"(What a player would like to know, by name: an int where the whole text is digits, a
float where it is digits, a point and digits, both with - before them or not; else the text.

>>> import boardgames as bg
>>> facts = bg.Game("quoridor").start().facts
>>> facts["distance of Player 1"], facts["cell of Player 1"]
(8, 'e1'))")
      .def(
          "effects",
          [](const Position& p, const AnyMove& move) {
            return DictOf(p.at->effects(LegalText(p, move)));
          },
          nb::arg("move"), R"(What a move would do, by name: numbers and texts as in facts.

>>> import boardgames as bg
>>> bg.Game("reversi").start().effects("d3")
{'flips': 1})")
      .def(
          "touched",
          [](const Position& p, const AnyMove& move) { return p.at->touched(LegalText(p, move)); },
          nb::arg("move"), "The places of the board that a move touches.")
      .def_prop_ro(
          "places",
          [](const Position& p) {
            nb::typed<nb::dict, nb::str, nb::typed<nb::list, nb::typed<nb::tuple, double, double>>>
                places;
            for (const Place& place : p.at->drawing().places) {
              nb::list corners;
              for (const Point& c : place.area) {
                corners.append(nb::make_tuple(c.x * kDrawingScale, c.y * kDrawingScale));
              }
              places[place.name.c_str()] = corners;
            }
            return places;
          },
          "Where the picture is touched for each place of the board: corners, in its pixels.")
      .def_prop_ro(
          "key", [](const Position& p) { return p.at->key(); },
          "A number that equal positions share: the same stones, the same mover, and what the "
          "rules remember of the game. For dicts, as `text` is: a Position changes, so it is no "
          "key.")
      .def("symmetries", &ImagesOf,
           R"(Its images under each symmetry of the game, itself first: [(position, actions)]. The
images begin games of their own; actions are those there of the moves that legal_actions() has
here.

>>> import boardgames as bg
>>> images = bg.Game("reversi").start().symmetries()
>>> len(images), images[0][1], images[1][1]
(8, [19, 26, 37, 44], [20, 29, 34, 43]))")
      .def(
          "__eq__",
          [](const Position& a, const nb::object& b) {
            if (!nb::isinstance<Position>(b)) return false;
            const auto& other = nb::cast<const Position&>(b);
            return IsSame(*a.game, *other.game) && a.at->equals(*other.at);
          },
          nb::arg("other").none().lock())
      .def("__reduce__", [](const Position& p) {
        return Pickled(nb::make_tuple(
            nb::module_::import_("boardgames._pickle").attr("position"),
            nb::make_tuple(1, NamedBy(*p.game), p.at->start(), p.at->moves_played())));
      });
  m.attr("Position").attr("__hash__") = nb::none();  // it changes, and equality with it
}

}  // namespace boardgames::python
