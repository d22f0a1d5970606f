#include "boardgames/grade/texts.h"

#include "boardgames/text.h"

namespace boardgames::grade {
namespace {

// In the order of Text.
constexpr Wording kTexts[] = {
    {Text::kHeading,
     {"$0, for $1 (instance $2), boardgames $3", "$0, de $1 (instancia $2), boardgames $3"}},
    {Text::kPracticeHeading,
     {"$0, practice instance $1, the same for everybody; marks come from another one; boardgames "
      "$2",
      "$0, instancia de práctica $1, igual para todos; la nota sale de otra; boardgames $2"}},
    {Text::kTreesRight, {"$0 of $1 trees", "$0 de $1 árboles"}},
    {Text::kValuesRight, {"$0 of $1 values", "$0 de $1 valores"}},
    {Text::kLeavesRight, {"$0 of $1 leaves", "$0 de $1 hojas"}},
    {Text::kPoints, {"$0 of $1", "$0 de $1"}},
    {Text::kTree, {"tree $0: $1", "árbol $0: $1"}},
    {Text::kWithDepth, {"depth $0", "profundidad $0"}},
    {Text::kLeafCounts,
     {"you looked at $0 leaves, alpha-beta looks at $1", "miraste $0 hojas, alfa-beta mira $1"}},
    {Text::kSameCount,
     {"you looked at as many leaves as alpha-beta ($0), but not at the same ones",
      "miraste tantas hojas como alfa-beta ($0), pero no las mismas"}},
    {Text::kNotNeeded,
     {"the first you need not look at: $0, after $1 = $2 ($3 has $4 elsewhere)",
      "la primera que sobra: $0, después de $1 = $2 ($3 ya tiene $4 en otra parte)"}},
    {Text::kSecondTime,
     {"the first that differs: you looked at $0 a second time",
      "la primera diferencia: miraste $0 por segunda vez"}},
    {Text::kOtherOrder,
     {"the first that differs: you looked at $0, alpha-beta looks at $1; moves are tried in the "
      "order given",
      "la primera diferencia: miraste $0, alfa-beta mira $1; las jugadas se prueban en el orden "
      "dado"}},
    {Text::kLeftOut, {"the first you did not look at: $0", "la primera que no miraste: $0"}},
    {Text::kWrongValue,
     {"you returned $0, the value is $1, that of the leaf $2",
      "devolviste $0, el valor es $1, el de la hoja $2"}},
    {Text::kWrongResults, {"you returned $0, max^n gives $1", "devolviste $0, max^n da $1"}},
    {Text::kWrongMove,
     {"you returned move $0, the best one is $1; the values of the moves: $2",
      "devolviste la jugada $0, la mejor es $1; los valores de las jugadas: $2"}},
    {Text::kWrongAgain,
     {"asked the same tree again, you answered otherwise: something is kept between calls, as a "
      "global variable or a default argument",
      "la segunda vez que se preguntó este árbol, respondiste otra cosa: algo se guarda entre "
      "llamadas, como una variable global o un argumento por omisión"}},
    {Text::kReturnedNothing,
     {"you returned None; is a return missing?", "devolviste None; ¿falta un return?"}},
    {Text::kReturnedOther,
     {"you returned $0; a whole number is expected", "devolviste $0; se espera un número entero"}},
    {Text::kReturnedMany,
     {"you returned $0 numbers; one is expected", "devolviste $0 números; se espera uno"}},
    {Text::kReturnedOne,
     {"you returned $0; a list of $1 numbers is expected",
      "devolviste $0; se espera una lista de $1 números"}},
    {Text::kRaised, {"your function raised $0", "tu función lanzó $0"}},
    {Text::kBudget,
     {"BudgetExceeded: $0 positions are enough for this tree; is a terminal position expanded?",
      "BudgetExceeded: $0 posiciones bastan para este árbol; ¿se expande una posición terminal?"}},
    {Text::kDeadline,
     {"deadline: no answer within $0, so the test ended here",
      "deadline: sin respuesta en $0, así que la prueba terminó aquí"}},
    {Text::kNotReached,
     {"not asked, because the test had ended before", "sin preguntar: la prueba terminó antes"}},
    {Text::kEnded, {"your program ended: $0", "tu programa terminó: $0"}},
    {Text::kSeeIt, {"see it: $0", "para verlo: $0"}},
    {Text::kMoreTrees, {"and $0 more", "y $0 más"}},
    {Text::kVisible, {"visible: $0 of $1.", "visible: $0 de $1."}},
    {Text::kHidden,
     {"$0 tests with $1 points are shown after the due date: $2.",
      "$0 pruebas con $1 puntos se muestran después de la fecha de entrega: $2."}},
    {Text::kAll, {"all: $0 of $1.", "total: $0 de $1."}},
    {Text::kRefused, {"0 of $0: $1", "0 de $0: $1"}},
    {Text::kNoFunction,
     {"$0 has no function $1; the functions it has: $2",
      "$0 no tiene la función $1; las funciones que tiene: $2"}},
    {Text::kNoFunctionHere, {"your file has no function $0", "tu archivo no tiene la función $0"}},
    {Text::kNoFunctionAtAll,
     {"$0 has no function $1, nor any other", "$0 no tiene la función $1, ni ninguna otra"}},
    {Text::kNotRead, {"$0 could not be read: $1", "no se pudo leer $0: $1"}},
    {Text::kTooLarge,
     {"$0 is larger than $1 KiB, which no answer needs",
      "$0 ocupa más de $1 KiB; ninguna respuesta los necesita"}},
    {Text::kLink,
     {"$0 is a symbolic link; hand in the file itself",
      "$0 es un enlace simbólico; entrega el archivo mismo"}},
    {Text::kNoFile, {"$0 is not a file", "$0 no es un archivo"}},
    {Text::kNotLoaded, {"$0 could not be loaded: $1", "no se pudo cargar $0: $1"}},
    {Text::kHangsLoading,
     {"$0 was not loaded within $1; what is outside of functions runs at once",
      "$0 no se cargó en $1; lo que está fuera de las funciones se ejecuta de inmediato"}},
    {Text::kUnknownState,
     {"there is no state $0 yet; states are the first argument and what game.after returned",
      "todavía no hay un estado $0; los estados son el primer argumento y lo que devolvió "
      "game.after"}},
    {Text::kUnknownMove,
     {"there is no move $0 in state $1", "no hay una jugada $0 en el estado $1"}},
    {Text::kNotTheEnd,
     {"state $0 is not the end of the game, so it has no value yet",
      "el estado $0 no es el final del juego, así que aún no tiene valor"}},
    {Text::kNoEstimate,
     {"there is no limit of depth here, so nothing is estimated",
      "aquí no hay límite de profundidad, así que no se estima nada"}},
    {Text::kUnknownQuestion,
     {"the game has no answer to '$0'", "el juego no sabe responder a '$0'"}},
    {Text::kPracticeTitle,
     {"$0: the practice instance $1, the same for everybody; the marks come from other trees.",
      "$0: la instancia de práctica $1, igual para todos; las notas salen de otros árboles."}},
    {Text::kValueIs, {"value $0", "valor $0"}},
    {Text::kResultsAre, {"results $0", "resultados $0"}},
    {Text::kBestIs, {"best move $0", "mejor jugada $0"}},
    {Text::kLeavesAre, {"$0 leaves: $1", "$0 hojas: $1"}},
    {Text::kPositionsRight, {"$0 of $1 positions", "$0 de $1 posiciones"}},
    {Text::kTablesRight, {"$0 of $1 tables", "$0 de $1 tablas"}},
    {Text::kPosition, {"position $0: $1", "posición $0: $1"}},
    {Text::kTable, {"table $0: $1", "tabla $0: $1"}},
    {Text::kWrongPosition,
     {"you returned $0, the value for the first player is $1",
      "devolviste $0, el valor para el primer jugador es $1"}},
    {Text::kAboveBar,
     {"you looked at $0 leaves; with the middle columns first $1 are enough",
      "miraste $0 hojas; con las columnas del centro primero bastan $1"}},
    {Text::kVisitsSum,
     {"your visits add up to $0, and there were $1 playouts",
      "tus visitas suman $0, y hubo $1 partidas al azar"}},
    {Text::kNoVisits,
     {"you returned $0; a dict of moves and their visits is expected",
      "devolviste $0; se espera un dict de jugadas y sus visitas"}},
    {Text::kOtherVisits,
     {"the same seed gave $0, and then $1", "la misma semilla dio $0, y después $1"}},
    {Text::kSeedUnused,
     {"two seeds gave the same visits: $0", "dos semillas dieron las mismas visitas: $0"}},
    {Text::kNotTheMove,
     {"your most visited move is $0; the only one that keeps the value is $1; your visits: $2",
      "tu jugada más visitada es $0; la única que conserva el valor es $1; tus visitas: $2"}},
    {Text::kWrongEntry,
     {"your table has $0; right is $1: the value for the first player, and the plies to the end",
      "tu tabla tiene $0; lo correcto es $1: el valor para el primer jugador, y las jugadas hasta "
      "el final"}},
    {Text::kNoEntry, {"your table has no entry for this state", "tu tabla no tiene este estado"}},
    {Text::kTableSize,
     {"your table has $0 positions, the game $1", "tu tabla tiene $0 posiciones, el juego $1"}},
    {Text::kWrongUct,
     {"you chose $0, UCT chooses $1; the values are $2",
      "elegiste $0, UCT elige $1; los valores son $2"}},
    {Text::kDistanceIs, {"$0 plies to the end", "$0 jugadas hasta el final"}},
    {Text::kBarIs, {"at most $0 leaves", "a lo más $0 hojas"}},
};

}  // namespace

const char* ToString(Language language) { return language == Language::kSpanish ? "es" : "en"; }

std::optional<Language> ParseLanguage(std::string_view text) {
  const std::string code = Lowered(text.substr(0, text.find_first_of("_.@-")));
  if (code == "es") return Language::kSpanish;
  if (code == "en") return Language::kEnglish;
  return std::nullopt;
}

std::span<const Wording> AllTexts() { return kTexts; }

std::string Say(Language language, Text text, const std::vector<std::string>& values) {
  const std::string_view wording =
      kTexts[static_cast<std::size_t>(text)].in[static_cast<std::size_t>(language)];
  std::string said;
  for (std::size_t i = 0; i < wording.size(); ++i) {
    if (wording[i] != '$') {
      said += wording[i];
      continue;
    }
    const auto which = static_cast<std::size_t>(wording[++i] - '0');
    if (which < values.size()) said += values[which];
  }
  return said;
}

}  // namespace boardgames::grade
