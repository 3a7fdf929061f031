"""How right answers are found: a file for each lesson that has some."""
