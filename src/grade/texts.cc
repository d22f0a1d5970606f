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
    {Text::kOwnPracticeTitle,
     {"$0: the practice instance $1 of $2; the marks come from another one.",
      "$0: la instancia de práctica $1 de $2; las notas salen de otra."}},
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
    {Text::kRuleIs, {"your rule: $0", "tu regla: $0"}},
    {Text::kRuleNim,
     {"There are $0 matches. A move takes 1 to $1 of them, but not as many as the move before; it "
      "is that number. Numbers: the matches left, and how many were taken last, 0 at the start.",
      "Hay $0 cerillos. Una jugada toma de 1 a $1, pero no tantos como la jugada anterior; es ese "
      "número. Números: los cerillos que quedan, y cuántos se tomaron la última vez, 0 al "
      "principio."}},
    {Text::kRulePiles,
     {"There are two piles, a of $0 stones and b of $1. A move takes 1 to $2 stones from one pile: "
      "a2 takes two from a. Numbers: the stones of a, and those of b.",
      "Hay dos montones, a de $0 piedras y b de $1. Una jugada toma de 1 a $2 piedras de un "
      "montón: a2 toma dos de a. Números: las piedras de a, y las de b."}},
    {Text::kRuleRow,
     {"There is a row of numbers: $0. A move takes the first of those left, or the last: left, "
      "right; the only one left is taken by left. Who moves gets the number. When none is left, "
      "the utility is one's own sum less the other's. Numbers: those of the row, 0 where one was "
      "taken; the sum of player 0, and that of player 1.",
      "Hay una fila de números: $0. Una jugada toma el primero de los que quedan, o el último: "
      "left, right; el único que queda se toma con left. Quien juega se lleva el número. Cuando no "
      "queda ninguno, la utilidad es la suma propia menos la del otro. Números: los de la fila, 0 "
      "donde se tomó uno; la suma del jugador 0, y la del jugador 1."}},
    {Text::kRuleToe,
     {"There are 3 x 3 cells, 1 to 9 row by row, but cell $0 is blocked. A move takes an empty "
      "cell; it is its number. Who has three cells in a line has lost; if no cell is left, it is a "
      "draw. Numbers: of each cell 0 if it is empty, 1 if it is player 0's, 2 if it is player 1's, "
      "3 if it is blocked.",
      "Hay 3 x 3 casillas, de 1 a 9 por filas, pero la casilla $0 está bloqueada. Una jugada toma "
      "una casilla vacía; es su número. Quien tiene tres casillas en línea ha perdido; si no queda "
      "ninguna casilla, es empate. Números: de cada casilla 0 si está vacía, 1 si es del jugador "
      "0, 2 si es del jugador 1, 3 si está bloqueada."}},
    {Text::kLinesWithDiagonals,
     {"Lines are rows, columns and diagonals.", "Líneas son filas, columnas y diagonales."}},
    {Text::kLinesWithoutDiagonals,
     {"Lines are rows and columns, and no diagonals.",
      "Líneas son filas y columnas, y no diagonales."}},
    {Text::kRuleSigns,
     {"There is a row of $0 cells, with an $1 in cell $2. A move writes x or o in an empty cell: "
      "x4, o4; both players may write both. If no cell is left, it is a draw. Numbers: of each "
      "cell 0 if it is empty, 1 if it has an x, 2 if it has an o.",
      "Hay una fila de $0 casillas, con una $1 en la casilla $2. Una jugada escribe x u o en una "
      "casilla vacía: x4, o4; ambos jugadores pueden escribir ambas. Si no queda ninguna casilla, "
      "es empate. Números: de cada casilla 0 si está vacía, 1 si tiene una x, 2 si tiene una o."}},
    {Text::kThreeSignsWin,
     {"Who makes three equal signs side by side has won.",
      "Quien forma tres signos iguales seguidos ha ganado."}},
    {Text::kThreeSignsLose,
     {"Who makes three equal signs side by side has lost.",
      "Quien forma tres signos iguales seguidos ha perdido."}},
    {Text::kRulePins,
     {"There is a row of $0 pins, but the one of place $1 is missing. A move knocks down one pin, "
      "or two side by side: 4, 4-5. Numbers: of each place 1 if a pin stands there, else 0.",
      "Hay una fila de $0 bolos, pero falta el del lugar $1. Una jugada derriba un bolo, o dos "
      "seguidos: 4, 4-5. Números: de cada lugar 1 si hay un bolo de pie, si no 0."}},
    {Text::kRuleDominoes,
     {"There are $0 rows of $1 cells, numbered from 1 row by row; cell $2 is covered. A move "
      "covers two empty cells: player 0 lays a domino upright, player 1 across. It is both cells, "
      "the smaller first: 1-2. Numbers: of each cell 1 if it is covered, else 0.",
      "Hay $0 filas de $1 casillas, numeradas desde 1 por filas; la casilla $2 está cubierta. Una "
      "jugada cubre dos casillas vacías: el jugador 0 pone el dominó de pie, el jugador 1 "
      "acostado. Son ambas casillas, la menor primero: 1-2. Números: de cada casilla 1 si está "
      "cubierta, si no 0."}},
    {Text::kRuleOdd,
     {"There are $0 matches. A move takes 1 to $1 of them; it is that number. The game is over "
      "when none is left. Numbers: the matches left, those that player 0 has taken, and those of "
      "player 1.",
      "Hay $0 cerillos. Una jugada toma de 1 a $1; es ese número. La partida termina cuando no "
      "queda ninguno. Números: los cerillos que quedan, los que tomó el jugador 0, y los del "
      "jugador 1."}},
    {Text::kOddWins,
     {"Who then has an odd number of them has won.",
      "Quien entonces tiene un número impar ha ganado."}},
    {Text::kEvenWins,
     {"Who then has an even number of them has won.",
      "Quien entonces tiene un número par ha ganado."}},
    {Text::kRuleCounting,
     {"You count from 0. A move adds 1 to $0; it is that number. The sum may be no multiple of $1, "
      "and no more than $2. Numbers: the sum.",
      "Se cuenta desde 0. Una jugada suma de 1 a $0; es ese número. La suma no puede ser múltiplo "
      "de $1, ni mayor que $2. Números: la suma."}},
    {Text::kRulePawns,
     {"There are $0 rows of $1 cells, numbered from 1 row by row. Player 0 has pawns in the first "
      "row, but not in cell $2, and they go down; player 1 in the last row, but not in cell $3, "
      "and they go up. A pawn goes one cell straight on, if that is empty, or one cell diagonally "
      "on, where it takes a pawn of the other: 1-4 goes from 1 to 4. Who brings a pawn to the far "
      "row has won. Numbers: of each cell 0 if it is empty, 1 if it has a pawn of player 0, 2 if "
      "one of player 1.",
      "Hay $0 filas de $1 casillas, numeradas desde 1 por filas. El jugador 0 tiene peones en la "
      "primera fila, pero no en la casilla $2, y bajan; el jugador 1 en la última, pero no en la "
      "casilla $3, y suben. Un peón avanza una casilla de frente, si está vacía, o una en "
      "diagonal, donde captura un peón del otro: 1-4 va de 1 a 4. Quien lleva un peón a la fila "
      "opuesta ha ganado. Números: de cada casilla 0 si está vacía, 1 si tiene un peón del jugador "
      "0, 2 si uno del jugador 1."}},
    {Text::kRuleTrail,
     {"There are $0 rows of $1 cells, numbered from 1 row by row, and one piece, in cell $2. A "
      "move takes it to a cell beside it, diagonally too, in which it has not been; it is that "
      "cell. Numbers: of each cell 1 if the piece has been there, else 0; then the cell in which "
      "it is.",
      "Hay $0 filas de $1 casillas, numeradas desde 1 por filas, y una pieza, en la casilla $2. "
      "Una jugada la lleva a una casilla vecina, también en diagonal, en la que no ha estado; es "
      "esa casilla. Números: de cada casilla 1 si la pieza ya estuvo ahí, si no 0; después la "
      "casilla en la que está."}},
    {Text::kRuleSum,
     {"There are the numbers from 1 to $0. A move takes one that is left; it is that number. The "
      "game is over when somebody has three numbers whose sum is $1; if none is left before, it is "
      "a draw. Numbers: of each number 0 if it is left, 1 if player 0 has it, 2 if player 1 has "
      "it.",
      "Hay los números de 1 a $0. Una jugada toma uno de los que quedan; es ese número. La partida "
      "termina cuando alguien tiene tres números cuya suma es $1; si antes no queda ninguno, es "
      "empate. Números: de cada número 0 si queda, 1 si lo tiene el jugador 0, 2 si lo tiene el "
      "jugador 1."}},
    {Text::kSumWins, {"Who has them has won.", "Quien los tiene ha ganado."}},
    {Text::kSumLoses, {"Who has them has lost.", "Quien los tiene ha perdido."}},
    {Text::kStuckLoses,
     {"Who is to move and cannot has lost.", "Quien debe jugar y no puede ha perdido."}},
    {Text::kStuckWins,
     {"Who is to move and cannot has won.", "Quien debe jugar y no puede ha ganado."}},
    {Text::kGamesRight, {"$0 of $1 games", "$0 de $1 partidas"}},
    {Text::kDepthsRight, {"$0 of $1 depths", "$0 de $1 profundidades"}},
    {Text::kEndsRight, {"$0 of $1 ends", "$0 de $1 finales"}},
    {Text::kGame, {"game $0: $1", "partida $0: $1"}},
    {Text::kPerft, {"sequences of $0 moves", "secuencias de $0 jugadas"}},
    {Text::kStart, {"the start", "el principio"}},
    {Text::kWrongRow,
     {"the first position that differs, after $0: yours is '$1', right is '$2'; that is who moves "
      "and the moves, or - if the game is over",
      "la primera posición que difiere, después de $0: la tuya es '$1', lo correcto es '$2'; eso "
      "es quién juega y las jugadas, o - si la partida terminó"}},
    {Text::kOtherRow,
     {"asked again at the end of the game, the position after $0 is '$1', and was '$2' before: "
      "apply is to leave the state it is given as it was",
      "al preguntar otra vez al final de la partida, la posición después de $0 es '$1', y antes "
      "era '$2': apply debe dejar como estaba el estado que recibe"}},
    {Text::kUtilitySum,
     {"the utilities at the end are '$0'; they are two whole numbers whose sum is 0",
      "las utilidades al final son '$0'; son dos números enteros cuya suma es 0"}},
    {Text::kWrongPerft,
     {"you count $0, right is $1; the first move that differs is $2: $3, right is $4",
      "cuentas $0, lo correcto es $1; la primera jugada que difiere es $2: $3, lo correcto es $4"}},
    {Text::kWrongUtilities,
     {"the utilities of player 0 and of player 1 are '$0', right is '$1'",
      "las utilidades del jugador 0 y del jugador 1 son '$0', lo correcto es '$1'"}},
    {Text::kWrongText,
     {"to_text gives '$0', right is '$1'", "to_text da '$0', lo correcto es '$1'"}},
    {Text::kWrongReading,
     {"from_text of '$0' gives a state of the text '$1' and the moves '$2'; right are the same "
      "text and '$3'",
      "from_text de '$0' da un estado con el texto '$1' y las jugadas '$2'; lo correcto es el "
      "mismo texto y '$3'"}},
    {Text::kNoReport,
     {"nothing could be made of what your functions returned: $0",
      "no se entendió lo que devolvieron tus funciones: $0"}},
    {Text::kUtilitiesAre, {"utilities $0", "utilidades $0"}},
    {Text::kPositionsAre, {"$0, in all $1", "$0, en total $1"}},
    {Text::kTextIs, {"text '$0'", "texto '$0'"}},
    {Text::kMatchesNotLost, {"$0 of $1 matches not lost", "$0 de $1 encuentros sin perder"}},
    {Text::kMatchesWon, {"$0 of $1 won", "$0 de $1 ganados"}},
    {Text::kOtherSide,
     {"'$0' is worth $1, and with the colours exchanged, '$2', it is worth $3",
      "'$0' vale $1, y con los colores intercambiados, '$2', vale $3"}},
    {Text::kNoWin,
     {"the end is worth $0 to the winner and $1 to the loser, and '$2', which is not the end, $3; "
      "it is to lie between them",
      "el final vale $0 para quien ganó y $1 para quien perdió, y '$2', que no es el final, $3; "
      "debe quedar entre ambos"}},
    {Text::kPositionIs, {"the first position is '$0'", "la primera posición es '$0'"}},
    {Text::kMatch, {"match against $0", "encuentro contra $0"}},
    {Text::kNotDecided,
     {"$0 wins, $1 draws, $2 losses: that decides nothing, which is half the points",
      "$0 victorias, $1 empates, $2 derrotas: eso no decide nada, y vale la mitad de los puntos"}},
    {Text::kNoStronger,
     {"$0 wins, $1 draws, $2 losses: so yours is not the stronger one",
      "$0 victorias, $1 empates, $2 derrotas: así que el tuyo no es el más fuerte"}},
    {Text::kMatchIs,
     {"at most $0 games with $1 nodes a move, until the sequential test decides between 0 and 100 "
      "Elo",
      "a lo más $0 partidas con $1 nodos por jugada, hasta que la prueba secuencial decida entre 0 "
      "y 100 Elo"}},
    {Text::kChecksRight, {"$0 of $1 checks", "$0 de $1 revisiones"}},
    {Text::kMatchesRight, {"$0 of $1 matches", "$0 de $1 encuentros"}},
    {Text::kEntry, {"check, $0", "revisión, $0"}},
    {Text::kMayNotEnter, {"it may not enter: $0", "no puede entrar: $0"}},
    {Text::kFault, {"lost by a fault: $0", "perdida por una falta: $0"}},
    {Text::kScoreMatch, {"$0 games against $1", "$0 partidas contra $1"}},
    {Text::kScored, {"you scored $0 points; $1 are enough", "lograste $0 puntos; bastan $1"}},
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
