"""Pages: screens that belong to no table, or tell about one."""
