#include "trellis_view.h"

static TrellisActionCallbacks callbacks;

void trellis_actions_set_callbacks(const TrellisActionCallbacks *given)
{
    callbacks = *given;
}

#define TRELLIS_TYPE_ACTIONS (trellis_actions_get_type())
G_DECLARE_FINAL_TYPE(TrellisActions, trellis_actions, TRELLIS, ACTIONS, GObject)

struct _TrellisActions {
    GObject parent_instance;
    GtkWidget *view; /* weak */
    gboolean is_published;
};

static void *owner_of(GActionGroup *group)
{
    TrellisActions *self = TRELLIS_ACTIONS(group);
    /* GTK queries the group when it is inserted, which is too early to call the owner. */
    return self->is_published && self->view ? trellis_view_get_owner(self->view) : NULL;
}

static char **list_actions(GActionGroup *group)
{
    void *owner = owner_of(group);
    return owner ? callbacks.names(owner) : g_new0(char *, 1);
}

static gboolean query_action(
    GActionGroup *group, const char *name, gboolean *enabled, const GVariantType **parameter_type,
    const GVariantType **state_type, GVariant **state_hint, GVariant **state)
{
    char **names = list_actions(group);
    const gboolean is_one = g_strv_contains((const char *const *)names, name);
    g_strfreev(names);
    if (enabled)
        *enabled = is_one;
    if (parameter_type)
        *parameter_type = NULL;
    if (state_type)
        *state_type = NULL;
    if (state_hint)
        *state_hint = NULL;
    if (state)
        *state = NULL;
    return is_one;
}

static void activate_action(GActionGroup *group, const char *name, GVariant *parameter)
{
    void *owner = owner_of(group);
    if (owner)
        callbacks.perform(owner, name);
}

static void change_action_state(GActionGroup *group, const char *name, GVariant *value)
{
}

static void actions_init_interface(GActionGroupInterface *interface)
{
    interface->list_actions = list_actions;
    interface->query_action = query_action;
    interface->activate_action = activate_action;
    interface->change_action_state = change_action_state;
}

G_DEFINE_TYPE_WITH_CODE(
    TrellisActions, trellis_actions, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(G_TYPE_ACTION_GROUP, actions_init_interface))

static void actions_dispose(GObject *object)
{
    g_clear_weak_pointer(&TRELLIS_ACTIONS(object)->view);
    G_OBJECT_CLASS(trellis_actions_parent_class)->dispose(object);
}

static void trellis_actions_class_init(TrellisActionsClass *class)
{
    G_OBJECT_CLASS(class)->dispose = actions_dispose;
}

static void trellis_actions_init(TrellisActions *self)
{
}

void trellis_actions_publish(GtkWidget *view, GtkWidget *widget)
{
    TrellisActions *self = g_object_new(TRELLIS_TYPE_ACTIONS, NULL);
    g_set_weak_pointer(&self->view, view);
    gtk_widget_insert_action_group(widget, "action", G_ACTION_GROUP(self));
    self->is_published = TRUE;
    g_object_unref(self);
}
