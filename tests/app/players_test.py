"""Every kind of player in every command that takes players: it plays, or one sentence says why it cannot."""
import json
import shlex
import socket

import program

GAME = "go:rows=2,cols=2"
NOT_HERE = r"sits? at the board in play, match, tournament and serve; here '\w+' cannot be asked"
ERRS = "errs now and then, and a search is to find the best move"
NO_NAME = "unknown (player|algorithm) 'ana@novice'"
NO_NBOARD = "cannot play here: programs that play speak UGI or GTP"
# What each of several searches is for: the limits are the same for all, and a level has its own.
ONE_OF_SEVERAL = "what limits a search or spends its time is the same for all|is a level; name an algorithm"
# A command, and of each kind that it refuses what is said.
SEARCH = {"level by number": ERRS, "name": NO_NAME, **dict.fromkeys(["person", "ugi", "gtp", "tcp", "nboard"], NOT_HERE)}
SEVERAL = {**SEARCH, **dict.fromkeys(["level", "master", "level by number", "algorithm", "engine", "mcts"], ONE_OF_SEVERAL)}
PROTOCOL = {kind: why for kind, why in SEARCH.items() if kind != "level by number"}
PLAY = {"nboard": NO_NBOARD}
LEARNS = dict.fromkeys(["level", "mcts"], "has no leaf to learn from")
REFUSED = {
    "search": SEARCH, "solve": SEARCH, "bench": SEARCH, "tree": SEARCH,
    "bench --algorithms": SEVERAL, "compare": SEVERAL,
    "ugi": PROTOCOL, "gtp": PROTOCOL, "nboard": PROTOCOL,
    "play": PLAY, "match": PLAY, "tournament": PLAY,
    "agent check": {**PLAY, "person": "a person needs no check"},
    "learn --player": {**PROTOCOL, **LEARNS, "algorithm": "no evaluator"},
    "learn --opponent": PROTOCOL,
}


class Players(program.AppTest):
    def kinds(self):
        me = shlex.quote(program.program_under_test())
        taken = socket.create_server(("127.0.0.1", 0))  # nobody can wait there
        self.addCleanup(taken.close)
        return {"level": "expert", "master": "master:nodes=20", "level by number": "level-5",
                "algorithm": "alpha-beta:depth=1,evaluator=material", "engine": "engine:depth=1,lmr=on",
                "mcts": "mcts:playouts=10,rave=3", "name": "ana@novice", "person": "human",
                "ugi": f"ugi:{me} ugi {GAME} --nodes 20", "gtp": f"gtp:{me} gtp {GAME} --nodes 20",
                "tcp": f"ugi:tcp:{taken.getsockname()[1]}", "nboard": "nboard:ntest"}

    def ask(self, command, player):
        """The program, told to use that player in that command, in a short run."""
        def run(*args, stdin=""):
            return program.run(*args, stdin=stdin)
        if command == "play":
            return run("play", GAME, "--players", f"{player},novice", stdin="resign\n")
        if command == "match":
            return run("match", GAME, player, "novice", "--games", "2", "--openings", "none", stdin="resign\nresign\n")
        if command == "tournament":
            plan = {"name": "cup", "games": [{"game": GAME, "openings": "none"}], "agents": [player, "novice"],
                    "games_per_pairing": 2}
            return run("tournament", self.write(self.folder() + "/cup.json", json.dumps(plan)), stdin="resign\nresign\n")
        if command == "agent check":
            return run("agent", "check", GAME, player, "--isolation", "limits")
        if command in ("ugi", "gtp", "nboard"):
            game = {"gtp": GAME, "ugi": GAME}.get(command)
            return run(command, *([game] if game else []), "--algorithm", player, stdin="quit\n")
        if command.startswith("learn"):
            return run("learn", "reversi:size=4", "--games", "2", "--block", "2", "--held", "1",
                       command.split()[1], player)
        name, option = (command.split() + ["--algorithm"])[:2]
        if command == "compare":
            option, player = "--algorithms", player + ",minimax"
        limit = ["--nodes", "20"] if name in ("search", "solve") else ["--depth", "1"]
        return run(name, GAME, option, player, *limit)

    def test_every_kind_in_every_command(self):
        for command, refused in REFUSED.items():
            for kind, player in self.kinds().items():
                with self.subTest(command=command, kind=kind):
                    result = self.ask(command, player)
                    if kind in refused:
                        self.assertEqual(result.status, 2, result)
                        self.assertEqual(result.err.count("\n"), 1, result)
                        self.assertRegex(result.err, refused[kind])
                    else:
                        # Where nobody can wait for a program, the games are its faults.
                        faults = kind == "tcp" and command == "agent check"
                        self.assertEqual(result.status, 1 if faults else 0, result)
                        if kind == "tcp":
                            self.assertRegex(result.out + result.err, "in use|fault|forfeit")


if __name__ == "__main__":
    program.main()
