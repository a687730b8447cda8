/* The work of ImageOurs with gdk-pixbuf in plain C: a photo decoded for a cell of 120 points, and 21 of them. */
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <photo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static GdkPixbuf *decode(GBytes *photo) {
    GInputStream *stream = g_memory_input_stream_new_from_bytes(photo);
    GdkPixbuf *pixels = gdk_pixbuf_new_from_stream_at_scale(stream, -1, 128, TRUE, NULL, NULL);
    g_object_unref(stream);
    return pixels;
}

int main(int argc, char **argv) {
    const int count = argc == 3 ? atoi(argv[2]) : 0;
    if (count < 1) {
        g_printerr("usage: ImageBaseline view|grid COUNT\n");
        return 2;
    }
    GBytes *photo = photo_make();
    if (!strcmp(argv[1], "view")) {
        g_object_unref(decode(photo));
        const gint64 began = g_get_monotonic_time();
        for (int number = 0; number < count; number++) g_object_unref(decode(photo));
        printf("{\"time\":%f,\"pictures\":%d}\n", (g_get_monotonic_time() - began) / 1000.0 / count, count);
        return 0;
    }
    /* The memory of the photo and of its making isn't counted. */
    const double before = photo_memory("VmRSS");
    GdkPixbuf **pictures = g_new(GdkPixbuf *, count);
    for (int number = 0; number < count; number++) {
        GBytes *received = g_bytes_new(g_bytes_get_data(photo, NULL), g_bytes_get_size(photo));
        pictures[number] = decode(received);
        g_bytes_unref(received);
    }
    printf("{\"memory\":%f,\"pictures\":%d}\n", photo_memory("VmRSS") - before, count);
    return 0;
}
