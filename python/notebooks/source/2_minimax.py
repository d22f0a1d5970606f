# %% [markdown] en
# # 2. Minimax
#
# The best move, by definition: I take what is best for me, you take what is worst for me, and so on to the end.
# %% [markdown] es
# # 2. Minimax
#
# La mejor jugada, por definición: yo tomo lo mejor para mí, tú tomas lo peor para mí, y así hasta el final.
# %%
# %pip install '{package}[notebook]'  # once, in a clone: take the first # away  #en
# %pip install '{package}[notebook]'  # una sola vez, en un clon: quita el primer #  #es
import boardgames as bg
# %% [markdown] en
# ## By hand
#
# The tree of the textbooks. MAX moves first, at the root, and wants the most; then MIN moves, who wants the least. The
# numbers at the leaves are what MAX gets there. Before you run the cell: what are the three nodes in the middle worth, and
# what is the root?
# %% [markdown] es
# ## A mano
#
# El árbol de los libros de texto. MAX mueve primero, en la raíz, y quiere lo máximo; después mueve MIN, que quiere lo
# mínimo. Los números de las hojas son lo que gana MAX ahí. Antes de ejecutar la celda: ¿cuánto valen los tres nodos del
# medio, y cuánto la raíz?
# %%
game = bg.Game("tree", tree="((3 12 8)(2 4 6)(14 5 2))")
tree = game.start().trace(depth=2, algorithm="minimax")
assert (tree.nodes, tree.leaves) == (13, 9)
tree
# %% [markdown] en
# MIN takes 3, 2 and 2; of these MAX takes 3. In Python a tree is tuples in tuples, and minimax three lines:
# %% [markdown] es
# MIN toma 3, 2 y 2; de estos MAX toma 3. En Python un árbol son tuplas dentro de tuplas, y minimax tres líneas:
# %%
def minimax(node, maximizes):
    if not isinstance(node, tuple):
        return node
    return (max if maximizes else min)(minimax(child, not maximizes) for child in node)


textbook = ((3, 12, 8), (2, 4, 6), (14, 5, 2))
print([minimax(branch, False) for branch in textbook], minimax(textbook, True))
assert minimax(textbook, True) == game.start().search(depth=2).value == 3
# %% [markdown] en
# ## Negamax: one rule for both
#
# What is good for you is bad for me by as much. So let each node say what it is worth for the player who is to move there,
# and turn the sign on the way up. Then everybody takes the maximum.
# %% [markdown] es
# ## Negamax: una sola regla para los dos
#
# Lo que es bueno para ti es igual de malo para mí. Así que cada nodo dirá cuánto vale para quien mueve ahí, y el signo
# se cambia al subir. Entonces todos toman el máximo.
# %%
def negamax(node, sign=1):
    if not isinstance(node, tuple):
        return sign * node
    return max(-negamax(child, -sign) for child in node)


assert negamax(textbook) == 3
# %% [markdown] en
# Careful: the sign belongs to *who moves*, and not to the depth. In games where the same player may move twice, as in
# dots and boxes, it is turned only when the player changes.
#
# ## A whole game: tic-tac-toe
#
# `perft` counts the sequences of moves: 9, then 9 · 8, then 9 · 8 · 7. From the fifth move on a game may be over.
# %% [markdown] es
# Cuidado: el signo depende de *quién mueve*, no de la profundidad. En los juegos en que el mismo jugador puede mover dos
# veces, como el timbiriche, solo se cambia cuando cambia el jugador.
#
# ## Un juego entero: el tres en raya
#
# `perft` cuenta las secuencias de jugadas: 9, luego 9 · 8, luego 9 · 8 · 7. A partir de la quinta jugada la partida puede
# haber terminado.
# %%
start = bg.Game("tic-tac-toe").start()
counts = [start.perft(plies) for plies in range(1, 10)]
print(counts)
assert counts[:3] == [9, 72, 504]
# %% [markdown] en
# Minimax on a real game: `push` a move, ask what the position is worth, `pop` it. `result` has the points of both players;
# X is player 0. A counter notes how each of the games ended, and how many positions were visited.
# %% [markdown] es
# Minimax en un juego de verdad: `push` hace una jugada, se pregunta cuánto vale la posición, y `pop` la deshace. `result`
# tiene los puntos de ambos; X es el jugador 0. Un contador anota cómo terminó cada partida y cuántas posiciones se
# visitaron.
# %%
from collections import Counter

