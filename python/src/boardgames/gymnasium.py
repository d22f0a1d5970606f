"""The games as environments of Gymnasium: one player learns, another is played by the library.

>>> from boardgames import gymnasium
>>> env = gymnasium.Env("tic-tac-toe", opponent="expert", seat=0)
>>> observation, info = env.reset(seed=1)
>>> action = env.action_space.sample(info["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)

An observation is uint8[planes, rows, columns], those of Game.planes from the view of who learns; info["action_mask"] is
int8[actions]. The reward is 1, 0 or -1 at the end. An illegal action loses the game, and info["fault"] says why.
"""

import gymnasium
import numpy as np

import boardgames as bg
from boardgames.matches import player_of


class Env(gymnasium.Env):
    """opponent: the text of a player, as "novice" or "engine:nodes=500", or a function of a Position. seat: 0, 1, or
    "random", drawn anew for each game. max_plies: games are truncated after so many of both; None: never."""

    def __init__(self, spec="reversi", *, opponent="novice", seat="random", max_plies=None, render_mode=None, **options):
        self.game = bg.Game(spec, **options)
        if self.game.players != 2:
            raise bg.BadOption(f"{self.game.spec} has {self.game.players} players; an Env is for two")
        if seat not in (0, 1, "random"):
            raise bg.BadOption(f"seat is {seat!r}; it must be 0, 1 or 'random'")
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.max_plies = max_plies
        self.seat = seat
        self._opponent = opponent
        player_of(self.game, opponent)  # what is wrong with it is said now
        self.observation_space = gymnasium.spaces.Box(0, 255, self.game.plane_shape, np.uint8)
        self.action_space = gymnasium.spaces.Discrete(self.game.actions)
        self.position = self.game.start()

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.position = self.game.start()
        self.own = int(self.np_random.integers(2)) if self.seat == "random" else self.seat
        self._fault = None
        self._play = player_of(self.game, self._opponent, int(self.np_random.integers(1, 2**31)))
        self._let_the_opponent_play()
        return self._seen()

    def step(self, action):
        try:
            self.position.push(int(action))
        except bg.IllegalMove as error:
            self._fault = str(error)
            observation, info = self._seen()
            return observation, -1.0, True, False, info
        self._let_the_opponent_play()
        over = self.position.is_over
        reward = float(np.sign(self.position.result[self.own])) if over else 0.0
        cut_off = not over and self.max_plies is not None and self.position.ply >= self.max_plies
        observation, info = self._seen()
        return observation, reward, over, cut_off, info

    def render(self):
        return str(self.position) if self.render_mode == "ansi" else None

    def _let_the_opponent_play(self):
        while not self.position.is_over and self.position.turn != self.own:
            self.position.push(self._play(self.position.copy()))

    def _seen(self):
        info = {"action_mask": self.position.legal_mask().astype(np.int8), "turn": self.position.turn}
        if self._fault is not None:
            info["fault"] = self._fault
        return self.position.planes(), info
