internal import CTrellisGtk
internal import Foundation

/// GTK's button of a bar's item.
@MainActor
final class BarButton {
    let widget = Widget.button()

    init(_ action: @escaping @MainActor () -> Void) {
        widget.retain()
        Signal.connect(widget, "clicked", action)
    }

    /// Shows the item as it is now; a picture stands for the title, which then is its name and its tool tip.
    func show(title: String, image: UIImage?, isEnabled: Bool, isHidden: Bool, standsOut: Bool, tint: UIColor?) {
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

    /// Keeps room of a size in a bar for a view that is shown over it; `nil` is a button's own.
    func setRoom(_ size: CGSize) {
        gtk_widget_set_size_request(widget, CInt(points: size.width), CInt(points: size.height))
        widget.setOpacity(0)
        widget.setCanTarget(false)
        widget.setFocusable(false)
    }

    /// Where in another widget the button stands.
    func frame(in other: Widget) -> CGRect? {
        var x = 0.0, y = 0.0
        guard isTrue(gtk_widget_translate_coordinates(widget, other, 0, 0, &x, &y)) else { return nil }
        return CGRect(origin: CGPoint(x: x, y: y), size: widget.allocatedSize)
    }

    isolated deinit {
        widget.release()
    }
}
