#include "trellis_text_private.h"
#include <math.h>
#include <string.h>

/* The context of all texts */

static PangoContext *context;
static guint context_serial;
static GtkTextDirection direction;
static guint generation = 1;

void trellis_text_reset(void)
{
    g_clear_object(&context);
}

PangoContext *trellis_text_context(void)
{
    if (context && context_serial == pango_context_get_serial(context) &&
        direction == gtk_widget_get_default_direction())
        return context;
    /* The context of a label, which need not be shown, has the desktop's font settings. */
    GtkWidget *widget = g_object_ref_sink(gtk_label_new(NULL));
    g_clear_object(&context);
    context = gtk_widget_create_pango_context(widget);
    g_object_unref(widget);
    context_serial = pango_context_get_serial(context);
    direction = gtk_widget_get_default_direction();
    generation++;
    return context;
}

/* Returns a copy of the context with a direction. */
static PangoContext *trellis_text_context_with(PangoDirection given)
{
    PangoContext *shared = trellis_text_context();
    PangoContext *own = pango_font_map_create_context(pango_context_get_font_map(shared));
    pango_context_set_font_description(own, pango_context_get_font_description(shared));
    pango_context_set_language(own, pango_context_get_language(shared));
    pango_cairo_context_set_resolution(own, pango_cairo_context_get_resolution(shared));
    pango_cairo_context_set_font_options(own, pango_cairo_context_get_font_options(shared));
    pango_context_set_round_glyph_positions(own, pango_context_get_round_glyph_positions(shared));
    pango_context_set_base_dir(own, given);
    return own;
}

guint trellis_text_generation(void)
{
    trellis_text_context();
    return generation;
}

gboolean trellis_text_is_mirrored(void)
{
    return gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL;
}

/* Text */

struct _TrellisText {
    char *string;
    TrellisFont *font;
    GdkRGBA color;
    PangoAttrList *attributes;
    TrellisParagraphs paragraphs;
    TrellisAlignment alignment;
    int lines;
    PangoWrapMode wrap;
    PangoEllipsizeMode ellipsize;
    /* The following is valid for one generation of the context. */
    guint generation;
    gboolean is_measured;
    double natural_width, natural_height;
    /* The last size that was wrapped at a width; 0 means none. */
    int wrapped_width;
    gboolean wrapped_fits;
    double wrapped_natural_width, wrapped_height;
    /* The glyphs of a plain text, or the layout of any other. Kept until the text is drawn. */
    PangoGlyphString *glyphs;
    int glyphs_width;
    gboolean is_plain;
    PangoLayout *layout;
    int layout_width; /* -1 means no limit */
    /* The last drawing and its area. */
    gboolean is_drawn;
    GskRenderNode *node;
    int x, y, width, height;
};

TrellisText *trellis_text_new(void)
{
    TrellisText *text = g_new0(TrellisText, 1);
    text->string = g_strdup("");
    text->lines = 1;
    text->paragraphs.direction = PANGO_DIRECTION_NEUTRAL;
    return text;
}

static void forget_drawing(TrellisText *text)
{
    text->is_drawn = FALSE;
    g_clear_pointer(&text->node, gsk_render_node_unref);
}

static void forget_shape(TrellisText *text)
{
    g_clear_pointer(&text->glyphs, pango_glyph_string_free);
    g_clear_object(&text->layout);
}

static void forget(TrellisText *text)
{
    forget_drawing(text);
    forget_shape(text);
    text->is_measured = FALSE;
    text->wrapped_width = 0;
}

void trellis_text_free(TrellisText *text)
{
    forget(text);
    g_clear_pointer(&text->font, trellis_font_unref);
    g_clear_pointer(&text->attributes, pango_attr_list_unref);
    g_free(text->string);
    g_free(text);
}

void trellis_text_set_string(TrellisText *text, const char *string, int length)
{
    g_free(text->string);
    text->string = g_strndup(string, length);
    forget(text);
}

