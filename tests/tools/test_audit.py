"""The audit of the locks: a hole fails the check, and a network that is away does not."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tools import audit
from tools.audit import LOCKS, ROOT


def a_pip_audit(folder: Path, says: str, *, code: int) -> str:
    """A program in its place that says this of every lock, and notes how it was called."""
    program = folder / "pip-audit"
    program.write_text(
        f"#!{sys.executable}\nimport sys\n"
        f"open({str(folder / 'called')!r}, 'a').write(' '.join(sys.argv[1:]) + '\\n')\n"
        f"print({says!r})\nsys.exit({code})\n"
    )
    program.chmod(0o700)
    return str(program)


def told(*packages: dict[str, Any]) -> str:
    return json.dumps({"dependencies": packages, "fixes": []})


SOUND = {"name": "redis", "version": "8.1.0", "vulns": []}
UNKNOWN = {"name": "isal", "skip_reason": "not found"}
HOLE = {"name": "pillow", "version": "13.0", "vulns": [{"id": "CVE-1", "fix_versions": ["13.1"]}]}


def test_sound_packages_pass_and_each_lock_is_asked_about(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert audit.main(a_pip_audit(tmp_path, told(SOUND, UNKNOWN), code=0)) == 0
    assert capsys.readouterr().out == "Audit: 2 packages, 0 holes, 1 unknown.\n"
    called = (tmp_path / "called").read_text().splitlines()
    assert [line.split()[:2] for line in called] == [
        ["--requirement", str(ROOT / x)] for x in LOCKS
    ]
    assert all("--require-hashes" in line for line in called)


def test_a_hole_fails_and_is_named_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.main(a_pip_audit(tmp_path, told(SOUND, HOLE), code=1)) == 1
    assert capsys.readouterr().out.splitlines() == [
        "pillow 13.0: CVE-1, mended in 13.1",
        "Audit: 2 packages, 1 holes, 0 unknown.",
    ]


@pytest.mark.parametrize("says", ["", "ERROR: no route to host", "{}", "[]"])
def test_who_reached_nobody_is_skipped_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], says: str
) -> None:
    assert audit.main(a_pip_audit(tmp_path, says, code=1)) == 0
    assert capsys.readouterr().out == (
        "Audit skipped: pip-audit reached nobody who knows of requirements.lock.\n"
    )


@pytest.mark.parametrize("found", [None, "/nowhere/pip-audit"])
def test_so_is_a_program_that_is_not_there(
    capsys: pytest.CaptureFixture[str], found: str | None
) -> None:
    assert audit.main(found) == 0
    assert capsys.readouterr().out.startswith("Audit skipped: ")


def test_make_check_calls_it() -> None:
    makefile = (ROOT / "Makefile").read_text()
    assert "\ncheck: .venv/ready audit\n" in makefile
    assert "\naudit: .venv/ready\n\t@$(BIN)/python -m tools.audit\n" in makefile
