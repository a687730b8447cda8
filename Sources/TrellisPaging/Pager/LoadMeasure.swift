/// One load that a pager has run, for a log or for metrics.
public struct LoadMeasure: Sendable, CustomStringConvertible {
    /// Why the page was loaded.
    public let loadType: LoadType
    /// What to call the page, such as "page 3".
    public let page: String
    /// The number of items asked for.
    public let size: Int
    /// How often the page was asked for before, because it wasn't proved to be the neighbour of the rows held.
    public let repeats: Int
    /// How long the source took; waits before the load don't count.
    public let duration: Duration
    /// The number of items that came, or the failure.
    public let result: Result<Int, LoadFailure>

    init(_ load: PageLoad, _ duration: Duration, _ result: Result<Int, LoadFailure>) {
        (loadType, page, size, repeats) = (load.type, load.address.text, load.size, load.repeats)
        self.duration = duration
        self.result = result
    }

    /// One line, such as "append of page 3: 20 items in 0.2 seconds".
    public var description: String {
        switch result {
        case .success(let count): "\(loadType) of \(page): \(count) items in \(duration)"
        case .failure(let failure): "\(loadType) of \(page): \(failure.message) after \(duration)"
        }
    }
}