seen = Counter()
shortest = Counter()


def value(position):
    seen["positions"] += 1
    if position.is_over:
        seen[position.winner] += 1
        shortest[position.ply] += 1
        return position.result[0]
    values = []
    for action in position.legal_actions():
        position.push(action)
        values.append(value(position))
        position.pop()
    return max(values) if position.turn == 0 else min(values)


print("value:", value(start))  #en
print("valor:", value(start))  #es
games = seen[0] + seen[1] + seen[None]
print(f"{games:,} games: X wins {seen[0]:,}, O wins {seen[1]:,}, drawn {seen[None]:,}")  #en
print(f"{games:,} partidas: gana X {seen[0]:,}, gana O {seen[1]:,}, empatadas {seen[None]:,}")  #es
print(f"{seen['positions']:,} positions visited")  #en
print(f"{seen['positions']:,} posiciones visitadas")  #es
# %% [markdown] en
# 255,168 games, of which X wins more than half. And yet the value is 0, a draw: counting who wins most games is not the
# same as playing well. O needs one good reply to each move, not many.
#
# The library's minimax visits the same positions:
# %% [markdown] es
# 255,168 partidas, de las que X gana más de la mitad. Y aun así el valor es 0, un empate: contar quién gana más partidas
# no es lo mismo que jugar bien. A O le basta una buena respuesta a cada jugada; no necesita muchas.
#
# El minimax de la biblioteca visita las mismas posiciones:
# %%
assert (games, seen["positions"]) == (255_168, 549_946)
assert start.trace(depth=9, algorithm="minimax", max_nodes=1).nodes == seen["positions"]
# %% [markdown] en
# ## What each move is worth
#
# X holds two opposite corners, O the centre, and O is to move.
# %% [markdown] es
# ## Cuánto vale cada jugada
#
# X tiene dos esquinas opuestas, O el centro, y le toca a O.
# %%
position = bg.Game("tic-tac-toe").at("a1 b2 c3")
position
# %%
kinds = {str(m.move): m.kind for m in position.search(solve=True, all_moves=True).moves}
print(kinds)
assert all(kinds[edge] == "draw" for edge in ("a2", "b1", "b3", "c2"))
assert all(kinds[corner] == "loss" for corner in ("a3", "c1"))
# %% [markdown] en
# O has to take an edge: a corner loses. The tree says why. Two plies below the corner X has taken the last corner, and
# threatens two lines at once.
# %% [markdown] es
# O tiene que tomar un lado: una esquina pierde. El árbol dice por qué. Dos jugadas después de la esquina, X ha tomado la
# última esquina y amenaza dos líneas a la vez.
# %%
forked = bg.Game("tic-tac-toe").at("a1 b2 c3 a3 c1")
print(forked.search(solve=True))
assert forked.search(solve=True).kind == "loss"
forked
# %% [markdown] en
# ## Most of the work is done twice
#
# Different orders of the same moves lead to the same position. `key` tells positions apart. How many are there?
# %% [markdown] es
# ## La mayor parte del trabajo se hace varias veces
#
# Las mismas jugadas en otro orden llevan a la misma posición. `key` distingue las posiciones. ¿Cuántas hay?
# %%
known = {}


