/// An error thrown if a condition didn't become true in time.
package struct NeverCameTrue: Error, CustomStringConvertible {
    package let description: String
}

/// Yields to other tasks until a condition is true.
///
/// - Parameters:
///   - condition: The condition, which is checked repeatedly.
///   - seconds: The timeout, in seconds. The condition is checked at least a thousand times, even if that takes longer.
///   - file: The caller's file, for the failure.
///   - line: The caller's line, for the failure.
/// - Throws: ``NeverCameTrue`` after the timeout.
nonisolated(nonsending) package func eventually(
    _ condition: () async throws -> Bool, within seconds: Double = 30, file: StaticString = #fileID, line: UInt = #line
) async throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var looks = 0
    while try await !condition() {
        // On a busy machine this task may not run for a minute, so count the checks too.
        guard ContinuousClock.now < deadline || looks < 1000 else {
            throw NeverCameTrue(description: "\(file):\(line): waited \(seconds) seconds in vain")
        }
        looks += 1
        // Sleep after a while: tasks that only yield can starve tasks of lower priority.
        if looks < 100 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(1)) }
    }
}
