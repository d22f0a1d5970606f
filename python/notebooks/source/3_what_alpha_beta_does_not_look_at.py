# %% [markdown] en
# # 3. What alpha-beta does not look at
#
# Minimax looks at everything. Alpha-beta has the same value, and leaves out what cannot change it.
# %% [markdown] es
# # 3. Lo que alfa-beta no mira
#
# Minimax lo mira todo. La poda alfa-beta obtiene el mismo valor y omite lo que no puede cambiarlo.
# %%
# %pip install '{package}[notebook]'  # once, in a clone: take the first # away  #en
# %pip install '{package}[notebook]'  # una sola vez, en un clon: quita el primer #  #es
import html
import math
import random

from IPython.display import HTML

import boardgames as bg
# %% [markdown] en
# ## One leaf is enough
#
# The textbook tree again, from left to right. After the first branch MAX has 3. Then he tries the second one, and sees
# the leaf 2. MIN will hold him to 2 there, or to less; the two leaves beside it do not matter any more.
# %% [markdown] es
# ## Basta una hoja
#
# Otra vez el árbol de los libros, de izquierda a derecha. Después de la primera rama, MAX tiene 3. Entonces prueba la
# segunda y ve la hoja 2. Ahí MIN no le dejará más de 2; las dos hojas de al lado ya no importan.
# %%
textbook = "((3 12 8)(2 4 6)(14 5 2))"
cut = bg.Game("tree", tree=textbook).start().trace(depth=2)
assert (cut.nodes, cut.leaves, cut.pruned) == (11, 7, 2)
cut
# %% [markdown] en
# ## Step by step
#
# The same search as a page: press *Next*, or pull the slider, and look at the window of each node. *Predict first* asks
# you before it goes on. The page is in this notebook; it needs neither a kernel nor the network. (Where it is not shown,
# run the cell: JupyterLab shows pages only of notebooks that it trusts.)
# %% [markdown] es
# ## Paso a paso
#
# La misma búsqueda como página: pulsa *Next* (siguiente) o mueve el deslizador, y mira la ventana (*window*) de cada nodo.
# *Predict first* te pregunta antes de seguir. La página está en inglés y dentro de este cuaderno; no necesita kernel ni
# red. (Si no se ve, ejecuta la celda: JupyterLab solo muestra páginas de los cuadernos en los que confía.)
# %%
def steps(trace, height=640):
    return HTML(f'<div><iframe srcdoc="{html.escape(trace.html)}" width="100%" height="{height}"></iframe></div>')


steps(cut)
# %% [markdown] en
# The same as text, a line a step. `window (a, b)`: MAX already has a elsewhere, MIN already holds him to b elsewhere. A value
# of a or less, or of b or more, changes nothing above.
# %% [markdown] es
# Lo mismo como texto, una línea por paso. `window (a, b)`: MAX ya tiene a en otra parte, y MIN ya lo limita a b en otra
# parte. Un valor de a o menos, o de b o más, no cambia nada más arriba.
# %%
print("\n".join(cut.steps.splitlines()[15:24]))
assert "cutoff: 2 is enough, window closed: 3 >= 2" in cut.steps
# %% [markdown] en
# ## In Python
#
# Minimax with a window. `seen` notes the leaves that were looked at.
# %% [markdown] es
# ## En Python
#
# Minimax con una ventana. `seen` anota las hojas que se miraron.
# %%
def alpha_beta(node, maximizes, seen, alpha=-math.inf, beta=math.inf):
    if not isinstance(node, tuple):
        seen.append(node)
        return node
    best = -math.inf if maximizes else math.inf
    for child in node:
        value = alpha_beta(child, not maximizes, seen, alpha, beta)
        if maximizes:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


