extension PagingSource {
    /// Returns a source whose loads fail if they take longer than a limit, even if the base source ignores
    /// cancellation.
    ///
    /// - Parameters:
    ///   - limit: The longest duration of a load.
    ///   - clock: The clock that measures the time.
    /// - Returns: The source with the same keys and items. A page that takes longer fails with
    ///   ``RefreshError/timedOut(after:)``.
    public func timeLimit(
        _ limit: Duration, clock: any Clock<Duration> = ContinuousClock()
    ) -> some PagingSource<Key, Item> {
        TimeLimitedSource(source: self, limit: limit, clock: clock)
    }
}
