/* GTK 4 and libadwaita, for the baselines. */
#include <adwaita.h>
