# %% [markdown] en
# # 4. Order, tables, deepening
#
# Alpha-beta says what may be left out. How much that is depends on three things: which move is tried first, what is
# remembered, and how deep one looked before.
# %% [markdown] es
# # 4. Orden, tablas, profundización
#
# Alfa-beta dice qué se puede omitir. Cuánto se omite depende de tres cosas: qué jugada se prueba primero, qué se recuerda
# y hasta dónde se miró antes.
# %%
# %pip install '{package}[notebook]'  # once, in a clone: take the first # away  #en
# %pip install '{package}[notebook]'  # una sola vez, en un clon: quita el primer #  #es
from collections import Counter

import numpy as np

import boardgames as bg


def bars(counts):
    for name, n in counts.items():
        print(f"{name:26} {n:9,}  {'█' * max(1, round(40 * n / max(counts.values())))}")
# %% [markdown] en
# ## A search with two switches
#
# Negamax with a window, in Python. `order` says how good a move looks before it is searched. `table` is a dict that keeps,
# for each position, the depth it was searched to, its value, what kind of value that is, and the best move. Outside of the
# window a value is only a bound: at least so much (`lower`), or at most (`upper`).
# %% [markdown] es
# ## Una búsqueda con dos interruptores
#
# Negamax con ventana, en Python. `order` dice qué tan buena parece una jugada antes de buscarla. `table` es un diccionario
# que guarda, para cada posición, la profundidad a la que se buscó, su valor, de qué clase es ese valor y la mejor jugada.
# Fuera de la ventana, un valor es solo una cota: al menos tanto (`lower`), o como mucho (`upper`).
# %%
def search(p, depth, count, evaluate, order=None, table=None, alpha=-1000, beta=1000):
    count["nodes"] += 1
    if p.is_over:
        return p.result[p.turn]
    if depth == 0:
        return evaluate(p)
    moves = p.legal_actions() if order is None else sorted(p.legal_actions(), key=order, reverse=True)
    before, value, kind, move = (table or {}).get(p.key, (None, 0, "", None))
    if before == depth and (kind == "exact" or kind == "lower" and value >= beta or kind == "upper" and value <= alpha):
        return value
    if move is not None:  # what was best before comes first  #en
    if move is not None:  # primero, lo que fue mejor antes  #es
        moves.sort(key=lambda m: m != move)
    best, window = -1000, alpha
    for m in moves:
        mover = p.turn
        p.push(m)
        sign = 1 if p.turn == mover else -1
        low, high = (window, beta) if sign == 1 else (-beta, -window)
        value = sign * search(p, depth - 1, count, evaluate, order, table, low, high)
        p.pop()
        if value > best:
            best, move = value, m
        window = max(window, best)
        if window >= beta:
            break
    if table is not None:
        table[p.key] = (depth, best, "lower" if best >= beta else "upper" if best <= alpha else "exact", move)
    return best
# %% [markdown] en
# The game is Reversi on 6x6. What each cell is worth: corners most, the cells beside them least. The sum of one's cells,
# less that of the other's, is the evaluator; and the worth of a move's cell is the order.
# %% [markdown] es
# El juego es Reversi en 6x6. Lo que vale cada casilla: las esquinas lo máximo, las de al lado lo mínimo. La suma de las
# casillas propias menos la de las ajenas es el evaluador; y el valor de la casilla de una jugada es el orden.
# %%
game = bg.Game("reversi", size=6)
quarter = np.array([[20, -3, 6], [-3, -7, -1], [6, -1, 1]])
left = np.vstack([quarter, quarter[::-1]])
worth = np.hstack([left, left[:, ::-1]])
by_cell = worth.ravel().tolist() + [0]  # the last action is the pass  #en
by_cell = worth.ravel().tolist() + [0]  # la última acción es pasar  #es


def squares(p):
    own, other, _ = p.planes().astype(int)
    return int(((own - other) * worth).sum())


def nodes(depth=8, moves="c2", **switches):
    count = Counter()
    value = search(game.at(moves), depth, count, squares, **switches)
    return count["nodes"], value
