"""The games as environments of PettingZoo (AEC): env("reversi"), env("quoridor:walls=5").

>>> from boardgames import pettingzoo
>>> env = pettingzoo.env("tic-tac-toe")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     action = None if termination or truncation else int(observation["action_mask"].argmax())
...     env.step(action)

An observation is {"observation": int8[rows, columns, planes], "action_mask": int8[actions]}; the planes are those of
Game.planes from the view of the agent that observes, at the end of a game too. Only the agent to move has legal actions.
Rewards are 1, 0 and -1 at the end. An illegal action ends the game, and the agent that played it loses.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

import boardgames as bg
from boardgames._adapters import Independent, Views, action_of, observable, one_of, plies


def env(spec: str = "reversi", **options: Any) -> AECEnv[str, Any, Any]:
    """The environment with PettingZoo's usual wrappers."""
    made = wrappers.TerminateIllegalWrapper(raw_env(spec, **options), illegal_reward=-1)
    return _InOrder(wrappers.AssertOutOfBoundsWrapper(made))


class _InOrder(Independent, wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    pass


class raw_env(Independent, AECEnv[str, Any, Any]):  # type: ignore[misc]
    """The environment itself. max_plies: games are truncated after that many; None: never."""

    metadata: dict[str, Any] = {"name": "boardgames_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(self, spec: str = "reversi", *, max_plies: int | None = None, render_mode: str | None = None,
                 **options: object) -> None:
        super().__init__()
        self.game = observable(spec, options)
        self.metadata = {**type(self).metadata, "name": f"{self.game.name}_v0"}
        self.max_plies = plies("max_plies", max_plies)
        self.render_mode = one_of("render_mode", render_mode, [*self.metadata["render_modes"], None])
        self._views = Views(self.game)
        self.agents: list[str] = []
        self.possible_agents = [f"player_{i}" for i in range(self.game.players)]
        planes, rows, columns = self.game.plane_shape
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict({
                "observation": gymnasium.spaces.Box(0, 127, (rows, columns, planes), np.int8),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.game.actions,), np.int8),
            }) for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(self.game.actions) for agent in self.possible_agents}
        self.position = self.game.start()

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What the agent sees: planes, and a mask of the legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The numbers of the moves."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the games have no chance, so that the seed changes nothing."""
        self.position = self.game.start()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        """The planes from the agent's view; no action is legal for an agent that is not to move."""
        seat = self.possible_agents.index(one_of("agent", agent, self.possible_agents))
        seen = self._views.seen(self.position.planes(), self.position.turn, seat)
        planes = np.minimum(seen, 127).astype(np.int8).transpose(1, 2, 0)
        mask = np.zeros(self.game.actions, np.int8)
        if seat == self.position.turn and self.agents and not any(self.terminations.values()):
            mask[self.position.legal_actions()] = 1
        return {"observation": np.ascontiguousarray(planes), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Plays an action of the agent that is to move."""
        if not self.agents:
            raise bg.Error("no game is in progress; call reset() first")
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.position.push(action_of(action))
        self._cumulative_rewards[self.agent_selection] = 0
        self._clear_rewards()
        if (result := self.position.result) is not None:
            for agent, points in zip(self.possible_agents, result):
                self.rewards[agent] = int(np.sign(points))
                self.terminations[agent] = True
        elif self.max_plies is not None and self.position.ply >= self.max_plies:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self.position.turn]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The board as text, printed if render_mode is "human"."""
        if self.render_mode is None:
            gymnasium.logger.warn("say render_mode='ansi' or 'human' when the environment is made")
            return None
        text = str(self.position)
        if self.render_mode == "human":
            print(text)
            return None
        return text
