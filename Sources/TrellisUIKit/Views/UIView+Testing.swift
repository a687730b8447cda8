extension UIView {
    /// Whether the view has a widget; inside of a cell it has none until it needs one.
    package var isFlat: Bool { !hasWidget }

    /// Whether the keyboard is on the view or in it.
    package var hasKeyboard: Bool { hasWidget && TableInput.hasFocus(self) }

    /// Whether GTK shows the view, at the place that the last layout pass gave it.
    package var isPlaced: Bool {
        guard hasWidget else { return !needsLayout && !isHidden && superview?.isPlaced ?? false }
        return widget.isMapped && !needsLayout
            && widget.allocatedSize.width == frame.maxX.rounded() - frame.minX.rounded()
            && widget.allocatedSize.height == frame.maxY.rounded() - frame.minY.rounded()
    }
}
