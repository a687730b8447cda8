internal import ProcessTesting
package import TrellisUIKit

/// Waits for conditions, while the main loop and the main actor run.
@MainActor
package enum Condition {
    /// Runs the main loop until a condition is true.
    ///
    /// - Throws: `Deadline.Missed` after the limit of time of all tests.
    package static func wait(_ what: String, until condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(Deadline.seconds)
        while !condition() {
            guard ContinuousClock.now < deadline else { throw Deadline.Missed(what) }
            MainLoop.step()
            await Task.yield()
        }
    }

    /// Runs only GTK's main loop until a condition is true, and no tasks.
    ///
    /// For tests that measure memory: on a busy machine, Foundation's main loop, in which XCTest awaits tasks, holds
    /// more and more of it.
    ///
    /// - Throws: `Deadline.Missed` after the limit of time of all tests.
    package static func step(_ what: String, until condition: () -> Bool) throws {
        let deadline = ContinuousClock.now + .seconds(Deadline.seconds)
        while !condition() {
            guard ContinuousClock.now < deadline else { throw Deadline.Missed(what) }
            MainLoop.step()
        }
    }

    /// Runs the main loop until a window has drawn the current state. It waits for two frames, because the layout of
    /// the first may cause further changes.
    ///
    /// - Throws: `Deadline.Missed` after the limit of time of all tests.
    package static func waitForFrames(of window: UIWindow) async throws {
        let frames = window.framesDrawn + 2
        try await wait("the window is drawn") {
            window.requestFrame()
            return window.framesDrawn >= frames
        }
    }
}
