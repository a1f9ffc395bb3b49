"""Redis itself: one server, Sentinel or Cluster by the address, and what fails there."""
