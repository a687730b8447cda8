#include "trellis_view.h"
#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static TrellisViewCallbacks callbacks;

void trellis_view_set_callbacks(const TrellisViewCallbacks *given)
{
    callbacks = *given;
}

/* TrellisView */

typedef struct {
    void *owner;
    gboolean is_measured;
    TrellisLayer *layer; /* the owner's */
} TrellisViewPrivate;

G_DEFINE_TYPE_WITH_PRIVATE(TrellisView, trellis_view, GTK_TYPE_WIDGET)

static TrellisViewPrivate *private_of(gpointer view)
{
    return trellis_view_get_instance_private(TRELLIS_VIEW(view));
}

/* The size of a view is that of its frame, so it requests none, unless it is measured. */
static void view_measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline)
{
    const TrellisViewPrivate *self = private_of(widget);
    *minimum = *natural = 0;
    *minimum_baseline = *natural_baseline = -1;
    if (self->is_measured && self->owner)
        callbacks.measure(self->owner, orientation, for_size, minimum, natural);
}

static GtkSizeRequestMode view_get_request_mode(GtkWidget *widget)
{
    return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void view_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
    void *owner = private_of(widget)->owner;
    if (owner)
        callbacks.allocate(owner, width, height);
}

static void view_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
    TrellisLayer *layer = private_of(widget)->layer;
    if (layer)
        trellis_layer_snapshot(layer, snapshot);
    else /* A container inside a view, such as the row of a segmented control. */
        GTK_WIDGET_CLASS(trellis_view_parent_class)->snapshot(widget, snapshot);
}

/* The alignment of texts that are drawn without widgets depends on the direction. */
static void view_direction_changed(GtkWidget *widget, GtkTextDirection previous)
{
    GTK_WIDGET_CLASS(trellis_view_parent_class)->direction_changed(widget, previous);
    gtk_widget_queue_draw(widget);
}

static void view_dispose(GObject *object)
{
    GtkWidget *child;
    while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))))
        gtk_widget_unparent(child);
    G_OBJECT_CLASS(trellis_view_parent_class)->dispose(object);
}

static int live_views;

int trellis_view_get_live_count(void)
{
    return live_views;
}

/* The number after a mark in a report of malloc's, 0 if it is not there. */
static size_t reported_size(const char *report, const char *mark)
{
    const char *line = strstr(report, mark), *size = line ? strstr(line, "size=\"") : NULL;
    return size ? strtoull(size + strlen("size=\""), NULL, 10) : 0;
}

/* Malloc's report, which the caller frees, or NULL. */
static char *heap_report(void)
{
    char *report = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&report, &length);
    if (!stream)
        return NULL;
    malloc_info(0, stream);
    fclose(stream);
    return report;
}

void trellis_view_limit_heaps(int count)
{
    mallopt(M_ARENA_MAX, count);
}

void trellis_view_trim_heaps(void)
{
    malloc_trim(0);
}

int trellis_view_get_heap_count(void)
{
    char *report = heap_report();
    int count = 0;
    for (char *heap = report; heap && (heap = strstr(heap, "<heap ")); heap++)
        count++;
    free(report);
    return count;
}

size_t trellis_view_get_heap_bytes(void)
{
    char *report = heap_report();
    if (!report)
        return 0;
    /* The first heap is the main thread's. Of those of other threads only what is mapped on its own is counted, which
     * the report has at its end: what they hold comes and goes with them. */
    char *end = strstr(report, "</heap>");
    size_t used = end ? reported_size(end, "<total type=\"mmap\"") : 0;
    if (end)
        *end = 0;
    used += reported_size(report, "<system type=\"current\"") - reported_size(report, "<total type=\"fast\"") -
            reported_size(report, "<total type=\"rest\"");
    free(report);
    return used;
}

static void view_finalize(GObject *object)
{
    live_views--;
    G_OBJECT_CLASS(trellis_view_parent_class)->finalize(object);
}

static void trellis_view_class_init(TrellisViewClass *class)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    G_OBJECT_CLASS(class)->dispose = view_dispose;
    G_OBJECT_CLASS(class)->finalize = view_finalize;
    widget_class->measure = view_measure;
    widget_class->get_request_mode = view_get_request_mode;
    widget_class->size_allocate = view_size_allocate;
    widget_class->snapshot = view_snapshot;
    widget_class->direction_changed = view_direction_changed;
    gtk_widget_class_set_css_name(widget_class, "view-node");
}

static void trellis_view_init(TrellisView *view)
{
    live_views++;
}

