extension NSLayoutConstraint {
    /// A weak reference to the view or layout guide at one side of a constraint.
    @MainActor
    struct Reference {
        private(set) weak var view: UIView?
        private(set) weak var guide: UILayoutGuide?

        nonisolated init() {}
        init(_ view: UIView) { self.view = view }
        init(_ guide: UILayoutGuide) { self.guide = guide }

        init(any item: Any) {
            if let view = item as? UIView {
                self.init(view)
            } else if let guide = item as? UILayoutGuide {
                self.init(guide)
            } else {
                preconditionFailure("Constraint items must each be a view or layout guide, not a \(type(of: item))")
            }
        }

        var item: AnyObject? { view ?? guide }

        /// The view, or the view that owns the layout guide.
        var owner: UIView? { view ?? guide?.owningView }

        var summary: String {
            if let view { return view.accessibilityIdentifier ?? "\(type(of: view))" }
            if let guide { return guide.identifier.isEmpty ? "UILayoutGuide" : guide.identifier }
            return "(gone)"
        }
    }
}
