"""An agent that plays at random until it does one bad thing. For tests of the referee.

    python3 bad_agent.py DEED [MOVES] [ANY WORD]

After MOVES good moves of its own (default 0) it does the DEED; "each" takes another one every game,
by the game's seed. It needs to be told the legal moves (option Inform) and uses nothing but the
standard library. Deeds that are not answers (orphan, write, network, fork, peek) say on standard
error what came of them, and the game goes on.
"""

import os
import random
import select
import signal
import socket
import sys


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def note(text):
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def bytes_out(data):
    sys.stdout.flush()
    while data:
        data = data[os.write(1, data):]


def wait_for_ever():
    while True:
        signal.pause()


class Agent:
    def __init__(self, deed, after):
        self.deed, self.after = deed, after
        self.moves, self.legal, self.seed, self.limit = 0, [], 1, 0
        self.random = random.Random(1)

    def good_move(self):
        return self.random.choice(self.legal) if self.legal else "none"

    # --- the deeds: one method each; True: the move is still to be said ---

    def honest(self):
        return True

    def illegal(self):
        say("bestmove z99")

    def hang(self):
        wait_for_ever()

    def crash(self):
        note("about to crash")
        signal.signal(signal.SIGSEGV, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGSEGV)

    def error(self):
        raise ValueError("a mistake of the author")

    def exit1(self):
        os._exit(1)

    def exit0(self):
        os._exit(0)

    def close(self):
        os.close(1)
        wait_for_ever()

    def garbage(self):
        say("I think I will play " + self.good_move())

    def empty(self):
        say("")

    def half(self):
        bytes_out(b"bestmo")
        os._exit(0)

    def two(self):
        move = self.good_move()
        bytes_out(f"bestmove {move}\nbestmove {move}\n".encode())

    def binary(self):
        bytes_out(b"bestmove \xff\xfe\n")

    def ponder(self):
        say(f"bestmove {self.good_move()} ponder a1")

    def resign(self):
        say("bestmove resign")

    def late(self):
        # Half a second more than it may take.
        select.select([], [], [], self.limit / 1000 + 0.5)
        return True

    def orphan(self):
        # A grandchild in a session of its own that holds on to the pipes.
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                signal.signal(signal.SIGHUP, signal.SIG_IGN)
                signal.signal(signal.SIGTERM, signal.SIG_IGN)
                wait_for_ever()
            os._exit(0)
        os.wait()
        note("orphan left behind")
        return True

    def memory(self):
        hog = []
        while True:
            block = bytearray(1 << 20)
            for i in range(0, len(block), 4096):
                block[i] = 1
            hog.append(block)

    def children(self):
        # The same by many, each of them modest.
        for _ in range(8):
            if os.fork() == 0:
                block = bytearray(24 << 20)
                for i in range(0, len(block), 4096):
                    block[i] = 1
                wait_for_ever()
        wait_for_ever()

    def output(self):
        while True:
            bytes_out(b"x" * 65536)

    def flood(self):
        while True:
            bytes_out(b"info string flood flood flood flood\n" * 1000)

    def chatter(self):
        # Gigabytes on standard error cost it its time, and us nothing.
        for _ in range(64):
            os.write(2, b"chatter\n" * 8192)
        note("end of the chatter")
        return True

    def deaf(self):
        wait_for_ever()

    def write(self):
        for place in ["/usr/share", os.path.dirname(os.path.abspath(__file__)), "/var/tmp",
                      os.path.expanduser("~root")]:
            path = os.path.join(place, "boardgames-bad-agent")
            try:
                with open(path, "w"):
                    pass
                os.unlink(path)
                note("wrote " + path)
            except OSError as problem:
                note("refused " + path + ": " + problem.strerror)
        return True

    def network(self):
        note("interfaces " + " ".join(name for _, name in socket.if_nameindex()))
        # "port=N" on the command line is a port that the machine listens on.
        ports = [int(word[5:]) for word in sys.argv if word.startswith("port=")]
        for target in [("127.0.0.1", port) for port in ports] + [("192.0.2.1", 9)]:
            try:
                with socket.socket() as s:
                    s.settimeout(0.2)
                    s.connect(target)
                    note("connected to " + target[0])
            except OSError as problem:
                note("refused " + target[0] + ": " + str(problem.strerror))
        return True

    def fork(self):
        count = 0
        for _ in range(300):
            try:
                if os.fork() == 0:
                    wait_for_ever()
                count += 1
            except OSError:
                break
        note(f"forked {count}")
        return True

    def peek(self):
        # What it can see of the machine, and of the sandbox's own processes.
        note("uid %d" % os.getuid())
        note("processes %d" % sum(name.isdigit() for name in os.listdir("/proc")))
        note("environment " + " ".join(sorted(os.environ)))
        note("descriptors " + " ".join(sorted(
            fd for fd in os.listdir("/proc/self/fd") if os.path.exists("/proc/self/fd/" + fd))))
        for pid in ["1", str(os.getppid())]:
            try:
                with open(f"/proc/{pid}/mem", "rb"):
                    note("opened the memory of a process of the sandbox")
            except OSError as problem:
                note("refused memory: " + problem.strerror)
        return True

    # What "each" goes through.
    DEEDS = ["illegal", "hang", "crash", "exit1", "close", "garbage", "half", "two", "binary",
             "ponder", "orphan", "memory", "output", "flood", "write", "network"]

    def choose(self):
        deed = self.deed if self.moves == self.after else "honest"
        if deed == "each":
            deed = self.DEEDS[self.seed % len(self.DEEDS)]
        self.moves += 1
        if getattr(self, deed)():
            say("bestmove " + self.good_move())

    def line(self, line):
        words = line.split()
        if not words:
            return True
        if words[0] == "ugi":
            say("id name bad")
            say("option name Game type string default reversi")
            say("option name Inform type check default true")
            say("ugiok")
            if self.deed == "deaf":
                wait_for_ever()
        elif words[0] == "isready":
            say("readyok")
        elif words[:2] == ["info", "legal"]:
            self.legal = words[2:]
        elif words[:2] == ["info", "seed"]:
            self.seed = int(words[2])
            self.random = random.Random(self.seed)
        elif words[0] == "go":
            self.limit = int(words[words.index("movetime") + 1]) if "movetime" in words else 0
            self.choose()
        return words[0] != "quit"


def main():
    agent = Agent(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    for line in sys.stdin:
        if not agent.line(line):
            return


main()
