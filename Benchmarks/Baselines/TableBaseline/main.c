/* The work of TableOurs in plain C: a virtualising list with rows of two labels, which it reuses. */
#include "frame_meter.h"

#include <adwaita.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { margin = 16, detail_width = 144, text_size = 17 };

/* The work to measure: short Latin texts, long Chinese and Arabic texts on two lines, or batches of changes. */
static enum { latin, cjk, batch } work;
static int row_height = 36;

/* The rows are numbers in a model, as in GTK's lists that change. */
static int row_count;
static GListStore *model;

static int row_number(int index) {
    if (!model) return index;
    GObject *item = g_list_model_get_item(G_LIST_MODEL(model), index);
    int number = GPOINTER_TO_INT(g_object_get_data(item, "number"));
    g_object_unref(item);
    return number;
}

/* A row: a title on the left, a detail on the right. */
typedef struct {
    GtkWidget parent;
    GtkWidget *title, *detail;
    int index;
} Row;
typedef struct {
    GtkWidgetClass parent;
} RowClass;
G_DEFINE_TYPE(Row, row, GTK_TYPE_WIDGET)

static void row_allocate(GtkWidget *widget, int width, int height, int baseline) {
    Row *row = (Row *)widget;
    GtkAllocation title = {margin, 0, width - 3 * margin - detail_width, height};
    GtkAllocation detail = {width - margin - detail_width, 0, detail_width, height};
    gtk_widget_size_allocate(row->title, &title, -1);
    gtk_widget_size_allocate(row->detail, &detail, -1);
}

/* All rows have the same size, so the labels needn't be measured. */
static void row_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline) {
    *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? row_height : 0;
    /* GTK requires that a child is measured before it is allocated. */
    int ignored;
    gtk_widget_measure(((Row *)widget)->title, orientation, -1, &ignored, NULL, NULL, NULL);
    gtk_widget_measure(((Row *)widget)->detail, orientation, -1, &ignored, NULL, NULL, NULL);
}

static void row_dispose(GObject *object) {
    Row *row = (Row *)object;
    g_clear_pointer(&row->title, gtk_widget_unparent);
    g_clear_pointer(&row->detail, gtk_widget_unparent);
    G_OBJECT_CLASS(row_parent_class)->dispose(object);
}

static void row_class_init(RowClass *class) {
    GTK_WIDGET_CLASS(class)->measure = row_measure;
    GTK_WIDGET_CLASS(class)->size_allocate = row_allocate;
    G_OBJECT_CLASS(class)->dispose = row_dispose;
}

static GtkWidget *row_label(Row *row, float alignment) {
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_xalign(GTK_LABEL(label), alignment);
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
    if (work == cjk) {
        gtk_label_set_wrap(GTK_LABEL(label), TRUE);
        gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
        gtk_label_set_lines(GTK_LABEL(label), 2);
    }
    /* The text size of UIKit's labels. */
    PangoAttrList *attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_size_new_absolute(text_size * PANGO_SCALE));
    gtk_label_set_attributes(GTK_LABEL(label), attributes);
    pango_attr_list_unref(attributes);
    gtk_widget_set_parent(label, GTK_WIDGET(row));
    return label;
}

static void row_init(Row *row) {
    row->title = row_label(row, 0);
    row->detail = row_label(row, 1);
}

static void row_show(Row *row, int index) {
    char text[256];
    row->index = index;
    const int number = row_number(index);
    const char *title = "Row number %d", *detail = "%d points";
    if (work == cjk) {
        title = "列表第%d号公寓，二楼临海，三室两厅，带阳台和地下停车位";
        detail = "شقة رقم %d في شارع الميناء القديم";
    }
    g_snprintf(text, sizeof text, title, number);
    gtk_label_set_text(GTK_LABEL(row->title), text);
    g_snprintf(text, sizeof text, detail, number * 7 % 1000);
    gtk_label_set_text(GTK_LABEL(row->detail), text);
}

