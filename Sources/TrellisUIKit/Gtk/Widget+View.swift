internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// The role of a view for assistive technology.
enum AccessibleRole {
    case generic, image, list, button, dialog, alert, tab, tabList, radio, radioGroup, heading, group, slider,
        spinButton, link, menuChoice

    var gtk: GtkAccessibleRole {
        switch self {
        case .generic: GTK_ACCESSIBLE_ROLE_GENERIC
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .list: GTK_ACCESSIBLE_ROLE_LIST
        case .button: GTK_ACCESSIBLE_ROLE_BUTTON
        case .dialog: GTK_ACCESSIBLE_ROLE_DIALOG
        case .alert: GTK_ACCESSIBLE_ROLE_ALERT
        case .tab: GTK_ACCESSIBLE_ROLE_TAB
        case .tabList: GTK_ACCESSIBLE_ROLE_TAB_LIST
        case .radio: GTK_ACCESSIBLE_ROLE_RADIO
        case .radioGroup: GTK_ACCESSIBLE_ROLE_RADIO_GROUP
        case .group: GTK_ACCESSIBLE_ROLE_GROUP
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        case .slider: GTK_ACCESSIBLE_ROLE_SLIDER
        case .spinButton: GTK_ACCESSIBLE_ROLE_SPIN_BUTTON
        case .link: GTK_ACCESSIBLE_ROLE_LINK
        case .menuChoice: GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO
        }
    }
}

/// The glue's widgets: those of views, rows and scroll views.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Creates the widget of a view.
    static func view(_ role: AccessibleRole) -> Widget { trellis_view_new(role.gtk) }

    /// Creates the widget of a row, which can be activated with the keyboard and assistive technology.
    static func row() -> Widget { trellis_row_new() }

    /// Creates the widget of a control, which can be activated with assistive technology and, once focusable, the
    /// keyboard.
    static func activatable(_ role: AccessibleRole) -> Widget { trellis_activatable_new(role.gtk) }

    /// Creates the content widget of a scroll view, and GTK's scrolled window around it.
    static func scroller(_ role: AccessibleRole) -> (outer: Widget, content: Widget) {
        let content: Widget = trellis_scroller_new(role.gtk)
        let window: Widget = trellis_scrolled_window_new(content)
        for bar in [gtk_scrolled_window_get_hscrollbar, gtk_scrolled_window_get_vscrollbar] {
            if let bar = bar(window.opaque) { trellis_without_class_names(bar) }
        }
        return (window, content)
    }

    /// Removes the owner. A view calls it before it is deallocated, since the widget doesn't retain it.
    func removeOwner() { trellis_view_set_owner(self, nil, nil) }

    /// The view that owns this glue widget, or `nil` if it isn't one.
    @MainActor
    var owningView: UIView? {
        trellis_view_get_owner(self).map { Unmanaged<UIView>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Makes GTK measure a window's content view. Other views aren't measured but laid out by their frames.
    func setMeasured() { trellis_view_set_measured(self) }
}