seen = []
print(alpha_beta(((3, 12, 8), (2, 4, 6), (14, 5, 2)), True, seen), seen)
assert len(seen) == cut.leaves
# %% [markdown] en
# ## The order decides
#
# With the best move first, and the best reply first, two more leaves fall away; with the best last, none does.
# %% [markdown] es
# ## El orden decide
#
# Con la mejor jugada primero, y la mejor respuesta primero, caen dos hojas más; con la mejor al final, ninguna.
# %%
best_first = bg.Game("tree", tree="((3 8 12)(2 4 6)(2 5 14))").start().trace(depth=2)
best_last = bg.Game("tree", tree="((6 4 2)(14 5 2)(12 8 3))").start().trace(depth=2)
print(best_first.leaves, cut.leaves, best_last.leaves)
assert (best_first.pruned, cut.pruned, best_last.pruned) == (4, 2, 0)
best_first
# %% [markdown] en
# ## Leaves against b^(d/2)
#
# How much is it in large trees? Trees of b = 4 moves and d plies, numbers by lot at the leaves: in the order drawn, and
# sorted so that the best move is always the first. D. Knuth and R. Moore (1975) proved how few are possible:
# b^⌈d/2⌉ + b^⌊d/2⌋ - 1.
# %% [markdown] es
# ## Hojas frente a b^(d/2)
#
# ¿Cuánto es en árboles grandes? Árboles de b = 4 jugadas y profundidad d, con números al azar en las hojas: en el orden
# sorteado, y ordenados para que la mejor jugada sea siempre la primera. D. Knuth y R. Moore (1975) demostraron cuál es el
# mínimo posible: b^⌈d/2⌉ + b^⌊d/2⌋ - 1.
# %%
draw = random.Random(1)


def tree_by_lot(b, d):
    return tuple(tree_by_lot(b, d - 1) for _ in range(b)) if d else int(draw.random() * 1000)


def minimax(node, maximizes):
    if not isinstance(node, tuple):
        return node
    return (max if maximizes else min)(minimax(child, not maximizes) for child in node)


def best_moves_first(node, maximizes):
    if not isinstance(node, tuple):
        return node
    children = [best_moves_first(child, not maximizes) for child in node]
    return tuple(sorted(children, key=lambda child: minimax(child, not maximizes), reverse=maximizes))
# %%
def leaves(tree):
    seen = []
    alpha_beta(tree, True, seen)
    return len(seen)


