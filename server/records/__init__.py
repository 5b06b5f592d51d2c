"""Games on paper: PDN, SGF, Piskvork's PSQ, plain move lists, RenLib libraries, read and written. Start at `formats`.

What is read was written by anybody: readers are bounded (`limits`), walk their text once without recursion, and answer
with line and column. Nothing here waits, draws lots or looks at a clock; files are opened by whoever asks.
"""
