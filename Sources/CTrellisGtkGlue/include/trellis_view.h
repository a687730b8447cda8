/* The widget of a UIView, whose children are laid out by Swift. */
#pragma once
/* Through CTrellisGtk's header, so that GTK's types belong to the same module for both. */
#include "../../CTrellisGtk/shim.h"
#include "trellis_actions.h"
#include "trellis_layer.h"
#include "trellis_symbol.h"

G_BEGIN_DECLS

/* The calls of a TrellisView to the Swift object that owns it. Set once, before the first widget is created. */
typedef struct {
    /* Lays out the children after the widget was allocated. */
    void (*allocate)(void *owner, int width, int height);
    /* Returns the requested size of a view that is measured. */
    void (*measure)(void *owner, GtkOrientation orientation, int for_size, int *minimum, int *natural);
    /* Called when the user or GTK has moved an adjustment of a TrellisScroller. */
    void (*scrolled)(void *owner);
    /* Called when a row was activated with the keyboard or assistive technology. */
    gboolean (*activated)(void *owner);
    /* Called when assistive technology opens the menu of a row. */
    void (*menu)(void *owner);
} TrellisViewCallbacks;

void trellis_view_set_callbacks(const TrellisViewCallbacks *callbacks);

#define TRELLIS_TYPE_VIEW (trellis_view_get_type())
G_DECLARE_DERIVABLE_TYPE(TrellisView, trellis_view, TRELLIS, VIEW, GtkWidget)

struct _TrellisViewClass {
    GtkWidgetClass parent_class;
};

GtkWidget *trellis_view_new(GtkAccessibleRole role);
/* Returns the number of views' widgets, and the number of bytes in use on the heap; for tests. */
int trellis_view_get_live_count(void);
size_t trellis_view_get_heap_bytes(void);
/* Limits the number of heaps from which threads allocate, which by default is eight times that of the cores. */
void trellis_view_limit_heaps(int count);
/* Returns the pages of the heaps that aren't in use to the system. */
void trellis_view_trim_heaps(void);
/* Returns the number of heaps; for tests. */
int trellis_view_get_heap_count(void);
/* Sets the owner, which the callbacks receive, and the layer that the widget draws. Neither is retained: set them to
   NULL before they are freed. */
void trellis_view_set_owner(GtkWidget *view, void *owner, TrellisLayer *layer);
void *trellis_view_get_owner(GtkWidget *view);
/* Makes GTK measure the view with the callback. Used for a window's content view, which no superview lays out. */
void trellis_view_set_measured(GtkWidget *view);

/* A view that can be activated, such as a row of a table. It publishes the actions "row.activate" and "row.menu" to
   assistive technology. */
#define TRELLIS_TYPE_ROW (trellis_row_get_type())
G_DECLARE_FINAL_TYPE(TrellisRow, trellis_row, TRELLIS, ROW, TrellisView)
GtkWidget *trellis_row_new(void);
/* Returns the widget of a control: a row with another role, which isn't focusable at first. */
GtkWidget *trellis_activatable_new(GtkAccessibleRole role);

/* Hides the class names that GTK reports for a GTK widget and its descendants. Returns the widget. */
GtkWidget *trellis_without_class_names(GtkWidget *widget);

/* Returns a vertical box with a name for CSS, which only a variadic function can set. */
GtkWidget *trellis_box_new_named(const char *name);
/* Returns an invisible widget of a natural size that can shrink to nothing, which no widget of GTK does. */
GtkWidget *trellis_room_new(int width, int height);

/* Returns an item of a menu: a button in the style of GTK's menu items. */
GtkWidget *trellis_menu_line_new(void);

/* The content widget of a scroll view: a TrellisView that is GtkScrollable, so that it works in a GtkScrolledWindow. */
#define TRELLIS_TYPE_SCROLLER (trellis_scroller_get_type())
G_DECLARE_FINAL_TYPE(TrellisScroller, trellis_scroller, TRELLIS, SCROLLER, TrellisView)
GtkWidget *trellis_scroller_new(GtkAccessibleRole role);
/* Returns GTK's scrolled window around a content widget. */
GtkWidget *trellis_scrolled_window_new(GtkWidget *content);
GtkAdjustment *trellis_scroller_get_adjustment(GtkWidget *scroller, GtkOrientation orientation);
/* Sets the state of an adjustment without calling `scrolled`. */
void trellis_scroller_configure(
    GtkWidget *scroller, GtkOrientation orientation, double value, double lower, double upper, double page_size);

/* Allocates a widget in its parent, with at least its minimum size. */
void trellis_place(GtkWidget *widget, int x, int y, int width, int height);
/* Allocates a widget as trellis_place does, with a transform about its centre. */
void trellis_place_transformed(
    GtkWidget *widget, int x, int y, int width, int height, const graphene_matrix_t *matrix);

/* Makes a GTK widget request no size. Its class still allocates it. A GtkLabel would lay out its text several times to
   be measured, which takes longer than everything else that setting a cell's text needs. */
void trellis_leaf_set_unmeasured(GtkWidget *leaf);
gboolean trellis_leaf_is_unmeasured(GtkWidget *leaf);

G_END_DECLS
