public import Foundation

/// A relation between attributes of views or guides: `first (=, ≤, ≥) multiplier * second + constant`.
///
/// Follows Apple's `NSLayoutConstraint`. A constraint references its views weakly.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    final private(set) var first = Reference()
    final private(set) var second: Reference?
    /// The attribute of the first item.
    open private(set) var firstAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    /// The attribute of the second item, or `notAnAttribute` if there is none.
    open private(set) var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    /// The relation between the two sides.
    open private(set) var relation = NSLayoutConstraint.Relation.equal
    /// The factor by which the second attribute is multiplied.
    open private(set) var multiplier: CGFloat = 1

    /// The constant that is added to the second attribute. Changing it is much faster than replacing the constraint.
    open var constant: CGFloat = 0 {
        didSet { if constant != oldValue { container?.constraintDidChange(self) } }
    }

    /// The priority of the constraint.
    ///
    /// The priority of an active constraint can't change between required and optional once its view is in a window.
    open var priority: UILayoutPriority = .required {
        didSet {
            guard priority != oldValue, let container else { return }
            precondition(
                container.window == nil || (priority >= .required) == (oldValue >= .required),
                "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported. "
                    + "You passed priority \(priority.rawValue) and the existing priority was \(oldValue.rawValue).")
            container.constraintWasReplaced(self)
        }
    }

    /// A name that identifies the constraint in messages.
    open var identifier: String?

    /// The view that holds the constraint while it is active.
    private(set) weak var container: UIView?

    /// The weight of the violation, per point, among constraints of the same priority.
    var weight: CGFloat = 1

    /// Creates a constraint without items, which has no effect. It is the only designated initialiser, so that subclasses
    /// inherit the others.
    @_documentation(visibility: internal)
    nonisolated public override init() { super.init() }

    /// Creates a constraint between two attributes.
    ///
    /// - Parameters:
    ///   - view1: A view or a layout guide.
    ///   - attr1: The attribute of `view1`.
    ///   - relation: The relation between the two sides.
    ///   - view2: A view or a layout guide, or `nil` to compare with the constant alone.
    ///   - attr2: The attribute of `view2`. It is ignored for a length if there is no second item.
    ///   - multiplier: The factor by which the second attribute is multiplied.
    ///   - c: The constant that is added to the second attribute.
    public convenience init(
        item view1: Any, attribute attr1: NSLayoutConstraint.Attribute, relatedBy relation: NSLayoutConstraint.Relation,
        toItem view2: Any?, attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        // As on iOS, a length without a second item is compared with the constant, whatever the second attribute is.
        let isAlone = view2 == nil && attr2.family == .length
        self.init(
            Reference(any: view1), attr1, relation, view2.map { Reference(any: $0) },
            isAlone ? .notAnAttribute : attr2, multiplier: multiplier, constant: c)
    }

    convenience init(
        _ first: Reference, _ firstAttribute: Attribute, _ relation: Relation, _ second: Reference? = nil,
        _ secondAttribute: Attribute = .notAnAttribute, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) {
        let isLengthAlone = firstAttribute.family == .length && secondAttribute == .notAnAttribute
        let isPair =
            firstAttribute.family == secondAttribute.family && firstAttribute != .notAnAttribute && second != nil
        precondition(
            isPair || isLengthAlone,
            "NSLayoutConstraint: Invalid pairing of layout attributes (\(firstAttribute) and \(secondAttribute)); "
                + "a position needs another one along the same axis, a width or a height needs a length or a number")
        let direction = firstAttribute.followsDirection, other = secondAttribute.followsDirection
        precondition(
            direction == nil || other == nil || direction == other,
            "NSLayoutConstraint: leading or trailing can't be constrained to left or right; use leading and trailing for both"
        )
        self.init()
        self.first = first
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.second = secondAttribute == .notAnAttribute ? nil : second
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
    }

    /// The constraints that anchors created in this turn of the main loop.
    private static var recent: [NSLayoutConstraint] = []

    /// Keeps the constraint until the end of this turn of the main loop, as Objective-C's autorelease pool does, so that
    /// an app can store it in a weak property before it activates it.
    final func keptForThisTurn() -> NSLayoutConstraint {
        if Self.recent.isEmpty {
            DispatchQueue.main.async { MainActor.assumeIsolated { NSLayoutConstraint.recent = [] } }
        }
        Self.recent.append(self)
        return self
    }

    /// The first view or guide, or `nil` if it no longer exists.
    open var firstItem: AnyObject? { first.item }
    /// The second view or guide, or `nil` if there is none.
    open var secondItem: AnyObject? { second?.item }

    /// A Boolean value that indicates whether the constraint is active.
    ///
    /// To become active, its items must be in the same view hierarchy. When a view is removed from its superview, the
    /// constraints between its subtree and other views become inactive.
    open var isActive: Bool {
        get { container != nil }
        set {
            if newValue {
                activate()
            } else {
                container?.removeConstraint(self)
            }
        }
    }

    /// Activates constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        for side in [first, second] {
            precondition(
                side?.guide == nil || side?.owner != nil,
                "Unable to activate constraint \(summary): add its layout guide to a view first")
        }
        guard container == nil, let owner = first.owner else { return }
        guard let second else { return owner.addConstraint(self) }
        guard let other = second.owner else { return }
        guard let ancestor = owner.commonAncestor(with: other) else {
            preconditionFailure(
                "Unable to activate constraint \(summary) because its items have no common ancestor. Does the "
                    + "constraint or its anchors reference items in different view hierarchies? That's illegal.")
        }
        ancestor.addConstraint(self)
    }

    /// Stores the view that holds the constraint. Called only by that view.
    func wasInstalled(in view: UIView?) {
        container = view
    }

    /// A description of the constraint for messages.
    var summary: String {
        let relation =
            switch relation {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        var text = "\(first.summary).\(firstAttribute) \(relation)"
        if let second {
            text += " \(second.summary).\(secondAttribute)"
            if multiplier != 1 { text += " * \(multiplier)" }
            if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
        } else {
            text += " \(constant)"
        }
        if priority != .required { text += " @\(priority.rawValue)" }
        return "<\(identifier.map { "'\($0)' " } ?? "")\(text)>"
    }
}