void trellis_text_set_font(TrellisText *text, TrellisFont *font)
{
    if (text->font == font)
        return;
    g_clear_pointer(&text->font, trellis_font_unref);
    text->font = trellis_font_ref(font);
    forget(text);
}

void trellis_text_set_color(TrellisText *text, const GdkRGBA *color)
{
    text->color = *color;
    forget_drawing(text);
}

void trellis_text_set_attributes(TrellisText *text, PangoAttrList *attributes, const TrellisParagraphs *paragraphs)
{
    if (attributes)
        pango_attr_list_ref(attributes);
    g_clear_pointer(&text->attributes, pango_attr_list_unref);
    text->attributes = attributes;
    text->paragraphs = *paragraphs;
    forget(text);
}

void trellis_text_set_lines(TrellisText *text, int lines, PangoWrapMode wrap, PangoEllipsizeMode ellipsize)
{
    text->lines = lines;
    text->wrap = wrap;
    text->ellipsize = ellipsize;
    forget(text);
}

void trellis_text_set_alignment(TrellisText *text, TrellisAlignment alignment)
{
    text->alignment = alignment;
    forget_drawing(text);
    /* The layout determines whether lines are justified. */
    g_clear_object(&text->layout);
}

/* Paragraphs */

/* Returns the room at the end of the lines: their end is measured from the end of the text, or from its start. */
static int tail_room(const TrellisParagraphs *paragraphs, int width)
{
    if (paragraphs->tail <= 0)
        return -paragraphs->tail;
    return width < 0 ? 0 : MAX(0, width - paragraphs->tail);
}

/* Pango's own indent begins at the line that is farthest out. */
static int least_indent(const TrellisParagraphs *paragraphs)
{
    return MIN(paragraphs->first_indent, paragraphs->indent);
}

void trellis_paragraphs_apply(const TrellisParagraphs *paragraphs, PangoLayout *layout, int width)
{
    pango_layout_set_spacing(layout, paragraphs->line_spacing);
    pango_layout_set_indent(layout, paragraphs->first_indent - paragraphs->indent);
    pango_layout_set_auto_dir(layout, paragraphs->direction == PANGO_DIRECTION_NEUTRAL);
    /* At least a letter fits. */
    if (width >= 0)
        width = MAX(PANGO_SCALE, width - least_indent(paragraphs) - tail_room(paragraphs, width));
    pango_layout_set_width(layout, width);
}

/* Returns the number of paragraphs that begin within the first lines of a layout, after the first one. */
static int count_breaks(PangoLayout *layout, int lines)
{
    int breaks = 0;
    GSList *line = pango_layout_get_lines_readonly(layout);
    for (int index = 0; line && index < lines; index++, line = line->next)
        breaks += index > 0 && ((PangoLayoutLine *)line->data)->is_paragraph_start;
    return breaks;
}

void trellis_paragraphs_get_room(
    const TrellisParagraphs *paragraphs, PangoLayout *layout, int lines, int width, int *room_width, int *room_height)
{
    *room_width = least_indent(paragraphs) + tail_room(paragraphs, width);
    *room_height = paragraphs->paragraph_spacing ? paragraphs->paragraph_spacing * count_breaks(layout, lines) : 0;
}

/* Laying out */

/* Discards what was cached under other settings. */
static void refresh(TrellisText *text)
{
    if (text->generation == trellis_text_generation())
        return;
    forget(text);
    text->generation = trellis_text_generation();
}

/* Shapes a plain text. Returns FALSE if the text isn't plain. */
static gboolean shape_plain(TrellisText *text)
{
    if (text->glyphs)
        return text->is_plain;
    text->glyphs = pango_glyph_string_new();
    text->is_plain = text->font && !text->attributes && !trellis_text_is_mirrored() &&
        trellis_font_assemble(text->font, text->string, text->glyphs, &text->glyphs_width);
    return text->is_plain;
}

/* Sets the attributes of a layout. As in UIKit, a word that is wider than the text is broken without a hyphen, except
   at its soft hyphens. */
