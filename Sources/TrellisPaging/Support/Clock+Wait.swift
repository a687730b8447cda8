extension Clock where Duration == Swift.Duration {
    /// Sleeps for a while from now; the standard library's `sleep(for:)` is not there for an existential clock everywhere.
    ///
    /// Longer than a century is as good as for ever, and what a clock's time has no room for would stop the process.
    package func wait(_ duration: Duration) async throws {
        try await sleep(until: now.advanced(by: min(duration, .seconds(4_000_000_000))), tolerance: nil)
    }
}
