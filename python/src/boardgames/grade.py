"""python -m boardgames.grade: the same as the program's `boardgames grade`, which must be installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig


def find_program() -> str | None:
    """That of BOARDGAMES_PROGRAM; else that of pyboardgames-program, or one on PATH."""
    places = [sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)]
    return os.environ.get("BOARDGAMES_PROGRAM") or shutil.which("boardgames", path=os.pathsep.join(places))


def main() -> int:
    """Runs the program with the same words; returns its exit code, or 3 if there is no program."""
    program = find_program()
    if program is None:
        print("python -m boardgames.grade: the program boardgames is not on PATH; install it, as by "
              "`pip install ./python/program` in a clone, or name its file in BOARDGAMES_PROGRAM", file=sys.stderr)
        return 3
    try:
        return subprocess.run([program, "grade", *sys.argv[1:]], check=False).returncode
    except OSError as error:
        print(f"python -m boardgames.grade: {program} cannot be started: {error.strerror}", file=sys.stderr)
        return 3


if __name__ == "__main__":
    sys.exit(main())
