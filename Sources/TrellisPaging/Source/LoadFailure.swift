/// The failure of a load.
public struct LoadFailure: Error, Sendable {
    /// The type of the load.
    public var loadType: LoadType
    /// The name of the page, such as "page 3", or `nil` if it has none.
    public var page: String?
    /// The error's description in one line, for developers. ``reason`` is for users.
    public var message: String
    /// The error that the source threw.
    public var underlying: any Error
    /// Whether the same load may succeed later, according to the error's ``RetryableError`` conformance. The default is
    /// `true`.
    public var isTransient = true
    /// Whether the page's key has expired. The pager then starts the list over, instead of offering a retry that can't
    /// succeed.
    package var isExpired = false
    /// The delay that the server requested, or `nil`.
    public var retryAfter: Duration?

    /// Creates a failure from an error, with the error's description as its message.
    public init(loadType: LoadType, page: String?, underlying: any Error) {
        self.init(loadType: loadType, page: page, message: underlying.oneLine, underlying: underlying)
    }

    /// Creates a failure with its own message.
    init(loadType: LoadType, page: String?, message: String, underlying: any Error) {
        self.loadType = loadType
        self.page = page
        self.message = message
        self.underlying = underlying
        if let error = underlying as? any RetryableError {
            isTransient = error.isTransient
            isExpired = error.isExpired
            retryAfter = error.retryAfter
        }
    }

    /// Why the load failed, as far as it matters to a user.
    public var reason: FailureReason { FailureReason(of: underlying) }

    /// Returns the delay before an automatic retry, or `nil` if there is none.
    ///
    /// - Parameter delay: The configured delay before this retry.
    /// - Returns: The delay, or `nil` if the user must retry.
    func wait(_ delay: Duration) -> Duration? {
        guard isTransient else { return nil }
        guard let retryAfter else { return delay }
        // If the server requests a longer delay, leave the retry to the user.
        return retryAfter <= .seconds(60) ? max(delay, retryAfter) : nil
    }
}

extension LoadFailure: Equatable {
    /// Compares the load types, the pages and the messages.
    public static func == (left: LoadFailure, right: LoadFailure) -> Bool {
        left.loadType == right.loadType && left.page == right.page && left.message == right.message
    }
}

extension LoadFailure: ReasonedError, CustomStringConvertible {
    /// A description in one line for logs, such as "page 3: expected a list at Data.HouseList, found a string".
    public var description: String {
        page.map { "\($0): \(message)" } ?? message
    }
}

extension LoadFailure: Codable {
    private enum CodingKeys: CodingKey {
        case loadType, page, message, reason, isTransient, isExpired, retryAfter
    }

    /// An error that was recorded, of which only the description and the reason are left.
    private struct Recorded: ReasonedError, CustomStringConvertible {
        var description: String
        var reason: FailureReason
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let message = try container.decode(String.self, forKey: .message)
        self.init(
            loadType: try container.decode(LoadType.self, forKey: .loadType),
            page: try container.decodeIfPresent(String.self, forKey: .page), message: message,
            underlying: Recorded(
                description: message,
                reason: try container.decodeIfPresent(FailureReason.self, forKey: .reason) ?? .unknown))
        isTransient = try container.decodeIfPresent(Bool.self, forKey: .isTransient) ?? true
        isExpired = try container.decodeIfPresent(Bool.self, forKey: .isExpired) ?? false
        retryAfter = try container.decodeIfPresent(Duration.self, forKey: .retryAfter)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(loadType, forKey: .loadType)
        try container.encodeIfPresent(page, forKey: .page)
        try container.encode(message, forKey: .message)
        try container.encode(reason, forKey: .reason)
        if !isTransient { try container.encode(false, forKey: .isTransient) }
        if isExpired { try container.encode(true, forKey: .isExpired) }
        try container.encodeIfPresent(retryAfter, forKey: .retryAfter)
    }
}
