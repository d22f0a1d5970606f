"""boardgames serve: matches that are steered and a tournament that is watched, from the outside."""

import http.client
import json
import os
import re

import program
from live_client import Closed, LiveClient, LiveTest

PLAN = {"name": "spring", "games": ["reversi:size=4"],
        "agents": ["novice", "intermediate", "expert"], "games_per_pairing": 4, "time": "1s/move"}

GREEDY = """
import sys
print("<script>alert(1)</script> here I am", file=sys.stderr, flush=True)
legal = []
for line in sys.stdin:
    words = line.split()
    if words == ["ugi"]: print("id name greedy\\noption name Inform type check default true\\nugiok", flush=True)
    if words == ["isready"]: print("readyok", flush=True)
    if words[:2] == ["info", "legal"]: legal = words[2:]
    if words[:1] == ["go"]: print("bestmove", legal[0], flush=True)
    if words == ["quit"]: break
"""

# As the page sends a program that was written in it: apply() asks the rules.
APPLIES = """
def choose(state):
    assert os.path.samefile(os.environ["BOARDGAMES"], PROGRAM), os.environ
    print("asked the rules")
    return min(state.legal(), key=lambda move: len(state.apply(move).legal()))
"""


class Live(LiveTest):
    def over(self, event):
        return event["event"] == "over" or event.get("snapshot", {}).get("state") == "over"

    def test_a_person_plays_a_level_and_the_game_is_kept(self):
        database = self.path("live.db")
        with self.serving("--db", database) as (lines, port):
            self.assertRegex(lines[0], r"^http://127\.0\.0\.1:\d+/\n$")
            with LiveClient(port, origin=f"http://localhost:{port}") as page:
                self.assertEqual(page.ask("hello")["rights"], "steer")
                room = page.ask("create", game="reversi:size=4",
                                seats=[{"person": True}, {"player": "novice"}])["room"]
                snapshot = page.ask("watch", room=room)["snapshot"]
                self.assertEqual(snapshot["seats"][0]["kind"], "person")
                self.assertEqual(page.ask("sit", room=room, name="ana")["seat"], 0)
                page.ask("start", room=room)
                seen = snapshot["seq"]
                while True:
                    event = page.until(lambda e: "seq" in e)
                    self.assertGreater(event["seq"], seen)
                    seen = event["seq"]
                    if self.over(event):
                        break
                    to_move = event.get("seat") if event["event"] == "turn" else None
                    if event["event"] == "snapshot":
                        to_move = event["snapshot"]["to_move"]
                    if to_move == 0:
                        said = page.ask("move", room=room, move="z9")
                        while "not your turn" in said["error"] or "no person is asked" in said["error"]:
                            said = page.ask("move", room=room, move="z9")
                        move = re.search(r"legal moves: ([^,;]+)", said["error"]).group(1)
                        moved = page.ask("move", room=room, move=move)
                        self.assertTrue(moved.get("ok"), (moved, move, said))
                game = page.ask("watch", room=room)["snapshot"]
                self.assertEqual((game["state"], game["number"]), ("over", 1))
                connection = http.client.HTTPConnection("127.0.0.1", port)
                connection.request("GET", f"/api/record?room={room}")
                record = json.loads(connection.getresponse().read())
                connection.close()
                self.assertEqual([m["move"] for m in record["moves"]], [m["move"] for m in game["moves"]])
        self.assertIn("ana and novice at reversi:size=4, live", self.ok("tournament", "show", database).out)
        self.ok("replay", database, "--game", "1")

    # As players_test.py of the commands.
    def test_every_kind_of_player_has_a_seat(self):
        self.write("greedy.py", GREEDY)
        refused = [({"player": "human"}, "a person is"), ({"player": "ugi:python3 greedy.py"}, "a program"),
                   ({"player": "level-12"}, "no level-12"), ({"program": "expert"}, "is ugi:COMMAND or gtp:COMMAND"),
                   ({"program": "nboard:ntest"}, "programs that play speak UGI or GTP"),
                   ({"player": "engine:selective=on,fixed_depth=on"}, "contradicts")]
        with self.serving() as (_, port), LiveClient(port) as page:
            page.ask("hello")
            for seat in [{"player": "expert"}, {"player": "master:nodes=20"}, {"player": "level-5"},
                         {"player": "alpha-beta:depth=1,evaluator=material"}, {"player": "mcts:playouts=10,rave=3"},
                         {"player": "ana@novice"}, {"program": "ugi:python3 greedy.py", "folder": self.place}]:
                with self.subTest(seat=seat):
                    room = page.ask("create", game="reversi:size=4", seats=[seat, {"player": "novice"}])["room"]
                    page.ask("watch", room=room)
                    page.ask("start", room=room)
                    page.until(self.over)
                    now = page.ask("watch", room=room)["snapshot"]
                    self.assertEqual(now["result"]["ending"], "played", now)
            for seat, why in refused:
                with self.subTest(seat=seat):
                    said = page.ask("create", game="reversi:size=4", seats=[seat, {"player": "novice"}])
                    if "error" not in said:  # what a game has not is found at its start
                        page.ask("watch", room=said["room"])
                        page.ask("start", room=said["room"])
                        page.until(self.over)
                        fault = page.ask("watch", room=said["room"])["snapshot"]["result"]["fault"]
                        said = {"error": fault["what"]}
                    self.assertIn(why, said["error"])

    def test_a_program_by_command_and_one_that_is_killed(self):
        self.write("greedy.py", GREEDY)
        killed = self.write("killed.py", GREEDY.replace('print("bestmove"',
                                                        'import os; os.kill(os.getpid(), 9); print("bestmove"'))
        with self.serving() as (_, port), LiveClient(port) as page:
            page.ask("hello")
            seats = [{"file": killed}, {"program": "greedy@ugi:python3 greedy.py", "folder": self.place}]
            room = page.ask("create", game="reversi:size=4", seats=seats)["room"]
            page.ask("watch", room=room)
            page.ask("start", room=room)
            page.until(self.over)
            now = page.ask("watch", room=room)["snapshot"]
            self.assertEqual(now["result"]["fault"]["kind"], "crash", now)
            self.assertEqual([s["state"] for s in now["seats"]][0], "lost by a fault")
            self.assertIn("<script>alert(1)</script> here I am", now["seats"][0]["log"])
            page.ask("seat", room=room, seat=0, agent={"player": "expert"})
            page.ask("start", room=room)
            page.until(self.over)
            now = page.ask("watch", room=room)["snapshot"]
            self.assertEqual(now["result"]["ending"], "played", now)

    @program.needs_proc
    def test_a_tournament_is_watched(self):
        plan = self.write("spring.json", json.dumps(PLAN))
        for run in range(2):  # the second time there is nothing left to play
            with self.serving("--plan", plan) as (_, port), LiveClient(port) as page:
                tournament = page.ask("hello")["tournament"]
                while tournament["state"] != "finished":
                    page.until(lambda e: e["event"] == "tournament")
                    tournament = page.ask("tournament")["tournament"]
                while sum(s["games"] for s in tournament["standings"]) < 24:
                    page.until(lambda e: e["event"] == "standings")
                    tournament = page.ask("tournament")["tournament"]
                self.assertEqual(tournament["progress"]["played"], 12)
                games = page.ask("games", count=5)
                self.assertEqual((games["total"], len(games["games"])), (12, 5))
                one = page.ask("watch", room=games["games"][0]["room"])["snapshot"]
                self.assertEqual((one["kind"], one["state"]), ("tournament", "over"))
                self.assertEqual(len(one["moves"]), games["games"][0]["moves"])
                self.assertIn("there is no", page.ask("start", room="t1")["error"])
                self.assertIn("was not played", page.ask("watch", room="t99")["error"])
                self.assertIn("no game 't01'", page.ask("watch", room="t01")["error"])
        self.ok("tournament", "show", self.path("spring.db"))

    @program.needs_proc
    @program.needs_an_agents_memory
    def test_agents_know_the_program_that_has_the_rules(self):
        os.chmod(self.place, 0o755)
        files = {"agent.py": f"import os\nPROGRAM = {program.program_under_test()!r}\n{APPLIES}"}
        for path in ("web/src/live/page_agent.py", "agents/python/boardgames_agent.py"):
            files[os.path.basename(path)] = program.read(os.path.join(program.ROOT, path))
        for name, text in files.items():
            self.write(name, text)
        plan = self.write("plan.json", json.dumps({**PLAN, "time": "20s/move", "isolation": "limits"}))
        page_agent = self.path("page_agent.py")
        # The uploads have the plan's isolation, rooms the strongest that holds.
        with self.serving("--plan", plan, "--uploads", self.path("sent")) as (_, port), LiveClient(port) as page:
            page.ask("hello")
            self.send(port, files, "page_agent.py")
            self.await_accepted(page)
            room = page.ask("create", game="reversi:size=4", time="20s/move",
                            seats=[{"file": page_agent}, {"upload": "anna"}])["room"]
            page.ask("watch", room=room)
            page.ask("start", room=room)
            page.until(self.over)
            now = page.ask("watch", room=room)["snapshot"]
            self.assertEqual(now["result"]["ending"], "played", now)
            self.assertIn("asked the rules", page.ask("log", room=room, seat=0)["log"])
            page.ask("enter", uploads=["anna"])
            page.ask("tournament_start")
            page.until(lambda e: e["event"] == "tournament" and e["tournament"]["state"] == "finished")
            self.assertEqual(page.ask("games", faults=True)["total"], 0)
        played = self.ok("match", "reversi:size=4", "novice", "ugi:python3 " + page_agent, "--time", "20s/move",
                         "--games", "2")
        self.assertRegex(played.out, r"forfeits +0 by novice, 0 by page_agent\.py")

    def test_over_the_network_a_token_is_needed(self):
        with self.serving("--network", "--host", "127.0.0.1") as (lines, port):
            tokens = self.tokens(lines)
            self.assertEqual(len(set(tokens.values())), 3)
            with LiveClient(port, origin="http://evil.example") as page:
                self.assertEqual(page.status, 403)
            with LiveClient(port) as page:
                self.assertIn("token is needed", page.ask("hello")["error"])
                self.assertIn("say who you are", page.ask("rooms")["error"])
                self.assertEqual(page.ask("hello", token=tokens["play"])["rights"], "play")
                self.assertIn("right to steer", page.ask("create", game="reversi")["error"])
            with LiveClient(port) as page:
                hello = page.ask("hello", token=tokens["steer"])
                self.assertEqual(hello["allowed"]["programs"], False)
                self.assertIn("--programs", page.ask("create", game="reversi",
                                                     seats=[{"program": "ugi:true"}])["error"])
                with self.assertRaises(Closed):
                    page.send_text("x" * 70_000)
                    while True:
                        page.receive()

    @program.needs_proc
    def test_errors_are_a_line(self):
        plan = self.write("plan.json", json.dumps({**PLAN, "agents": ["novice", "human"]}))
        self.bad("serve", "--plan", plan, "--page", self.place, says="no index.html")
        self.write("index.html", "<!DOCTYPE html><title>A page</title>")
        page = ("serve", "--page", self.place)
        self.bad(*page, "--plan", plan, says="persons play in rooms")
        self.bad(*page, "--isolation", "strong", says=["--isolation", "bubblewrap"])
        self.bad(*page, "--host", "anywhere", says="no address")


if __name__ == "__main__":
    program.main()
