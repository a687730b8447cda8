/* GTK 4 and libadwaita, as Debian 12 ships them (4.8 and 1.2). */
#include <adwaita.h>
#include <glib-unix.h>
