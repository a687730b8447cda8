public import Foundation

/// A URL of the app: `listings://sale/123` is the listing 123, which is for sale.
public struct DeepLink: Hashable, Sendable {
    /// The scheme of the app's URLs.
    public static let scheme = "listings"

    /// For sale or for rent.
    public let kind: Listing.Kind
    /// The listing.
    public let id: Listing.ID

    /// Creates the link to a listing.
    public init(_ listing: Listing) {
        kind = listing.kind
        id = listing.id
    }

    /// Parses a URL. Returns `nil` if it isn't a link to a listing.
    public init?(_ url: URL) {
        guard url.scheme?.lowercased() == Self.scheme, let kind = url.host.flatMap(Listing.Kind.init), url.query == nil,
            let id = Int(url.path.dropFirst()), id > 0
        else { return nil }
        self.kind = kind
        self.id = id
    }

    /// The URL as text.
    public var text: String { "\(Self.scheme)://\(kind.rawValue)/\(id)" }
}
