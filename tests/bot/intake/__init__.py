"""Updates in: polled or pushed, whatever they hold."""
