# %% [markdown] en
# # 8. Ten thousand boards at once
#
# A `Batch` plays many games in step; what they look like lies in arrays of numpy. So a program can learn: first by counting, with
# exact values as the judge, then a network, which a search may ask.
# %% [markdown] es
# # 8. Diez mil tableros a la vez
#
# Un `Batch` juega muchas partidas al mismo paso; su aspecto está en arreglos de numpy. Así puede aprender un programa: primero
# contando, con valores exactos como juez, y luego una red, a la que una búsqueda puede preguntar.
# %%
# %pip install '{package}[notebook,pettingzoo]'  # once, in a clone: take the first # away  #en
# %pip install '{package}[notebook,pettingzoo]'  # una sola vez, en un clon: quita el primer #  #es
from collections import Counter

import numpy as np

import boardgames as bg
from boardgames import pettingzoo

reversi = bg.Game("reversi")
batch = bg.Batch(reversi, 10_000, seed=1)
batch.planes.shape, batch.legal_mask.shape
# %% [markdown] en
# ## Steps and masks
#
# Each step takes an action for every board. An action is the number of a move, and the mask says which are legal. By lot: draw a
# number for each action, and add one where it is legal. (Not *times* the mask: a draw may be 0.0.)
# %% [markdown] es
# ## Pasos y máscaras
#
# Cada paso toma una acción por tablero. Una acción es el número de una jugada, y la máscara dice cuáles son legales. Al azar:
# sortea un número por acción y suma uno donde es legal. (No lo *multipliques* por la máscara: puede salir 0.0.)
# %%
def by_lot(batch, draw):
    return (draw.random(batch.legal_mask.shape) + batch.legal_mask).argmax(axis=1)


actions = by_lot(batch, np.random.default_rng(1))
assert batch.legal_mask[np.arange(10_000), actions].all()
batch.step(actions)
assert (batch.ply == 1).all() and (batch.turn == 1).all()
batch.position(0)
# %% [markdown] en
# A game that ends begins anew, and `reward` says how it ended: of each player, from his own view. Let all play on until ten
# thousand games are over. `batch.random_actions` draws legal actions too, and faster.
# %% [markdown] es
# Una partida que termina empieza de nuevo, y `reward` dice cómo terminó: para cada jugador, desde su punto de vista. Que todos
# sigan hasta que terminen diez mil partidas. `batch.random_actions` también sortea acciones legales, y más rápido.
# %%
def play(policy, games=10_000, seed=1):
    batch, draw = bg.Batch(reversi, 10_000, seed=seed), np.random.default_rng(seed)
    rewards = np.zeros((0, 2))
    while len(rewards) < games:
        batch.step(policy(batch, draw))
        rewards = np.vstack([rewards, batch.reward[batch.terminated]])
    return rewards


rewards = play(lambda batch, draw: batch.random_actions(seed=int(draw.integers(2**31))))
white = ((rewards[:, 1] > 0) + (rewards[:, 1] == 0) / 2).mean()
error = 0.5 / np.sqrt(len(rewards))
print(f"{len(rewards):,}: {(rewards > 0).sum(axis=0)}  {white:.3f} ± {error:.3f}")
assert (rewards.sum(axis=1) == 0).all() and white > 0.5 + 4 * error
# %% [markdown] en
# Played by lot, Reversi is better for White, the second of the two numbers. With ten thousand games that is no accident: a
# standard error is half a percent.
#
# A greedy policy for Black: each cell has a worth, and he takes the best that is legal. White plays by lot.
# %% [markdown] es
# Jugado al azar, Reversi es mejor para las blancas, el segundo de los dos números. Con diez mil partidas eso no es casualidad: un
# error estándar es medio punto por ciento.
#
# Una política codiciosa para las negras: cada casilla vale algo, y toman la mejor que sea legal. Las blancas juegan al azar.
# %%
quarter = np.array([[20, -3, 11, 8], [-3, -7, -4, 1], [11, -4, 2, 2], [8, 1, 2, -3]])
left = np.vstack([quarter, quarter[::-1]])
worth = np.append(np.hstack([left, left[:, ::-1]]).ravel(), 0)  # and the pass  #en
worth = np.append(np.hstack([left, left[:, ::-1]]).ravel(), 0)  # y pasar  #es


def greedy_black(batch, draw):
    best = np.where(batch.legal_mask, worth, -100).argmax(axis=1)
    return np.where(batch.turn == 0, best, by_lot(batch, draw))


