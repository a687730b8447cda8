/* The content that a view draws, in its own widget or in that of the nearest superview that has one. */
#pragma once
#include "../../CTrellisGtk/shim.h"
#include "trellis_text.h"

G_BEGIN_DECLS

/* The fill, border and clipping of a layer: UIView's backgroundColor, and CALayer's corner radius, border and mask. */
typedef struct {
    GdkRGBA background;
    GdkRGBA border_color;
    float border_width;
    float corner_radius;
    /* The rounded corners, as the bits of CACornerMask. */
    guint corners;
    gboolean clips;
} TrellisPaint;

/* The shadow of a layer's background. If its color is clear, there is none. */
typedef struct {
    GdkRGBA color;
    float dx, dy, radius;
} TrellisShadow;

/* A layer in a tree with the same structure as that of the views. It owns its text and image, but not its children. */
typedef struct _TrellisLayer TrellisLayer;

TrellisLayer *trellis_layer_new(void);
/* Removes the layer from its parent and its children from the layer, and frees the layer. */
void trellis_layer_free(TrellisLayer *layer);
/* Inserts a layer into another one, in front of a sibling or, for NULL, behind all others. */
void trellis_layer_insert(TrellisLayer *layer, TrellisLayer *parent, TrellisLayer *sibling);
void trellis_layer_remove(TrellisLayer *layer);
/* Sets the widgets of a view: `outer` is a child of the superview's widget, and `content` draws the layer. The layers
   of all superviews must have widgets. */
void trellis_layer_set_widgets(TrellisLayer *layer, GtkWidget *outer, GtkWidget *content);

/* Sets the frame in the parent's coordinates. GTK lays out a layer that has widgets. */
void trellis_layer_set_frame(TrellisLayer *layer, const graphene_rect_t *frame);
/* Sets the point in the layer's coordinates that is at its top left corner. */
void trellis_layer_set_origin(TrellisLayer *layer, const graphene_point_t *origin);
/* Returns a transform followed by a matrix. Takes ownership of `next`. */
GskTransform *trellis_transform(GskTransform *next, const graphene_matrix_t *matrix);
/* Transforms the layer about its centre; NULL removes the transform. */
void trellis_layer_set_transform(TrellisLayer *layer, const graphene_matrix_t *matrix);
void trellis_layer_set_hidden(TrellisLayer *layer, gboolean hidden);
void trellis_layer_set_opacity(TrellisLayer *layer, float opacity);
void trellis_layer_set_paint(TrellisLayer *layer, const TrellisPaint *paint);
void trellis_layer_set_shadow(TrellisLayer *layer, const TrellisShadow *shadow);
/* Sets the image, which is drawn above the background and retained; NULL removes it. A symbol is drawn in `tint`. */
void trellis_layer_set_image(TrellisLayer *layer, GdkPaintable *image, const GdkRGBA *tint, gboolean is_stencil);
/* Sets the frame of the image in the view. It can extend beyond the view's bounds. */
void trellis_layer_set_image_frame(TrellisLayer *layer, const graphene_rect_t *frame);
/* Returns the text, created on first access. It is drawn above the background, in place of the view's leaf widget. */
TrellisText *trellis_layer_get_text(TrellisLayer *layer);
/* Sets the insets of the text from the layer's edges. */
void trellis_layer_set_text_insets(TrellisLayer *layer, int top, int left, int bottom, int right);
/* Receives the top, left, bottom and right insets of the text, for tests. */
void trellis_layer_get_text_insets(const TrellisLayer *layer, int insets[4]);

/* Redraws the widget that draws the layer. */
void trellis_layer_queue_draw(TrellisLayer *layer);
/* Draws the content of the layer's own widget. */
void trellis_layer_snapshot(TrellisLayer *layer, GtkSnapshot *snapshot);

/* Returns the number of layers, for tests. */
int trellis_layer_get_live_count(void);

G_END_DECLS
