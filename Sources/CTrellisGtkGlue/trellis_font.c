#include "trellis_text_private.h"
#include <string.h>

/* Most texts of a list are plain: Latin letters, digits and punctuation that one font draws from left to right on one
   line. Pango takes several times as long to lay out such a text as to draw it, and the same words occur in many rows.
   Words are therefore shaped once and cached. Numbers seldom recur, so they are composed of their digits. */

enum {
    most_words = 1024, /* of a font; then its cache is cleared */
    longest_word = 48, /* in bytes */
    letters_end = 0x180,
};

typedef struct {
    PangoGlyphString *glyphs;
    int width;
    gboolean stands_alone; /* is shaped the same beside spaces */
} Word;

struct _TrellisFont {
    int references;
    PangoFontDescription *description;
    /* The following is valid for one generation of the context. */
    guint generation;
    PangoItem *item; /* of plain text: its font and shaping engine */
    int line_top, line_height;
    GHashTable *words;
    Word *space;
    Word *digits[10]; /* NULL if digits are kerned */
    guint8 letters[letters_end]; /* whether the font has them: 0 means unknown, 1 no, 2 yes */
};

TrellisFont *trellis_font_new(const PangoFontDescription *description)
{
    TrellisFont *font = g_new0(TrellisFont, 1);
    font->references = 1;
    font->description = pango_font_description_copy(description);
    return font;
}

TrellisFont *trellis_font_ref(TrellisFont *font)
{
    font->references++;
    return font;
}

static void word_free(gpointer data)
{
    Word *word = data;
    pango_glyph_string_free(word->glyphs);
    g_free(word);
}

static void forget(TrellisFont *font)
{
    g_clear_pointer(&font->item, pango_item_free);
    g_clear_pointer(&font->words, g_hash_table_unref);
    g_clear_pointer(&font->space, word_free);
    for (int i = 0; i < 10; i++)
        g_clear_pointer(&font->digits[i], word_free);
    memset(font->letters, 0, sizeof font->letters);
}

void trellis_font_unref(TrellisFont *font)
{
    if (--font->references > 0)
        return;
    forget(font);
    pango_font_description_free(font->description);
    g_free(font);
}

int trellis_font_get_word_count(const TrellisFont *font)
{
    return font->words ? g_hash_table_size(font->words) : 0;
}

const PangoFontDescription *trellis_font_get_description(const TrellisFont *font)
{
    return font->description;
}

/* Shaping */

static void shape(const TrellisFont *font, const char *string, int length, PangoGlyphString *glyphs)
{
    const gboolean rounds = pango_context_get_round_glyph_positions(trellis_text_context());
    pango_shape_with_flags(
        string, length, string, length, &font->item->analysis, glyphs,
        rounds ? PANGO_SHAPE_ROUND_POSITIONS : PANGO_SHAPE_NONE);
}

/* Returns whether a word's glyphs occur unchanged in others, at an index. */
static gboolean is_part(const Word *word, const PangoGlyphString *all, int start)
{
    if (start + word->glyphs->num_glyphs > all->num_glyphs)
        return FALSE;
    for (int i = 0; i < word->glyphs->num_glyphs; i++) {
        const PangoGlyphInfo *a = &word->glyphs->glyphs[i], *b = &all->glyphs[start + i];
        if (a->glyph != b->glyph || a->geometry.width != b->geometry.width ||
            a->geometry.x_offset != b->geometry.x_offset || a->geometry.y_offset != b->geometry.y_offset)
            return FALSE;
    }
    return TRUE;
}

static Word *shape_word(const TrellisFont *font, const char *string, int length)
{
    Word *word = g_new(Word, 1);
    word->glyphs = pango_glyph_string_new();
    shape(font, string, length, word->glyphs);
    word->width = pango_glyph_string_get_width(word->glyphs);
    word->stands_alone = TRUE;
    if (!font->space)
        return word;
    /* Some fonts kern letters against a space. */
    char between[longest_word + 2];
    between[0] = between[length + 1] = ' ';
    memcpy(between + 1, string, length);
    PangoGlyphString *glyphs = pango_glyph_string_new();
    shape(font, between, length + 2, glyphs);
    const int count = word->glyphs->num_glyphs;
    word->stands_alone = glyphs->num_glyphs == count + 2 && is_part(font->space, glyphs, 0) &&
        is_part(word, glyphs, 1) && is_part(font->space, glyphs, count + 1);
    pango_glyph_string_free(glyphs);
    return word;
}

