"""python -m boardgames.grade: the same as the program's `boardgames grade`, which must be installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys


def main() -> int:
    """Runs the program with the same words; returns its exit code, or 3 if there is no program."""
    program = os.environ.get("BOARDGAMES_PROGRAM") or shutil.which("boardgames")
    if program is None:
        print("python -m boardgames.grade: the program boardgames is not on PATH; install its package, as by "
              "`apt install ./boardgames.deb`, or name its file in BOARDGAMES_PROGRAM", file=sys.stderr)
        return 3
    try:
        return subprocess.run([program, "grade", *sys.argv[1:]], check=False).returncode
    except OSError as error:
        print(f"python -m boardgames.grade: {program} cannot be started: {error.strerror}", file=sys.stderr)
        return 3


if __name__ == "__main__":
    sys.exit(main())