/* The list: a scrollable widget with widgets only for the visible rows. */
typedef struct {
    GtkWidget parent;
    GtkAdjustment *adjustments[2];
    GtkScrollablePolicy policies[2];
    GPtrArray *rows; /* in order, without gaps */
    GPtrArray *spare;
} List;
typedef struct {
    GtkWidgetClass parent;
} ListClass;
G_DEFINE_TYPE_WITH_CODE(List, list, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, NULL))
enum { hadjustment = 1, vadjustment, hpolicy, vpolicy };

static GtkWidget *list_take_row(List *list) {
    if (list->spare->len > 0) {
        GtkWidget *row = g_ptr_array_steal_index_fast(list->spare, list->spare->len - 1);
        gtk_widget_set_child_visible(row, TRUE);
        return row;
    }
    GtkWidget *row = g_object_new(row_get_type(), NULL);
    gtk_widget_set_parent(row, GTK_WIDGET(list));
    return row;
}

static void list_drop_row(List *list, int place) {
    GtkWidget *row = g_ptr_array_steal_index(list->rows, place);
    gtk_widget_set_child_visible(row, FALSE);
    g_ptr_array_add(list->spare, row);
}

static void list_allocate(GtkWidget *widget, int width, int height, int baseline) {
    List *list = (List *)widget;
    GtkAdjustment *vertical = list->adjustments[1];
    double upper = MAX((double)row_count * row_height, height);
    gtk_adjustment_configure(vertical, MIN(gtk_adjustment_get_value(vertical), upper - height), 0, upper, row_height,
                             height, height);
    gtk_adjustment_configure(list->adjustments[0], 0, 0, width, 0, width, width);

    double value = gtk_adjustment_get_value(vertical);
    int first = value / row_height;
    int last = MIN(row_count, (int)ceil((value + height) / row_height));
    for (int place = list->rows->len - 1; place >= 0; place--) {
        int index = ((Row *)list->rows->pdata[place])->index;
        if (index < first || index >= last) list_drop_row(list, place);
    }
    for (int index = first; index < last; index++) {
        int place = index - first;
        if (place >= (int)list->rows->len || ((Row *)list->rows->pdata[place])->index != index) {
            GtkWidget *row = list_take_row(list);
            row_show((Row *)row, index);
            g_ptr_array_insert(list->rows, place, row);
        }
        GtkWidget *row = list->rows->pdata[place];
        int ignored;
        gtk_widget_measure(row, GTK_ORIENTATION_VERTICAL, -1, &ignored, NULL, NULL, NULL);
        GtkAllocation area = {0, index * (double)row_height - value, width, row_height};
        gtk_widget_size_allocate(row, &area, -1);
    }
}

static void list_set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    List *list = (List *)object;
    if (id >= hpolicy) {
        list->policies[id - hpolicy] = g_value_get_enum(value);
        return;
    }
    GtkAdjustment **adjustment = &list->adjustments[id - hadjustment];
    if (*adjustment) g_signal_handlers_disconnect_by_data(*adjustment, list);
    g_set_object(adjustment, g_value_get_object(value));
    if (*adjustment)
        g_signal_connect_swapped(*adjustment, "value-changed", G_CALLBACK(gtk_widget_queue_allocate), list);
}

static void list_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    List *list = (List *)object;
    if (id >= hpolicy) {
        g_value_set_enum(value, list->policies[id - hpolicy]);
    } else {
        g_value_set_object(value, list->adjustments[id - hadjustment]);
    }
}

static void list_class_init(ListClass *class) {
    GTK_WIDGET_CLASS(class)->size_allocate = list_allocate;
    G_OBJECT_CLASS(class)->set_property = list_set_property;
    G_OBJECT_CLASS(class)->get_property = list_get_property;
    g_object_class_override_property(G_OBJECT_CLASS(class), hadjustment, "hadjustment");
    g_object_class_override_property(G_OBJECT_CLASS(class), vadjustment, "vadjustment");
    g_object_class_override_property(G_OBJECT_CLASS(class), hpolicy, "hscroll-policy");
    g_object_class_override_property(G_OBJECT_CLASS(class), vpolicy, "vscroll-policy");
}

