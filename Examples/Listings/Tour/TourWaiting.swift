import Foundation
import Trellis

/// Waits until a condition is true, while the app runs.
///
/// - Throws: `TourFailure` after the deadline.
@MainActor
func wait(_ what: String, seconds: Double = 60, until condition: () async throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while try await !condition() {
        try expect(ContinuousClock.now < deadline, "waited \(seconds) s in vain: \(what)")
        try await Task.sleep(for: .milliseconds(10))
    }
}

/// Waits until a window has drawn the current state. Waits for two frames, because the first may have begun before.
@MainActor
func waitForFrames(of window: UIWindow) async throws {
    let frames = window.framesDrawn + 2
    try await wait("the window is drawn") {
        window.requestFrame()
        return window.framesDrawn >= frames
    }
}

/// Runs a program in the search path and waits until it ends, while the app runs.
///
/// - Throws: `TourFailure` if the program fails.
@MainActor
func run(_ words: String...) async throws { try await run(words) }

/// Runs a program like `run(_:)`, with the words in an array.
@MainActor
func run(_ words: [String]) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    try process.run()
    try await wait("\(words[0]) ends") { !process.isRunning }
    try expect(process.terminationStatus == 0, "\(words.joined(separator: " ")): exit \(process.terminationStatus)")
}

extension UIWindow {
    /// Whether a screen is being pushed, popped, presented or dismissed. Meanwhile, clicks have no effect.
    var hasMovingScreens: Bool {
        func moves(_ controller: UIViewController) -> Bool {
            controller.transitionCoordinator != nil || controller.children.contains(where: moves)
                || controller.presentedViewController.map(moves) ?? false
        }
        return rootViewController.map(moves) ?? false
    }
}
