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
  m.attr("version") = BOARDGAMES_VERSION;
  const auto error = nb::exception<Error>(m, "Error", PyExc_ValueError);
  nb::exception<BadOption>(m, "BadOption", error);
  nb::exception<BadPosition>(m, "BadPosition", error);
  nb::exception<IllegalMove>(m, "IllegalMove", error);
  AddGame(m);
  AddPosition(m);
  AddSearch(m);
  AddBatch(m);
  AddCheck(m);
  AddRules(m);
}