static void set_attributes(const TrellisText *text, PangoLayout *layout)
{
    PangoAttrList *attributes = text->attributes ? pango_attr_list_copy(text->attributes) : pango_attr_list_new();
    if (!strstr(text->string, "\u00ad"))
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
}

/* Returns a layout without text. Its context has the direction of the paragraphs, if they have one. */
static PangoLayout *make_layout(const TrellisText *text)
{
    const PangoDirection given = text->paragraphs.direction;
    if (given == PANGO_DIRECTION_NEUTRAL)
        return pango_layout_new(trellis_text_context());
    PangoContext *own = trellis_text_context_with(given);
    PangoLayout *layout = pango_layout_new(own);
    g_object_unref(own);
    return layout;
}

/* Lays out the text with lines wrapped at a width; -1 means no limit. */
static PangoLayout *lay_out(TrellisText *text, int width)
{
    if (!text->layout) {
        PangoLayout *layout = text->layout = make_layout(text);
        if (text->font)
            pango_layout_set_font_description(layout, trellis_font_get_description(text->font));
        pango_layout_set_text(layout, text->string, -1);
        set_attributes(text, layout);
        pango_layout_set_wrap(layout, text->wrap);
        pango_layout_set_justify(layout, text->alignment == TRELLIS_ALIGN_JUSTIFIED);
        trellis_paragraphs_apply(&text->paragraphs, layout, -1);
        text->layout_width = -1;
    }
    if (text->layout_width != width) {
        text->layout_width = width;
        trellis_paragraphs_apply(&text->paragraphs, text->layout, width < 0 ? -1 : width * PANGO_SCALE);
        pango_layout_set_ellipsize(text->layout, width < 0 ? PANGO_ELLIPSIZE_NONE : text->ellipsize);
        /* A negative height is a number of lines. */
        pango_layout_set_height(text->layout, width >= 0 && text->lines > 0 ? -text->lines : -1);
    }
    return text->layout;
}

static double points(int length)
{
    return (double)length / PANGO_SCALE;
}

/* Returns the number of lines that are shown. Pango limits those of each paragraph, UILabel those of the whole text. */
static int count_shown_lines(const TrellisText *text, PangoLayout *layout)
{
    const int count = pango_layout_get_line_count(layout);
    return text->lines > 0 ? MIN(count, text->lines) : count;
}

/* Returns the layout of the last line that is shown, with an ellipsis for the lines after it. NULL if there are none.
   `top` receives the position of the line, `widest` the width of the widest line before it, `is_first` whether it is the
   first one of its paragraph. */
static PangoLayout *lay_out_last_line(
    TrellisText *text, PangoLayout *layout, int width, double *top, double *widest, gboolean *is_first)
{
    const int shown = count_shown_lines(text, layout);
    if (shown == pango_layout_get_line_count(layout))
        return NULL;
    PangoLayoutIter *iter = pango_layout_get_iter(layout);
    PangoRectangle place;
    *widest = 0;
    for (int line = 1; line < shown; line++) {
        pango_layout_iter_get_line_extents(iter, NULL, &place);
        *widest = MAX(*widest, points(place.width));
        pango_layout_iter_next_line(iter);
    }
    pango_layout_iter_get_line_extents(iter, NULL, &place);
    *top = points(place.y);
    const PangoLayoutLine *line = pango_layout_iter_get_line_readonly(iter);
    char *start = g_strndup(text->string + line->start_index, line->length);
    char *string = g_strconcat(g_strchomp(start), "\u2026", NULL);
    PangoLayout *last = pango_layout_copy(layout);
    pango_layout_set_text(last, string, -1);
    if (text->attributes) {
        PangoAttrList *attributes = pango_attr_list_copy(text->attributes);
        pango_attr_list_update(attributes, 0, line->start_index, 0);
        pango_layout_set_attributes(last, attributes);
        pango_attr_list_unref(attributes);
    }
    const TrellisParagraphs *paragraphs = &text->paragraphs;
    *is_first = line->is_paragraph_start;
    const int room = (*is_first ? paragraphs->first_indent : paragraphs->indent) +
        tail_room(paragraphs, width < 0 ? -1 : width * PANGO_SCALE);
    pango_layout_set_indent(last, 0);
    pango_layout_set_width(last, width < 0 ? -1 : MAX(PANGO_SCALE, width * PANGO_SCALE - room));
    pango_layout_set_ellipsize(last, text->ellipsize == PANGO_ELLIPSIZE_NONE ? PANGO_ELLIPSIZE_END : text->ellipsize);
    pango_layout_set_height(last, 0);
    g_free(start);
    g_free(string);
    pango_layout_iter_free(iter);
    return last;
}

