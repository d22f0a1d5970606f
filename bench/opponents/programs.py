"""Other programs as child processes that stay open for a whole match: UGI and GTP, line by line, with
the processor time each of them has used. For Linux, which tells the processor time of other processes."""

import os
import select
import subprocess
import tempfile
import time


# A machine may stand still for minutes. A program that neither answers nor computes for so long hangs.
SILENCE = 1800


class ProgramError(Exception):
    """The program ended, computed for far too long, or said what it must not."""


class Silence(ProgramError):
    """It does not answer and does not compute either: perhaps the machine's fault."""


class Program:
    """A child process that is talked to in lines. Its standard error is kept for messages."""

    def __init__(self, command, name):
        self.name = name
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=self.log)
        self.buffer = b""

    def send(self, line):
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except OSError as error:
            raise ProgramError(f"{self.name} takes no more lines{self.last_words()}") from error

    def line(self, seconds):
        """The next line, without its end. Waits until the program has used so many seconds of processor
        time, however long that takes on a busy machine."""
        end, patience = self.processor_seconds() + seconds, time.monotonic() + SILENCE
        while not self.wait_for(b"\n", 1):
            if self.processor_seconds() >= end:
                raise ProgramError(f"{self.name} said nothing for {seconds:.0f} s of processor time")
            if time.monotonic() > patience:
                raise Silence(f"{self.name} said nothing for {SILENCE} s")
        line, self.buffer = self.buffer.split(b"\n", 1)
        return line.decode(errors="replace").rstrip("\r")

    def wait_for(self, text, seconds):
        """Whether it is in what was said and not yet read, after waiting for it at most so long."""
        deadline = time.monotonic() + seconds
        while text not in self.buffer:
            left = max(0, deadline - time.monotonic())
            if not select.select([self.process.stdout], [], [], left)[0]:
                return False
            some = os.read(self.process.stdout.fileno(), 65536)
            if not some:
                raise ProgramError(f"{self.name} ended{self.last_words()}")
            self.buffer += some
        return True

    def last_words(self):
        self.log.seek(0)
        lines = self.log.read().decode(errors="replace").split("\n")
        said = [line for line in lines if line.strip()]
        return f": {said[-1].strip()}" if said else ""

    def processor_seconds(self):
        """Used by the process since it was started, all its threads together."""
        try:
            return time.clock_gettime((~self.process.pid << 3) | 2)  # as clock_getcpuclockid makes it
        except OSError:
            return 0.0  # it ended

    def close(self):
        """Ends this process and no other."""
        try:
            self.process.stdin.write(b"quit\n")
            self.process.stdin.close()
        except OSError:
            pass
        try:
            self.process.wait(timeout=3)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.log.close()


class Ugi(Program):
    """A program that speaks UGI: ours, and the opponents of this folder."""

    def __init__(self, command, name):
        super().__init__(command, name)
        self.version = name
        self.send("ugi")
        while (line := self.line(60)) != "ugiok":
            if line.startswith("id name "):
                self.version = line.removeprefix("id name ")

    def new_game(self, seed):
        self.send(f"setoption name Seed value {seed}")
        self.send("uginewgame")
        self.send("isready")
        self.until("readyok", 120)

    def until(self, word, seconds):
        """The line that begins with the word; an error the program tells is one."""
        notes = []
        while True:
            line = self.line(seconds)
            if line.split(" ", 1)[0] == word:
                return line, notes
            if line.startswith("info string error"):
                raise ProgramError(f"{self.name}: {line.removeprefix('info string ')}")
            notes.append(line)

    def position(self, moves):
        self.send("position startpos" + (" moves " + " ".join(moves) if moves else ""))

    def query(self, question):
        self.send(f"query {question}")
        return self.until("response", 60)[0].removeprefix("response ")

    def legal(self):
        said = self.query("legal")
        return [] if said == "none" else said.split()

    def over(self):
        return self.query("gameover") == "true"

    def play(self, moves, seconds, watched=False):
        """Its move there and what it says of it, as simulations=N. It loses by the clock only if it
        computes for many times what it was given. `watched`: the program goes by the wall clock, so it is
        given more time and told to stop after those seconds of processor time."""
        self.position(moves)
        self.send(f"go movetime {max(1, round(1000 * (SILENCE if watched else seconds)))}")
        if watched:
            end = self.processor_seconds() + seconds
            patience = time.monotonic() + SILENCE
            while (left := end - self.processor_seconds()) > 0 and time.monotonic() < patience:
                if self.wait_for(b"bestmove", max(0.001, left / 2)):
                    break
            else:
                self.send("stop")
        line, notes = self.until("bestmove", 10 + 10 * seconds)
        told = {}
        for note in notes:
            if note.startswith("info string simulations "):
                told["simulations"] = int(note.split()[3])
            if note.startswith("info string depth "):
                told["depth"] = int(note.split()[3])
        return line.split()[1], told


class Gtp(Program):
    """A program that speaks GTP. Moves are as Go writes them here: D4, pass."""

    def __init__(self, command, name, rows, komi):
        super().__init__(command, name)
        self.rows, self.komi = rows, komi
        self.version = f"{self.ask('name')} {self.ask('version')}"
        self.played = []

    def ask(self, command, seconds=120):
        self.send(command)
        lines = [self.line(seconds)]
        while line := self.line(seconds):
            lines.append(line)
        if not lines[0].startswith("="):
            raise ProgramError(f"{self.name} refused '{command}': {lines[0]}")
        return " ".join(lines)[1:].strip()

    def new_game(self, seed):
        self.ask(f"boardsize {self.rows}")
        self.ask("clear_board")
        self.ask(f"komi {self.komi}")
        if self.ask("known_command set_random_seed") == "true":
            self.ask(f"set_random_seed {seed}")
        self.played = []

    def position(self, moves):
        if self.played != moves[:len(self.played)]:
            self.ask("clear_board")
            self.played = []
        for move in moves[len(self.played):]:
            self.ask(f"play {'bw'[len(self.played) % 2]} {move}")
            self.played.append(move)

    def legal(self):
        colour = ("black", "white")[len(self.played) % 2]
        return self.ask(f"all_legal {colour}").split() + ["pass"]

    def play(self, moves, seconds, watched=False):
        self.position(moves)
        move = self.ask(f"genmove {'bw'[len(moves) % 2]}", 600)
        move = move.lower() if move.lower() in ("pass", "resign") else move.upper()
        if move != "resign":
            self.played = moves + [move]
        return move, {}

    def final_score(self, moves):
        """What it says Black has more than White."""
        self.position(moves)
        said = self.ask("final_score", 600)
        if said == "0":
            return 0.0
        return float(said[2:]) * (1 if said[0] == "B" else -1)
