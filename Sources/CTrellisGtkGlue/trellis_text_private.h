/* What the files that draw text share. */
#pragma once
#include "trellis_text.h"

/* The context of all texts, as the desktop's settings are now. */
PangoContext *trellis_text_context(void);
/* Changes whenever the context does: what was made under another generation is stale. */
guint trellis_text_generation(void);
gboolean trellis_text_is_mirrored(void);

const PangoFontDescription *trellis_font_get_description(const TrellisFont *font);
/* The font that Pango chose for plain text. */
PangoFont *trellis_font_get_pango_font(TrellisFont *font);
/* The height of a line of plain text, and its top above the baseline (a negative number), in Pango's units. */
void trellis_font_get_line(TrellisFont *font, int *top, int *height);
/* Puts the glyphs of a text together of words that were shaped before. FALSE if the text is not plain: if it has more
   than one line, script or font, or if its words look different beside one another. */
gboolean trellis_font_assemble(TrellisFont *font, const char *string, PangoGlyphString *glyphs, int *width);
