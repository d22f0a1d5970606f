"""What is wrong with the arguments of a function of the extension module, in one sentence. nanobind lists every
signature instead, and says nothing of the values."""

from __future__ import annotations

import difflib
import importlib
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

_WORDS = {"int": "an int", "float": "a number", "bool": "True or False", "str": "a str", "object": "an object",
          "None": "None", "dict": "a dict", "Callable": "a function", "Sequence": "a list"}


class _Argument(NamedTuple):
    name: str
    type: str
    by_name: bool  # only
    needed: bool


def of(text: str, names: Sequence[str], given: Sequence[Any], owner: str) -> str:
    """nanobind's text, and what was given, the last ones by these names; `owner` is the class of a method, or ''."""
    function = text[:text.index("(")]
    called = owner if function.startswith("__") else function.lstrip("_")
    overloads = [_arguments(line) for line in re.findall(r"^    \d+\. (.*)$", text, re.M)]
    by_place = given[:len(given) - len(names)]
    by_name = dict(zip(names, given[len(by_place):]))
    wrong = [_wrong(called, arguments, by_place, by_name) for arguments in overloads]
    at = max(at for at, *_ in wrong)  # of the overload that fits best
    name, value = next((name, value) for place, name, value, _ in wrong if place == at)
    types = [t for place, _, _, types in wrong if place == at for t in types]
    if not types:  # there are too many, too few or others
        return name
    hint = f", such as {int(value)}" if "int" in types and isinstance(value, float) and value.is_integer() else ""
    return f"{called}: {name} is {_shown(value)}; it must be {_listed(dict.fromkeys(map(_said, types)))}{hint}"


def _wrong(called: str, arguments: list[_Argument], by_place: Sequence[Any],
           by_name: Mapping[str, Any]) -> tuple[int, str, Any, list[str]]:
    """(place, argument, value, types it may have) of the first that is wrong; or (-1, the sentence, None, [])."""
    places = [a for a in arguments if not a.by_name]
    if len(by_place) > len(places):
        others = next((f"; name them, as in {a.name}=..." for a in arguments if a.by_name), "")
        count = f"{len(places)} argument{'' if len(places) == 1 else 's'}"
        return -1, f"{called} takes {count} by position, and got {len(by_place)}{others}", None, []
    values = {**dict(zip((a.name for a in places), by_place)), **by_name}
    for name in by_name:
        known = [a.name for a in arguments]
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            more = f"did you mean '{near[0]}'?" if near else f"it takes {', '.join(known) or 'none'}"
            return -1, f"{called} has no argument '{name}'; {more}", None, []
        if name in [a.name for a in places[:len(by_place)]]:
            return -1, f"{called} is given '{name}' twice", None, []
    for a in arguments:
        if a.needed and a.name not in values:
            return -1, f"{called} needs the argument '{a.name}'", None, []
    told = [(a, [t.strip() for t in _split(a.type, "|")]) for a in arguments if a.name in values]
    for sure in (True, False):
        for place, (a, types) in enumerate(told):
            if not any(_fits(values[a.name], t, sure) for t in types):
                return place, a.name, values[a.name], types
    for a, types in told:
        value = values[a.name]
        if "int" in types and isinstance(value, int) and not 0 <= value < 2**63:
            return -1, f"{called}: {a.name} is {_shown(value)}, which is out of range", None, []
    return -1, f"{called} does not take these arguments; help({called}) says which", None, []


def _arguments(signature: str) -> list[_Argument]:
    inside = signature[signature.index("(") + 1:]
    depth, end = 0, 0
    for end, letter in enumerate(inside):
        depth += (letter in "([{") - (letter in ")]}")
        if depth < 0:
            break
    arguments, by_name = [], False
    for part in _split(inside[:end], ","):
        part = part.strip()
        if part in ("self", "/", "") or part.startswith("**"):
            continue
        if part == "*":
            by_name = True
            continue
        typed, _, default = part.partition(" = ")
        name, _, kind = typed.partition(": ")
        arguments.append(_Argument(name, kind or "object", by_name, not default))
    return arguments


def _split(text: str, at: str) -> Iterable[str]:
    """The parts between commas or bars that stand in no brackets."""
    depth = begin = 0
    for i, letter in enumerate(text):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == at and depth == 0:
            yield text[begin:i]
            begin = i + 1
    yield text[begin:]


def _fits(value: Any, kind: str, sure: bool) -> bool:
    """Whether it may be of that type; of a list, whose parts are nanobind's to judge, only if not `sure`."""
    name = kind.split("[")[0].split(".")[-1]
    if name == "ndarray":
        scalar, dimensions, read_only = _array(kind)
        return (type(value).__name__ == "ndarray" and scalar in ("", str(value.dtype)) and dimensions in (0, value.ndim) and
                bool(value.flags.c_contiguous) and (read_only or bool(value.flags.writeable)))
    if name == "Sequence":
        return isinstance(value, (list, tuple)) and sure
    if name == "object":
        return value is not None
    if name == "None":
        return value is None
    if name == "int":
        return hasattr(value, "__index__")
    if name == "float":
        return hasattr(value, "__float__") or hasattr(value, "__index__")
    if name == "Callable":
        return callable(value)
    simple = {"str": str, "bool": bool, "dict": dict}.get(name)
    if simple is None:
        simple = getattr(importlib.import_module("boardgames._core"), name, None)
    return simple is None or isinstance(value, simple)


def _array(kind: str) -> tuple[str, int, bool]:
    """(dtype, dimensions, whether it is read alone); '' and 0: any."""
    scalar, shape = re.search(r"dtype=(\w+)", kind), re.search(r"shape=\(([^)]*)\)", kind)
    dimensions = len([size for size in shape[1].split(",") if size.strip()]) if shape else 0
    return scalar[1] if scalar else "", dimensions, "writable=False" in kind


def _said(kind: str) -> str:
    name = kind.split("[")[0].split(".")[-1]
    if name != "ndarray":
        return _WORDS.get(name, f"a {name}")
    scalar, dimensions, _ = _array(kind)
    return f"an array of {scalar or 'numbers'} with {dimensions} dimension{'s' if dimensions > 1 else ''}"


def _shown(value: Any) -> str:
    if type(value).__name__ == "ndarray":
        form = "" if value.flags.c_contiguous else ", with gaps in memory"
        return f"an array of {value.dtype} of shape {value.shape}{form}{'' if value.flags.writeable else ', read-only'}"
    if value is None or isinstance(value, (bool, int, float, str, bytes, list, tuple, slice)):
        text = repr(value)
        return text if len(text) <= 60 else text[:57] + "..."
    return f"a {type(value).__name__}"


def _listed(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
