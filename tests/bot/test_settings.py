"""Settings: read from the environment and .env, told in .env.example and the README."""

import re
from pathlib import Path

import pytest

from bot.settings import Settings

ROOT = Path(__file__).parent.parent.parent


def example() -> dict[str, str]:
    lines = (ROOT / ".env.example").read_text().splitlines()
    pairs = [line.partition("=") for line in lines if line and not line.startswith("#")]
    return {name: value for name, _, value in pairs}


def test_the_example_names_every_setting_with_its_default() -> None:
    told = {}
    for name, field in Settings.model_fields.items():
        default = field.get_default()
        told[name.upper()] = "" if default is None else str(default)
    assert example() == told


def test_the_readme_tells_of_every_setting_and_of_no_other() -> None:
    told = re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert sorted(told) == sorted(name.upper() for name in Settings.model_fields)


def test_an_env_file_is_read_and_an_empty_value_is_none(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("BOT_TOKEN=1:x\nREDIS_URL=\nPORT=9000\n")
    settings = Settings()
    assert settings.bot_token is not None
    assert settings.bot_token.get_secret_value() == "1:x"
    assert settings.redis_url is None
    assert settings.port == 9000


def test_a_secret_is_not_printed_with_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", "1:secret")
    monkeypatch.setenv("REDIS_URL", "redis://user:secret@localhost")
    monkeypatch.setenv("WEBHOOK_SECRET", "secret")
    assert "secret" not in repr(Settings()).replace("webhook_secret", "")
