extension Clock where Duration == Swift.Duration {
    /// Sleeps for a while from now; the standard library's `sleep(for:)` is not there for an existential clock everywhere.
    package func wait(_ duration: Duration) async throws {
        try await sleep(until: now.advanced(by: duration), tolerance: nil)
    }
}
