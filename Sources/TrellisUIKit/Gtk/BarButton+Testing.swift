internal import CTrellisGtk
internal import Foundation

extension BarButton {
    /// Returns the centre of the button in another widget's coordinates.
    func middle(in other: Widget) -> CGPoint? {
        var x = 0.0, y = 0.0
        let size = widget.allocatedSize
        guard isTrue(gtk_widget_translate_coordinates(widget, other, size.width / 2, size.height / 2, &x, &y)) else {
            return nil
        }
        return CGPoint(x: x, y: y)
    }

    /// The width that the button's icon needs, in points.
    var iconWidth: Int { gtk_button_get_child(widget.cast()).map { Int($0.naturalSize.width) } ?? 0 }

    /// Returns whether the button is a descendant of another widget.
    func isIn(_ other: Widget) -> Bool { isTrue(gtk_widget_is_ancestor(widget, other)) }
}
