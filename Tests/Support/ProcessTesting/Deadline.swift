#if os(Linux)
/// The limit of time of all tests. It only decides when a test that waits in vain fails, so it is as long as the slowest
/// machine needs.
package enum Deadline {
    /// The limit in seconds. It holds on two cores with a load of 8, where nothing takes half as long.
    package static let seconds = 60.0

    /// An error thrown if a condition isn't true in time.
    package struct Missed: Error, CustomStringConvertible {
        package let description: String

        /// Creates an error that names what was awaited.
        package init(_ what: String) { description = "waited \(Int(Deadline.seconds)) s in vain: \(what)" }
    }

    /// Waits until a condition is true.
    ///
    /// - Throws: `Missed` after the limit, or `CancellationError`.
    package static func wait(
        _ what: String, isolation: isolated (any Actor)? = #isolation, until condition: () throws -> Bool
    ) async throws {
        let end = ContinuousClock.now + .seconds(seconds)
        while try !condition() {
            guard ContinuousClock.now < end else { throw Missed(what) }
            try await Task.sleep(for: .milliseconds(5))
        }
    }
}
#endif
