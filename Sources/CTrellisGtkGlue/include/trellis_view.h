/* The widget behind every UIView: it places its children where Swift says. */
#pragma once
/* By way of CTrellisGtk, so that a type of GTK has one owner among the two modules. */
#include "../../CTrellisGtk/shim.h"
#include "trellis_actions.h"
#include "trellis_layer.h"

G_BEGIN_DECLS

/* What a TrellisView asks of the Swift object that owns it. Set once, before the first widget is made. */
typedef struct {
    /* The widget has its size: place the children. */
    void (*allocate)(void *owner, int width, int height);
    /* The size it asks for; only of a view that is measured. */
    void (*measure)(void *owner, GtkOrientation orientation, int for_size, int *minimum, int *natural);
    /* An adjustment of a TrellisScroller moved by the user or by GTK. */
    void (*scrolled)(void *owner);
    /* A row was activated by the keyboard or by assistive technology. */
    gboolean (*activated)(void *owner);
    /* The menu of a row was asked for, by assistive technology. */
    void (*menu)(void *owner);
} TrellisViewCallbacks;

void trellis_view_set_callbacks(const TrellisViewCallbacks *callbacks);

#define TRELLIS_TYPE_VIEW (trellis_view_get_type())
G_DECLARE_DERIVABLE_TYPE(TrellisView, trellis_view, TRELLIS, VIEW, GtkWidget)

struct _TrellisViewClass {
    GtkWidgetClass parent_class;
};

GtkWidget *trellis_view_new(GtkAccessibleRole role);
/* How many widgets of views there are, and how many bytes of the heap are in use; for tests. */
int trellis_view_get_live_count(void);
size_t trellis_view_get_heap_bytes(void);
/* The Swift object that the callbacks get, and what the widget draws. Neither is retained: NULL before they go away, so
   that no callback reaches a dead object. */
void trellis_view_set_owner(GtkWidget *view, void *owner, TrellisLayer *layer);
void *trellis_view_get_owner(GtkWidget *view);
/* From now on the view is asked for its size, by the callback; it is the one in a window, which nobody places. */
void trellis_view_set_measured(GtkWidget *view);

/* A view that can be activated: a row of a table. It publishes the actions "row.activate" and "row.menu" to
   assistive technology. */
#define TRELLIS_TYPE_ROW (trellis_row_get_type())
G_DECLARE_FINAL_TYPE(TrellisRow, trellis_row, TRELLIS, ROW, TrellisView)
GtkWidget *trellis_row_new(void);
/* The same in another role, and not focusable yet: a control. */
GtkWidget *trellis_activatable_new(GtkAccessibleRole role);

/* Takes the names of GTK's classes from a widget of GTK's and from what it is made of; gives it back. */
GtkWidget *trellis_without_class_names(GtkWidget *widget);

/* A line of a menu: a button that looks like a line of GTK's own menus. */
GtkWidget *trellis_menu_line_new(void);

/* The inside of a scroll view: a TrellisView that is GtkScrollable, so that a GtkScrolledWindow can drive it. */
#define TRELLIS_TYPE_SCROLLER (trellis_scroller_get_type())
G_DECLARE_FINAL_TYPE(TrellisScroller, trellis_scroller, TRELLIS, SCROLLER, TrellisView)
GtkWidget *trellis_scroller_new(GtkAccessibleRole role);
GtkAdjustment *trellis_scroller_get_adjustment(GtkWidget *scroller, GtkOrientation orientation);
/* Sets an adjustment's whole state without calling `scrolled` back. */
void trellis_scroller_configure(
    GtkWidget *scroller, GtkOrientation orientation, double value, double lower, double upper, double page_size);

/* Gives a widget its place and size in its parent, or the least size that it asks for. */
void trellis_place(GtkWidget *widget, int x, int y, int width, int height);
/* Like trellis_place, with a matrix about the middle. */
void trellis_place_transformed(
    GtkWidget *widget, int x, int y, int width, int height, const graphene_matrix_t *matrix);

/* From now on a leaf asks GTK for no size; it is placed as its own class does it. A GtkLabel lays its text out
   several times to answer, which cost more than all else that a cell's new text needs. */
void trellis_leaf_set_unmeasured(GtkWidget *leaf);
gboolean trellis_leaf_is_unmeasured(GtkWidget *leaf);

G_END_DECLS