/* Measures the lines that are shown of a layout, in points. */
static void measure_shown(TrellisText *text, PangoLayout *layout, int width, double *shown_width, double *shown_height)
{
    double top, widest;
    gboolean is_first;
    PangoRectangle size;
    PangoLayout *last = lay_out_last_line(text, layout, width, &top, &widest, &is_first);
    pango_layout_get_extents(last ? last : layout, NULL, &size);
    if (pango_layout_get_indent(layout))
        size.width += size.x;
    int room_width, room_height;
    trellis_paragraphs_get_room(
        &text->paragraphs, layout, count_shown_lines(text, layout), width < 0 ? -1 : width * PANGO_SCALE, &room_width,
        &room_height);
    *shown_width = (last ? MAX(widest, points(size.width)) : points(size.width)) + points(room_width);
    *shown_height = (last ? top + points(size.height) : points(size.height)) + points(room_height);
    g_clear_object(&last);
}

/* Lays out the text as it is drawn in a width. */
static PangoLayout *lay_out_within(TrellisText *text, int width)
{
    if (text->lines != 1)
        return lay_out(text, width);
    /* A line that fits is laid out without a limit, as it was measured. */
    double natural_width, natural_height;
    trellis_text_get_natural_size(text, &natural_width, &natural_height);
    return lay_out(text, natural_width <= width ? -1 : width);
}

void trellis_text_get_natural_size(TrellisText *text, double *width, double *height)
{
    refresh(text);
    if (!text->is_measured) {
        if (shape_plain(text)) {
            int top, line_height;
            trellis_font_get_line(text->font, &top, &line_height);
            text->natural_width = ceil(points(text->glyphs_width));
            text->natural_height = ceil(points(line_height));
        } else {
            measure_shown(text, lay_out(text, -1), -1, &text->natural_width, &text->natural_height);
            text->natural_width = ceil(text->natural_width);
            text->natural_height = ceil(text->natural_height);
        }
        text->is_measured = TRUE;
    }
    *width = text->natural_width;
    *height = text->natural_height;
}

void trellis_text_get_size(TrellisText *text, double most_width, double *width, double *height)
{
    refresh(text);
    const int given = (int)CLAMP(most_width, 1, G_MAXINT / PANGO_SCALE);
    if (text->lines == 1 || text->is_measured || shape_plain(text)) {
        trellis_text_get_natural_size(text, width, height);
        if (*width <= given)
            return;
        *width = most_width;
        if (text->lines == 1)
            return;
    }
    if (text->wrapped_width != given) {
        PangoLayout *layout = lay_out(text, given);
        measure_shown(text, layout, given, &text->wrapped_natural_width, &text->wrapped_height);
        text->wrapped_natural_width = ceil(text->wrapped_natural_width);
        text->wrapped_height = ceil(text->wrapped_height);
        text->wrapped_width = given;
        text->wrapped_fits = !pango_layout_is_wrapped(layout) && !pango_layout_is_ellipsized(layout);
    }
    *width = text->wrapped_fits ? text->wrapped_natural_width : most_width;
    *height = text->wrapped_height;
}

gboolean trellis_text_is_plain(TrellisText *text)
{
    refresh(text);
    return shape_plain(text);
}

