"""The games by OpenSpiel's names, for programs that are written for it; OpenSpiel itself is not needed.

>>> from boardgames import spiel
>>> state = spiel.load_game("reversi").new_initial_state()
>>> state.apply_action(state.legal_actions()[0])
>>> state.current_player(), state.is_terminal()
(1, False)

Where pyspiel can be imported, Game and State derive from its classes, so that OpenSpiel's own Python programs take them:
minimax, MCTSBot, evaluate_bots, get_all_states. Give rl_environment.Environment the game, not its name: by a name it always
loads OpenSpiel's.

OpenSpiel's names and parameters are accepted, with its defaults: load_game("othello"), load_game("go", {"board_size": 9}),
load_game("dots_and_boxes(num_rows=3,num_cols=3)"). The rules, the numbers of the actions and the tensors are this library's,
not OpenSpiel's: a policy trained with the one does not fit the other.

Players are 0 to num_players() - 1, and PlayerId.TERMINAL when the game is over. returns() are 1 for a win, 0 for a draw and
-1 for a loss, or points: load_game("reversi", points=True). Actions are in ascending order, as OpenSpiel's are.
"""

from __future__ import annotations

import enum
import math
import types
from collections.abc import Mapping
from typing import Any

import boardgames as bg
from boardgames._adapters import Views, action_of

try:
    import pyspiel as _pyspiel  # type: ignore[import-untyped,import-not-found,unused-ignore]
    _GameBase: Any = _pyspiel.Game
    _StateBase: Any = _pyspiel.State
except ImportError:
    _pyspiel = None
    _GameBase = _StateBase = object


class PlayerId:
    """The player to move when no player is."""
    TERMINAL = -4


# OpenSpiel's name: ours, our options by its parameters, and the values of its parameters that say nothing here.
_ALL: dict[str, tuple[str, dict[str, tuple[str, ...]], dict[str, object]]] = {
    "othello": ("reversi", {}, {}),
    "tic_tac_toe": ("tic-tac-toe", {}, {}),
    "connect_four": ("connect4", {"rows": ("rows",), "columns": ("cols",)}, {"x_in_row": 4, "egocentric_obs_tensor": False}),
    "dots_and_boxes": ("timbiriche", {"num_rows": ("rows",), "num_cols": ("cols",)}, {}),
    "nine_mens_morris": ("morris", {}, {}),
    "go": ("go", {"board_size": ("rows", "cols"), "komi": ("komi",)}, {"handicap": 0, "max_game_length": 0}),
    "quoridor": ("quoridor", {"board_size": ("rows", "cols"), "wall_count": ("walls",), "players": ("players",)},
                 {"ansi_color_output": False}),
}
# What OpenSpiel plays where its parameters do not say so.
_DEFAULTS: dict[str, dict[str, object]] = {"dots_and_boxes": {"num_rows": 2, "num_cols": 2},
                                           "go": {"board_size": 19, "komi": 7.5}}


def load_game(spec: str | bg.PythonGame, parameters: Mapping[str, object] | None = None, *, points: bool = False,
              **options: object) -> Game:
    """The game of a text, as bg.Game or as OpenSpiel takes it, or of rules in Python. "go" and "quoridor" are names of both:
    with `parameters` or parentheses they have OpenSpiel's parameters and defaults, else ours."""
    if not isinstance(spec, str):
        return Game(bg.Game(spec), points)
    name, opened, inside = spec.partition("(")
    if name not in _ALL or (not opened and parameters is None and name in bg.games()):
        options = {**(parameters or {}), **options}
    else:
        if opened and not inside.endswith(")"):
            raise bg.BadOption(f"'{spec}' lacks its closing parenthesis")
        said = {**_DEFAULTS.get(name, {}), **_parameters(inside.removesuffix(")")), **(parameters or {})}
        if name == "dots_and_boxes":
            points = bool(said.pop("utility_margin", points))
        spec, renamed, known = _ALL[name]
        for parameter, value in said.items():
            if parameter in renamed:
                options = {**dict.fromkeys(renamed[parameter], value), **options}
            elif parameter not in known or value != known[parameter]:
                takes = ", ".join(renamed) or "none"
                raise bg.BadOption(f"{name} has no parameter {parameter}={value!r} here; its parameters are: {takes}")
    return Game(bg.Game.to_play(spec, **options), points)


