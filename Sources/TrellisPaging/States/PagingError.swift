/// What can go wrong in the paging itself, rather than in a source.
public struct PagingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One line that says what went wrong.
    public let description: String

    private init(_ description: String) {
        self.description = description
    }

    /// The source cannot say which page holds an item, so the list has no jumps.
    static let cannotJump = PagingError("this source cannot load around a position")
    /// A key came from a source of another kind.
    static let foreignKey = PagingError("the key belongs to another source")
    /// A page names itself as its neighbour, which would load it for ever.
    static let namesItself = PagingError("the page names itself as the page to load next")
    /// A completion handler was released without having been called.
    static let unanswered = PagingError("the request ended without an answer")

    /// A recording was asked for in the middle of a list's life.
    static let recordsFromTheBeginning = PagingError("a recording begins before the first load")

    /// A recording does not lead to what it says it led to.
    static func diverged(step: Int, recorded: [PagingEffect], replayed: [PagingEffect]) -> PagingError {
        PagingError("step \(step) of the recording led to \(recorded), but now leads to \(replayed)")
    }

    /// The source gave only empty pages, although each named another one.
    static func emptyPages(_ count: Int) -> PagingError {
        PagingError("gave up after \(count) empty pages in a row")
    }
}
