#include "trellis_layer.h"
#include <math.h>

struct _TrellisLayer {
    TrellisLayer *parent, *first, *last, *previous, *next;
    GtkWidget *outer, *content; /* not retained */
    graphene_rect_t frame;
    graphene_point_t origin;
    graphene_matrix_t *transform; /* NULL if none */
    float opacity;
    gboolean hidden;
    TrellisPaint paint;
    TrellisShadow *shadow; /* NULL if none */
    TrellisText *text;
    struct {
        int top, left, bottom, right;
    } text_insets;
    GdkPaintable *image;
    GdkRGBA image_tint;
    gboolean image_is_stencil;
    graphene_rect_t image_frame;
};

/* The tree */

static int live_layers;

int trellis_layer_get_live_count(void)
{
    return live_layers;
}

TrellisLayer *trellis_layer_new(void)
{
    live_layers++;
    TrellisLayer *layer = g_new0(TrellisLayer, 1);
    layer->opacity = 1;
    return layer;
}

void trellis_layer_free(TrellisLayer *layer)
{
    while (layer->first)
        trellis_layer_remove(layer->first);
    trellis_layer_remove(layer);
    g_clear_pointer(&layer->text, trellis_text_free);
    g_clear_object(&layer->image);
    g_clear_pointer(&layer->transform, graphene_matrix_free);
    g_clear_pointer(&layer->shadow, g_free);
    g_free(layer);
    live_layers--;
}

void trellis_layer_queue_draw(TrellisLayer *layer)
{
    while (layer && !layer->content)
        layer = layer->parent;
    if (layer)
        gtk_widget_queue_draw(layer->content);
}

/* Redraws a layer after its frame, order or opacity has changed. For a layer with widgets, GTK does so itself. */
static void queue_draw_around(TrellisLayer *layer)
{
    if (!layer->outer)
        trellis_layer_queue_draw(layer->parent);
}

void trellis_layer_remove(TrellisLayer *layer)
{
    TrellisLayer *parent = layer->parent;
    if (!parent)
        return;
    queue_draw_around(layer);
    *(layer->previous ? &layer->previous->next : &parent->first) = layer->next;
    *(layer->next ? &layer->next->previous : &parent->last) = layer->previous;
    layer->parent = layer->previous = layer->next = NULL;
}

void trellis_layer_insert(TrellisLayer *layer, TrellisLayer *parent, TrellisLayer *sibling)
{
    trellis_layer_remove(layer);
    layer->parent = parent;
    layer->previous = sibling;
    layer->next = sibling ? sibling->next : parent->first;
    *(layer->previous ? &layer->previous->next : &parent->first) = layer;
    *(layer->next ? &layer->next->previous : &parent->last) = layer;
    queue_draw_around(layer);
}

void trellis_layer_set_widgets(TrellisLayer *layer, GtkWidget *outer, GtkWidget *content)
{
    queue_draw_around(layer);
    layer->outer = outer;
    layer->content = content;
}

/* Appearance */

void trellis_layer_set_frame(TrellisLayer *layer, const graphene_rect_t *frame)
{
    layer->frame = *frame;
    queue_draw_around(layer);
}

void trellis_layer_set_origin(TrellisLayer *layer, const graphene_point_t *origin)
{
    layer->origin = *origin;
    trellis_layer_queue_draw(layer);
}

void trellis_layer_set_transform(TrellisLayer *layer, const graphene_matrix_t *matrix)
{
    if (!matrix && !layer->transform)
        return;
    g_clear_pointer(&layer->transform, graphene_matrix_free);
    if (matrix)
        layer->transform = graphene_matrix_init_from_matrix(graphene_matrix_alloc(), matrix);
    queue_draw_around(layer);
}

void trellis_layer_set_hidden(TrellisLayer *layer, gboolean hidden)
{
    layer->hidden = hidden;
    queue_draw_around(layer);
}

void trellis_layer_set_opacity(TrellisLayer *layer, float opacity)
{
    layer->opacity = opacity;
    queue_draw_around(layer);
}

void trellis_layer_set_paint(TrellisLayer *layer, const TrellisPaint *paint)
{
    layer->paint = *paint;
    trellis_layer_queue_draw(layer);
}

void trellis_layer_set_shadow(TrellisLayer *layer, const TrellisShadow *shadow)
{
    g_clear_pointer(&layer->shadow, g_free);
    if (shadow->color.alpha > 0) {
        layer->shadow = g_new(TrellisShadow, 1);
        *layer->shadow = *shadow;
    }
    /* The shadow lies outside of the layer, in its parent. */
    trellis_layer_queue_draw(layer->parent ? layer->parent : layer);
}

