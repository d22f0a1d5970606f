# %% [markdown] en
# # 7. More than two players
#
# With three players what is bad for you need not be good for me. Each position has three values, and what the best move is
# depends on what one believes of the others.
# %% [markdown] es
# # 7. Más de dos jugadores
#
# Con tres jugadores, lo que es malo para ti no tiene por qué ser bueno para mí. Cada posición tiene tres valores, y cuál es la
# mejor jugada depende de lo que uno crea de los demás.
# %%
# %pip install '{package}[notebook]'  # once, in a clone: take the first # away  #en
# %pip install '{package}[notebook]'  # una sola vez, en un clon: quita el primer #  #es
import itertools
import random

import boardgames as bg
# %% [markdown] en
# ## Everybody for himself: max^n
#
# Players 1, 2 and 3 move in turn, and each leaf has the points of all three. Each takes what gives himself the most, of
# equals the first. By hand, from below: what does player 3 choose in his four nodes? In the picture each node shows what the
# player who moves there gets.
# %% [markdown] es
# ## Cada uno para sí: max^n
#
# Los jugadores 1, 2 y 3 mueven por turnos, y cada hoja tiene los puntos de los tres. Cada uno toma lo que más le da a él, entre
# iguales lo primero. A mano, desde abajo: ¿qué elige el jugador 3 en sus cuatro nodos? En el dibujo, cada nodo muestra lo que
# obtiene quien mueve ahí.
# %%
TREE = ((((-1, 2, -1), (1, 0, -1)), ((0, 3, -3), (4, -3, -1))),
        (((2, -3, 1), (4, -2, -2)), ((-3, 3, 0), (0, -4, 4))))


def text(node):
    if isinstance(node[0], tuple):
        return "(" + " ".join(text(child) for child in node) + ")"
    return "<" + ",".join(map(str, node)) + ">"


position = bg.Game("tree", tree=text(TREE)).start()
position.trace(depth=3, algorithm="max-n")
# %%
def max_n(node, player=0):
    """(points of the three, the moves that lead there)"""  #en
    """(puntos de los tres, las jugadas que llevan ahí)"""  #es
    if not isinstance(node[0], tuple):
        return node, []
    found = [max_n(child, (player + 1) % 3) for child in node]
    best = max(range(len(found)), key=lambda i: found[i][0][player])
    return found[best][0], [best] + found[best][1]


print(max_n(TREE))
report = position.search(depth=3, algorithm="max-n")
assert tuple(report.values) == max_n(TREE)[0] == (2, -3, 1)
# %% [markdown] en
# ## Everybody against me: paranoid
#
# As if the two others had only one aim: that I get little. Then there are two sides again, and alpha-beta prunes.
# %% [markdown] es
# ## Todos contra mí: paranoico
#
# Como si los otros dos tuvieran un solo propósito: que yo saque poco. Entonces vuelve a haber dos bandos, y alfa-beta poda.
# %%
def paranoid(node, me=0, player=0):
    """(what I surely get, the moves that lead there)"""  #en
    """(lo que obtengo seguro, las jugadas que llevan ahí)"""  #es
    if not isinstance(node[0], tuple):
        return node[me], []
    found = [paranoid(child, me, (player + 1) % 3) for child in node]
    choose = max if player == me else min
    best = choose(range(len(found)), key=lambda i: found[i][0])
    return found[best][0], [best] + found[best][1]


print(paranoid(TREE))
report = position.search(depth=3, algorithm="paranoid")
assert report.value == paranoid(TREE)[0] == -1 and str(report.best) == "a"
position.trace(depth=3, algorithm="paranoid")
# %% [markdown] en
# Max^n plays b and hopes for 2. Paranoid plays a, and is sure of -1. Who is right? It depends on the two others.
# Here is what player 1 gets, by what he believes and by what they really do:
# %% [markdown] es
# Max^n juega b y espera 2. El paranoico juega a y tiene seguro -1. ¿Quién acierta? Depende de los otros dos. Esto es lo que
# obtiene el jugador 1, según lo que cree y según lo que ellos hacen de verdad:
# %%
for name, believes in (("max^n", max_n), ("paranoid", paranoid)):
    move = believes(TREE)[1][0]
    for_themselves = max_n(TREE[move], player=1)[0][0]
    against_me = paranoid(TREE[move], me=0, player=1)[0]
    print(f"{name:9} move {move}:  each for himself {for_themselves:2},  both against player 1 {against_me:2}")  #en
    print(f"{name:9} jugada {move}:  cada uno para sí {for_themselves:2},  los dos contra el jugador 1 {against_me:2}")  #es
