"""Opening the page where there is a desktop to open it on."""

import os
import sys
import webbrowser


def open_page(address: str) -> None:
    if has_desktop():
        webbrowser.open(address)


def has_desktop() -> bool:
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
