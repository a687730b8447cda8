import Foundation

/// The destination of a path.
enum Route: Equatable {
    case listings
    case listing(id: String)
    /// Messages to the seller of a listing.
    case messages(id: String)
    case districts
    case favourites
    case favourite(id: String)
    case picture(id: String)
    /// The web page of a listing.
    case page(id: String)
    /// The houses that owners offer.
    case ownerHouses
    /// The houses that match the user's wishes.
    case quickMatches
    case groups
    case group(id: String)
    case groupNews(id: String)
    case groupPosts(id: String, Post.Kind)
    case membership(id: String)
    case emoji
    /// The multiples of a number.
    case numbers
    /// The page that shows the app in a browser tab.
    case tab
    case log
    case faults

    /// Returns the route of a percent-encoded path, or `nil` if there is none.
    init?(path: String) {
        guard path.hasPrefix("/"), let path = path.removingPercentEncoding else { return nil }
        let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        switch parts {
        case [""]: self = .tab
        case ["api", "listings"]: self = .listings
        case ["api", "houses", "owner"]: self = .ownerHouses
        case ["api", "houses", "match"]: self = .quickMatches
        case ["api", "groups"]: self = .groups
        case ["api", "districts"]: self = .districts
        case ["api", "favourites"]: self = .favourites
        case ["api", "emoji"]: self = .emoji
        case ["api", "numbers"]: self = .numbers
        case ["api", "log"]: self = .log
        case ["api", "faults"]: self = .faults
        case _ where parts.count == 3 && parts.starts(with: ["api", "listings"]) && !parts[2].isEmpty:
            self = .listing(id: parts[2])
        case _ where parts.count == 4 && parts.starts(with: ["api", "listings"]) && parts[3] == "messages":
            self = .messages(id: parts[2])
        case _ where parts.count == 3 && parts.starts(with: ["api", "favourites"]) && !parts[2].isEmpty:
            self = .favourite(id: parts[2])
        case _ where parts.count > 2 && parts.starts(with: ["api", "groups"]) && !parts[2].isEmpty:
            guard let route = Self.group(parts[2], parts.dropFirst(3)) else { return nil }
            self = route
        case _ where parts.count == 2 && parts[0] == "listings" && !parts[1].isEmpty: self = .page(id: parts[1])
        case _ where parts.count == 2 && parts[0] == "pictures" && parts[1].hasSuffix(".png") && parts[1].count > 4:
            self = .picture(id: String(parts[1].dropLast(4)))
        default: return nil
        }
    }

    private static func group(_ id: String, _ rest: ArraySlice<String>) -> Route? {
        switch Array(rest) {
        case []: .group(id: id)
        case ["news"]: .groupNews(id: id)
        case ["messages"]: .groupPosts(id: id, .message)
        case ["dynamics"]: .groupPosts(id: id, .dynamic)
        case ["activities"]: .groupPosts(id: id, .activity)
        case ["membership"]: .membership(id: id)
        default: nil
        }
    }

    /// The path of the list in the response, or `nil` if there is none.
    var list: [String]? {
        switch self {
        case .listings, .ownerHouses, .favourites: ["Data", "HouseList"]
        // A deeper path than the others, as in APIs that have grown.
        case .quickMatches: ["Data", "QuickMatch", "List"]
        case .groups, .groupPosts, .emoji, .numbers, .districts: ["Data", "List"]
        case .listing, .messages, .favourite, .picture, .page, .group, .groupNews, .membership, .tab, .log, .faults:
            nil
        }
    }

    /// Whether the response is JSON that can contain a fault.
    var isJSON: Bool {
        switch self {
        case .picture, .page, .tab, .log, .faults: false
        default: true
        }
    }
}
