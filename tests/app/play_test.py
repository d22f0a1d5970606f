import json
import os
import random
import shlex
import signal
import termios

import program

SMALL = "reversi:size=4"
BOXES = "timbiriche:rows=2,cols=2"

# Every game on a board small enough to be played out, and its players' names.
GAMES = {SMALL: ["Black", "White"],
         "quoridor:cols=3,rows=3,walls=1": ["Player 1", "Player 2"],
         "go:rows=3,cols=3": ["Black", "White"],
         "morris:variant=three": ["White", "Black"],
         "timbiriche:rows=2,cols=2": ["First", "Second"]}


class Play(program.AppTest):
    def play(self, *args, lines=()):
        """Plays with these lines on standard input; returns the events, the result and the text."""
        result = self.ok("play", *args, "--json", stdin="".join(line + "\n" for line in lines))
        *events, last = self.parse(result)
        fault = ["fault"] if last["result"] == "forfeited" else []
        self.assertEqual(list(last), ["game", "result", "winner", "scores", *fault, "moves", "position"])
        return events, last, result.err

    def people(self, *lines, game=SMALL, args=()):
        """Two of them type these lines."""
        return self.play(game, "--players", "human,human", *args, lines=lines)

    def test_two_people(self):
        events, last, _ = self.people("b1", "move a1", "  a2  ")
        self.assertEqual([e["move"] for e in events], ["b1", "a1", "a2"])
        self.assertEqual(events[0], {"ply": 1, "player": "Black", "seat": "human", "move": "b1"})
        self.assertEqual([e["player"] for e in events], ["Black", "White", "Black"])
        self.assertEqual((last["result"], last["winner"], last["moves"]),
                         ("unfinished", None, ["b1", "a1", "a2"]))

    def test_engines_play_to_the_end(self):
        _, last, text = self.play(SMALL, "--players", "engine:depth=12,engine:depth=12")
        self.assertEqual((last["result"], last["winner"], last["scores"]),
                         ("finished", "White", [-8, 8]))
        self.assertIn("the game is over: White wins by 8 points", text)

    def test_random_players_are_repeatable(self):
        games = [self.play("timbiriche:rows=2,cols=2", "--players",
                           f"random:seed={seed},random:seed=7")[1]["moves"]
                 for seed in [1, 1, 2]]
        self.assertEqual(games[0], games[1])
        self.assertNotEqual(games[0], games[2])
        self.assertEqual(len(games[0]), 12)

    def test_an_engine_that_thinks_in_the_others_time(self):
        # Nothing waits for its ten minutes.
        events, last, _ = self.play("reversi", "--players", "human,master:time=50ms,ponder=on",
                                    lines=["d3", "hint", "undo", "c4", "quit"])
        self.assertEqual([e.get("move") for e in events][0], "d3")
        self.assertEqual(last["moves"][0], "c4")
        self.assertEqual(len(last["moves"]), 2)
        both = "engine:time=10ms,ponder=on"
        _, last, _ = self.play(SMALL, "--players", f"{both},{both}")
        self.assertEqual(last["result"], "finished")

    def test_three_players(self):
        _, last, text = self.play("timbiriche:rows=2,cols=2,players=3", "--players",
                                  "random:seed=3,human,random", lines=["moves", "quit"])
        self.assertEqual(last["result"], "unfinished")
        _, last, text = self.play("timbiriche:rows=1,cols=2,players=3", "--players",
                                  "random,random,random")
        self.assertEqual(last["result"], "finished")
        self.assertEqual(len(last["scores"]), 3)
        self.assertEqual(sum(last["scores"]), 0)

    def test_engines_play_with_three_players(self):
        _, last, _ = self.play("timbiriche:rows=1,cols=1,players=3", "--players",
                               "engine:depth=2,engine:depth=2,random")
        self.assertEqual(last["result"], "finished")

    def test_undo_goes_back_to_the_last_turn_of_a_person(self):
        events, last, _ = self.play(SMALL, "--players", "human,engine:depth=2",
                                    lines=["b1", "undo", "moves"])
        self.assertEqual(events[-1], {"undo": 2})
        self.assertEqual(last["moves"], [])
        events, last, text = self.play(SMALL, "--players", "engine:depth=2,human",
                                       lines=["undo"])
        self.assertIn("nothing to take back", text)
        self.assertEqual(len(last["moves"]), 1)
        self.assertEqual(self.people("b1", "a1", "undo", "undo", "undo", "c4")[1]["moves"], ["c4"])

    def test_hint_is_a_legal_move_and_changes_nothing(self):
        events, last, text = self.play(SMALL, "--players", "human,engine:depth=12",
                                       lines=["hint"])
        self.assertIn(events[0]["hint"], ["b1", "a2", "d3", "c4"])
        self.assertEqual((events[0]["kind"], events[0]["score"]), ("exact", -8))
        self.assertEqual(last["moves"], [])

    def test_a_hint_is_the_strongest_levels_whoever_plays(self):
        for opponent in ["novice", "engine:depth=1", "human"]:
            with self.subTest(opponent=opponent):
                events, _, _ = self.play(SMALL, "--players", f"human,{opponent}", lines=["hint"])
                self.assertEqual((events[0]["kind"], events[0]["score"]), ("exact", -8))

    def test_moves_are_read_in_both_cases(self):
        for game, lines, moves in [
                (SMALL, ["B1", "A1"], ["b1", "a1"]),
                ("quoridor:cols=5,rows=5", ["C2", "A1H", "PASS"], ["c2", "a1h"]),
                ("go:rows=3,cols=3", ["b2", "PASS"], ["B2", "pass"]),
                ("morris", ["D6", "A1", "d6"], ["d6", "a1"]),
                ("timbiriche:rows=2,cols=2", ["A1B1", "b2A2"], ["a1b1", "a2b2"])]:
            with self.subTest(game=game):
                self.assertEqual(self.people(*lines, game=game)[1]["moves"], moves)

    # --- what is shown ---

    def test_the_last_move_is_marked(self):
        for game, lines, row in [
                (SMALL, ["b1"], "1 *(X)* .\n"),
                ("quoridor:cols=5,rows=5", ["c2"], " 2 |        (1)        | 2\n"),
                ("go:rows=3,cols=3", ["C3"], " 3 . .(X)3\n"),
                ("go:rows=3,cols=3", ["A1", "B1"], " 1 X(O). 1\n"),
                ("morris:variant=three", ["a3"], "3 (W)--.---.\n"),
                ("timbiriche:rows=2,cols=2", ["b1b2"], "      (|)\n")]:
            with self.subTest(game=game, lines=lines):
                text = self.ok("play", game, "--players", "human,human",
                               stdin="".join(line + "\n" for line in lines)).out
                self.assertIn(row, text)
                self.assertEqual(text.count("("), text.count(")"))

    def test_colours_are_for_terminals_without_no_color(self):
        for environment, colours in [({"NO_COLOR": ""}, True), ({"NO_COLOR": "1"}, False)]:
            with self.subTest(environment=environment):
                t = self.terminal("play", SMALL, "--players", "human,human",
                                  environment=environment)
                t.wait_for("Black to move> ")
                t.type("b1\r")
                t.wait_for("White to move> ")
                marked = "\033[36m\033[7mX\033[0m"
                self.assertEqual(marked in t.text, colours, t.text)
                self.assertEqual("(X)" in t.text, not colours, t.text)
                t.type("quit\r")
                self.assertEqual(t.finish(), 0)
        self.assertNotIn("\033", self.ok("play", SMALL, "--players", "human,engine:depth=1",
                                          stdin="b1\n").out)

    def test_lines_are_edited_where_the_program_was_built_for_it(self):
        edits = os.environ.get("BOARDGAMES_EDITS_LINES", "1") == "1"
        t = self.terminal("play", SMALL, "--players", "human,human")
        t.wait_for("Black to move> ")
        t.type("b1x\x7f\r")  # Backspace works in any terminal
        t.wait_for("Black plays b1")
        t.wait_for("White to move> ")
        t.type("undo\r")
        t.wait_for("Black to move> ")
        t.type("\033[A\033[A\r")  # twice Up: the line before the last one
        t.wait_for("Black plays b1" if edits else "help lists the commands")
        t.wait_for("to move> ")  # what is typed before the prompt is not edited
        t.type("\x04")  # Ctrl-D
        self.assertEqual(t.finish(), 0)
        self.assertIn("go on with: boardgames play", t.text)

    def test_ctrl_c_on_a_terminal_leaves_it_as_it_was(self):
        t = self.terminal("play", SMALL, "--players", "human,human")
        t.wait_for("Black to move> ")
        t.type("b")
        t.wait_for("b")
        t.process.send_signal(signal.SIGINT)
        t.wait_for("go on with: boardgames play")
        self.assertEqual(t.process.wait(), 130)
        self.assertEqual(termios.tcgetattr(t.own), t.settings)

    # --- clocks ---

    def test_a_clock_shows_time_used_and_left(self):
        events, last, text = self.play(SMALL, "--players", "human,engine:depth=2", "--clock",
                                       "10h+1h", lines=["b1", "undo", "a2", "quit"])
        mine = [e for e in events if e.get("player") == "Black"]
        self.assertEqual([e["move"] for e in mine], ["b1", "a2"])
        for n, event in enumerate(mine, start=1):
            self.assertEqual(list(event)[-2:], ["seconds", "seconds_left"])
            self.assertGreater(event["seconds"], 0)
            self.assertLess(event["seconds_left"], 36000 + 3600 * n)
            self.assertGreater(event["seconds_left"], 36000 + 3600 * n - 300)
        self.assertNotIn("seconds", next(e for e in events if e.get("player") == "White"))
        self.assertRegex(text, r"Black plays b1  \(0:0\d, 1\d:\d\d:\d\d left\)")
        self.assertIn("--clock 10h+1h --json", text)
        self.assertEqual(last["result"], "unfinished")
        t = self.terminal("play", SMALL, "--players", "human,human", "--clock", "90m")
        t.wait_for("Black to move, 0:00 used, 1:")
        t.wait_for(" left> ")
        t.type("quit\r")
        self.assertEqual(t.finish(), 0)

    def test_who_has_no_time_left_loses(self):
        for clock in ["1ms", "10h,1ms/move"]:
            with self.subTest(clock=clock):
                with program.running("play", SMALL, "--players", "human,human", "--json", "--clock",
                                     clock) as process:
                    out, err = process.stdout.read(), process.stderr.read()  # nothing is typed
                    self.assertEqual(process.wait(), 0)
                last = json.loads(out.splitlines()[-1])
                self.assertEqual((last["result"], last["winner"]), ("out of time", "White"))
                self.assertIn("Black's time is up; White wins", err)

    def test_bad_clocks(self):
        self.bad("play", SMALL, "--clock", "soon", says=["--clock", "'soon'", "1m+1s"])
        self.bad("play", SMALL, "--players", "novice,novice", "--clock", "5m",
                 says=["--clock is for people", "novice,novice"])

    # --- a person in a match ---

    def test_quit_ends_a_match(self):
        result = self.ok("match", SMALL, "human", "novice", "--games", "4", "--openings", "none",
                         "--json", stdin="b1\nquit\n")
        last = self.parse(result)[-1]
        self.assertEqual((last["played"], last["finished"]), (0, False))
        self.assertIn("left after 0 of 4 games", result.err)
        self.assertIn("resign, or quit", result.err)
        self.assertNotIn("'quit'", result.err)

    # --- leaving early ---

    def test_resign(self):
        _, last, text = self.people("b1", "resign", "a1")
        self.assertEqual((last["result"], last["winner"], last["moves"]),
                         ("resigned", "Black", ["b1"]))
        self.assertIn("White resigns; Black wins", text)

    def test_commands_that_only_show(self):
        _, last, text = self.people("help", "board", "moves", "")
        for shown in ["take back", "a b c d", "b1 a2 d3 c4"]:
            self.assertIn(shown, text)
        self.assertEqual(last["moves"], [])

    def test_wrong_input_is_told_and_changes_nothing(self):
        _, last, text = self.people("a1", "move z9", "move", "b1 a1", "undoo", "save", "load",
                                    "load /nowhere/game.json", "undo")
        self.assertEqual(last["moves"], [])
        for said in ["'a1'", "'z9'", "move needs a move", "too much after 'b1'", "'undoo'",
                     "help lists the commands", "save needs a file name", "load needs a file name",
                     "/nowhere/game.json", "nothing to take back"]:
            self.assertIn(said, text)

    def test_text_for_people(self):
        out = self.ok("play", SMALL, "--players", "human,engine:depth=3", stdin="b1\nquit\n").out
        self.assertIn("Black is human, White is engine:depth=3", out)
        self.assertIn("Black plays b1", out)
        self.assertRegex(out, r"White plays \w\d  \(")

    def test_starting_from_moves_and_positions(self):
        _, last, _ = self.people("undo", "c1", args=["--moves", "b1 a1"])
        self.assertEqual(last["moves"][0], "b1")
        _, last, _ = self.people(game="reversi", args=["--position", "X" * 63 + "O X"])
        self.assertEqual((last["result"], last["scores"]), ("finished", [62, -62]))

    # --- whole games ---

    def whole_game(self, game, players, lines=()):
        """Plays a game that these lines finish, checks what is told about it, and returns the
        result."""
        events, last, text = self.play(game, "--players", players, lines=lines)
        rules = game + (",no_progress=100" if game.startswith("morris") else "")
        self.assertEqual((last["game"], last["result"]), (rules, "finished"), text)
        self.assertEqual([e["move"] for e in events], last["moves"])
        self.assertEqual([e["ply"] for e in events], list(range(1, len(events) + 1)))
        names = GAMES[game]
        seats = dict(zip(names, players.split(",")))
        for event in events:
            self.assertEqual(event["seat"], seats[event["player"]])
        if not game.startswith("timbiriche"):  # where a box gives another turn
            self.assertEqual([e["player"] for e in events],
                             [names[i % 2] for i in range(len(events))])
        first, second = last["scores"]
        self.assertEqual(first, -second)
        winner = None if first == 0 else names[0] if first > 0 else names[1]
        self.assertEqual(last["winner"], winner)
        sentence = f"the game is over: {winner} wins" if winner else "the game is over: draw"
        if winner and game.split(":")[0] in ["reversi", "go", "timbiriche"]:
            points = abs(first)
            sentence += f" by {points} point" + ("" if points == 1 else "s")
        self.assertEqual(text.splitlines()[-1], sentence)
        # The moves alone lead there too.
        replayed = self.ok("search", rules, "--moves", " ".join(last["moves"])).out
        self.assertIn(sentence, replayed)
        return last

    def test_random_players_finish_every_game(self):
        for game in GAMES:
            lengths = set()
            for seed in range(2, 7):
                with self.subTest(game=game, seed=seed):
                    last = self.whole_game(game, f"random:seed={seed},random:seed={seed + 50}")
                    lengths.add(tuple(last["moves"]))
            self.assertGreater(len(lengths), 1, game)

    def test_engines_beat_random_players_in_every_game(self):
        # Solved boards: the engine has the side that wins and sees the end, so it wins by at least
        # the value.
        for game, side, depth, least in [(SMALL, 1, 12, 8),
                                         ("quoridor:cols=3,rows=3,walls=1", 1, 12, 1),
                                         ("go:rows=3,cols=3", 0, 6, 1),
                                         ("morris:variant=three", 0, 12, 1),
                                         ("timbiriche:rows=2,cols=2", 0, 12, 2)]:
            for seed in range(2, 7):
                with self.subTest(game=game, seed=seed):
                    seats = [f"random:seed={seed}"] * 2
                    seats[side] = f"engine:depth={depth}"
                    self.assertGreaterEqual(
                        self.whole_game(game, ",".join(seats))["scores"][side], least)

    def test_engines_play_every_game_to_its_value(self):
        for game, depth, value, plies in [(SMALL, 12, -8, None),
                                          ("quoridor:cols=3,rows=3,walls=1", 12, -1, 8),
                                          ("go:rows=3,cols=3", 6, 9, None),
                                          ("morris:variant=three", 12, 1, 9),
                                          ("timbiriche:rows=2,cols=2", 12, 2, 12)]:
            with self.subTest(game=game):
                engine = f"engine:depth={depth}"
                last = self.whole_game(game, f"{engine},{engine}")
                self.assertEqual(last["scores"][0], value)
                if plies is not None:
                    self.assertEqual(len(last["moves"]), plies)

    def test_people_play_every_game_against_random_players(self):
        # The person takes one of the moves that are listed; the whole game is played again with
        # one more line until it is over.
        for game, names in GAMES.items():
            for side in [0, 1]:
                seats = ["random:seed=8"] * 2
                seats[side] = "human"
                players = ",".join(seats)
                choose = random.Random(f"{game} {side}")
                lines = []
                with self.subTest(game=game, human=names[side]):
                    while True:
                        events, last, text = self.play(game, "--players", players,
                                                       lines=lines + ["moves"])
                        own = [e["move"] for e in events if e["player"] == names[side]]
                        self.assertEqual(own, lines)
                        if last["result"] == "finished":
                            break
                        self.assertLess(len(lines), 200)
                        listed, blank, resume = text.splitlines()[-3:]
                        self.assertEqual(blank, "")
                        self.assertIn("go on with", resume)
                        lines.append(choose.choice(listed.split()))
                    self.assertGreater(len(lines), 1)
                    self.assertEqual(self.whole_game(game, players, lines)["moves"], last["moves"])

    def test_morris_ends_without_progress_unless_the_user_says_otherwise(self):
        # Without the rule three men against three fly for ever: this game took 23,784 plies.
        _, last, text = self.play("morris", "--players", "expert,expert")
        self.assertEqual((last["game"], last["result"]), ("morris:no_progress=100", "finished"), text)
        self.assertLessEqual(len(last["moves"]), 18 + 13 * 100)
        for said, played in [("morris:no_progress=0", "morris"), ("morris:no_progress=7", "morris:no_progress=7"),
                             ("morris:variant=six", "morris:variant=six,no_progress=100")]:
            with self.subTest(said=said):
                path = self.path(f"{said}.json")
                *_, last = self.parse(self.ok("play", said, "--players", "human,human", "--json", "--save", path,
                                              stdin="a1\n"))
                self.assertEqual(last["game"], played)
                # What is on record stays as it is, and so does a game that goes on.
                self.assertEqual(json.loads(program.read(path))["game"], played)
                for more in [[], [said]]:
                    *_, again = self.parse(self.ok("play", *more, "--load", path, "--json", stdin=""))
                    self.assertEqual((again["game"], again["moves"]), (played, ["a1"]))
                out = self.ok("play", said, "--players", "human,human", stdin="a1\n").out
                words = shlex.split(out.splitlines()[-1].split("boardgames ", 1)[1])
                *_, again = self.parse(self.ok(*words, "--json"))
                self.assertEqual((again["game"], again["moves"]), (played, ["a1"]))
        # An analysis asks for the rules themselves.
        self.assertEqual(self.json("search", "morris", "--depth", "1")[0]["game"], "morris")

    # --- leaving and coming back ---

    def test_end_of_input_says_how_to_go_on(self):
        out = self.ok("play", SMALL, "--players", "human,human", stdin="b1\na1\n").out
        command = out.splitlines()[-1]
        self.assertTrue(command.startswith("go on with: boardgames play "), command)
        words = shlex.split(command.split("boardgames ", 1)[1])
        *_, last = self.parse(self.ok(*words, "--json"))
        self.assertEqual(last["moves"], ["b1", "a1"])

    def test_a_last_line_without_its_end_counts(self):
        *_, last = self.parse(self.ok("play", SMALL, "--players", "human,human", "--json",
                                      stdin="b1\na1"))
        self.assertEqual(last["moves"], ["b1", "a1"])

    def test_resuming_from_a_position(self):
        start = self.people("b1")[1]["position"]
        out = self.ok("play", SMALL, "--players", "human,human", "--position", start,
                      stdin="a1\n").out
        words = shlex.split(out.splitlines()[-1].split("boardgames ", 1)[1])
        *_, last = self.parse(self.ok(*words, "--json"))
        self.assertEqual(last["moves"], ["a1"])

    def test_every_move_is_saved(self):
        path = self.path("game.json")
        self.play(SMALL, "--players", "human,engine:depth=2", "--save", path, lines=["b1"])
        saved = json.loads(program.read(path))
        self.assertEqual(list(saved), ["game", "position", "moves", "players"])
        self.assertEqual((saved["game"], saved["players"]), (SMALL, "human,engine:depth=2"))
        self.assertEqual(len(saved["moves"]), 2)
        self.assertEqual(os.listdir(self.place), ["game.json"])  # nothing temporary

        _, last, text = self.play("--load", path, "--save", path, lines=["undo"])
        self.assertEqual((last["game"], last["moves"]), (SMALL, []))
        self.assertEqual(json.loads(program.read(path))["moves"], [])
        self.assertIn(f"--load {path} --save {path}", text)

    def test_a_saved_game_of_go_remembers_a_pass(self):
        path = self.path("game.json")
        game = "go:rows=3,cols=3,ko=positional,komi=0.5"
        _, last, _ = self.people("B2", "A1", "pass", game=game, args=["--save", path])
        self.assertEqual(json.loads(program.read(path))["moves"], ["B2", "A1", "pass"])
        _, again, text = self.play("--load", path)
        self.assertEqual(again, last)
        self.assertIn("after a pass", text)
        # One more pass ends the game; a stone in between does not.
        events, over, text = self.play("--load", path, lines=["pass"])
        self.assertEqual(events, [{"ply": 4, "player": "White", "seat": "human", "move": "pass"}])
        self.assertEqual((over["result"], over["winner"], over["scores"]),
                         ("finished", "White", [-0.5, 0.5]))
        _, on, _ = self.play("--load", path, "--save", path,
                             lines=["C3", "pass", "undo", "C2", "pass"])
        self.assertEqual((on["result"], on["moves"]),
                         ("unfinished", ["B2", "A1", "pass", "C3", "C2", "pass"]))
        # Taken back as far as it was played before it was saved.
        _, back, _ = self.play("--load", path, lines=["undo"] * 6)
        self.assertEqual(back["moves"], [])
        self.assertEqual(self.play("--load", path)[1], on)

    def test_a_saved_game_of_quoridor_remembers_walls_and_positions(self):
        path = self.path("game.json")
        _, last, _ = self.people("a1h", "c4v", "c2", "c4", "c1", "c5",
                                 game="quoridor:cols=5,rows=5,walls=2", args=["--save", path])
        self.assertEqual(last["moves"], ["a1h", "c4v", "c2", "c4", "c1", "c5"])
        _, again, text = self.play("--load", path)
        self.assertEqual(again, last)
        self.assertIn("walls left: player 1 has 1, player 2 has 1", text)
        # The walls are in the way of others, and those in hand run out.
        _, walls, text = self.play("--load", path,
                                   lines=["a1v", "b1h", "c1h", "c3v", "c4h", "d4h", "d3h"])
        self.assertEqual(walls["moves"][6:], ["c1h", "d4h"])
        for refused in ["'a1v'", "'b1h'", "'c3v'", "'c4h'", "'d3h'"]:
            self.assertIn(refused, text)
        # The position after the walls was there twice; the third time is a draw.
        _, draw, text = self.play("--load", path, lines=["c2", "c4", "c1", "c5"])
        self.assertEqual((draw["result"], draw["winner"], draw["scores"]),
                         ("finished", None, [0, 0]))
        self.assertIn("the game is over: draw", text)

    def test_a_saved_game_is_not_overwritten_by_another(self):
        path = self.path("game.json")
        self.people("b1", args=["--save", path])
        self.bad("play", SMALL, "--save", path, says=[path, "--load"])

    def test_save_and_load_during_a_game(self):
        path = self.path("my game.json")
        events, last, text = self.people("b1", f"save {path}", "a1", "a2", f"load {path}")
        self.assertIn(f"saved to {path}", text)
        self.assertEqual(last["moves"], ["b1"])
        self.assertEqual(events[-1], {"load": path, "game": SMALL, "moves": ["b1"]})
        _, last, _ = self.people(f"load {path}", "undo", "c4", game="reversi")
        self.assertEqual((last["game"], last["moves"]), (SMALL, ["c4"]))

    def test_loading_checks_everything(self):
        path = self.path("game.json")
        good = {"game": SMALL, "moves": ["b1", "a1"], "players": "human,human"}
        for change, says in [
                ({"moves": ["b1", "b1"]}, ["move 2 of 2", "'b1'"]),
                ({"moves": ["b1", 7]}, "\"moves\" must be a list"),
                ({"moves": "b1"}, "\"moves\" must be a list"),
                ({"game": "chess"}, "unknown game 'chess'"),
                ({"game": 5}, "\"game\" must be"),
                ({"position": "nonsense"}, "16 characters"),
                ({"position": 5}, "\"position\" must be"),
                ({"players": "human"}, "needs 2"),
                ({"players": ["human"]}, "\"players\" must be")]:
            with self.subTest(change=change):
                self.write(path, json.dumps({**good, **change}))
                self.bad("play", "--load", path, says=says)
                if "players" in change:
                    continue  # the session keeps its own players
                _, last, text = self.people("c4", f"load {path}")
                self.assertEqual(last["moves"], ["c4"])
                self.assertIn("cannot load", text)
        for text in ["", "{", "[]", "null", "\xff\xfe", "[" * 100000]:
            self.write(path, text.encode("latin-1"))
            self.bad("play", "--load", path, says="cannot load")
        self.bad("play", "--load", self.folder(), says="cannot load")

    def test_load_needs_the_same_game(self):
        path = self.path("game.json")
        self.people("b1", f"save {path}")
        self.assertEqual(self.play(SMALL, "--load", path)[1]["moves"], ["b1"])
        self.bad("play", "reversi", "--load", path, says=SMALL)
        self.bad("play", "--load", path, "--moves", "b1", says="--moves")

    def test_a_name_that_asks_for_another_format_is_refused(self):
        path = self.path("g.pgn")
        self.bad("play", SMALL, "--save", path, says=["g.pgn", "known: .json"])
        self.assertIn("known: .json", self.people(f"save {path}")[2])
        self.bad("replay", "x", "-o", path, says=["g.pgn", "known: .txt, .json, .sgf, .ggf, .obf, .transcript, .html"])
        self.bad("tree", SMALL, "--depth", "2", "-o", path,
                 says=["g.pgn", "known: .txt, .dot, .svg, .html, .json"])
        self.bad("compare", SMALL, "--algorithms", "minimax,negamax", "--depth", "2", "--plot",
                 path, says=["g.pgn", "known: .svg"])
        self.assertFalse(os.path.exists(path))
        self.people("b1", args=["--save", path[:-4] + ".JSON"])
        self.ok("tree", SMALL, "--depth", "2", "-o", path[:-4])
        self.ok("tree", SMALL, "--depth", "2", "--format", "text", "-o", path)

    def test_a_place_that_cannot_be_written(self):
        result = self.ends(1, "play", SMALL, "--save", "/nowhere/game.json")
        self.assertEqual(result.err.count("\n"), 1, result)
        self.assertIn("/nowhere/game.json", result.err)
        _, last, text = self.people("b1", "save /nowhere/game.json")
        self.assertIn("cannot write", text)
        self.assertEqual(last["moves"], ["b1"])

    # --- Ctrl-C ---

    def test_interrupt_while_the_engine_thinks(self):
        result = self.interrupted("play", "reversi", "--players", "human,engine:time=10m", "--json",
                                  stdin="f5\n")
        last = self.parse(result)[-1]
        self.assertEqual((last["result"], last["moves"]), ("unfinished", ["f5"]))
        self.assertIn("--moves f5", result.err)

    def test_interrupt_while_waiting_for_a_person(self):
        self.assertIn("go on with: boardgames play",
                      self.interrupted("play", SMALL, "--players", "human,human").out)

    # --- programs ---

    def program(self, deed, name=""):
        return f"{name}ugi:python3 {os.path.join(program.ROOT, 'tests', 'process', 'bad_agent.py')} {deed}"

    def test_a_program_plays_whole_games(self):
        for seats in (["novice", self.program("honest")], [self.program("honest"), "ana@novice"],
                      [self.program("honest"), self.program("honest", "ana@")]):
            events, last, text = self.play(BOXES, "--players", ",".join(seats))
            self.assertEqual(last["result"], "finished")
            self.assertEqual([e["seat"] for e in events[:2]], seats)
            self.assertIn(f"First is {seats[0]}, Second is {seats[1]}", text)

    def test_a_programs_fault_loses_the_game(self):
        for deed, fault in [("error 1", "crash: "), ("illegal", "illegal move: move 'z99'")]:
            _, last, text = self.play(BOXES, "--players", f"novice,{self.program(deed)}")
            self.assertEqual((last["result"], last["winner"]), ("forfeited", "First"))
            self.assertTrue(last["fault"].startswith(fault), last)
            self.assertIn(f"Second forfeits the game: {fault}", text)
        _, last, text = self.play(BOXES, "--players", "ugi:./nothing,novice")
        self.assertEqual((last["result"], last["winner"], last["moves"]), ("forfeited", "Second", []))
        self.assertIn("First forfeits the game: start-up: there is no program", text)
        _, last, _ = self.play(BOXES, "--players", f"novice,{self.program('resign')}")
        self.assertEqual((last["result"], last["winner"]), ("resigned", "First"))

    def test_interrupt_while_a_program_thinks(self):
        for seats in (f"{self.program('hang')},novice", f"novice,{self.program('hang')}"):
            out = self.interrupted("play", BOXES, "--players", seats).out
            self.assertRegex(out, "go on with: boardgames play .* --players '.*bad_agent.py hang")

    def test_a_move_against_a_program_is_taken_back(self):
        events, last, _ = self.play(BOXES, "--players", f"human,{self.program('honest')}", lines=["a1a2", "undo", "b1b2"])
        self.assertEqual([e.get("undo", e.get("move")) for e in events][:4:2], ["a1a2", 2])
        self.assertEqual((last["moves"][0], len(last["moves"])), ("b1b2", 2))

    def test_a_file_starts_no_program_by_itself(self):
        path = self.path("game.json")
        seats = f"human,{self.program('honest', 'ana@')}"
        _, _, text = self.play(BOXES, "--players", seats, "--save", path, lines=["a1a2"])
        self.assertRegex(text, f"go on with: .* --load {path} .*--players '{seats}'")
        self.bad("play", "--load", path, says=["would start a program", f"--players '{seats}'"])
        _, last, _ = self.play("--load", path, "--players", seats)
        self.assertEqual(len(last["moves"]), 2)

    # --- the command line ---

    def test_bad_input(self):
        self.bad("play", says="GAME is missing")
        self.bad("play", SMALL, "--players", "human", says=["1 player", "needs 2"])
        self.bad("play", SMALL, "--players", "human,human,human", says=["3 players", "needs 2"])
        self.bad("play", SMALL, "--players", "human,robot",
                 says=["player 2", "'robot'", "engine, random", "or human"])
        self.bad("play", SMALL, "--players", "human,engine:tim=1s", says="did you mean 'time'?")
        self.bad("play", SMALL, "--players", "human,engine:time=soon", says=["'soon'", "500ms"])
        self.bad("play", SMALL, "--players", "human,engine:depth=0", says="1 to 250")
        self.bad("play", SMALL, "--players", "human,engine:evaluator=best", says="'best'")
        self.bad("play", SMALL, "--players", "human,engine:algorithm=best", says="'best'")
        self.bad("play", SMALL, "--players", "human,random:seed=x", says="'seed'")
        self.bad("play", SMALL, "--players", "human:level=3,human", says="human has no options")
        self.bad("play", SMALL, "--players", "human,nboard:ntest", says="programs that play speak UGI or GTP")
        self.bad("play", SMALL, "--players", "human,ugi:", says="names no program")
        self.bad("play", SMALL, "--isolation", "much", says="--isolation")
        self.bad("play", SMALL, "--players", "depth=3,human", says="player 1")
        self.bad("play", "timbiriche:players=3", "--players", "human,engine:algorithm=pvs,human",
                 says=["player 2", "two players", "max-n, paranoid"])


if __name__ == "__main__":
    program.main()
