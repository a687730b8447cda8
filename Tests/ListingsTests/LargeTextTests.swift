import XCTest

@testable import ListingsScreens

/// Every screen of the app in its largest text size: no text is truncated, and none overlaps another.
@MainActor
final class LargeTextTests: VisitingTestCase {
    func testNothingIsTruncatedInAPhonesWidth() async throws { try await visit(width: 360) }

    func testNothingIsTruncatedInTwoColumns() async throws { try await visit(width: 1200) }

    private func visit(width: CGFloat) async throws {
        for language in [AppSettings.Language.english, .german] {
            let look = Look(language: language, width: width, textSize: .huge)
            try await visitEverything(look, named: "\(language) at \(Int(width))")
        }
    }
}
