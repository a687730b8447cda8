internal import Foundation

extension UIView {
    // MARK: Constraints

    /// Counts a constraint on the views between this one and its items.
    ///
    /// - Returns: Whether another view's engine is now responsible for one of them.
    final func countCrossings(of constraint: NSLayoutConstraint, by step: Int) -> Bool {
        var hasChanged = false
        for side in [constraint.first, constraint.second] {
            var view = side?.guide?.owningView ?? side?.view?.superview
            if side?.view === self { continue }
            while let crossed = view, crossed !== self {
                let before = crossed.viewLayout.crossings
                crossed.viewLayout.crossings += step
                if crossed.viewLayout.translatesAutoresizingMask, (before == 0) != (before + step == 0) {
                    crossed.viewLayout.engine = nil
                    hasChanged = true
                }
                view = crossed.superview
            }
        }
        return hasChanged
    }

    /// Called when the constant of a constraint that the view holds changed.
    func constraintDidChange(_ constraint: NSLayoutConstraint) {
        let root = layoutRoot
        root.viewLayout.engine?.update(constraint)
        root.setNeedsLayout()
    }

    /// Called when the priority of a constraint that the view holds changed.
    func constraintWasReplaced(_ constraint: NSLayoutConstraint) {
        let root = layoutRoot
        root.viewLayout.engine?.remove(constraint)
        root.viewLayout.engine?.add(constraint)
        root.setNeedsLayout()
    }

    // MARK: Guides

    func removeConstraintsHere(andAbove: Bool, where isGone: (NSLayoutConstraint) -> Bool) {
        var holder: UIView? = self
        while let view = holder {
            if !view.viewLayout.constraints.isEmpty {
                view.removeConstraints(view.viewLayout.constraints.filter(isGone))
            }
            holder = andAbove ? view.superview : nil
        }
    }
}
