internal import CTrellisGtk
internal import Foundation

extension SegmentButton {
    /// Where GTK placed it in the row.
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
