internal import CTrellisGtk
internal import Foundation

/// A button of a segmented control: GTK's toggle button, whose state the control sets.
///
/// Assistive technology sees a radio button, or a plain button if the control is momentary.
@MainActor
final class SegmentButton {
    let widget: Widget = GtkBootstrap.make(gtk_toggle_button_new())
    private let keepsChoice: Bool
    private let onPress: (SegmentButton) -> Void

    /// Creates a button. `onPress` is called for presses by pointer, keyboard and assistive technology.
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

    /// Whether the segment is selected.
    var isChosen = false { didSet { if isChosen != oldValue { showChoice() } } }

    private func showChoice() {
        gtk_toggle_button_set_active(widget.cast(), gboolean(isChosen))
        if keepsChoice { AccessibleProperty.setChecked(isChosen, of: widget) }
    }

    private func wasToggled() {
        // GTK toggles the button when it is pressed. That is undone, since the control sets the state.
        guard isTrue(gtk_toggle_button_get_active(widget.cast())) != isChosen else { return }
        showChoice()
        onPress(self)
    }

    /// Shows an image or else a title. The name is the label for assistive technology.
    func show(title: String?, image: UIImage?, name: String?) {
        if let image {
            widget.setButtonImage(image)
        } else {
            widget.setButtonTitle(title ?? "")
            let label = gtk_button_get_child(widget.cast())
            gtk_label_set_ellipsize(label?.opaque, PANGO_ELLIPSIZE_END)
        }
        AccessibleProperty.setLabel(name, of: widget)
    }

    /// Sets the attributes of the title, if a title is shown. Colours are resolved with the traits.
    func setTitleAttributes(_ attributes: [NSAttributedString.Key: Any], for traits: UITraitCollection) {
        guard let title = gtk_button_get_label(widget.cast()), let label = gtk_button_get_child(widget.cast()) else {
            return
        }
        let list = pango_attr_list_new()
        AttributedText(NSAttributedString(string: String(cString: title), attributes: attributes))
            .insert(into: list, font: .systemFont(ofSize: UIFont.systemFontSize), traits: traits)
        gtk_label_set_attributes(label.opaque, list)
        pango_attr_list_unref(list)
    }

    // MARK: Keyboard focus

    /// Whether the button is focused in its window.
    var isFocused: Bool { isTrue(gtk_widget_is_focus(widget)) }

    /// Focuses the button.
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
