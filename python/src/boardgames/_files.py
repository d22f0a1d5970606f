"""Files, as the package and its extension module read and write them."""

from __future__ import annotations

import mmap
import os
import tempfile


def read(folder: str | os.PathLike[str], name: str) -> mmap.mmap | bytes | None:
    """The file's bytes, mapped; None: there is no such file."""
    try:
        with open(os.path.join(folder, name), "rb") as file:
            return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) if os.fstat(file.fileno()).st_size else b""
    except FileNotFoundError:
        return None


def write(path: str | os.PathLike[str], *parts: bytes) -> None:
    """Writes these bytes, one after the other. The file is whole, or as it was before."""
    handle, part = tempfile.mkstemp(dir=os.path.dirname(os.path.abspath(path)), prefix=".")
    try:
        with os.fdopen(handle, "wb") as file:
            for data in parts:
                file.write(data)
        os.chmod(part, 0o666 & ~_umask())
        os.replace(part, path)
    except BaseException:
        os.unlink(part)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
