#include "trellis_symbol.h"
#include <math.h>
#include <string.h>

#define TRELLIS_TYPE_SYMBOL (trellis_symbol_get_type())
G_DECLARE_FINAL_TYPE(TrellisSymbol, trellis_symbol, TRELLIS, SYMBOL, GObject)

struct _TrellisSymbol {
    GObject parent;
    GdkPaintable *icon;
    TrellisDrawing drawing;
    char *text;
    char *outline;
    TrellisSymbolFrame frame;
    gboolean is_filled;
    gboolean is_mirrored;
};

static void paintable_init(GdkPaintableInterface *interface);
static void symbolic_init(GtkSymbolicPaintableInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE(TrellisSymbol, trellis_symbol, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(GDK_TYPE_PAINTABLE, paintable_init)
    G_IMPLEMENT_INTERFACE(GTK_TYPE_SYMBOLIC_PAINTABLE, symbolic_init))

/* Drawings, in a square of 16 points like the icons of the theme */

static void add_heart(cairo_t *cr)
{
    cairo_move_to(cr, 8, 14);
    cairo_curve_to(cr, 4, 11, 1.5, 8.5, 1.5, 5.6);
    cairo_curve_to(cr, 1.5, 3.4, 3.1, 2, 4.9, 2);
    cairo_curve_to(cr, 6.2, 2, 7.4, 2.8, 8, 4);
    cairo_curve_to(cr, 8.6, 2.8, 9.8, 2, 11.1, 2);
    cairo_curve_to(cr, 12.9, 2, 14.5, 3.4, 14.5, 5.6);
    cairo_curve_to(cr, 14.5, 8.5, 12, 11, 8, 14);
    cairo_close_path(cr);
}

static void add_tag(cairo_t *cr)
{
    cairo_move_to(cr, 2, 3);
    cairo_line_to(cr, 2, 7.4);
    cairo_line_to(cr, 8.2, 13.6);
    cairo_curve_to(cr, 8.7, 14.1, 9.3, 14.1, 9.8, 13.6);
    cairo_line_to(cr, 13.6, 9.8);
    cairo_curve_to(cr, 14.1, 9.3, 14.1, 8.7, 13.6, 8.2);
    cairo_line_to(cr, 7.4, 2);
    cairo_line_to(cr, 3, 2);
    cairo_curve_to(cr, 2.4, 2, 2, 2.4, 2, 3);
    cairo_close_path(cr);
    cairo_new_sub_path(cr);
    cairo_arc_negative(cr, 5, 5, 1.1, 2 * G_PI, 0);
    cairo_close_path(cr);
}

static void draw_ladybug(cairo_t *cr)
{
    cairo_arc(cr, 8, 9.5, 4.7, 0, 2 * G_PI);
    cairo_stroke(cr);
    cairo_move_to(cr, 8, 5);
    cairo_line_to(cr, 8, 14);
    cairo_stroke(cr);
    cairo_arc(cr, 8, 4.4, 2.3, G_PI, 2 * G_PI);
    cairo_close_path(cr);
    cairo_fill(cr);
    const double spots[][2] = { { 5.7, 8.2 }, { 10.3, 8.2 }, { 5.9, 11.3 }, { 10.1, 11.3 } };
    for (int spot = 0; spot < 4; spot++) {
        cairo_arc(cr, spots[spot][0], spots[spot][1], 0.9, 0, 2 * G_PI);
        cairo_fill(cr);
    }
    const double legs[][4] = {
        { 3.6, 7.6, 1.6, 6.4 }, { 3.3, 9.8, 1, 9.8 }, { 3.8, 12, 1.8, 13.4 },
        { 12.4, 7.6, 14.4, 6.4 }, { 12.7, 9.8, 15, 9.8 }, { 12.2, 12, 14.2, 13.4 },
    };
    for (int leg = 0; leg < 6; leg++) {
        cairo_move_to(cr, legs[leg][0], legs[leg][1]);
        cairo_line_to(cr, legs[leg][2], legs[leg][3]);
        cairo_stroke(cr);
    }
}

static void draw_star(cairo_t *cr)
{
    for (int point = 0; point < 10; point++) {
        const double radius = point % 2 ? 3 : 7, angle = point * G_PI / 5 - G_PI / 2;
        cairo_line_to(cr, 8 + radius * cos(angle), 8.6 + radius * sin(angle));
    }
    cairo_close_path(cr);
    cairo_stroke(cr);
}

static void draw_bookmark(cairo_t *cr)
{
    const double corners[][2] = { { 4, 2 }, { 12, 2 }, { 12, 14 }, { 8, 10.6 }, { 4, 14 } };
    for (int corner = 0; corner < 5; corner++)
        cairo_line_to(cr, corners[corner][0], corners[corner][1]);
    cairo_close_path(cr);
    cairo_stroke(cr);
}

static void add_drop(cairo_t *cr)
{
    cairo_move_to(cr, 8, 1.5);
    cairo_curve_to(cr, 9.6, 4, 12.8, 7.2, 12.8, 10);
    cairo_curve_to(cr, 12.8, 12.7, 10.7, 14.6, 8, 14.6);
    cairo_curve_to(cr, 5.3, 14.6, 3.2, 12.7, 3.2, 10);
    cairo_curve_to(cr, 3.2, 7.2, 6.4, 4, 8, 1.5);
    cairo_close_path(cr);
}

static void add_flame(cairo_t *cr)
{
    cairo_move_to(cr, 7.6, 1.4);
    cairo_curve_to(cr, 10.4, 3, 13, 6.4, 13, 9.8);
    cairo_curve_to(cr, 13, 12.6, 11, 14.6, 8, 14.6);
    cairo_curve_to(cr, 5, 14.6, 3, 12.6, 3, 9.8);
    cairo_curve_to(cr, 3, 8, 3.8, 6.4, 4.9, 5.2);
    cairo_curve_to(cr, 5.2, 6.4, 5.8, 7.1, 6.6, 7.4);
    cairo_curve_to(cr, 6.2, 5.4, 6.5, 3, 7.6, 1.4);
    cairo_close_path(cr);
}

static void draw_card(cairo_t *cr, gboolean is_filled)
{
    const double left = 1.5, top = 3, right = 14.5, bottom = 13, corner = 1.8;
    cairo_new_sub_path(cr);
    cairo_arc(cr, right - corner, top + corner, corner, -G_PI / 2, 0);
    cairo_arc(cr, right - corner, bottom - corner, corner, 0, G_PI / 2);
    cairo_arc(cr, left + corner, bottom - corner, corner, G_PI / 2, G_PI);
    cairo_arc(cr, left + corner, top + corner, corner, G_PI, 1.5 * G_PI);
    cairo_close_path(cr);
    if (!is_filled)
        cairo_stroke(cr);
    cairo_rectangle(cr, is_filled ? 0.5 : left, 5.6, is_filled ? 15 : right - left, 2.2);
    if (is_filled)
        cairo_rectangle(cr, 3.6, 10, 3.4, 1.3);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    if (is_filled) {
        cairo_rectangle(cr, 0.5, 5.6, 1, 2.2);
        cairo_rectangle(cr, 14.5, 5.6, 1, 2.2);
    }
    cairo_fill(cr);
    if (is_filled)
        return;
    cairo_move_to(cr, 4, 10.6);
    cairo_line_to(cr, 6.6, 10.6);
    cairo_stroke(cr);
}

static void draw_cart(cairo_t *cr, gboolean is_filled)
{
    cairo_move_to(cr, 0.8, 2);
    cairo_line_to(cr, 3, 2);
    cairo_line_to(cr, 5, 11.2);
    cairo_line_to(cr, 13, 11.2);
    cairo_stroke(cr);
    const double basket[][2] = { { 3.6, 4.2 }, { 14.6, 4.2 }, { 13.4, 9.2 }, { 4.6, 9.2 } };
    for (int corner = 0; corner < 4; corner++)
        cairo_line_to(cr, basket[corner][0], basket[corner][1]);
    cairo_close_path(cr);
    if (is_filled)
        cairo_fill_preserve(cr);
    cairo_stroke(cr);
    for (int wheel = 0; wheel < 2; wheel++) {
        cairo_arc(cr, wheel ? 12 : 6, 13.6, 1.2, 0, 2 * G_PI);
        cairo_fill(cr);
    }
}

/* Draws up to two characters, as large as fits. */
static void draw_text(cairo_t *cr, const char *text)
{
    cairo_text_extents_t extents;
    cairo_select_font_face(cr, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
    cairo_set_font_size(cr, 16);
    cairo_text_extents(cr, text, &extents);
    if (extents.width <= 0 || extents.height <= 0)
        return;
    cairo_set_font_size(cr, 16 * MIN(1, 14.5 / extents.width));
    cairo_text_extents(cr, text, &extents);
    cairo_move_to(cr, 8 - extents.x_bearing - extents.width / 2, 8 - extents.y_bearing - extents.height / 2);
    cairo_show_text(cr, text);
}

/* Reads `count` numbers, and returns whether they are there. */
static gboolean read_numbers(const char **text, double *numbers, int count)
{
    for (int index = 0; index < count; index++) {
        char *end = NULL;
        numbers[index] = g_ascii_strtod(*text, &end);
        if (end == *text)
            return FALSE;
        *text = end;
    }
    return TRUE;
}

static void add_rectangle(cairo_t *cr, const double *n)
{
    const double left = n[0], top = n[1], right = n[0] + n[2], bottom = n[1] + n[3], corner = n[4];
    cairo_new_sub_path(cr);
    cairo_arc(cr, right - corner, top + corner, corner, -G_PI / 2, 0);
    cairo_arc(cr, right - corner, bottom - corner, corner, 0, G_PI / 2);
    cairo_arc(cr, left + corner, bottom - corner, corner, G_PI / 2, G_PI);
    cairo_arc(cr, left + corner, top + corner, corner, G_PI, 1.5 * G_PI);
    cairo_close_path(cr);
}

/* Draws an outline; the Swift type SymbolOutlines describes its language. */
static void draw_outline(cairo_t *cr, const char *text, gboolean is_filled)
{
    double n[6];
    while (*text) {
        const char operation = *text++;
        if (operation == 'm' && read_numbers(&text, n, 2)) {
            cairo_move_to(cr, n[0], n[1]);
        } else if (operation == 'l' && read_numbers(&text, n, 2)) {
            cairo_line_to(cr, n[0], n[1]);
        } else if (operation == 'c' && read_numbers(&text, n, 6)) {
            cairo_curve_to(cr, n[0], n[1], n[2], n[3], n[4], n[5]);
        } else if (operation == 'a' && read_numbers(&text, n, 5)) {
            cairo_arc(cr, n[0], n[1], n[2], n[3] * G_PI / 180, n[4] * G_PI / 180);
        } else if (operation == 'o' && read_numbers(&text, n, 3)) {
            cairo_new_sub_path(cr);
            cairo_arc(cr, n[0], n[1], n[2], 0, 2 * G_PI);
            cairo_close_path(cr);
        } else if (operation == 'r' && read_numbers(&text, n, 5)) {
            add_rectangle(cr, n);
        } else if (operation == 't' && read_numbers(&text, n, 3)) {
            text += strspn(text, " ");
            const size_t length = strcspn(text, " ");
            g_autofree char *word = g_strndup(text, length);
            text += length;
            cairo_text_extents_t extents;
            cairo_select_font_face(cr, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
            cairo_set_font_size(cr, n[2]);
            cairo_text_extents(cr, word, &extents);
            cairo_move_to(
                cr, n[0] - extents.x_bearing - extents.width / 2, n[1] - extents.y_bearing - extents.height / 2);
            cairo_show_text(cr, word);
            cairo_new_path(cr);
        } else if (operation == 'z') {
            cairo_close_path(cr);
        } else if (operation == 's') {
            cairo_stroke(cr);
        } else if (operation == 'f') {
            cairo_fill(cr);
        } else if (operation == 'p') {
            if (is_filled)
                cairo_fill_preserve(cr);
            cairo_stroke(cr);
        }
    }
}

static void draw_drawing(
    const TrellisSymbol *self, GdkSnapshot *snapshot, const graphene_rect_t *place, const GdkRGBA *ink)
{
    cairo_t *cr = gtk_snapshot_append_cairo(snapshot, place);
    gdk_cairo_set_source_rgba(cr, ink);
    cairo_translate(cr, place->origin.x, place->origin.y);
    cairo_scale(cr, place->size.width / 16, place->size.height / 16);
    cairo_set_line_width(cr, 1.5);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    if (self->is_mirrored) {
        cairo_translate(cr, 16, 0);
        cairo_scale(cr, -1, 1);
    }
    switch (self->drawing) {
    case TRELLIS_DRAWING_HEART:
        add_heart(cr);
        cairo_stroke(cr);
        break;
    case TRELLIS_DRAWING_TAG:
        add_tag(cr);
        cairo_stroke(cr);
        break;
    case TRELLIS_DRAWING_TAG_FILL:
        add_tag(cr);
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
        cairo_fill(cr);
        break;
    case TRELLIS_DRAWING_LINES:
        for (int line = 0; line < 3; line++) {
            cairo_move_to(cr, 1.5 + 2.5 * line, 4 + 4 * line);
            cairo_line_to(cr, 14.5 - 2.5 * line, 4 + 4 * line);
        }
        cairo_stroke(cr);
        break;
    case TRELLIS_DRAWING_LADYBUG:
        draw_ladybug(cr);
        break;
    case TRELLIS_DRAWING_STAR:
        draw_star(cr);
        break;
    case TRELLIS_DRAWING_BOOKMARK:
        draw_bookmark(cr);
        break;
    case TRELLIS_DRAWING_DROP:
        add_drop(cr);
        cairo_stroke(cr);
        break;
    case TRELLIS_DRAWING_DROP_FILL:
        add_drop(cr);
        cairo_fill(cr);
        break;
    case TRELLIS_DRAWING_FLAME:
        add_flame(cr);
        cairo_stroke(cr);
        break;
    case TRELLIS_DRAWING_FLAME_FILL:
        add_flame(cr);
        cairo_fill(cr);
        break;
    case TRELLIS_DRAWING_CARD:
    case TRELLIS_DRAWING_CARD_FILL:
        draw_card(cr, self->drawing == TRELLIS_DRAWING_CARD_FILL);
        break;
    case TRELLIS_DRAWING_CART:
    case TRELLIS_DRAWING_CART_FILL:
        draw_cart(cr, self->drawing == TRELLIS_DRAWING_CART_FILL);
        break;
    case TRELLIS_DRAWING_NONE:
        if (self->text)
            draw_text(cr, self->text);
        if (self->outline)
            draw_outline(cr, self->outline, self->is_filled && self->frame == TRELLIS_FRAME_NONE);
        break;
    }
    cairo_destroy(cr);
}

/* Symbols */

static void draw_inside(TrellisSymbol *self, GdkSnapshot *snapshot, const graphene_rect_t *place, const GdkRGBA *ink)
{
    if (self->drawing != TRELLIS_DRAWING_NONE || self->text || self->outline)
        return draw_drawing(self, snapshot, place, ink);
    if (!self->icon)
        return;
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &place->origin);
    if (GTK_IS_SYMBOLIC_PAINTABLE(self->icon)) {
        const GdkRGBA colors[] = { *ink, *ink, *ink, *ink };
        gtk_symbolic_paintable_snapshot_symbolic(
            GTK_SYMBOLIC_PAINTABLE(self->icon), snapshot, place->size.width, place->size.height, colors, 4);
    } else {
        gdk_paintable_snapshot(self->icon, snapshot, place->size.width, place->size.height);
    }
    gtk_snapshot_restore(snapshot);
}

static void snapshot_symbolic(
    GtkSymbolicPaintable *paintable, GdkSnapshot *snapshot, double width, double height, const GdkRGBA *colors,
    gsize color_count)
{
    TrellisSymbol *self = TRELLIS_SYMBOL(paintable);
    const GdkRGBA black = { 0, 0, 0, 1 }, ink = color_count > 0 ? colors[0] : black;
    const double side = MIN(width, height);
    const graphene_rect_t whole = GRAPHENE_RECT_INIT((width - side) / 2, (height - side) / 2, side, side);
    if (self->frame == TRELLIS_FRAME_NONE)
        return draw_inside(self, snapshot, &whole, &ink);
    graphene_rect_t inside;
    graphene_rect_inset_r(&whole, 0.22 * side, 0.22 * side, &inside);
    GskRoundedRect outline;
    gsk_rounded_rect_init_from_rect(&outline, &whole, (self->frame == TRELLIS_FRAME_CIRCLE ? 0.5 : 0.22) * side);
    if (!self->is_filled) {
        const float line = MAX(1, 0.08 * side);
        gtk_snapshot_append_border(
            snapshot, &outline, (const float[]) { line, line, line, line },
            (const GdkRGBA[]) { ink, ink, ink, ink });
        return draw_inside(self, snapshot, &inside, &ink);
    }
    /* What is drawn becomes transparent, and what isn't gets the ink. */
    graphene_matrix_t inversion;
    graphene_matrix_init_from_float(
        &inversion, (const float[]) { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -ink.alpha });
    graphene_vec4_t color;
    graphene_vec4_init(&color, ink.red, ink.green, ink.blue, ink.alpha);
    gtk_snapshot_push_rounded_clip(snapshot, &outline);
    gtk_snapshot_push_color_matrix(snapshot, &inversion, &color);
    /* GSK's cairo renderer leaves fully transparent pixels as they are. */
    gtk_snapshot_append_color(snapshot, &(const GdkRGBA) { 0, 0, 0, 1.0f / 255 }, &whole);
    draw_inside(self, snapshot, &inside, &black);
    gtk_snapshot_pop(snapshot);
    gtk_snapshot_pop(snapshot);
}

static void snapshot(GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height)
{
    snapshot_symbolic(GTK_SYMBOLIC_PAINTABLE(paintable), snapshot, width, height, NULL, 0);
}

static GdkPaintableFlags get_flags(GdkPaintable *paintable)
{
    (void)paintable;
    return GDK_PAINTABLE_STATIC_SIZE | GDK_PAINTABLE_STATIC_CONTENTS;
}

static double get_aspect_ratio(GdkPaintable *paintable)
{
    (void)paintable;
    return 1;
}

static void paintable_init(GdkPaintableInterface *interface)
{
    interface->snapshot = snapshot;
    interface->get_flags = get_flags;
    interface->get_intrinsic_aspect_ratio = get_aspect_ratio;
}

static void symbolic_init(GtkSymbolicPaintableInterface *interface)
{
    interface->snapshot_symbolic = snapshot_symbolic;
}

static void trellis_symbol_finalize(GObject *object)
{
    TrellisSymbol *self = TRELLIS_SYMBOL(object);
    g_clear_object(&self->icon);
    g_free(self->text);
    g_free(self->outline);
    G_OBJECT_CLASS(trellis_symbol_parent_class)->finalize(object);
}

static void trellis_symbol_class_init(TrellisSymbolClass *class)
{
    G_OBJECT_CLASS(class)->finalize = trellis_symbol_finalize;
}

static void trellis_symbol_init(TrellisSymbol *self)
{
    (void)self;
}

GdkPaintable *trellis_symbol_new(
    GdkPaintable *icon, TrellisDrawing drawing, const char *text, const char *outline, TrellisSymbolFrame frame,
    gboolean is_filled, gboolean is_mirrored)
{
    TrellisSymbol *self = g_object_new(TRELLIS_TYPE_SYMBOL, NULL);
    g_set_object(&self->icon, icon);
    self->drawing = drawing;
    self->text = g_strdup(text);
    self->outline = g_strdup(outline);
    self->frame = frame;
    self->is_filled = is_filled;
    self->is_mirrored = is_mirrored;
    return GDK_PAINTABLE(self);
}
