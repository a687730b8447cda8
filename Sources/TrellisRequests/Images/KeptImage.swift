internal import Foundation
internal import TrellisPaging

/// An image that is kept, and what its server said about keeping it (RFC 9111).
struct KeptImage: Sendable, Equatable {
    /// What is kept beside the data.
    struct Rules: Codable, Sendable, Equatable {
        /// The time until which the image may be used without another request.
        var freshUntil: Date
        /// The value of `ETag`.
        var tag: String?
        /// The value of `Last-Modified`.
        var lastModified: String?
        /// Whether the image must not be used after that time, even if the server can't be reached.
        var mustBeChecked = false
        /// Whether the image may be kept for a later request.
        var mayBeKept = true
    }

    let data: Data
    let rules: Rules

    var tag: String? { rules.tag }
    var lastModified: String? { rules.lastModified }
    var mustBeChecked: Bool { rules.mustBeChecked }
    var mayBeKept: Bool { rules.mayBeKept }

    /// Creates an image from a response.
    init(_ response: TransportResponse, _ configuration: ImageLoaderConfiguration) {
        data = response.body
        rules = Rules(response.headers, configuration)
    }

    init(data: Data, rules: Rules) {
        self.data = data
        self.rules = rules
    }

    /// Returns the image with the rules of a response that says that it hasn't changed.
    func renewed(by headers: HTTPHeaders, _ configuration: ImageLoaderConfiguration) -> KeptImage {
        var rules = Rules(headers, configuration)
        rules.tag = rules.tag ?? tag
        rules.lastModified = rules.lastModified ?? lastModified
        return KeptImage(data: data, rules: rules)
    }

    /// Whether the image may be used without a request.
    func isFresh(_ now: Date) -> Bool {
        now < rules.freshUntil
    }

    /// Returns the image's data with the time that remains.
    func response(_ now: Date) -> ImageResponse {
        let rest = max(0, min(rules.freshUntil.timeIntervalSince(now), 1e9))
        // An image that couldn't be checked because of a failure is asked for again soon.
        return ImageResponse(data, lifetime: mayBeKept ? .seconds(max(rest, mustBeChecked ? 0 : 1)) : .zero)
    }
}

extension KeptImage.Rules {
    init(_ headers: HTTPHeaders, _ configuration: ImageLoaderConfiguration) {
        let now = configuration.now()
        let directives = Self.directives(headers["Cache-Control"] ?? "")
        tag = headers["ETag"]
        lastModified = headers["Last-Modified"]
        mayBeKept = directives["no-store"] == nil && headers["Vary"]?.contains("*") != true
        let isCheckedEachTime = directives["no-cache"] != nil
        mustBeChecked = isCheckedEachTime || directives["must-revalidate"] != nil
        var seconds = configuration.lifetime.seconds
        if let age = directives["max-age"].flatMap({ Double($0) }) {
            seconds = age - (headers["Age"].flatMap { Double($0) } ?? 0)
        } else if let expires = headers["Expires"] {
            // An invalid date, such as 0, is in the past.
            let date = headers["Date"].flatMap(RetryAfter.date) ?? now
            seconds = RetryAfter.date(expires)?.timeIntervalSince(date) ?? 0
        }
        if isCheckedEachTime || !mayBeKept { seconds = 0 }
        freshUntil = now.addingTimeInterval(seconds.isFinite ? min(max(0, seconds), 1e9) : 0)
    }

    /// Returns the directives of `Cache-Control` with their values, in lower case.
    private static func directives(_ field: String) -> [String: String] {
        var directives: [String: String] = [:]
        for part in field.split(separator: ",") {
            let sides = part.split(separator: "=", maxSplits: 1)
            guard let name = sides.first?.trimmingSpace.lowercased(), !name.isEmpty else { continue }
            directives[name] = sides.count > 1 ? sides[1].trimmingSpace.filter { $0 != "\"" } : ""
        }
        return directives
    }
}
