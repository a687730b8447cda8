internal import Foundation

/// Where the height of a row comes from when it is about to be shown.
enum RowSizing {
    /// All rows have the height of the index.
    case fixed
    /// The delegate says, and may answer that the cell is to say.
    case delegate
    /// The cell says.
    case automatic
}
