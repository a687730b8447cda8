public import Foundation

/// A width or a height, for creating constraints.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Creates a constraint that makes this dimension equal to a number of points.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(reference, attribute, .equal, constant: c).keptForThisTurn()
    }

    /// Creates a constraint that makes this dimension greater than or equal to a number of points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(reference, attribute, .greaterThanOrEqual, constant: c).keptForThisTurn()
    }

    /// Creates a constraint that makes this dimension less than or equal to a number of points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(reference, attribute, .lessThanOrEqual, constant: c).keptForThisTurn()
    }

    /// Creates a constraint that makes this dimension equal to a multiple of another one.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        make(.equal, anchor, multiplier: m)
    }

    /// Creates a constraint that makes this dimension greater than or equal to a multiple of another one.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor, multiplier: m)
    }

    /// Creates a constraint that makes this dimension less than or equal to a multiple of another one.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor, multiplier: m)
    }

    /// Creates a constraint that makes this dimension equal to a multiple of another one plus a constant.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.equal, anchor, multiplier: m, constant: c)
    }

    /// Creates a constraint that makes this dimension greater than or equal to a multiple of another one plus a
    /// constant.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
    }

    /// Creates a constraint that makes this dimension less than or equal to a multiple of another one plus a constant.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor, multiplier: m, constant: c)
    }
}
