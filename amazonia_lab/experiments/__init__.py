"""Experiments: many games by bots into one table, options varied, bots against each other.

Game number i of a run has the seed ``derive(seed, i)``, which stands in its row: ``al.new_game`` with it,
with players of the same names and bots in all seats tells the same game again. Bots choose through the door
that they use at the table, so they see what their seat may see and nothing else.
"""
