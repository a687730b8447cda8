/// A condition that did not come true in time.
package struct NeverCameTrue: Error, CustomStringConvertible {
    package let description: String
}

/// Gives way to other tasks until a condition holds.
///
/// - Parameters:
///   - condition: Asked again each time.
///   - seconds: How long it may take.
///   - file: The caller's file, for the failure.
///   - line: The caller's line, for the failure.
/// - Throws: ``NeverCameTrue`` after the deadline.
nonisolated(nonsending) package func eventually(
    _ condition: () async throws -> Bool, within seconds: Double = 30, file: StaticString = #fileID, line: UInt = #line
) async throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while try await !condition() {
        guard ContinuousClock.now < deadline else {
            throw NeverCameTrue(description: "\(file):\(line): waited \(seconds) seconds in vain")
        }
        await Task.yield()
    }
}
