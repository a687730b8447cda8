import Foundation

/// What a path leads to.
enum Route: Equatable {
    case listings
    case listing(id: String)
    case picture(id: String)
    case log
    case faults

    /// Returns the route of a path that is percent-encoded, or nil when nothing is there.
    init?(path: String) {
        guard path.hasPrefix("/"), let path = path.removingPercentEncoding else { return nil }
        let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        switch parts {
        case ["api", "listings"]: self = .listings
        case ["api", "log"]: self = .log
        case ["api", "faults"]: self = .faults
        case _ where parts.count == 3 && parts.starts(with: ["api", "listings"]) && !parts[2].isEmpty:
            self = .listing(id: parts[2])
        case _ where parts.count == 2 && parts[0] == "pictures" && parts[1].hasSuffix(".png") && parts[1].count > 4:
            self = .picture(id: String(parts[1].dropLast(4)))
        default: return nil
        }
    }
}
