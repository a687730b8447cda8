#include "photo.h"
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <stdio.h>
#include <string.h>

GBytes *photo_make(void) {
    const int width = 4000, height = 3000;
    GdkPixbuf *pixels = gdk_pixbuf_new(GDK_COLORSPACE_RGB, FALSE, 8, width, height);
    const int stride = gdk_pixbuf_get_rowstride(pixels);
    guchar *bytes = gdk_pixbuf_get_pixels(pixels);
    guint32 noise = 1;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            noise = noise * 1664525 + 1013904223;
            const int grain = (noise >> 24) % 24;
            guchar *pixel = bytes + y * stride + x * 3;
            pixel[0] = x * 200 / width + grain;
            pixel[1] = y * 200 / height + grain;
            pixel[2] = (x ^ y) % 160 + grain;
        }
    }
    gchar *data = NULL;
    gsize count = 0;
    gdk_pixbuf_save_to_buffer(pixels, &data, &count, "jpeg", NULL, "quality", "85", NULL);
    g_object_unref(pixels);
    return g_bytes_new_take(data, count);
}

double photo_memory(const char *name) {
    FILE *file = fopen("/proc/self/status", "r");
    char line[256];
    double value = 0;
    while (file && fgets(line, sizeof line, file)) {
        if (!strncmp(line, name, strlen(name)) && line[strlen(name)] == ':') {
            value = g_ascii_strtod(line + strlen(name) + 1, NULL) * 1024;
        }
    }
    if (file) fclose(file);
    return value;
}
