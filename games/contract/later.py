"""Late import: a function named by its module, which is loaded when it is first called.

Games name so what draws them: who deals and plays alone, as games/verify.py does, needs no Pillow.
"""

from dataclasses import dataclass
from importlib import import_module
from typing import Any


@dataclass(frozen=True, slots=True)
class Later:
    module: str
    name: str

    @property
    def found(self) -> Any:
        return getattr(import_module(self.module), self.name)

    def __call__(self, *args: Any) -> Any:
        return self.found(*args)
