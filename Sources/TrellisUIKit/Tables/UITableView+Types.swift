extension UITableView {
    /// The styles of a table view.
    public enum Style: Int, Sendable {
        /// Rows without gaps. Headers and footers stay visible while their section is.
        case plain = 0
        /// Sections with gaps between them.
        case grouped = 1
        /// Sections as cards with rounded corners.
        case insetGrouped = 2
    }

    /// The positions of a row after the table view has scrolled to it.
    public enum ScrollPosition: Int, Sendable {
        /// Scrolls as little as necessary to make the row visible.
        case none = 0
        /// Scrolls so that the row is at the top.
        case top = 1
        /// Scrolls so that the row is in the middle.
        case middle = 2
        /// Scrolls so that the row is at the bottom.
        case bottom = 3

        /// The position of an item, which table and collection views share.
        var position: ItemPosition {
            switch self {
            case .none: .anywhere
            case .top: ItemPosition(y: .start)
            case .middle: ItemPosition(y: .middle)
            case .bottom: ItemPosition(y: .end)
            }
        }
    }

    /// The animations of inserted and deleted rows.
    public enum RowAnimation: Int, Sendable {
        /// Rows fade in or out.
        case fade = 0
        /// Rows slide in from the right, or out to the right.
        case right = 1
        /// Rows slide in from the left, or out to the left.
        case left = 2
        /// Rows slide in from the top, or out toward the top.
        case top = 3
        /// Rows slide in from the bottom, or out toward the bottom.
        case bottom = 4
        /// The default animation. For no animation, update inside of `UIView.performWithoutAnimation(_:)`.
        case none = 5
        /// Rows grow from the middle of their space, or shrink to it.
        case middle = 6
        /// The table view chooses the animation.
        case automatic = 100
    }

    /// The modes for invalidating the size of self-sizing rows.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Never.
        case disabled = 0
        /// When a cell or its content view calls `invalidateIntrinsicContentSize()`.
        case enabled = 1
        /// In the same cases, and when the constraints of a cell's content result in another height.
        case enabledIncludingConstraints = 2
    }

    /// The reference edges of separator insets.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cells.
        case fromCellEdges = 0
        /// The automatic insets of the separators.
        case fromAutomaticInsets = 1
    }
}
