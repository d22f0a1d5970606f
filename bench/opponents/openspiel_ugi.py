"""OpenSpiel's Monte Carlo tree search (its C++ bot) as a UGI program, in our notation.

    python openspiel_ugi.py reversi

UCT with random playouts and OpenSpiel's own solver, as its examples set them: exploration 2, one playout
for each leaf. A time is processor time: it becomes a number of simulations by the speed of the last move,
at first by a trial, since a wall clock on a busy machine would be unfair to it. Every search begins with
an empty tree; so does OpenSpiel's bot."""

import sys
import time

import engine_ugi
import notation
import pyspiel

EXPLORATION = 2.0
MEMORY_MIB = 2000

GAMES = {
    "reversi": ("othello", notation.reversi),
    "quoridor": ("quoridor", notation.quoridor),
    "timbiriche4": ("dots_and_boxes(num_rows=4,num_cols=4)", notation.timbiriche),
    "timbiriche5": ("dots_and_boxes(num_rows=5,num_cols=5)", notation.timbiriche),
    "morris": ("nine_mens_morris", notation.morris),
    "go9": ("go(board_size=9,komi=7.5)", notation.go),
}


class OpenSpiel:
    def __init__(self, game):
        text, self.translate = GAMES[game]
        self.removals = game == "morris"
        self.game = pyspiel.load_game(text)
        self.name = f"OpenSpiel {getattr(pyspiel, '__version__', '')}".strip()
        self.seed = 1
        # Simulations in a second of processor time: at the start of a game, and where it is now.
        self.speed_at_start = self.speed = None
        self.new_game()

    def new_game(self):
        self.moves, self.state, self.searches = [], self.game.new_initial_state(), 0
        self.speed = self.speed_at_start  # at the end of the last game it was many times as fast

    def ready(self):
        """Tries out how fast it is, at the start of the game."""
        simulations = 64
        while self.speed_at_start is None:
            used = self.search(self.game.new_initial_state(), simulations)[2]
            if used > 0.3 or simulations > 10**6:
                self.speed_at_start = self.speed = simulations / max(used, 0.01)
            simulations *= 2

    def actions(self):
        """Each legal move and the actions it is made of."""
        state, found = self.state, {}
        if state.is_terminal():
            return found
        player = state.current_player()
        for action in state.legal_actions():
            text = state.action_to_string(player, action)
            after = state.child(action) if self.removals else None
            if after is not None and not after.is_terminal() and after.current_player() == player:
                for removal in after.legal_actions():
                    move = notation.morris_with_removal(text, after.action_to_string(player, removal))
                    found[move] = (action, removal)
            else:
                found[self.translate(text)] = (action,)
        return found

    def position(self, moves):
        if moves[:len(self.moves)] != self.moves:
            self.moves, self.state = [], self.game.new_initial_state()
        for move in moves[len(self.moves):]:
            for action in self.actions()[move]:
                self.state.apply_action(action)
            self.moves.append(move)

    def legal(self):
        return list(self.actions())

    def over(self):
        return self.state.is_terminal()

    def result(self):
        return self.state.returns()

    def search(self, state, simulations):
        """The best action, how many simulations were run, and the seconds they took."""
        self.searches += 1
        seed = (self.seed * 1000003 + self.searches) % 2**31
        bot = pyspiel.MCTSBot(self.game, pyspiel.RandomRolloutEvaluator(1, seed), EXPLORATION,
                              simulations, MEMORY_MIB, True, seed, False)
        begin = time.process_time()
        root = bot.mcts_search(state)
        return root.best_child().action, root.explore_count, time.process_time() - begin

    def go(self, seconds):
        """Where a move closes a mill, the choice of the removal is a search of its own, as long again."""
        state, chosen, all_simulations = self.state.clone(), [], 0
        player = state.current_player()
        while not state.is_terminal() and state.current_player() == player:
            wanted = max(2, round(self.speed * seconds))
            action, simulations, used = self.search(state, wanted)
            all_simulations += simulations
            # A search that was over at once, since it is solved, says little about the speed.
            if used > seconds / 10:
                self.speed = min(simulations / used, 2 * self.speed)
            chosen.append(action)
            state.apply_action(action)
            if not self.removals:
                break
        move = next(move for move, actions in self.actions().items() if list(actions) == chosen)
        return move, {"simulations": all_simulations}


if __name__ == "__main__":
    engine_ugi.run(OpenSpiel(sys.argv[1]))
