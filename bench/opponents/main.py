"""Plays boardgames against other programs and prints a table; bench/opponents/run calls it."""

import argparse
import hashlib
import os
import shlex
import shutil
import signal
import sys

import match
import results
from programs import Gtp, ProgramError, Ugi

HERE = os.path.dirname(os.path.abspath(__file__))

# The games by name: our text of them, and the plies of random openings. Without draws by repetition,
# which OpenSpiel does not know; its own limits of length end those games.
GAMES = {
    "reversi": ("reversi", 6),
    "quoridor": ("quoridor:repetition=0", 4),
    "timbiriche4": ("timbiriche:rows=4,cols=4", 6),
    "timbiriche5": ("timbiriche:rows=5,cols=5", 8),
    "morris": ("morris:repetition=0,no_progress=0", 4),
    "go9": ("go:rows=9,cols=9,komi=7.5", 2),
}
PLAYED_BY = {"openspiel": list(GAMES), "easyai": ["reversi", "timbiriche4"], "gnugo": ["go9"]}
LEVELS = ("novice", "intermediate", "expert", "master")


def arguments(words):
    parser = argparse.ArgumentParser(
        prog="bench/opponents/run", description="Plays boardgames against other programs: pairs of games "
        "from random openings, the seats exchanged. Every game is a line of JSON in the output; the same "
        "command goes on where an earlier run was ended.")
    number = parser.add_mutually_exclusive_group()
    number.add_argument("--games", type=int, help="of each pairing, an even number (default 10)")
    number.add_argument("--pairs", type=int, help="of games of each pairing")
    parser.add_argument("--opponents", nargs="+", default=["openspiel", "easyai", "gnugo:10"], metavar="NAME",
                        help="openspiel, easyai, gnugo:LEVEL, NAME@ugi:COMMAND or NAME@gtp:COMMAND "
                        "(default openspiel easyai gnugo:10)")
    parser.add_argument("--games-list", nargs="+", default=list(GAMES), metavar="GAME",
                        help=f"of {' '.join(GAMES)} (default all); for a COMMAND also a game as 'boardgames list' writes it")
    parser.add_argument("--player", action="append", default=[], metavar="[GAME=]PLAYER",
                        help="our player, as go9=mcts:rave=300 (default master); may be said for several games")
    parser.add_argument("--time", type=float, help="seconds a move for us (default 0.1; against GNU Go 1)")
    parser.add_argument("--ratio", type=float, default=10, help="of their time to ours (default 10); GNU Go has levels instead")
    parser.add_argument("--clock", choices=["processor", "wall"], default="processor", help="what our time is measured "
                        "by: processor time, which is fair on a busy machine, or the wall clock, for players of "
                        "several threads (default processor); OpenSpiel's and easyAI's is processor time")
    parser.add_argument("--plies", type=int, help="of random openings (default: by game)")
    parser.add_argument("--seed", type=int, default=1, help="of openings and players (default 1)")
    parser.add_argument("--output", default="build/opponents.jsonl", help="(default build/opponents.jsonl)")
    parser.add_argument("--program", default="build/release/apps/boardgames", help="ours (default %(default)s)")
    parser.add_argument("--build", help="a name of our program in the output, as its commit (default: its checksum)")
    parser.add_argument("--check", type=int, metavar="N", help="play no match, but compare the legal moves "
                        "at every position of N random games of each pairing")
    parser.add_argument("--table", nargs="+", metavar="FILE", help="play nothing; print the table of these outputs")
    said = parser.parse_args(words)
    if said.games is not None and (said.games < 2 or said.games % 2):
        parser.error(f"--games {said.games}: an even number is needed, since every opening is played from both sides")
    said.pairs = said.pairs if said.pairs is not None else (said.games or 10) // 2
    return parser, said


def player_of(said, game):
    """Our player's text for a game: what is said for it alone goes before what is said for all."""
    found = "master"
    for text in said.player:
        name, equals, rest = text.partition("=")
        if not (equals and name in GAMES):
            found = text
    for text in said.player:
        name, equals, rest = text.partition("=")
        if equals and name == game:
            found = rest
    return found


def command_of(opponent, game):
    """The opponent's command and its protocol; None if it does not play that game."""
    name, at, command = opponent.partition("@")
    if at:
        protocol, _, command = command.partition(":")
        return shlex.split(command), protocol
    name, _, level = opponent.partition(":")
    if game not in PLAYED_BY[name]:
        return None
    if name == "gnugo":
        path = shutil.which("gnugo", path=os.environ.get("PATH", "") + ":/usr/games") or "gnugo"
        return [path, "--mode", "gtp", "--chinese-rules", "--capture-all-dead", "--level", level or "10"], "gtp"
    return [sys.executable, "-B", os.path.join(HERE, f"{name}_ugi.py"), game], "ugi"


