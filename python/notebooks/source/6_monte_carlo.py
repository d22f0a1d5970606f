# %% [markdown] en
# # 6. Monte Carlo
#
# No evaluator? Play games by lot, and see how they end. From that idea to a search that proves: UCT, RAVE and the solver.
# %% [markdown] es
# # 6. Monte Carlo
#
# ¿No hay evaluador? Juega partidas al azar y mira cómo terminan. De esa idea a una búsqueda que demuestra: UCT, RAVE y el
# solucionador.
# %%
# %pip install '{package}[notebook]'  # once, in a clone: take the first # away  #en
# %pip install '{package}[notebook]'  # una sola vez, en un clon: quita el primer #  #es
import math
import random

import boardgames as bg
# %% [markdown] en
# ## Games by lot
#
# The position of notebook 2: O is to move, an edge holds the draw, a corner loses. What do a thousand games by lot after
# each move say? 1 is a win for O, -1 a loss.
# %% [markdown] es
# ## Partidas al azar
#
# La posición del cuaderno 2: le toca a O, un lado conserva el empate, una esquina pierde. ¿Qué dicen mil partidas al azar
# después de cada jugada? 1 es una victoria de O, -1 una derrota.
# %%
draw = random.Random(1)
position = bg.Game("tic-tac-toe").at("a1 b2 c3")


def by_lot(position):
    position = position.copy()
    while not position.is_over:
        actions = position.legal_actions()
        position.push(actions[int(draw.random() * len(actions))])
    return position.result


means = {}
for move in position.legal_moves:
    after = position.copy()
    after.push(move)
    means[str(move)] = sum(by_lot(after)[1] for _ in range(1000)) / 1000
exact = {str(found.move): found.kind for found in position.search(solve=True, all_moves=True).moves}
for move, mean in sorted(means.items(), key=lambda item: -item[1]):
    print(f"{move}  {mean:6.3f}  {exact[move]}")
assert min(means["a3"], means["c1"]) > max(means[edge] for edge in ("a2", "b1", "b3", "c2"))
# %% [markdown] en
# They like best the two moves that lose. Against a player who draws lots a corner *is* better: he finds the one refutation
# in one game of five. However many games one plays, that does not change. What has to change is the opponent in these games:
# he must learn too.
#
# ## Which move gets the next game?
#
# Three slot machines that always pay 0, 10 and 4: where do you put your next coin if you do not know that? UCB1: on the one
# with the largest mean plus a bonus, which grows slowly for those that were tried seldom.
# %% [markdown] es
# Las que más les gustan son las dos jugadas que pierden. Contra quien juega al azar, una esquina *es* mejor: encuentra la
# única refutación en una partida de cada cinco. Por muchas partidas que se jueguen, eso no cambia. Lo que tiene que cambiar es
# el rival de esas partidas: él también debe aprender.
#
# ## ¿Qué jugada recibe la siguiente partida?
#
# Tres máquinas que siempre pagan 0, 10 y 4: ¿dónde pones la siguiente moneda si no lo sabes? UCB1: en la de mayor media más
# un premio, que crece despacio para las que se probaron poco.
# %%
def ucb1(pays, coins, c=0.4):
    visits, total, spread = [0] * len(pays), [0] * len(pays), max(pays) - min(pays)
    for n in range(coins):
        def bound(i):
            if visits[i] == 0:
                return math.inf
            return total[i] / visits[i] + c * spread * math.sqrt(math.log(n) / visits[i])

        i = max(range(len(pays)), key=bound)
        visits[i] += 1
        total[i] += pays[i]
    return visits


for coins in (3, 4, 10, 31, 32, 100):
    print(coins, ucb1((0, 10, 4), coins))
