/// How a load ended.
public struct LoadResult: Sendable, Equatable, Codable {
    /// Which load ended.
    public var loadType: LoadType
    /// Why it failed; nil where it did not.
    public var failure: LoadFailure?

    /// Makes a result.
    public init(loadType: LoadType, failure: LoadFailure? = nil) {
        self.loadType = loadType
        self.failure = failure
    }
}