/* Drawing */

/* Whether lines begin at the right. */
static gboolean begins_right(const TrellisText *text)
{
    return text->paragraphs.direction == PANGO_DIRECTION_NEUTRAL ? trellis_text_is_mirrored()
                                                                 : text->paragraphs.direction == PANGO_DIRECTION_RTL;
}

/* Returns the position at which a line begins. */
static double line_start(const TrellisText *text, int width, int line_width, gboolean is_first)
{
    const gboolean is_right = begins_right(text);
    const TrellisParagraphs *paragraphs = &text->paragraphs;
    const double start = points(is_first ? paragraphs->first_indent : paragraphs->indent);
    const double end = points(tail_room(paragraphs, width * PANGO_SCALE));
    const double left = is_right ? end : start;
    const double room = width - start - end - points(line_width);
    switch (text->alignment) {
    case TRELLIS_ALIGN_LEFT:
        return left;
    case TRELLIS_ALIGN_CENTER:
        return left + floor(room / 2);
    case TRELLIS_ALIGN_RIGHT:
        return left + floor(room);
    case TRELLIS_ALIGN_START:
    case TRELLIS_ALIGN_JUSTIFIED:
        break;
    }
    return left + (is_right ? floor(room) : 0);
}

static GskRenderNode *plain_node(TrellisText *text, int x, int y, int width, int height)
{
    int line_top, line_height;
    trellis_font_get_line(text->font, &line_top, &line_height);
    const double left = line_start(text, width, text->glyphs_width, TRUE);
    const double top = floor((height - points(line_height)) / 2);
    return gsk_text_node_new(
        trellis_font_get_pango_font(text->font), text->glyphs, &text->color,
        &GRAPHENE_POINT_INIT(x + left, y + top - points(line_top)));
}

/* Shadows */

typedef struct {
    PangoAttribute base;
    GskShadow shadow;
} ShadowAttribute;

static PangoAttribute *copy_shadow(const PangoAttribute *attribute)
{
    const GskShadow *shadow = &((const ShadowAttribute *)attribute)->shadow;
    return trellis_shadow_new(&shadow->color, shadow->dx, shadow->dy, shadow->radius);
}

static void free_shadow(PangoAttribute *attribute)
{
    g_free(attribute);
}

static gboolean shadows_are_equal(const PangoAttribute *first, const PangoAttribute *second)
{
    const GskShadow *one = &((const ShadowAttribute *)first)->shadow;
    const GskShadow *other = &((const ShadowAttribute *)second)->shadow;
    return gdk_rgba_equal(&one->color, &other->color) && one->dx == other->dx && one->dy == other->dy &&
        one->radius == other->radius;
}

static PangoAttrType shadow_type(void)
{
    static PangoAttrType type;
    if (!type)
        type = pango_attr_type_register("trellis-shadow");
    return type;
}

PangoAttribute *trellis_shadow_new(const GdkRGBA *color, float dx, float dy, float blur)
{
    static PangoAttrClass class;
    class = (PangoAttrClass) { shadow_type(), copy_shadow, free_shadow, shadows_are_equal };
    ShadowAttribute *attribute = g_new0(ShadowAttribute, 1);
    pango_attribute_init(&attribute->base, &class);
    attribute->shadow = (GskShadow) { *color, dx, dy, blur };
    return &attribute->base;
}

/* The appearance of a run, from its attributes. */
typedef struct {
    const GskShadow *shadow;
    GdkRGBA color, background, underline_color, strikethrough_color;
    PangoUnderline underline;
    gboolean has_background, has_underline_color, has_strikethrough_color, strikethrough;
} RunLook;

static void set_components(GdkRGBA *color, const PangoColor *given)
{
    color->red = given->red / 65535.f;
    color->green = given->green / 65535.f;
    color->blue = given->blue / 65535.f;
}

