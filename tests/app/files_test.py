"""What -o and --report do to what is there already."""

import os
import stat
import subprocess
import threading

import program

TREE = ["tree", "reversi:size=4", "--depth", "1", "--format", "json"]


class Files(program.AppTest):
    def setUp(self):
        self.text = self.ok(*TREE).out

    def make(self, name, mode=0o644):
        path = self.write(name, "old\n" * 100000)
        os.chmod(path, mode)
        return path

    def holds(self, path):
        self.assertEqual(program.read(path), self.text)
        self.assertEqual([n for n in os.listdir(self.place) if ".new-" in n], [])

    def test_a_new_file_and_an_old_one(self):
        self.ok(*TREE, "-o", self.path("new"))
        self.holds(self.path("new"))
        old = self.make("old")
        inode = os.stat(old).st_ino
        self.ok(*TREE, "-o", old)
        self.holds(old)
        self.assertNotEqual(os.stat(old).st_ino, inode, "it is to be replaced whole")

    def test_the_mode_stays(self):
        for mode in (0o600, 0o640, 0o666, 0o444):
            with self.subTest(mode=oct(mode)):
                path = self.make(f"mode-{mode}", mode)
                self.ok(*TREE, "-o", path)
                self.holds(path)
                self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), mode)

    def test_the_owner_stays(self):
        if os.geteuid() != 0:
            self.skipTest("NOT TESTED: only root can give a file away")
        path = self.make("owned", 0o600)
        os.chown(path, 0x4FFF0002, 0x4FFF0003)
        self.ok(*TREE, "-o", path)
        self.holds(path)
        about = os.stat(path)
        self.assertEqual((about.st_uid, about.st_gid, stat.S_IMODE(about.st_mode)),
                         (0x4FFF0002, 0x4FFF0003, 0o600))

    def test_links_are_followed(self):
        os.mkdir(self.path("inner"))
        target = self.make("inner/target", 0o600)
        os.symlink("inner/target", self.path("link"))
        os.symlink(self.path("link"), self.path("link to link"))
        os.symlink("inner/not there", self.path("dangling"))
        for link, leads in [("link", target), ("link to link", target),
                            ("dangling", self.path("inner/not there"))]:
            with self.subTest(link=link):
                self.ok(*TREE, "-o", self.path(link))
                self.assertTrue(os.path.islink(self.path(link)))
                self.holds(leads)
        self.assertEqual(stat.S_IMODE(os.stat(target).st_mode), 0o600)
        os.symlink("round", self.path("round"))
        result = program.run(*TREE, "-o", self.path("round"))
        self.assertNotEqual(result.status, 0)
        self.assertTrue(os.path.islink(self.path("round")))

    def test_a_second_name_stays_a_name_of_the_same_file(self):
        path = self.make("first")
        os.link(path, self.path("second"))
        self.ok(*TREE, "-o", path)
        self.holds(path)
        self.holds(self.path("second"))

    def test_a_pipe_is_written_into(self):
        for args in (TREE + ["-o"], ["match", "reversi:size=4", "random", "random2@random",
                                     "--games", "2", "--report"]):
            with self.subTest(args=args):
                fifo = self.path("fifo-" + args[0])
                os.mkfifo(fifo)
                heard = []

                reader = threading.Thread(target=lambda: heard.append(program.read(fifo)))
                reader.start()
                try:
                    self.ok(*args, fifo)
                finally:
                    # Lets the reader go if nobody wrote.
                    os.close(os.open(fifo, os.O_RDWR | os.O_NONBLOCK))
                    if stat.S_ISFIFO(os.stat(fifo).st_mode):
                        reader.join()
                self.assertTrue(stat.S_ISFIFO(os.stat(fifo).st_mode))
                self.assertGreater(len(heard[0]), 100)
                if args[0] == "tree":
                    self.assertEqual(heard[0], self.text)

    @program.needs_proc
    def test_its_own_output_is_not_replaced(self):
        with open(self.path("out"), "w+") as out:
            out.write("before\n")
            out.flush()
            subprocess.run([program.program_under_test(), *TREE, "-o", "/proc/self/fd/1"],
                           stdout=out, stderr=subprocess.DEVNULL, check=True)
        self.assertTrue(program.read(self.path("out")).startswith("before\n" + self.text))

    def test_a_limit_of_file_sizes_is_an_error_and_no_signal(self):
        for args, named in ([*TREE[:2], "--depth", "3", "-o", "x.html"], "x.html"), \
                           (["endgame", "build", "tic-tac-toe", "--table", "t.bgt"], "t.bgt"), \
                           (["match", "reversi", "novice", "random", "--games", "400", "--db", "m.db"], "m.db"):
            with self.subTest(args=args):
                done = subprocess.run(["sh", "-c", 'ulimit -f 1; exec "$0" "$@"', program.program_under_test(), *args],
                                      cwd=self.place, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                self.assertEqual(done.returncode, 1, done)
                self.assertRegex(done.stderr.strip().splitlines()[-1], f"^boardgames: .*'{named}'")
                self.assertFalse(os.path.exists(self.path(named)) and named != "m.db")

    def test_a_table_truncated_while_it_is_used_is_named_and_no_signal(self):
        self.ok("endgame", "build", "morris:variant=six", "--classes", "4-3", "--tables", self.place)
        with program.running("ugi", "morris:variant=six", environment={"BOARDGAMES_TABLES": self.place}) as ugi:
            ugi.stdin.write("position fen WW-W------B-B-B-/0,0/0\nisready\n")
            self.assertEqual(ugi.stdout.readline(), "readyok\n")  # the tables are mapped
            for name in os.listdir(self.path("morris-variant-six")):
                os.truncate(self.path("morris-variant-six/" + name), 0)
            _, err = ugi.communicate("go depth 2\nquit\n")
        self.assertEqual(ugi.returncode, 1, err)
        self.assertEqual(err.splitlines(), ["boardgames: a table was truncated or could not be read while it was in use; "
                                            "build it again"])

    def test_what_cannot_be_written_is_named(self):
        for path in (self.place, self.path("no/such/folder")):
            result = program.run(*TREE, "-o", path)
            self.assertNotEqual(result.status, 0)
            self.assertIn(f"cannot write '{path}'", result.err)
            self.assertEqual(len(result.err.strip().splitlines()), 1)


if __name__ == "__main__":
    program.main()
