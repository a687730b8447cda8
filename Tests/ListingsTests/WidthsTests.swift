import Foundation
import Trellis
import TrellisScreenTesting
import UIKitTesting
import XCTest

@testable import ListingsScreens

/// Every screen of the app in each width that `scripts/widths` names: no text is truncated, none overlaps another, and no
/// control is outside of its window. The script keeps a picture of each.
@MainActor
final class WidthsTests: VisitingTestCase {
    private var pictures = URL(filePath: "/")
    private var findings: [String] = []

    func testEveryWidth() async throws {
        let given = ProcessInfo.processInfo.environment
        guard let widths = given["TRELLIS_WIDTHS"], let folder = given["TRELLIS_PICTURES"] else {
            throw XCTSkip("only for scripts/widths")
        }
        pictures = URL(filePath: folder)
        let looks = (given["TRELLIS_LOOKS"] ?? "light dark mirrored german large").split(separator: " ")
        for width in widths.split(separator: " ").compactMap({ Double($0) }) {
            for name in looks {
                var look = Look(width: width)
                switch name {
                case "dark": look.appearance = .dark
                case "german": look.language = .german
                case "large": Desktop.textScale = 1.5
                case "mirrored": Desktop.isMirrored = true
                default: break
                }
                try await visitEverything(look, named: "\(name) at \(Int(width))")
                if Desktop.isMirrored { Desktop.isMirrored = false }
                if Desktop.textScale != 1 { Desktop.textScale = 1 }
            }
        }
        XCTAssertEqual(findings, [])
    }

    override func verify(_ check: ScreenCheck, of screen: String) async throws {
        let found =
            check.cut.map { "truncated: \($0)" } + check.overlapping.map { "overlapping: \($0)" }
            + check.outside.map { "outside: \($0)" }
        findings += found.map { "\(screen): \($0)" }
        for finding in found { print("\(screen): \(finding)") }
        try await rest(screen)
        let file = pictures.appending(path: screen.replacing(" ", with: "-") + ".png")
        let shot = Process()
        shot.executableURL = URL(filePath: "/usr/bin/env")
        let size = driver.window.bounds.size
        shot.arguments = [
            "import", "-window", "root", "-crop", "\(Int(size.width))x\(Int(size.height))+0+0", "+repage", file.path,
        ]
        try shot.run()
        shot.waitUntilExit()
    }
    /// Waits until the pictures in sight are loaded, and the transitions of GTK's styles have ended.
    private func rest(_ screen: String) async throws {
        try await driver.wait("\(screen) has its pictures") {
            let views = self.driver.window.shownDescendants.compactMap { $0 as? AsyncImageView }
            return views.allSatisfy { $0.image != nil }
        }
        let start = ContinuousClock.now
        try await Condition.wait("\(screen) rests") { start.duration(to: .now) > .milliseconds(300) }
        await driver.settle()
    }
}
