public import TrellisUIKit

/// A row of a list: a model, and the class of its cell.
///
/// A list can mix rows with cells of different classes, in tables and in collections. Rows are identified by the class
/// of their cell and the `id` of their model. For example:
/// ```swift
/// let rows = feed.map { entry in
///     switch entry {
///     case .post(let post): ListRow(post, in: PostCell.self)
///     case .picture(let picture): ListRow(picture, in: PictureCell.self).height(200)
///     }
/// }
/// ```
public struct ListRow: Identifiable, Equatable {
    /// The identity of a row.
    public struct ID: Hashable {
        fileprivate let content: RowContent

        fileprivate init(_ content: RowContent) {
            self.content = content
        }

        /// Creates the identity of the row of a model in a class of cells.
        public init<Cell: ConfigurableCell>(_ id: Cell.Model.ID, in cell: Cell.Type) where Cell.Model: Identifiable {
            content = RowContent(ObjectIdentifier(cell), .identity, matching: { _, _ in .other }) { _ in AnyHashable(id)
            }
        }

        /// Compares the class of cells and the identity of the model.
        public static func == (one: ID, other: ID) -> Bool { one.content.match(other.content) != .other }

        /// Hashes the class of cells and the identity of the model.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(content.kind)
            hasher.combine(content.key)
        }
    }

    // A single reference, so that lists of rows are copied, compared and changed quickly.
    let content: RowContent
    var fixedHeight: CGFloat? { content.fixedHeight }

    /// The row's identity.
    public var id: ID { ID(content) }

    /// Creates a row of a model.
    ///
    /// - Parameters:
    ///   - model: The row's model.
    ///   - cell: The class of the cell. A ``MeasuredCell`` computes its height. For others, the list's settings apply.
    @inlinable
    public init<Cell: ConfigurableCell>(_ model: Cell.Model, in cell: Cell.Type)
    where Cell.Model: Identifiable & Equatable {
        // Inlinable, so that the comparison is specialised for the app's types.
        self.init(
            TypedContent<Cell>(
                model, .model,
                matching: { one, other in
                    let model = TypedContent<Cell>.value(of: one), new = TypedContent<Cell>.value(of: other)
                    return model.id != new.id ? .other : model == new ? .same : .changed
                }, key: { AnyHashable(TypedContent<Cell>.value(of: $0).id) }))
    }

    /// Creates a row of a model that has no identity of its own.
    public init<Cell: ConfigurableCell>(_ model: Cell.Model, id: some Hashable, in cell: Cell.Type)
    where Cell.Model: Equatable {
        self.init(TypedContent<Cell>(model, key: AnyHashable(id), isEqual: ==))
    }

    /// Creates a row of a model that may not be comparable. Without a comparison, any two contents count as different.
    init<Cell: ConfigurableCell>(
        _ model: Cell.Model, in cell: Cell.Type, isEqual: ((Cell.Model, Cell.Model) -> Bool)?
    ) where Cell.Model: Identifiable {
        self.init(
            TypedContent<Cell>(
                model, .model,
                matching: { one, other in
                    let model = TypedContent<Cell>.value(of: one), new = TypedContent<Cell>.value(of: other)
                    guard model.id == new.id else { return .other }
                    return isEqual?(model, new) == true ? .same : .changed
                }, key: { AnyHashable(TypedContent<Cell>.value(of: $0).id) }))
    }

    @usableFromInline
    init(_ content: RowContent) {
        self.content = content
    }

    /// Returns the same row with a fixed height in points.
    public func height(_ height: CGFloat) -> ListRow {
        ListRow(content.with(fixedHeight: height))
    }

    /// Returns the row's model if it is of a type, else `nil`.
    public func model<Model>(as type: Model.Type = Model.self) -> Model? { content.model as? Model }

    /// Returns how another row relates to this one.
    func match(_ other: ListRow) -> RowMatch {
        if content === other.content { return .same }
        let match = content.match(other.content)
        return match == .same && fixedHeight != other.fixedHeight ? .changed : match
    }

    /// Compares identity, height and content.
    public static func == (one: ListRow, other: ListRow) -> Bool { one.match(other) == .same }
}

extension Sequence {
    /// Returns the elements as rows with cells of one class.
    @inlinable
    public func rows<Cell: ConfigurableCell>(in cell: Cell.Type) -> [ListRow]
    where Element == Cell.Model, Element: Identifiable & Equatable {
        map { ListRow($0, in: cell) }
    }
}
