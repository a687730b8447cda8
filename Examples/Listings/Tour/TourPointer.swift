import Foundation
import Trellis

/// Real input from the X server with xdotool. Windows are at the screen's origin, because there is no window manager.
@MainActor
struct TourPointer {
    /// Clicks a view with the first button, in its centre or at a point of its bounds. A click that hasn't reached the
    /// window after some seconds is repeated once.
    func click(_ view: UIView, at point: CGPoint? = nil) async throws {
        guard let window = view.window else { throw TourFailure(description: "what is to be pressed has no window") }
        let before = window.pressesReceived
        func isReceived() -> Bool { window.pressesReceived > before }
        try await move(to: view, at: point, then: "click", "1")
        do {
            try await wait("the window receives a press", seconds: 5, until: isReceived)
        } catch {
            print("a click was not received, and is repeated")
            try await run("xdotool", "click", "1")
            try await wait("the window receives a press", until: isReceived)
        }
    }

    /// Turns the wheel by a number of notches, down if it is positive.
    func wheel(_ notches: Int, over view: UIView) async throws {
        try await move(to: view, then: "click", "--repeat", "\(abs(notches))", "--delay", "8", notches > 0 ? "5" : "4")
    }

    /// Presses the first button, drags down by a distance in steps, and releases the button.
    func pull(_ view: UIView, by distance: Int) async throws {
        try await move(to: view, then: "mousedown", "1")
        for _ in 0..<10 { try await run("xdotool", "mousemove_relative", "--", "0", "\(distance / 10)") }
        try await run("xdotool", "mouseup", "1")
    }

    /// Clicks a view with the second button, which opens its menu.
    func menu(_ view: UIView) async throws {
        try await move(to: view, then: "click", "3")
    }

    /// Presses the first button at a point of a view, drags vertically by a distance, and releases the button.
    func drag(_ view: UIView, from point: CGPoint, by distance: CGFloat) async throws {
        try await move(to: view, at: point, then: "mousedown", "1")
        for _ in 0..<10 { try await run("xdotool", "mousemove_relative", "--", "0", "\(Int(distance / 10))") }
        try await run("xdotool", "mouseup", "1")
    }

    /// Presses the first button, drags horizontally by a distance in steps, and releases the button.
    func draw(_ view: UIView, by distance: Int) async throws {
        try await move(to: view, then: "mousedown", "1")
        for _ in 0..<10 { try await run("xdotool", "mousemove_relative", "--", "\(distance / 10)", "0") }
        try await run("xdotool", "mouseup", "1")
    }

    /// Types a text into the focused view.
    func type(_ text: String) async throws {
        try await run("xdotool", "type", "--delay", "20", text)
    }

    /// Presses a key, by its X name.
    func key(_ name: String) async throws {
        try await run("xdotool", "key", name)
    }

    /// Presses keys in sequence, by their X names.
    func keys(_ names: String...) async throws {
        for name in names {
            try await run("xdotool", "key", name)
            // A menu accepts the next key only when it has opened.
            try await Task.sleep(for: .milliseconds(150))
        }
    }

    /// Moves the pointer to a point where no view is highlighted.
    func leave(_ window: UIWindow) async throws {
        try await run("xdotool", "mousemove", "\(Int(window.bounds.width) + 100)", "\(Int(window.bounds.height) + 50)")
    }

    /// Moves the pointer over a view when the view is drawn, and neither it nor a screen moves any longer, and does
    /// something there with the same command.
    private func move(to view: UIView, at point: CGPoint? = nil, then words: String...) async throws {
        var place: CGPoint?
        try await wait("what is to be pressed rests") {
            if let window = view.window {
                try await waitForFrames(of: window)
                if window.hasMovingScreens { return false }
            }
            let before = place
            place = view.convert(point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
            return place == before
        }
        guard let place else { return }
        try await run(["xdotool", "mousemove", "\(Int(place.x))", "\(Int(place.y))"] + words)
    }
}
