extension NSLayoutConstraint {
    /// The relations between the two sides of a constraint.
    public enum Relation: Int, Sendable {
        /// The first attribute is less than or equal to the second.
        case lessThanOrEqual = -1
        /// The first attribute is equal to the second.
        case equal = 0
        /// The first attribute is greater than or equal to the second.
        case greaterThanOrEqual = 1
    }

    /// The axes of a layout.
    public enum Axis: Int, Sendable {
        /// The horizontal axis.
        case horizontal = 0
        /// The vertical axis.
        case vertical = 1
    }

    /// The attributes of a view or guide that a constraint can use.
    public enum Attribute: Int, Sendable {
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The top edge.
        case top = 3
        /// The bottom edge.
        case bottom = 4
        /// The leading edge, where lines of text begin.
        case leading = 5
        /// The trailing edge, where lines of text end.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The center along the horizontal axis.
        case centerX = 9
        /// The center along the vertical axis.
        case centerY = 10
        /// The baseline of the last line of text.
        case lastBaseline = 11
        /// The baseline of the first line of text.
        case firstBaseline = 12
        /// The left margin.
        case leftMargin = 13
        /// The right margin.
        case rightMargin = 14
        /// The top margin.
        case topMargin = 15
        /// The bottom margin.
        case bottomMargin = 16
        /// The leading margin.
        case leadingMargin = 17
        /// The trailing margin.
        case trailingMargin = 18
        /// The center between the left and right margins.
        case centerXWithinMargins = 19
        /// The center between the top and bottom margins.
        case centerYWithinMargins = 20
        /// No attribute, for constraints that only have a constant.
        case notAnAttribute = 0
    }
}

extension NSLayoutConstraint.Attribute {
    /// The kinds of attributes that a constraint can combine: positions along the same axis, or lengths.
    enum Family {
        case horizontal, vertical, length, none
    }

    var family: Family {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .vertical
        case .width, .height: .length
        case .notAnAttribute: .none
        }
    }

    /// Whether an edge is on the other side in a layout from right to left; `nil` for what isn't a left or a right edge.
    var followsDirection: Bool? {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        case .left, .right, .leftMargin, .rightMargin: false
        default: nil
        }
    }

    /// The corresponding edge of the margins guide, or `nil` for other attributes.
    var insideMargins: Self? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }
}
