#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>

#include "boardgames/runtime/options.h"
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
  m.def("games", &GameNames, "The names of all games.");

  nb::class_<OptionInfo>(m, "Option", "What can be chosen of a game.")
      .def_ro("name", &OptionInfo::name)
      .def_ro("default", &OptionInfo::default_value)
      .def_ro("help", &OptionInfo::help)
      .def_prop_ro("values", &OptionInfo::Values, "Which values it takes, in words.")
      .def("__repr__", [](const OptionInfo& o) {
        return "Option(" + o.name + "=" + o.default_value + ": " + o.Values() + ")";
      });

  nb::class_<Game>(m, "Game", nb::type_slots(kTraversed<Game>),
                   "The rules of a game: Game('quoridor', rows=5, walls=2) is "
                   "Game('quoridor:rows=5,walls=2'). May be shared by threads.")
      .def(
          "__init__",
          [](Game* self, const std::string& spec, const nb::kwargs& options) {
            new (self) Game{Take<BadOption>(Games().MakeGame(SpecOf(spec, options)))};
          },
          nb::arg("spec"), nb::arg("options"),
          nb::sig("def __init__(self, spec: str, **options: str | int | bool) -> None"))
      .def(
          "__init__",
          [](Game* self, const nb::object& rules) { new (self) Game{GameInPython(rules)}; },
          nb::arg("rules"), "The game by functions of your own: an instance of a PythonGame.")
      .def_prop_ro(
          "rules", [](const Game& g) { return RulesInPython(*g.game); },
          "The PythonGame that it was made of; None: it is one of the library's.")
      .def_prop_ro("spec", [](const Game& g) { return g.game->spec(); })
      .def_prop_ro("name", [](const Game& g) { return g.game->info().name; })
      .def_prop_ro("summary", [](const Game& g) { return g.game->info().summary; })
      .def_prop_ro("players", [](const Game& g) { return g.game->players(); })
      .def_prop_ro("player_names",
                   [](const Game& g) {
                     std::vector<std::string> names;
                     for (int p = 0; p < g.game->players(); ++p) {
                       names.push_back(g.game->player_name(p));
                     }
                     return names;
                   })
      .def_prop_ro("objective", [](const Game& g) { return NameOf(g.game->objective()); })
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
            return nb::make_tuple(planes.names.size(), planes.rows, planes.columns);
          },
          nb::sig("def plane_shape(self, /) -> tuple[int, int, int]"), "(planes, rows, columns)")
      .def_prop_ro("options", [](const Game& g) { return g.game->info().options; })
      .def_prop_ro("evaluators",
                   [](const Game& g) {
                     std::vector<std::string> names;
                     for (const NamedChoice& c : g.game->evaluators()) names.push_back(c.name);
                     return names;
                   })
      .def_prop_ro("algorithms",
                   [](const Game& g) {
                     std::vector<std::string> names;
                     for (const Algorithm a : g.game->algorithms()) {
                       names.emplace_back(ToString(a));
                     }
                     return names;
                   })
      .def(
          "start", [](const Game& g) { return Position{g.game, g.game->initial()}; },
          "The first position.")
      .def(
          "parse",
          [](const Game& g, const std::string& text) {
            return Position{g.game, Take<BadPosition>(g.game->parse_position(text))};
          },
          nb::arg("text"), "The position of a text, as Position.text has it.")
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
          nb::arg("moves"), "The position after these moves, apart by blanks.")
      .def(
          "__eq__",
          [](const Game& a, const nb::object& b) {
            return nb::isinstance<Game>(b) && IsSame(*a.game, *nb::cast<const Game&>(b).game);
          },
          nb::arg("other").none())
      .def("__hash__", [](const Game& g) { return nb::hash(nb::str(g.game->spec().c_str())); })
      .def(
          "__reduce__",
          [](const nb::object& self) {
            return nb::make_tuple(self.type(),
                                  nb::make_tuple(NamedBy(*nb::cast<const Game&>(self).game)));
          },
          nb::sig(kReduce))
      .def("__repr__", [](const Game& g) { return "Game('" + g.game->spec() + "')"; });
}

}  // namespace boardgames::python
