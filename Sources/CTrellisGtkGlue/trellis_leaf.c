#include "trellis_view.h"

static void measure_nothing(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline)
{
    *minimum = 0;
    *natural = 0;
    *minimum_baseline = -1;
    *natural_baseline = -1;
}

static void allocate_by_class(GtkWidget *widget, int width, int height, int baseline)
{
    GTK_WIDGET_GET_CLASS(widget)->size_allocate(widget, width, height, baseline);
}

void trellis_leaf_set_unmeasured(GtkWidget *leaf)
{
    gtk_widget_set_layout_manager(leaf, gtk_custom_layout_new(NULL, measure_nothing, allocate_by_class));
}

gboolean trellis_leaf_is_unmeasured(GtkWidget *leaf)
{
    return GTK_IS_CUSTOM_LAYOUT(gtk_widget_get_layout_manager(leaf));
}
