import Trellis
import UIKitTesting
import XCTest

@MainActor
final class MessageViewTests: UITestCase {
    func testInALowWindowTheButtonIsWorthMoreThanTheSymbol() async throws {
        let message = MessageView(
            symbol: "exclamationmark.triangle", title: "Could not load the houses",
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

    /// The Retry button is large enough for tapping everywhere: in an empty screen, below the rows, and above them.
    func testRetryIsFoundByAFinger() async throws {
        let message = MessageView(symbol: "wifi", title: "No rows", message: "Not now", button: "Retry")
        let footer = RefreshFooterView()
        footer.show(.failed(LoadFailure(loadType: .append, page: "2", underlying: CancellationError())))
        for view in [message, footer] as [UIView] {
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
            view.layoutIfNeeded()
            let button = try XCTUnwrap(view.shownButton("Retry"), "\(type(of: view))")
            XCTAssertGreaterThanOrEqual(button.frame.width, 44, "\(type(of: view))")
            XCTAssertGreaterThanOrEqual(button.frame.height, 44, "\(type(of: view))")
        }
    }
}
