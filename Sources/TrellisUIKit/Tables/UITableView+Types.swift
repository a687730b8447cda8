extension UITableView {
    /// How sections are set apart.
    public enum Style: Int, Sendable {
        /// Rows without gaps; headers and footers stay in sight while their section is.
        case plain = 0
        /// Sections with gaps between them.
        case grouped = 1
        /// Sections as cards with round corners.
        case insetGrouped = 2
    }

    /// Where a row comes to stand when the table scrolls to it.
    public enum ScrollPosition: Int, Sendable {
        /// As little movement as shows the row.
        case none = 0
        case top = 1
        case middle = 2
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

    /// How changed rows come and go; here they do so at once.
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right = 1
        case left = 2
        case top = 3
        case bottom = 4
        case none = 5
        case middle = 6
        case automatic = 100
    }
}
