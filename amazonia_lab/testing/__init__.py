"""Tests that anyone can run on any game, and two toy games that show what a game needs."""
