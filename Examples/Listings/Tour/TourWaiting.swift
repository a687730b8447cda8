import Foundation
import Trellis

/// Waits until a condition holds, while the app goes on.
///
/// - Throws: `TourFailure` after the deadline.
@MainActor
func wait(_ what: String, seconds: Double = 20, until condition: () async throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while try await !condition() {
        try expect(ContinuousClock.now < deadline, "waited \(seconds) s in vain: \(what)")
        try await Task.sleep(for: .milliseconds(10))
    }
}

/// Waits until a window has drawn what is so by now: the first of two frames may still have been under way.
@MainActor
func waitForFrames(of window: UIWindow) async throws {
    let frames = window.framesDrawn + 2
    try await wait("the window is drawn") {
        window.requestFrame()
        return window.framesDrawn >= frames
    }
}

/// Runs a program that is on the path, and waits for its end, while the app goes on.
///
/// - Throws: `TourFailure` if the program fails.
@MainActor
func run(_ words: String...) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let ended = AsyncStream<Void> { continuation in
        process.terminationHandler = { _ in continuation.finish() }
    }
    try process.run()
    for await _ in ended {}
    try expect(process.terminationStatus == 0, "\(words.joined(separator: " ")): exit \(process.terminationStatus)")
}