def check_names(parser, said):
    for opponent in said.opponents:
        name, at, command = opponent.partition("@")
        if at and command.partition(":")[0] not in ("ugi", "gtp"):
            parser.error(f"'{opponent}': after @ comes ugi:COMMAND or gtp:COMMAND")
        if not at and name.partition(":")[0] not in PLAYED_BY:
            parser.error(f"unknown opponent '{opponent}'; there are openspiel, easyai, gnugo:LEVEL, NAME@ugi:COMMAND, NAME@gtp:COMMAND")
    for game in said.games_list:
        if game not in GAMES and not all("@" in opponent for opponent in said.opponents):
            parser.error(f"unknown game '{game}'; there are {', '.join(GAMES)}")
    if not os.access(said.program, os.X_OK):
        parser.error(f"there is no program {said.program}; scripts/demo builds it, or --program names another")


def pairing_of(said, game, opponent, text):
    command, protocol = command_of(opponent, game)
    player = player_of(said, game)
    how = ["--level" if player in LEVELS else "--algorithm", player]
    options = dict(option.split("=") for option in text.partition(":")[2].split(",") if option)
    name = opponent.partition("@")[0]

    def theirs():
        if protocol == "gtp":
            return Gtp(command, name, int(options.get("rows", 9)), float(options.get("komi", 0)))
        return Ugi(command, name)
    return match.Pairing(lambda: Ugi([said.program, "ugi", text, *how], "boardgames"), theirs)


def rows_of(said, game, opponent):
    """The games to be played, without their openings."""
    gnugo = opponent.startswith("gnugo")
    time = said.time if said.time is not None else 1.0 if gnugo else 0.1
    budgets = [time, 0 if gnugo else round(time * said.ratio, 6)]
    for pair in range(said.pairs):
        for seat in (0, 1):
            yield {"game": game, "opponent": opponent.partition("@")[0], "player": player_of(said, game),
                   "budgets": budgets, "clock": said.clock, "build": said.build, "seed": said.seed, "pair": pair, "seat": seat}


def play_pairing(said, game, opponent, done):
    text, plies = GAMES.get(game, (game, 2))
    pairing = pairing_of(said, game, opponent, text)
    plies = said.plies if said.plies is not None else plies
    try:
        for row in rows_of(said, game, opponent):
            if results.identity(row) in done:
                continue
            pairing.start()
            row["version"] = pairing.theirs.version
            row["game_seed"] = said.seed * 1000 + row["pair"]
            row["opening"] = match.opening(pairing.ours, said.seed, row["pair"], plies)
            match.play(pairing, row, row["budgets"], text.startswith("go:"))
            results.append(said.output, row)
            print(f"{game} against {opponent.partition('@')[0]}, game {2 * row['pair'] + row['seat'] + 1} of "
                  f"{2 * said.pairs}: {row['points']} ({row['ending']}, {row['plies']} plies)", file=sys.stderr, flush=True)
    finally:
        pairing.close()


def check_pairing(said, game, opponent):
    text, _ = GAMES.get(game, (game, 2))
    pairing = pairing_of(said, game, opponent, text)
    try:
        positions, differences = match.check(pairing, said.seed, said.check)
    finally:
        pairing.close()
    print(f"{game} against {opponent.partition('@')[0]}: {positions} positions of {said.check} games compared, "
          f"{len(differences)} differ", flush=True)
    for differs in differences:
        what = {name: value for name, value in differs.items() if name != "after"}
        moves = differs["after"] if len(differs["after"]) < 100 else ["..."] + differs["after"][-8:]
        print(f"  after {len(differs['after'])} plies: {what}: {' '.join(moves)}", flush=True)


def main(words):
    parser, said = arguments(words)
    if said.table:
        print(results.table([row for path in said.table for row in results.read(path)]))
        return
    check_names(parser, said)
    if said.build is None:
        with open(said.program, "rb") as file:
            said.build = hashlib.sha256(file.read()).hexdigest()[:12]
    done = {results.identity(row) for row in results.read(said.output) if not row["ending"].startswith("spoilt")}
    for opponent in said.opponents:
        for game in said.games_list:
            if command_of(opponent, game) is None:
                continue
            try:
                if said.check:
                    check_pairing(said, game, opponent)
                else:
                    play_pairing(said, game, opponent, done)
            except ProgramError as error:
                print(f"{game} against {opponent}: {error}", file=sys.stderr)
    if not said.check:
        print(results.table(results.read(said.output)))


if __name__ == "__main__":
    # So that the programs are ended where this one is.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit("ended; the same command goes on from here"))
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit("\nended; the same command goes on from here")
