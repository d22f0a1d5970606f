"""Pictures of boards and trees: saved, or shown from a script."""

from __future__ import annotations

import os
import tempfile
import webbrowser
from collections.abc import Callable

from ._core import Error, Position, Trace


def save(thing: Position | Trace, path: str) -> None:
    """Writes a Position (.svg) or a Trace (.svg, .dot, .txt) into a file, by the end of its name."""
    kind = os.path.splitext(path)[1]
    texts = {".svg": "svg"}
    if isinstance(thing, Trace):
        texts |= {".dot": "dot", ".txt": "text"}
    if kind not in texts:
        raise Error(f"'{path}' does not say what it is to be; it must end in {', '.join(texts)}")
    text = getattr(thing, texts[kind])
    folder = os.path.dirname(os.path.abspath(path))
    handle, part = tempfile.mkstemp(dir=folder, prefix=".", suffix=kind)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(part, 0o666 & ~_umask())
        os.replace(part, path)
    except BaseException:
        os.unlink(part)
        raise


def show(thing: Position | Trace, browser: Callable[[str], object] = webbrowser.open) -> str:
    """Opens a picture of a Position or a Trace in the browser; returns the page's path."""
    handle, path = tempfile.mkstemp(prefix="boardgames-", suffix=".html")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(f"<!doctype html><meta charset=utf-8><title>{type(thing).__name__}</title>{thing.svg}")
    browser("file://" + path)
    return path


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
