internal import TrellisPaging

/// A source's knowledge of its server from several responses: the page size, and whether the server ignores the key.
final class PageMemory<Key: Hashable & Sendable, Item: Identifiable & Sendable>: Sendable {
    /// The size of a page.
    struct Size: Equatable {
        var size: Int
        /// Whether the page is known to be shorter than the server's page size.
        var isShort = false
        /// Whether the size is only a guess from the number of rows.
        var isGuess = false
    }

    private struct State {
        /// The number of rows in the largest page since the first page was last loaded.
        var largest = 0
        /// Whether that page had fewer rows than requested.
        var isCapped = false
        /// The number of rows in a page that had fewer than requested although there were more.
        var cap: Int?
        /// Whether a page had more rows than requested.
        var ignoresSize = false
        /// The number of rows in the list, according to the latest response.
        var total: Int?
        /// The latest page that wasn't empty.
        var latest: (key: Key?, items: [Item])?
        /// The number of pages in a row whose rows were those of the page before, although their keys differed.
        var repeats = 0
        /// Whether pages with different keys had different rows since the first page was last loaded.
        var obeysKey = false
        /// Whether a page had anything at the path of the next page's key.
        var hasFoundNext = false
        /// The fields that were reported because they are of no use.
        var reported: Set<String> = []
    }

    private let state = Locked(State())

    /// The number of rows in the list, according to the latest response; `nil` if unknown.
    var total: Int? {
        get { state.withLock { $0.total } }
        set { state.withLock { $0.total = newValue } }
    }

    /// Determines the page size that the server uses from the number of rows in a response.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - asked: The requested size.
    ///   - reported: The size in the response. It is ignored if it only repeats the requested size.
    ///   - isFirst: Whether this is the list's first page, before which earlier knowledge is discarded.
    /// - Returns: The size, and how certain it is.
    func note(count: Int, asked: Int, reported: Int?, isFirst: Bool) -> Size {
        state.withLock { state in
            if isFirst { (state.largest, state.isCapped, state.cap, state.ignoresSize) = (0, false, nil, false) }
            let largest = state.largest
            if count >= largest { (state.largest, state.isCapped) = (count, count < asked) }
            if let reported, reported != asked {
                let size = max(1, reported)
                return Size(size: size, isShort: count < size)
            }
            // The last page of a server that ignores the size can have more rows than requested, too.
            if count < largest, state.ignoresSize { return Size(size: largest, isShort: true) }
            if count > asked {
                state.ignoresSize = true
                return Size(size: count)
            }
            guard count < asked else { return Size(size: asked) }
            if count < largest { return Size(size: state.isCapped ? min(asked, largest) : asked, isShort: true) }
            if count == state.cap { return Size(size: count) }
            // The server may limit its pages to that size.
            return count == 0 ? Size(size: asked, isShort: true) : Size(size: count, isGuess: true)
        }
    }

    /// Records that a page had fewer rows than requested although there are more, so the server limits its pages.
    func noteCap(_ count: Int) {
        state.withLock { $0.cap = count }
    }

    /// Records whether a page had anything at the path of the next page's key. Returns `true` if any page has had.
    func noteNext(_ isFound: Bool) -> Bool {
        state.withLock { state in
            state.hasFoundNext = state.hasFoundNext || isFound
            return state.hasFoundNext
        }
    }

    /// Records that a field is of no use. Returns `true` the first time.
    func noteOdd(_ field: String) -> Bool {
        state.withLock { $0.reported.insert(field).inserted }
    }

    /// Returns the number of pages in a row, up to this one, that had the rows of the page before, although their keys
    /// differed. It is 0 for the list's first page, and if another page has had other rows: then the server repeats its last
    /// page behind the list's end.
    ///
    /// - Parameters:
    ///   - items: The page's items.
    ///   - key: The page's key, or `nil` if it was requested as the list's first page.
    ///   - first: The key of the list's first page, if it has one.
    /// - Returns: The number.
    func repeats(of items: [Item], key: Key?, first: Key?) -> Int {
        guard !items.isEmpty else { return 0 }
        return state.withLock { state in
            if key == nil { state.obeysKey = false }
            if let latest = state.latest, latest.key != key ?? first {
                state.obeysKey = state.obeysKey || latest.items.first?.id != items.first?.id
                // Most pages differ in their first rows, so that hardly any are compared.
                let isRepeated = latest.items.elementsEqual(items) { $0.id == $1.id }
                state.repeats = isRepeated ? state.repeats + 1 : 0
            }
            state.latest = (key ?? first, items)
            return key == nil || state.obeysKey ? 0 : state.repeats
        }
    }
}
