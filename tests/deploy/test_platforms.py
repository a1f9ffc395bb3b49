"""The unit of systemd, the Procfile and app.json."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.app.start import WRONG_SETTINGS
from tests.deploy.reading import (
    ROOT,
    SETTINGS,
    app_json,
    has_main,
    procfile,
    said_by,
    text,
    unit,
)


def test_a_procfile_has_a_web_and_a_worker_which_can_be_run() -> None:
    assert set(procfile()) == {"web", "worker"}
    for command in procfile().values():
        assert has_main(command.split())


def test_a_platform_finds_what_to_install() -> None:
    (line,) = [line for line in text("requirements.txt").splitlines() if not line.startswith("#")]
    assert (ROOT / line.removeprefix("-r ")).is_file()


def test_an_app_asks_for_settings_there_are_and_starts_one_kind_of_process() -> None:
    app = app_json()
    assert {"BOT_TOKEN", "REDIS_URL"} <= set(app["env"]) <= SETTINGS
    counts = {kind: asked["quantity"] for kind, asked in app["formation"].items()}
    assert set(counts) == set(procfile())
    assert sum(counts.values()) == 1  # two would take each other's updates


def test_a_unit_starts_the_bot_from_what_its_steps_have_copied() -> None:
    service = unit()["Service"]
    python, blind, *module = service["ExecStart"].split()
    assert blind == "-P"  # to the folder it may write to
    assert has_main(["python", *module])
    steps = text("deploy/zastolye.service")
    (copied, target) = re.findall(r"^#   cp -r (.+) (\S+)$", steps, re.M)[0]
    assert service["Environment"] == f"PYTHONPATH={target}"
    assert copied.split() == [said.split()[0] for said in said_by("COPY") if "/house/" in said]
    assert python == f"{Path(target).parent}/bin/python"


def test_its_steps_install_nothing_of_which_the_lock_has_no_hash() -> None:
    installs = re.findall(r"^#   \S*pip install (.+)$", text("deploy/zastolye.service"), re.M)
    assert installs == ["--require-hashes --only-binary :all: -r requirements.lock"]


def test_a_unit_cannot_take_all_of_the_machine_or_be_another_user() -> None:
    service = unit()["Service"]
    assert re.fullmatch(r"\dG", service["MemoryMax"])
    assert int(service["TasksMax"]) <= 256
    assert service["PrivateUsers"] == "yes"


def test_a_unit_lets_the_bot_finish_before_its_server_and_gives_up_on_wrong_settings() -> None:
    service = unit()["Service"]
    assert (service["KillMode"], service["KillSignal"]) == ("mixed", "SIGTERM")
    assert service["RestartPreventExitStatus"] == str(WRONG_SETTINGS)


def test_a_unit_reads_its_settings_from_the_file_that_its_steps_lay_down() -> None:
    settings = unit()["Service"]["EnvironmentFile"]
    assert f"install -m 600 .env.example {settings} " in text("deploy/zastolye.service")


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd")
def test_systemd_knows_every_line_of_the_unit(tmp_path: Path) -> None:
    command = unit()["Service"]["ExecStart"]
    copy = tmp_path / "zastolye.service"
    python = command.split()[0]
    copy.write_text(text("deploy/zastolye.service").replace(python, sys.executable))
    done = subprocess.run(
        ["systemd-analyze", "verify", copy], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
