"""`make audit`: asks pip-audit for known holes in what the locks name, where there is a network.

It is a part of `make check`, which must pass without a network: so only a hole that was found makes
it fail. One of them without a remedy can be left out by its number, in IGNORED.
"""

import json
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
LOCKS = ("requirements.lock", "requirements-dev.lock")
PATIENCE_SECONDS = 90
SECONDS_OF_A_REQUEST = 5
IGNORED: tuple[str, ...] = ()  # each with its reason beside it

Json = dict[str, Any]


def main(found: str | None, locks: Sequence[str] = LOCKS) -> int:
    """Whether a hole was found, by the pip-audit that was."""
    if found is None:
        return _skipped("pip-audit is not installed")
    packages: dict[tuple[str, str], Json] = {}
    for lock in locks:
        told = _asked(found, ROOT / lock)
        if told is None:
            return _skipped(f"pip-audit reached nobody who knows of {lock}")
        packages |= {(one["name"], one.get("version", "")): one for one in told}
    holes = [
        f"{name} {version}: {hole['id']}, mended in {', '.join(hole['fix_versions']) or 'none yet'}"
        for (name, version), one in packages.items()
        for hole in one.get("vulns", ())
    ]
    unknown = sum("skip_reason" in one for one in packages.values())
    print(
        *holes, f"Audit: {len(packages)} packages, {len(holes)} holes, {unknown} unknown.", sep="\n"
    )
    return bool(holes)


def _asked(pip_audit: str, lock: Path) -> list[Json] | None:
    """What it says of each package; nothing if it reached nobody, or took too long."""
    command = [pip_audit, "--requirement", str(lock), "--disable-pip", "--require-hashes"]
    command += ["--format", "json", "--progress-spinner", "off"]
    command += ["--timeout", str(SECONDS_OF_A_REQUEST)]
    command += [word for hole in IGNORED for word in ("--ignore-vuln", hole)]
    try:
        done = subprocess.run(  # noqa: S603 - our own arguments
            command, capture_output=True, text=True, check=False, timeout=PATIENCE_SECONDS
        )
        told: list[Json] = json.loads(done.stdout)["dependencies"]
    except (OSError, subprocess.TimeoutExpired, ValueError, KeyError, TypeError):
        return None
    return told


def _skipped(why: str) -> int:
    print(f"Audit skipped: {why}.")
    return 0


if __name__ == "__main__":
    ArgumentParser("python -m tools.audit", description=__doc__).parse_args()
    beside = Path(sys.executable).parent / "pip-audit"
    sys.exit(main(str(beside) if beside.exists() else shutil.which("pip-audit")))
