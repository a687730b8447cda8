public import TrellisUIKit

/// A table cell that shows one model: a row's model has the cell's type of model, or it does not compile.
///
/// For example:
/// ```swift
/// final class ListingCell: UITableViewCell, ConfigurableCell {
///     func configure(with listing: Listing) {
///         textLabel?.text = listing.title
///     }
/// }
/// ```
@MainActor
public protocol ConfigurableCell: UITableViewCell, ReusableView {
    /// What the cell shows.
    associatedtype Model

    /// Shows a model; the cell may have shown another one before.
    func configure(with model: Model)
}