def _parameters(text: str) -> dict[str, object]:
    """Those between the parentheses: name=value,name=value."""
    said: dict[str, object] = {}
    for parameter in filter(None, text.split(",")):
        name, equals, value = parameter.partition("=")
        if not equals:
            raise bg.BadOption(f"'{parameter}' is not a parameter; write name=value")
        said[name.strip()] = _value(value.strip())
    return said


def _value(text: str) -> object:
    if text in ("True", "False"):
        return text == "True"
    for number in (int, float):
        try:
            return number(text)
        except ValueError:
            pass
    return text


# The enumerations of pyspiel.GameType that a game's type has, for where there is no pyspiel.
_KINDS = _pyspiel.GameType if _pyspiel else types.SimpleNamespace(
    **{name: enum.Enum(name, member) for name, member in {
        "Dynamics": "SEQUENTIAL", "ChanceMode": "DETERMINISTIC", "Information": "PERFECT_INFORMATION",
        "Utility": "ZERO_SUM GENERAL_SUM", "RewardModel": "TERMINAL"}.items()})


class Game(_GameBase):  # type: ignore[misc]
    """A game by OpenSpiel's names; `game` is the boardgames.Game."""

    def __init__(self, game: bg.Game, points: bool = False) -> None:
        if game.actions == 0:
            raise bg.BadOption(f"the moves of {game.spec} have no numbers")
        self.game = game
        self.points = points
        self._views = Views(game)
        described = dict(
            short_name=game.name, long_name=game.summary, dynamics=_KINDS.Dynamics.SEQUENTIAL,
            chance_mode=_KINDS.ChanceMode.DETERMINISTIC, information=_KINDS.Information.PERFECT_INFORMATION,
            utility=_KINDS.Utility.GENERAL_SUM if self.utility_sum() is None else _KINDS.Utility.ZERO_SUM,
            reward_model=_KINDS.RewardModel.TERMINAL, max_num_players=game.players, min_num_players=game.players,
            provides_information_state_string=True, provides_information_state_tensor=False,
            provides_observation_string=True, provides_observation_tensor=bool(game.planes), parameter_specification={})
        if _pyspiel is None:
            self._type: Any = types.SimpleNamespace(**described)
            return
        self._type = _pyspiel.GameType(**described)
        super().__init__(self._type, _pyspiel.GameInfo(
            num_distinct_actions=game.actions, max_chance_outcomes=0, num_players=game.players,
            min_utility=self.min_utility(), max_utility=self.max_utility(), utility_sum=self.utility_sum(),
            max_game_length=2**31 - 1), {})

    def get_type(self) -> Any:
        """What kind of game it is: a pyspiel.GameType where pyspiel can be imported, and else the same members."""
        return self._type

    def get_parameters(self) -> dict[str, object]:
        """The options that are not the usual ones: load_game(name, **options) makes an equal game."""
        _, _, options = self.game.spec.partition(":")
        return _parameters(options)

    def new_initial_state(self, text: str | None = None) -> State:
        """The initial position, or that of a text."""
        return State(self, self.game.start() if text is None else self.game.parse(text))

    def new_initial_states(self) -> list[State]:
        """All initial positions: one."""
        return [self.new_initial_state()]

    def num_players(self) -> int:
        """How many players there are."""
        return self.game.players

    def num_distinct_actions(self) -> int:
        """How many actions there are in all."""
        return self.game.actions

    def max_chance_outcomes(self) -> int:
        """0: these games have no chance."""
        return 0

    def max_game_length(self) -> int:
        """An error: the library states no bound on the length of a game."""
        raise bg.Error(f"{self.game.spec} states no max_game_length; stop after a number of actions of your own")

    def policy_tensor_shape(self) -> list[int]:
        """A number for each action."""
        return [self.num_distinct_actions()]

    def observation_tensor_shape(self) -> list[int]:
        """Planes, rows and columns."""
        return list(self.game.plane_shape)

    def observation_tensor_size(self) -> int:
        """How many numbers an observation has."""
        return math.prod(self.game.plane_shape)

    def max_utility(self) -> float:
        """The most that returns() can have."""
        return self.game.max_value if self.points else 1.0

    def min_utility(self) -> float:
        """The least that returns() can have."""
        return -self.max_utility()

    def utility_sum(self) -> float | None:
        """What returns() add up to; None: it varies, as with wins and losses of three players."""
        return 0.0 if self.points or self.game.players == 2 else None

    def serialize(self) -> str:
        """The text by which load_game finds it."""
        return self.game.spec

    def deserialize_state(self, text: str) -> State:
        """The state of State.serialize()."""
        state = self.new_initial_state()
        for action in text.split():
            state.apply_action(int(action))
        return state

    def to_string(self) -> str:
        """The same as str()."""
        return str(self)

    def __str__(self) -> str:
        return self.game.spec

    def __repr__(self) -> str:
        return f"<spiel game {self.game.spec}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.game, self.points) == (other.game, other.points)

    def __hash__(self) -> int:
        return hash((self.game, self.points))

    def __reduce__(self) -> tuple[Any, ...]:
        return Game, (self.game, self.points)


