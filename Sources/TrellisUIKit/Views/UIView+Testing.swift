extension UIView {
    /// Whether the view has no widget of its own, as is common for views in cells.
    package var isFlat: Bool { !hasWidget }

    /// Whether the view or a descendant has the keyboard focus.
    package var hasKeyboard: Bool { hasWidget && TableInput.hasFocus(self) }

    /// Whether GTK shows the view at the frame of the last layout pass.
    package var isPlaced: Bool {
        guard hasWidget else { return !needsLayout && !isHidden && superview?.isPlaced ?? false }
        return widget.isMapped && !needsLayout
            && widget.allocatedSize.width == frame.maxX.rounded() - frame.minX.rounded()
            && widget.allocatedSize.height == frame.maxY.rounded() - frame.minY.rounded()
    }
}
