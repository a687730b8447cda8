import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// A test with two text fields in a window, one below the other.
@MainActor
class FieldTestCase: UITestCase {
    @MainActor
    struct Fields {
        let window: UIWindow
        let first = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
        let second = UITextField(frame: CGRect(x: 20, y: 80, width: 300, height: 40))
        let button = UIButton(frame: CGRect(x: 20, y: 140, width: 120, height: 40))
        let log = FieldLog()
        let secondLog = FieldLog()
    }

    func showFields() async -> Fields {
        let root = UIView()
        let fields = Fields(window: await show(root))
        fields.first.borderStyle = .roundedRect
        fields.first.delegate = fields.log
        fields.second.delegate = fields.secondLog
        fields.button.setTitle("Button", for: .normal)
        for view in [fields.first, fields.second, fields.button] { root.addSubview(view) }
        await wait("the fields are shown") { fields.first.isPlaced && fields.second.isPlaced && fields.button.isPlaced }
        return fields
    }

    /// Shows the fields, begins editing the first one with a click, and clears its record.
    func enterFirst(_ text: String = "") async throws -> Fields {
        let fields = await showFields()
        fields.first.text = text
        // Click after the text.
        try await pointer.click(fields.first, at: CGPoint(x: 250, y: 20))
        await wait("the field is entered") { fields.first.isFirstResponder }
        fields.log.lines = []
        return fields
    }

    func wait(for text: String, in field: UITextField, file: StaticString = #filePath, line: UInt = #line) async {
        await wait("the field says '\(text)'", file: file, line: line) { field.text == text }
        XCTAssertEqual(field.text, text, file: file, line: line)
    }
}
