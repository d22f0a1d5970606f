"""Pictures of boards and trees, and files of these and of matches: saved, or shown from a script. save and show are
methods too: position.save("board.svg"), trace.show()."""

from __future__ import annotations

import os
from collections.abc import Callable

from ._core import Error, Position, Trace
from .matches import Match


def save(thing: Position | Trace | Match, path: str) -> None:
    """Writes a Position (.svg), a Trace (.svg, .html, .dot, .txt) or a Match (.json, .txt) into a file, by the end of
    its name."""
    import json  # here and below not before: who saves nothing need not wait for it
    import tempfile

    kind = os.path.splitext(path)[1]
    texts: dict[str, Callable[[], str]]
    if not isinstance(thing, (Position, Trace, Match)):
        raise TypeError(f"only a Position, a Trace and a Match are saved, and no {type(thing).__name__}")
    if isinstance(thing, Match):
        texts = {".json": lambda: json.dumps(vars(thing), indent=1) + "\n", ".txt": lambda: f"{thing}\n"}
    else:
        texts = {".svg": lambda: thing.svg}
    if isinstance(thing, Trace):
        texts |= {".html": lambda: _page(thing), ".dot": lambda: thing.dot, ".txt": lambda: thing.text}
    if kind not in texts:
        raise Error(f"'{path}' does not say what it is to be; it must end in {', '.join(texts)}")
    text = texts[kind]()
    folder = os.path.dirname(os.path.abspath(path))
    if not os.path.isdir(folder):
        raise FileNotFoundError(f"there is no folder '{folder}' to save '{path}' in")
    handle, part = tempfile.mkstemp(dir=folder, prefix=".", suffix=kind)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(part, 0o666 & ~_umask())
        os.replace(part, path)
    except BaseException:
        os.unlink(part)
        raise


def show(thing: Position | Trace, browser: Callable[[str], object] | None = None) -> str:
    """Opens a picture of a Position or a Trace in the browser; returns the page's path."""
    import tempfile
    import webbrowser

    if not isinstance(thing, (Position, Trace)):
        raise TypeError(f"only a Position and a Trace are shown, and no {type(thing).__name__}")
    handle, path = tempfile.mkstemp(prefix="boardgames-", suffix=".html")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(_page(thing))
    (browser or webbrowser.open)("file://" + path)
    return path


def _page(thing: Position | Trace) -> str:
    body = trace_html(thing) if isinstance(thing, Trace) else thing.svg
    return f"<!doctype html><meta charset=utf-8><title>{type(thing).__name__}</title>{body}"


def trace_html(trace: Trace) -> str:
    """As wide as it is, what it counted, and its steps. The picture is an image, for its style is not the page's."""
    import html
    import urllib.parse

    counts = f"{trace.algorithm}: {trace.nodes} nodes, {trace.leaves} leaves, {trace.pruned} pruned"
    if trace.left_out:
        counts += f"; {trace.left_out} more are not drawn"
    return (f'<div style="overflow-x:auto"><img style="max-width:none" alt="{html.escape(trace.text)}" '
            f'src="data:image/svg+xml,{urllib.parse.quote(trace.svg)}"></div>'
            f"<p>{html.escape(counts)}</p><details><summary>Steps</summary><pre>{html.escape(trace.steps)}</pre></details>")


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
