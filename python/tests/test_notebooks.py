"""The notebooks are those that python/notebooks/make makes of their sources, in both languages, and show the same each
time: counts, and no times."""

import pathlib
import re
import runpy

import pytest

nbclient = pytest.importorskip("nbclient")
for needed in ("anywidget", "ipykernel", "numpy"):
    pytest.importorskip(needed)
import nbformat  # noqa: E402

FOLDER = pathlib.Path(__file__).parent.parent / "notebooks"
MAKE = runpy.run_path(str(FOLDER / "make"))
SOURCES = MAKE["sources"]()
each_source = pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.stem)
each_notebook = pytest.mark.parametrize("source, language", [(s, l) for s in SOURCES for l in MAKE["LANGUAGES"]],
                                        ids=[f"{s.stem}_in_{l}" for s in SOURCES for l in MAKE["LANGUAGES"]])


def kept(source, language):
    book = nbformat.read(MAKE["made"](source, language), as_version=4)
    nbformat.validate(book)
    return book


def outputs(book):
    return [cell.outputs for cell in book.cells if cell.cell_type == "code"]


def shown(output):
    """What is read in an output: its words, without the tags of pictures and pages."""
    data = output.get("data", {"text/plain": output.get("text", "")})
    return " ".join(re.sub("<[^>]*>", " ", words) for words in data.values() if isinstance(words, str))


def test_there_are_eight_in_each_language():
    assert [source.name[0] for source in SOURCES] == list("12345678")
    there = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.ipynb"))
    assert there == sorted(MAKE["made"](s, l).relative_to(FOLDER).as_posix() for s in SOURCES for l in MAKE["LANGUAGES"])


@each_source
def test_each_text_has_a_twin(source):
    cells = MAKE["cells"](source)
    english = [i for i, (kind, _) in enumerate(cells) if kind == "[markdown] en"]
    assert english == [i - 1 for i, (kind, _) in enumerate(cells) if kind == "[markdown] es"]
    for i in english:
        texts = [MAKE["text"](cells[j][1]) for j in (i, i + 1)]
        # The same numbers, headings, lists and names, whatever the words.
        numbers = [sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d)", "", text))) for text in texts]
        assert numbers[0] == numbers[1], texts[0]
        for what in ("^#+ ", r"^(?:\d\.|-) ", "`[^`]+`", r"\*\*", "</?[a-z]+>", r"^\|"):
            found = [len(re.findall(what, text, re.M)) for text in texts]
            assert found[0] == found[1], f"{what}: {found} in: {texts[0]}"
    for kind, lines in cells:
        marks = "".join(line[-3:] for line in lines if re.search(" #(en|es)$", line))
        assert kind.startswith("[") or not marks.replace("#en#es", ""), lines


@each_notebook
def test_it_is_made_of_its_source(source, language):
    book, made = kept(source, language), MAKE["notebook"](source, language)
    assert book.metadata == made.metadata
    for cell, again in zip(book.cells, made.cells, strict=True):
        assert (cell.cell_type, cell.id, cell.source, cell.metadata) == (
            again.cell_type, again.id, again.source, again.metadata), "run python/notebooks/make"
    assert len(book.cells) <= 40
    code = [cell.source for cell in book.cells if cell.cell_type == "code"]
    assert max(len(source.splitlines()) for source in code) <= 30
    installed = re.match(r"# %pip install '(\S+)\[notebook", code[0])[1]
    assert installed == MAKE["PACKAGE"]
    if (FOLDER.parent.parent / "pyproject.toml").exists():  # not where a wheel is tried
        assert (MAKE["made"](source, language).parent / installed / "pyproject.toml").samefile(
            FOLDER.parent.parent / "pyproject.toml"), "until a package index has it, the clone is installed"
    assert [cell.metadata == MAKE["FOLDED"] for cell in book.cells].index(True) == len(book.cells) - 1
    assert len(re.findall(r"^\d\. \*\*", book.cells[-2].source, re.M)) == 3, "three exercises end it"


@each_notebook
def test_it_tells_no_time(source, language):
    book = kept(source, language)
    words = [shown(output) for told in outputs(book) for output in told]
    assert words
    for text in words:
        assert not re.search(r"\d\s*(?:s|ms|µs|us|ns|min|seconds?|segundos?|minutes?|minutos?)\b", text), text
    for cell in book.cells:
        if cell.cell_type == "code":
            assert not re.search(r"%time|seconds|import time|datetime|perf_counter", cell.source)


@each_notebook
def test_it_shows_what_is_kept(source, language):
    book = MAKE["notebook"](source, language)
    if any("import pettingzoo" in cell.source for cell in book.cells):
        pytest.importorskip("pettingzoo")
    MAKE["run"](book)
    for cell, told, before in zip([c for c in book.cells if c.cell_type == "code"], outputs(book),
                                  outputs(kept(source, language)), strict=True):
        assert told == before, f"run python/notebooks/make, or find out why this is not the same:\n{cell.source}"
        assert not [output for output in told if output.output_type == "error" or output.get("name") == "stderr"]
