"""Words that several screens say: days, time left, whose a result is."""
