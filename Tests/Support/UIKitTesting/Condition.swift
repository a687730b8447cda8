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
