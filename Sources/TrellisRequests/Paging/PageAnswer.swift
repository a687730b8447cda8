internal import Foundation

/// What an answer says about a page, for the scheme that works out its neighbours.
struct PageAnswer: Sendable {
    /// The number of items in the answer, before any transform.
    var count: Int
    /// The size of page that was asked for, or that the server says it used.
    var size: Int
    var total: Int?
    var next: String?
    var previous: String?
    var headers: HTTPHeaders
    /// What answered, after redirects.
    var url: URL
    /// What was asked, and was sent the request's credentials.
    var requestURL: URL
}

/// The neighbours of a page.
struct PageNeighbours<Key: Hashable & Sendable>: Sendable {
    var previous: Key?
    var next: Key?
    /// The number of items before this page, where the scheme knows.
    var before: Int?
}
