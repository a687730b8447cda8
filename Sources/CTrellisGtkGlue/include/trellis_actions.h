/* The custom actions of a view for assistive technology, by name. */
#pragma once
#include "../../CTrellisGtk/shim.h"

G_BEGIN_DECLS

/* The calls to the Swift object that owns a view. Set once, before the first widget is created. */
typedef struct {
    /* Returns the names of the current actions as a strv, which the caller frees. */
    char **(*names)(void *owner);
    /* Performs an action. */
    void (*perform)(void *owner, const char *name);
} TrellisActionCallbacks;

void trellis_actions_set_callbacks(const TrellisActionCallbacks *callbacks);

/* Publishes the actions of a view on its widget or a descendant, each as "action." followed by its name. The names are
   only read from the owner when they are queried, because rows are often reused without assistive technology. */
void trellis_actions_publish(GtkWidget *view, GtkWidget *widget);

G_END_DECLS
