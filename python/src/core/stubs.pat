# What nanobind cannot write into the stubs by itself (nanobind_add_stub in CMakeLists.txt).
_core.Position.perft:
    \from typing import Literal, overload
    @overload
    def perft(self, depth: int, divide: Literal[False] = False) -> int:
        \doc

    @overload
    def perft(self, depth: int, divide: Literal[True]) -> dict[str, int]: ...

_core.Game.endgame:
    \from os import PathLike
    def endgame(self, classes: Sequence[str] = (), *, folder: str | PathLike[str] | None = None, memory_mib: int = 2048) -> Endgame:
        \doc

_core.Endgame.save:
    def save(self, folder: str | PathLike[str]) -> None:
        \doc

_core.Position.__hash__:
    \from typing import ClassVar
    __hash__: ClassVar[None]  # type: ignore[assignment]