void trellis_layer_set_image(TrellisLayer *layer, GdkPaintable *image, const GdkRGBA *tint, gboolean is_stencil)
{
    g_set_object(&layer->image, image);
    layer->image_tint = *tint;
    layer->image_is_stencil = is_stencil;
    trellis_layer_queue_draw(layer);
}

void trellis_layer_set_image_frame(TrellisLayer *layer, const graphene_rect_t *frame)
{
    layer->image_frame = *frame;
    trellis_layer_queue_draw(layer);
}

TrellisText *trellis_layer_get_text(TrellisLayer *layer)
{
    if (!layer->text)
        layer->text = trellis_text_new();
    return layer->text;
}

void trellis_layer_set_text_insets(TrellisLayer *layer, int top, int left, int bottom, int right)
{
    layer->text_insets.top = top;
    layer->text_insets.left = left;
    layer->text_insets.bottom = bottom;
    layer->text_insets.right = right;
    trellis_layer_queue_draw(layer);
}

void trellis_layer_get_text_insets(const TrellisLayer *layer, int insets[4])
{
    insets[0] = layer->text_insets.top;
    insets[1] = layer->text_insets.left;
    insets[2] = layer->text_insets.bottom;
    insets[3] = layer->text_insets.right;
}

/* Geometry, in the coordinates of the widget that draws */

typedef struct {
    int left, top, right, bottom;
} Area;

static Area intersection(Area a, Area b)
{
    return (Area){ MAX(a.left, b.left), MAX(a.top, b.top), MIN(a.right, b.right), MIN(a.bottom, b.bottom) };
}

/* Returns the area of a layer without widgets. As for widgets, edges are rounded, so that neighbours meet. */
static Area area_in_parent(const TrellisLayer *self, const Area *parent)
{
    const float x = self->frame.origin.x - self->parent->origin.x, y = self->frame.origin.y - self->parent->origin.y;
    return (Area){
        parent->left + (int)roundf(x), parent->top + (int)roundf(y),
        parent->left + (int)roundf(x + self->frame.size.width), parent->top + (int)roundf(y + self->frame.size.height),
    };
}

/* Gets the area of a widget in the one that draws. FALSE if it is at a fractional position, rotated or scaled. */
static gboolean widget_area(GtkWidget *widget, GtkWidget *target, Area *area)
{
    graphene_matrix_t matrix;
    double xx, yx, xy, yy, x, y;
    if (!gtk_widget_compute_transform(widget, target, &matrix) ||
        !graphene_matrix_to_2d(&matrix, &xx, &yx, &xy, &yy, &x, &y))
        return FALSE;
    if (xx != 1 || yx != 0 || xy != 0 || yy != 1 || x != floor(x) || y != floor(y))
        return FALSE;
    area->left = (int)x;
    area->top = (int)y;
    area->right = area->left + gtk_widget_get_width(widget);
    area->bottom = area->top + gtk_widget_get_height(widget);
    return TRUE;
}

/* Covered areas */

/* Removes from the top and the bottom of a background what opaque layers in front of it cover, as it needn't be painted
   there. Otherwise a window, a screen, a list and its rows would each fill most of the window. A layer is ignored if it
   or one of its ancestors is translucent, has rounded corners or is transformed. `visible` is the area to which the
   ancestors clip the layer. */
static void take_off_covered(
    const TrellisLayer *self, GtkWidget *target, const Area *area, const Area *visible, Area *bare, int depth)
{
    for (const TrellisLayer *child = self->first; child && bare->top < bare->bottom; child = child->next) {
        const TrellisPaint *paint = &child->paint;
        if (child->hidden || child->opacity < 1 || child->transform || paint->corner_radius > 0)
            continue;
        Area place, shown;
        if (child->outer) {
            Area around;
            if (!gtk_widget_get_mapped(child->outer) || gtk_widget_get_opacity(child->outer) < 1 ||
                !widget_area(child->outer, target, &around) || !widget_area(child->content, target, &place))
                continue;
            shown = intersection(intersection(around, place), *visible);
        } else {
            place = area_in_parent(child, area);
            shown = intersection(place, *visible);
        }
        if (shown.left > bare->left || shown.right < bare->right)
            continue;
        if (paint->background.alpha >= 1) {
            if (shown.top <= bare->top)
                bare->top = MAX(bare->top, shown.bottom);
            if (shown.bottom >= bare->bottom)
                bare->bottom = MIN(bare->bottom, shown.top);
        } else if (depth > 0) {
            /* A widget with hidden overflow clips its children, whether or not its paint does. */
            const gboolean clips = paint->clips || child->outer;
            take_off_covered(child, target, &place, clips ? &shown : visible, bare, depth - 1);
        }
    }
}