class State(_StateBase):  # type: ignore[misc]
    """A game in progress by OpenSpiel's names; `position` is the boardgames.Position."""

    def __init__(self, game: Game, position: bg.Position) -> None:
        if _pyspiel is not None:
            super().__init__(game)
        self._game = game
        self.position = position
        self._history: list[tuple[int, int]] = []

    def get_game(self) -> Game:
        """The Game that it is of."""
        return self._game

    def get_type(self) -> Any:
        """pyspiel.StateType where pyspiel can be imported: DECISION or TERMINAL; else its name."""
        name = "TERMINAL" if self.is_terminal() else "DECISION"
        return getattr(_pyspiel.StateType, name) if _pyspiel else name

    def num_players(self) -> int:
        """How many players there are."""
        return self._game.num_players()

    def num_distinct_actions(self) -> int:
        """How many actions there are in all."""
        return self._game.num_distinct_actions()

    def current_player(self) -> int:
        """The player to move; PlayerId.TERMINAL when the game is over."""
        return PlayerId.TERMINAL if self.position.is_over else self.position.turn

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over

    def is_initial_state(self) -> bool:
        """Whether no action was played."""
        return not self._history

    def is_player_node(self) -> bool:
        """Whether a player is to move."""
        return not self.is_terminal()

    def is_chance_node(self) -> bool:
        """False: these games have no chance."""
        return False

    def is_simultaneous_node(self) -> bool:
        """False: one player moves at a time."""
        return False

    def is_mean_field_node(self) -> bool:
        """False: these are games of some players."""
        return False

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """An error: no node is one of chance."""
        raise bg.Error(f"{self._game} has no chance, and so no chance_outcomes; ask is_chance_node() first")

    def apply_actions(self, actions: list[int]) -> None:
        """An error: no node is simultaneous."""
        raise bg.Error(f"one player of {self._game} moves at a time; use apply_action()")

    def legal_actions(self, player: int | None = None) -> list[int]:
        """In ascending order; none for a player who is not to move."""
        if player is not None and player != self.current_player():
            return []
        return self.position.legal_actions()

    def _legal_actions(self, player: int) -> list[int]:  # for pyspiel's own bots
        return self.legal_actions(player)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """A list with 1 where the action is legal, and else 0."""
        mask = [0] * self._game.num_distinct_actions()
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        """Plays an action."""
        player, number = self.current_player(), action_of(action)
        if player == PlayerId.TERMINAL:
            raise bg.IllegalMove("the game is over; no action is legal")
        self.position.push(number)
        self._history.append((player, number))

    def apply_action_with_legality_check(self, action: int) -> None:
        """The same: every action is checked."""
        self.apply_action(action)

    def undo_action(self, player: int, action: int) -> None:
        """Takes the last action back, which was this one."""
        if not self._history or self._history[-1] != (player, action):
            raise bg.IllegalMove(f"action {action} of player {player} was not the last one")
        self._history.pop()
        self.position.pop()

    def history(self) -> list[int]:
        """The actions since the initial position."""
        return [action for _, action in self._history]

    def history_str(self) -> str:
        """The same as text."""
        return ", ".join(map(str, self.history()))

    def full_history(self) -> list[tuple[int, int]]:
        """(player, action) since the initial position."""
        return list(self._history)

    def move_number(self) -> int:
        """How many actions were played since the initial position."""
        return len(self._history)

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """The text of a legal action; a player before it says nothing new."""
        action = player if action is None else action
        for move in self.position.legal_moves:
            if move.action == action:
                return move.text
        raise bg.IllegalMove(f"action {action} is not legal here")

    def string_to_action(self, player: int | str, text: str | None = None) -> int:
        """The number of a legal move; a player before it says nothing new."""
        text = str(player) if text is None else text
        for move in self.position.legal_moves:
            if move == text and move.action is not None:
                return move.action
        raise bg.IllegalMove(f"'{text}' is not legal here")

    def returns(self) -> list[float]:
        """What the game is worth for each player; 0 while it goes on."""
        result = self.position.result
        if result is None:
            return [0.0] * self.num_players()
        if self._game.points:
            return list(result)
        return [float((r > 0) - (r < 0)) for r in result]

    def rewards(self) -> list[float]:
        """The same as returns()."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """That of one player."""
        return self.returns()[self._seat(player)]

    def player_reward(self, player: int) -> float:
        """The same as player_return()."""
        return self.player_return(player)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The planes from the view of a player; of the player to move if none is named."""
        if player is None and self.position.is_over:
            raise bg.Error("no player is to move; say whose view it is: observation_tensor(player)")
        turn = self.position.turn
        seen = self._game._views.seen(self.position.planes(), turn, turn if player is None else self._seat(player))
        values: list[float] = seen.astype(float).ravel().tolist()
        return values

    def observation_string(self, player: int | None = None) -> str:
        """The board as text."""
        return str(self)

    def information_state_string(self, player: int | None = None) -> str:
        """What a player knows: all actions since the initial position."""
        return self.history_str()

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """An error: get_type() says that there is none."""
        raise bg.Error(f"{self._game} has no information_state_tensor; use observation_tensor()")

    def resample_from_infostate(self, player: int, probability_sampler: Any = None) -> State:
        """A state that the player cannot tell from this one: its copy, since nothing is hidden."""
        return self.clone()

    def clone(self) -> State:
        """An independent copy."""
        other = State(self._game, self.position.copy())
        other._history = list(self._history)
        return other

    def child(self, action: int) -> State:
        """A copy after an action."""
        other = self.clone()
        other.apply_action(action)
        return other

    def serialize(self) -> str:
        """The actions, a line each, for Game.deserialize_state(). Use pickle for a state that began with a text."""
        if self.position.ply != len(self._history) or self.position != self._replayed():
            raise bg.Error("this state did not begin with the initial position; pickle keeps it")
        return "".join(f"{action}\n" for action in self.history())

    def to_string(self) -> str:
        """The same as str()."""
        return str(self)

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        return repr(self.position)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._game, self.position, self._history)

    def _seat(self, player: int) -> int:
        seat = action_of(player)
        if not 0 <= seat < self.num_players():
            raise bg.Error(f"there is no player {seat}; they are 0 to {self.num_players() - 1}")
        return seat

    def _replayed(self) -> bg.Position:
        position = self._game.game.start()
        for action in self.history():
            position.push(action)
        return position


def _restored(game: Game, position: bg.Position, history: list[tuple[int, int]]) -> State:
    state = State(game, position)
    state._history = history
    return state
