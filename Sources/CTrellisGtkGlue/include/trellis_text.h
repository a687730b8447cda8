/* The text of a UILabel, measured and drawn without a widget. */
#pragma once
#include "../../CTrellisGtk/shim.h"

G_BEGIN_DECLS

/* A font with a cache of the words that were shaped in it. Reference counted. */
typedef struct _TrellisFont TrellisFont;
TrellisFont *trellis_font_new(const PangoFontDescription *description);
TrellisFont *trellis_font_ref(TrellisFont *font);
void trellis_font_unref(TrellisFont *font);
/* Returns the number of cached words, for tests. */
int trellis_font_get_word_count(const TrellisFont *font);

/* The alignment of lines. The start is on the left or, in a right-to-left layout, on the right. */
typedef enum {
    TRELLIS_ALIGN_START,
    TRELLIS_ALIGN_LEFT,
    TRELLIS_ALIGN_CENTER,
    TRELLIS_ALIGN_RIGHT,
    TRELLIS_ALIGN_JUSTIFIED,
} TrellisAlignment;

typedef struct _TrellisText TrellisText;
TrellisText *trellis_text_new(void);
void trellis_text_free(TrellisText *text);
void trellis_text_set_string(TrellisText *text, const char *string, int length);
void trellis_text_set_font(TrellisText *text, TrellisFont *font);
void trellis_text_set_color(TrellisText *text, const GdkRGBA *color);
/* The layout of the paragraphs of a text, in Pango units. */
typedef struct {
    /* Between the lines of a paragraph, and between paragraphs. */
    int line_spacing, paragraph_spacing;
    /* From the start of the text to the first line of a paragraph and to the others. */
    int first_indent, indent;
    /* From the end of the text or, if positive, from its start to the end of the lines. */
    int tail;
    /* PANGO_DIRECTION_NEUTRAL means the direction of the first letter of each paragraph. */
    PangoDirection direction;
} TrellisParagraphs;

/* Sets the attributes of ranges, which override the font and color; NULL removes them. The list is retained. */
void trellis_text_set_attributes(TrellisText *text, PangoAttrList *attributes, const TrellisParagraphs *paragraphs);
/* Sets the layout of the paragraphs of another layout, which is as wide as given in Pango units; -1 means no limit. */
void trellis_paragraphs_apply(const TrellisParagraphs *paragraphs, PangoLayout *layout, int width);
/* Returns the space that the paragraphs take beside their lines, and above the lines after the first paragraph. */
void trellis_paragraphs_get_room(
    const TrellisParagraphs *paragraphs, PangoLayout *layout, int lines, int width, int *room_width, int *room_height);

/* Returns an attribute that draws a shadow behind text. Its blur and offset are in points. */
PangoAttribute *trellis_shadow_new(const GdkRGBA *color, float dx, float dy, float blur);
/* Sets the maximum number of lines; 0 means no limit. */
void trellis_text_set_lines(TrellisText *text, int lines, PangoWrapMode wrap, PangoEllipsizeMode ellipsize);
void trellis_text_set_alignment(TrellisText *text, TrellisAlignment alignment);

/* Returns the size without wrapping, in whole points: each paragraph is one line. */
void trellis_text_get_natural_size(TrellisText *text, double *width, double *height);
/* Returns the size with lines wrapped at a width, in whole points. If lines wrap, it is as wide as that width. */
void trellis_text_get_size(TrellisText *text, double most_width, double *width, double *height);
/* Returns whether the text was composed of cached words, without Pango's layout; for tests. */
gboolean trellis_text_is_plain(TrellisText *text);

/* Draws the text into a rectangle of the snapshot's coordinates. */
void trellis_text_snapshot(TrellisText *text, GtkSnapshot *snapshot, int x, int y, int width, int height);

/* Discards what was measured, shaped and drawn, after the desktop's fonts or text rendering have changed. */
void trellis_text_reset(void);

/* Draws the Latin letters and the digits of a font in a thread, so that cairo has their glyphs when they are first shown.
   Called once, after the desktop's settings have been read. */
void trellis_glyphs_draw_ahead(const PangoFontDescription *description);
/* Waits for the thread, and returns whether text in a font is shown with the glyphs that it has drawn; for tests. */
gboolean trellis_glyphs_are_shared(const PangoFontDescription *description);

G_END_DECLS
