"""Updates as Telegram sends them: asked for or pushed, checked, one chat's in turn."""
