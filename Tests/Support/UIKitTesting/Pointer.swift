import Foundation
internal import ProcessTesting
package import TrellisUIKit

/// Real input from the X server with xdotool. Windows are at the screen's origin, because there is no window manager.
@MainActor
package struct Pointer {
    package init() {}

    /// Moves the pointer onto a view, to its centre or to a point of its bounds. First waits until the view is drawn
    /// and no longer moves, because GTK finds it only then.
    package func move(to view: UIView, at point: CGPoint? = nil) async throws {
        func place() -> CGPoint { view.convert(point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }
        var before: CGPoint?
        for _ in 0..<200 where before != place() {
            before = place()
            if let window = view.window { try await Condition.waitForFrames(of: window) }
        }
        let place = place()
        guard place == before else { throw Deadline.Missed("a view to be pressed rests") }
        try await xdotool("mousemove", "\(Int(place.x))", "\(Int(place.y))")
    }

    /// Clicks a view with the first button.
    package func click(_ view: UIView, at point: CGPoint? = nil) async throws {
        try await move(to: view, at: point)
        try await xdotool("click", "1")
    }

    /// Turns the wheel by a number of notches, down if it is positive.
    package func wheel(_ notches: Int, over view: UIView) async throws {
        try await move(to: view)
        try await xdotool("click", "--repeat", "\(abs(notches))", "--delay", "5", notches > 0 ? "5" : "4")
    }

    /// Presses the first button, drags by a distance in steps, and releases the button.
    package func drag(_ view: UIView, by distance: CGPoint) async throws {
        try await move(to: view)
        try await xdotool("mousedown", "1")
        try await moveOn(by: distance)
        try await xdotool("mouseup", "1")
    }

    /// Presses the first button on a view without releasing it.
    package func press(_ view: UIView, at point: CGPoint? = nil) async throws {
        try await move(to: view, at: point)
        try await xdotool("mousedown", "1")
    }

    /// Releases the first button.
    package func release() async throws {
        try await xdotool("mouseup", "1")
    }

    /// Double-clicks a view.
    package func doubleClick(_ view: UIView) async throws {
        try await move(to: view)
        try await xdotool("click", "--repeat", "2", "--delay", "20", "1")
    }

    /// Clicks a view with a button by its number. Button 8 is the back button.
    package func click(_ view: UIView, at point: CGPoint? = nil, button: Int) async throws {
        try await move(to: view, at: point)
        try await xdotool("click", "\(button)")
    }

    /// Moves the pointer in steps while the button is pressed.
    package func moveOn(by distance: CGPoint) async throws {
        for _ in 0..<10 {
            try await xdotool("mousemove_relative", "--", "\(Int(distance.x / 10))", "\(Int(distance.y / 10))")
        }
    }

    /// Presses a key by its X name. `ctrl+a` includes a modifier.
    package func key(_ name: String) async throws {
        try await xdotool("key", name)
    }

    /// Holds a key during other actions.
    package func holding(_ name: String, _ work: () async throws -> Void) async throws {
        try await xdotool("keydown", name)
        do {
            try await work()
        } catch {
            try await xdotool("keyup", name)
            throw error
        }
        try await xdotool("keyup", name)
    }

    /// Types a text of characters on the X server's keyboard, which are those of ASCII.
    package func type(_ text: String) async throws {
        try await xdotool("type", "--delay", "2", "--", text)
    }

    /// Types any character by its code through the input method, so it is marked text until it is committed.
    package func type(codeOf character: Unicode.Scalar) async throws {
        try await xdotool("key", "ctrl+shift+u")
        try await type(String(character.value, radix: 16))
        try await xdotool("key", "space")
    }

    private func xdotool(_ arguments: String...) async throws {
        try await Program.run("xdotool", arguments)
    }
}
