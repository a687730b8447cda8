import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Views beside the text of a text field, and backgrounds of button configurations.
@MainActor
final class SideViewTests: UITestCase {
    func testTheTextKeepsOutOfTheViewsBesideIt() async throws {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        field.text = "Text"
        let root = UIView()
        root.addSubview(field)
        window = await show(root)
        let plain = field.intrinsicContentSize.width, room = field.entry.textRoom
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        XCTAssertNil(field.leftView?.superview, "it is never shown by default")
        field.leftViewMode = .always
        let eye = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        var presses = 0
        eye.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        field.rightView = eye
        field.rightViewMode = .whileEditing
        await settle()
        XCTAssertEqual(field.leftView?.frame, CGRect(x: 0, y: 15, width: 30, height: 10))
        XCTAssertEqual(field.intrinsicContentSize.width, plain + 30, accuracy: 1)
        XCTAssertEqual(field.entry.textRoom, room - 30, accuracy: 1)
        XCTAssertNil(eye.superview)
        field.becomeFirstResponder()
        await settle()
        XCTAssertTrue(eye.superview === field)
        XCTAssertEqual(eye.frame.minX, 160)
        XCTAssertEqual(field.entry.textRoom, room - 70, accuracy: 1, "also while it is focused")
        try await Pointer().click(eye)
        await wait("the button was pressed") { presses == 1 }
        field.leftView = nil
        field.rightViewMode = .never
        await settle()
        XCTAssertEqual(field.entry.textRoom, room, accuracy: 1)
        XCTAssertEqual(field.subviews, [])
        // A view without a size is as large as its content.
        let icon = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        icon.frame = .zero
        field.leftView = icon
        field.leftViewMode = .always
        field.layoutIfNeeded()
        XCTAssertGreaterThan(icon.frame.width, 10)
    }

    func testAButtonTakesTheBackgroundOfItsConfiguration() async {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let button = UIButton(configuration: configuration)
        XCTAssertNil(configuration.look(of: button).cornerRadius)
        configuration.background.backgroundColor = red
        configuration.background.cornerRadius = 15
        configuration.background.strokeColor = .blue
        configuration.background.strokeWidth = 3
        button.configuration = configuration
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        let root = UIView()
        root.addSubview(button)
        window = await show(root)
        await settle()
        guard let picture = ViewPicture(of: button) else { return XCTFail("no picture") }
        XCTAssertEqual(picture.color(x: 10, y: 30), [255, 0, 0, 255], "the fill")
        XCTAssertEqual(picture.color(x: 1, y: 30), [0, 0, 255, 255], "the border")
        XCTAssertNotEqual(picture.color(x: 1, y: 1), [0, 0, 255, 255], "the corner is round")
        XCTAssertNotEqual(configuration, .filled())
    }

    func testTheOrientationIsUnknown() {
        XCTAssertEqual(UIDevice.current.orientation, .unknown)
        XCTAssertFalse(UIDevice.current.orientation.isValidInterfaceOrientation)
        XCTAssertTrue(UIDeviceOrientation.landscapeLeft.isLandscape)
        XCTAssertTrue(UIView().isOpaque)
    }
}
