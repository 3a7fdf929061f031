"""Scene to text and SVG: the one drawing of every game's board.

Nothing is imported here, so that a text board costs no drawing and a drawing no browser.
"""
