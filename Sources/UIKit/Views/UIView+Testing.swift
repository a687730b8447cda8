internal import CGtk

extension UIView {
    /// Whether GTK shows the view, at the place that the last layout pass gave it.
    package var isPlaced: Bool {
        isTrue(gtk_widget_get_mapped(widget)) && !needsLayout
            && gtk_widget_get_width(widget) == CInt(frame.maxX.rounded() - frame.minX.rounded())
            && gtk_widget_get_height(widget) == CInt(frame.maxY.rounded() - frame.minY.rounded())
    }
}