# %% [markdown] en
# The library does the same at the root of this tree: its visits after 32 games are those of your machines.
# %% [markdown] es
# La biblioteca hace lo mismo en la raíz de este árbol: sus visitas tras 32 partidas son las de tus máquinas.
# %%
machines = bg.Game("tree", tree="(0 10 4)").start()
found = machines.search(playouts=32, algorithm="mcts:solver=off,bounds=off,table=off").moves
visits = {str(one.move): one.visits for one in found}
print(visits)
assert [visits["a"], visits["b"], visits["c"]] == ucb1((0, 10, 4), 32) == [1, 29, 2]
# %% [markdown] en
# ## UCT: such a machine in every node
#
# A descent follows the bounds from the root, adds a node at the end, plays a game by lot from there, and adds its result to
# every node that it came through. Now the opponent learns: at his nodes he too prefers what pays *him*. The textbook's tree
# after forty descents; a value is a mean, and comes close to 3.
# %% [markdown] es
# ## UCT: una máquina así en cada nodo
#
# Un descenso sigue las cotas desde la raíz, añade un nodo al final, juega desde ahí una partida al azar y suma su resultado a
# cada nodo por el que pasó. Ahora el rival aprende: en sus nodos, él también prefiere lo que le paga *a él*. El árbol de los
# libros tras cuarenta descensos; un valor es una media, y se acerca a 3.
# %%
tree = bg.Game("tree", tree="((3 12 8)(2 4 6)(14 5 2))").start()
tree.trace(playouts=40, algorithm="mcts:solver=off,bounds=off,table=off")
# %% [markdown] en
# ## Visits grow
#
# Connect Four, five rows and six columns, from the start. The move with the most visits is the one that is played.
# %% [markdown] es
# ## Las visitas crecen
#
# Conecta cuatro, de cinco filas y seis columnas, desde el inicio. Se juega la jugada con más visitas.
# %%
connect4 = bg.Game("connect4", rows=5, cols=6)
for playouts in (100, 1000, 10_000, 50_000):
    report = connect4.start().search(playouts=playouts, algorithm="mcts", seed=1)
    visits = {str(found.move): found.visits for found in report.moves}
    print(f"{playouts:,}")
    for column in sorted(visits):
        print(f"   {column} {visits[column]:7,} {'█' * round(40 * visits[column] / playouts)}")
assert str(report.best) in "34" and visits[str(report.best)] > 25_000
# %% [markdown] en
# The tree leans towards the middle: half of the games and more go there, and the others are hardly looked at any more. A
# search in width that becomes one in depth, by itself.
#
# ## The solver
#
# O is to move here. One column does not lose.
# %% [markdown] es
# El árbol se inclina hacia el centro: ahí va más de la mitad de las partidas, y a las demás casi no se las mira. Una búsqueda
# a lo ancho que se vuelve una a lo hondo, por sí sola.
#
# ## El solucionador
#
# Aquí le toca a O. Solo una columna no pierde.
# %%
trap = connect4.at("4 5 3 4 5 6 4 1 3 6 5")
trap
# %%
for solver in ("off", "on"):
    for playouts in (300, 1000, 3000):
        report = trap.search(playouts=playouts, algorithm=f"mcts:solver={solver}", seed=1)
        visits = {str(found.move): found.visits for found in report.moves}
        print(f"solver={solver:3} {playouts:5,}", {column: visits[column] for column in sorted(visits)}, "->", report.best)
        assert str(report.best) == ("3" if solver == "off" and playouts < 3000 else "6")
# %% [markdown] en
# Without the solver column 3 looks good, and loses. It takes thousands of games until the mean has sunk. The solver keeps an
# interval beside each mean: what a finished game proves goes up the tree as in minimax, and a move that surely loses gets no
# more games. So 63 of them are enough for column 3.
#
# ## The same position by alpha-beta
# %% [markdown] es
# Sin el solucionador, la columna 3 parece buena, y pierde. Hacen falta miles de partidas para que la media baje. El
# solucionador guarda un intervalo junto a cada media: lo que demuestra una partida terminada sube por el árbol como en
# minimax, y una jugada que seguro pierde no recibe más partidas. Así, con 63 basta para la columna 3.
#
# ## La misma posición con alfa-beta
# %%
for depth in range(1, 6):
    report = trap.search(depth=depth, algorithm="alpha-beta")
    print(depth, f"{report.nodes:6,}", report.best)
    assert str(report.best) == ("1" if depth < 4 else "6")
assert all(found.kind == "loss" for found in trap.search(depth=4, all_moves=True).moves if str(found.move) != "6")
# %% [markdown] en
# Four plies are enough: 630 positions. A trap that is four plies deep is what alpha-beta is made for, and what games by lot
# walk into.
#
# ## Who is stronger?
#
# Both get 3,000 positions a move: in Connect Four, where alpha-beta has no evaluator to ask, and in Reversi, where it has one.
# %% [markdown] es
# Cuatro jugadas bastan: 630 posiciones. Una trampa a cuatro jugadas es aquello para lo que alfa-beta está hecha, y aquello en
# lo que caen las partidas al azar.
#
# ## ¿Quién es más fuerte?
#
# Los dos tienen 3,000 posiciones por jugada: en Conecta cuatro, donde alfa-beta no tiene a qué evaluador preguntar, y en
# Reversi, donde tiene uno.
# %%
reversi = bg.Game("reversi", size=6)
matches = []
for game in (connect4, reversi):
    match = bg.match(game, "mcts:nodes=3000,hash=1", "alpha-beta:nodes=3000", games=60, openings=2)
    matches.append(match)
    print(f"{game.name:9}", match)
