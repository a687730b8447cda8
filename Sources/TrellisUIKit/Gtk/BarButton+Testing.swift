internal import CTrellisGtk
internal import Foundation

extension BarButton {
    /// Where in another widget the button's middle is.
    func middle(in other: Widget) -> CGPoint? {
        var x = 0.0, y = 0.0
        let size = widget.allocatedSize
        guard isTrue(gtk_widget_translate_coordinates(widget, other, size.width / 2, size.height / 2, &x, &y)) else {
            return nil
        }
        return CGPoint(x: x, y: y)
    }

    /// Whether the button stands in another widget.
    func isIn(_ other: Widget) -> Bool { isTrue(gtk_widget_is_ancestor(widget, other)) }
}
