"""python -m boardgames.grade: the program of this name, or one sentence that says what to install."""

import os
import subprocess
import sys
import sysconfig

from boardgames import grade


def run(*args, **environment):
    return subprocess.run([sys.executable, "-m", "boardgames.grade", *args], capture_output=True, text=True, check=False,
                          env={**os.environ, **environment})


def test_it_runs_the_program(tmp_path):
    program = tmp_path / "boardgames"
    program.write_text('#!/bin/sh\necho "$@"\nexit 2\n')
    program.chmod(0o755)
    for place in ({"BOARDGAMES_PROGRAM": str(program)}, {"BOARDGAMES_PROGRAM": "", "PATH": str(tmp_path)}):
        done = run("alpha-beta", "my search.py", **place)
        assert (done.returncode, done.stdout, done.stderr) == (2, "grade alpha-beta my search.py\n", "")


def test_that_of_this_python_comes_before_path(tmp_path, monkeypatch):
    programs = [tmp_path / name / "boardgames" for name in ("named", "scripts", "path")]
    for program in programs:
        program.parent.mkdir()
        program.touch(0o755)
    monkeypatch.setenv("BOARDGAMES_PROGRAM", str(programs[0]))
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path / name))
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    assert grade.find_program() == str(programs[0])
    monkeypatch.delenv("BOARDGAMES_PROGRAM")
    for program in programs[1:]:
        assert grade.find_program() == str(program)
        program.unlink()
    assert grade.find_program() is None


def test_without_it_there_is_one_sentence(tmp_path):
    done = run("--list", BOARDGAMES_PROGRAM="", PATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.count("\n") == 1
    assert "install" in done.stderr
    done = run("--list", BOARDGAMES_PROGRAM="/nowhere/boardgames")
    assert done.returncode == 3
    assert "cannot be started: No such file" in done.stderr
