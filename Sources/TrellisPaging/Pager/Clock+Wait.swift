extension Clock where Duration == Swift.Duration {
    /// Sleeps for a while from now.
    func wait(_ duration: Duration) async throws {
        try await sleep(until: now.advanced(by: duration), tolerance: nil)
    }
}
