/* cairo, for pictures drawn in memory. */
#include <cairo.h>
