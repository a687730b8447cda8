extension PagingSource {
    /// A source whose loads fail if they take longer than a limit, whether or not the source hears of its cancellation.
    ///
    /// - Parameters:
    ///   - limit: The longest time that a page may take.
    ///   - clock: Measures the time.
    /// - Returns: The source with the same keys and items. A page that takes longer fails with
    ///   ``RefreshError/timedOut(after:)``.
    public func timeLimit(
        _ limit: Duration, clock: any Clock<Duration> = ContinuousClock()
    ) -> some PagingSource<Key, Item> {
        TimeLimitedSource(source: self, limit: limit, clock: clock)
    }
}