static RunLook look_of(const PangoLayoutRun *run, const GdkRGBA *color)
{
    RunLook look = { .color = *color, .background.alpha = 1 };
    look.underline_color = look.strikethrough_color = (GdkRGBA) { .alpha = 1 };
    for (GSList *each = run->item->analysis.extra_attrs; each; each = each->next) {
        PangoAttribute *attribute = each->data;
        switch (attribute->klass->type) {
        case PANGO_ATTR_FOREGROUND:
            set_components(&look.color, &((PangoAttrColor *)attribute)->color);
            break;
        case PANGO_ATTR_FOREGROUND_ALPHA:
            look.color.alpha = ((PangoAttrInt *)attribute)->value / 65535.f;
            break;
        case PANGO_ATTR_BACKGROUND:
            set_components(&look.background, &((PangoAttrColor *)attribute)->color);
            look.has_background = TRUE;
            break;
        case PANGO_ATTR_BACKGROUND_ALPHA:
            look.background.alpha = ((PangoAttrInt *)attribute)->value / 65535.f;
            break;
        case PANGO_ATTR_UNDERLINE:
            look.underline = ((PangoAttrInt *)attribute)->value;
            break;
        case PANGO_ATTR_UNDERLINE_COLOR:
            set_components(&look.underline_color, &((PangoAttrColor *)attribute)->color);
            look.has_underline_color = TRUE;
            break;
        case PANGO_ATTR_STRIKETHROUGH:
            look.strikethrough = ((PangoAttrInt *)attribute)->value;
            break;
        case PANGO_ATTR_STRIKETHROUGH_COLOR:
            set_components(&look.strikethrough_color, &((PangoAttrColor *)attribute)->color);
            look.has_strikethrough_color = TRUE;
            break;
        default:
            if (attribute->klass->type == shadow_type())
                look.shadow = &((ShadowAttribute *)attribute)->shadow;
            break;
        }
    }
    return look;
}

static void add_node(GPtrArray *nodes, GskRenderNode *node)
{
    if (node)
        g_ptr_array_add(nodes, node);
}

static void add_bar(GPtrArray *nodes, const GdkRGBA *color, double x, double y, double width, double height)
{
    add_node(nodes, gsk_color_node_new(color, &GRAPHENE_RECT_INIT(x, y, width, height)));
}

/* Draws a run whose baseline begins at a point, with its background, underline and strikethrough. */
static void add_run(
    GPtrArray *nodes, const PangoLayoutRun *run, const GdkRGBA *color, double x, double baseline,
    const PangoRectangle *place, double top)
{
    PangoFont *font = run->item->analysis.font;
    const RunLook look = look_of(run, color);
    const double width = points(place->width);
    if (look.has_background)
        add_bar(nodes, &look.background, x, top, width, points(place->height));
    GskRenderNode *glyphs = gsk_text_node_new(font, run->glyphs, &look.color, &GRAPHENE_POINT_INIT(x, baseline));
    if (glyphs && look.shadow) {
        add_node(nodes, gsk_shadow_node_new(glyphs, look.shadow, 1));
        gsk_render_node_unref(glyphs);
    } else {
        add_node(nodes, glyphs);
    }
    if (look.underline == PANGO_UNDERLINE_NONE && !look.strikethrough)
        return;
    PangoFontMetrics *metrics = pango_font_get_metrics(font, run->item->analysis.language);
    if (look.underline != PANGO_UNDERLINE_NONE) {
        const double thickness = MAX(1, round(points(pango_font_metrics_get_underline_thickness(metrics))));
        const double y = round(baseline - points(pango_font_metrics_get_underline_position(metrics)));
        const GdkRGBA *ink = look.has_underline_color ? &look.underline_color : &look.color;
        add_bar(nodes, ink, x, y, width, thickness);
        if (look.underline == PANGO_UNDERLINE_DOUBLE)
            add_bar(nodes, ink, x, y + 2 * thickness, width, thickness);
    }
    if (look.strikethrough) {
        const double thickness = MAX(1, round(points(pango_font_metrics_get_strikethrough_thickness(metrics))));
        const double y = round(baseline - points(pango_font_metrics_get_strikethrough_position(metrics)));
        add_bar(nodes, look.has_strikethrough_color ? &look.strikethrough_color : &look.color, x, y, width, thickness);
    }
    pango_font_metrics_unref(metrics);
}

