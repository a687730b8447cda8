internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// GTK's button, switch, scale, progress bar and spinner.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Creates a button. As on iOS, a click on it doesn't end editing in a text field.
    @MainActor
    static func button() -> Widget {
        let button = GtkBootstrap.make(gtk_button_new())
        button.setFocusOnClick(false)
        return button
    }

    /// Creates a button with an icon. As on iOS, a click on it doesn't end editing in a text field.
    @MainActor
    static func button(icon: String) -> Widget {
        let button = GtkBootstrap.make(trellis_without_class_names(gtk_button_new_from_icon_name(icon)))
        button.setFocusOnClick(false)
        gtk_button_get_child(button.cast())?.setClass(IconSize.className, true)
        return button
    }

    /// Sets the title of a button.
    func setButtonTitle(_ title: String) { gtk_button_set_label(cast(), title) }

    /// Makes the title of a button, if it has one, smaller than the theme's text by a factor.
    func setButtonTextFactor(_ factor: CGFloat) {
        guard gtk_button_get_label(cast()) != nil else { return }
        gtk_button_get_child(cast())?.setLabelTextFactor(factor)
    }

    /// Sets the image of a button, mirrored in a right-to-left layout if the image follows the direction.
    @MainActor
    func setButtonImage(_ image: UIImage) {
        switch image.shownContent(for: .current) {
        case .symbol(let icon):
            gtk_button_set_child(cast(), icon.makeImage())
            setClass("image-button", true)
        case .texture(let texture):
            gtk_button_set_child(cast(), trellis_without_class_names(gtk_picture_new_for_paintable(texture.pointer)))
        }
    }

    @MainActor
    static func toggle() -> Widget { GtkBootstrap.make(gtk_switch_new()) }

    /// Whether a switch is on.
    var isToggleOn: Bool { isTrue(gtk_switch_get_active(opaque)) }

    /// Turns a switch on or off.
    func setToggleOn(_ isOn: Bool) { gtk_switch_set_active(opaque, gboolean(isOn)) }

    @MainActor
    static func scale() -> Widget {
        let scale = GtkBootstrap.make(gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, nil))
        gtk_range_set_round_digits(scale.cast(), -1)
        return scale
    }

    /// The value of a scale.
    var scaleValue: Double { gtk_range_get_value(cast()) }

    /// Sets the value of a scale.
    func setScaleValue(_ value: Double) { gtk_range_set_value(cast(), value) }

    /// Sets the range of a scale. An arrow key moves by a twentieth of it.
    func setScaleRange(_ range: ClosedRange<Double>) {
        // GTK doesn't accept an empty range.
        let length = Swift.max(range.upperBound - range.lowerBound, .leastNormalMagnitude)
        gtk_range_set_range(cast(), range.lowerBound, range.lowerBound + length)
        gtk_range_set_increments(cast(), length / 20, length / 5)
    }

    @MainActor
    static func progressBar() -> Widget { GtkBootstrap.make(gtk_progress_bar_new()) }

    /// The fraction of a progress bar, from 0 to 1.
    var barFraction: Double { gtk_progress_bar_get_fraction(opaque) }

    /// Sets the fraction of a progress bar.
    func setBarFraction(_ fraction: Double) { gtk_progress_bar_set_fraction(opaque, fraction) }

    /// Calls closures when a button of the pointer, or a finger, is pressed on the widget and when it is released. Also
    /// works if GTK's own control claims the press, of which a gesture would not be notified.
    @MainActor
    func followPress(began: @escaping @MainActor () -> Void, ended: @escaping @MainActor () -> Void) {
        guard let controller = gtk_event_controller_legacy_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        Signal.connectEvent(controller.raw) { event in
            switch gdk_event_get_event_type(event) {
            case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: began()
            case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: ended()
            default: break
            }
        }
        gtk_widget_add_controller(self, controller)
    }

    /// Creates a row of joined buttons. The caller lays them out.
    @MainActor
    static func linkedRow(_ role: AccessibleRole = .radioGroup) -> Widget {
        let row = GtkBootstrap.make(view(role))
        row.setClass("linked", true)
        return row
    }

    @MainActor
    static func spinner() -> Widget { GtkBootstrap.make(gtk_spinner_new()) }

    /// Starts or stops a spinner.
    func setSpinning(_ isSpinning: Bool) { gtk_spinner_set_spinning(opaque, gboolean(isSpinning)) }
}
