/// A source of generated items, for building a screen before its API exists.
///
/// For example:
/// ```swift
/// let source = SampleSource(count: 95, delay: .milliseconds(400), failingOnce: [3]) { index in
///     Listing(id: index, title: "Listing \(index)")
/// }
/// ```
/// Its keys are offsets, and its pages contain the numbers of items before and after them.
public struct SampleSource<Item: Identifiable & Sendable>: PagingSource where Item.ID: Sendable {
    /// The failure of a page that was configured to fail.
    package struct Failure: Error, CustomStringConvertible {
        /// The number of the page, beginning with 1.
        package let page: Int

        package var description: String { "this page is configured to fail once" }
    }

    /// The keys are offsets, which always lead to the same rows, because the list doesn't change.
    public let keys = PageKeys<Int>(
        kind: { _ in .fixed }, key: PageKeys.offsets.key, moved: { offset, _ in offset })
    private let count: Int
    private let delay: Duration
    private let clock: any Clock<Duration>
    private let failing: Locked<Set<Int>>
    private let item: @Sendable (Int) -> Item

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - count: The number of items in the list.
    ///   - delay: The duration of each load.
    ///   - clock: The clock for the delay.
    ///   - pages: The numbers of the pages, beginning with 1, whose first load fails.
    ///   - item: Returns the item at an index, beginning with 0.
    public init(
        count: Int, delay: Duration = .zero, clock: any Clock<Duration> = ContinuousClock(),
        failingOnce pages: Set<Int> = [], item: @escaping @Sendable (Int) -> Item
    ) {
        self.count = max(0, count)
        self.delay = delay
        self.clock = clock
        failing = Locked(pages)
        self.item = item
    }

    /// Returns a generated page, or throws if the page is configured to fail.
    public func load(_ request: PageRequest<Int>) async throws -> Page<Int, Item> {
        if delay > .zero { try await clock.wait(delay) }
        try Task.checkCancellation()
        let size = max(1, request.size)
        let start = min(max(0, request.key ?? 0), count)
        let number = start / size + 1
        if failing.withLock({ $0.remove(number) }) != nil { throw Failure(page: number) }
        let end = start + min(size, count - start)
        return Page(
            items: (start..<end).map(item), previousKey: start > 0 ? max(0, start - size) : nil,
            nextKey: end < count ? end : nil, itemsBefore: start, itemsAfter: count - end)
    }
}
