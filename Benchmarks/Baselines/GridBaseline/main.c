/* The work of GridOurs in plain C: a GtkGridView with items of one label, three in a line. */
#include "frame_meter.h"

#include <adwaita.h>
#include <stdlib.h>

enum { columns = 3, item_height = 90, text_size = 17 };

static guint item_count;

/* A model that creates its items on demand, like a data source. */
typedef struct {
    GObject parent;
} Items;
typedef struct {
    GObjectClass parent;
} ItemsClass;

static GType items_item_type(GListModel *list) { return GTK_TYPE_STRING_OBJECT; }
static guint items_count(GListModel *list) { return item_count; }
static gpointer items_item(GListModel *list, guint position) {
    if (position >= item_count) return NULL;
    char text[64];
    g_snprintf(text, sizeof text, "Item number %u", position);
    return gtk_string_object_new(text);
}
static void items_list_model(GListModelInterface *interface) {
    interface->get_item_type = items_item_type;
    interface->get_n_items = items_count;
    interface->get_item = items_item;
}
G_DEFINE_TYPE_WITH_CODE(Items, items, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, items_list_model))
static void items_class_init(ItemsClass *class) {}
static void items_init(Items *items) {}

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
    /* The text size of UIKit's labels. */
    PangoAttrList *attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_size_new_absolute(text_size * PANGO_SCALE));
    gtk_label_set_attributes(GTK_LABEL(label), attributes);
    pango_attr_list_unref(attributes);
    gtk_widget_set_size_request(label, -1, item_height);
    gtk_list_item_set_child(item, label);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    GtkStringObject *text = gtk_list_item_get_item(item);
    gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(text));
}

/* The work to measure. */
static GtkWidget *grid;
static GtkAdjustment *adjustment;
static int visible_rows(void) {
    /* GTK has more cells than the visible ones; the frame meter only needs to know that there are some. */
    int count = 0;
    for (GtkWidget *cell = gtk_widget_get_first_child(grid); cell; cell = gtk_widget_get_next_sibling(cell))
        count += gtk_widget_get_mapped(cell);
    return count;
}
static int viewport_width(void) { return gtk_widget_get_width(grid); }
static int viewport_height(void) { return gtk_widget_get_height(grid); }
static void scroll_to(double offset) { gtk_adjustment_set_value(adjustment, offset); }

int main(int argc, char **argv) {
    if (argc != 3 || atoi(argv[1]) < 1 || atoi(argv[2]) < 1) {
        g_printerr("usage: GridBaseline ITEMS STEPS\n");
        return 2;
    }
    item_count = atoi(argv[1]);
    adw_init();
    frame_meter_choose_font();

    frame_meter_begin();
    GtkWidget *window = adw_window_new();
    /* No space around cells, as in ours. */
    GtkCssProvider *style = gtk_css_provider_new();
    gtk_css_provider_load_from_data(style, "gridview > child { padding: 0; margin: 0; }", -1);
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(style),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_single_selection_new(g_object_new(items_get_type(), NULL)));
    gtk_single_selection_set_autoselect(GTK_SINGLE_SELECTION(model), FALSE);
    grid = gtk_grid_view_new(model, factory);
    gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), columns);
    gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), columns);

    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), grid);
    adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
    /* The size of a window of 480 by 800 without its title bar. */
    gtk_widget_set_size_request(scroller, 480, 753);
    gtk_box_append(GTK_BOX(box), adw_header_bar_new());
    gtk_box_append(GTK_BOX(box), scroller);
    adw_window_set_content(ADW_WINDOW(window), box);
    gtk_window_set_title(GTK_WINDOW(window), "Rows");
    gtk_window_present(GTK_WINDOW(window));
    frame_meter_run((FrameMeterList){visible_rows, viewport_width, viewport_height, scroll_to}, atoi(argv[2]));
    g_main_loop_run(g_main_loop_new(NULL, FALSE));
    return 0;
}
