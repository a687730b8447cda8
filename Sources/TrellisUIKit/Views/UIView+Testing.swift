extension UIView {
    /// Whether GTK shows the view, at the place that the last layout pass gave it.
    package var isPlaced: Bool {
        widget.isMapped && !needsLayout
            && widget.allocatedSize.width == frame.maxX.rounded() - frame.minX.rounded()
            && widget.allocatedSize.height == frame.maxY.rounded() - frame.minY.rounded()
    }
}