def remembered(position):
    if position.key not in known:
        if position.is_over:
            known[position.key] = position.result[0]
        else:
            values = []
            for action in position.legal_actions():
                position.push(action)
                values.append(remembered(position))
                position.pop()
            known[position.key] = max(values) if position.turn == 0 else min(values)
    return known[position.key]


print(remembered(start), f"{len(known):,}")
assert remembered(start) == 0 and len(known) == 5478
# %% [markdown] en
# 5,478 instead of 549,946, a hundredth: notebook 4 makes a table of it.
#
# ## How fast a tree grows
#
# Tic-tac-toe is a toy. With b moves in each position there are b^d sequences of d moves.
# %% [markdown] es
# 5,478 en vez de 549,946, la centésima parte: el cuaderno 4 hace de esto una tabla.
#
# ## Qué tan rápido crece un árbol
#
# El tres en raya es un juguete. Con b jugadas en cada posición hay b^d secuencias de d jugadas.
# %%
for spec in ("tic-tac-toe", "connect4", "reversi:size=6", "quoridor:rows=5,cols=5,walls=2", "go:rows=5,cols=5"):
    position = bg.Game(spec).start()
    print(f"{spec:30}", *(f"{position.perft(plies):9,}" for plies in range(1, 5)))
# %% [markdown] en
# So nobody sees to the end, and two things help: not looking at what cannot matter (notebooks 3 and 4), and guessing
# (5 and 6).
#
# ## Exercises
#
# 1. **Write it yourself.** `boardgames grade --hand-out minimax --to .` gives you the task and a file to begin with, and
#    `boardgames grade minimax my_search.py` marks it: values, extra turns, three players, the best move.
# 2. **Short games.** How many of the games end after exactly five moves? And how many fill the board? Look at `shortest`.
# 3. **Misère.** Let who completes a line lose. What is the value now, and which first moves of X keep it?
#
# <details><summary>Answers</summary>
#
# 2. 1,440 end after five moves; 127,872 after nine.
# 3. Still a draw. Only the centre keeps it: X answers each move of O with the opposite cell, and never completes a line
#    first. (Every line through the centre would need two opposite cells of X, and one of them is always O's.) Turn the
#    sign of `position.result[0]`, and look at the values of the first moves.
#
# </details>
# %% [markdown] es
# Así que nadie ve hasta el final, y ayudan dos cosas: no mirar lo que no puede importar (cuadernos 3 y 4) y estimar (5 y
# 6).
#
# ## Ejercicios
#
# 1. **Escríbelo tú.** `boardgames grade --hand-out minimax --to .` te da la tarea y un archivo para empezar, y
#    `boardgames grade minimax my_search.py` lo califica: valores, turnos extra, tres jugadores, la mejor jugada.
# 2. **Partidas cortas.** ¿Cuántas partidas terminan justo en cinco jugadas? ¿Y cuántas llenan el tablero? Mira `shortest`.
# 3. **Misère.** Haz que pierda quien completa una línea. ¿Cuál es ahora el valor, y qué primeras jugadas de X lo
#    conservan?
#
# <details><summary>Respuestas</summary>
#
# 2. 1,440 terminan en cinco jugadas; 127,872 en nueve.
# 3. Sigue siendo un empate. Solo el centro lo conserva: X responde a cada jugada de O con la casilla opuesta, y nunca
#    completa una línea primero. (Toda línea por el centro necesitaría dos casillas opuestas de X, y una de ellas es
#    siempre de O.) Cambia el signo de `position.result[0]` y mira los valores de las primeras jugadas.
#
# </details>
# %% answers
def misere(position):
    if position.is_over:
        return -position.result[0]
    values = []
    for action in position.legal_actions():
        position.push(action)
        values.append(misere(position))
        position.pop()
    return max(values) if position.turn == 0 else min(values)


assert (shortest[5], shortest[9]) == (1440, 127_872)
keep = [str(move) for move in start.legal_moves if misere(start.game.at(str(move))) == 0]
assert keep == ["b2"] and misere(start) == 0
