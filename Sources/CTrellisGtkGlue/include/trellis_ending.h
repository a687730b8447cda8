/* The end of the program: by a signal, and by `exit`. */
#pragma once

/* Catches the signals that ask the program to end, unless they are ignored, and returns a descriptor from which their
   numbers can be read as bytes, or -1. C, because a handler may only call functions that are safe in one, which Swift's
   aren't. The second signal of a kind ends the program at once, even if the first was never read. */
int trellis_ending_watch_signals(void);

/* Writes the user defaults to the disk. Implemented in Swift, and called at the end of the program. C, because only it can
   register a function when the program is loaded: a program need not show a window. */
void trellis_ending_write_defaults(void);