static void list_init(List *list) {
    list->rows = g_ptr_array_new();
    list->spare = g_ptr_array_new();
    gtk_widget_set_overflow(GTK_WIDGET(list), GTK_OVERFLOW_HIDDEN);
}

/* The work to measure. */
static List *shown;
static int visible_rows(void) { return shown->rows->len; }
static int viewport_width(void) { return gtk_widget_get_width(GTK_WIDGET(shown)); }
static int viewport_height(void) { return gtk_widget_get_height(GTK_WIDGET(shown)); }
static void scroll_to(double offset) { gtk_adjustment_set_value(shown->adjustments[1], offset); }

/* Changes */

enum { changes = 1000 };

static GObject *new_item(int number) {
    GObject *item = g_object_new(G_TYPE_OBJECT, NULL);
    g_object_set_data(item, "number", GINT_TO_POINTER(number));
    return item;
}

/* Called after rows were inserted or deleted, so visible rows have changed or moved. */
static void items_changed(GListModel *items, guint position, guint removed, guint added, gpointer data) {
    row_count = g_list_model_get_n_items(items);
    for (guint place = 0; place < shown->rows->len; place++) {
        Row *row = shown->rows->pdata[place];
        if (row->index >= (int)position && row->index < (int)(position + removed))
            row->index = -1;
        else if (row->index >= (int)(position + removed))
            row->index += (int)added - (int)removed;
    }
    for (int place = (int)shown->rows->len - 1; place >= 0; place--)
        if (((Row *)shown->rows->pdata[place])->index < 0) list_drop_row(shown, place);
    gtk_widget_queue_allocate(GTK_WIDGET(shown));
}

/* Deletes some rows at regular distances, and inserts the same number between them. */
static void change(double offset) {
    static int step;
    const int distance = row_count / (changes / 2);
    step++;
    for (int i = changes / 2 - 1; i >= 0; i--) {
        g_list_store_remove(model, i * distance + step % distance);
        GObject *item = new_item(row_count + step * changes + i);
        g_list_store_insert(model, i * distance + (step * 7) % (distance - 1), item);
        g_object_unref(item);
    }
}

int main(int argc, char **argv) {
    if (argc != 4 || (row_count = atoi(argv[1])) < 1 || atoi(argv[2]) < 1) {
        g_printerr("usage: TableBaseline ROWS STEPS latin|cjk|batch|animated\n");
        return 2;
    }
    work = strcmp(argv[3], "cjk") == 0 ? cjk : strcmp(argv[3], "latin") == 0 ? latin : batch;
    if (work == cjk) row_height = 64;
    adw_init();
    frame_meter_choose_font();
    if (work == batch) {
        model = g_list_store_new(G_TYPE_OBJECT);
        for (int number = 0; number < row_count; number++) {
            GObject *item = new_item(number);
            g_list_store_append(model, item);
            g_object_unref(item);
        }
    }

    frame_meter_begin();
    GtkWidget *window = adw_window_new();
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *scroller = gtk_scrolled_window_new();
    shown = g_object_new(list_get_type(), NULL);
    if (model) g_signal_connect(model, "items-changed", G_CALLBACK(items_changed), NULL);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), GTK_WIDGET(shown));
    /* The size of a window of 480 by 800 without its title bar. */
    gtk_widget_set_size_request(scroller, 480, 753);
    gtk_box_append(GTK_BOX(box), adw_header_bar_new());
    gtk_box_append(GTK_BOX(box), scroller);
    adw_window_set_content(ADW_WINDOW(window), box);
    gtk_window_set_title(GTK_WINDOW(window), "Rows");
    gtk_window_present(GTK_WINDOW(window));
    FrameMeterList measured = {visible_rows, viewport_width, viewport_height, model ? change : scroll_to};
    frame_meter_run(measured, atoi(argv[2]));
    g_main_loop_run(g_main_loop_new(NULL, FALSE));
    return 0;
}