b = 4
print("d      b^d   by lot   best first   b^⌈d/2⌉ + b^⌊d/2⌋ - 1")  #en
print("d      b^d   al azar  mejor antes  b^⌈d/2⌉ + b^⌊d/2⌋ - 1")  #es
for d in range(1, 8):
    tree = tree_by_lot(b, d)
    ordered = best_moves_first(tree, True)
    least = b ** ((d + 1) // 2) + b ** (d // 2) - 1
    print(f"{d}  {b ** d:7,}  {leaves(tree):7,}  {leaves(ordered):11,}  {least:7,}")
    assert minimax(tree, True) == alpha_beta(ordered, True, []) and leaves(ordered) == least
# %% [markdown] en
# In the best order alpha-beta looks at exactly as many as the formula says, some two and a half times the square root of
# all: with the same work it sees **twice as deep**. In an order by lot it still saves most of the leaves.
#
# ## A real game
#
# Reversi on the small board, searched to each depth: the nodes that minimax and alpha-beta enter.
# %% [markdown] es
# En el mejor orden, alfa-beta mira exactamente tantas hojas como dice la fórmula, unas dos veces y media la raíz cuadrada
# de todas: con el mismo trabajo ve **el doble de lejos**. Incluso en un orden al azar se ahorra la mayoría de las hojas.
#
# ## Un juego de verdad
#
# Reversi en el tablero pequeño, a cada profundidad: los nodos en que entran minimax y alfa-beta.
# %%
start = bg.Game("reversi", size=6).start()
times = []
for depth in range(1, 9):
    everything = start.trace(depth=depth, algorithm="minimax", max_nodes=1).nodes
    pruned = start.trace(depth=depth, algorithm="alpha-beta", max_nodes=1).nodes
    times.append(everything / pruned)
    print(f"{depth}  {everything:8,}  {pruned:8,}   {times[-1]:4.1f} : 1")
    assert start.search(depth=depth, algorithm="minimax").value == start.search(depth=depth, algorithm="alpha-beta").value
assert times == sorted(times) and times[-1] > 20
# %% [markdown] en
# The deeper, the more is saved. Said the other way round: with the same number of positions the better search looks
# further ahead. (The engine also remembers positions and guesses a good order: notebook 4.)
# %% [markdown] es
# Cuanto más hondo, más se ahorra. Dicho al revés: con el mismo número de posiciones, la mejor búsqueda ve más lejos. (El
# motor, además, recuerda posiciones y adivina un buen orden: cuaderno 4.)
# %%
reached = {a: start.search(nodes=20_000, algorithm=a).depth for a in ("minimax", "alpha-beta", "engine")}
print(reached)
assert reached["minimax"] < reached["alpha-beta"] < reached["engine"]
# %% [markdown] en
# Two plies of it, drawn. Of a tree that is too large the rest is only counted.
# %% [markdown] es
# Sus dos primeras jugadas, dibujadas. De un árbol demasiado grande, el resto solo se cuenta.
# %%
large = start.trace(depth=6, max_nodes=40)
print(large.nodes, large.left_out)
assert large.left_out > large.nodes / 2
start.trace(depth=2)
# %% [markdown] en
# ## Exercises
#
# `trace.save("tree.html")` writes the page with the slider into a file; `.svg`, `.dot` and `.txt` work too.
#
# 1. **Write it yourself.** `boardgames grade --hand-out alpha-beta --to .` gives you the task and a file to begin with, and
#    `boardgames grade alpha-beta my_search.py` marks it: the values, and which leaves you looked at.
# 2. **The worst order.** Sort the tree with `reverse=not maximizes`, the best move last. Are all 4^6 leaves of six plies
#    looked at? Why not?
# 3. **A million leaves.** How deep do minimax and alpha-beta in the best order get with a million leaves, if there are
#    four moves everywhere?
#
# <details><summary>Answers</summary>
#
# 2. Not quite: 3,513 of 4,096 in the first tree that `random.Random(7)` gives. A cut needs no best reply, only one that is
#    good enough, and in a large tree some come early in any order. Small trees can be ordered so that nothing is pruned:
#    above it is `((6 4 2)(14 5 2)(12 8 3))`.
# 3. Minimax 9 plies, for 4^10 = 1,048,576. Alpha-beta 18: 4^9 + 4^9 - 1 = 524,287, and one ply more takes 1,310,719.
#
# </details>
# %% [markdown] es
# ## Ejercicios
#
# `trace.save("tree.html")` guarda la página con el deslizador en un archivo; también valen `.svg`, `.dot` y `.txt`.
#
# 1. **Escríbelo tú.** `boardgames grade --hand-out alpha-beta --to .` te da la tarea y un archivo para empezar, y
#    `boardgames grade alpha-beta my_search.py` lo califica: los valores, y qué hojas miraste.
# 2. **El peor orden.** Ordena el árbol con `reverse=not maximizes`, la mejor jugada al final. ¿Se miran las 4^6 hojas de
#    profundidad seis? ¿Por qué no?
# 3. **Un millón de hojas.** ¿Hasta qué profundidad llegan minimax y alfa-beta en el mejor orden con un millón de hojas,
#    si en todas partes hay cuatro jugadas?
#
# <details><summary>Respuestas</summary>
#
# 2. No del todo: 3,513 de 4,096 en el primer árbol que da `random.Random(7)`. Un corte no necesita la mejor respuesta,
#    solo una bastante buena, y en un árbol grande alguna llega pronto en cualquier orden. Los árboles pequeños sí se
#    pueden ordenar para que no se pode nada: más arriba, `((6 4 2)(14 5 2)(12 8 3))`.
# 3. Minimax a 9 jugadas, pues 4^10 = 1,048,576. Alfa-beta a 18: 4^9 + 4^9 - 1 = 524,287, y una jugada más cuesta
#    1,310,719.
#
# </details>
# %% answers
def best_moves_last(node, maximizes):
    if not isinstance(node, tuple):
        return node
    children = [best_moves_last(child, not maximizes) for child in node]
    return tuple(sorted(children, key=lambda child: minimax(child, not maximizes), reverse=not maximizes))


draw = random.Random(7)
assert leaves(best_moves_last(tree_by_lot(4, 6), True)) == 3513
assert 4**9 <= 1e6 < 4**10 and 4**9 + 4**9 - 1 <= 1e6 < 4**10 + 4**9 - 1
