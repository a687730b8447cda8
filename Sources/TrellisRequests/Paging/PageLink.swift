public import Foundation

/// The key of a page that an answer linked to.
///
/// It is not just a URL because a pager names pages by their keys, and links may carry secrets.
public struct PageLink: Sendable, Hashable, CustomStringConvertible {
    /// The page's URL.
    public let url: URL

    /// Makes a key of a URL.
    public init(_ url: URL) {
        self.url = url
    }

    /// The URL without its secrets.
    public var description: String { url.redacted }
}
