internal import Foundation

/// A page of a list, loaded by a source.
public struct Page<Key: Hashable & Sendable, Item: Sendable>: Sendable {
    /// The page's items, in list order.
    public var items: [Item]
    /// The previous page's key, or `nil` if this is the first one.
    ///
    /// The pager derives it from keys that are offsets or page numbers, so sources of these needn't name it.
    public var previousKey: Key?
    /// The next page's key, or `nil` if this is the last one.
    ///
    /// An empty page with a next key isn't the end, because a server may filter rows after it has read a page. If nothing
    /// follows an empty page, name no next key. Otherwise more pages are requested, up to
    /// ``PagingConfig/emptyPageLimit``: then a list of numbers or offsets ends, and one of cursors fails.
    public var nextKey: Key?
    /// The number of items before this page, or `nil` if unknown. It is derived like ``previousKey``.
    public var itemsBefore: Int?
    /// The number of items after this page, or `nil` if unknown. It is derived from ``totalCount`` and ``itemsBefore``.
    public var itemsAfter: Int?
    /// The number of items in the whole list as counted by the server, or `nil` if unknown.
    ///
    /// Unlike ``itemsBefore`` and ``itemsAfter``, it includes items that the source omits. If it differs between two
    /// pages, rows were inserted or deleted in between.
    public var totalCount: Int?
    /// The page size that the server uses, if it differs from the requested one.
    ///
    /// Many servers limit the page size, and return for example 100 rows if 500 are requested. The pager then requests
    /// this size. A size below 1 is passed over, and reported once to ``ListIssue/reporter``.
    public var pageSize: Int?
    /// The rows of the response before some were omitted, or `nil` if all of them are in ``items``.
    ///
    /// If a source leaves out rows that its server counts, it says so here, so that the pager can follow the server's
    /// positions. The library's own sources do.
    public var rawRows: RawRows?
    /// Other content of the response, such as a banner or counts. It belongs to the page.
    public var metadata: (any Sendable)? = nil
    /// The kind of the page's own key. A page's neighbour can have a key of another kind.
    package var keys = KeyKind.fixed
    /// Whether the page comes from a store. It then says nothing about the list of today.
    package var isStored = false

    /// Creates a page.
    public init(
        items: [Item], previousKey: Key? = nil, nextKey: Key?, itemsBefore: Int? = nil, itemsAfter: Int? = nil,
        totalCount: Int? = nil, pageSize: Int? = nil, rawRows: RawRows? = nil, metadata: (any Sendable)? = nil
    ) {
        self.items = items
        self.previousKey = previousKey
        self.nextKey = nextKey
        self.itemsBefore = itemsBefore
        self.itemsAfter = itemsAfter
        self.totalCount = totalCount
        self.pageSize = pageSize
        self.rawRows = rawRows
        self.metadata = metadata
    }
}

extension Page {
    /// Returns the page with other items.
    func withItems<New: Sendable>(_ items: [New]) -> Page<Key, New> {
        var page = Page<Key, New>(
            items: items, previousKey: previousKey, nextKey: nextKey, itemsBefore: itemsBefore, itemsAfter: itemsAfter,
            totalCount: totalCount, pageSize: pageSize, rawRows: rawRows, metadata: metadata)
        (page.keys, page.isStored) = (keys, isStored)
        return page
    }
}

extension Page: Equatable where Item: Equatable {
    /// Compares everything except ``metadata``, which can be of any type.
    public static func == (left: Page, right: Page) -> Bool {
        left.items == right.items && left.previousKey == right.previousKey && left.nextKey == right.nextKey
            && left.itemsBefore == right.itemsBefore && left.itemsAfter == right.itemsAfter
            && left.totalCount == right.totalCount && left.pageSize == right.pageSize && left.rawRows == right.rawRows
    }
}

/// A page is encoded without its ``metadata``, which can be of any type.
extension Page: Codable where Key: Codable, Item: Codable {
    private enum CodingKeys: CodingKey {
        case items, previousKey, nextKey, itemsBefore, itemsAfter, totalCount, pageSize, rawRows, keys, isStored
    }
}

/// The rows of a response of which a source omits some.
public struct RawRows: Sendable, Hashable, Codable {
    /// What identifies the rows, in list order, as text. Only ids of the same type are compared.
    package let ids: [String]
    /// The indexes of the rows that became the page's items, ascending.
    package let items: [Int]

    /// Creates a description of rows.
    ///
    /// - Parameters:
    ///   - ids: What identifies the rows, in list order. It must be the same each time that a row is loaded.
    ///   - items: The indexes of the rows that became the page's items, ascending.
    public init<ID: Hashable>(_ ids: some Sequence<ID>, items: [Int]) {
        // Other types may describe different ids by the same text.
        let isText = ID.self is any LosslessStringConvertible.Type || ID.self == UUID.self
        self.ids = ids.map { isText ? "\($0)" : "\($0) \($0.hashValue)" }
        self.items = items
    }
}

extension RawRows {
    /// Returns whether the rows describe a page with a number of items.
    func describes(_ count: Int) -> Bool {
        items.count == count && items.first ?? 0 >= 0 && items.last ?? -1 < ids.count
            && zip(items, items.dropFirst()).allSatisfy(<)
    }
}

extension Page where Item: Identifiable {
    /// What identifies all rows: the ids of the items, and what the source says of the rows that it omits.
    var identities: [String] {
        let own = RawRows(items.map(\.id), items: []).ids
        guard let rows = rawRows, rows.describes(items.count) else { return own }
        var ids = rows.ids
        for (row, id) in zip(rows.items, own) { ids[row] = id }
        return ids
    }
}
