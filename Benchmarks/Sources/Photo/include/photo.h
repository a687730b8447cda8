/* The photo that both sides of the rows about pictures decode, and the memory of this process. */
#pragma once
#include <gio/gio.h>

/* Returns a JPEG of 4000 x 3000 pixels with as much detail as a photo. */
GBytes *photo_make(void);

/* Returns a number of this process in /proc/self/status, such as VmRSS, in bytes. */
double photo_memory(const char *name);