/* Without a label, GTK would report the name of the class to assistive technology. */
static GtkWidget *unnamed(gpointer widget)
{
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
    return widget;
}

GtkWidget *trellis_without_class_names(GtkWidget *widget)
{
    const GtkAccessibleRole role = gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(widget));
    switch (role) {
    case GTK_ACCESSIBLE_ROLE_WIDGET:
    case GTK_ACCESSIBLE_ROLE_SCROLLBAR:
    case GTK_ACCESSIBLE_ROLE_PROGRESS_BAR:
    case GTK_ACCESSIBLE_ROLE_SLIDER:
    case GTK_ACCESSIBLE_ROLE_SWITCH:
    case GTK_ACCESSIBLE_ROLE_IMG:
        unnamed(widget);
        break;
    default:
        break;
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        trellis_without_class_names(child);
    return widget;
}

GtkWidget *trellis_view_new(GtkAccessibleRole role)
{
    GtkWidget *widget = g_object_new(TRELLIS_TYPE_VIEW, "accessible-role", role, NULL);
    /* GTK reports no name for a generic element. */
    return role == GTK_ACCESSIBLE_ROLE_GENERIC ? widget : unnamed(widget);
}

void trellis_view_set_owner(GtkWidget *view, void *owner, TrellisLayer *layer)
{
    private_of(view)->owner = owner;
    private_of(view)->layer = layer;
}

void *trellis_view_get_owner(GtkWidget *view)
{
    return TRELLIS_IS_VIEW(view) ? private_of(view)->owner : NULL;
}

void trellis_view_set_measured(GtkWidget *view)
{
    private_of(view)->is_measured = TRUE;
}

/* GTK requires that a widget is measured before it is allocated, and isn't smaller than its minimum size. */
static void enlarge_to_least(GtkWidget *widget, int *width, int *height)
{
    int least_width = 0, least_height = 0;
    if (!TRELLIS_IS_VIEW(widget) && !trellis_leaf_is_unmeasured(widget))
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
    *width = MAX(*width, least_width);
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, *width, &least_height, NULL, NULL, NULL);
    *height = MAX(*height, least_height);
}

void trellis_place(GtkWidget *widget, int x, int y, int width, int height)
{
    enlarge_to_least(widget, &width, &height);
    gtk_widget_size_allocate(widget, &(GtkAllocation) { x, y, width, height }, -1);
}

/* Decomposes a 2D matrix, since GTK's Cairo renderer draws a pink box in place of anything below a matrix transform. */
GskTransform *trellis_transform(GskTransform *next, const graphene_matrix_t *matrix)
{
    double xx, yx, xy, yy, x0, y0;
    if (!graphene_matrix_to_2d(matrix, &xx, &yx, &xy, &yy, &x0, &y0))
        return gsk_transform_matrix(next, matrix);
    const double length = hypot(xx, yx), angle = length > 0 ? atan2(yx, xx) : 0;
    /* The rest after the rotation: a horizontal scale (length), a skew and a vertical scale (height). */
    const double slant = cos(angle) * xy + sin(angle) * yy, height = cos(angle) * yy - sin(angle) * xy;
    next = gsk_transform_translate(next, &GRAPHENE_POINT_INIT((float)x0, (float)y0));
    next = gsk_transform_rotate(next, (float)(angle * 180 / G_PI));
    if (slant != 0 && height != 0)
        next = gsk_transform_skew(next, (float)(atan2(slant, height) * 180 / G_PI), 0);
    return gsk_transform_scale(next, (float)length, (float)height);
}

void trellis_place_transformed(
    GtkWidget *widget, int x, int y, int width, int height, const graphene_matrix_t *matrix)
{
    enlarge_to_least(widget, &width, &height);
    GskTransform *transform =
        gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(x + width / 2.0f, y + height / 2.0f));
    transform = trellis_transform(transform, matrix);
    transform = gsk_transform_translate(transform, &GRAPHENE_POINT_INIT(-width / 2.0f, -height / 2.0f));
    gtk_widget_allocate(widget, width, height, -1, transform);
}

/* TrellisRow */

struct _TrellisRow {
    TrellisView parent_instance;
};

G_DEFINE_TYPE(TrellisRow, trellis_row, TRELLIS_TYPE_VIEW)

static void row_activate(GtkWidget *widget, const char *name, GVariant *parameter)
{
    void *owner = private_of(widget)->owner;
    if (owner)
        callbacks.activated(owner);
}

