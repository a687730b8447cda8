/// A row of a pager's ledger: a box with an item of any type.
///
/// The compiler specialises generic code only for types in the same module. For an app's types, the code would look up
/// metadata and witness tables at run time. Therefore a pager's ledger always has rows of type `PagedRow`, and items
/// are boxed when they are added to it.
@usableFromInline
package struct PagedRow: Identifiable, Sendable {
    /// The id of a row: a box of an item or only of its id.
    @usableFromInline
    package struct ID: Hashable, Sendable, CustomStringConvertible {
        fileprivate let box: RowBox

        init<Key: Hashable & Sendable>(_ id: Key) {
            box = IDBox(id)
        }

        fileprivate init(_ box: RowBox) {
            self.box = box
        }

        @usableFromInline
        package static func == (left: ID, right: ID) -> Bool {
            left.box === right.box || left.box.hasSameID(as: right.box)
        }

        @usableFromInline
        package func hash(into hasher: inout Hasher) {
            box.hash(into: &hasher)
        }

        @usableFromInline
        package var description: String { box.idText }
    }

    @usableFromInline let box: RowBox

    init<Item: Identifiable & Sendable>(_ item: Item) where Item.ID: Sendable {
        box = ItemBox(item)
    }

    @usableFromInline package var id: ID { ID(box) }

    /// Returns the row's item, which must have been created with the given type.
    @inlinable
    func item<Item: Identifiable & Sendable>(as type: Item.Type) -> Item where Item.ID: Sendable {
        unsafeDowncast(box, to: ItemBox<Item>.self).item
    }
}

/// A type-erased id. Boxes that are compared belong to the same list, so their ids have the same type.
@usableFromInline
class RowBox: @unchecked Sendable {  // Guard: it and its subclasses are immutable.
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    func hasSameID(as other: RowBox) -> Bool { self === other }
    var idText: String { "" }
}

/// A box with an id of a specific type.
@usableFromInline
class TypedBox<ID: Hashable & Sendable>: RowBox, @unchecked Sendable {  // Guard: as above.
    func hasID(_ id: ID) -> Bool { false }
}

private final class IDBox<ID: Hashable & Sendable>: TypedBox<ID>, @unchecked Sendable {  // Guard: as above.
    let id: ID

    init(_ id: ID) {
        self.id = id
    }

    override func hash(into hasher: inout Hasher) { id.hash(into: &hasher) }
    override func hasID(_ id: ID) -> Bool { self.id == id }
    override func hasSameID(as other: RowBox) -> Bool { unsafeDowncast(other, to: TypedBox<ID>.self).hasID(id) }
    override var idText: String { "\(id)" }
}

@usableFromInline
final class ItemBox<Item: Identifiable & Sendable>: TypedBox<Item.ID>, @unchecked Sendable
where Item.ID: Sendable {  // Guard: as above.
    @usableFromInline let item: Item

    init(_ item: Item) {
        self.item = item
    }

    override func hash(into hasher: inout Hasher) { item.id.hash(into: &hasher) }
    override func hasID(_ id: Item.ID) -> Bool { item.id == id }
    override func hasSameID(as other: RowBox) -> Bool {
        unsafeDowncast(other, to: TypedBox<Item.ID>.self).hasID(item.id)
    }
    override var idText: String { "\(item.id)" }
}

/// The id of a row.
typealias RowID = PagedRow.ID

extension PagingLedger {
    /// Handles an event with items, as `handle(_:)` does one with rows.
    package mutating func handle<Item>(_ event: PagingEvent<Item>) -> [PagingEffect] { handle(event.ofRows) }
}

extension PagingEvent {
    /// The event with rows instead of items.
    var ofRows: PagingEvent<PagedRow> {
        switch self {
        case .refresh: .refresh
        case .invalidate: .invalidate
        case .sourceReplaced(let delay): .sourceReplaced(delay: delay)
        case .configured(let config): .configured(config)
        case .jump(let address, let rows, let size): .jump(address, rows: rows, size: size)
        case .loadMore: .loadMore
        case .loadPrevious: .loadPrevious
        case .fillGap: .fillGap
        case .retry(let type): .retry(type)
        case .shown(let index, let loadsAhead): .shown(index, loadsAhead: loadsAhead)
        case .rowShown(let row): .rowShown(row)
        case .loaded(let id, let page, let time): .loaded(id, page.withItems(page.items.map { PagedRow($0) }), at: time)
        case .stored(let id, let page): .stored(id, page.withItems(page.items.map { PagedRow($0) }))
        case .failed(let id, let failure): .failed(id, failure)
        case .edited(let edit, let number): .edited(edit.ofRows, number: number)
        case .editSaved(let number, let created): .editSaved(number, as: created.map { PagedRow($0) })
        case .editFailed(let number): .editFailed(number)
        case .pushed(let push): .pushed(push.ofRows)
        case .showWaiting: .showWaiting
        }
    }
}

extension PagingEdit {
    fileprivate var ofRows: PagingEdit<PagedRow> {
        switch self {
        case .insert(let item, let index): .insert(PagedRow(item), at: index)
        case .update(let item): .update(PagedRow(item))
        case .delete(let id): .delete(PagedRow.ID(id))
        case .move(let id, let index): .move(PagedRow.ID(id), to: index)
        }
    }
}

extension PagingPush {
    fileprivate var ofRows: PagingPush<PagedRow> {
        switch self {
        case .inserted(let items): .inserted(items.map { PagedRow($0) })
        case .appended(let items): .appended(items.map { PagedRow($0) })
        case .updated(let items): .updated(items.map { PagedRow($0) })
        case .deleted(let ids): .deleted(ids.map { PagedRow.ID($0) })
        }
    }
}

extension DuplicatePolicy where Item: Identifiable, Item.ID: Sendable {
    /// The policy for rows instead of items.
    var ofRows: DuplicatePolicy<PagedRow> {
        switch self {
        case .keepFirst: .keepFirst
        case .keepLast: .keepLast
        case .newest(let isOlder): .newest { isOlder($0.item(as: Item.self), $1.item(as: Item.self)) }
        }
    }
}