/* Below this height, finding the covered areas takes longer than painting. */
enum { least_height_to_ask = 64, deepest_to_ask = 4 };

/* Drawing */

static graphene_rect_t rect_of(const Area *area)
{
    return GRAPHENE_RECT_INIT(area->left, area->top, area->right - area->left, area->bottom - area->top);
}

static void get_outline(const TrellisPaint *paint, const graphene_rect_t *bounds, GskRoundedRect *outline)
{
    /* The bits of CACornerMask, in GSK's order of the corners: clockwise from the top left. */
    static const guint bits[] = { 1, 2, 8, 4 };
    gsk_rounded_rect_init_from_rect(outline, bounds, paint->corner_radius);
    for (int corner = 0; corner < 4; corner++)
        if (!(paint->corners & bits[corner]))
            outline->corner[corner] = (graphene_size_t) { 0, 0 };
}

static void draw_background(
    const TrellisLayer *self, GtkWidget *target, GtkSnapshot *snapshot, const Area *area, const GskRoundedRect *outline)
{
    if (self->paint.corner_radius > 0) {
        gtk_snapshot_push_rounded_clip(snapshot, outline);
        gtk_snapshot_append_color(snapshot, &self->paint.background, &outline->bounds);
        gtk_snapshot_pop(snapshot);
        return;
    }
    Area bare = *area;
    if (area->bottom - area->top > least_height_to_ask)
        take_off_covered(self, target, area, area, &bare, deepest_to_ask);
    const graphene_rect_t rect = rect_of(&bare);
    if (bare.top < bare.bottom)
        gtk_snapshot_append_color(snapshot, &self->paint.background, &rect);
}

static void draw_image(const TrellisLayer *self, GtkSnapshot *snapshot, const Area *area)
{
    const graphene_rect_t *frame = &self->image_frame;
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(
        snapshot, &GRAPHENE_POINT_INIT(area->left + frame->origin.x, area->top + frame->origin.y));
    if (GTK_IS_SYMBOLIC_PAINTABLE(self->image)) {
        const GdkRGBA colors[] = { self->image_tint, self->image_tint, self->image_tint, self->image_tint };
        gtk_symbolic_paintable_snapshot_symbolic(
            GTK_SYMBOLIC_PAINTABLE(self->image), snapshot, frame->size.width, frame->size.height, colors, 4);
    } else if (self->image_is_stencil) {
        /* Only the opacity of each pixel is used. The colour is that of the tint. */
        const GdkRGBA *tint = &self->image_tint;
        graphene_matrix_t opacity;
        graphene_matrix_init_from_float(
            &opacity, (const float[]) { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, tint->alpha });
        graphene_vec4_t color;
        graphene_vec4_init(&color, tint->red, tint->green, tint->blue, 0);
        gtk_snapshot_push_color_matrix(snapshot, &opacity, &color);
        gdk_paintable_snapshot(self->image, snapshot, frame->size.width, frame->size.height);
        gtk_snapshot_pop(snapshot);
    } else {
        gdk_paintable_snapshot(self->image, snapshot, frame->size.width, frame->size.height);
    }
    gtk_snapshot_restore(snapshot);
}

static void draw(const TrellisLayer *self, GtkWidget *target, GtkSnapshot *snapshot, const Area *area);

/* Draws the GTK widgets of a view, which are behind the widgets of its subviews. */
static void draw_leaves(const TrellisLayer *self, GtkSnapshot *snapshot)
{
    const TrellisLayer *front = self->first;
    while (front && !front->outer)
        front = front->next;
    GtkWidget *leaf = gtk_widget_get_first_child(self->content);
    for (; leaf && !(front && leaf == front->outer); leaf = gtk_widget_get_next_sibling(leaf))
        gtk_widget_snapshot_child(self->content, leaf, snapshot);
}

