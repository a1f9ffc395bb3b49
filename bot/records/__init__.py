"""Records of finished matches: loaded, moved with their group, expired."""
