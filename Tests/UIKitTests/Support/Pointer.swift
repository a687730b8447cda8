import Foundation
import XCTest

@testable import UIKit

/// Real input from the X server, by xdotool: windows stand at the screen's origin, since no window manager moves them.
@MainActor
struct Pointer {
    let test: UITestCase

    /// Moves the pointer onto a view, at its middle or at a point of its bounds.
    func move(to view: UIView, at point: CGPoint? = nil) async throws {
        let place = view.convert(point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        try await xdotool("mousemove", "\(Int(place.x))", "\(Int(place.y))")
    }

    func click(_ view: UIView, at point: CGPoint? = nil) async throws {
        try await move(to: view, at: point)
        try await xdotool("click", "1")
    }

    /// Turns the wheel by notches; positive ones go down.
    func wheel(_ notches: Int, over view: UIView) async throws {
        try await move(to: view)
        try await xdotool("click", "--repeat", "\(abs(notches))", "--delay", "5", notches > 0 ? "5" : "4")
    }

    /// Presses the button, draws by a distance in steps, and lets go.
    func drag(_ view: UIView, by distance: CGPoint, release: Bool = true) async throws {
        try await move(to: view)
        try await xdotool("mousedown", "1")
        for _ in 0..<10 {
            try await xdotool("mousemove_relative", "--", "\(Int(distance.x / 10))", "\(Int(distance.y / 10))")
        }
        if release { try await xdotool("mouseup", "1") }
    }

    func release() async throws { try await xdotool("mouseup", "1") }

    func key(_ name: String) async throws { try await xdotool("key", name) }

    /// Runs xdotool while the main loop goes on.
    private func xdotool(_ arguments: String...) async throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
        process.arguments = arguments
        try process.run()
        await test.wait("xdotool ends") { !process.isRunning }
        XCTAssertEqual(process.terminationStatus, 0, "xdotool \(arguments)")
    }
}
