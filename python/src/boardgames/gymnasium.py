"""The games as environments of Gymnasium: one player learns, and the library plays the opponent.

>>> from boardgames import gymnasium
>>> env = gymnasium.Env("tic-tac-toe", opponent="expert", seat=0)
>>> observation, info = env.reset(seed=1)
>>> action = env.action_space.sample(info["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)

Importing this module registers each game of two players, with its usual options or those that you name:

>>> import gymnasium as gym
>>> env = gym.make("boardgames/reversi-v0", size=6, opponent="expert")

An observation is uint8[planes, rows, columns]: the planes of Game.planes from the learner's view, at the end of a game too.
info["action_mask"] is int8[actions]. The reward is 1, 0 or -1 at the end. An illegal action loses the game, and
info["fault"] says why. A copy of an environment (copy, deepcopy, pickle) is equal and independent: the same actions give
the same games.
"""

from __future__ import annotations

import operator
import os
from collections.abc import Sequence
from typing import Any, ClassVar, Literal, TypeAlias, Union

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

import boardgames as bg
from boardgames._adapters import Independent, Opponent, Views, action_of, count, observable, one_of, plies, without_seed
from boardgames.matches import Player

Seat: TypeAlias = Union[int, Literal["random"]]
Info: TypeAlias = "dict[str, Any]"
Planes: TypeAlias = "NDArray[np.uint8]"
Marks: TypeAlias = "NDArray[np.bool_]"


class Env(Independent, gymnasium.Env[Planes, Any]):
    """opponent: a player's text, such as "novice" or "engine:nodes=500", or a function of a Position. seat: the learner's,
    0 or 1, or "random", chosen for each game. max_plies: games are truncated after that many plies of both; None: never.

    A copy of an environment whose opponent has a time limit starts with an empty table: a clock repeats no game."""

    metadata: ClassVar[Info] = {"render_modes": ["ansi"], "render_fps": 1}  # type: ignore[misc]

    def __init__(self, spec: str = "reversi", *, opponent: Player = "novice", seat: Seat = "random",
                 max_plies: int | None = None, render_mode: str | None = None, **options: Any) -> None:
        self.game = observable(spec, options, players=2)
        self.render_mode = one_of("render_mode", render_mode, [*self.metadata["render_modes"], None])
        self.max_plies = plies("max_plies", max_plies)
        self.seat: Seat = one_of("seat", seat, [0, 1, "random"])
        self._opponent = Opponent(self.game, opponent)
        self._views = Views(self.game)
        self.observation_space = gymnasium.spaces.Box(0, 255, self.game.plane_shape, np.uint8)
        self.action_space = gymnasium.spaces.Discrete(self.game.actions)
        self.position = self.game.start()
        self._ended: str | None = "the game has not begun"  # why no action can be played; None: one can

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Planes, Info]:
        """Begins a game and plays up to the learner's first turn."""
        super().reset(seed=seed)
        self.position = self.game.start()
        self.own = int(self.np_random.integers(2)) if isinstance(self.seat, str) else self.seat
        self._fault: str | None = None
        self._ended = None
        self._opponent.begin(int(self.np_random.integers(1, 2**31)))
        self._let_the_opponent_play()
        return self._seen()

    def step(self, action: Any) -> tuple[Planes, float, bool, bool, Info]:
        """Plays an action, and the opponent's moves after it."""
        if self._ended is not None:
            raise bg.Error(f"{self._ended}; call reset() first")
        number = action_of(action)
        try:
            self.position.push(number)
        except bg.IllegalMove as error:
            self._fault = str(error)
            self._ended = "the game is over: its last action was illegal"
            observation, info = self._seen()
            return observation, -1.0, True, False, info
        self._let_the_opponent_play()
        result = self.position.result
        over = result is not None
        reward = 0.0 if result is None else float(np.sign(result[self.own]))
        cut_off = not over and self.max_plies is not None and self.position.ply >= self.max_plies
        if over or cut_off:
            self._ended = "the game is over"
        observation, info = self._seen()
        return observation, reward, over, cut_off, info

    def render(self) -> Any:
        """The board as text, with render_mode="ansi"."""
        return str(self.position) if self.render_mode == "ansi" else None

    def _let_the_opponent_play(self) -> None:
        while not self.position.is_over and self.position.turn != self.own:
            self.position.push(self._opponent.move(self.position))

    def _seen(self) -> tuple[Planes, Info]:
        info: Info = {"action_mask": self.position.legal_mask().astype(np.int8), "turn": self.position.turn}
        if self._fault is not None:
            info["fault"] = self._fault
        return self._views.seen(self.position.planes(), self.position.turn, self.own), info


