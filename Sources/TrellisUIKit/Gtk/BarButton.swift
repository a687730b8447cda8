internal import CTrellisGtk
internal import Foundation

/// The GTK button of a bar button item.
@MainActor
final class BarButton {
    let widget = Widget.button()

    /// Creates a button with the closure that a click calls, and the one that opens a context menu, which returns
    /// whether there is one.
    init(_ action: @escaping @MainActor () -> Void, openMenu: @escaping @MainActor () -> Bool) {
        widget.retain()
        Signal.connect(widget, "clicked") { [widget] in
            KeyboardFocus.noteClick(widget)
            action()
        }
        MenuGestures.install(onButton: widget, openMenu)
    }

    /// The view that contains the button, and the button's frame in the view's widget.
    var place: (view: UIView, frame: CGRect)? {
        guard let view = KeyboardFocus.view(of: widget), let frame = frame(in: view.contentWidget) else { return nil }
        return (view, frame)
    }

    /// Updates the button to an item. An image replaces the title, which then becomes the label and the tooltip.
    func show(
        title: String, label: String?, hint: String?, image: UIImage?, isEnabled: Bool, isHidden: Bool, standsOut: Bool,
        tint: UIColor?, attributes: [NSAttributedString.Key: Any], hasMenu: Bool
    ) {
        if let image {
            widget.setButtonImage(image)
        } else {
            widget.setButtonTitle(title)
            widget.setButtonTextFactor(textFactor)
        }
        widget.setTooltip(image == nil ? nil : title.isEmpty ? label : title)
        AccessibleProperty.setLabel(label ?? title, of: widget)
        AccessibleProperty.setDescription(hint, of: widget)
        AccessibleProperty.setHasMenu(hasMenu, of: widget)
        widget.setSensitive(isEnabled)
        widget.setVisible(!isHidden)
        widget.setClass("suggested-action", standsOut)
        // The buttons of a bar without a tint colour have the theme's, whatever the tint of the window is.
        let bar = place?.view
        let inherited = standsOut || bar?.hasOwnTint == true ? bar?.chosenTint : nil
        let color = (tint ?? inherited)?.rgba(for: UITraitCollection.current)
        let textColor = image == nil ? attributes[.foregroundColor] as? UIColor : nil
        // The theme's colour can't be read on a bar of another style.
        let contrast = bar.flatMap { $0.contrastingLabel?.rgba(for: $0.traitCollection) }
        // A button that stands out is filled with its colour.
        let own = standsOut ? color.flatMap(\.inkOnFill) : color ?? contrast
        ink = textColor?.rgba(for: UITraitCollection.current) ?? own
        self.tint.apply(ink, to: widget)
        fill.apply(standsOut ? color : nil, to: widget)
        let font = image == nil ? attributes[.font] as? UIFont : nil
        text.apply(font.map { .textFont(of: "button", font: $0) }, to: widget)
    }

    /// The factor by which the title is smaller than the user's text size.
    var textFactor: CGFloat = 1 {
        didSet { if textFactor != oldValue { widget.setButtonTextFactor(textFactor) } }
    }

    /// Shows the button as pressed in, while its item is selected.
    func setSelected(_ isSelected: Bool) {
        isSelected
            ? gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_CHECKED, gboolean(false))
            : gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_CHECKED)
    }

    /// The colour of the title or the image; `nil` means the theme's.
    private(set) var ink: RGBA?
    private var tint = TintStyle(.buttonText), fill = TintStyle(.buttonFill), text = StyleSlot()

    /// Makes the button an invisible placeholder of a size, over which a custom view is laid out.
    func setRoom(_ size: CGSize) {
        gtk_widget_set_size_request(widget, CInt(points: size.width), CInt(points: size.height))
        widget.setOpacity(0)
        widget.setCanTarget(false)
        widget.setFocusable(false)
    }

    /// Returns the frame of the button in another widget's coordinates.
    func frame(in other: Widget) -> CGRect? {
        var x = 0.0, y = 0.0
        guard isTrue(gtk_widget_translate_coordinates(widget, other, 0, 0, &x, &y)) else { return nil }
        return CGRect(origin: CGPoint(x: x, y: y), size: widget.allocatedSize)
    }

    isolated deinit {
        widget.release()
    }
}
