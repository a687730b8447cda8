/* Measures a list in a window by the window's own frame clock: the same code for ours and for the baseline. */
#pragma once

/* What the measured program answers. Heights and offsets are in whole points. */
typedef struct {
    /* How many rows exist as widgets; 0 while none is shown. */
    int (*visible_rows)(void);
    /* The size of the list's visible part. */
    int (*viewport_width)(void);
    int (*viewport_height)(void);
    /* Scrolls the list so that it begins at this offset. */
    void (*scroll_to)(double offset);
} FrameMeterList;

/* Takes the font that ours takes where no desktop names one, so that both sides draw the same text. */
void frame_meter_choose_font(void);

/* The data is there and the work begins: notes the time and the memory. */
void frame_meter_begin(void);

/* The window is presented. Once its first frame with rows is drawn, scrolls `steps` times by a viewport, then prints
   one line of JSON and ends the program. */
void frame_meter_run(FrameMeterList list, int steps);
