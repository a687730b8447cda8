/* Measures a list in a window with the window's frame clock. Ours and the baselines use the same code. */
#pragma once

/* The functions of the measured program. Heights and offsets are in whole points. */
typedef struct {
    /* Returns the number of rows with widgets, or 0 while none is visible. */
    int (*visible_rows)(void);
    /* Return the size of the list's visible part. */
    int (*viewport_width)(void);
    int (*viewport_height)(void);
    /* Scrolls the list to an offset. */
    void (*scroll_to)(double offset);
} FrameMeterList;

/* Sets the font that ours uses without a desktop, so that both sides draw the same text. */
void frame_meter_choose_font(void);

/* Begins the measurement when the data has been created: records the time and the memory. */
void frame_meter_begin(void);

/* Measures a presented window. When its first frame with rows has been drawn, scrolls `steps` times by a viewport,
   prints one line of JSON and ends the program. */
void frame_meter_run(FrameMeterList list, int steps);