/* Shapes the digits. If a pair of them is shaped differently, none is cached. */
static void shape_digits(TrellisFont *font)
{
    char pairs[200];
    for (int i = 0; i < 100; i++) {
        pairs[2 * i] = '0' + i / 10;
        pairs[2 * i + 1] = '0' + i % 10;
    }
    PangoGlyphString *glyphs = pango_glyph_string_new();
    shape(font, pairs, sizeof pairs, glyphs);
    gboolean keep = glyphs->num_glyphs == sizeof pairs;
    for (int i = 0; i < 10; i++) {
        font->digits[i] = shape_word(font, &"0123456789"[i], 1);
        keep = keep && font->digits[i]->stands_alone;
    }
    for (int i = 0; keep && i < (int)sizeof pairs; i++)
        keep = is_part(font->digits[pairs[i] - '0'], glyphs, i);
    for (int i = 0; !keep && i < 10; i++)
        g_clear_pointer(&font->digits[i], word_free);
    pango_glyph_string_free(glyphs);
}

/* Determines the properties of plain text again if the context has changed. */
static void prepare(TrellisFont *font)
{
    PangoContext *context = trellis_text_context();
    if (font->item && font->generation == trellis_text_generation())
        return;
    forget(font);
    font->generation = trellis_text_generation();
    PangoAttrList *attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_font_desc_new(font->description));
    GList *items = pango_itemize_with_base_dir(context, PANGO_DIRECTION_LTR, "a", 0, 1, attributes, NULL);
    pango_attr_list_unref(attributes);
    font->item = items->data;
    g_list_free(items);

    PangoGlyphString *glyphs = pango_glyph_string_new();
    PangoRectangle line;
    shape(font, "a", 1, glyphs);
    pango_glyph_string_extents(glyphs, font->item->analysis.font, NULL, &line);
    pango_glyph_string_free(glyphs);
    font->line_top = line.y;
    font->line_height = line.height;

    font->words = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, word_free);
    font->space = shape_word(font, " ", 1);
    shape_digits(font);
}

PangoFont *trellis_font_get_pango_font(TrellisFont *font)
{
    prepare(font);
    return font->item->analysis.font;
}

void trellis_font_get_line(TrellisFont *font, int *top, int *height)
{
    prepare(font);
    *top = font->line_top;
    *height = font->line_height;
}

/* Assembling */

static gboolean has_letter(TrellisFont *font, gunichar letter)
{
    if (letter < ' ' || (letter >= 0x7F && letter <= 0xA0) || letter == 0xAD || letter >= letters_end)
        return FALSE;
    if (!font->letters[letter])
        font->letters[letter] = pango_font_has_char(font->item->analysis.font, letter) ? 2 : 1;
    return font->letters[letter] == 2;
}

static const Word *word_of(TrellisFont *font, const char *string, int length)
{
    char key[longest_word + 1];
    memcpy(key, string, length);
    key[length] = 0;
    Word *word = g_hash_table_lookup(font->words, key);
    if (word)
        return word;
    for (const char *letter = key; *letter; letter = g_utf8_next_char(letter))
        if (!has_letter(font, g_utf8_get_char(letter)))
            return NULL;
    if (g_hash_table_size(font->words) >= most_words)
        g_hash_table_remove_all(font->words);
    word = shape_word(font, string, length);
    g_hash_table_insert(font->words, g_strdup(key), word);
    return word;
}

static void append(PangoGlyphString *glyphs, int *width, const Word *word)
{
    const int count = glyphs->num_glyphs, added = word->glyphs->num_glyphs;
    pango_glyph_string_set_size(glyphs, count + added);
    memcpy(glyphs->glyphs + count, word->glyphs->glyphs, added * sizeof(PangoGlyphInfo));
    *width += word->width;
}

gboolean trellis_font_assemble(TrellisFont *font, const char *string, PangoGlyphString *glyphs, int *width)
{
    prepare(font);
    pango_glyph_string_set_size(glyphs, 0);
    *width = 0;
    for (const char *start = string; *start;) {
        if (*start == ' ') {
            append(glyphs, width, font->space);
            start++;
            continue;
        }
        const char *end = strchr(start, ' ');
        if (!end)
            end = start + strlen(start);
        if (font->digits[0] && (int)strspn(start, "0123456789") == end - start) {
            for (; start < end; start++)
                append(glyphs, width, font->digits[*start - '0']);
            continue;
        }
        if (end - start > longest_word)
            return FALSE;
        const Word *word = word_of(font, start, end - start);
        const gboolean touches_space = start > string || *end;
        if (!word || (touches_space && !word->stands_alone))
            return FALSE;
        append(glyphs, width, word);
        start = end;
    }
    return TRUE;
}
