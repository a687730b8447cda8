internal import TrellisPaging

/// What a source has learned of its server from several responses: its page size, and whether it ignores the key.
final class PageMemory<Key: Hashable & Sendable>: Sendable {
    /// The size of a page as the server uses it.
    struct Size: Equatable {
        var size: Int
        /// Whether the page is known to be shorter than the server's page size.
        var isShort = false
        /// Whether the size is only a guess from the number of rows.
        var isGuess = false
    }

    private struct State {
        /// The rows of the fullest page since the last first page.
        var largest = 0
        /// Whether that page had fewer rows than were asked for.
        var isCapped = false
        /// Whether a page had more rows than were asked for.
        var ignoresSize = false
        /// The number of rows of the list, as the latest answer says it.
        var total: Int?
        /// The ids of the latest pages, as a hash.
        var pages: [(key: Key, ids: Int)] = []
    }

    private let state = Locked(State())

    /// The number of rows of the list, as the latest answer said it; `nil` if none did.
    var total: Int? {
        get { state.withLock { $0.total } }
        set { state.withLock { $0.total = newValue } }
    }

    /// Works out how large a page is that came with a number of rows.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - asked: The size that was asked for.
    ///   - reported: The size that the answer names. One that only repeats what was asked proves nothing.
    ///   - isFirst: Whether it is the list's first page, with which everything may be different.
    /// - Returns: The size, and what is known of it.
    func note(count: Int, asked: Int, reported: Int?, isFirst: Bool) -> Size {
        state.withLock { state in
            if isFirst { (state.largest, state.isCapped, state.ignoresSize) = (0, false, false) }
            let largest = state.largest
            if count >= largest { (state.largest, state.isCapped) = (count, count < asked) }
            if let reported, reported != asked {
                let size = max(1, reported)
                return Size(size: size, isShort: count < size)
            }
            if count > asked {
                state.ignoresSize = true
                return Size(size: count)
            }
            if count < largest, state.ignoresSize { return Size(size: largest, isShort: true) }
            guard count < asked else { return Size(size: asked) }
            if count < largest { return Size(size: state.isCapped ? min(asked, largest) : asked, isShort: true) }
            // The server may cap its pages at that size.
            return count == 0 ? Size(size: asked, isShort: true) : Size(size: count, isGuess: true)
        }
    }

    /// The number of pages with other keys that had the same rows, up to the page at hand.
    func repeats(of ids: [some Hashable], key: Key?) -> Int {
        state.withLock { state in
            guard let key else {
                state.pages = []
                return 0
            }
            guard !ids.isEmpty else { return 0 }
            let hash = ids.hashValue
            state.pages.removeAll { $0.key == key }
            let count = state.pages.filter { $0.ids == hash }.count
            state.pages.append((key, hash))
            if state.pages.count > 8 { state.pages.removeFirst() }
            return count
        }
    }
}
