/// What the machine wants done about an event.
package enum PagingEffect: Sendable, Equatable, Codable {
    /// Run a load, and send its answer back under its id.
    case load(PageLoad)
    /// Stop the load with this id; its answer is dropped either way.
    case cancel(Int)
    /// Tell what was found twice.
    case report([DuplicateReport])
    /// Tell the observers.
    case update(PagingChange, finished: LoadResult?)
}
