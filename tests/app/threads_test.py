"""A machine that has no thread left: a sentence and a status, no abort."""

import os
import resource
import shutil
import subprocess

import program

USER = 0x4FFF0004  # nobody has it


def without_threads():
    """In the child: root is not bound by this limit, so it is somebody else before."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setresgid(USER, USER, USER)
        os.setresuid(USER, USER, USER)
    resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))


class Threads(program.AppTest):
    def setUp(self):
        os.chmod(self.place, 0o777)
        # Where somebody else may execute it.
        self.program = shutil.copy(program.program_under_test(), self.place)

    def run_bound(self, status, *args, stdin=""):
        # A sanitized program looks for leaks at its end, in a thread of its own.
        environment = dict(os.environ, ASAN_OPTIONS="detect_leaks=0")
        result = subprocess.run([self.program, *args], input=stdin, capture_output=True, text=True,
                                env=environment, preexec_fn=without_threads,
                                timeout=program.WATCHDOG_SECONDS)
        self.assertEqual(result.returncode, status, result)
        return result

    def test_a_match(self):
        for jobs in ("1", "2"):
            result = self.run_bound(1, "match", "reversi:size=4", "random", "random2@random",
                                    "--games", "2", "--jobs", jobs, "--force-jobs")
            self.assertIn(f"of {jobs} threads could be started", result.stderr)
            self.assertEqual(len(result.stderr.strip().splitlines()), 1, result.stderr)

    def test_a_search(self):
        for args in [["--depth", "3", "--threads", "2"], ["--algorithm", "mcts:playouts=10,threads=2"]]:
            result = self.run_bound(2, "search", "reversi", *args)
            self.assertIn("only 1 of 2 threads could be started", result.stderr)
        self.run_bound(0, "search", "reversi", "--depth", "3")

    def test_a_server(self):
        result = self.run_bound(0, "ugi", "reversi", stdin="ugi\nposition startpos\ngo depth 1\nquit\n")
        self.assertIn("no thread could be started", result.stdout)


if __name__ == "__main__":
    program.main()