# %% [markdown] en
# ## Order
#
# The same search to depth 8, with three orders: as the rules list the moves, the best cells first, the worst cells first.
# %% [markdown] es
# ## Orden
#
# La misma búsqueda a profundidad 8 con tres órdenes: como las reglas listan las jugadas, las mejores casillas primero, las
# peores primero.
# %%
found = {
    "as the rules have it": nodes(),  #en
    "como dan las reglas": nodes(),  #es
    "best cells first": nodes(order=by_cell.__getitem__),  #en
    "mejores casillas primero": nodes(order=by_cell.__getitem__),  #es
    "worst cells first": nodes(order=lambda m: -by_cell[m]),  #en
    "peores casillas primero": nodes(order=lambda m: -by_cell[m]),  #es
}
bars({name: n for name, (n, _) in found.items()})
assert len({value for _, value in found.values()}) == 1
(plain, _), (best, _), (worst, _) = found.values()
assert 3 * best < plain and 30 * best < worst
# %% [markdown] en
# One value, and thirty times the work between the best order and the worst. Nothing else in this notebook does as much.
#
# ## Tables
#
# In notebook 2 tic-tac-toe had 549,946 nodes and 5,478 positions. Where many orders of moves lead to the same position, a
# table saves most; in Connect Four more than in Reversi, where each move turns discs over.
# %% [markdown] es
# Un solo valor, y treinta veces más trabajo entre el mejor orden y el peor. Nada más en este cuaderno logra tanto.
#
# ## Tablas
#
# En el cuaderno 2, el tres en raya tenía 549,946 nodos y 5,478 posiciones. Donde muchos órdenes de jugadas llevan a la
# misma posición, una tabla ahorra más; en Conecta cuatro más que en Reversi, donde cada jugada voltea fichas.
# %%
def zero(p):
    return 0


for spec, evaluate, depth in (("tic-tac-toe", zero, 9), ("connect4:rows=5,cols=6", zero, 9), ("reversi:size=6", squares, 8)):
    counts = []
    for table in (None, {}):
        count = Counter()
        search(bg.Game(spec).start(), depth, count, evaluate, table=table)
        counts.append(count["nodes"])
    print(f"{spec:24} {counts[0]:7,} -> {counts[1]:7,}   {1 - counts[1] / counts[0]:.0%}")
    assert counts[1] < counts[0]
# %% [markdown] en
# ## Deepening
#
# Search to depth 1, then 2, then 3 ... and keep the table. It looks like a waste: everything is done again. But each depth
# is larger than all before it together, and the best moves of the last one come first in the next.
# %% [markdown] es
# ## Profundización
#
# Buscar a profundidad 1, luego 2, luego 3... y conservar la tabla. Parece un desperdicio: todo se hace de nuevo. Pero cada
# profundidad es mayor que todas las anteriores juntas, y las mejores jugadas de la última van primero en la siguiente.
# %%
table, each = {}, {}
for depth in range(1, 9):
    count = Counter()
    search(game.at("c2"), depth, count, squares, order=by_cell.__getitem__, table=table)
    each[f"{depth}"] = count["nodes"]
bars(each)
at_once = nodes(order=by_cell.__getitem__, table={})[0]
print(f"1-8: {sum(each.values()):,}; 8: {at_once:,}")
assert sum(each.values()) < at_once
# %% [markdown] en
# All eight depths together cost less than depth 8 at once. And there is a move to play whenever the clock says stop: that
# is why engines deepen.
#
# ## The library's engine
#
# From the same start to depth 10, each search the sum of its depths. PVS bets that the first move is the best, and asks of
# the others only whether they are better, with a window of no width. The engine adds a table and orders.
# %% [markdown] es
# Las ocho profundidades juntas cuestan menos que la 8 de una vez. Y hay una jugada lista cuando el reloj dice basta: por
# eso todos los motores profundizan.
#
# ## El motor de la biblioteca
#
# Desde el inicio hasta la profundidad 10; de cada búsqueda, la suma de sus profundidades. PVS apuesta a que la primera
# jugada es la mejor, y de las demás solo pregunta si la superan, con una ventana sin anchura. El motor añade una tabla y
# órdenes.
# %%
start = game.start()
reports = {a: start.search(depth=10, algorithm=a) for a in ("alpha-beta", "pvs", "engine")}
bars({name: report.nodes for name, report in reports.items()})
assert len({report.value for report in reports.values()}) == 1
assert reports["engine"].nodes * 10 < reports["pvs"].nodes < reports["alpha-beta"].nodes
# %% [markdown] en
# ## Six switches
#
# What is each part of the engine worth? Switch off one at a time, then all six:
#
# - `canonical`: symmetric positions share an entry of the table
# - `prior`: the game's own guess orders the moves
# - `killers`: first what cut off beside this position
# - `history`: first what cut off elsewhere
# - `null_windows`: PVS's windows of no width
# - `aspiration`: each depth begins with a narrow window around the last value
# %% [markdown] es
# ## Seis interruptores
#
# ¿Cuánto vale cada parte del motor? Apaga una a la vez, y luego las seis:
#
# - `canonical`: las posiciones simétricas comparten una entrada de la tabla
# - `prior`: la estimación propia del juego ordena las jugadas
# - `killers`: primero lo que produjo un corte al lado de esta posición
# - `history`: primero lo que produjo un corte en otra parte
# - `null_windows`: las ventanas sin anchura de PVS
# - `aspiration`: cada profundidad empieza con una ventana estrecha alrededor del último valor
# %%
SWITCHES = ("canonical", "prior", "killers", "history", "null_windows", "aspiration")