# %% [markdown] en
# What paranoid says is a lower bound, whatever the others do: its result has the `kind` "bound". As a forecast it is too dark.
#
# ## Who does not care decides
#
# Player 3 may have two moves that are worth the same to him, and not to the others. Max^n then takes the first one: a rule, and
# no reason. Change one leaf so that player 1 is the one who does not mind:
# %% [markdown] es
# Lo que dice el paranoico es una cota inferior, hagan lo que hagan los demás: su resultado tiene el `kind` "bound". Como
# pronóstico es demasiado oscuro.
#
# ## Decide a quien le da igual
#
# El jugador 3 puede tener dos jugadas que valen lo mismo para él, y no para los otros. Max^n toma entonces la primera: es una
# regla, no una razón. Cambia una hoja de modo que sea al jugador 1 a quien le dé igual:
# %%
def with_leaf(leaf):
    return ((((-1, 2, -1), leaf), TREE[0][1]), TREE[1])


changed = with_leaf((2, -2, 0))
print([max_n(branch, player=1)[0] for branch in changed])
assert [max_n(branch, player=1)[0][0] for branch in changed] == [2, 2]
# %% [markdown] en
# Either move gives player 1 two points. But player 2 gets -2 or -3, and player 3 gets 0 or 1, as player 1 pleases. Whoever cannot
# win any more may still decide who does.
#
# ## What it costs
#
# Quoridor for three on 7x7: each wants to reach the side opposite to his, and has two walls. The nodes of a search three plies
# deep. *Best reply* is between the two: only one of the others, the most dangerous one, answers each of my moves.
# %% [markdown] es
# Cualquiera de las dos le da dos puntos al jugador 1. Pero el jugador 2 obtiene -2 o -3, y el jugador 3 obtiene 0 o 1, como
# quiera el jugador 1. Quien ya no puede ganar, aún puede decidir quién gana.
#
# ## Lo que cuesta
#
# Quoridor para tres en 7x7: cada uno quiere llegar al lado opuesto al suyo, y tiene dos muros. Los nodos de una búsqueda de
# profundidad tres. *Best reply*, la mejor respuesta, está entre los dos: solo uno de los demás, el más peligroso, responde a
# cada jugada mía.
# %%
ALGORITHMS = ("max-n", "paranoid", "best-reply")
quoridor = bg.Game("quoridor", rows=7, cols=7, walls=2, players=3)
nodes = {a: quoridor.start().search(depth=3, algorithm=a).nodes for a in ALGORITHMS}
for algorithm, n in nodes.items():
    print(f"{algorithm:10} {n:8,}")
assert nodes["max-n"] > 30 * nodes["paranoid"] > 300 * nodes["best-reply"]
quoridor.start()
# %% [markdown] en
# Max^n cannot prune as alpha-beta does: what is bad for one is not good for all the others. With the same number of positions
# the two others look deeper.
#
# ## Who profits?
#
# So, who wins? A match of three is more work: each opening by lot is played six times, once for each way to seat the three. All
# have 3,000 positions a move. Fair shares are 40 of 120 games, give or take twice 5.2. First with openings of two plies:
# %% [markdown] es
# Max^n no puede podar como alfa-beta: lo que es malo para uno no es bueno para todos los demás. Con el mismo número de
# posiciones, los otros dos miran más hondo.
#
# ## ¿Quién sale ganando?
#
# Entonces, ¿quién gana? Un enfrentamiento de tres da más trabajo: cada apertura al azar se juega seis veces, una por cada manera
# de sentar a los tres. Todos tienen 3,000 posiciones por jugada. Lo justo son 40 de 120 partidas, más o menos el doble de 5.2.
# Primero, con aperturas de dos jugadas:
# %%
players = {a: quoridor.searcher(f"{a}:nodes=3000") for a in ALGORITHMS}


def winner(seating, seed, plies):
    draw = random.Random(seed)
    position = quoridor.start()
    for _ in range(plies):
        moves = position.legal_moves
        position.push(moves[int(draw.random() * len(moves))])
    while not position.is_over:
        position.push(players[seating[position.turn]].search(position).best)
    return position.winner


def tournament(plies):
    wins, seats = dict.fromkeys(ALGORITHMS, 0), [0, 0, 0]
    for seed in range(20):
        for seating in itertools.permutations(ALGORITHMS):
            seat = winner(seating, seed, plies)
            wins[seating[seat]] += 1
            seats[seat] += 1
    for name, won in [*wins.items(), *zip("123", seats)]:
        print(f"{name:10} {won:3} {'█' * (won // 2)}")
    return wins, seats