won = (play(greedy_black)[:, 0] > 0).mean()
print(f"{won:.1%}")
assert won > 0.75
# %% [markdown] en
# ## A policy by counting
#
# Tic-tac-toe has few positions: a table has a row for each. Play, and count for each position and action how often it was
# played, and the points that came of it. The policy is then: the action with the best mean. The number of a position is that
# of its cells in base 3: 1 for an own mark, 2 for the other's.
# %% [markdown] es
# ## Una política contando
#
# El tres en raya tiene pocas posiciones: una tabla tiene una fila para cada una. Juega, y cuenta para cada posición y acción
# cuántas veces se jugó y los puntos que dio. La política es entonces: la acción con mejor media. El número de una posición es
# el de sus casillas en base 3: 1 si es propia, 2 si es del otro.
# %%
game = bg.Game("tic-tac-toe")


def number(planes):
    own, other = planes.reshape(len(planes), 2, 9).transpose(1, 0, 2).astype(int)
    return (own + 2 * other) @ 3 ** np.arange(9)


def best_mean(counts, planes, mask):
    points, visits = counts[:, number(planes)]
    return np.where(mask, points / np.maximum(visits, 1), -2).argmax(axis=1)
# %%
def learn(rounds, share):
    """Of so many rounds of 10,000 games; that share of the moves is by lot, the others are the best so far."""  #en
    """De tantas rondas de 10,000 partidas; esa parte de las jugadas es al azar, las demás son las mejores hasta ahora."""  #es
    counts, draw = np.zeros((2, 3**9, 9), int), np.random.default_rng(1)
    for _ in range(rounds):
        batch, played = bg.Batch(game, 10_000, reset="disabled"), []
        for ply in range(9):
            on = batch.legal_mask.any(axis=1)
            best = best_mean(counts, batch.planes, batch.legal_mask)
            action = np.where(draw.random(10_000) < share, by_lot(batch, draw), best)
            played.append((number(batch.planes)[on], action[on], np.flatnonzero(on), batch.turn[on]))
            batch.step(action, boards=on)
        for state, action, board, turn in played:
            np.add.at(counts[0], (state, action), batch.reward[board, turn].astype(int))
            np.add.at(counts[1], (state, action), 1)
    return counts


all_by_lot, by_itself = learn(20, share=1), learn(20, share=0.3)
print((all_by_lot[1] > 0).sum(), (by_itself[1] > 0).sum())
# %% [markdown] en
# ## The judge: an exact table
#
# `game.endgame()` has the value of every position. An action is right if it keeps the value. How many of the 4,520 positions
# that are not over does each policy play right?
# %% [markdown] es
# ## El juez: una tabla exacta
#
# `game.endgame()` tiene el valor de cada posición. Una acción es correcta si conserva el valor. ¿En cuántas de las 4,520
# posiciones que no han terminado juega bien cada política?
# %%
table = game.endgame()


def reach(position, found):
    if not position.is_over and position.key not in found:
        found[position.key] = position.copy()
        for action in position.legal_actions():
            position.push(action)
            reach(position, found)
            position.pop()
    return list(found.values())


def keeps(position, action):
    after = position.copy()
    after.push(int(action))
    return (table.value(position)[0], table.value(after)[0]) in (("win", "loss"), ("draw", "draw"), ("loss", "win"))


positions = reach(game.start(), {})
planes, masks = np.stack([p.planes() for p in positions]), np.stack([p.legal_mask() for p in positions])
for counts in (all_by_lot, by_itself):
    print(sum(map(keeps, positions, best_mean(counts, planes, masks))), "/", len(positions))
# %% [markdown] en
# By lot more of them are right. Is that policy the better one? Let each play against *every* way to answer, as X and as O:
# %% [markdown] es
# Con el azar hay más correctas. ¿Es mejor esa política? Que cada una juegue contra *todas* las formas de responder, como X y como
# O:
# %%
def policy(counts):
    return lambda p: int(best_mean(counts, p.planes()[None], p.legal_mask()[None])[0])


def against_all(choose, me, position, ends):
    if position.is_over:
        ends[position.result[me]] += 1
    else:
        for action in [choose(position)] if position.turn == me else position.legal_actions():
            position.push(action)
            against_all(choose, me, position, ends)
            position.pop()
    return ends


for counts in (all_by_lot, by_itself):
    ends = [against_all(policy(counts), me, game.start(), Counter()) for me in (0, 1)]
    print(*(f"{'XO'[me]}: {ends[me][1]} + {ends[me][0]} = {ends[me][-1]} -   " for me in (0, 1)))
