internal import CTrellisGtk
internal import Foundation

/// Sets the properties of a widget that assistive technology reads.
@MainActor
enum AccessibleProperty {
    /// Sets the label of the widget; `nil` removes it.
    static func setLabel(_ label: String?, of widget: Widget) {
        set(GTK_ACCESSIBLE_PROPERTY_LABEL, label, of: widget)
    }

    /// Sets the description of the widget; `nil` removes it.
    static func setDescription(_ text: String?, of widget: Widget) {
        set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, of: widget)
    }

    /// Sets whether assistive technology ignores the widget and its descendants.
    static func setHidden(_ isHidden: Bool, of widget: Widget) {
        var states = [GTK_ACCESSIBLE_STATE_HIDDEN]
        var values = [GValue()]
        gtk_accessible_state_init_value(states[0], &values[0])
        g_value_set_boolean(&values[0], gboolean(isHidden))
        gtk_accessible_update_state_value(widget.opaque, 1, &states, &values)
        g_value_unset(&values[0])
    }

    /// Sets whether the widget is modal.
    static func setModal(_ isModal: Bool, of widget: Widget) { set(GTK_ACCESSIBLE_PROPERTY_MODAL, isModal, of: widget) }

    /// Sets whether the widget opens a menu.
    static func setHasMenu(_ hasMenu: Bool, of widget: Widget) {
        set(GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, hasMenu, of: widget)
    }

    private static func set(_ property: GtkAccessibleProperty, _ isOn: Bool, of widget: Widget) {
        var properties = [property]
        var values = [GValue()]
        gtk_accessible_property_init_value(properties[0], &values[0])
        g_value_set_boolean(&values[0], gboolean(isOn))
        gtk_accessible_update_property_value(widget.opaque, 1, &properties, &values)
        g_value_unset(&values[0])
    }

    /// Sets whether the widget is the selected one of several.
    static func setSelected(_ isSelected: Bool, of widget: Widget) {
        set(GTK_ACCESSIBLE_STATE_SELECTED, isSelected, of: widget)
    }

    /// Sets whether the widget is disabled for assistive technology.
    static func setDisabled(_ isDisabled: Bool, of widget: Widget) {
        set(GTK_ACCESSIBLE_STATE_DISABLED, isDisabled, of: widget)
    }

    /// Sets whether the widget, a radio button, is checked.
    static func setChecked(_ isChecked: Bool, of widget: Widget) {
        set(GTK_ACCESSIBLE_STATE_CHECKED, isChecked, of: widget)
    }

    /// Sets the widget's position in a list, from 1, and the length of the list if it is known; `nil` removes both.
    static func setPlace(_ place: (number: Int, count: Int?)?, of widget: Widget) {
        for (relation, value) in [
            (GTK_ACCESSIBLE_RELATION_POS_IN_SET, place?.number), (GTK_ACCESSIBLE_RELATION_SET_SIZE, place?.count),
        ] {
            guard let value else {
                gtk_accessible_reset_relation(widget.opaque, relation)
                continue
            }
            var relations = [relation]
            var values = [GValue()]
            gtk_accessible_relation_init_value(relation, &values[0])
            g_value_set_int(&values[0], CInt(clamping: value))
            gtk_accessible_update_relation_value(widget.opaque, 1, &relations, &values)
            g_value_unset(&values[0])
        }
    }

    /// Sets a state that can also be undefined or mixed. GTK reads its value as an integer, although
    /// `gtk_accessible_state_init_value` may create a value of another type.
    private static func set(_ state: GtkAccessibleState, _ isOn: Bool, of widget: Widget) {
        var states = [state]
        var values = [GValue()]
        g_value_init(&values[0], g_type_from_name("gint"))
        g_value_set_int(&values[0], isOn ? 1 : 0)
        gtk_accessible_update_state_value(widget.opaque, 1, &states, &values)
        g_value_unset(&values[0])
    }

    /// Sets the role of the widget. Call it before the widget is first shown.
    static func setRole(_ role: AccessibleRole, of widget: Widget) {
        var value = GValue()
        g_value_init(&value, gtk_accessible_role_get_type())
        g_value_set_enum(&value, gint(role.gtk.rawValue))
        g_object_set_property(widget.cast(), "accessible-role", &value)
        g_value_unset(&value)
    }

    private static func set(_ property: GtkAccessibleProperty, _ text: String?, of widget: Widget) {
        // Without a label, GTK would report the name of the class.
        guard let text = text ?? (property == GTK_ACCESSIBLE_PROPERTY_LABEL ? "" : nil) else {
            return gtk_accessible_reset_property(widget.opaque, property)
        }
        var property = property
        var value = GValue()
        gtk_accessible_property_init_value(property, &value)
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(widget.opaque, 1, &property, &value)
        g_value_unset(&value)
    }
}