wins, seats = tournament(plies=2)
assert wins["max-n"] > 50 and seats[2] > 55
# %% [markdown] en
# By the seat player 3 wins most, by far. A discovery? No, a mistake: after two plies players 1 and 2 have each made a move by
# lot, which is as good as a lost turn, and player 3 has not. With three plies all are alike:
# %% [markdown] es
# Según el asiento, el jugador 3 gana por mucho. ¿Un descubrimiento? No, un error: tras dos jugadas, los jugadores 1 y 2 han hecho
# cada uno una jugada al azar, que es casi un turno perdido, y el jugador 3 no. Con tres jugadas todos están igual:
# %%
wins, seats = tournament(plies=3)
assert wins["max-n"] > 60 and max(seats) < 55
# %% [markdown] en
# What is left is this: the one who looks least deep wins most. A possible reason: the others are not against him here, and who
# believes it defends himself against nobody. (That is one game, one board, one number of positions. Try others before you
# believe it.)
#
# Does one of the seats win if nobody errs? On 5x5 without walls max^n sees to the end:
# %% [markdown] es
# Lo que queda es esto: gana más el que menos hondo mira. Una razón posible: aquí los otros no están contra él, y quien lo cree se
# defiende de nadie. (Eso es un juego, un tablero, un número de posiciones. Prueba otros antes de creerlo.)
#
# ¿Gana algún asiento si nadie se equivoca? En 5x5 sin muros, max^n ve hasta el final:
# %%
small = bg.Game("quoridor", rows=5, cols=5, walls=0, players=3).start()
report = small.search(depth=12, algorithm="max-n")
print(report.values, report.line, f"{report.nodes:,}")
assert report.values == [-1, -1, 1]
# %% [markdown] en
# Player 3 wins, if each plays for himself. (With two players max^n is minimax, and a value is a value. With three it is a
# forecast that rests on what one believes.)
#
# ## Exercises
#
# 1. **Write it yourself.** Of the assignment `boardgames grade minimax my_search.py` twenty points are for `max_n` with three
#    players.
# 2. **Two players.** What do `max-n` and `paranoid` say of `((3 12 8)(2 4 6)(14 5 2))`, and how many nodes has each one's tree?
# 3. **Order again.** Exchange player 2's two moves in the second branch of `TREE`. How many nodes has paranoid's tree now?
#
# <details><summary>Answers</summary>
#
# 2. Both say 3. Max^n enters all 13 nodes; paranoid 11, as alpha-beta does.
# 3. 11 instead of 14: now the first leaf, -3, refutes the whole branch.
#
# </details>
# %% [markdown] es
# Gana el jugador 3, si cada uno juega para sí. (Con dos jugadores, max^n es minimax, y un valor es un valor. Con tres es un
# pronóstico que se apoya en lo que uno cree.)
#
# ## Ejercicios
#
# 1. **Escríbelo tú.** De la tarea `boardgames grade minimax my_search.py`, veinte puntos son por `max_n` con tres jugadores.
# 2. **Dos jugadores.** ¿Qué dicen `max-n` y `paranoid` de `((3 12 8)(2 4 6)(14 5 2))`, y cuántos nodos tiene el árbol de cada uno?
# 3. **Otra vez el orden.** Intercambia las dos jugadas del jugador 2 en la segunda rama de `TREE`. ¿Cuántos nodos tiene ahora el
#    árbol del paranoico?
#
# <details><summary>Respuestas</summary>
#
# 2. Los dos dicen 3. Max^n entra en los 13 nodos; el paranoico en 11, como alfa-beta.
# 3. 11 en vez de 14: ahora la primera hoja, -3, refuta la rama entera.
#
# </details>
# %% answers
textbook = bg.Game("tree", tree="((3 12 8)(2 4 6)(14 5 2))").start()
trees = [textbook.trace(depth=2, algorithm=algorithm).nodes for algorithm in ("max-n", "paranoid")]
assert trees == [13, 11] and textbook.search(depth=2, algorithm="max-n").values[0] == 3
assert textbook.search(depth=2, algorithm="paranoid").value == 3
exchanged = bg.Game("tree", tree=text((TREE[0], TREE[1][::-1]))).start()
assert [p.trace(depth=3, algorithm="paranoid").nodes for p in (position, exchanged)] == [14, 11]
