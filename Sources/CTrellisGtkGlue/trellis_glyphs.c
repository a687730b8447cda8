#include "trellis_text_private.h"

/* Glyphs that are drawn before they are needed. A first frame spends more time on opening its font and drawing the font's
   glyphs than on anything else of the list, and an app that launches leaves a core idle while it waits for the display.
   A thread can do it because cairo's cache of glyphs belongs to all threads. Pango's fonts don't: the thread has a font
   map of its own, and gets the settings that determine whether cairo considers two fonts the same. */

typedef struct {
    PangoFontDescription *description;
    double resolution;
    cairo_font_options_t *options;
} Order;

static GThread *thread;

static void order_free(Order *order)
{
    pango_font_description_free(order->description);
    g_clear_pointer(&order->options, cairo_font_options_destroy);
    g_free(order);
}

/* Returns cairo's font of the first glyph, with a reference, or NULL. */
static cairo_scaled_font_t *font_of(PangoContext *context, const PangoFontDescription *description)
{
    PangoFont *font = pango_context_load_font(context, description);
    cairo_scaled_font_t *scaled = font ? pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font)) : NULL;
    if (scaled)
        cairo_scaled_font_reference(scaled);
    g_clear_object(&font);
    return scaled;
}

static gpointer draw(gpointer data)
{
    Order *order = data;
    PangoFontMap *map = pango_cairo_font_map_new();
    PangoContext *context = pango_font_map_create_context(map);
    pango_cairo_context_set_resolution(context, order->resolution);
    pango_cairo_context_set_font_options(context, order->options);
    PangoLayout *layout = pango_layout_new(context);
    pango_layout_set_font_description(layout, order->description);
    pango_layout_set_text(layout, "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 .,:;!?'-/()&%", -1);
    int width, height;
    pango_layout_get_pixel_size(layout, &width, &height);
    /* Glyphs outside the surface would not be drawn. */
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t *cairo = cairo_create(surface);
    pango_cairo_show_layout(cairo, layout);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    cairo_scaled_font_t *scaled = font_of(context, order->description);
    g_object_unref(layout);
    g_object_unref(context);
    g_object_unref(map);
    order_free(order);
    /* The reference keeps the glyphs until the first frame. */
    return scaled;
}

void trellis_glyphs_draw_ahead(const PangoFontDescription *description)
{
    PangoContext *context = trellis_text_context();
    const cairo_font_options_t *options = pango_cairo_context_get_font_options(context);
    Order *order = g_new(Order, 1);
    order->description = pango_font_description_copy(description);
    order->resolution = pango_cairo_context_get_resolution(context);
    order->options = options ? cairo_font_options_copy(options) : NULL;
    /* If there is no thread, the first frame draws the glyphs itself. */
    thread = g_thread_try_new("glyphs", draw, order, NULL);
    if (!thread)
        order_free(order);
}

gboolean trellis_glyphs_are_shared(const PangoFontDescription *description)
{
    static cairo_scaled_font_t *drawn;
    if (thread)
        drawn = g_thread_join(g_steal_pointer(&thread));
    cairo_scaled_font_t *used = font_of(trellis_text_context(), description);
    const gboolean is_shared = used && used == drawn;
    g_clear_pointer(&used, cairo_scaled_font_destroy);
    return is_shared;
}
