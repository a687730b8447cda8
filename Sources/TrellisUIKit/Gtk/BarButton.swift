internal import CTrellisGtk

/// GTK's button of a bar's item.
@MainActor
final class BarButton {
    let widget = Widget.button()

    init(_ action: @escaping @MainActor () -> Void) {
        widget.retain()
        Signal.connect(widget, "clicked", action)
    }

    /// Shows the item as it is now; a picture stands for the title, which then is its name and its tool tip.
    func show(title: String, image: UIImage?, isEnabled: Bool, isHidden: Bool, standsOut: Bool) {
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
    }

    isolated deinit {
        widget.release()
    }
}