static void row_menu(GtkWidget *widget, const char *name, GVariant *parameter)
{
    void *owner = private_of(widget)->owner;
    if (owner)
        callbacks.menu(owner);
}

static gboolean is_list_row(GtkWidget *widget)
{
    return TRELLIS_IS_ROW(widget) &&
           gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(widget)) == GTK_ACCESSIBLE_ROLE_LIST_ITEM;
}

/* A list is one stop of the Tab key: from a row, or a control in it, Tab leads out of the list, and arrows to other rows. */
static gboolean row_focus(GtkWidget *widget, GtkDirectionType direction)
{
    GtkWidget *list = gtk_widget_get_parent(widget);
    GtkRoot *root = gtk_widget_get_root(widget);
    GtkWidget *focused = root ? gtk_root_get_focus(root) : NULL;
    const gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
    if (is_tab && focused && list && is_list_row(widget)) {
        while (focused && gtk_widget_get_parent(focused) != list)
            focused = gtk_widget_get_parent(focused);
        if (focused && focused != widget && is_list_row(focused))
            return FALSE;
    }
    return GTK_WIDGET_CLASS(trellis_row_parent_class)->focus(widget, direction);
}

static void trellis_row_class_init(TrellisRowClass *class)
{
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    widget_class->focus = row_focus;
    /* GTK 4.8 publishes a widget's actions to assistive technology only if its class declares them. */
    gtk_widget_class_install_action(widget_class, "row.activate", NULL, row_activate);
    gtk_widget_class_install_action(widget_class, "row.menu", NULL, row_menu);
    gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Return, 0, "row.activate", NULL);
    gtk_widget_class_add_binding_action(widget_class, GDK_KEY_KP_Enter, 0, "row.activate", NULL);
    gtk_widget_class_add_binding_action(widget_class, GDK_KEY_space, 0, "row.activate", NULL);
    gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
    gtk_widget_class_set_css_name(widget_class, "row-node");
}

static void trellis_row_init(TrellisRow *row)
{
    gtk_widget_set_focusable(GTK_WIDGET(row), TRUE);
}

GtkWidget *trellis_row_new(void)
{
    return unnamed(g_object_new(TRELLIS_TYPE_ROW, NULL));
}

GtkWidget *trellis_activatable_new(GtkAccessibleRole role)
{
    GtkWidget *widget = g_object_new(TRELLIS_TYPE_ROW, "accessible-role", role, NULL);
    gtk_widget_set_focusable(widget, FALSE);
    return unnamed(widget);
}

GtkWidget *trellis_box_new_named(const char *name)
{
    return g_object_new(GTK_TYPE_BOX, "css-name", name, "orientation", GTK_ORIENTATION_VERTICAL, NULL);
}

static void measure_room(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline)
{
    const char *key = orientation == GTK_ORIENTATION_HORIZONTAL ? "trellis-width" : "trellis-height";
    *minimum = 0;
    *natural = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(widget), key));
    *minimum_baseline = *natural_baseline = -1;
}

static void allocate_room(GtkWidget *widget, int width, int height, int baseline)
{
}

GtkWidget *trellis_room_new(int width, int height)
{
    GtkWidget *room = gtk_fixed_new();
    g_object_set_data(G_OBJECT(room), "trellis-width", GINT_TO_POINTER(width));
    g_object_set_data(G_OBJECT(room), "trellis-height", GINT_TO_POINTER(height));
    gtk_widget_set_layout_manager(room, gtk_custom_layout_new(NULL, measure_room, allocate_room));
    return room;
}

GtkWidget *trellis_menu_line_new(void)
{
    return g_object_new(
        GTK_TYPE_BUTTON, "css-name", "modelbutton", "accessible-role", GTK_ACCESSIBLE_ROLE_MENU_ITEM, NULL);
}

/* TrellisScroller */

struct _TrellisScroller {
    TrellisView parent_instance;
    GtkAdjustment *adjustments[2]; /* by GtkOrientation */
    gulong handlers[2];
};

enum { PROP_0, PROP_HADJUSTMENT, PROP_VADJUSTMENT, PROP_HSCROLL_POLICY, PROP_VSCROLL_POLICY };

G_DEFINE_TYPE_WITH_CODE(
    TrellisScroller, trellis_scroller, TRELLIS_TYPE_VIEW, G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, NULL))

static void adjustment_moved(GtkAdjustment *adjustment, gpointer scroller)
{
    void *owner = private_of(scroller)->owner;
    if (owner)
        callbacks.scrolled(owner);
}