class VectorEnv(Independent, gymnasium.vector.VectorEnv[Planes, Any, Any]):
    """num_envs games as Env has them, in one Batch, with the arrays of all.

    opponent: as of Env; the batch plays "random" and "novice" itself, ten times faster than a search for each board.
    autoreset_mode: a gymnasium.vector.AutoresetMode or its value, "SameStep" (the default: a game that ends restarts in the
    same step, and its last observation is info["final_obs"]), "NextStep" or "Disabled". With copy=False observations and
    masks are the batch's own arrays, which the next step writes. info["fault"] marks the games that an illegal action has
    lost. Where the batch or a function plays, each game depends on its own seed alone; another player answers the games of a
    step one after the other.
    """

    metadata: Info = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, spec: str = "reversi", num_envs: int = 1, *, opponent: Player = "novice", seat: Seat = "random",
                 max_plies: int | None = None, threads: int = 1,
                 autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP, copy: bool = True,
                 **options: Any) -> None:
        one = Env(spec, opponent=opponent, seat=seat, max_plies=max_plies, **options)
        if not isinstance(autoreset_mode, AutoresetMode):
            autoreset_mode = one_of("autoreset_mode", autoreset_mode, [mode.value for mode in AutoresetMode])
        self.game = one.game
        self.num_envs = num_envs = count("num_envs", num_envs)
        self.seat = one.seat
        self.max_plies = one.max_plies
        self.copy = copy
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**type(self).metadata, "autoreset_mode": self.autoreset_mode}
        self._threads = threads
        self.batch = self._new_batch()
        self.single_observation_space = one.observation_space
        self.single_action_space = one.action_space
        self.observation_space = gymnasium.vector.utils.batch_space(one.observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(one.action_space, num_envs)
        self._player, self._said = without_seed(opponent)
        self._opponent = Opponent(self.game, self._player)
        self._random = opponent in ("random", "novice")
        self._rounds = 0  # of moves of the opponent
        self._views = one._views
        self._draws = np.frombuffer(os.urandom(8 * num_envs), np.uint64).copy()  # the state of each game's generator
        self._played = np.zeros((num_envs, 64), np.int32)  # the actions of each game so far
        self.own = np.zeros(num_envs, int)
        self.reward = np.zeros(num_envs)
        self.over = np.zeros(num_envs, bool)
        self._done: Marks = np.zeros(num_envs, bool)
        self._begun: Marks = np.zeros(num_envs, bool)

    def reset(self, *, seed: int | Sequence[int | None] | None = None,
              options: Info | None = None) -> tuple[Planes, Info]:
        """Begins all games, or those that options={"reset_mask": bool[num_envs]} marks. seed: a list has one for each game;
        of a number each game has that plus its index; None goes on with the generator that the game has."""
        marks: Any = None if options is None else options.get("reset_mask")
        marks = np.ones(self.num_envs, bool) if marks is None else np.asarray(marks)
        if marks.shape != (self.num_envs,) or marks.dtype != np.bool_:
            raise bg.BadOption(f"reset_mask is {marks.dtype}{list(marks.shape)}; it must be bool[{self.num_envs}]")
        self._seed(seed, marks)
        self._begin(marks)
        self._begun |= marks
        return self._observed(), self._info()

    def step(self, actions: Any) -> tuple[Planes, Any, Any, Any, Info]:
        """Plays an action on each board, and the opponent's moves after it."""
        if not self._begun.all():
            raise bg.Error(f"game {int(self._begun.argmin())} has not begun; call reset() first")
        actions = self._actions_of(actions)
        self.reward = np.zeros(self.num_envs)
        self.over = np.zeros(self.num_envs, bool)
        began = self._done
        if began.any() and self.autoreset_mode == AutoresetMode.DISABLED:
            raise bg.Error(f"game {int(began.argmax())} is over; reset it, by options={{'reset_mask': ...}}")
        self._begin(began)
        inside = (actions >= 0) & (actions < self.game.actions)
        legal = self.batch.legal_mask[np.arange(self.num_envs), np.where(inside, actions, 0)] & inside
        fault = ~legal & ~began
        self._step(actions, legal & ~began)
        self._let_the_opponent_play(~began & ~fault)
        self.over |= fault
        self.reward[fault] = -1
        cut_off: Marks = np.zeros(self.num_envs, bool)
        if self.max_plies is not None:
            cut_off = ~self.over & ~began & (self.batch.ply >= self.max_plies)
        self._done = self.over | cut_off
        info = self._info()
        if fault.any():
            info |= {"fault": fault, "_fault": fault}
        if self.autoreset_mode == AutoresetMode.SAME_STEP and self._done.any():
            done, final = self._done, np.full(self.num_envs, None, object)
            for i in np.flatnonzero(done):
                final[i] = self.batch.planes[i].copy()
            ended = {name: value if name.startswith("_") else value.copy() for name, value in info.items()}
            ended |= {"_" + name: done for name in info if not name.startswith("_")}
            over, reward = self.over, self.reward
            self._begin(done)
            self.over, self.reward = over, reward
            info = self._info() | {"final_obs": final, "_final_obs": done, "final_info": ended, "_final_info": done}
        return self._observed(), self.reward, self.over, cut_off, info

    def __getstate__(self) -> Info:
        """All but the batch, which the games' actions make again."""
        return {**{name: value for name, value in vars(self).items() if name != "batch"}, "ply": self.batch.ply.copy()}

    def __setstate__(self, state: Info) -> None:
        ply = state.pop("ply")
        vars(self).update(state)
        self.batch = self._new_batch()
        kept = self.reward, self.over
        self.reward, self.over = np.zeros(self.num_envs), np.zeros(self.num_envs, bool)
        for i in range(int(ply.max())):
            self._step(np.ascontiguousarray(self._played[:, i]), ply > i)
        self.reward, self.over = kept

    def _new_batch(self) -> bg.Batch:
        return bg.Batch(self.game, self.num_envs, reset="disabled", legal="both", threads=self._threads)

    def _actions_of(self, actions: Any) -> NDArray[np.int64]:
        actions = np.asarray(actions)
        if actions.dtype.kind not in "iu":
            raise TypeError(f"actions must be whole numbers, not {actions.dtype}")
        if actions.shape != (self.num_envs,):
            raise bg.Error(f"actions have the shape {actions.shape}; it must be ({self.num_envs},), one for each game")
        return np.ascontiguousarray(actions, np.int64)

    def _seed(self, seed: int | Sequence[int | None] | None, marks: Marks) -> None:
        if seed is None:
            return
        if not isinstance(seed, (Sequence, np.ndarray)):
            first = operator.index(seed)
            super().reset(seed=first)
            seed = range(first, first + self.num_envs)
        if len(seed) != self.num_envs:
            raise bg.BadOption(f"there are {len(seed)} seeds for {self.num_envs} games; give each one")
        for own in seed:
            if own is not None and operator.index(own) < 0:
                raise bg.BadOption(f"a seed is {own}; it must be 0 or more")
        for i, own in enumerate(seed):
            if marks[i] and own is not None:
                self._draws[i] = operator.index(own) % 2**64

    def _draw(self, marks: Marks) -> NDArray[np.uint64]:
        """A random number for each game that is marked. Source: SplitMix64, as the library has it."""
        self._draws[marks] += np.uint64(0x9E3779B97F4A7C15)
        z = self._draws
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return z ^ (z >> np.uint64(31))

    def _begin(self, marks: Marks) -> None:
        """New games where marked, up to the learner's first turn."""
        if not marks.any():
            return
        self.batch.reset(1, boards=marks)
        seats = self._draw(marks) >> np.uint64(63) if isinstance(self.seat, str) else np.full(self.num_envs, self.seat)
        self.own[marks] = seats[marks]
        self._done = self._done & ~marks
        self.reward, self.over = np.zeros(self.num_envs), np.zeros(self.num_envs, bool)
        self._let_the_opponent_play(marks)

    def _let_the_opponent_play(self, marks: Marks) -> None:
        while True:
            waiting = marks & (self.batch.legal_count > 0) & (self.batch.turn != self.own)
            if not waiting.any():
                return
            draws = self._draw(waiting)
            if self._random:
                choice = draws % np.maximum(self.batch.legal_count, 1).astype(np.uint64)
                actions = self.batch.legal[np.arange(self.num_envs), choice.astype(np.int64)]
            else:
                actions = self._moves_of_the_opponent(np.flatnonzero(waiting), draws >> np.uint64(33))
            self._step(actions, waiting)

    def _moves_of_the_opponent(self, boards: NDArray[np.intp], draws: NDArray[np.uint64]) -> NDArray[np.int32]:
        actions = np.zeros(self.num_envs, np.int32)
        self._rounds += 1
        for i in boards:
            # A function has a seed for each game. A searcher answers all, since to make one takes longer than a move.
            if callable(self._player):
                self._opponent.begin(int(draws[i]))
            elif i == boards[0]:
                said = self._said
                self._opponent.begin(int(draws[i]) if said is None else (said * 0x9E3779B97F4A7C15 + self._rounds) % 2**63)
            position = self.batch.position(int(i))
            actions[i] = _action(position, self._opponent.move(position))
        return actions

    def _step(self, actions: NDArray[Any], marks: Marks) -> None:
        ply = self.batch.ply[marks]
        if ply.size and int(ply.max()) >= self._played.shape[1]:
            self._played = np.pad(self._played, ((0, 0), (0, self._played.shape[1])))
        self._played[marks, ply] = actions[marks]
        self.batch.step(actions, boards=marks)
        ended = marks & self.batch.terminated
        if not ended.any():
            return
        self.over |= ended
        self.reward[ended] = self.batch.reward[ended, self.own[ended]]
        for seat in (0, 1):  # the learner sees the end from their own view
            rows = np.flatnonzero(ended & (self.own == seat) & (self.batch.turn != seat))
            self.batch.planes[rows] = self._views.seen(self.batch.planes[rows], 1 - seat, seat)

    def _observed(self) -> Planes:
        return self.batch.planes.copy() if self.copy else self.batch.planes

    def _info(self) -> Info:
        mask, turn = self.batch.legal_mask.view(np.int8), self.batch.turn
        every = np.ones(self.num_envs, bool)
        return {"action_mask": mask.copy() if self.copy else mask, "_action_mask": every,
                "turn": turn.copy() if self.copy else turn, "_turn": every}


def _action(position: bg.Position, move: bg.Move | str | int) -> int:
    if not isinstance(move, (bg.Move, str)):
        return action_of(move)
    for legal in position.legal_moves:
        if legal == move and legal.action is not None:
            return legal.action
    raise bg.IllegalMove(f"the opponent's move {move} is not legal")


def _register() -> None:
    for name in bg.games():
        game, id = bg.Game(name), f"boardgames/{name}-v0"
        if game.players == 2 and game.actions and game.planes and id not in gymnasium.registry:
            gymnasium.register(id, entry_point="boardgames.gymnasium:Env",
                               vector_entry_point="boardgames.gymnasium:VectorEnv", kwargs={"spec": name})


_register()
