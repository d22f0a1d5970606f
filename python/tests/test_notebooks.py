"""Each notebook runs to its end, and what its text states holds: its cells assert it."""

import pathlib

import pytest

nbclient = pytest.importorskip("nbclient")
for needed in ("anywidget", "ipykernel", "numpy"):
    pytest.importorskip(needed)
import nbformat  # noqa: E402

FOLDER = pathlib.Path(__file__).parent.parent / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def test_there_are_eight():
    assert [path.name[0] for path in NOTEBOOKS] == list("12345678")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs(path, tmp_path):
    book = nbformat.read(path, as_version=4)
    nbformat.validate(book)
    for cell in book.cells:
        if cell.cell_type == "code":
            assert cell.outputs == [] and cell.execution_count is None, "kept with its outputs; clear them"
            assert len(cell.source.splitlines()) <= 25
    nbclient.NotebookClient(book, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    told = [output for cell in book.cells if cell.cell_type == "code" for output in cell.outputs]
    assert told and not [output for output in told if output.output_type == "error" or output.get("name") == "stderr"]