static void set_adjustment(TrellisScroller *self, GtkOrientation orientation, GtkAdjustment *adjustment)
{
    if (adjustment && self->adjustments[orientation] == adjustment)
        return;
    if (self->adjustments[orientation]) {
        g_signal_handler_disconnect(self->adjustments[orientation], self->handlers[orientation]);
        g_clear_object(&self->adjustments[orientation]);
    }
    if (!adjustment)
        adjustment = gtk_adjustment_new(0, 0, 0, 0, 0, 0);
    self->adjustments[orientation] = g_object_ref_sink(adjustment);
    self->handlers[orientation] = g_signal_connect(adjustment, "value-changed", G_CALLBACK(adjustment_moved), self);
    gtk_widget_queue_allocate(GTK_WIDGET(self));
}

static void scroller_set_property(GObject *object, guint property, const GValue *value, GParamSpec *spec)
{
    TrellisScroller *self = TRELLIS_SCROLLER(object);
    switch (property) {
    case PROP_HADJUSTMENT:
        set_adjustment(self, GTK_ORIENTATION_HORIZONTAL, g_value_get_object(value));
        break;
    case PROP_VADJUSTMENT:
        set_adjustment(self, GTK_ORIENTATION_VERTICAL, g_value_get_object(value));
        break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
        break; /* ignored: the size of the content is UIScrollView's contentSize */
    default:
        G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, spec);
    }
}

static void scroller_get_property(GObject *object, guint property, GValue *value, GParamSpec *spec)
{
    TrellisScroller *self = TRELLIS_SCROLLER(object);
    switch (property) {
    case PROP_HADJUSTMENT:
        g_value_set_object(value, self->adjustments[GTK_ORIENTATION_HORIZONTAL]);
        break;
    case PROP_VADJUSTMENT:
        g_value_set_object(value, self->adjustments[GTK_ORIENTATION_VERTICAL]);
        break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
        g_value_set_enum(value, GTK_SCROLL_NATURAL);
        break;
    default:
        G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, spec);
    }
}

static void scroller_dispose(GObject *object)
{
    TrellisScroller *self = TRELLIS_SCROLLER(object);
    for (int i = 0; i < 2; i++)
        if (self->adjustments[i]) {
            g_signal_handler_disconnect(self->adjustments[i], self->handlers[i]);
            g_clear_object(&self->adjustments[i]);
        }
    G_OBJECT_CLASS(trellis_scroller_parent_class)->dispose(object);
}

static void trellis_scroller_class_init(TrellisScrollerClass *class)
{
    GObjectClass *object_class = G_OBJECT_CLASS(class);
    object_class->set_property = scroller_set_property;
    object_class->get_property = scroller_get_property;
    object_class->dispose = scroller_dispose;
    g_object_class_override_property(object_class, PROP_HADJUSTMENT, "hadjustment");
    g_object_class_override_property(object_class, PROP_VADJUSTMENT, "vadjustment");
    g_object_class_override_property(object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
    g_object_class_override_property(object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
}

static void trellis_scroller_init(TrellisScroller *self)
{
    gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *trellis_scroller_new(GtkAccessibleRole role)
{
    return unnamed(g_object_new(TRELLIS_TYPE_SCROLLER, "accessible-role", role, NULL));
}

/* When it is realized, GTK 4.8 connects a scrolled window to a setting, and never disconnects it. */
static void disconnect_settings(GtkWidget *window)
{
    g_signal_handlers_disconnect_by_data(gtk_widget_get_settings(window), window);
}

GtkWidget *trellis_scrolled_window_new(GtkWidget *content)
{
    GtkWidget *window = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(window), content);
    g_signal_connect(window, "unrealize", G_CALLBACK(disconnect_settings), NULL);
    return window;
}

GtkAdjustment *trellis_scroller_get_adjustment(GtkWidget *scroller, GtkOrientation orientation)
{
    return TRELLIS_SCROLLER(scroller)->adjustments[orientation];
}

void trellis_scroller_configure(
    GtkWidget *scroller, GtkOrientation orientation, double value, double lower, double upper, double page_size)
{
    TrellisScroller *self = TRELLIS_SCROLLER(scroller);
    GtkAdjustment *adjustment = self->adjustments[orientation];
    if (!adjustment)
        return;
    g_signal_handler_block(adjustment, self->handlers[orientation]);
    gtk_adjustment_configure(
        adjustment, value, lower, MAX(upper, lower + page_size), page_size * 0.1, page_size * 0.9, page_size);
    g_signal_handler_unblock(adjustment, self->handlers[orientation]);
}
