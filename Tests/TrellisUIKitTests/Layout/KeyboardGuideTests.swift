import UITesting
import XCTest

@testable import TrellisUIKit

/// The guide of the on-screen keyboard, which the desktop doesn't have.
@MainActor
final class KeyboardGuideTests: UITestCase {
    func testTheGuideIsTheBottomOfTheSafeAreaWhileAFieldIsEdited() async throws {
        let screen = UIViewController(), field = UITextField()
        field.translatesAutoresizingMaskIntoConstraints = false
        screen.view.addSubview(field)
        let guide = screen.view.keyboardLayoutGuide
        XCTAssertTrue(screen.view.keyboardLayoutGuide === guide)
        NSLayoutConstraint.activate([
            field.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            field.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            field.bottomAnchor.constraint(equalTo: guide.topAnchor),
        ])
        window = await show(screen)
        let height = screen.view.bounds.height
        await wait("the field is at the bottom") { field.frame.maxY == height && field.frame.width == 480 }
        // The notifications would be posted on the main thread, so nothing else accesses the number.
        nonisolated(unsafe) var posted = 0
        let names = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification]
        let observers = names.map {
            NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) { _ in posted += 1 }
        }
        defer { observers.forEach { NotificationCenter.default.removeObserver($0) } }
        XCTAssertTrue(field.becomeFirstResponder())
        await settle()
        XCTAssertEqual(field.frame.maxY, height)
        XCTAssertEqual(posted, 0)

        screen.additionalSafeAreaInsets.bottom = 40
        await wait("the field follows the safe area") { field.frame.maxY == height - 40 }
        XCTAssertEqual(guide.layoutFrame, CGRect(x: 0, y: height - 40, width: 480, height: 40))
        guide.usesBottomSafeArea = false
        await wait("the field is at the bottom again") { field.frame.maxY == height }
    }
}
