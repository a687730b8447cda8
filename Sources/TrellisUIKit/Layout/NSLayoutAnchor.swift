public import Foundation

/// An edge, a middle, a baseline or a length of a view or guide, from which constraints are made.
///
/// Follows Apple's `NSLayoutAnchor`: anchors of different axes do not fit together, which the compiler checks.
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

    /// Makes a constraint: this anchor equals the other one.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.equal, anchor)
    }

    /// Makes a constraint: this anchor is at or after the other one.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor)
    }

    /// Makes a constraint: this anchor is at or before the other one.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor)
    }

    /// Makes a constraint: this anchor equals the other one and a distance.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        make(.equal, anchor, constant: c)
    }

    /// Makes a constraint: this anchor is at least a distance after the other one.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor, constant: c)
    }

    /// Makes a constraint: this anchor is at most a distance after the other one.
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
            constant: constant)
    }
}
