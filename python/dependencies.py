"""What pyproject.toml asks of PyPI, to build the package and to run it: nanobind's backend, which for a Python without a
lock is there from 3.15 on; for one of before CMakeLists.txt links nanobind into the module."""

from __future__ import annotations

import sys
import sysconfig
from typing import Any


def _backend() -> list[str]:
    without_lock = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))
    return [] if without_lock and sys.version_info < (3, 15) else ["nanobind-backend>=1.0"]


def dynamic_metadata(settings: Any, project: Any) -> dict[str, list[str]]:
    return {"dependencies": _backend()}


def get_requires_for_dynamic_metadata(settings: Any) -> list[str]:
    return _backend()


def dynamic_wheel(settings: Any) -> dict[str, bool]:
    return {"dependencies": True}  # the sdist's are not each wheel's
