extension UITableViewCell {
    /// The styles of a cell, which determine its labels.
    public enum CellStyle: Int, Sendable {
        /// One label, after an image.
        case `default` = 0
        /// A title and a detail at the trailing edge.
        case value1 = 1
        /// A narrow title in the tint colour and a detail beside it.
        case value2 = 2
        /// A title and a smaller detail below it.
        case subtitle = 3
    }

    /// The styles of separators.
    public enum SeparatorStyle: Int, Sendable {
        /// No separator.
        case none = 0
        /// A single line.
        case singleLine = 1
    }

    /// The appearances of a selected cell.
    public enum SelectionStyle: Int, Sendable {
        /// Selecting the cell doesn't change its appearance.
        case none = 0
        /// The default appearance of a selected cell.
        case blue = 1
        /// The default appearance of a selected cell.
        case gray = 2
        /// The default appearance of a selected cell.
        case `default` = 3
    }

    /// The standard accessories of a cell.
    public enum AccessoryType: Int, Sendable {
        /// No accessory.
        case none = 0
        /// A chevron, which indicates that the row leads to another screen.
        case disclosureIndicator = 1
        /// An info button and a chevron.
        case detailDisclosureButton = 2
        /// A checkmark.
        case checkmark = 3
        /// An info button.
        case detailButton = 4
    }
}
