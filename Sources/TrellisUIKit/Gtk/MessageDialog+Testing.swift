internal import CTrellisGtk
internal import Foundation

extension MessageDialog {
    /// Returns the centre of a button in the dialog's coordinates.
    func middle(ofButton label: String) -> CGPoint? {
        Self.button(label, in: widget).flatMap(middle(of:))
    }

    /// Returns the centre of a view in the dialog's coordinates.
    func middle(of view: UIView) -> CGPoint? { middle(of: view.widget) }

    private func middle(of part: Widget) -> CGPoint? {
        var x = 0.0, y = 0.0
        let size = part.allocatedSize
        guard isTrue(gtk_widget_translate_coordinates(part, widget, size.width / 2, size.height / 2, &x, &y)) else {
            return nil
        }
        return CGPoint(x: x, y: y)
    }

    /// Returns whether a button is enabled.
    func isEnabled(_ index: Int) -> Bool {
        if let button = listed[index] { return isTrue(gtk_widget_get_sensitive(button)) }
        return isTrue(adw_message_dialog_get_response_enabled(widget.cast(), "\(index)"))
    }

    /// The index of the button that Enter presses, if any.
    var preferredButton: Int? {
        adw_message_dialog_get_default_response(widget.cast()).flatMap { Int(String(cString: $0)) }
    }

    private static func button(_ label: String, in widget: Widget) -> Widget? {
        if isTrue(g_type_check_instance_is_a(widget.cast(), gtk_button_get_type())),
            let text = gtk_button_get_label(widget.cast()), String(cString: text) == label
        {
            return widget
        }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            if let found = button(label, in: current) { return found }
            child = gtk_widget_get_next_sibling(current)
        }
        return nil
    }
}
