/* What can be done with a view, by names that only the view knows, for assistive technology. */
#pragma once
#include "../../CTrellisGtk/shim.h"

G_BEGIN_DECLS

/* What is asked of the Swift object that owns a view. Set once, before the first widget is made. */
typedef struct {
    /* The names of what can be done now: a strv, which the caller frees. */
    char **(*names)(void *owner);
    /* Does it. */
    void (*perform)(void *owner, const char *name);
} TrellisActionCallbacks;

void trellis_actions_set_callbacks(const TrellisActionCallbacks *callbacks);

/* Publishes the actions of a view with its widget or with one in it, each as "action." and its name. The owner is asked
   whenever somebody looks, and not before: rows come and go while nobody listens. */
void trellis_actions_publish(GtkWidget *view, GtkWidget *widget);

G_END_DECLS
