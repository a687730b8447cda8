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

    func testTheTextIsInTheRectangleThatASubclassReturns() async {
        let field = PaddedField(frame: CGRect(x: 20, y: 20, width: 200, height: 60))
        field.placeholder = "Placeholder"
        let root = UIView()
        root.addSubview(field)
        window = await show(root)
        XCTAssertEqual(field.entry.textFrame, CGRect(x: 30, y: 0, width: 165, height: 60))
        field.text = "Text"
        await settle()
        XCTAssertEqual(field.entry.textFrame, CGRect(x: 20, y: 0, width: 175, height: 60))
        field.becomeFirstResponder()
        await settle()
        XCTAssertEqual(field.entry.textFrame, CGRect(x: 40, y: 0, width: 150, height: 60), "also while it is focused")
        field.borderStyle = .roundedRect
        await settle()
        XCTAssertEqual(field.entry.textFrame.minX, 40, "of the whole width, not of what the border leaves")
        // The rectangle of the superclass is between the views at the sides.
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 10))
        field.leftViewMode = .always
        XCTAssertEqual(field.defaultEditingRect, CGRect(x: 21, y: 0, width: 170, height: 60))
        field.down = 8
        let height = field.intrinsicContentSize.height
        field.setNeedsLayout()
        await settle()
        XCTAssertEqual(field.entry.textFrame.midY, 38, accuracy: 0.5)
        XCTAssertEqual(field.intrinsicContentSize.height, height)
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

/// A field with rectangles of its own, as many apps have.
private final class PaddedField: UITextField {
    var down: CGFloat = 0

    override func textRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 5))
    }

    override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        super.placeholderRect(forBounds: bounds).inset(by: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0))
    }

    override func editingRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: UIEdgeInsets(top: down, left: 40, bottom: -down, right: 10))
    }

    var defaultEditingRect: CGRect { super.editingRect(forBounds: bounds) }
}
