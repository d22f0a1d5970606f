"""An agent that plays at random until it does one bad thing. For tests of the referee.

    python3 bad_agent.py DEED [MOVES] [ANY WORD]

After MOVES good moves of its own (default 0) it does the DEED; "each" takes another one every game,
by the game's seed. It needs to be told the legal moves (option Inform) and uses nothing but the
standard library. Deeds that are not answers (orphan, write, network, fork, peek, ...) say on standard
error what came of them, and the game goes on.
"""

import ctypes
import errno
import mmap
import os
import platform
import random
import resource
import select
import signal
import socket
import subprocess
import sys
import threading


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


def touched(memory):
    """Writes into each of its pages."""
    for i in range(0, len(memory), 4096):
        memory[i] = 1
    return memory


def outlive_parent():
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    wait_for_ever()


def state_of(pid):
    try:
        with open(f"/proc/{pid}/stat") as f:
            return f.read().rpartition(")")[2].split()[0]
    except OSError:
        return "Z"


def is_still(pid):
    """Stopped or ended with all its threads: only then is its parent told. (One that was built with
    the thread sanitizer has two.)"""
    try:
        threads = os.listdir(f"/proc/{pid}/task")
    except OSError:
        return True
    states = [state_of(f"{pid}/task/{thread}") for thread in threads]
    return all(s in "TZX" for s in states) and (len(states) == 1 or "Z" not in states)


# System calls by number: x86-64, then AArch64.
CALLS = {
    "unshare": (272, 97), "setns": (308, 268), "mount": (165, 40), "umount2": (166, 39),
    "pivot_root": (155, 41), "chroot": (161, 51), "open_tree": (428, 428),
    "move_mount": (429, 429), "fsopen": (430, 430), "fsconfig": (431, 431), "fsmount": (432, 432),
    "fspick": (433, 433), "mount_setattr": (442, 442), "open_tree_attr": (467, 467),
    "io_uring_setup": (425, 425), "io_uring_enter": (426, 426), "io_uring_register": (427, 427),
    "add_key": (248, 217), "request_key": (249, 218), "keyctl": (250, 219), "ptrace": (101, 117),
    "process_vm_readv": (310, 270), "process_vm_writev": (311, 271), "pidfd_getfd": (438, 438),
    "kcmp": (312, 272), "bpf": (321, 280), "perf_event_open": (298, 241),
    "userfaultfd": (323, 282), "memfd_create": (319, 279), "memfd_secret": (447, 447),
    "shmget": (29, 194), "msgget": (68, 186), "vmsplice": (278, 75), "clone3": (435, 435),
    "open_by_handle_at": (304, 265), "from tomorrow": (2000, 2000),
}


