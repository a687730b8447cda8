/* What a view draws, whether it has a widget of its own or is drawn by that of the nearest view above which has one. */
#pragma once
#include "../../CTrellisGtk/shim.h"
#include "trellis_text.h"

G_BEGIN_DECLS

/* How a view is painted below its children: UIView's backgroundColor and CALayer's corner, border and mask. */
typedef struct {
    GdkRGBA background;
    GdkRGBA border_color;
    float border_width;
    float corner_radius;
    gboolean clips;
} TrellisPaint;

/* The shadow of a layer's background; none where its color is clear. */
typedef struct {
    GdkRGBA color;
    float dx, dy, radius;
} TrellisShadow;

/* A layer in a tree of layers, which is that of the views. A layer owns its text and its image, not its children. */
typedef struct _TrellisLayer TrellisLayer;

TrellisLayer *trellis_layer_new(void);
/* Takes the layer out of its parent, and its children out of it, and frees it. */
void trellis_layer_free(TrellisLayer *layer);
/* Puts a layer into another one, in front of a sibling; NULL is behind all. */
void trellis_layer_insert(TrellisLayer *layer, TrellisLayer *parent, TrellisLayer *sibling);
void trellis_layer_remove(TrellisLayer *layer);
/* The widgets of a view that has some: `outer` is a child of the parent's widget, `content` draws the layer. The layers
   of all views around it have widgets then. */
void trellis_layer_set_widgets(TrellisLayer *layer, GtkWidget *outer, GtkWidget *content);

/* The frame in the parent's coordinates. GTK places a layer that has widgets. */
void trellis_layer_set_frame(TrellisLayer *layer, const graphene_rect_t *frame);
/* The point of the layer's own coordinates that is at its top left corner. */
void trellis_layer_set_origin(TrellisLayer *layer, const graphene_point_t *origin);
/* Turns, scales and moves the layer about its middle; NULL leaves it as it is. */
/* A map of the plane after another, which is handed over. */
GskTransform *trellis_transform(GskTransform *next, const graphene_matrix_t *matrix);
void trellis_layer_set_transform(TrellisLayer *layer, const graphene_matrix_t *matrix);
void trellis_layer_set_hidden(TrellisLayer *layer, gboolean hidden);
void trellis_layer_set_opacity(TrellisLayer *layer, float opacity);
void trellis_layer_set_paint(TrellisLayer *layer, const TrellisPaint *paint);
void trellis_layer_set_shadow(TrellisLayer *layer, const TrellisShadow *shadow);
/* The picture of a UIImageView, drawn above the background: retained; NULL for none. A symbolic one takes `tint`. */
void trellis_layer_set_image(TrellisLayer *layer, GdkPaintable *image, const GdkRGBA *tint, gboolean is_stencil);
/* Where in the view the picture is drawn; it may reach beyond the view's bounds. */
void trellis_layer_set_image_frame(TrellisLayer *layer, const graphene_rect_t *frame);
/* The text, made when it is first asked for, which is drawn above the background and in place of the view's leaf. */
TrellisText *trellis_layer_get_text(TrellisLayer *layer);

/* Has the layer drawn again, by the widget that does it. */
void trellis_layer_queue_draw(TrellisLayer *layer);
/* Draws what the layer's own widget shows. */
void trellis_layer_snapshot(TrellisLayer *layer, GtkSnapshot *snapshot);

/* How many layers there are; for tests. */
int trellis_layer_get_live_count(void);

G_END_DECLS
