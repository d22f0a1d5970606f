"""boardgames tournament: a plan from a file, killed, resumed, sharded, merged and shown."""
import json
import os
import signal

import program

PLAN = {
    "name": "cup",
    "games": ["reversi:size=6", {"game": "timbiriche:rows=2,cols=3", "openings": "random:2"}],
    "agents": ["novice", "intermediate", "expert", "m@master:nodes=200"],
    "games_per_pairing": 4,
    "seed": 3,
}
GAMES = 2 * 6 * 4
TIMES = ("seconds", "median", "per_cent_99", "slowest")


class Tournament(program.AppTest):
    def plan(self, folder=None, **changes):
        """The path of a plan in a folder of its own."""
        return self.write(os.path.join(folder or self.folder(), "cup.json"), json.dumps({**PLAN, **changes}))

    def database(self, plan):
        """Where it is when no other place is named: beside the plan."""
        return plan.replace(".json", ".db")

    def result(self, *args):
        return self.parse(self.ok("tournament", *args, "--json"))[-1]

    def table(self, result):
        """What must not depend on how it was played: everything but times."""
        rows = [{k: v for k, v in r.items() if k not in TIMES}
                for r in result["standings"]]
        return rows, result["pairings"], result["cross"], result["by_game"]

    def games_of(self, database):
        return program.query(database, "SELECT number, game, seats, digest FROM games ORDER BY number")

    def test_round_robin(self):
        plan = self.plan()
        rows = self.parse(self.ok("tournament", plan, "--json"))
        self.assertEqual(len(rows), GAMES + 1)
        result = rows[-1]
        self.assertTrue(result["finished"])
        self.assertEqual(result["model"], "Bradley-Terry")
        self.assertEqual(sum(r["points"] for r in result["standings"]), GAMES)
        self.assertEqual(len(result["pairings"]), 6)
        for i, row in enumerate(result["cross"]):
            for j, points in enumerate(row):
                if i == j:
                    self.assertIsNone(points)
                else:
                    self.assertEqual(points + result["cross"][j][i], 8)
        # The database has the plan in it.
        database = self.database(plan)
        self.assertEqual(len(self.games_of(database)), GAMES)
        self.assertEqual(self.table(self.result("show", database)), self.table(result))

    def test_go_is_won_or_lost(self):
        plan = self.plan(games=["go:rows=3,cols=3", "go:rows=2,cols=3,objective=margin"],
                         openings="none", agents=["novice", "random"], games_per_pairing=2)
        games = [row["game"] for row in self.parse(self.ok("tournament", plan, "--json"))[:-1]]
        self.assertEqual(set(games), {"go:rows=3,cols=3,objective=win", "go:rows=2,cols=3"})
        # The same command goes on, and the database is read as it is.
        again = self.result(plan)
        self.assertEqual((again["before"], again["played"]), (4, 0))
        database = self.database(plan)
        self.ok("tournament", "show", database)
        for game in ["1", "3"]:
            self.assertIn("the same again", self.ok("replay", database, "--game", game, "--again").out)

    def test_a_database_that_counts_from_0(self):
        plan = self.plan()
        database = self.database(plan)
        self.ok("tournament", plan)
        shown, listed = self.ok("tournament", "show", database), self.ok("replay", database)
        before = self.games_of(database)
        program.query(database, "UPDATE games SET number = number - 1", "PRAGMA user_version = 1",
                      "DELETE FROM seats WHERE game = (SELECT id FROM games WHERE number = 40)",
                      "DELETE FROM games WHERE number = 40")
        self.assertIn("\n    40  ", self.ok("replay", database).out)
        self.assertNotIn("\n    41  ", self.ok("replay", database).out)
        result = self.result(plan)
        self.assertEqual((result["before"], result["played"]), (GAMES - 1, 1))
        self.assertEqual(self.games_of(database), before)
        self.assertEqual(self.ok("replay", database).out, listed.out)
        self.assertEqual(len(self.ok("tournament", "show", database).out.splitlines()),
                         len(shown.out.splitlines()))

    def test_equal_faults_stop_it_where_the_plan_says_so(self):
        self.write("bad.sh", "echo no >&2; exit 7\n")
        changes = {"agents": ["novice", "random", {"name": "bad", "command": "sh bad.sh"}],
                   "games": ["reversi:size=4"], "isolation": "none"}
        plan = self.plan(self.place, **changes, stop_after_faults=4)
        result = self.ends(1, "tournament", plan)
        self.assertRegex(result.out, r"(?m)^stopped after \d+ of 12 games: bad lost 4 in a row by the same "
                                     r"fault, crash: it ended with status 7; the last line of its log: no")
        self.assertIn("stop_after_faults", result.err)
        plan = self.plan(self.place, **changes)
        self.assertTrue(self.result(plan)["finished"])

    def test_text(self):
        out = self.ok("tournament", self.plan()).out
        for text in ["Standings", "Pairings", "Cross table", "By game", "95 % from", "nElo",
                     "round-robin of 4 agents"]:
            self.assertIn(text, out)
        self.assertRegex(out, r"(?m)^1 +m ")

    def test_killed_at_any_moment_and_resumed(self):
        plan = self.plan(games_per_pairing=12)
        database = self.database(plan)
        seen = 0
        for lines in [1, 5, 2, 9]:
            process = program.start("tournament", plan, "--json")
            for _ in range(lines):
                self.assertTrue(process.stdout.readline())
            process.send_signal(signal.SIGKILL)
            process.communicate()
            self.assertEqual(process.returncode, -signal.SIGKILL)
            now = len(self.games_of(database))
            self.assertGreaterEqual(now, seen + lines)
            seen = now
        resumed = self.ok("tournament", plan, "--json", "--jobs", "2", "--force-jobs")
        self.assertIn(f"has {seen} games of 'cup'; going on", resumed.err)
        result = self.parse(resumed)[-1]
        self.assertEqual(result["before"], seen)
        self.assertEqual(result["before"] + result["played"], 2 * 6 * 12)
        whole = self.result(plan, "--db", self.path("whole.db"))
        self.assertEqual(self.table(result), self.table(whole))

    def test_interrupt_says_how_to_go_on(self):
        plan = self.plan(games_per_pairing=400)
        result = self.interrupted("tournament", plan, "--json")
        self.assertIn(f"this goes on: {program.program_under_test()} tournament {plan} --json",
                      result.err)
        self.assertFalse(self.parse(result)[-1]["finished"])

    def test_another_plan_is_refused(self):
        plan = self.plan()
        self.ok("tournament", plan)
        before = self.games_of(self.database(plan))
        self.plan(os.path.dirname(plan), seed=4)
        self.assertIn("another plan", self.ends(2, "tournament", plan).err)
        self.assertEqual(self.games_of(self.database(plan)), before)
        # What does not change games does not change the plan.
        self.plan(os.path.dirname(plan), jobs=1)
        self.assertEqual(self.result(plan)["played"], 0)

    def test_shards_and_merge(self):
        plan = self.plan(self.place)
        shards = []
        for i in [1, 2, 3]:
            self.result(plan, "--shard", f"{i}/3")
            shards.append(self.path(f"cup-{i}of3.db"))
        numbers = [row[0] for shard in shards for row in self.games_of(shard)]
        self.assertEqual(sorted(numbers), list(range(1, GAMES + 1)))
        # A line of a shard has the game's number in all, and no number of them.
        out = self.ok("tournament", plan, "--shard", "2/3", "--db", self.path("text.db")).out
        lines = [line.split(": ")[0] for line in out.splitlines() if line.startswith("game ")]
        self.assertEqual(lines, [f"game {row[0]}" for row in self.games_of(shards[1])])
        merged = self.path("all.db")
        first = self.result("merge", merged, *shards)
        second = self.ok("tournament", "merge", merged, *shards, shards[0], "--json")
        self.assertIn("0 new games", second.err)
        self.assertNotIn("conflict:", second.err)
        whole = self.result(plan)
        self.assertEqual(self.table(first), self.table(whole))
        self.assertEqual(self.table(self.parse(second)[-1]), self.table(whole))
        self.assertEqual([s["shard"] for s in first["shards"]], ["1/3", "2/3", "3/3"])

    def test_merge_reports_conflicts(self):
        plan, other = self.plan(), self.path("other.db")
        self.ok("tournament", plan)
        self.ok("tournament", plan, "--db", other)
        program.query(other, "UPDATE games SET digest = 'x' WHERE number = 6")
        result = self.ends(1, "tournament", "merge", self.database(plan), other)
        self.assertIn(f"{GAMES - 1} known, 1 conflicts", result.err)

    def test_swiss_and_knock_out(self):
        swiss = self.result(self.plan(format="swiss"))
        self.assertEqual(len(swiss["rounds"]), 2 * 2)
        self.assertEqual(sum(r["points"] for r in swiss["swiss"]), 4)
        cup = self.result(self.plan(format="knock-out"))
        self.assertEqual(len(cup["rounds"]), 3)
        self.assertEqual(cup["winner"], "m")

    def test_gauntlet(self):
        result = self.result(self.plan(format="gauntlet"))
        self.assertEqual(result["games"], 2 * 3 * 4)
        self.assertEqual(result["standings"][0]["agent"] == "novice",
                         result["standings"][0]["games"] == 24)

    def test_three_and_four_seats(self):
        result = self.result(self.plan(games=["timbiriche:rows=2,cols=2,players=3",
                                              "timbiriche:rows=2,cols=2,players=4"],
                                       games_per_pairing=24))
        self.assertEqual(result["games"], (4 + 1) * 24)
        self.assertEqual(result["model"], "Plackett-Luce")

    def test_ratings_of_a_ladder(self):
        plan = self.plan()
        elo = self.result(plan)
        self.assertEqual(elo["model"], "Bradley-Terry")
        for rating, start in [("glicko", 1500), ("trueskill", 25)]:
            shown = self.result("show", self.database(plan), "--rating", rating)
            self.assertEqual(shown["model"].lower(), rating)
            self.assertNotIn("prior", shown)
            for row, by_elo in zip(shown["standings"], elo["standings"]):
                self.assertEqual(row["agent"], by_elo["agent"])
                self.assertNotIn("elo", row)
                low, high = row["interval"]
                self.assertAlmostEqual(high - low, 2 * 1.96 * row["deviation"], delta=start / 1e4)
                self.assertAlmostEqual((high + low) / 2, row["rating"], delta=start / 1e4)
            best, *_, worst = (row["rating"] for row in shown["standings"])
            self.assertGreater(best, start)
            self.assertLess(worst, start)
            # The same from the run itself, and in another order of being played.
            again = self.result(plan, "--rating", rating, "--db", self.path(rating + ".db"), "--jobs", "2",
                                "--force-jobs")
            self.assertEqual(self.table(again), self.table(shown))
        out = self.ok("tournament", "show", self.database(plan), "--rating", "glicko").out
        self.assertRegex(out, r"gifts +Glicko +95 % from +to")
        self.assertIn("another order would give other ratings", out)
        out = self.ok("tournament", "show", self.database(plan)).out
        self.assertRegex(out, r"gifts +Elo +95 % from +to")
        self.assertEqual(out, self.ok("tournament", "show", self.database(plan), "--rating", "elo").out)

    def test_ratings_that_cannot_be_are_told_before_the_first_game(self):
        three = self.plan(games=["timbiriche:rows=2,cols=2,players=3"], games_per_pairing=6)
        self.bad("tournament", three, "--rating", "glicko",
                 says=["Glicko is of games for two", "players=3", "trueskill"])
        self.assertFalse(os.path.exists(self.database(three)))
        self.assertEqual(self.result(three, "--rating", "trueskill")["model"], "TrueSkill")
        self.bad("tournament", "show", self.database(three), "--rating", "glicko",
                 says="Glicko is of games for two")
        self.bad("tournament", three, "--rating", "truskill",
                 says=["--rating", "'truskill'", "did you mean 'trueskill'?"])

    def test_report(self):
        self.ok("tournament", self.plan(), "--report", self.path("cup.html"))
        self.assertIn("Cross table", program.read(self.path("cup.html")))

    def test_files_are_found_beside_the_plan(self):
        self.write("openings.txt", "b1\n")
        plan = self.plan(self.place, games=["reversi:size=4"], openings="openings.txt")
        rows = self.parse(self.ok("tournament", plan, "--json"))
        self.assertEqual(rows[0]["opening"], ["b1"])

    def test_the_cross_table_is_in_the_order_of_the_standings(self):
        out = self.ok("tournament", self.plan()).out

        def names(title, row):
            lines = out.split(title + "\n")[1].split("\n\n")[0].splitlines()[1:]
            return [line.split()[row] for line in lines if line[:1].isdigit()]
        self.assertEqual(names("\nCross table", 1), names("\nStandings", 1))
        self.assertNotEqual(names("\nStandings", 1), ["novice", "intermediate", "expert", "m"])

    def test_an_agent_joins_and_nothing_is_played_again(self):
        plan = self.plan()
        database = self.database(plan)
        self.ok("tournament", plan)
        before = {tuple(row[1:]) for row in self.games_of(database)}
        # In any place of the list; the others keep their numbers.
        self.plan(os.path.dirname(plan), agents=[{"name": "late", "player": "random"}, *PLAN["agents"]])
        run = self.ok("tournament", plan, "--json")
        self.assertIn("joining 'cup': late", run.err)
        result = self.parse(run)[-1]
        self.assertEqual((result["before"], result["played"]), (GAMES, 2 * 4 * 4))
        after = self.games_of(database)
        self.assertEqual([row[0] for row in after], list(range(1, GAMES + 2 * 4 * 4 + 1)))
        self.assertLessEqual(before, {tuple(row[1:]) for row in after})
        self.assertEqual(result["standings"][0]["games"], 2 * 4 * 4)
        # The same as a tournament of all from the beginning.
        whole = self.plan(agents=[*PLAN["agents"], {"name": "late", "player": "random"}])
        self.assertEqual(self.table(self.result(whole)), self.table(result))
        self.assertEqual(self.games_of(self.database(whole)), after)
        self.assertEqual(self.result(plan)["played"], 0)

    def test_who_left_or_changed_is_another_plan(self):
        plan = self.plan()
        self.ok("tournament", plan)
        for changes in [{"agents": PLAN["agents"][:3]}, {"agents": [*PLAN["agents"][:3], "m@random"]},
                        {"agents": [*PLAN["agents"], "random"], "seed": 9}]:
            self.plan(os.path.dirname(plan), **changes)
            self.bad("tournament", plan, says="another plan")
        for form in ["swiss", "knock-out"]:
            plan = self.plan(format=form)
            self.ok("tournament", plan)
            self.plan(os.path.dirname(plan), format=form, agents=[*PLAN["agents"], "random"])
            self.bad("tournament", plan, says="another plan")

    def test_a_plan_that_is_no_json_says_where(self):
        for text, where in [('{"name": "x",\n "games": ["go",],\n}', "line 2, column 16: this is no JSON"),
                            ('{"name": "x"\n "games": []}', "line 2, column 8: this is no JSON"),
                            ("", "line 1, column 1: this is no JSON"),
                            ('{"name": "x",\n}',
                             "line 1, column 13: this is no JSON: nothing follows this comma")]:
            self.bad("tournament", self.write("p.json", text), says="p.json: " + where)

    def test_a_misspelt_key_is_named_before_what_it_leaves_out(self):
        plan = dict(PLAN)
        plan["game"] = plan.pop("games")
        self.bad("tournament", self.write("p.json", json.dumps(plan)),
                 says=["unknown key 'game'", "did you mean 'games'?", "games_per_pairing"])
        self.bad("tournament", self.plan(agents=["novice", {"name": "x", "comand": "sh"}]),
                 says=["agent 2: ", "unknown key 'comand'", "did you mean 'command'?"])
        self.bad("tournament", self.plan(games=[{"game": "go", "opening": "none"}]),
                 says=["unknown key 'opening'", "did you mean 'openings'?"])
        self.bad("tournament", self.plan(sprt={"elo": 1}), says=["unknown key 'elo'", "elo0"])

    def test_a_database_with_a_missing_row_is_told(self):
        plan = self.plan(games=["timbiriche:rows=1,cols=2"], openings="none")
        self.ok("tournament", plan)
        program.query(self.database(plan), "DELETE FROM seats WHERE game = 3 AND seat = 0")
        self.bad("tournament", "show", self.database(plan), says=["is damaged: game 3 ", "1 of 2 seats"])
        self.bad("tournament", plan, says="is damaged: game 3 ")

    def test_an_agent_of_no_number_is_told(self):
        plan = self.plan(format="swiss")
        self.ok("tournament", plan)
        program.query(self.database(plan), "UPDATE games SET pairing = '0-999', seats = '0-999' WHERE id = 1")
        self.bad("tournament", "show", self.database(plan), says=["damaged", "0-999"])

    def test_a_report_that_cannot_be_written_is_found_before_the_first_game(self):
        plan = self.plan()
        result = self.ends(1, "tournament", plan, "--json", "--report", "/no/such/folder/r.html")
        self.assertEqual(result.out, "")
        self.assertFalse(os.path.exists(self.database(plan)))

    def test_two_names_of_one_database(self):
        plan = self.plan(games_per_pairing=400)
        link = self.path("link.db")
        os.symlink(self.database(plan), link)
        with program.running("tournament", plan, "--json") as process:
            self.assertTrue(process.stdout.readline())
            self.bad("tournament", plan, "--db", link, says="in use by another run")

    def test_bad_input(self):
        self.bad("tournament", says="FILE.json is missing")
        self.ends(1, "tournament", "/no/such/plan.json")
        self.bad("tournament", self.plan(games=["chess"]), says=["cup.json", "'chess'"])
        self.bad("tournament", self.plan(format="league"), says="round-robin")
        self.bad("tournament", self.plan(speed=1), says="unknown key 'speed'")
        self.bad("tournament", self.plan(), "--shard", "4/3", says="1/n to n/n")
        self.bad("tournament", self.plan(format="swiss"), "--shard", "1/3", says="shards")
        self.bad("tournament", "merge", says="as all.db")
        self.bad("tournament", "show", says="DB is missing")
        self.bad("tournament", "show", self.plan(), says="no database of results")
        self.ends(1, "tournament", "show", "/no/such.db")


if __name__ == "__main__":
    program.main()
