"""Addresses of Redis: which forms are understood, and what is said of the others."""

import pytest

from storage.redis.address import ClusterNodes, Host, Sentinels, Server, WrongAddress, read_address

SECRET = "s3cret"


@pytest.mark.parametrize(
    "url",
    [
        "redis://localhost",
        "redis://user:s3cret@host:6380/2",
        "rediss://host?ssl_ca_certs=/etc/ca.pem",
        "unix:///tmp/valkey.sock?db=1",
    ],
)
def test_one_server_is_named_as_ever(url: str) -> None:
    assert read_address(url) == Server(url)


def test_a_cluster_is_some_of_its_nodes() -> None:
    address = read_address("redis+cluster://one:7000,two,[::1]:7002")
    assert isinstance(address, ClusterNodes)
    assert address.hosts == (Host("one", 7000), Host("two", 6379), Host("::1", 7002))
    assert address.options == {"ssl": False}


def test_the_master_of_a_service_is_known_to_its_sentinels() -> None:
    address = read_address("redis+sentinel://one,two:26380/friends/3")
    assert isinstance(address, Sentinels)
    assert address.hosts == (Host("one", 26379), Host("two", 26380))
    assert (address.service, address.db) == ("friends", 3)


def test_without_a_database_it_is_the_first() -> None:
    address = read_address("redis+sentinel://one/friends")
    assert isinstance(address, Sentinels)
    assert address.db == 0


def test_user_and_password_are_of_the_servers_and_may_hold_any_character() -> None:
    for form in ("redis+cluster://bot:s%2C3%40@one,two", "redis+sentinel://bot:s%2C3%40@one/x"):
        address = read_address(form)
        assert not isinstance(address, Server)
        assert (address.options["username"], address.options["password"]) == ("bot", "s,3@")


def test_sentinels_have_a_password_of_their_own() -> None:
    address = read_address(
        "redis+sentinel://:theirs@one/friends?sentinel_username=bot&sentinel_password=o%26urs"
    )
    assert isinstance(address, Sentinels)
    assert address.options == {"password": "theirs", "ssl": False}
    assert address.sentinel_options == {"username": "bot", "password": "o&urs", "ssl": False}


def test_with_tls_servers_and_sentinels_are_asked_for_the_same_certificate() -> None:
    address = read_address("rediss+sentinel://one/friends?ssl_ca_certs=/ca.pem")
    assert isinstance(address, Sentinels)
    assert address.options == {"ssl": True, "ssl_ca_certs": "/ca.pem"}
    assert address.sentinel_options == address.options


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("nonsense", "is no address like redis://user:password@host:port/0, "),
        ("http://host", "is no address like redis://user:password@host:port/0, "),
        ("redis://:s3cret@one:1,two:2", "is no address like redis://"),
        ("redis://host?colour=s3cret", "is no address like redis://"),
        ("redis+moon://:s3cret@host", "is no address like redis://"),
        ("unix+cluster:///s3cret", "is no address like redis://"),
        ("redis+cluster://", "is no address like redis+cluster://"),
        ("redis+cluster://:s3cret@one,,two", "is no address like redis+cluster://"),
        ("redis+cluster://:s3cret@one:port", "is no address like redis+cluster://"),
        ("redis+cluster://:s3cret@one:70000", "is no address like redis+cluster://"),
        ("redis+cluster://:s3cret@one/1", "names a database, and a cluster has only one: redis+"),
        ("redis+cluster://one?sentinel_password=s3cret", "speaks of sentinels, and a cluster has"),
        ("redis+cluster://one?colour=s3cret", "has an option that is none of client_name, "),
        ("redis+cluster://one?ssl_min_version=s3cret", "is no address like redis+cluster://"),
        ("redis+cluster://:s3cret@one?ssl_cert_reqs=none", "speaks of TLS, and that is rediss: r"),
        ("redis+sentinel://:s3cret@one", "is no address like redis+sentinel://"),
        ("redis+sentinel://:s3cret@one/friends/first", "is no address like redis+sentinel://"),
        ("redis+sentinel://:s3cret@one/friends/0/0", "is no address like redis+sentinel://"),
    ],
)
def test_a_wrong_form_is_told_in_words_that_hold_no_password(url: str, sentence: str) -> None:
    with pytest.raises(WrongAddress) as refusal:
        read_address(url)
    assert str(refusal.value).startswith(sentence)
    assert SECRET not in str(refusal.value)


@pytest.mark.parametrize(
    "url",
    [
        "redis://:s3cret@host",
        "redis+cluster://:s3cret@host",
        "redis+sentinel://:s3cret@host/friends?sentinel_password=s3cret",
    ],
)
def test_an_address_shows_no_password(url: str) -> None:
    assert SECRET not in repr(read_address(url))
