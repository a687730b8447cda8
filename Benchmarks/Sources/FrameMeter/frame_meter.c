#include "frame_meter.h"

#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* The steps before the measurement, during which caches are filled and the theme's animations end. */
enum { warm_up = 20 };

static FrameMeterList list;
static int steps, step;
static gint64 began;
static double step_began;
static double first_frame, *work, *layout_work;
typedef struct {
    long resident, private;
} Memory;
static Memory memory_at_start;
static gboolean awaits_frame;

/* The resident memory, and the part that is not backed by a file and therefore not shared with other programs. */
static Memory memory_now(void) {
    long total = 0, resident = 0, shared = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%ld %ld %ld", &total, &resident, &shared) != 3) {
        fputs("frame meter: cannot read /proc/self/statm\n", stderr);
        exit(1);
    }
    fclose(file);
    long page = sysconf(_SC_PAGESIZE);
    return (Memory){resident * page, (resident - shared) * page};
}

/* The processor time of this thread, in milliseconds. Unlike wall-clock time, it isn't affected by other programs. */
static double work_done(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values) {
    qsort(values, steps, sizeof *values, ascending);
    return steps % 2 ? values[steps / 2] : (values[steps / 2 - 1] + values[steps / 2]) / 2;
}

/* The 99th percentile of sorted values. */
static double percentile_99(const double *values) {
    return values[(steps * 99 + 99) / 100 - 1];
}

static void report(void) {
    Memory memory = memory_now();
    printf("{\"firstFrame\":%.3f,\"memory\":%ld,\"privateMemory\":%ld,\"processMemory\":%ld,", first_frame,
           memory.resident - memory_at_start.resident, memory.private - memory_at_start.private, memory.resident);
    printf("\"step\":%.4f,\"stepLayout\":%.4f,", median(work), median(layout_work));
    printf("\"stepP99\":%.4f,", percentile_99(work));
    printf("\"visibleRows\":%d,\"width\":%d,\"height\":%d}\n", list.visible_rows(), list.viewport_width(),
           list.viewport_height());
    exit(0);
}

/* Scrolls by a viewport. All work until the next step is measured: immediate work, the frame, and work after it. */
static gboolean take_step(gpointer data) {
    double now = work_done();
    if (step > warm_up) work[step - warm_up - 1] = now - step_began;
    if (step == warm_up + steps) report();
    step++;
    step_began = now;
    list.scroll_to((double)step * list.viewport_height());
    awaits_frame = TRUE;
    return G_SOURCE_REMOVE;
}

static void after_layout(GdkFrameClock *clock, gpointer data) {
    if (awaits_frame && step > warm_up) layout_work[step - warm_up - 1] = work_done() - step_began;
}

static void after_paint(GdkFrameClock *clock, gpointer data) {
    if (first_frame == 0) {
        if (list.visible_rows() == 0) return;
        first_frame = (g_get_monotonic_time() - began) / 1000.0;
    } else if (!awaits_frame) {
        /* A frame of an animation between two steps. */
        return;
    }
    awaits_frame = FALSE;
    /* The priority is below drawing, so that each step has its own frame. */
    g_idle_add_full(G_PRIORITY_LOW, take_step, NULL, NULL);
}

static gboolean watch(gpointer data) {
    GListModel *windows = gtk_window_get_toplevels();
    GtkWidget *window = g_list_model_get_item(windows, 0);
    GdkFrameClock *clock = window ? gtk_widget_get_frame_clock(window) : NULL;
    if (window) g_object_unref(window);
    if (!clock) return G_SOURCE_CONTINUE;
    g_signal_connect_after(clock, "layout", G_CALLBACK(after_layout), NULL);
    g_signal_connect_after(clock, "after-paint", G_CALLBACK(after_paint), NULL);
    return G_SOURCE_REMOVE;
}

void frame_meter_choose_font(void) {
    char *name = NULL;
    g_object_get(gtk_settings_get_default(), "gtk-font-name", &name, NULL);
    if (g_strcmp0(name, "Sans 10") == 0) g_object_set(gtk_settings_get_default(), "gtk-font-name", "Cantarell 11", NULL);
    g_free(name);
}

void frame_meter_begin(void) {
    memory_at_start = memory_now();
    began = g_get_monotonic_time();
}

void frame_meter_run(FrameMeterList measured, int count) {
    list = measured;
    steps = count;
    work = calloc(steps, sizeof *work);
    layout_work = calloc(steps, sizeof *layout_work);
    /* The clock exists when the window is realized, which is now or before anything is drawn. */
    if (watch(NULL) == G_SOURCE_CONTINUE) g_idle_add_full(G_PRIORITY_HIGH, watch, NULL, NULL);
}
