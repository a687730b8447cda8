/* Symbols that the icon theme doesn't have: its icons in a circle or a square, drawings, and characters. */
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
    TRELLIS_DRAWING_DROP,
    TRELLIS_DRAWING_DROP_FILL,
    TRELLIS_DRAWING_FLAME,
    TRELLIS_DRAWING_FLAME_FILL,
    TRELLIS_DRAWING_CARD,
    TRELLIS_DRAWING_CARD_FILL,
    TRELLIS_DRAWING_CART,
    TRELLIS_DRAWING_CART_FILL,
} TrellisDrawing;

/* Creates a symbol from an icon, which it retains, from a drawing, from up to two characters, or from an outline, whose
   language `SymbolOutlines` describes. A filled frame has the icon cut out of it. */
GdkPaintable *trellis_symbol_new(
    GdkPaintable *icon, TrellisDrawing drawing, const char *text, const char *outline, TrellisSymbolFrame frame,
    gboolean is_filled, gboolean is_mirrored);

G_END_DECLS
