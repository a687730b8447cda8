public import TrellisUIKit

/// A view that table and collection views reuse under its own identifier.
@MainActor
public protocol ReusableView: UIView {
    /// The reuse identifier of this type.
    static var reuseIdentifier: String { get }
}

extension ReusableView {
    /// The identifier: the full name of the type, including its module, so that it is unique.
    public static var reuseIdentifier: String { TypeName.of(self) }
}

/// The full names of types, each of which is made once. A cell is dequeued by its type's name.
@MainActor
enum TypeName {
    private static var names: [ObjectIdentifier: String] = [:]

    static func of(_ type: AnyClass) -> String {
        if let name = names[ObjectIdentifier(type)] { return name }
        let name = String(reflecting: type)
        names[ObjectIdentifier(type)] = name
        return name
    }
}

/// A view that can be configured with a model: a cell, a header or a footer.
///
/// A row's model must be of the cell's model type; the compiler checks it. For example:
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
    /// The class of the list's cells: `UITableViewCell` for a cell of a table, `UICollectionViewCell` for one of a grid.
    /// Cells of a table can't be given to a grid. It is inferred.
    associatedtype Kind: UIView = Self

    /// Shows a model. The view may have shown another one before.
    func configure(with model: Model)
}

extension ConfigurableCell where Self: UITableViewCell {
    /// The cells of tables.
    public typealias Kind = UITableViewCell
}

extension ConfigurableCell where Self: UICollectionViewCell {
    /// The cells of grids.
    public typealias Kind = UICollectionViewCell
}

/// A cell that computes its height from its model, without an instance of the cell.
///
/// The height is computed once for each row and width and then cached. It applies wherever the cell's rows are shown.
@MainActor
public protocol MeasuredCell: ConfigurableCell {
    /// Returns the height, in points, of a cell that shows a model at a width.
    static func height(for model: Model, width: CGFloat) -> CGFloat
}

/// Returns a dequeued view as the type that the caller expects, or stops with a message if it is of another type.
@MainActor
func typed<View: UIView & ReusableView>(_ dequeued: UIView, registeredBy registration: String) -> View {
    guard let view = dequeued as? View else {
        preconditionFailure(
            "\(View.reuseIdentifier) is registered for \(type(of: dequeued)): "
                + "call \(registration)(\(View.self).self)")
    }
    return view
}
