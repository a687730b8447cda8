/// A row of a pager's ledger: an item of any type, and what the ledger knows of it.
///
/// The compiler specialises generic code only for types in the same module. For an app's types, the code would look up
/// metadata and witness tables at run time. Therefore a pager's ledger always has rows of type `PagedRow`. The items of
/// a page or a push are in a chunk of memory, to which its rows refer, and which exists as long as one of them. Where few
/// rows of a leaf remain after deletions, each gets a chunk of its own.
@usableFromInline
package struct PagedRow: Identifiable, Sendable {
    /// The id of a row: that of an item, or a mere id.
    @usableFromInline
    package struct ID: Hashable, Sendable, CustomStringConvertible {
        @usableFromInline let row: PagedRow

        @inlinable
        init(_ row: PagedRow) { self.row = row }

        var hash: UInt64 { row.hash }

        /// Returns the id of the item, which must have the given type.
        func key<Key: Hashable & Sendable>(as type: Key.Type) -> Key {
            unsafeDowncast(row.chunk, to: IDChunk<Key>.self).id(row.index)
        }

        @usableFromInline
        package static func == (left: ID, right: ID) -> Bool {
            guard left.hash == right.hash else { return false }
            if left.row.chunk === right.row.chunk, left.row.index == right.row.index { return true }
            return left.row.chunk.hasSameID(left.row.index, as: right.row.chunk, right.row.index)
        }

        @usableFromInline
        package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

        // The hash is one already, so it only has to differ between tables.
        @usableFromInline
        package func _rawHashValue(seed: Int) -> Int {
            Int(truncatingIfNeeded: (hash ^ UInt64(bitPattern: Int64(seed))) &* 0x9E37_79B9_7F4A_7C15 >> 32)
        }

        @usableFromInline
        package var description: String { row.chunk.text(row.index) }
    }

    /// The bits of a hash. The lowest one is set in each.
    static var hashMask: UInt64 { 1 << 26 - 1 }
    private static var pageBits: Int { 25 }

    @usableFromInline fileprivate(set) var chunk: RowChunk
    /// From the lowest: the index of the item in its chunk, whether the row is hidden, whether a page contains it, the
    /// number of its page, and the hash of its id.
    @usableFromInline fileprivate(set) var bits: UInt64

    @inlinable
    init<Key: Hashable & Sendable>(_ chunk: RowChunk, _ index: Int, _ id: Key) {
        self.chunk = chunk
        bits = (UInt64(truncatingIfNeeded: id.hashValue) >> 38 | 1) << 38 | UInt64(index)
    }

    @usableFromInline package var id: ID { isHidden ? chunk.moved?.id ?? ID(self) : ID(self) }

    /// Returns the row's item, which must have been created with the given type.
    @inlinable
    func item<Item: Identifiable & Sendable>(as type: Item.Type) -> Item where Item.ID: Sendable {
        unsafeDowncast(chunk, to: ItemChunk<Item>.self).items[index]
    }

    /// Returns the rows of items.
    @inlinable
    static func rows<Item: Identifiable & Sendable>(_ items: [Item]) -> [PagedRow] where Item.ID: Sendable {
        chunks(items) { items, rows in
            // Without the spare room of an array that has grown.
            let chunk = ItemChunk(items.capacity > items.count * 9 / 8 ? items.map { $0 } : items)
            for index in 0..<items.count { rows.append(PagedRow(chunk, index, items[index].id)) }
        }
    }

    /// Returns ids of rows without items.
    @inlinable
    static func ids<Key: Hashable & Sendable>(_ ids: [Key]) -> [ID] {
        chunks(ids) { ids, rows in
            let chunk = IDChunk(ids)
            for index in 0..<ids.count { rows.append(ID(PagedRow(chunk, index, ids[index]))) }
        }
    }

    @inlinable @inline(__always)
    static func chunks<Element, Row>(_ all: [Element], _ add: ([Element], inout [Row]) -> Void) -> [Row] {
        var rows: [Row] = []
        rows.reserveCapacity(all.count)
        let size = RowChunk.size
        if all.count <= size {
            add(all, &rows)
        } else {
            for start in stride(from: 0, to: all.count, by: size) {
                add(Array(all[start..<min(start + size, all.count)]), &rows)
            }
        }
        return rows
    }
}

/// The position of a row in a list.
extension PagedRow: PagedTreeItem {
    @inlinable var index: Int { Int(truncatingIfNeeded: bits) & (RowChunk.size - 1) }

    var hash: UInt64 { bits >> 38 }

    /// Whether the row isn't shown at its position, because it is deleted, or because the user has moved it elsewhere.
    package var isHidden: Bool { bits >> 11 & 1 == 1 }

    /// The number of the unsaved move, or `nil` if the row isn't hidden by one.
    var move: Int? { isHidden ? chunk.moved?.move : nil }

    /// Whether a page contains the row, as opposed to an insertion.
    var isPaged: Bool { bits >> 12 & 1 == 1 }

    /// The number of the row's page.
    var page: Int { Int(Int64(bitPattern: bits << 26) >> (64 - Self.pageBits)) }

    /// Returns the row as one of a page, or beside a page's rows.
    func at(page: Int, isPaged: Bool) -> PagedRow {
        var row = self
        row.bits &= (Self.hashMask << 38) | (1 << 12 - 1)
        row.bits |= (UInt64(bitPattern: Int64(page)) << (64 - Self.pageBits)) >> 26 | (isPaged ? 1 << 12 : 0)
        return row
    }

    /// The row with an item of its own, so that it doesn't keep all items of its page in memory.
    package var separate: PagedRow {
        var row = self
        if let chunk = chunk.separated(index) { (row.chunk, row.bits) = (chunk, bits & ~UInt64(RowChunk.size - 1)) }
        return row
    }

