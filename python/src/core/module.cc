#include "boardgames/games/lesson_games.h"
#include "core.h"

namespace boardgames::python {

const Registry& Games() {
  static const Registry kGames = AllGamesAndLessons();
  return kGames;
}

}  // namespace boardgames::python

NB_MODULE(_core, m) {
  namespace nb = nanobind;
  using namespace boardgames::python;
  m.doc() = "The compiled part of boardgames; import boardgames instead.";
  m.attr("__version__") = BOARDGAMES_VERSION;
  const auto error = nb::exception<Error>(m, "Error", PyExc_ValueError);
  const auto option = nb::exception<BadOption>(m, "BadOption", error);
  const auto position = nb::exception<BadPosition>(m, "BadPosition", error);
  const auto move = nb::exception<IllegalMove>(m, "IllegalMove", error);
  error.doc() = "What was wrong, in one sentence that says what would be right.";
  option.doc() = "An option, a limit or a name is none.";
  position.doc() = "A text is no position, or the position is of another game.";
  move.doc() = "A move is none, or not legal here.";
  AddGame(m);
  AddPosition(m);
  AddReport(m);
  AddSearch(m);
  AddBatch(m);
  AddEndgame(m);
  AddCheck(m);
  AddRules(m);
  RewordErrors(m);
}
