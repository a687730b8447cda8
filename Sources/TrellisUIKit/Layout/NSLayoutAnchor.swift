public import Foundation

/// An edge, a centre, a baseline or a dimension of a view or guide, for creating constraints.
///
/// Follows Apple's `NSLayoutAnchor`. The compiler checks that constraints only combine anchors of the same axis.
///
/// For example:
///
///     label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType>: NSObject where AnchorType: AnyObject {
    let reference: NSLayoutConstraint.Reference
    let attribute: NSLayoutConstraint.Attribute

    init(_ reference: NSLayoutConstraint.Reference, _ attribute: NSLayoutConstraint.Attribute) {
        self.reference = reference
        self.attribute = attribute
        super.init()
    }

    /// Creates a constraint that makes this anchor equal to another one.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.equal, anchor)
    }

    /// Creates a constraint that makes this anchor greater than or equal to another one.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor)
    }

    /// Creates a constraint that makes this anchor less than or equal to another one.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor)
    }

    /// Creates a constraint that makes this anchor equal to another one plus a constant.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        make(.equal, anchor, constant: c)
    }

    /// Creates a constraint that makes this anchor greater than or equal to another one plus a constant.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor, constant: c)
    }

    /// Creates a constraint that makes this anchor less than or equal to another one plus a constant.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor, constant: c)
    }

    final func make(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            reference, attribute, relation, anchor.reference, anchor.attribute, multiplier: multiplier,
            constant: constant
        ).keptForThisTurn()
    }
}
