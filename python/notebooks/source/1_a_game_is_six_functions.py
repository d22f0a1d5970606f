# %% [markdown] en
# # 1. A game is six functions
#
# Where it begins, whose turn it is, which moves there are, what a move does, when it is over, and what it is then worth.
# Whoever writes these six has every search, every picture and every match of the library.
# %% [markdown] es
# # 1. Un juego son seis funciones
#
# Dónde empieza, a quién le toca, qué jugadas hay, qué hace una jugada, cuándo se acaba y cuánto vale entonces. Si
# escribes esas seis, tienes todas las búsquedas, todos los dibujos y todos los enfrentamientos de la biblioteca.
# %%
# %pip install '{package}[notebook]'  # once, in a clone: take the first # away  #en
# %pip install '{package}[notebook]'  # una sola vez, en un clon: quita el primer #  #es
import boardgames as bg
# %% [markdown] en
# ## Nim
#
# 21 matches lie on the table. Each player in turn takes one, two or three; who takes the last one wins. A state is how
# many are left and whose turn it is; states are values that never change.
#
# Here is a first attempt, with two mistakes. Can you see them?
# %% [markdown] es
# ## Nim
#
# Hay 21 palillos en la mesa. Cada jugador, por turnos, toma uno, dos o tres; gana quien toma el último. Un estado dice
# cuántos quedan y a quién le toca; los estados son valores que nunca cambian.
#
# Este es un primer intento, con dos errores. ¿Los ves?
# %%
class Attempt(bg.PythonGame):
    objective = "win"  # a win is a win; the sooner, the better  #en
    objective = "win"  # ganar es ganar; cuanto antes, mejor  #es
    matches = 21

    def initial(self):
        return (self.matches, 0)

    def to_move(self, s):
        return s[1]

    def moves(self, s):
        return [1, 2, 3]

    def apply(self, s, m):
        return (s[0] - m, 1 - s[1])

    def terminal(self, s):
        return s[0] == 0

    def utility(self, s, p):
        return 0 if p == s[1] else 1
# %% [markdown] en
# `bg.check` plays it in many ways, and says the first thing that cannot be right.
# %% [markdown] es
# `bg.check` lo juega de muchas maneras y dice lo primero que no puede ser correcto.
# %%
found = bg.check(Attempt)
print(found[0][1])
assert "sum to zero" in found[0][1]
# %% [markdown] en
# What one wins the other loses: the loser's utility is -1 and not 0. Again:
# %% [markdown] es
# Lo que uno gana lo pierde el otro: la utilidad de quien pierde es -1 y no 0. Otra vez:
# %%
class Better(Attempt):
    def utility(self, s, p):
        return -1 if p == s[1] else 1


found = bg.check(Better)
print(found[0][1])
assert "a game must end" in found[0][1]
# %% [markdown] en
# Of one match that is left nobody can take three: the number falls below zero, and never becomes zero again.
# %% [markdown] es
# De un palillo que queda nadie puede tomar tres: el número baja de cero y ya nunca vuelve a ser cero.
# %%
class Nim(Better):
    def moves(self, s):
        return range(1, min(s[0], 3) + 1)


assert bg.check(Nim) == []
# %% [markdown] en
# ## The tree, drawn
#
# With four matches the whole tree of the game fits on a page. Each node is a position, each edge a move. The numbers are
# values for the first player, who wants the most; the second one wants the least. (The objective is "points" here, so
# that the search does not end as soon as it knows enough.)
# %% [markdown] es
# ## El árbol, dibujado
#
# Con cuatro palillos, el árbol completo del juego cabe en una página. Cada nodo es una posición, cada arista una jugada.
# Los números son valores para el primer jugador, que quiere lo máximo; el segundo quiere lo mínimo. (Aquí el objetivo
# es "points", para que la búsqueda no se detenga en cuanto sabe lo suficiente.)
# %%
class Four(Nim):
    matches = 4
    objective = "points"


