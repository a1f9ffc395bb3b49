"""What people cannot do."""


class ImpossibleError(Exception):
    """A person's own Telegram would not let them do it."""
