/* Symbols that the icon theme doesn't have: its icons in a circle or a square, and drawings. */
#pragma once
#include "../../CTrellisGtk/shim.h"

G_BEGIN_DECLS

typedef enum { TRELLIS_FRAME_NONE, TRELLIS_FRAME_CIRCLE, TRELLIS_FRAME_SQUARE } TrellisSymbolFrame;

typedef enum {
    TRELLIS_DRAWING_NONE,
    TRELLIS_DRAWING_HEART,
    TRELLIS_DRAWING_TAG,
    TRELLIS_DRAWING_TAG_FILL,
    TRELLIS_DRAWING_LINES,
    TRELLIS_DRAWING_LADYBUG,
    TRELLIS_DRAWING_STAR,
    TRELLIS_DRAWING_BOOKMARK,
} TrellisDrawing;

/* Creates a symbol from an icon, which it retains, or from a drawing. A filled frame has the icon cut out of it. */
GdkPaintable *trellis_symbol_new(
    GdkPaintable *icon, TrellisDrawing drawing, TrellisSymbolFrame frame, gboolean is_filled);

G_END_DECLS
