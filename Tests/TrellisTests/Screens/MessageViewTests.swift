import Trellis
import UIKitTesting
import XCTest

@MainActor
final class MessageViewTests: UITestCase {
    func testInALowWindowTheButtonIsWorthMoreThanTheSymbol() async throws {
        let message = MessageView(
            symbol: "exclamationmark.triangle", title: "Could not load the list",
            message: "page 1 of the owners' houses: could not connect to the server", button: "Retry")
        let icon = try XCTUnwrap(message.subviews.first { $0 is UIImageView })
        let button = try XCTUnwrap(message.shownButton("Retry"))
        for (height, hasIcon) in [(400, true), (150, false), (400, true)] as [(CGFloat, Bool)] {
            message.frame = CGRect(x: 0, y: 0, width: 300, height: height)
            message.layoutIfNeeded()
            XCTAssertEqual(!icon.isHidden, hasIcon, "in \(height)")
            let shown = message.subviews.filter { !$0.isHidden }.map(\.frame)
            for (upper, lower) in zip(shown, shown.dropFirst()) { XCTAssertLessThanOrEqual(upper.maxY, lower.minY) }
            XCTAssertGreaterThanOrEqual(try XCTUnwrap(shown.first).minY, 8)
            XCTAssertLessThanOrEqual(button.frame.maxY, height)
        }
    }
}
