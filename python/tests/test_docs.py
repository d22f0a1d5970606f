"""What is told of the package: types and docstrings of all public names, the examples in them and in the README."""

import ast
import doctest
import importlib
import os
import pathlib
import re
import subprocess
import sys

import pytest

import boardgames as bg

HERE = pathlib.Path(__file__).parent
PACKAGE = pathlib.Path(bg.__file__).parent
MODULES = {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in
           [PACKAGE / "_core.pyi", PACKAGE / "__init__.py", *sorted(PACKAGE.glob("[a-z]*.py"))]}


def public(tree, prefix=""):
    """(name, node) of each function, property and class that users see."""
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_"):
            yield prefix + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from public(node, prefix + node.name + ".")


def docstrings():
    for name, tree in MODULES.items():
        yield name, ast.get_docstring(tree)
        for member, node in public(tree):
            yield f"{name}.{member}", ast.get_docstring(node)


def test_every_public_name_has_a_docstring():
    told = {}
    for name, doc in docstrings():  # of overloads one tells
        told[name] = told.get(name) or doc
    assert len(told) > 150 and [name for name, doc in told.items() if not doc] == []
    assert not set(bg.__all__) - {name.split(".")[1] for name in told if name.count(".") == 1}


def test_the_package_has_its_public_names_and_no_others():
    modules = {path.stem for path in PACKAGE.glob("*.py")}
    assert {name for name in dir(bg) if not name.startswith("_")} - modules == {*bg.__all__, "Board"} - modules
    core = importlib.import_module("boardgames._core")
    assert {name for name in vars(core) if not name.startswith("_")} <= set(bg.__all__)


EXAMPLES = [(name, doc) for name, doc in docstrings() if doc and ">>>" in doc]


@pytest.mark.parametrize("name, doc", EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_the_examples_of_docstrings(name, doc):
    if name.split(".")[0] in ("gymnasium", "pettingzoo"):
        pytest.importorskip(name.split(".")[0])
    example = doctest.DocTestParser().get_doctest(doc, {}, name, None, 0)
    told = []
    doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(example, out=told.append)
    assert not told, "".join(told)


def test_what_the_readme_shows_runs():
    readme = (HERE.parent / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", readme, re.S)
    assert len(blocks) == 2
    ended = subprocess.run([sys.executable, "-c", "\n".join(blocks)], capture_output=True, text=True, timeout=300)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_nothing_is_installed_that_no_package_index_has():
    pages = [HERE.parent / "README.md", HERE.parent / "program" / "README.md", *PACKAGE.glob("*.py"),
             *(HERE.parent / "notebooks").glob("**/*.py"), *(HERE.parent / "notebooks").glob("**/*.ipynb")]
    told = [(page.name, line) for page in pages if page.exists()
            for line in page.read_text(encoding="utf-8").splitlines() if "pip install" in line]
    assert len(told) > 30
    assert [(page, line) for page, line in told if re.search("pip install[^#]*pyboardgames", line)] == []


# --- types --------------------------------------------------------------------------------------------

def mypy(*arguments):
    """Mypy finds an installed package by itself, and refuses to be told where it is."""
    pytest.importorskip("mypy")
    if sys.platform == "linux" and not os.path.exists("/proc/cpuinfo"):
        pytest.skip("mypy asks /proc for the processors, and there is none")
    path = {} if PACKAGE.parent.name == "site-packages" else {"MYPYPATH": str(PACKAGE.parent)}
    return subprocess.run([sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, *map(str, arguments)],
                          capture_output=True, text=True, timeout=600, env={**os.environ, **path})


def test_the_package_and_its_stubs_have_right_types():
    checked = mypy("-p", "boardgames"), mypy(HERE / "typed_example.py")
    assert [c.returncode for c in checked] == [0, 0], [c.stdout + c.stderr for c in checked]
    ended = subprocess.run([sys.executable, HERE / "typed_example.py"], capture_output=True, text=True, timeout=300)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_wrong_types_are_seen(tmp_path):
    wrong = ["p.push(1.5)", "p.push(None)", "p.search(depth='3')", "p.search(dept=3)", "p.search(depth=3).beast",
             "p.search(depth=3).best.text", "p.result[0]", "p.legal_mask(out=p.planes())", "p.planes().append(1)",
             "p.perft(3).values()", "p.perft(3, divide=True) + 1", "bg.Batch(p, 3)", "bg.match(p.game, 'expert', 3)",
             "p.search(nodes=3, evaluator=lambda: 1)", "p.game.endgame().value(p)[0]", "bg.Game(3).start().ply.real.x"]
    lines = ["import boardgames as bg", "p = bg.Game('reversi').start()", *wrong]
    (tmp_path / "wrong.py").write_text("\n".join(lines), encoding="utf-8")
    checked = mypy(tmp_path / "wrong.py")
    seen = {int(line) for line in re.findall(r"wrong\.py:(\d+): error", checked.stdout)}
    assert seen == set(range(3, 3 + len(wrong))), checked.stdout + checked.stderr


def test_the_stubs_have_what_the_module_has():
    core = importlib.import_module("boardgames._core")
    stubs = {node.name: node for node in MODULES["_core"].body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    assert set(stubs) == {name for name in vars(core) if not name.startswith("__")}
    for name, node in stubs.items():
        if isinstance(node, ast.ClassDef) and not name.startswith("_"):
            members = {member for member in vars(getattr(core, name)) if not member.startswith("_")}
            assert members == {member.name for member in node.body
                               if isinstance(member, ast.FunctionDef) and not member.name.startswith("_")}, name
    for node in ast.walk(MODULES["_core"]):
        if isinstance(node, ast.FunctionDef):
            arguments = [a.arg for a in node.args.posonlyargs + node.args.args]
            assert not [name for name in arguments if re.fullmatch(r"arg\d*", name)], node.name
