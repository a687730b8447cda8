/// Something that a pager did, for logs and metrics.
public enum PagingLogEntry: Sendable, CustomStringConvertible {
    /// A load has ended.
    case load(LoadMeasure)
    /// Pages had ids that the list had already.
    case duplicates([DuplicateReport])
    /// A stream of pushes has ended, with its error or `nil`.
    case pushesEnded((any Error)?)

    /// A description in one line.
    public var description: String {
        switch self {
        case .load(let load): load.words
        case .duplicates(let reports): reports.map(\.words).joined(separator: "; ")
        case .pushesEnded(nil): "the stream of pushes has ended"
        case .pushesEnded(let error?): "the stream of pushes has failed: \(error.oneLine)"
        }
    }
}

/// The measurement of a load, for logs and metrics.
public struct LoadMeasure: Sendable {
    /// The reason for the load.
    public let loadType: LoadType
    /// The name of the page, such as "page 3".
    public let page: String
    /// The number of requested items.
    public let size: Int
    /// How often the page was requested before because it didn't follow the loaded rows.
    package let repeats: Int
    /// The duration of the load, without a delay before it.
    public let duration: Duration
    /// The number of loaded items, or the failure.
    public let result: Result<Int, LoadFailure>

    init(_ load: PageLoad, _ duration: Duration, _ result: Result<Int, LoadFailure>) {
        (loadType, page, size, repeats) = (load.type, load.name, load.size, load.repeats)
        self.duration = duration
        self.result = result
    }

    /// A line for a log, such as "append of page 3: 20 items in 0.2 seconds".
    package var words: String {
        switch result {
        case .success(let count): "\(loadType) of \(page): \(count) items in \(duration)"
        case .failure(let failure): "\(loadType) of \(page): \(failure.message) after \(duration)"
        }
    }
}