def switched_off(position, depth=10):
    off = {"": ["engine"], **{f"{name}=off": [f"engine:{name}=off"] for name in SWITCHES}}
    off["6 x off"] = ["engine:" + ",".join(f"{name}=off" for name in SWITCHES)]
    reports = {name: position.search(depth=depth, algorithm=text) for name, (text,) in off.items()}
    assert len({report.value for report in reports.values()}) == 1
    return {name: report.nodes for name, report in reports.items()}


counts = switched_off(start)
bars(counts)
# %% [markdown] en
# The first bar is the engine with all of them. From the start, which looks the same from four sides, symmetry is worth a
# factor of two. And some switches cost a little here: `aspiration` and `history` pay on other positions. Six plies on the
# board is not symmetric any more:
# %% [markdown] es
# La primera barra es el motor con todos. Desde el inicio, que se ve igual desde cuatro lados, la simetría vale un factor
# de dos. Y algunos interruptores aquí cuestan un poco: `aspiration` e `history` rinden en otras posiciones. Seis jugadas
# después el tablero ya no es simétrico:
# %%
later = game.at("c2 b2 b3 d2 e3 b4")
counts_later = switched_off(later)
bars(counts_later)
later
# %%
assert counts["canonical=off"] > 2 * counts[""] and counts_later["canonical=off"] == counts_later[""]
assert counts["aspiration=off"] < counts[""] and counts_later["aspiration=off"] > counts_later[""]
assert counts["prior=off"] > counts[""] and counts_later["prior=off"] > 1.3 * counts_later[""]
# %% [markdown] en
# The value is the same in all sixteen searches. What a switch is worth is a question to many positions, and not to one; who
# tries one position finds what he likes.
#
# ## Exercises
#
# 1. **Which comes first?** Of the four first moves of Reversi, how many are really different? Ask `game.canonical_key`.
# 2. **A table that says too much.** Use an entry whatever its depth: leave out `before == depth`. Search depth 8 with the
#    table that depths 1 to 7 have filled. Why is the value wrong?
# 3. **Order by search.** Take away `order`, and deepen with a table alone. Is that better than the order of the rules at
#    once? Is it as good as the best cells first?
#
# <details><summary>Answers</summary>
#
# 1. One: the four positions share a key.
# 2. The root itself is in the table, with depth 7, and is taken from it at once: 2 after a single node, instead of -2.
# 3. Depths 1 to 8 enter 3,769 nodes; depth 8 at once enters 20,481 without an order, and 5,841 with the best cells first.
#    What was found out by searching is the better order, and both together are the best one: 3,487.
#
# </details>
# %% [markdown] es
# El valor es el mismo en las dieciséis búsquedas. Lo que vale un interruptor se pregunta a muchas posiciones y no a una;
# quien prueba una sola encuentra lo que le gusta.
#
# ## Ejercicios
#
# 1. **¿Cuál va primero?** De las cuatro primeras jugadas de Reversi, ¿cuántas son de verdad distintas? Pregunta a
#    `game.canonical_key`.
# 2. **Una tabla que dice demasiado.** Usa una entrada sea cual sea su profundidad: quita `before == depth`. Busca a
#    profundidad 8 con la tabla que llenaron las profundidades 1 a 7. ¿Por qué es erróneo el valor?
# 3. **Orden por búsqueda.** Quita `order` y profundiza solo con una tabla. ¿Es mejor que el orden de las reglas de una
#    vez? ¿Es tan bueno como las mejores casillas primero?
#
# <details><summary>Respuestas</summary>
#
# 1. Una: las cuatro posiciones comparten una clave.
# 2. La propia raíz está en la tabla, con profundidad 7, y se toma de ahí enseguida: 2 tras un solo nodo, en vez de -2.
# 3. Las profundidades 1 a 8 entran en 3,769 nodos; la 8 de una vez entra en 20,481 sin orden, y en 5,841 con las mejores
#    casillas primero. Lo que se averiguó buscando es el mejor orden, y los dos juntos son aún mejores: 3,487.
#
# </details>
# %% answers
assert len({game.canonical_key(game.at(str(move))) for move in start.legal_moves}) == 1
table, count = {}, Counter()
for depth in range(1, 9):
    value = search(game.at("c2"), depth, count, squares, table=table)
    assert depth != 7 or table[game.at("c2").key][:3] == (7, 2, "exact")
assert (value, count["nodes"], plain, best, sum(each.values())) == (-2, 3769, 20_481, 5841, 3487)
