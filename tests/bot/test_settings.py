"""Settings: read from the environment and .env, told in .env.example and the README."""

import re
from pathlib import Path

import pytest

from bot.settings import Address, Settings

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


def told(**given: str) -> Settings:
    return Settings.model_validate({"webhook_secret": "s", **given})


def test_who_polls_listens_only_where_he_is_told_to() -> None:
    assert told().listens_at is None
    assert told(port="0").listens_at is None
    assert told(port="9000").listens_at == Address(None, 9000)
    assert told(port="9000", host="127.0.0.1").listens_at == Address("127.0.0.1", 9000)


def test_a_webhook_listens_anyway() -> None:
    url = "https://example.org/telegram"
    assert told(webhook_url=url).listens_at == Address(None, 8080)
    assert told(webhook_url=url, port="9000").listens_at == Address(None, 9000)
    with pytest.raises(ValueError, match="PORT"):
        told(webhook_url=url, port="0")


def test_metrics_are_at_the_port_or_elsewhere_or_nowhere() -> None:
    assert told().metrics_at is None
    assert told(port="9000", metrics="on").metrics_at == Address(None, 9000)
    assert told(port="9000", host="127.0.0.1", metrics="off").metrics_at is None
    assert told(metrics="127.0.0.1:9100").metrics_at == Address("127.0.0.1", 9100)
    assert str(told(metrics="[::1]:9100").metrics_at) == "[::1]:9100"


@pytest.mark.parametrize("host", [None, "0.0.0.0", "::", "10.0.0.5", "203.0.113.7", "example.org"])
def test_where_others_could_reach_them_metrics_must_be_asked_for(host: str | None) -> None:
    settings = Settings.model_validate({"host": host, "port": 9000})
    assert settings.listens_at == Address(host, 9000)
    assert settings.metrics_at is None


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.9", "::1", "localhost"])
def test_where_this_machine_alone_can_they_need_not(host: str) -> None:
    assert told(port="9000", host=host).metrics_at == Address(host, 9000)


@pytest.mark.parametrize(
    "nonsense", ["yes", "9100", ":9100", "host:", "host:x", "host:70000", "host:0", "a/b:1", "[::1"]
)
def test_what_is_no_address_is_refused(nonsense: str) -> None:
    with pytest.raises(ValueError, match="neither on, off nor an address"):
        told(metrics=nonsense)


def test_all_that_is_secret_is_known_to_be() -> None:
    settings = told(bot_token="7:abc", webhook_secret="hook", redis_url="redis://me:word@host/0")
    assert set(settings.secrets) == {"7:abc", "abc", "hook", "word"}
