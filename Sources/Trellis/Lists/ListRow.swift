public import TrellisUIKit

/// A row of a list: a model, and the class of cells that shows it.
///
/// Rows with cells of different classes can stand in one list, in any order, in tables and in collections. Two rows are
/// the same row if their cells are of one class and their models have the same `id`. For example:
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
        private let kind: ObjectIdentifier
        private let model: AnyHashable

        init(kind: ObjectIdentifier, model: AnyHashable) {
            self.kind = kind
            self.model = model
        }

        /// Creates the identity of a model's row in a class of cells.
        public init<Cell: ConfigurableCell>(_ id: Cell.Model.ID, in cell: Cell.Type) where Cell.Model: Identifiable {
            self.init(kind: ObjectIdentifier(cell), model: AnyHashable(id))
        }
    }

    /// The row's identity.
    public let id: ID
    let content: any RowContent
    private(set) var fixedHeight: CGFloat?

    /// Creates a row of a model.
    ///
    /// - Parameters:
    ///   - model: What the row shows.
    ///   - cell: The class of the cell. A ``MeasuredCell`` computes its height; others are as high as the list's
    ///     settings say.
    public init<Cell: ConfigurableCell>(_ model: Cell.Model, in cell: Cell.Type)
    where Cell.Model: Identifiable & Equatable {
        self.init(model, id: model.id, in: cell)
    }

    /// Creates a row of a model that has no identity of its own.
    public init<Cell: ConfigurableCell>(_ model: Cell.Model, id: some Hashable, in cell: Cell.Type)
    where Cell.Model: Equatable {
        self.init(model, id: AnyHashable(id), in: cell, isEqual: ==)
    }

    init<Cell: ConfigurableCell>(
        _ model: Cell.Model, id: AnyHashable, in cell: Cell.Type, isEqual: ((Cell.Model, Cell.Model) -> Bool)?
    ) {
        self.id = ID(kind: ObjectIdentifier(cell), model: id)
        content = TypedContent<Cell>(value: model, isEqual: isEqual)
    }

    /// Returns the same row with a fixed height in points.
    public func height(_ height: CGFloat) -> ListRow {
        var row = self
        row.fixedHeight = height
        return row
    }

    /// Returns the row's model if it is of a type, else `nil`.
    public func model<Model>(as type: Model.Type = Model.self) -> Model? { content.model as? Model }

    /// Whether another row of the same identity looks the same.
    func showsSame(as other: ListRow) -> Bool {
        fixedHeight == other.fixedHeight && content.isEqual(to: other.content)
    }

    /// Compares identity, height and content.
    public static func == (one: ListRow, other: ListRow) -> Bool {
        one.id == other.id && one.showsSame(as: other)
    }
}

extension Sequence {
    /// Returns the elements as rows with cells of one class.
    public func rows<Cell: ConfigurableCell>(in cell: Cell.Type) -> [ListRow]
    where Element == Cell.Model, Element: Identifiable & Equatable {
        map { ListRow($0, in: cell) }
    }
}

/// A model and the class of views that shows it, with the types inside.
protocol RowContent: AnyObject {
    /// The class of views.
    var kind: ObjectIdentifier { get }
    /// What is shown.
    var model: Any { get }
    /// Whether the class computes heights from models.
    var isMeasured: Bool { get }

    /// Whether a view would show the same.
    func isEqual(to other: any RowContent) -> Bool
    /// Dequeues a cell and shows the model.
    @MainActor func cell(from adapter: ListAdapter, at path: IndexPath) -> UIView?
    /// Dequeues a view of a section and shows the model.
    @MainActor func view(from adapter: ListAdapter, _ part: SectionPart, at path: IndexPath) -> UIView?
    /// The height that the class computes, or `nil` if it leaves that to the list.
    @MainActor func height(width: CGFloat) -> CGFloat?
}

/// Where a view of a section stands.
enum SectionPart {
    case header
    case footer
}

/// A model and the class of views that shows it; an object, so that rows are copied and compared quickly.
final class TypedContent<Cell: ConfigurableCell>: RowContent {
    let value: Cell.Model
    /// Compares two models, or `nil` if they count as different.
    private let isEqual: ((Cell.Model, Cell.Model) -> Bool)?

    init(value: Cell.Model, isEqual: ((Cell.Model, Cell.Model) -> Bool)?) {
        self.value = value
        self.isEqual = isEqual
    }

    var kind: ObjectIdentifier { ObjectIdentifier(Cell.self) }
    var model: Any { value }
    var isMeasured: Bool { Cell.self is any MeasuredCell.Type }

    func isEqual(to other: any RowContent) -> Bool {
        guard let isEqual, let other = other as? TypedContent else { return false }
        return isEqual(value, other.value)
    }

    func cell(from adapter: ListAdapter, at path: IndexPath) -> UIView? {
        adapter.cell(Cell.self, showing: value, at: path)
    }

    func view(from adapter: ListAdapter, _ part: SectionPart, at path: IndexPath) -> UIView? {
        adapter.view(Cell.self, showing: value, part, at: path)
    }

    func height(width: CGFloat) -> CGFloat? { measuredHeight(of: Cell.self, for: value, width: width) }
}

/// The height that a class of cells computes for a model, or `nil` if it doesn't compute heights.
@MainActor
func measuredHeight<Cell: ConfigurableCell>(of cell: Cell.Type, for model: Cell.Model, width: CGFloat) -> CGFloat? {
    @MainActor
    func measure<Measured: MeasuredCell>(by cell: Measured.Type) -> CGFloat? {
        (model as? Measured.Model).map { cell.height(for: $0, width: width) }
    }
    return (cell as? any MeasuredCell.Type).flatMap { measure(by: $0) }
}