tree = bg.Game(Four()).start().trace(depth=4, algorithm="minimax")
assert (tree.nodes, tree.leaves) == (15, 7)
tree
# %% [markdown] en
# Whoever begins with four matches loses: each of his moves leads to a position where the other one takes all the rest.
#
# `perft` counts the sequences of so many moves. It is how programs are compared that should know the same rules: who has
# the same numbers, to a good depth, has the same game.
# %% [markdown] es
# Quien empieza con cuatro palillos pierde: cada una de sus jugadas lleva a una posición en la que el otro toma todos los
# que quedan.
#
# `perft` cuenta las secuencias de tantas jugadas. Así se comparan programas que deberían conocer las mismas reglas:
# quien obtiene los mismos números, hasta una buena profundidad, tiene el mismo juego.
# %%
nim = bg.Game(Nim()).start()
print([nim.perft(plies) for plies in range(1, 10)])
assert [nim.perft(plies) for plies in (1, 2, 3, 22)] == [3, 9, 27, 0]
# %% [markdown] en
# Three moves at each turn, until the first games end: of seven moves there are 2,187 = 3^7 sequences, but of eight 6,516,
# which is less than 3^8.
#
# ## Who wins?
#
# A search to the end says it, and which move does it.
# %% [markdown] es
# Tres jugadas en cada turno, hasta que terminan las primeras partidas: de siete jugadas hay 2,187 = 3^7 secuencias, pero de
# ocho 6,516, que es menos que 3^8.
#
# ## ¿Quién gana?
#
# Lo dice una búsqueda hasta el final, y con qué jugada.
# %%
for found in nim.search(solve=True, all_moves=True).moves:
    print(found.move, found.kind)
# %% [markdown] en
# Take one, and leave twenty. For which numbers does it not work?
# %% [markdown] es
# Toma uno y deja veinte. ¿Con qué números no funciona?
# %%
def kind(matches, rules=Nim):
    """What a position with so many matches is for the player to move."""  #en
    """Qué es una posición con tantos palillos para quien mueve."""  #es
    game = bg.Game(type("Some", (rules,), {"matches": matches})())
    return game.start().search(solve=True).kind


lost = [matches for matches in range(1, 22) if kind(matches) == "loss"]
print(lost)
assert lost == [4, 8, 12, 16, 20]
# %% [markdown] en
# The multiples of four: whatever I take, you make it four with yours. A proof in one sentence; the program found the
# pattern, and you the reason.
#
# ## The games of the library are made of the same functions
# %% [markdown] es
# Los múltiplos de cuatro: tome lo que tome yo, tú lo completas hasta cuatro. Una demostración en una frase; el programa
# encontró el patrón, y tú la razón.
#
# ## Los juegos de la biblioteca están hechos de las mismas funciones
# %%
print(bg.games())
position = bg.Game("reversi", size=6).start()
position
# %% [markdown] en
# A position at the end of a cell draws itself. `push` plays a move and `pop` takes it back.
# %% [markdown] es
# Una posición al final de una celda se dibuja sola. `push` hace una jugada y `pop` la deshace.
# %%
print(list(position.legal_moves), [position.perft(plies) for plies in range(1, 7)])
position.push("c2")
print(position.moves_played, position.game.player_names[position.turn])
position.pop()
assert position == bg.Game("reversi", size=6).start()
# %% [markdown] en
# What is wrong is told in one sentence, and the position stays as it was.
# %% [markdown] es
# Lo que está mal se dice en una frase (en inglés), y la posición queda como estaba.
# %%
try:
    position.push("a1")
except bg.IllegalMove as error:
    print(error)
assert position.ply == 0
# %% [markdown] en
# To play yourself, click a cell, or choose a move from the list; the novice answers. (The board needs a running kernel:
# run the cell.) What was played is in `board.moves`, and the position in `board.position`.
# %% [markdown] es
# Para jugar tú, haz clic en una casilla o elige una jugada de la lista; te responde el principiante. (El
# tablero necesita un kernel en marcha: ejecuta la celda.) Lo jugado está en `board.moves`, y la posición en
# `board.position`.
# %%
board = bg.Board(position, opponent="novice")
board
# %% [markdown] en
# ## A game with a picture: Chomp
#
# A bar of chocolate. Who is to move bites a square off, and all to the right of it and below goes with it. The square in
# the corner is poisoned: who has to eat it loses. `move_text` gives moves a name, and `cells` a picture.
# %% [markdown] es
# ## Un juego con dibujo: Chomp
#
# Una tableta de chocolate. Quien mueve muerde un cuadrado, y con él se va todo lo que está a su derecha y debajo. El
# cuadrado de la esquina está envenenado: pierde quien tiene que comerlo. `move_text` da nombre a las jugadas, y `cells`
# hace el dibujo.
# %%
class Chomp(bg.PythonGame):
    objective = "win"
    rows = 3

    def initial(self):
        return ((4,) * self.rows, 0)  # squares in each row; whose turn it is  #en
        return ((4,) * self.rows, 0)  # cuadrados en cada fila; a quién le toca  #es

    to_move, terminal = (lambda self, s: s[1]), (lambda self, s: s[0][0] == 0)

    def moves(self, s):
        return [(r, c) for r, width in enumerate(s[0]) for c in range(width)]

    def apply(self, s, m):
        return (tuple(min(width, m[1]) if r >= m[0] else width for r, width in enumerate(s[0])), 1 - s[1])

    def utility(self, s, p):
        return 1 if p == s[1] else -1

    def move_text(self, s, m):
        return "abcd"[m[1]] + str(m[0] + 1)

    def cells(self, s):
        return [[int(c < width) * 6 for c in range(4)] for width in s[0]]