/* Draws the first lines of a layout. */
static void add_lines(
    GPtrArray *nodes, TrellisText *text, PangoLayout *layout, int lines, int x, double y, int width, gboolean is_first)
{
    PangoLayoutIter *iter = pango_layout_get_iter(layout);
    const PangoLayoutLine *known = NULL;
    while (lines > 0) {
        PangoLayoutRun *run = pango_layout_iter_get_run_readonly(iter);
        const PangoLayoutLine *current = pango_layout_iter_get_line_readonly(iter);
        if (known && current != known) {
            is_first = current->is_paragraph_start;
            if (is_first)
                y += points(text->paragraphs.paragraph_spacing);
        }
        known = current;
        if (!run)
            lines--;
        if (run && run->item->analysis.font) {
            PangoRectangle line, place;
            pango_layout_iter_get_line_extents(iter, NULL, &line);
            pango_layout_iter_get_run_extents(iter, NULL, &place);
            /* Lines aren't aligned by Pango, for which "left" depends on the direction of the paragraph. */
            const double left = line_start(text, width, line.width, is_first) + points(place.x - line.x);
            add_run(
                nodes, run, &text->color, x + left, y + points(pango_layout_iter_get_run_baseline(iter)), &place,
                y + points(place.y));
        }
        if (!pango_layout_iter_next_run(iter))
            break;
    }
    pango_layout_iter_free(iter);
}

static GskRenderNode *layout_node(TrellisText *text, int x, int y, int width, int height)
{
    PangoLayout *layout = lay_out_within(text, width);
    const int lines = count_shown_lines(text, layout);
    double shown_width, shown_height, last_top, widest;
    gboolean is_first;
    measure_shown(text, layout, width, &shown_width, &shown_height);
    double top = y + floor((height - shown_height) / 2);
    /* If there are more lines than fit, the first ones are shown. */
    if (lines > 1)
        top = MAX(top, y);

    GPtrArray *nodes = g_ptr_array_new_with_free_func((GDestroyNotify)gsk_render_node_unref);
    PangoLayout *last = lay_out_last_line(text, layout, width, &last_top, &widest, &is_first);
    add_lines(nodes, text, layout, last ? lines - 1 : lines, x, top, width, TRUE);
    if (last) {
        int room_width, room_height;
        trellis_paragraphs_get_room(&text->paragraphs, layout, lines, width * PANGO_SCALE, &room_width, &room_height);
        add_lines(nodes, text, last, 1, x, top + last_top + points(room_height), width, is_first);
    }
    g_clear_object(&last);

    GskRenderNode *all = NULL;
    if (nodes->len == 1)
        all = gsk_render_node_ref(nodes->pdata[0]);
    else if (nodes->len > 1)
        all = gsk_container_node_new((GskRenderNode **)nodes->pdata, nodes->len);
    g_ptr_array_unref(nodes);
    return all;
}

void trellis_text_snapshot(TrellisText *text, GtkSnapshot *snapshot, int x, int y, int width, int height)
{
    if (!*text->string || width <= 0)
        return;
    refresh(text);
    if (!text->is_drawn || text->x != x || text->y != y || text->width != width || text->height != height) {
        forget_drawing(text);
        text->node = shape_plain(text) && points(text->glyphs_width) <= width
            ? plain_node(text, x, y, width, height)
            : layout_node(text, x, y, width, height);
        /* The node has the glyphs. */
        forget_shape(text);
        text->is_drawn = TRUE;
        text->x = x;
        text->y = y;
        text->width = width;
        text->height = height;
    }
    if (text->node)
        gtk_snapshot_append_node(snapshot, text->node);
}
