/* Declarations shared by the files that draw text. */
#pragma once
#include "trellis_text.h"

/* Returns the context of all texts, updated to the desktop's settings. */
PangoContext *trellis_text_context(void);
/* Returns a number that changes with the context. Caches of another generation are stale. */
guint trellis_text_generation(void);
gboolean trellis_text_is_mirrored(void);

const PangoFontDescription *trellis_font_get_description(const TrellisFont *font);
/* Returns the font that Pango has chosen for plain text. */
PangoFont *trellis_font_get_pango_font(TrellisFont *font);
/* Returns the height of a line of plain text, and its top relative to the baseline (negative), in Pango units. */
void trellis_font_get_line(TrellisFont *font, int *top, int *height);
/* Composes the glyphs of a text from cached words. Returns FALSE if the text isn't plain: if it has more than one line,
   script or font, or if its words are shaped differently beside spaces. */
gboolean trellis_font_assemble(TrellisFont *font, const char *string, PangoGlyphString *glyphs, int *width);