def call(name, *arguments):
    """Its error as a name, or 'done'."""
    libc = ctypes.CDLL(None, use_errno=True)
    number = CALLS[name][platform.machine() == "aarch64"]
    words = [ctypes.c_long(a) for a in arguments + (0,) * (6 - len(arguments))]
    if libc.syscall(ctypes.c_long(number), *words) >= 0:
        return "done"
    return errno.errorcode[ctypes.get_errno()]


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
                outlive_parent()
            os._exit(0)
        os.wait()
        note("orphan left behind")
        return True

    def memory(self):
        hog = []
        while True:
            hog.append(touched(bytearray(1 << 20)))

    def children(self):
        # The same by many, each of them modest.
        for _ in range(8):
            if os.fork() == 0:
                block = touched(bytearray(24 << 20))
                wait_for_ever()
        wait_for_ever()

    def memory_files(self):
        # 300 MiB in memory files that are not mapped.
        files = []
        try:
            for _ in range(10):
                files.append(os.memfd_create("hidden"))
                for _ in range(30):
                    os.write(files[-1], b"x" * (1 << 20))
        except OSError as problem:
            note("refused memory files: " + problem.strerror)
            return True
        wait_for_ever()

    def deleted_files(self):
        # 300 MiB in its folder, which is in memory, in files without a name.
        files = []
        for i in range(10):
            files.append(os.open(f"deleted-{i}", os.O_CREAT | os.O_EXCL | os.O_RDWR))
            os.unlink(f"deleted-{i}")
            for _ in range(30):
                os.write(files[-1], b"x" * (1 << 20))
        wait_for_ever()

    def let_go(self):
        # 300 MiB of shared memory, of which nothing is in its address space any more.
        shared = mmap.mmap(-1, 300 << 20)
        for i in range(300):
            shared[i << 20:(i + 1) << 20] = b"x" * (1 << 20)
            shared.madvise(mmap.MADV_DONTNEED, i << 20, 1 << 20)
        wait_for_ever()

    def family(self):
        # Honest: 60 MiB that eight children read, 20 MiB that they share to write.
        big = bytearray(b"x") * (60 << 20)
        shared = touched(mmap.mmap(-1, 20 << 20))
        done, told = os.pipe()
        children = []
        for _ in range(8):
            children.append(os.fork())
            if children[-1] == 0:
                total = sum(big[i] for i in range(0, len(big), 4096))
                total += sum(shared[i] for i in range(0, len(shared), 4096))
                os.write(told, b"x")
                wait_for_ever()
        for _ in children:
            os.read(done, 1)
        # All of it is there for as long as many looks take.
        select.select([], [], [], 0.4)
        for child in children:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        note("the family has read it all")
        return True

    def calls(self):
        for name in CALLS:
            # Arguments that would be an error of another kind if the call were looked at.
            note(f"{name}: {call(name, *(0 if name == 'unshare' else -1,) * 6)}")
        libc = ctypes.CDLL(None, use_errno=True)
        clone = 56 if platform.machine() == "x86_64" else 220
        for bit in (17, 25, 26, 27, 28, 29, 30):
            child = libc.syscall(ctypes.c_long(clone), ctypes.c_long(1 << bit | signal.SIGCHLD),
                                 *[ctypes.c_long(0)] * 4)
            if child == 0:
                os._exit(0)
            note(f"clone {bit}: " + ("done" if child > 0 else errno.errorcode[ctypes.get_errno()]))
        # What honest programs do goes on.
        child = os.fork()
        if child == 0:
            os._exit(7)
        note("fork: %d" % os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        thread = threading.Thread(target=lambda: note("thread: done"))
        thread.start()
        thread.join()
        note("run: " + subprocess.run(["echo", "done"], capture_output=True, text=True).stdout)
        return True

    def other_numbering(self):
        # getpid of x32.
        ctypes.CDLL(None).syscall(ctypes.c_long(0x40000000 + 39))
        return True

    def old_numbering(self):
        # getpid as 32-bit programs ask for it: mov eax, 20; int 0x80; ret
        code = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
        code.write(b"\xb8\x14\0\0\0\xcd\x80\xc3")
        ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(code)))()
        return True

    def fill_tmp(self):
        for folder in ("/tmp", "/dev/shm"):
            path = os.path.join(folder, "boardgames-bad-agent")
            written = 0
            try:
                with open(path, "xb", buffering=0) as f:
                    while written < 32 << 20:
                        written += f.write(b"x" * 4096)
            except OSError as problem:
                note(f"{folder}: {written >> 20} MiB: {problem.strerror}")
            os.unlink(path)
        return True

    def unmark(self):
        # RLIMIT_LOCKS is how the arena knows its processes.
        for limits in [(10, (0, 0)), (10, (5, 5))]:
            try:
                resource.setrlimit(*limits)
                note("unmarked")
            except (OSError, ValueError) as problem:
                note(f"refused the limit: {problem}")
        try:
            resource.prlimit(os.getppid(), resource.RLIMIT_NOFILE, (3, 3))
            note("limited its parent")
        except OSError as problem:
            note(f"refused its parent: {problem}")
        note("dumpable: %d" % ctypes.CDLL(None).prctl(4, 0, 0, 0, 0))
        return True

    def leave_many(self):
        for _ in range(32):
            if os.fork() == 0:
                os.setsid()
                ctypes.CDLL(None).prctl(1, 0, 0, 0, 0)  # does not die with its parent
                outlive_parent()
        ctypes.CDLL(None).prctl(1, 0, 0, 0, 0)

    def at_supervisor(self, number):
        # Its parent is the supervisor, or process 1 of its own namespace, which it cannot hurt.
        self.leave_many()
        supervisor = os.getppid()
        with open(f"/proc/{supervisor}/comm") as f:
            note("parent " + f.read().strip())
        if supervisor == 1:
            try:
                os.kill(1, number)
            except OSError as problem:
                note("refused: " + problem.strerror)
            return True
        os.kill(supervisor, number)
        while not is_still(supervisor):
            pass
        note("done to the supervisor")
        return True

    def stop_supervisor(self):
        return self.at_supervisor(signal.SIGSTOP)

    def end_supervisor(self):
        return self.at_supervisor(signal.SIGKILL)

    def free_group(self):
        # No limit for the group of its own, where that can be written.
        with open("/proc/self/cgroup") as f:
            groups = [line.strip().split(":", 2) for line in f]
        for _, controllers, path in groups:
            folder = "/sys/fs/cgroup/" + (controllers or "unified") + path
            if "/boardgames-" not in path:
                continue
            try:
                with open(folder + "/pids.max", "w") as f:
                    f.write("max")
                note("freed " + path)
            except OSError as problem:
                note("refused " + path + ": " + str(problem.strerror))
        return self.fork()

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
