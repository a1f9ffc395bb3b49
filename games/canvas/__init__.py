"""The drawing kit: a laid table seen from above. Rules never import it; boards are made of it."""
