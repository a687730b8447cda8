internal import Foundation

extension UIView {
    // MARK: Placed by frame or by constraints

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

    /// Counts the constraint on the views that it reaches through.
    ///
    /// - Returns: Whether another engine is in charge of one of them now.
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

    /// The constant of a constraint that this view holds has changed.
    func constraintDidChange(_ constraint: NSLayoutConstraint) {
        let root = layoutRoot
        root.viewLayout.engine?.update(constraint)
        root.setNeedsLayout()
    }

    /// The priority of a constraint that this view holds has changed.
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
