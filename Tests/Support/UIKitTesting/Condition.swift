package import TrellisUIKit

/// Waits for what has to come true, while the main loop and the main actor go on.
@MainActor
package enum Condition {
    /// A condition did not come true in time.
    package struct TimedOut: Error, CustomStringConvertible {
        package let description: String
    }

    /// Runs the main loop until a condition holds.
    ///
    /// - Throws: `TimedOut` after the deadline.
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

    /// Runs the main loop until a window has drawn what is so by now: one frame lays out, the next has what that moved.
    ///
    /// - Throws: `TimedOut` after the deadline.
    package static func waitForFrames(of window: UIWindow) async throws {
        let frames = window.framesDrawn + 2
        try await wait("the window is drawn") {
            window.requestFrame()
            return window.framesDrawn >= frames
        }
    }
}
