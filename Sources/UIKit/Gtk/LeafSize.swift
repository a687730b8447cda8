internal import CGtk
internal import Foundation

/// What GTK's own widgets ask for, in points.
@MainActor
enum LeafSize {
    /// The size that a widget would have, left alone.
    static func natural(of widget: Widget) -> CGSize {
        let width = length(of: widget, GTK_ORIENTATION_HORIZONTAL, for: -1).natural
        let height = length(of: widget, GTK_ORIENTATION_VERTICAL, for: width).natural
        return CGSize(width: CGFloat(width), height: CGFloat(height))
    }

    /// The height that a widget wants at a width.
    static func height(of widget: Widget, forWidth width: CGFloat) -> CGFloat {
        let minimum = length(of: widget, GTK_ORIENTATION_HORIZONTAL, for: -1).minimum
        let given = max(minimum, CInt(clamping: Int(width.rounded(.down))))
        return CGFloat(length(of: widget, GTK_ORIENTATION_VERTICAL, for: given).natural)
    }

    private static func length(
        of widget: Widget, _ orientation: GtkOrientation, for other: CInt
    ) -> (minimum: CInt, natural: CInt) {
        var minimum: CInt = 0, natural: CInt = 0
        gtk_widget_measure(widget, orientation, other, &minimum, &natural, nil, nil)
        return (minimum, natural)
    }
}
