"""`make game NAME=skull`: a small game to begin with. `pattern` is that game, checked like any."""
