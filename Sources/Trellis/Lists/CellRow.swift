public import TrellisUIKit

/// A row of a table.
public typealias ListRow = CellRow<UITableViewCell>
/// An item of a grid.
public typealias GridTile = CellRow<UICollectionViewCell>

/// A row of a list: a model, and the class of its cell. ``ListRow`` is a row of a table, ``GridTile`` an item of a grid.
///
/// A list can mix rows with cells of different classes. Rows are identified by the class of their cell and the `id` of
/// their model. For example:
/// ```swift
/// let rows = feed.map { entry in
///     switch entry {
///     case .post(let post): ListRow(post, in: PostCell.self)
///     case .picture(let picture): ListRow(picture, in: PictureCell.self).height(200)
///     }
/// }
/// ```
public struct CellRow<Cell: UIView>: Identifiable, Equatable {
    @usableFromInline let erased: AnyRow

    /// The row's identity.
    public var id: RowID { erased.id }

    /// Creates a row of a model.
    ///
    /// - Parameters:
    ///   - model: The row's model.
    ///   - cell: The class of the cell. A ``MeasuredCell`` computes its height. For others, the list's settings apply.
    @inlinable
    public init<Shown: ConfigurableCell>(_ model: Shown.Model, in cell: Shown.Type)
    where Shown.Kind == Cell, Shown.Model: Identifiable & Equatable {
        self.init(AnyRow(model, in: cell))
    }

    /// Creates a row of a model that has no identity of its own.
    public init<Shown: ConfigurableCell>(_ model: Shown.Model, id: some Hashable, in cell: Shown.Type)
    where Shown.Kind == Cell, Shown.Model: Equatable {
        self.init(AnyRow(model, id: id, in: cell))
    }

    @usableFromInline
    init(_ erased: AnyRow) {
        self.erased = erased
    }

    /// Returns the same row with a fixed height in points.
    public func height(_ height: CGFloat) -> CellRow { CellRow(erased.height(height)) }

    /// Returns the row's model if it is of a type, else `nil`.
    public func model<Model>(as type: Model.Type = Model.self) -> Model? { erased.model(as: type) }
}

extension CellRow {
    /// Returns rows without the kind of their cells.
    ///
    /// - Complexity: O(1)
    static func erased(_ rows: [CellRow]) -> [AnyRow] {
        // A row is a struct with an `AnyRow` only, so arrays of both have the same layout. Copying the rows would take
        // O(n), and lists that share their storage would no longer be recognised as equal.
        unsafeBitCast(rows, to: [AnyRow].self)
    }

    /// Returns rows with the kind of their cells, which `erased` has removed.
    static func typed(_ rows: [AnyRow]) -> [CellRow] { unsafeBitCast(rows, to: [CellRow].self) }
}

extension Sequence {
    /// Returns the elements as rows with cells of one class.
    @inlinable
    public func rows<Shown: ConfigurableCell>(in cell: Shown.Type) -> [CellRow<Shown.Kind>]
    where Element == Shown.Model, Element: Identifiable & Equatable {
        map { CellRow($0, in: cell) }
    }
}
