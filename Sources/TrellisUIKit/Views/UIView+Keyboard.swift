extension UIView {
    /// Takes the keyboard from the view or from one in it; `force` asks nobody.
    ///
    /// - Returns: Whether one of them had the keyboard and gave it up.
    @_documentation(visibility: internal)
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let current = window?.firstResponder.responder as? UIView, current.isDescendant(of: self) else {
            return false
        }
        if !current.resignFirstResponder() {
            guard force else { return false }
            current.resignByForce()
        }
        return true
    }

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
