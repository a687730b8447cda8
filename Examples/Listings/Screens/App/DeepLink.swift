public import Foundation

/// An address of the app's own: `listings://sale/123` is the listing 123, which is for sale.
public struct DeepLink: Hashable, Sendable {
    /// The scheme of the app's addresses.
    public static let scheme = "listings"

    /// For sale or for rent.
    public let kind: Listing.Kind
    /// The listing.
    public let id: Listing.ID

    /// Creates the address of a listing.
    public init(_ listing: Listing) {
        kind = listing.kind
        id = listing.id
    }

    /// Parses an address. Returns `nil` if it isn't one of a listing.
    public init?(_ url: URL) {
        guard url.scheme?.lowercased() == Self.scheme, let kind = url.host.flatMap(Listing.Kind.init), url.query == nil,
            let id = Int(url.path.dropFirst()), id > 0
        else { return nil }
        self.kind = kind
        self.id = id
    }

    /// The address.
    public var text: String { "\(Self.scheme)://\(kind.rawValue)/\(id)" }
}
