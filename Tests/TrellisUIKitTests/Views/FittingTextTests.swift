import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Text that is too wide is shrunk if the label allows it.
@MainActor
final class FittingTextTests: UITestCase {
    private let long = "a text that is far too wide for where it stands"

    func testALabelsLineShrinksDownToItsFactorAndGrowsBack() async {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 20))
        label.text = long
        let natural = label.intrinsicContentSize
        XCTAssertGreaterThan(natural.width, 240)
        label.layoutIfNeeded()
        XCTAssertEqual(label.drawing.text.naturalSize, natural, "it is cut off unless that is wanted")
        label.adjustsFontSizeToFitWidth = true
        label.layoutIfNeeded()
        XCTAssertLessThanOrEqual(label.drawing.text.naturalSize.width, 122)
        XCTAssertEqual(label.intrinsicContentSize, natural, "the size that it asks for is that of its font")
        XCTAssertLessThanOrEqual(label.drawing.text.naturalSize.width, 122, "and measuring changes nothing")
        label.minimumScaleFactor = 0.9
        label.layoutIfNeeded()
        XCTAssertEqual(label.drawing.text.naturalSize.width, natural.width * 0.9, accuracy: natural.width * 0.05)
        label.frame.size.width = natural.width + 1
        label.layoutIfNeeded()
        XCTAssertEqual(label.drawing.text.naturalSize, natural)
        label.frame.size.width = 120
        label.minimumScaleFactor = 0
        label.text = "short"
        label.layoutIfNeeded()
        XCTAssertEqual(label.drawing.text.naturalSize, label.intrinsicContentSize)
        label.text = long
        label.numberOfLines = 2
        label.layoutIfNeeded()
        XCTAssertEqual(label.drawing.text.naturalSize.width, natural.width, accuracy: 1, "several lines do not")
    }

    func testAFieldsTextShrinksDownToItsSmallestSize() async {
        let root = UIView(), field = UITextField(frame: CGRect(x: 10, y: 10, width: 160, height: 40))
        field.font = .systemFont(ofSize: 20)
        root.addSubview(field)
        let window = await show(root)
        defer { window.isHidden = true }
        await wait("the field is placed") { field.entry.textRoom > 0 }
        field.text = long
        XCTAssertEqual(field.fittedFont.pointSize, 20)
        field.adjustsFontSizeToFitWidth = true
        XCTAssertLessThan(field.fittedFont.pointSize, 12)
        field.minimumFontSize = 15
        XCTAssertEqual(field.fittedFont.pointSize, 15)
        field.text = "a"
        XCTAssertEqual(field.fittedFont.pointSize, 20)
    }

    func testInputMethodsHearHowToWrite() async {
        let field = UITextField()
        field.autocapitalizationType = .none
        field.autocorrectionType = .no
        // GTK's values: lower case is 8, and no spell checking is 2.
        XCTAssertEqual(field.entry.inputHints, 10)
        field.autocapitalizationType = .words
        field.autocorrectionType = .yes
        // Capitalised words are 32, spell checking is 1, and completion is 4.
        XCTAssertEqual(field.entry.inputHints, 37)
        let bar = UISearchBar(), text = UITextView()
        bar.autocapitalizationType = .none
        bar.autocorrectionType = .no
        XCTAssertEqual(bar.searchTextField.entry.inputHints, 10)
        text.autocapitalizationType = .words
        text.autocorrectionType = .yes
        XCTAssertEqual(text.editor.inputHints, 37)
    }

    func testInputMethodsHearWhatIsEntered() async {
        let field = UITextField(), bar = UISearchBar(), text = UITextView()
        XCTAssertNil(field.textContentType)
        // GTK's values: any text is 0, digits are 2, a telephone number is 4, a URL 5, an e-mail address 6, a name 7.
        field.textContentType = .emailAddress
        XCTAssertEqual(field.entry.inputPurpose, 6)
        field.keyboardType = .numberPad
        XCTAssertEqual(field.entry.inputPurpose, 2, "a keyboard type goes before")
        field.keyboardType = .default
        field.textContentType = .addressCity
        XCTAssertEqual(field.entry.inputPurpose, 0)
        field.textContentType = .oneTimeCode
        field.textContentType = nil
        XCTAssertEqual(field.entry.inputPurpose, 0)
        bar.textContentType = .familyName
        XCTAssertEqual(bar.searchTextField.entry.inputPurpose, 7)
        text.textContentType = .URL
        XCTAssertEqual(text.editor.inputPurpose, 5)
        text.textContentType = .telephoneNumber
        XCTAssertEqual(text.editor.inputPurpose, 4)
    }
}
