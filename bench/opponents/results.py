"""Games as JSON lines, and the table of them. Needs the standard library alone."""

import json
import math
import os

# What makes two games the same one: it is not played again where a run goes on.
KEY = ("game", "opponent", "player", "budgets", "clock", "build", "seed", "pair", "seat")
# What makes two games comparable: they are counted together.
GROUP = ("game", "opponent", "player", "budgets", "clock", "build")


def read(path):
    """The games of a file; none if there is no such file. A last line that was cut off, as by a power
    cut, is left out, and the next game begins on a line of its own."""
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    rows = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            rows.append(json.loads(line))
        except json.JSONDecodeError as error:
            if number < len(lines):
                raise SystemExit(f"{path}, line {number} is no JSON: {error}; games are one JSON object a line") from error
    return rows


def append(path, row):
    """Writes one line at once, so that several runs may share a file."""
    text = json.dumps(row) + "\n"
    if os.path.exists(path):
        with open(path, "rb") as file:
            file.seek(0, os.SEEK_END)
            if file.tell():
                file.seek(-1, os.SEEK_END)
                if file.read(1) != b"\n":
                    remove_cut_line(path)
    with open(path, "a", encoding="utf-8") as file:
        file.write(text)


def remove_cut_line(path):
    with open(path, "rb+") as file:
        file.truncate(file.read().rfind(b"\n") + 1)


def identity(row, names=KEY):
    return json.dumps([row[name] for name in names])


def wilson(points, games, z=1.959964):
    """Wilson's 95 % interval of a share, draws as half a win of the games taken for independent. With
    draws, and with openings that are played from both sides, it is rather too wide."""
    if games == 0:
        return 0.0, 1.0
    share = points / games
    centre = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    below = 1 + z * z / games
    return max(0.0, (centre - spread) / below), min(1.0, (centre + spread) / below)


class Summary:
    """What is said of the games of one group."""

    def __init__(self, rows):
        played = [row for row in rows if row["points"] is not None]
        self.first, self.void = rows[0], len(rows) - len(played)
        self.games = len(played)
        self.points = sum(row["points"] for row in played)
        self.wins = sum(row["points"] == 1 for row in played)
        self.draws = sum(row["points"] == 0.5 for row in played)
        self.losses = sum(row["points"] == 0 for row in played)
        self.forfeits = [sum(row["ending"].startswith(f"forfeit by {who}") for row in played)
                         for who in ("us", "them")]
        self.interval = wilson(self.points, self.games)
        self.used = [self.a_move(rows, who, "processor") for who in ("ours", "theirs")]
        self.simulations = self.a_move(rows, "theirs", "simulations")
        self.depth = self.a_move(rows, "theirs", "depth")
        self.scores = [row["final_scores"] for row in rows if row.get("final_scores")]
        self.differences = [row["differences"] for row in rows if row.get("differences")]
        self.endings = {}
        for row in rows:
            self.endings[row["ending"]] = self.endings.get(row["ending"], 0) + 1

    @staticmethod
    def a_move(rows, who, what):
        moves = sum(row[who]["moves"] for row in rows)
        total = sum(row[who].get(what, 0) for row in rows)
        return total / moves if moves else 0.0


def groups(rows):
    found = {}
    for row in rows:
        found.setdefault(identity(row, GROUP), {})[identity(row)] = row
    return [Summary(list(games.values())) for games in found.values()]


def time_of(seconds, used):
    """The budget and what was used of it, in ms."""
    return f"{used * 1000:.0f}" + (f" of {seconds * 1000:.0f}" if seconds else "")


def table(rows):
    """Markdown. Times are of processor time for a move."""
    lines = ["| game | opponent | player | score | 95 % | games | won, drawn, lost | ours, ms | theirs, ms "
             "| simulations | forfeits, ours and theirs |", "|" + "---|" * 11]
    for summary in groups(rows):
        first, score = summary.first, summary.points / summary.games if summary.games else 0.5
        low, high = summary.interval
        thought = f"{summary.simulations:,.0f}" if summary.simulations else \
            f"depth {summary.depth:.1f}" if summary.depth else ""
        lines.append("| " + " | ".join([
            first["game"], first["opponent"], f"`{first['player']}`", f"{100 * score:.1f} %",
            f"{100 * low:.0f} to {100 * high:.0f}", str(summary.games),
            f"{summary.wins}, {summary.draws}, {summary.losses}",
            time_of(first["budgets"][0], summary.used[0]), time_of(first["budgets"][1], summary.used[1]),
            thought, f"{summary.forfeits[0]}, {summary.forfeits[1]}"]) + " |")
    return "\n".join(lines + [""] + notes(rows))


def notes(rows):
    """What the table cannot say."""
    lines = []
    for summary in groups(rows):
        where = f"{summary.first['game']} against {summary.first['opponent']}"
        others = [f"{text}: {number}" for text, number in summary.endings.items() if text != "played"]
        if others:
            lines.append(f"{where}: {'; '.join(others)}")
        if summary.void:
            lines.append(f"{where}: {summary.void} games were spoilt and are not counted")
        if summary.differences:
            first = summary.differences[0]
            what = {name: value for name, value in first.items() if name != "after"}
            lines.append(f"{where}: rules differed in {len(summary.differences)} games, as after "
                         f"{len(first['after'])} plies: {what}")
        if summary.scores:
            others = [pair for pair in summary.scores if pair[0] != pair[1]]
            winners = sum((ours > 0) != (theirs > 0) for ours, theirs in others)
            lines.append(f"{where}: {len(summary.scores) - len(others)} of {len(summary.scores)} final scores agreed, "
                         f"{len(summary.scores) - winners} winners" + (f"; others, ours and theirs: {others}" if others else ""))
    return lines