# %%
assert bg.check(Chomp) == []
start = bg.Game(Chomp()).start()
wins = [str(m.move) for m in start.search(solve=True, all_moves=True).moves if m.kind == "win"]
print(wins)
assert wins == ["c2"]
start.push("c2")
start
# %% [markdown] en
# Who begins wins, by `c2` and by no other move. That he wins has a reason. Were the first player lost, some bite would
# answer the smallest bite and win; but that bite takes the smallest one with it, and could have been played at once. So
# the first player wins on every bar of two squares or more. The proof does not say how.
#
# The engine, which sees to the end, plays it against moves drawn by lot:
# %% [markdown] es
# Quien empieza gana con `c2` y con ninguna otra jugada. Que gane tiene una razón. Si el primer jugador perdiera, algún
# mordisco respondería al mordisco más pequeño y ganaría; pero ese mordisco se lleva también el más pequeño, y se podía
# haber jugado desde el principio. Así que el primer jugador gana en toda tableta de dos cuadrados o más. La demostración
# no dice cómo.
#
# El motor, que ve hasta el final, juega contra jugadas al azar:
# %%
match = bg.match(bg.Game(Chomp()), "engine:depth=12", "random", games=10, openings=0)
print(match.wins, match.draws, match.losses)
assert match.losses == 0
# %% [markdown] en
# ## Exercises
#
# 1. **Misère.** Let who takes the last match lose. Which of the six functions changes, and which numbers are lost then?
# 2. **How many games?** How many different games of Nim are there with ten matches? Count them.
# 3. **Two rows.** On bars of two rows, which first bite wins? Try `rows = 2`, look at what is left, and find the reason.
#
# <details><summary>Answers</summary>
#
# 1. `utility` alone: `1 if p == s[1] else -1`. Lost are 1, 5, 9, 13, 17, 21: one more than a multiple of four.
# 2. 274. With one match there is 1 game, with two 2, with three 4; then each number is the sum of the three before it.
# 3. `d2`, the square opposite the poison: the upper row then has one more than the lower one, and you can keep it so.
#
# </details>
# %% [markdown] es
# ## Ejercicios
#
# 1. **Misère.** Haz que pierda quien toma el último palillo. ¿Cuál de las seis funciones cambia, y qué números se pierden
#    entonces?
# 2. **¿Cuántas partidas?** ¿Cuántas partidas distintas de Nim hay con diez palillos? Cuéntalas.
# 3. **Dos filas.** En tabletas de dos filas, ¿qué primer mordisco gana? Prueba `rows = 2`, mira lo que queda y encuentra
#    la razón.
#
# <details><summary>Respuestas</summary>
#
# 1. Solo `utility`: `1 if p == s[1] else -1`. Se pierden 1, 5, 9, 13, 17 y 21: uno más que un múltiplo de cuatro.
# 2. 274. Con un palillo hay 1 partida, con dos 2, con tres 4, y luego cada número es la suma de los tres anteriores.
# 3. `d2`, el cuadrado opuesto al veneno: la fila de arriba tiene entonces uno más que la de abajo, y puedes mantenerlo
#    así.
#
# </details>
# %% answers
class Misere(Nim):
    def utility(self, s, p):
        return 1 if p == s[1] else -1


class TwoRows(Chomp):
    rows = 2


def count(s, rules):
    return 1 if rules.terminal(s) else sum(count(rules.apply(s, m), rules) for m in rules.moves(s))


assert [n for n in range(1, 22) if kind(n, Misere) == "loss"] == [1, 5, 9, 13, 17, 21]
assert [count((n, 0), Nim()) for n in (1, 2, 3, 10)] == [1, 2, 4, 274]
moves = bg.Game(TwoRows()).start().search(solve=True, all_moves=True).moves
assert [str(m.move) for m in moves if m.kind == "win"] == ["d2"]
