internal import Foundation

extension UIView {
    // MARK: Constraints

    /// The constraints that the view holds.
    public var constraints: [NSLayoutConstraint] { viewLayout.constraints }

    /// Adds constraints between this view, its descendants and their guides.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Removes constraints that the view holds.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

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

    // MARK: Content priorities

    /// Returns the priority with which the view resists being larger than its content.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? viewLayout.hugging.horizontal : viewLayout.hugging.vertical
    }

    /// Sets the priority with which the view resists being larger than its content.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            viewLayout.hugging.horizontal = priority
        } else {
            viewLayout.hugging.vertical = priority
        }
        contentSizeDidChange()
    }

    /// Returns the priority with which the view resists being smaller than its content.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? viewLayout.resistance.horizontal : viewLayout.resistance.vertical
    }

    /// Sets the priority with which the view resists being smaller than its content.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        if axis == .horizontal {
            viewLayout.resistance.horizontal = priority
        } else {
            viewLayout.resistance.vertical = priority
        }
        contentSizeDidChange()
    }

    // MARK: Guides

    /// The layout guides of the view.
    public var layoutGuides: [UILayoutGuide] { viewLayout.guides }

    /// Adds a layout guide.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        viewLayout.guides.append(layoutGuide)
        layoutGuide.owningView = self
    }

    /// Removes a layout guide and its constraints.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self else { return }
        removeConstraintsHere(andAbove: true) { $0.firstItem === layoutGuide || $0.secondItem === layoutGuide }
        viewLayout.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

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
