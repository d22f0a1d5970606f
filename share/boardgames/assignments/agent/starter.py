"""An agent. The statement says what is asked; boardgames_agent.py what `position` tells.

    boardgames grade agent starter.py
    boardgames agent check reversi:size=6 "python3 starter.py"
"""

from boardgames_agent import Agent, run


class MyAgent(Agent):
    def choose(self, position):
        """One of position.legal."""
        return position.legal[0]


run(MyAgent)
