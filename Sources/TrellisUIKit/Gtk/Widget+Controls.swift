internal import CTrellisGtk

/// GTK's button, switch and spinner.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    @MainActor
    static func button() -> Widget { GtkBootstrap.make(gtk_button_new()) }

    @MainActor
    static func button(icon: String) -> Widget { GtkBootstrap.make(gtk_button_new_from_icon_name(icon)) }

    /// Shows a title in a button.
    func setButtonTitle(_ title: String) { gtk_button_set_label(cast(), title) }

    /// Shows a picture in a button.
    func setButtonImage(_ content: UIImage.Content) {
        switch content {
        case .symbol(let name): gtk_button_set_icon_name(cast(), name)
        case .texture(let texture): gtk_button_set_child(cast(), gtk_picture_new_for_paintable(texture.pointer))
        }
    }

    @MainActor
    static func toggle() -> Widget { GtkBootstrap.make(gtk_switch_new()) }

    /// Whether a switch is on.
    var isToggleOn: Bool { isTrue(gtk_switch_get_active(opaque)) }

    /// Turns a switch on or off.
    func setToggleOn(_ isOn: Bool) { gtk_switch_set_active(opaque, gboolean(isOn)) }

    /// Makes a row of buttons that are joined to one, for a choice among them. Who makes it places them.
    @MainActor
    static func linkedRow() -> Widget {
        let row = GtkBootstrap.make(view(.radioGroup))
        row.setClass("linked", true)
        return row
    }

    @MainActor
    static func spinner() -> Widget { GtkBootstrap.make(gtk_spinner_new()) }

    /// Lets a spinner turn, or not.
    func setSpinning(_ isSpinning: Bool) { gtk_spinner_set_spinning(opaque, gboolean(isSpinning)) }
}
