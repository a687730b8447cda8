public import TrellisUIKit

/// A view that tables and collections reuse under its own identifier.
@MainActor
public protocol ReusableView: UIView {
    /// The reuse identifier of this type.
    static var reuseIdentifier: String { get }
}

extension ReusableView {
    /// The identifier: the full name of the type, including its module, so that it is unique.
    public static var reuseIdentifier: String { String(reflecting: self) }
}

/// A view that can be configured with a model: a cell, a header or a footer.
///
/// A row's model has the cell's type of model, or the code doesn't compile. For example:
/// ```swift
/// final class ListingCell: UITableViewCell, ConfigurableCell {
///     func configure(with listing: Listing) {
///         textLabel?.text = listing.title
///     }
/// }
/// ```
@MainActor
public protocol ConfigurableCell: ReusableView {
    /// The content of the view.
    associatedtype Model

    /// Shows a model. The view may have shown another one before.
    func configure(with model: Model)
}

/// A cell that computes its height from its model, before there is a cell.
///
/// The height is computed once for a model and a width, wherever rows are shown.
@MainActor
public protocol MeasuredCell: ConfigurableCell {
    /// Returns the height in points that a cell of a width needs for a model.
    static func height(for model: Model, width: CGFloat) -> CGFloat
}

/// A dequeued view as the type that it was asked as.
@MainActor
func typed<View: UIView & ReusableView>(_ dequeued: UIView, registeredBy registration: String) -> View {
    guard let view = dequeued as? View else {
        preconditionFailure(
            "\(View.reuseIdentifier) is registered for \(type(of: dequeued)): "
                + "call \(registration)(\(View.self).self)")
    }
    return view
}
