internal import CGtk
internal import Foundation

/// Sets what assistive technology reads of a widget.
@MainActor
enum AccessibleProperty {
    /// The widget's name; nil takes it away.
    static func setLabel(_ label: String?, of widget: Widget) {
        set(GTK_ACCESSIBLE_PROPERTY_LABEL, label, of: widget)
    }

    /// Whether the widget keeps the user from what is around it.
    static func setModal(_ isModal: Bool, of widget: Widget) {
        var properties = [GTK_ACCESSIBLE_PROPERTY_MODAL]
        var values = [GValue()]
        gtk_accessible_property_init_value(properties[0], &values[0])
        g_value_set_boolean(&values[0], gboolean(isModal))
        gtk_accessible_update_property_value(widget.opaque, 1, &properties, &values)
        g_value_unset(&values[0])
    }

    /// Whether the widget is the chosen one of several.
    static func setSelected(_ isSelected: Bool, of widget: Widget) {
        var states = [GTK_ACCESSIBLE_STATE_SELECTED]
        var values = [GValue()]
        gtk_accessible_state_init_value(states[0], &values[0])
        // A state that may also be unknown is a number to GTK.
        g_value_set_int(&values[0], isSelected ? 1 : 0)
        gtk_accessible_update_state_value(widget.opaque, 1, &states, &values)
        g_value_unset(&values[0])
    }

    private static func set(_ property: GtkAccessibleProperty, _ text: String?, of widget: Widget) {
        guard let text else { return gtk_accessible_reset_property(widget.opaque, property) }
        var properties = [property]
        var values = [GValue()]
        gtk_accessible_property_init_value(property, &values[0])
        g_value_set_string(&values[0], text)
        gtk_accessible_update_property_value(widget.opaque, 1, &properties, &values)
        g_value_unset(&values[0])
    }
}