assert ends[0][-1] == ends[1][-1] == 0
# %% [markdown] en
# Won (+), drawn (=) and lost (-). The policy that was learned by lot still loses as O, after 200,000 games: it believes, as in
# notebook 6, that the opponent plays by lot too. The one that learned from itself plays fewer of all positions right, for many
# it hardly ever sees; but where its own games lead it makes no mistake, and **never loses**.
#
# ## The same in PettingZoo's loop
#
# Programs that others wrote for PettingZoo take our games as they are. X is the policy, O plays by lot.
# %% [markdown] es
# Ganadas (+), empatadas (=) y perdidas (-). La política aprendida al azar sigue perdiendo como O tras 200,000 partidas: cree,
# como en el cuaderno 6, que el rival también juega al azar. La que aprendió de sí misma juega bien en menos posiciones, pues
# muchas casi no las ve; pero adonde llevan sus propias partidas no comete errores, y **nunca pierde**.
#
# ## Lo mismo en el bucle de PettingZoo
#
# Los programas que otros escribieron para PettingZoo usan nuestros juegos tal cual. X es la política, O juega al azar.
# %%
def episode(env, counts, draw):
    env.reset()
    total = dict.fromkeys(env.agents, 0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        mask = observation["action_mask"].astype(bool)
        if terminated or truncated:
            action = None
        elif agent == "player_0":
            action = best_mean(counts, observation["observation"].transpose(2, 0, 1)[None], mask[None])[0]
        else:
            action = (draw.random(9) + mask).argmax()
        env.step(action)
    return total["player_0"]


env, draw = pettingzoo.env("tic-tac-toe"), np.random.default_rng(1)
ends = Counter(int(episode(env, by_itself, draw)) for _ in range(300))
print(f"{ends[1]} + {ends[0]} = {ends[-1]} -")
assert ends[-1] == 0
# %% [markdown] en
# ## A network that learns from its own games
#
# Connect Four on five rows and six columns has too many positions for a table. A network sees what positions have in common: one
# layer of hidden units, in numpy. It says what each column is worth, -1 (lost) to 1 (won), for who is to move, and learns from
# columns that were played and how those games ended. (Weights are rounded, so that every machine learns the same.)
# %% [markdown] es
# ## Una red que aprende de sus propias partidas
#
# Conecta cuatro en cinco filas y seis columnas tiene demasiadas posiciones para una tabla. Una red ve lo que las posiciones tienen
# en común: una capa de unidades ocultas, en numpy. Dice cuánto vale cada columna, de -1 (perdida) a 1 (ganada), para quien mueve,
# y aprende de las columnas jugadas y de cómo terminaron esas partidas. (Los pesos se redondean, para que todas las máquinas
# aprendan lo mismo.)
# %%
connect4 = bg.Game("connect4", rows=5, cols=6)


class Network:
    def __init__(self, hidden=64, seed=1):
        draw = np.random.default_rng(seed)
        self.first = draw.normal(0, 0.1, (2 * 5 * 6 + 1, hidden)).round(6)
        self.second = draw.normal(0, 0.1, (hidden, 6)).round(6)

    def __call__(self, planes):
        self.inputs = np.column_stack([planes.reshape(len(planes), -1), np.ones(len(planes))])
        self.hidden = np.maximum(self.inputs @ self.first, 0)
        return np.tanh(self.hidden @ self.second).round(6)

    def learn(self, planes, actions, outcomes, rate=1.0):
        said, each = self(planes), np.arange(len(planes))
        error = np.zeros_like(said)
        error[each, actions] = (said[each, actions] - outcomes) * (1 - said[each, actions] ** 2) / len(said)
        back = error @ self.second.T * (self.hidden > 0)
        self.second = (self.second - rate * self.hidden.T @ error).round(6)
        self.first = (self.first - rate * self.inputs.T @ back).round(6)
# %% [markdown] en
# It plays against itself on 256 boards: mostly the column that it likes best, sometimes one by lot. How the game ended that a
# move belongs to is known later, so go through the moves from the last one.
# %% [markdown] es
# Juega contra sí misma en 256 tableros: casi siempre la columna que más le gusta, a veces una al azar. Cómo terminó la partida de
# una jugada se sabe después, así que recorre las jugadas desde la última.
# %%
def self_play(network, batch, draw, plies=100):
    planes, actions, turns, ends = [], [], [], []
    for _ in range(plies):
        liked = np.where(batch.legal_mask, network(batch.planes), -2).argmax(axis=1)
        action = np.where(draw.random(len(batch)) < 0.3, by_lot(batch, draw), liked)
        planes.append(batch.planes.copy())
        actions.append(action)
        turns.append(batch.turn.copy())
        batch.step(action)
        ends.append(np.where(batch.terminated[:, None], batch.reward, np.nan))
    return np.concatenate(planes), np.concatenate(actions), outcomes(turns, ends)


def outcomes(turns, ends):
    known, found = np.full_like(ends[-1], np.nan), []
    for turn, end in zip(reversed(turns), reversed(ends)):
        known = np.where(np.isnan(end), known, end)
        found.append(known[np.arange(len(turn)), turn])
    return np.concatenate(found[::-1])
# %%
network, draw, batch = Network(), np.random.default_rng(1), bg.Batch(connect4, 256, seed=1)
for _ in range(40):
    planes, actions, ended = self_play(network, batch, draw)
    order = draw.permutation(np.flatnonzero(~np.isnan(ended)))
    for i in range(0, len(order), 256):
        some = order[i:i + 256]
        network.learn(planes[some], actions[some], ended[some])


def alone(position):
    worth = network(position.planes()[None])[0]
    return int(np.where(position.legal_mask(), worth, -2).argmax())


match = bg.match(connect4, alone, "random", games=100)
print(match)
assert match.score[0] > 0.75
# %% [markdown] en
# By itself, without a search, it beats moves by lot. And MCTS can ask it: `bg.batched` makes an evaluator of a function of many
# positions, and here eight descents wait for one another. (The evaluation that counts as half a win is 300 in this search, so a
# sure win is some 600.) The measure is the same search with a network that has not learned, and then one of four plies that
# knows nothing but wins within reach.
# %% [markdown] es
# Sola, sin búsqueda, le gana al azar. Y MCTS puede preguntarle: `bg.batched` hace un evaluador de una función de muchas posiciones,
# y aquí ocho descensos se esperan unos a otros. (La evaluación que cuenta como media victoria es 300 en esta búsqueda, así que una
# victoria segura es unos 600.) La medida es la misma búsqueda con una red que no ha aprendido, y después una de cuatro jugadas que
# no sabe nada salvo las victorias a su alcance.
# %%
def player(name, network, playouts=100):
    @bg.batched(size=8)
    def evaluate(planes):
        free = planes[:, :, 0].sum(axis=1) == 0  # the uppermost cell of the column  #en
        free = planes[:, :, 0].sum(axis=1) == 0  # la casilla más alta de la columna  #es
        return 600 * np.where(free, network(planes), -1).max(axis=1)

    searcher = connect4.searcher("mcts:max_plies=0", evaluator=evaluate, seed=1)

    def play(position):
        return searcher.search(position, playouts=playouts).best

    play.__name__ = name
    return play


matches = [bg.match(connect4, player("learned", network), other, games=100, openings=2)
           for other in (player("new", Network()), "engine:depth=4,hash=1")]
print(*matches, sep="\n")
assert matches[0].elo[1] > 0 and matches[1].wins > matches[1].losses
# %% [markdown] en
# ## Exercises
#
# 1. **Who is ahead?** Of the 4,520 positions of tic-tac-toe that are not over, how many are won for who is to move, how many drawn
#    and how many lost?
# 2. **How many games?** White won a share of 0.531 by lot. How many games show that with four standard errors?
# 3. **Fewer rounds.** Learn with 5 rounds by lot instead of 20. How many positions are right, and how many games are lost as O?
#
# <details><summary>Answers</summary>
#
# 1. 2,836, 1,052 and 632: the turn is worth much.
# 2. 0.031 must be four times 0.5 / √n: n is some 4,160.
# 3. 4,262 are right; 30 of 499 games are lost, against 25 of 489.
#
# </details>
# %% [markdown] es
# ## Ejercicios
#
# 1. **¿Quién va por delante?** De las 4,520 posiciones del tres en raya que no han terminado, ¿cuántas están ganadas para quien
#    mueve, cuántas empatadas y cuántas perdidas?
# 2. **¿Cuántas partidas?** Las blancas ganaron una parte de 0.531 al azar. ¿Cuántas partidas lo muestran con cuatro errores
#    estándar?
# 3. **Menos rondas.** Aprende con 5 rondas al azar en vez de 20. ¿Cuántas posiciones son correctas, y cuántas partidas se pierden
#    como O?
#
# <details><summary>Respuestas</summary>
#
# 1. 2,836, 1,052 y 632: el turno vale mucho.
# 2. 0.031 debe ser cuatro veces 0.5 / √n: n es unas 4,160.
# 3. 4,262 son correctas; se pierden 30 de 499 partidas, frente a 25 de 489.
#
# </details>
# %% answers
kinds = Counter(table.value(position)[0] for position in positions)
assert (kinds["win"], kinds["draw"], kinds["loss"]) == (2836, 1052, 632)
assert abs((4 * 0.5 / 0.031) ** 2 - 4160) < 10
few = learn(5, share=1)
planes = np.stack([p.planes() for p in positions])
assert sum(map(keeps, positions, best_mean(few, planes, masks))) == 4262
ends = [against_all(policy(counts), 1, game.start(), Counter()) for counts in (few, all_by_lot)]
assert [(found[-1], found.total()) for found in ends] == [(30, 499), (25, 489)]
