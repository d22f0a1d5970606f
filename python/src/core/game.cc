#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <limits>
#include <string>

#include "boardgames/runtime/options.h"
#include "boardgames/runtime/play_spec.h"
#include "core.h"

namespace boardgames::python {

const char* NameOf(Objective objective) {
  switch (objective) {
    case Objective::kPoints:
      return "points";
    case Objective::kWin:
      return "win";
    case Objective::kWinByPoints:
      return "win by points";
  }
  return "";
}

namespace {

// "reversi" with blocked="a1": "reversi:blocked=a1".
std::string SpecOf(const std::string& spec, const nb::kwargs& options) {
  std::string said;
  for (const auto& [name, value] : options) {
    std::string text;
    if (nb::isinstance<nb::bool_>(value)) {
      text = nb::cast<bool>(value) ? "on" : "off";
    } else {
      text = nb::str(nb::handle(value)).c_str();
    }
    internal::AppendOption(said, nb::cast<std::string>(name), text);
  }
  if (said.empty()) return spec;
  return spec + (spec.find(':') == std::string::npos ? ":" : ",") + said;
}

std::vector<std::string> GameNames() {
  std::vector<std::string> names;
  for (const GameModule& m : Games().modules()) names.push_back(m.info.name);
  return names;
}

}  // namespace

void AddGame(nb::module_& m) {
  m.def("games", &GameNames,
        R"(The names of all games.

>>> import boardgames as bg
>>> bg.games()[:3]
['go', 'morris', 'quoridor'])");

  nb::class_<OptionInfo>(m, "Option", "What can be chosen of a game.")
      .def_ro("name", &OptionInfo::name, "As Game(spec, name=value) takes it.")
      .def_ro("default", &OptionInfo::default_value, "Its value where none is said.")
      .def_ro("help", &OptionInfo::help, "What it is, in a few words.")
      .def_prop_ro("values", &OptionInfo::Values, "Which values it takes, in words.")
      .def("__repr__", [](const OptionInfo& o) {
        return "Option(" + o.name + "=" + o.default_value + ": " + o.Values() + ")";
      });

  nb::class_<Game>(m, "Game", nb::type_slots(kTraversed<Game>),
                   R"(The rules of a game, by its name and options. May be shared by threads.

>>> import boardgames as bg
>>> bg.Game("quoridor", rows=5, cols=5, walls=2) == bg.Game("quoridor:rows=5,cols=5,walls=2")
True
>>> bg.Game("reversi", size=7)
Traceback (most recent call last):
boardgames._core.BadOption: option 'size' of reversi is '7'; it must be 4, 6 or 8)")
      .def(
          "__init__",
          [](Game* self, const std::string& spec, const nb::kwargs& options) {
            new (self) Game{Take<BadOption>(Games().MakeGame(SpecOf(spec, options)))};
          },
          nb::arg("spec"), nb::arg("options"),
          nb::sig("def __init__(self, spec: str, **options: object) -> None"))
      .def(
          "__init__",
          [](Game* self, const nb::object& rules) { new (self) Game{GameInPython(rules)}; },
          nb::arg("rules").none(),
          "The game by functions of your own: an instance of a PythonGame.")
      .def_static(
          "to_play",
          [](const std::string& spec, const nb::kwargs& options) {
            return Game{Take<BadOption>(
                Games().MakeGame(Take<BadOption>(PlaySpec(Games(), SpecOf(spec, options)))))};
          },
          nb::arg("spec"), nb::arg("options"),
          nb::sig("def to_play(spec: str, **options: object) -> Game"),
          R"(The game by the rules that people and programs play it by, where these are others.

>>> import boardgames as bg
>>> bg.Game.to_play("morris").spec, bg.Game.to_play("morris", no_progress=0).spec
('morris:no_progress=100', 'morris'))")
      .def_prop_ro(
          "rules", [](const Game& g) { return RulesInPython(*g.game); },
          "The PythonGame that it was made of; None: it is one of the library's.")
      .def_prop_ro(
          "spec", [](const Game& g) { return g.game->spec(); },
          "Its name and the options that are not as usual, as Game takes them.")
      .def_prop_ro(
          "name", [](const Game& g) { return g.game->info().name; }, "As games() has it.")
      .def_prop_ro(
          "summary", [](const Game& g) { return g.game->info().summary; }, "The game in one line.")
      .def_prop_ro(
          "players", [](const Game& g) { return g.game->players(); },
          "How many there are; they are 0 to players - 1.")
      .def_prop_ro(
          "player_names",
          [](const Game& g) {
            std::vector<std::string> names;
            for (int p = 0; p < g.game->players(); ++p) names.push_back(g.game->player_name(p));
            return names;
          },
          "What they are called, for people.")
      .def_prop_ro(
          "objective", [](const Game& g) { return NameOf(g.game->objective()); },
          "'points': the more the better; 'win': sooner is better; 'win by points': their sign "
          "alone counts.")
      .def_prop_ro(
          "max_value", [](const Game& g) { return MostPoints(*g.game); },
          "The most that an evaluation may say, in points; -max_value the least.")
      .def_prop_ro(
          "actions", [](const Game& g) { return g.game->actions(); },
          "How many numbers its moves have, 0 to actions - 1.")
      .def_prop_ro(
          "max_moves", [](const Game& g) { return g.game->max_moves(); },
          "The most moves any position can have.")
      .def_prop_ro(
          "planes", [](const Game& g) { return g.game->planes().names; },
          "What a position's planes are, in their order; [] where it has none.")
      .def_prop_ro(
          "plane_shape",
          [](const Game& g) {
            const AnyGame::Planes planes = g.game->planes();
            return nb::typed<nb::tuple, int, int, int>(
                nb::make_tuple(planes.names.size(), planes.rows, planes.columns));
          },
          "(planes, rows, columns) of Position.planes().")
      .def_prop_ro(
          "options", [](const Game& g) { return g.game->info().options; },
          "What can be chosen of it, as a list of Option.")
      .def_prop_ro(
          "evaluators",
          [](const Game& g) {
            std::vector<std::string> names;
            for (const NamedChoice& c : g.game->evaluators()) names.push_back(c.name);
            return names;
          },
          "The names of those it has; the first is used where none is said.")
      .def_prop_ro(
          "algorithms",
          [](const Game& g) {
            std::vector<std::string> names;
            for (const Algorithm a : g.game->algorithms()) names.emplace_back(ToString(a));
            return names;
          },
          "The names of the searches that can play it.")
      .def(
          "start", [](const Game& g) { return Position{g.game, g.game->initial()}; },
          "The first position.")
      .def(
          "parse",
          [](const Game& g, const std::string& text) {
            return Position{g.game, Take<BadPosition>(g.game->parse_position(text))};
          },
          nb::arg("text"), R"(The position of a text, as Position.text has it.

>>> import boardgames as bg
>>> bg.Game("reversi", size=4).parse("-----OX--XO----- X").legal_moves
<legal moves: b1 a2 d3 c4>)")
      .def(
          "at",
          [](const Game& g, const std::string& moves) {
            Position position{g.game, g.game->initial()};
            for (std::size_t begin = 0; begin < moves.size();) {
              const std::size_t end = std::min(moves.find(' ', begin), moves.size());
              if (end > begin) {
                Take<IllegalMove>(position.at->play(moves.substr(begin, end - begin)));
              }
              begin = end + 1;
            }
            return position;
          },
          nb::arg("moves"), R"(The position after these moves, apart by blanks.

>>> import boardgames as bg
>>> bg.Game("tic-tac-toe").at("a3 a1 b3 b1 c3").winner
0)")
      .def(
          "canonical_key",
          [](const Game& g, const Position& p) {
            CheckIsOf("this is", *g.game, p);
            std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
            for (const AnyPosition::Image& image : p.at->images()) {
              least = std::min(least, image.position->key());
            }
            return least;
          },
          nb::arg("position").lock(),
          R"(A number that the images of a position share, under the symmetries of the game,
whatever the game before; Position.key tells them apart.

>>> import boardgames as bg
>>> game = bg.Game("reversi")
>>> len({game.canonical_key(game.at(move)) for move in ["d3", "c4", "f5", "e6"]})
1)")
      .def(
          "__eq__",
          [](const Game& a, const nb::object& b) {
            return nb::isinstance<Game>(b) && IsSame(*a.game, *nb::cast<const Game&>(b).game);
          },
          nb::arg("other").none())
      .def("__hash__", [](const Game& g) { return nb::hash(nb::str(g.game->spec().c_str())); })
      .def("__reduce__",
           [](const nb::object& self) {
             return Pickled(nb::make_tuple(
                 self.type(), nb::make_tuple(NamedBy(*nb::cast<const Game&>(self).game))));
           })
      .def("__repr__", [](const Game& g) { return "Game('" + g.game->spec() + "')"; });
}

}  // namespace boardgames::python
