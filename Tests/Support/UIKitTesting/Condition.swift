package import TrellisUIKit

/// Waits for conditions, while the main loop and the main actor run.
@MainActor
package enum Condition {
    /// An error thrown if a condition isn't true in time.
    package struct TimedOut: Error, CustomStringConvertible {
        package let description: String
    }

    /// Runs the main loop until a condition is true.
    ///
    /// - Throws: `TimedOut` after the timeout.
    package static func wait(_ what: String, seconds: Double = 10, until condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !condition() {
            guard ContinuousClock.now < deadline else {
                throw TimedOut(description: "waited \(seconds) s in vain: \(what)")
            }
            MainLoop.step()
            await Task.yield()
        }
    }

    /// Runs only GTK's main loop until a condition is true, and no tasks.
    ///
    /// For tests that measure memory: on a busy machine, Foundation's main loop, in which XCTest awaits tasks, holds
    /// more and more of it.
    ///
    /// - Throws: `TimedOut` after 10 seconds.
    package static func step(_ what: String, until condition: () -> Bool) throws {
        let deadline = ContinuousClock.now + .seconds(10)
        while !condition() {
            guard ContinuousClock.now < deadline else { throw TimedOut(description: "waited 10 s in vain: \(what)") }
            MainLoop.step()
        }
    }

    /// Runs the main loop until a window has drawn the current state. It waits for two frames, because the layout of
    /// the first may cause further changes.
    ///
    /// - Throws: `TimedOut` after the timeout.
    package static func waitForFrames(of window: UIWindow) async throws {
        let frames = window.framesDrawn + 2
        try await wait("the window is drawn") {
            window.requestFrame()
            return window.framesDrawn >= frames
        }
    }
}
