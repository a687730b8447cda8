extension UITableView {
    /// The styles of a table view.
    public enum Style: Int, Sendable {
        /// Rows without gaps; headers and footers stay in sight while their section is.
        case plain = 0
        /// Sections with gaps between them.
        case grouped = 1
        /// Sections as cards with round corners.
        case insetGrouped = 2
    }

    /// The positions of a row after the table view has scrolled to it.
    public enum ScrollPosition: Int, Sendable {
        /// As little movement as shows the row.
        case none = 0
        /// Scrolls so that the row is at the top.
        case top = 1
        /// Scrolls so that the row is in the middle.
        case middle = 2
        /// Scrolls so that the row is at the bottom.
        case bottom = 3

        /// The same, as tables and collections share it.
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
        /// Rows slide in from the right or out to it.
        case right = 1
        /// Rows slide in from the left or out to it.
        case left = 2
        /// Rows slide in from the top or out to it.
        case top = 3
        /// Rows slide in from the bottom or out to it.
        case bottom = 4
        /// No animation.
        case none = 5
        /// Rows grow from the middle of their space or shrink to it.
        case middle = 6
        /// The table chooses.
        case automatic = 100
    }

    /// The cases in which self-sizing rows are measured again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Never.
        case disabled = 0
        /// When a cell, or its content view, says `invalidateIntrinsicContentSize()`.
        case enabled = 1
        /// When the constraints in a cell want another height, too.
        case enabledIncludingConstraints = 2
    }

    /// The reference edges of separator insets.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cells.
        case fromCellEdges = 0
        /// The insets that the lines have by themselves.
        case fromAutomaticInsets = 1
    }
}