assert matches[0].elo[1] > 0 > matches[1].elo[2]
# %% [markdown] en
# It depends on the game. Where a good evaluator exists alpha-beta is hard to beat; where none does, games by lot are one. And
# they can be joined: MCTS may ask an evaluator instead of playing on (`max_plies=0`).
# %% [markdown] es
# Depende del juego. Donde hay un buen evaluador, cuesta ganarle a alfa-beta; donde no lo hay, las partidas al azar son uno. Y se
# pueden combinar: MCTS puede preguntar a un evaluador en vez de seguir jugando (`max_plies=0`).
# %%
match = bg.match(reversi, "mcts:nodes=3000,hash=1,max_plies=0", "mcts:nodes=3000,hash=1", games=60, openings=2)
print(match)
assert match.elo[1] > 0
# %% [markdown] en
# In notebook 8 that evaluator is a network that has learned from its own games.
#
# ## RAVE
#
# A move that is good now is often good later too. RAVE counts for a move all games in which the same player made it at any
# time, and trusts that less and less as the move's own games become more. In Go it helps; in Reversi, where a move does
# something else each time, it does not.
# %% [markdown] es
# En el cuaderno 8 ese evaluador es una red que ha aprendido de sus propias partidas.
#
# ## RAVE
#
# Una jugada que es buena ahora suele serlo también después. RAVE cuenta para una jugada todas las partidas en que el mismo
# jugador la hizo en cualquier momento, y confía en eso cada vez menos según crecen las partidas propias de la jugada. En Go
# ayuda; en Reversi, donde una jugada hace cada vez otra cosa, no.
# %%
go = bg.Game("go", rows=5, cols=5)
in_go = bg.match(go, "mcts:playouts=300,hash=1", "mcts:playouts=300,hash=1,rave=0,exploration=0.1", games=40, openings=2)
in_reversi = bg.match(reversi, "mcts:playouts=200,hash=1,rave=100", "mcts:playouts=200,hash=1", games=60, openings=2)
for match in (in_go, in_reversi):
    print(f"{match.wins} - {match.draws} - {match.losses}  Elo {match.elo[0]:+.0f} ({match.elo[1]:+.0f}, {match.elo[2]:+.0f})")
assert in_go.elo[1] > 0 and in_reversi.elo[1] < 0 < in_reversi.elo[2]
# %% [markdown] en
# ## Exercises
#
# 1. **Who comes back first?** Of the machines that pay 0 and 4, which one gets a second coin first, and which coin is it?
#    And when does the other get its second one?
# 2. **No curiosity.** Take c = 0. What are the visits after 100 coins? When would that be a mistake?
# 3. **A proof.** Search tic-tac-toe with 100,000 playouts, with the solver and without. What is `kind`, and how many
#    positions does each look at?
#
# <details><summary>Answers</summary>
#
# 1. The one that pays 4, with the 32nd coin. The other has to wait until the 823rd.
# 2. 1, 98 and 1. Here it is right; where payments are by lot, a good machine that pays nothing the first time is never
#    tried again.
# 3. With it `draw`, a proof, after 48,336 positions, where it stops. Without it `guess`, after 993,814.
#
# </details>
# %% [markdown] es
# ## Ejercicios
#
# 1. **¿Quién vuelve primero?** De las máquinas que pagan 0 y 4, ¿cuál recibe antes una segunda moneda, y cuál moneda es? ¿Y
#    cuándo recibe la otra su segunda?
# 2. **Sin curiosidad.** Toma c = 0. ¿Cuáles son las visitas tras 100 monedas? ¿Cuándo sería eso un error?
# 3. **Una demostración.** Busca en el tres en raya con 100,000 partidas (playouts), con el solucionador y sin él. ¿Qué
#    dice `kind`, y cuántas posiciones mira cada uno?
#
# <details><summary>Respuestas</summary>
#
# 1. La que paga 4, con la moneda 32. La otra tiene que esperar hasta la 823.
# 2. 1, 98 y 1. Aquí está bien; donde los pagos son al azar, una buena máquina que la primera vez no paga nada no se vuelve a
#    probar.
# 3. Con él, `draw`, una demostración, tras 48,336 posiciones, donde se detiene. Sin él, `guess`, tras 993,814.
#
# </details>
# %% answers
assert [[ucb1((0, 10, 4), n)[i] for n in (coin - 1, coin)] for i, coin in ((2, 32), (0, 823))] == [[1, 2], [1, 2]]
assert ucb1((0, 10, 4), 100, c=0) == [1, 98, 1]
start = bg.Game("tic-tac-toe").start()
proof, guess = (start.search(playouts=100_000, algorithm=f"mcts:solver={solver}", seed=1) for solver in ("on", "off"))
assert (proof.kind, proof.nodes, guess.kind, guess.nodes) == ("draw", 48_336, "guess", 993_814)
