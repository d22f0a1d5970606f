"""Pictures of boards and trees, and files of these and of matches: saved, or shown from a script. save and show are
methods too: position.save("board.svg"), trace.show()."""

from __future__ import annotations

import os
from collections.abc import Callable

from ._core import Error, Position, Trace
from .matches import Match


def save(thing: Position | Trace | Match, path: str | os.PathLike[str]) -> None:
    """Writes a Position (.svg), a Trace (.svg, .html, .json, .dot, .txt) or a Match (.json, .txt) into a file, by the
    end of its name."""
    from ._files import write  # here and below not before: who saves nothing need not wait for it

    if isinstance(thing, Match):
        texts = {".json": "json", ".txt": "text"}
    elif isinstance(thing, Trace):
        texts = {".svg": "svg", ".html": "html", ".json": "json", ".dot": "dot", ".txt": "text"}
    elif isinstance(thing, Position):
        texts = {".svg": "svg"}
    else:
        raise TypeError(f"only a Position, a Trace and a Match are saved, and no {type(thing).__name__}")
    kind = os.path.splitext(path)[1]
    if kind not in texts:
        raise Error(f"'{path}' does not say what it is to be; it must end in {', '.join(texts)}")
    folder = os.path.dirname(os.path.abspath(path))
    if not os.path.isdir(folder):
        raise FileNotFoundError(f"there is no folder '{folder}' to save '{path}' in")
    text: str = getattr(thing, texts[kind])
    write(path, text.encode())


def show(thing: Position | Trace, browser: Callable[[str], object] | None = None) -> str:
    """Opens a picture of a Position, or a page that steps through a Trace, in the browser; returns the page's path."""
    import tempfile
    import webbrowser

    if not isinstance(thing, (Position, Trace)):
        raise TypeError(f"only a Position and a Trace are shown, and no {type(thing).__name__}")
    page = f"<!doctype html><meta charset=utf-8><title>Position</title>{thing.svg}"
    if isinstance(thing, Trace):
        page = thing.html
    handle, path = tempfile.mkstemp(prefix="boardgames-", suffix=".html")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(page)
    (browser or webbrowser.open)("file://" + path)
    return path


def trace_html(trace: Trace) -> str:
    """For a notebook: the tree, as wide as it is, what it counted, and its steps. The picture is an image, for its style
    is not the page's."""
    import html
    import urllib.parse

    counts = f"{trace.algorithm}: {trace.nodes} nodes, {trace.leaves} leaves, {trace.pruned} pruned"
    if trace.left_out:
        counts += f"; {trace.left_out} more are not drawn"
    return (f'<div style="overflow-x:auto"><img style="max-width:none" alt="{html.escape(trace.text)}" '
            f'src="data:image/svg+xml,{urllib.parse.quote(trace.svg)}"></div>'
            f"<p>{html.escape(counts)}</p><details><summary>Steps</summary><pre>{html.escape(trace.steps)}</pre></details>")
