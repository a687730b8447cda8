internal import CTrellisGtk
internal import Foundation

/// The GTK button of a bar button item.
@MainActor
final class BarButton {
    let widget = Widget.button()

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - action: What a press does.
    ///   - showMenu: What a long press and the second mouse button do.
    init(_ action: @escaping @MainActor () -> Void, showMenu: @escaping @MainActor () -> Void) {
        widget.retain()
        Signal.connect(widget, "clicked", action)
        MenuGestures.add(to: widget) { [weak self] _ in
            guard self?.hasMenu == true else { return false }
            showMenu()
            return true
        }
    }

    private var hasMenu = false

    /// The bar in which the button stands, and where.
    var place: (UIView, CGRect)? {
        var parent = gtk_widget_get_parent(widget)
        while let current = parent {
            if let bar = current.owningView { return frame(in: bar.contentWidget).map { (bar, $0) } }
            parent = gtk_widget_get_parent(current)
        }
        return nil
    }

    /// Updates the button to an item. An image replaces the title, which then becomes the label and the tooltip.
    func show(
        title: String, image: UIImage?, isEnabled: Bool, isHidden: Bool, standsOut: Bool, tint: UIColor?, hasMenu: Bool
    ) {
        self.hasMenu = hasMenu
        if let image {
            widget.setButtonImage(image.content)
        } else {
            widget.setButtonTitle(title)
        }
        widget.setTooltip(image == nil ? nil : title)
        AccessibleProperty.setLabel(title, of: widget)
        widget.setSensitive(isEnabled)
        widget.setVisible(!isHidden)
        widget.setClass("suggested-action", standsOut)
        self.tint.apply(tint?.rgba(for: UITraitCollection.current), to: widget)
    }

    private var tint = TintStyle(.buttonText)

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
