"""Board files: their form, what is wrong or odd in one, and a board made of one.

A file of ours and one of somebody's own are of the same form (:mod:`.form`, told in ``docs/boards.md``).
What a file leaves out is filled in when the board is made: a place lies in the middle of its square, and
whoever made the file is the source.
"""
