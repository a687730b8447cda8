/// The relation between a source's keys and its rows, which tells the pager what an insertion or a deletion on the server
/// does to a key.
///
/// | Keys | Example | After a row before the page is deleted |
/// | --- | --- | --- |
/// | ``cursors`` | `after=abc`, a date, a link | The key still leads to the same rows. |
/// | ``offsets`` | `offset=40` | The key leads one row too far. |
/// | ``numbers(first:)`` | `page=3` | The key leads one row too far, and can only be moved by whole pages. |
///
/// A page whose key can move is shown only after the pager has seen that it continues the loaded rows. Therefore a wrong
/// declaration loses or repeats rows: page numbers that are declared as cursors skip a row after each deletion.
public struct PageKeys<Key: Hashable & Sendable>: Sendable {
    /// Returns the kind of the keys of a page's source, by the page's key.
    let kind: @Sendable (Key?) -> KeyKind
    /// Returns whether a key leads to the beginning or the end of another source's list, which doesn't move.
    let isBorder: @Sendable (Key) -> Bool
    /// Returns the key behind the end of a key's source, if another source follows it.
    let behindEnd: @Sendable (Key) -> Key?
    /// Returns the key of the page with a row, or `nil` if the source can't jump.
    package let key: @Sendable (_ row: Int, _ pageSize: Int) -> Key?
    /// Returns a key after rows were inserted before its page, or removed if the number is negative.
    let moved: @Sendable (Key, _ rows: Int) -> Key
    /// Returns the key of the page before a key's page, or `nil` if it can't be derived from the key.
    private(set) var previous: @Sendable (Key, _ pageSize: Int) -> Key? = { _, _ in nil }
    /// Returns the number of rows before a key's page, or `nil` if it can't be derived from the key.
    private(set) var start: @Sendable (Key, _ pageSize: Int) -> Int? = { _, _ in nil }

    package init(
        kind: @escaping @Sendable (Key?) -> KeyKind, isBorder: @escaping @Sendable (Key) -> Bool = { _ in false },
        behindEnd: @escaping @Sendable (Key) -> Key? = { _ in nil },
        key: @escaping @Sendable (_ row: Int, _ pageSize: Int) -> Key?,
        moved: @escaping @Sendable (Key, _ rows: Int) -> Key
    ) {
        (self.kind, self.isBorder, self.behindEnd, self.key, self.moved) = (kind, isBorder, behindEnd, key, moved)
    }

    /// Keys that always lead to the same rows, such as cursors, identifiers, dates and links. The pager can't jump.
    ///
    /// Nothing is loaded twice to prove a page. So if the server moves the row that a cursor names towards the end, as in a list
    /// in the order of the last change, the rows that it passes are missing until the list is refreshed.
    public static var cursors: PageKeys {
        PageKeys(kind: { _ in .fixed }, key: { _, _ in nil }, moved: { key, _ in key })
    }

    /// Keys of a type of your own that count rows, as offsets do.
    ///
    /// - Parameters:
    ///   - key: Returns the key of the page with a row of the whole list, counted from 0, for a page size; `nil` if the
    ///     source can't jump there.
    ///   - moved: Returns the key that leads to the same rows after a number of rows was inserted before them, or removed
    ///     if the number is negative.
    /// - Returns: The declaration.
    public static func positions(
        at key: @escaping @Sendable (_ row: Int, _ pageSize: Int) -> Key? = { _, _ in nil },
        moved: @escaping @Sendable (_ key: Key, _ rows: Int) -> Key
    ) -> PageKeys {
        PageKeys(kind: { _ in .rows }, key: key, moved: moved)
    }

    /// Keys of a type of your own that count pages, as page numbers do, or that are allowed only in steps.
    ///
    /// - Parameters:
    ///   - key: Returns the key of the page with a row of the whole list, counted from 0, for a page size; `nil` if the
    ///     source can't jump there.
    ///   - moved: Returns the key that is a number of pages after another one, or before it if the number is negative. The
    ///     first page's key has none before it.
    /// - Returns: The declaration.
    public static func pages(
        at key: @escaping @Sendable (_ row: Int, _ pageSize: Int) -> Key? = { _, _ in nil },
        moved: @escaping @Sendable (_ key: Key, _ pages: Int) -> Key
    ) -> PageKeys {
        var keys = PageKeys(kind: { _ in .pages }, key: key, moved: moved)
        keys.previous = { key, _ in moved(key, -1).unless(key) }
        return keys
    }
}

extension PageKeys where Key == Int {
    /// Keys that are the number of rows before the page, counted from 0.
    public static var offsets: PageKeys {
        var keys = positions(
            at: { row, size in max(0, row) / max(1, size) * max(1, size) },
            moved: { offset, rows in offset.moved(by: rows) })
        keys.previous = { offset, size in offset.moved(by: -size).unless(offset) }
        keys.start = { offset, _ in offset }
        return keys
    }

    /// Keys that are the number of rows before the page, which the server allows only in multiples of a page size.
    ///
    /// - Parameters:
    ///   - size: The page size.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: The declaration.
    public static func offsets(
        inStepsOf size: Int, fileID: String = #fileID, line: Int = #line
    ) -> PageKeys {
        let size = size.pageSize("the step of the offsets", fileID, line)
        var keys = pages(
            at: { row, _ in max(0, row) / size * size },
            moved: { offset, pages in offset.moved(by: pages.multipliedReportingOverflow(by: size).partialValue) })
        keys.start = { offset, _ in offset }
        return keys
    }

    /// Keys that are page numbers.
    ///
    /// - Parameter first: The first page's number.
    /// - Returns: The declaration.
    public static func numbers(first: Int) -> PageKeys {
        var keys = pages(
            at: { row, size in
                let number = (max(0, row) / max(1, size)).addingReportingOverflow(first)
                return number.overflow ? nil : number.partialValue
            },
            moved: { number, pages in max(first, number.addingReportingOverflow(pages).partialValue) })
        keys.start = { number, size in
            let (pages, isTooFar) = number.subtractingReportingOverflow(first)
            let (start, overflow) = pages.multipliedReportingOverflow(by: size)
            return isTooFar || overflow ? nil : start
        }
        return keys
    }
}

extension PageKeys {
    /// Returns a key without its type.
    func erased(_ key: Key, isDerived: Bool = false) -> PageKey {
        PageKey(
            key, isBorder(key) ? .fixed : kind(key), behindEnd: behindEnd(key).map { erased($0) }, isDerived: isDerived)
    }

    /// Returns a key moved by rows. A key that counts pages is moved by as many whole pages as contain these rows.
    package func key(_ key: Key, movedBy rows: Int, size: Int) -> Key {
        guard rows != 0, !isBorder(key) else { return key }
        switch kind(key) {
        case .fixed: return key
        case .rows: return moved(key, rows)
        case .pages:
            let pages = Int((Double(rows) / Double(max(1, size))).rounded(.down))
            return pages == 0 ? key : moved(key, pages)
        }
    }
}

extension Equatable {
    /// The value, or `nil` if it is another one.
    fileprivate func unless(_ other: Self) -> Self? { self == other ? nil : self }
}

extension Int {
    /// The number changed by another one, limited to numbers from 0 to `Int.max`.
    fileprivate func moved(by rows: Int) -> Int {
        let (moved, overflow) = addingReportingOverflow(rows)
        return overflow ? (rows > 0 ? .max : 0) : Swift.max(0, moved)
    }
}
