import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// The keyboard that a test shows.
@MainActor
final class KeyboardRuleTests: UITestCase {
    func testAKeyboardAnnouncesItsFrameAndGuidesFollowIt() async {
        let view = UIView(), field = UITextField(), pinned = UIView()
        view.addSubview(field)
        view.addSubview(pinned)
        field.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        pinned.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            pinned.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            pinned.leftAnchor.constraint(equalTo: view.leftAnchor), pinned.widthAnchor.constraint(equalToConstant: 9),
            pinned.heightAnchor.constraint(equalToConstant: 9),
        ])
        let window = await show(view)
        self.window = window
        var frames: [(Notification.Name, CGRect)] = []
        let names = [
            UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
            UIResponder.keyboardDidShowNotification, UIResponder.keyboardWillHideNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let frame = (note.userInfo?["UIKeyboardFrameEndUserInfoKey"] as? NSValue)?.rectValue ?? .null
                MainActor.assumeIsolated { frames.append((name, frame)) }
            }
        }
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        field.becomeFirstResponder()
        let area = view.safeAreaInsets
        window.showKeyboard(height: 300)
        XCTAssertEqual(frames.map(\.0), Array(names.prefix(3)))
        let size = window.bounds.size
        XCTAssertEqual(frames.first?.1, CGRect(x: 0, y: size.height - 300, width: size.width, height: 300))
        XCTAssertEqual(view.safeAreaInsets, area, "the keyboard doesn't change the safe area")
        view.layoutIfNeeded()
        XCTAssertEqual(pinned.convert(pinned.bounds, to: window).maxY, window.bounds.height - 300)
        frames = []
        field.resignFirstResponder()
        XCTAssertEqual(frames.map(\.0), [names[0], names[3]], "the keyboard hides with its field")
        view.layoutIfNeeded()
        XCTAssertEqual(pinned.frame.maxY, view.bounds.maxY)
    }
}
