"""easyAI's Negamax as a UGI program, in our notation.

    python easyai_ugi.py reversi

Reversi is easyAI's own example with passes, which it leaves out, and its own evaluation. Timbiriche is
written for its interface, with the difference of boxes as evaluation. Its search knows a depth and no
time: it is called with depth 1, 2, 3 ... and broken off by its evaluation once the processor time is over;
the last depth that was completed counts."""

import importlib.metadata
import sys
import time
import warnings

import easyAI
import engine_ugi
from easyAI.games import Reversi as EasyReversi


class Reversi(EasyReversi.Reversi):
    """With passes. Its letters are our rows, and its numbers our columns from the right, so that the
    discs of the start lie where ours do."""

    @staticmethod
    def text(move):
        return move if move == "pass" else "hgfedcba"[int(move[1]) - 1] + str("ABCDEFGH".index(move[0]) + 1)

    def possible_moves(self):
        moves = super().possible_moves()
        if moves:
            return moves
        self.switch_player()
        others = super().possible_moves()
        self.switch_player()
        return ["pass"] if others else []

    def make_move(self, pos):
        if pos != "pass":
            super().make_move(pos)

    def margin(self):
        return int((self.board == 1).sum()) - int((self.board == 2).sum())


class Timbiriche(easyAI.TwoPlayerGame):
    """Dots and boxes. easyAI's players take turns, so who closed a box is passed to by the other one."""

    SIDE = 4

    def __init__(self, players):
        self.players, self.current_player = players, 1
        self.boxes_of, self.edges, dot = {}, [], lambda r, c: f"{chr(ord('a') + c)}{r + 1}"
        for r in range(self.SIDE + 1):
            for c in range(self.SIDE + 1):
                if c < self.SIDE:
                    self.boxes_of[dot(r, c) + dot(r, c + 1)] = [
                        (r + d, c) for d in (-1, 0) if 0 <= r + d < self.SIDE]
                if r < self.SIDE:
                    self.boxes_of[dot(r, c) + dot(r + 1, c)] = [
                        (r, c + d) for d in (-1, 0) if 0 <= c + d < self.SIDE]
        self.free = dict.fromkeys(self.boxes_of)
        self.open = {box: 4 for boxes in self.boxes_of.values() for box in boxes}
        self.boxes, self.again = [0, 0], False

    @staticmethod
    def text(move):
        return move

    def possible_moves(self):
        return ["pass"] if self.again and self.free else list(self.free)

    def make_move(self, move):
        if move == "pass":
            self.again = False
            return
        del self.free[move]
        for box in self.boxes_of[move]:
            self.open[box] -= 1
            if self.open[box] == 0:
                self.boxes[self.current_player - 1] += 1
                self.again = True

    def unmake_move(self, move):
        if move == "pass":
            self.again = True
            return
        self.free[move] = None
        self.again = False
        for box in self.boxes_of[move]:
            if self.open[box] == 0:
                self.boxes[self.current_player - 1] -= 1
            self.open[box] += 1

    def is_over(self):
        return not self.free

    def scoring(self):
        return self.margin() * (1 if self.current_player == 1 else -1)

    def margin(self):
        return self.boxes[0] - self.boxes[1]


GAMES = {"reversi": Reversi, "timbiriche4": Timbiriche}


MAX_DEPTH = 60


class OutOfTime(Exception):
    """Ends a search that takes too long."""


class EasyAI:
    def __init__(self, game):
        self.make = GAMES[game]
        self.name = f"easyAI {importlib.metadata.version('easyAI')}"
        self.seed = 1
        self.new_game()

    def new_game(self):
        self.moves, self.game = [], self.make([None, None])

    def ready(self):
        pass

    def actions(self):
        return {self.game.text(move): move for move in self.game.possible_moves()}

    def advance(self, move):
        self.game.play_move(self.actions()[move])
        # The pass that only easyAI's turns need is no move of the game.
        if getattr(self.game, "again", False) and not self.game.is_over():
            self.game.play_move("pass")

    def position(self, moves):
        if moves[:len(self.moves)] != self.moves:
            self.moves, self.game = [], self.make([None, None])
        for move in moves[len(self.moves):]:
            self.advance(move)
            self.moves.append(move)

    def legal(self):
        return list(self.actions())

    def over(self):
        return self.game.is_over()

    def result(self):
        return self.game.margin(), -self.game.margin()

    def go(self, seconds):
        end, depth, move = time.process_time() + seconds, 0, self.game.possible_moves()[0]

        def scoring(game):
            if depth > 1 and time.process_time() > end:
                raise OutOfTime
            return game.scoring()

        while depth < MAX_DEPTH and time.process_time() < end:
            depth += 1
            try:
                # On a copy, since a search that is broken off takes no move back.
                move = easyAI.Negamax(depth, scoring)(self.game.copy())
            except OutOfTime:
                depth -= 1
                break
        return self.game.text(move), {"depth": depth}


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    engine_ugi.run(EasyAI(sys.argv[1]))
