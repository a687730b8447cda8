/* The text of a UILabel, measured and drawn without a widget. */
#pragma once
#include "../../CTrellisGtk/shim.h"

G_BEGIN_DECLS

/* A font of texts, with the words that were shaped in it. Reference counted. */
typedef struct _TrellisFont TrellisFont;
TrellisFont *trellis_font_new(const PangoFontDescription *description);
TrellisFont *trellis_font_ref(TrellisFont *font);
void trellis_font_unref(TrellisFont *font);
/* How many words the font keeps; for tests. */
int trellis_font_get_word_count(const TrellisFont *font);

/* How lines stand in the width. The start is on the left, and on the right where the interface is mirrored. */
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
/* How parts of the string look, over its font and color; NULL gives all of it one look. The list is retained. */
void trellis_text_set_attributes(TrellisText *text, PangoAttrList *attributes);
/* At most so many lines; 0 is any number. */
void trellis_text_set_lines(TrellisText *text, int lines, PangoWrapMode wrap, PangoEllipsizeMode ellipsize);
void trellis_text_set_alignment(TrellisText *text, TrellisAlignment alignment);

/* The size on as many lines as there are paragraphs, in whole points. */
void trellis_text_get_natural_size(TrellisText *text, double *width, double *height);
/* The size on the lines that a width allows, in whole points: as wide as the text, or as the width where that is less. */
void trellis_text_get_size(TrellisText *text, double most_width, double *width, double *height);
/* Whether the text was put together of words, without Pango's layout; for tests. */
gboolean trellis_text_is_plain(TrellisText *text);

/* Draws the text into a rectangle of the snapshot's coordinates. */
void trellis_text_snapshot(TrellisText *text, GtkSnapshot *snapshot, int x, int y, int width, int height);

/* The desktop's fonts or how it draws them changed: all that was measured, shaped or drawn before is stale. */
void trellis_text_reset(void);

G_END_DECLS
