internal import TrellisUIKit

/// The identity of a row: the class of its cell, and the `id` of its model.
public struct RowID: Hashable {
    private let key: RowKey

    fileprivate init(_ content: RowContent) {
        key = RowKey(content: content)
    }

    /// Creates the identity of the row of a model in a class of cells.
    public init<Cell: ConfigurableCell>(_ id: Cell.Model.ID, in cell: Cell.Type) where Cell.Model: Identifiable {
        let key = { (_: RowContent) in AnyHashable(id) }
        self.init(RowContent(ObjectIdentifier(cell), .identity, matching: { _, _ in .other }, key: key))
    }
}

/// A row's content, compared by the class of cells and the identity of the model.
private struct RowKey: Hashable {
    let content: RowContent

    static func == (one: RowKey, other: RowKey) -> Bool { one.content.match(other.content) != .other }

    func hash(into hasher: inout Hasher) {
        hasher.combine(content.kind)
        hasher.combine(content.key)
    }
}

/// A row with the kind of its cell erased, as adapters store and compare it.
// A single reference, so that lists of rows are copied, compared and changed quickly.
@usableFromInline
package struct AnyRow: Identifiable, Equatable {
    @usableFromInline let content: RowContent
    var fixedHeight: CGFloat? { content.fixedHeight }

    @usableFromInline package var id: RowID { RowID(content) }

    @inlinable
    init<Cell: ConfigurableCell>(_ model: Cell.Model, in cell: Cell.Type) where Cell.Model: Identifiable & Equatable {
        // Inlinable, so that the comparison is specialised for the app's types.
        self.init(
            TypedContent<Cell>(
                model, .model,
                matching: { one, other in
                    let model = TypedContent<Cell>.value(of: one), new = TypedContent<Cell>.value(of: other)
                    return model.id != new.id ? .other : model == new ? .same : .changed
                }, key: { AnyHashable(TypedContent<Cell>.value(of: $0).id) }))
    }

    init<Cell: ConfigurableCell>(_ model: Cell.Model, id: some Hashable, in cell: Cell.Type)
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

    func height(_ height: CGFloat) -> AnyRow { AnyRow(content.with(fixedHeight: height)) }

    /// Returns the row's model if it is of a type, else `nil`.
    func model<Model>(as type: Model.Type = Model.self) -> Model? { content.model as? Model }

    /// Returns how another row relates to this one.
    func match(_ other: AnyRow) -> RowMatch {
        if content === other.content { return .same }
        let match = content.match(other.content)
        return match == .same && fixedHeight != other.fixedHeight ? .changed : match
    }

    @usableFromInline
    package static func == (one: AnyRow, other: AnyRow) -> Bool { one.match(other) == .same }
}
