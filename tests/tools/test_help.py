"""Every module that can be run answers `--help`, and begins nothing."""

import multiprocessing
import runpy
import sys
import threading
from pathlib import Path

import pytest

from tools.texts import ROOT

MODULES = sorted(
    file.relative_to(ROOT)
    for folder in ("bot", "playground", "bench", "tools")
    for file in (ROOT / folder).rglob("*.py")
    if 'if __name__ == "__main__":' in file.read_text()
)


def name(file: Path) -> str:
    return ".".join(file.with_suffix("").parts).removesuffix(".__main__")


def test_they_are_found() -> None:
    some = {"bot", "bot.ratings", "playground", "bench", "bench.siege", "tools.texts"}
    assert {*map(name, MODULES)} >= some


@pytest.mark.parametrize("file", MODULES, ids=name)
def test_help_says_how_it_is_called_and_nothing_begins(
    file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", [str(ROOT / file), "--help"])
    before = {*threading.enumerate(), *multiprocessing.active_children()}  # of other tests
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(ROOT / file), run_name="__main__")
    assert not ended.value.code
    told = capsys.readouterr()
    assert told.out.startswith(f"usage: python -m {name(file)} [-h]")
    assert not told.err
    assert {*threading.enumerate(), *multiprocessing.active_children()} <= before
    assert not [*tmp_path.iterdir()]
