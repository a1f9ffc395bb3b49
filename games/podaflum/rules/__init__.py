"""The rules of ПОДАФ ЛУМ: what is true, what may be done, what follows, what may be seen."""
