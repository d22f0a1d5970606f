"""The games by OpenSpiel's names, for programs that are written for it; OpenSpiel itself is not needed.

>>> from boardgames import spiel
>>> state = spiel.load_game("reversi").new_initial_state()
>>> state.apply_action(state.legal_actions()[0])
>>> state.current_player(), state.is_terminal()
(1, False)

Players are 0 to num_players() - 1, and PlayerId.TERMINAL where the game is over. returns() are 1, 0 and -1 for who has won,
shared and lost, or points: load_game("reversi", points=True). Actions are in ascending order, as OpenSpiel's are.
"""

from __future__ import annotations

import boardgames as bg
from boardgames._adapters import Views, action_of


class PlayerId:
    """Who is to move where nobody is."""
    TERMINAL = -4


def load_game(spec: str, *, points: bool = False, **options: object) -> Game:
    """The game of a text, as bg.Game takes it."""
    return Game(bg.Game(spec, **options), points)


class Game:
    """A game by OpenSpiel's names; `game` is the boardgames.Game."""
    def __init__(self, game: bg.Game, points: bool = False) -> None:
        if game.actions == 0:
            raise bg.BadOption(f"the moves of {game.spec} have no numbers")
        self.game = game
        self.points = points
        self._views = Views(game)

    def new_initial_state(self, text: str | None = None) -> State:
        """The first position, or that of a text."""
        return State(self, self.game.start() if text is None else self.game.parse(text))

    def num_players(self) -> int:
        """How many players there are."""
        return self.game.players

    def num_distinct_actions(self) -> int:
        """How many actions there are in all."""
        return self.game.actions

    def observation_tensor_shape(self) -> list[int]:
        """Planes, rows and columns."""
        return list(self.game.plane_shape)

    def max_utility(self) -> float:
        """The most that returns() can have."""
        return self.game.max_value if self.points else 1.0

    def min_utility(self) -> float:
        """The least that returns() can have."""
        return -self.max_utility()

    def utility_sum(self) -> float:
        """What returns() add up to."""
        return 0.0

    def __str__(self) -> str:
        return self.game.spec

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.game, self.points) == (other.game, other.points)

    def __hash__(self) -> int:
        return hash((self.game, self.points))


class State:
    """A game in progress by OpenSpiel's names; `position` is the boardgames.Position."""
    def __init__(self, game: Game, position: bg.Position) -> None:
        self._game = game
        self.position = position
        self._history: list[tuple[int, int]] = []

    def get_game(self) -> Game:
        """The Game that it is of."""
        return self._game

    def num_players(self) -> int:
        """How many players there are."""
        return self._game.num_players()

    def current_player(self) -> int:
        """Who is to move; PlayerId.TERMINAL where the game is over."""
        return PlayerId.TERMINAL if self.position.is_over else self.position.turn

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over

    def is_chance_node(self) -> bool:
        """False: these games have no chance."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """In ascending order; none for a player who is not to move."""
        if player is not None and player != self.current_player():
            return []
        return self.position.legal_actions()

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

    def undo_action(self, player: int, action: int) -> None:
        """Takes the last action back, which was this one."""
        if not self._history or self._history[-1] != (player, action):
            raise bg.IllegalMove(f"action {action} of player {player} was not the last one")
        self._history.pop()
        self.position.pop()

    def history(self) -> list[int]:
        """The actions since the start."""
        return [action for _, action in self._history]

    def full_history(self) -> list[tuple[int, int]]:
        """(player, action) since the start."""
        return list(self._history)

    def move_number(self) -> int:
        """How many actions were played since the start."""
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
        return str(self.position)

    def clone(self) -> State:
        """Another one like it."""
        other = State(self._game, self.position.copy())
        other._history = list(self._history)
        return other

    def child(self, action: int) -> State:
        """That after an action."""
        other = self.clone()
        other.apply_action(action)
        return other

    def __str__(self) -> str:
        return str(self.position)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def _seat(self, player: int) -> int:
        seat = action_of(player)
        if not 0 <= seat < self.num_players():
            raise bg.Error(f"there is no player {seat}; they are 0 to {self.num_players() - 1}")
        return seat
