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
        /// No separator.
        case none = 0
        /// A single line.
        case singleLine = 1
    }

    /// How a selected cell looks.
    public enum SelectionStyle: Int, Sendable {
        /// Selecting the cell doesn't change its look.
        case none = 0
        /// The default look of a selected cell.
        case blue = 1
        /// The default look of a selected cell.
        case gray = 2
        /// The default look of a selected cell.
        case `default` = 3
    }

    /// What stands at a cell's right edge.
    public enum AccessoryType: Int, Sendable {
        /// No accessory.
        case none = 0
        /// A chevron: the row leads to another screen.
        case disclosureIndicator = 1
        /// An info button and a chevron.
        case detailDisclosureButton = 2
        /// A checkmark.
        case checkmark = 3
        /// An info button.
        case detailButton = 4
    }
}
