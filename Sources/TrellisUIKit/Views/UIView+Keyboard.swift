extension UIView {
    /// Whether the keyboard can reach the view: it is in a window, neither it nor an ancestor is hidden, and nothing is
    /// presented over it. O(depth).
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
