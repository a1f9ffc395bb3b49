"""The locks: for running and for developing apart, exact, hashed, and without addresses."""

import re
import tomllib
from importlib.metadata import distribution

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.deploy.reading import text

RUNNING, DEVELOPING = "requirements.lock", "requirements-dev.lock"
PIN = re.compile(r"^([\w.-]+)==(\S+) \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.M)
COMMENT = re.compile(r"^ *#.*\n", re.M)


def pins(lock: str) -> dict[str, str]:
    return {name: version for name, version, _ in PIN.findall(text(lock))}


def asked(*, extra: str | None = None) -> set[str]:
    project = tomllib.loads(text("pyproject.toml"))["project"]
    lines = project["optional-dependencies"][extra] if extra else project["dependencies"]
    return {re.split(r"[^\w.-]", line)[0].lower() for line in lines}


@pytest.mark.parametrize("lock", [RUNNING, DEVELOPING])
def test_a_lock_is_names_versions_and_hashes_and_nothing_else(lock: str) -> None:
    assert PIN.sub("", COMMENT.sub("", text(lock))).strip() == ""
    assert "://" not in text(lock)


def test_who_runs_it_gets_what_it_asks_for_and_no_tools() -> None:
    assert asked() <= set(pins(RUNNING))
    assert not asked(extra="dev") & set(pins(RUNNING))


@pytest.mark.parametrize("python", ["3.11.0", "3.11.3", "3.12.0", "3.13.0", "3.14.0"])
def test_nothing_is_missing_on_any_python_that_is_allowed(python: str) -> None:
    minor = python.rpartition(".")[0]
    here = {"python_full_version": python, "python_version": minor, "extra": ""}
    wanted = {
        canonicalize_name(requirement.name)
        for name in pins(RUNNING)
        for requirement in map(Requirement, distribution(name).requires or ())
        if requirement.marker is None or requirement.marker.evaluate(here)
    }
    assert wanted <= set(pins(RUNNING))


def test_who_develops_it_runs_the_very_same_versions() -> None:
    assert asked(extra="dev") <= set(pins(DEVELOPING))
    assert pins(RUNNING).items() <= pins(DEVELOPING).items()
