"""Words of a button's data, put together so that Telegram takes them and they can be told apart."""

MOST_BYTES = 64
BETWEEN = "|"


class TooLong(ValueError):  # noqa: N818 - says what is wrong with it
    """More than a button has room for, or a word that cannot be told from the next."""


def packed(*words: object) -> str:
    texts = list(map(str, words))
    data = BETWEEN.join(texts)
    if len(data.encode()) > MOST_BYTES or any(BETWEEN in text for text in texts):
        raise TooLong(data)
    return data


def is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9
