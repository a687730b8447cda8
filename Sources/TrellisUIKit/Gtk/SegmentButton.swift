internal import CTrellisGtk
internal import Foundation

/// One of the buttons of a segmented control: GTK's toggle button, which is down only where the control says so.
///
/// Assistive technology sees a radio button, or a plain one where the control keeps no choice.
@MainActor
final class SegmentButton {
    let widget: Widget = GtkBootstrap.make(gtk_toggle_button_new())
    private let keepsChoice: Bool
    private let onPress: (SegmentButton) -> Void

    /// Creates a button; `onPress` hears of the pointer, the keyboard and assistive technology.
    init(keepsChoice: Bool, onPress: @escaping (SegmentButton) -> Void) {
        self.keepsChoice = keepsChoice
        self.onPress = onPress
        widget.retain()
        widget.setFocusOnClick(false)
        AccessibleProperty.setRole(keepsChoice ? .radio : .button, of: widget)
        Signal.connect(widget, "toggled") { [weak self] in self?.wasToggled() }
        showChoice()
    }

    isolated deinit {
        widget.unparent()
        widget.release()
    }

    /// Whether it is the chosen one.
    var isChosen = false { didSet { if isChosen != oldValue { showChoice() } } }

    private func showChoice() {
        gtk_toggle_button_set_active(widget.cast(), gboolean(isChosen))
        if keepsChoice { AccessibleProperty.setChecked(isChosen, of: widget) }
    }

    private func wasToggled() {
        // GTK toggles the button when it's pressed; undo that, since the control decides.
        guard isTrue(gtk_toggle_button_get_active(widget.cast())) != isChosen else { return }
        showChoice()
        onPress(self)
    }

    /// Shows a picture, or else a title; the name is for those who do not see it.
    func show(title: String?, image: UIImage?, name: String?) {
        if let image {
            widget.setButtonImage(image.content)
        } else {
            widget.setButtonTitle(title ?? "")
            let label = gtk_button_get_child(widget.cast())
            gtk_label_set_ellipsize(label?.opaque, PANGO_ELLIPSIZE_END)
        }
        AccessibleProperty.setLabel(name, of: widget)
    }

    // MARK: The keyboard

    /// Whether it has the keyboard, in its window.
    var isFocused: Bool { isTrue(gtk_widget_is_focus(widget)) }

    /// Takes the keyboard.
    func focus() { gtk_widget_grab_focus(widget) }
}

extension SegmentButton {
    /// The button's frame in the row.
    var frame: CGRect? {
        var rect = graphene_rect_t()
        guard let row = gtk_widget_get_parent(widget), isTrue(gtk_widget_compute_bounds(widget, row, &rect)) else {
            return nil
        }
        return CGRect(
            x: CGFloat(rect.origin.x), y: CGFloat(rect.origin.y), width: CGFloat(rect.size.width),
            height: CGFloat(rect.size.height))
    }
}
