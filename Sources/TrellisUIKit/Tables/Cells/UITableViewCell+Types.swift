extension UITableViewCell {
    /// Which labels a cell brings, and where.
    public enum CellStyle: Int, Sendable {
        /// One label, after an image.
        case `default` = 0
        /// A label, and a second one at the right edge.
        case value1 = 1
        /// A narrow label in the tint colour, and a second one beside it.
        case value2 = 2
        /// A label, and a smaller one below it.
        case subtitle = 3
    }

    /// What is drawn between rows.
    public enum SeparatorStyle: Int, Sendable {
        case none = 0
        case singleLine = 1
    }

    /// How a selected cell looks.
    public enum SelectionStyle: Int, Sendable {
        case none = 0
        case blue = 1
        case gray = 2
        case `default` = 3
    }

    /// What stands at a cell's right edge.
    public enum AccessoryType: Int, Sendable {
        case none = 0
        case disclosureIndicator = 1
        case detailDisclosureButton = 2
        case checkmark = 3
        case detailButton = 4
    }
}