static void push_transform(const TrellisLayer *self, GtkSnapshot *snapshot, const Area *area)
{
    const float x = (area->left + area->right) / 2.0f, y = (area->top + area->bottom) / 2.0f;
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(x, y));
    GskTransform *transform = trellis_transform(NULL, self->transform);
    gtk_snapshot_transform(snapshot, transform);
    gsk_transform_unref(transform);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(-x, -y));
}

/* Draws the shadow, which lies outside of the layer, where the layer's own widget would clip it. */
static void draw_shadow(const TrellisLayer *self, GtkSnapshot *snapshot, const Area *area)
{
    const TrellisShadow *shadow = self->shadow;
    if (!shadow || self->paint.clips || self->paint.background.alpha <= 0)
        return;
    const graphene_rect_t bounds = rect_of(area);
    GskRoundedRect outline;
    get_outline(&self->paint, &bounds, &outline);
    /* QuartzCore's radius is the standard deviation of the blur, GTK's is twice that. */
    gtk_snapshot_append_outset_shadow(
        snapshot, &outline, &shadow->color, shadow->dx, shadow->dy, 0, 2 * shadow->radius);
}

/* Draws the shadow of a layer with a widget, with the widget's transform and opacity. */
static void draw_shadow_of_widget(const TrellisLayer *child, GtkSnapshot *snapshot, const Area *parent)
{
    const Area area = area_in_parent(child, parent);
    if (child->transform)
        push_transform(child, snapshot, &area);
    gtk_snapshot_push_opacity(snapshot, gtk_widget_get_opacity(child->outer));
    draw_shadow(child, snapshot, &area);
    gtk_snapshot_pop(snapshot);
    if (child->transform)
        gtk_snapshot_restore(snapshot);
}

static void draw_child(const TrellisLayer *child, GtkWidget *target, GtkSnapshot *snapshot, const Area *parent)
{
    if (child->outer) {
        if (child->shadow && gtk_widget_get_mapped(child->outer))
            draw_shadow_of_widget(child, snapshot, parent);
        gtk_widget_snapshot_child(target, child->outer, snapshot);
        return;
    }
    if (child->hidden || child->opacity <= 0)
        return;
    const Area area = area_in_parent(child, parent);
    if (child->transform)
        push_transform(child, snapshot, &area);
    if (child->opacity < 1)
        gtk_snapshot_push_opacity(snapshot, child->opacity);
    if (child->shadow)
        draw_shadow(child, snapshot, &area);
    draw(child, target, snapshot, &area);
    if (child->opacity < 1)
        gtk_snapshot_pop(snapshot);
    if (child->transform)
        gtk_snapshot_restore(snapshot);
}

/* Draws a layer: its fill, its content, its children and, in front of them, its border. */
static void draw(const TrellisLayer *self, GtkWidget *target, GtkSnapshot *snapshot, const Area *area)
{
    const TrellisPaint *paint = &self->paint;
    const graphene_rect_t bounds = rect_of(area);
    GskRoundedRect outline;
    if (paint->corner_radius > 0 || paint->border_width > 0)
        get_outline(paint, &bounds, &outline);

    if (paint->background.alpha > 0)
        draw_background(self, target, snapshot, area, &outline);
    if (paint->clips && paint->corner_radius > 0)
        gtk_snapshot_push_rounded_clip(snapshot, &outline);
    else if (paint->clips)
        gtk_snapshot_push_clip(snapshot, &bounds);

    if (self->image)
        draw_image(self, snapshot, area);
    if (self->text)
        trellis_text_snapshot(
            self->text, snapshot, area->left + self->text_insets.left, area->top + self->text_insets.top,
            area->right - area->left - self->text_insets.left - self->text_insets.right,
            area->bottom - area->top - self->text_insets.top - self->text_insets.bottom);
    else if (self->content)
        draw_leaves(self, snapshot);
    for (const TrellisLayer *child = self->first; child; child = child->next)
        draw_child(child, target, snapshot, area);

    if (paint->clips)
        gtk_snapshot_pop(snapshot);
    if (paint->border_width > 0) {
        const float width = paint->border_width;
        const GdkRGBA color = paint->border_color;
        gtk_snapshot_append_border(
            snapshot, &outline, (const float[]){ width, width, width, width },
            (const GdkRGBA[]){ color, color, color, color });
    }
}

void trellis_layer_snapshot(TrellisLayer *self, GtkSnapshot *snapshot)
{
    const Area area = { 0, 0, gtk_widget_get_width(self->content), gtk_widget_get_height(self->content) };
    draw(self, self->content, snapshot, &area);
}