    /// Returns the row with its place hidden, because it is deleted or moved.
    func hidden(by move: Int?) -> PagedRow {
        var row = self
        if let move {
            row.chunk = MovedRow(id, move)
        } else if let id = chunk.moved?.id {
            (row.chunk, row.bits) = (id.row.chunk, bits & ~UInt64(RowChunk.size - 1) | UInt64(id.row.index))
        }
        row.bits |= 1 << 11
        return row
    }
}

/// Items or ids of a type, to which rows refer. Those that are compared belong to the same list, so their ids have the same
/// type.
@usableFromInline
class RowChunk: @unchecked Sendable {  // Guard: it and its subclasses are immutable.
    /// The maximum number of rows.
    @inlinable static var size: Int { 1 << 11 }

    /// The row whose former place this is, and the number of its move.
    fileprivate var moved: (id: RowID, move: Int)? { nil }

    /// Returns a chunk with only the item at an index, or `nil` if this one has no others.
    func separated(_ index: Int) -> RowChunk? { nil }
    func hasSameID(_ index: Int, as other: RowChunk, _ otherIndex: Int) -> Bool { false }
    func text(_ index: Int) -> String { "" }
}

/// The former place of a row that the user has moved.
private final class MovedRow: RowChunk, @unchecked Sendable {  // Guard: as above.
    private let row: (id: RowID, move: Int)

    init(_ id: RowID, _ move: Int) { row = (id, move) }

    override var moved: (id: RowID, move: Int)? { row }
}

/// Ids of a specific type.
@usableFromInline
class IDChunk<ID: Hashable & Sendable>: RowChunk, @unchecked Sendable {  // Guard: as above.
    private let ids: [ID]

    @usableFromInline
    init(_ ids: [ID]) { self.ids = ids }

    func id(_ index: Int) -> ID { ids[index] }

    override func hasSameID(_ index: Int, as other: RowChunk, _ otherIndex: Int) -> Bool {
        id(index) == unsafeDowncast(other, to: IDChunk<ID>.self).id(otherIndex)
    }

    override func text(_ index: Int) -> String { "\(id(index))" }
}

@usableFromInline
final class ItemChunk<Item: Identifiable & Sendable>: IDChunk<Item.ID>, @unchecked Sendable
where Item.ID: Sendable {  // Guard: as above.
    @usableFromInline let items: [Item]

    @inlinable
    init(_ items: [Item]) {
        self.items = items
        super.init([])
    }

    override func id(_ index: Int) -> Item.ID {
        // A subscript, or a pointer to an item that can't be changed, would copy the item.
        items.withUnsafeBufferPointer {
            Self.id(&UnsafeMutablePointer(mutating: $0.baseAddress.unsafelyUnwrapped)[index])
        }
    }

    private static func id(_ item: inout Item) -> Item.ID { item.id }

    override func separated(_ index: Int) -> RowChunk? { items.count > 1 ? ItemChunk([items[index]]) : nil }
}

/// The id of a row.
typealias RowID = PagedRow.ID

extension PagingLedger {
    /// Handles an event with items, as `handle(_:)` does one with rows.
    package mutating func handle<Item>(_ event: PagingEvent<Item>) -> [PagingEffect] { handle(event.ofRows) }
}

extension PagingEvent {
    /// The event with rows instead of items.
    var ofRows: PagingEvent<PagedRow> { map({ PagedRow.rows($0) }, { PagedRow.ids($0) }) }

    @inline(__always)
    fileprivate func map<New>(_ items: ([Item]) -> [New], _ ids: ([Item.ID]) -> [New.ID]) -> PagingEvent<New> {
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
        case .rowShown(let row, let canJump): .rowShown(row, canJump: canJump)
        case .loaded(let id, let page, let time): .loaded(id, page.withItems(items(page.items)), at: time)
        case .stored(let id, let page): .stored(id, page.withItems(items(page.items)))
        case .failed(let id, let failure): .failed(id, failure)
        case .edited(.insert(let item, let index), let number):
            .edited(.insert(items([item])[0], at: index), number: number)
        case .edited(.update(let item), let number): .edited(.update(items([item])[0]), number: number)
        case .edited(.delete(let id), let number): .edited(.delete(ids([id])[0]), number: number)
        case .edited(.move(let id, let index), let number): .edited(.move(ids([id])[0], to: index), number: number)
        case .editSaved(let number, let created): .editSaved(number, as: created.map { items([$0])[0] })
        case .editFailed(let number): .editFailed(number)
        case .pushed(let push): .pushed(push.map(items, ids))
        case .showWaiting: .showWaiting
        }
    }
}

extension PagingEvent<PagedRow> {
    /// Returns the event with items, which the rows must have been created with.
    func ofItems<New: Identifiable & Sendable>() -> PagingEvent<New> where New.ID: Sendable {
        map({ $0.map { $0.item(as: New.self) } }, { $0.map { $0.key(as: New.ID.self) } })
    }
}

extension PagingPush {
    /// The push with rows instead of items.
    // Inlined into apps, so that it is specialised for their items.
    @inlinable var ofRows: PagingPush<PagedRow> { map({ PagedRow.rows($0) }, { PagedRow.ids($0) }) }

    @inlinable @inline(__always)
    func map<New>(_ items: ([Item]) -> [New], _ ids: ([Item.ID]) -> [New.ID]) -> PagingPush<New> {
        switch self {
        case .inserted(let new): .inserted(items(new))
        case .appended(let new): .appended(items(new))
        case .updated(let new): .updated(items(new))
        case .deleted(let gone): .deleted(ids(gone))
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
