extension UIView {
    /// Whether the view is where the keyboard can reach it: in a window, nothing around it hidden, nothing presented over it.
    /// O(depth).
    var isReachable: Bool {
        guard window != nil else { return false }
        var candidate: UIView? = self
        while let view = candidate {
            if view.isHidden || !KeyboardFocus.isReachable(view) { return false }
            candidate = view.superview
        }
        return true
    }
}
