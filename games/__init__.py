"""Pure rules: every folder is one game, every file is shared by all of them."""
