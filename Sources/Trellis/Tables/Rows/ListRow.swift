public import TrellisUIKit

/// A row of a list: a model, and the kind of cell that shows it.
///
/// Rows of several kinds stand in one list in the order in which they are given. The types are checked where a row is
/// made, and a row can be compared: by identity, which is the kind of cell and the model's `id`, and by content.
///
/// For example:
/// ```swift
/// let rows = feed.map { entry in
///     switch entry {
///     case .post(let post): ListRow(post, in: PostCell.self)
///     case .picture(let picture): ListRow(picture, in: PictureCell.self).height(200)
///     }
/// }
/// ```
public struct ListRow: Identifiable, Equatable {
    /// What a row is, whatever it shows.
    public struct ID: Hashable {
        private let kind: ObjectIdentifier
        private let model: AnyHashable

        init(kind: ObjectIdentifier, model: AnyHashable) {
            self.kind = kind
            self.model = model
        }

        /// The identity of a model's row in a kind of cell.
        public init<Cell: ConfigurableCell>(_ id: Cell.Model.ID, in cell: Cell.Type) where Cell.Model: Identifiable {
            self.init(kind: ObjectIdentifier(cell), model: AnyHashable(id))
        }
    }

    /// The row's identity.
    public let id: ID
    let content: any RowContent
    private(set) var fixedHeight: CGFloat?

    /// Makes a row of a model.
    ///
    /// - Parameters:
    ///   - model: What the row shows.
    ///   - cell: The kind of cell. One that is a ``MeasuredCell`` says how high it is; others are as high as the
    ///     table's `rowHeight` says, by default as their content wants.
    public init<Cell: ConfigurableCell>(_ model: Cell.Model, in cell: Cell.Type)
    where Cell.Model: Identifiable & Equatable {
        self.init(model, id: model.id, in: cell)
    }

    /// Makes a row of a model that has no identity of its own.
    public init<Cell: ConfigurableCell>(_ model: Cell.Model, id: some Hashable, in cell: Cell.Type)
    where Cell.Model: Equatable {
        self.id = ID(kind: ObjectIdentifier(cell), model: AnyHashable(id))
        content = TypedRow<Cell>(value: model)
    }

    /// The same row, of a height in points.
    public func height(_ height: CGFloat) -> ListRow {
        var row = self
        row.fixedHeight = height
        return row
    }

    /// The row's model, where it is of a type.
    public func model<Model>(as type: Model.Type = Model.self) -> Model? { content.model as? Model }

    /// Whether the row, not the table, says how high it is.
    var hasOwnHeight: Bool { fixedHeight != nil || content.isMeasured }

    public static func == (one: ListRow, other: ListRow) -> Bool {
        one.id == other.id && one.fixedHeight == other.fixedHeight && one.content.isEqual(to: other.content)
    }
}

extension Sequence {
    /// The elements as rows of one kind of cell.
    public func rows<Cell: ConfigurableCell>(in cell: Cell.Type) -> [ListRow]
    where Element == Cell.Model, Element: Identifiable & Equatable {
        map { ListRow($0, in: cell) }
    }
}
