/* The work of LayoutOurs with GTK's boxes in plain C: an image, and next to it a title and a note that wraps. */
#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { text_size = 17 };

static const char *notes[] = {
    "Short", "A note that is somewhat longer than one line of the cell can hold at this width, so it wraps",
    "Another one", "Two sentences are here. The second one makes the line so long that it has to go on below",
};

static GtkWidget *new_label(gboolean wraps) {
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_wrap(GTK_LABEL(label), wraps);
    if (!wraps) gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
    PangoAttrList *attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_size_new_absolute(text_size * PANGO_SCALE));
    gtk_label_set_attributes(GTK_LABEL(label), attributes);
    pango_attr_list_unref(attributes);
    gtk_widget_set_hexpand(label, TRUE);
    return label;
}

/* The processor time of the program, in seconds. */
static double work(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
    const int count = argc == 2 ? atoi(argv[1]) : 0;
    if (count < 1) {
        g_printerr("usage: LayoutBaseline CELLS\n");
        return 2;
    }
    adw_init();
    GtkWidget *cell = g_object_ref_sink(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 16));
    GtkWidget *picture = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
    GtkWidget *title = new_label(FALSE), *note = new_label(TRUE);
    gtk_widget_set_margin_start(cell, 16);
    gtk_widget_set_margin_end(cell, 16);
    gtk_widget_set_margin_top(cell, 4);
    gtk_widget_set_margin_bottom(cell, 4);
    gtk_widget_set_size_request(picture, 44, 44);
    gtk_widget_set_valign(picture, GTK_ALIGN_START);
    gtk_box_append(GTK_BOX(cell), picture);
    gtk_box_append(GTK_BOX(cell), texts);
    gtk_box_append(GTK_BOX(texts), title);
    gtk_box_append(GTK_BOX(texts), note);

    int wrapped = 0;
    double began = 0;
    for (int number = -100; number < count; number++) {
        if (number == 0) {
            wrapped = 0;
            began = work();
        }
        char text[256];
        g_snprintf(text, sizeof text, "Note number %d", number);
        gtk_label_set_text(GTK_LABEL(title), text);
        g_snprintf(text, sizeof text, "%s %d", notes[(number + 100) % G_N_ELEMENTS(notes)], number);
        gtk_label_set_text(GTK_LABEL(note), text);
        int least_width, height;
        gtk_widget_measure(cell, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
        gtk_widget_measure(cell, GTK_ORIENTATION_VERTICAL, MAX(480, least_width), NULL, &height, NULL, NULL);
        gtk_widget_size_allocate(cell, &(GtkAllocation){0, 0, MAX(480, least_width), height}, -1);
        wrapped += gtk_widget_get_height(note) > 30;
    }
    printf("{\"time\":%.3f,\"wrapped\":%d}\n", (work() - began) * 1e6 / count, wrapped);
    return 0;
}
