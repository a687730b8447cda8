import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Attributed strings in labels and fields, and the sizes of texts.
@MainActor
final class AttributedTextTests: UITestCase {
    func testAnEmptyAttributedStringIsCreatedWithoutArguments() async {
        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "text"))
        XCTAssertEqual(text.string, "text")
        XCTAssertEqual(NSAttributedString().length, 0)
    }

    func testTheLookOfPartsDecidesOnALabelsSize() {
        let label = UILabel()
        label.font = .systemFont(ofSize: 17)
        label.text = "Small and large"
        let plain = label.intrinsicContentSize
        let text = NSMutableAttributedString(string: "Small and large")
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 34), range: NSRange(location: 10, length: 5))
        label.attributedText = text
        let mixed = label.intrinsicContentSize
        XCTAssertGreaterThan(mixed.width, plain.width * 1.2)
        XCTAssertGreaterThan(mixed.height, plain.height * 1.5)
        XCTAssertEqual(label.text, "Small and large")
        // Changing the string afterwards doesn't change the label.
        text.mutableString.setString("Other")
        XCTAssertEqual(label.attributedText?.string, "Small and large")
        label.text = "Small and large"
        XCTAssertEqual(label.intrinsicContentSize, plain)
        XCTAssertEqual(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, label.font)
        label.attributedText = nil
        XCTAssertNil(label.text)
        XCTAssertNil(label.attributedText)
    }

    /// Foundation stops the program when it copies a text whose neighbouring parts have as many attributes each.
    func testATextOfEqualPartsIsCopied() {
        let text = NSMutableAttributedString(
            string: "Have one? ", attributes: [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.white])
        text.append(
            NSAttributedString(
                string: "Sign up",
                attributes: [.font: UIFont.boldSystemFont(ofSize: 16), .foregroundColor: UIColor.red]))
        let label = UILabel(), button = UIButton(), field = UITextField(), view = UITextView()
        label.attributedText = text
        button.setAttributedTitle(text, for: .normal)
        field.attributedPlaceholder = text
        field.attributedText = text
        view.attributedText = text
        let copies = [
            label.attributedText, button.currentAttributedTitle, field.attributedPlaceholder, field.attributedText,
            view.attributedText,
        ]
        for copy in copies {
            XCTAssertEqual(copy?.string, "Have one? Sign up")
            XCTAssertEqual(copy?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .white)
            XCTAssertEqual(copy?.attribute(.foregroundColor, at: 12, effectiveRange: nil) as? UIColor, .red)
        }
    }

    func testKernLineHeightAndAlignmentOfAParagraph() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "One line"
        let plain = label.intrinsicContentSize
        label.attributedText = NSAttributedString(string: "One line", attributes: [.kern: 3])
        XCTAssertEqual(label.intrinsicContentSize.width, plain.width + 24, accuracy: 4)
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineSpacing = 10
        label.attributedText = NSAttributedString(string: "One line\nTwo", attributes: [.paragraphStyle: style])
        XCTAssertEqual(label.textAlignment, .center)
        XCTAssertEqual(label.intrinsicContentSize.height, 2 * plain.height + 10, accuracy: 1)
        let copy = style.mutableCopy() as? NSMutableParagraphStyle
        XCTAssertEqual(copy, style)
        copy?.lineSpacing = 5
        XCTAssertNotEqual(copy, style)
        XCTAssertEqual(NSParagraphStyle.default.lineBreakMode, .byWordWrapping)
    }

    func testStrangeTextIsNoTrap() {
        let label = UILabel()
        label.attributedText = NSAttributedString(
            string: "a\0👩‍👧é",
            attributes: [
                .font: "no font", .underlineStyle: "none", .foregroundColor: 7, .kern: CGFloat.nan,
                .strikethroughStyle: NSUnderlineStyle.single.rawValue, .baselineOffset: 1e30,
            ])
        XCTAssertGreaterThan(label.intrinsicContentSize.width, 0)
        label.attributedText = NSAttributedString(string: "")
        XCTAssertEqual(label.text, "")
    }

    func testAFieldsPlaceholderTakesItsLook() async throws {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        field.placeholder = "Name"
        let plain = field.intrinsicContentSize
        field.attributedPlaceholder = NSAttributedString(
            string: "Name", attributes: [.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red])
        XCTAssertEqual(field.placeholder, "Name")
        XCTAssertGreaterThan(field.intrinsicContentSize.height, plain.height)
        field.placeholder = "Name"
        XCTAssertEqual(field.intrinsicContentSize, plain)
    }

    func testTextsAreMeasuredAsLabelsShowThem() {
        let font = UIFont.systemFont(ofSize: 17)
        let label = UILabel()
        label.font = font
        label.numberOfLines = 0
        label.text = "A text of several words that takes more than one line"
        let string = NSString(string: label.text ?? "")
        let attributes: [NSAttributedString.Key: Any] = [.font: font]
        XCTAssertEqual(string.size(withAttributes: attributes), label.sizeThatFits(.zero))
        let rect = string.boundingRect(
            with: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude),
            options: [.usesLineFragmentOrigin, .usesFontLeading],
            attributes: attributes, context: nil)
        XCTAssertEqual(rect.height, label.sizeThatFits(CGSize(width: 120, height: 0)).height)
        XCTAssertLessThanOrEqual(rect.width, 120)
        let line = string.boundingRect(with: CGSize(width: 120, height: 100), attributes: attributes, context: nil)
        XCTAssertLessThan(line.minY, 0)
        XCTAssertEqual(line.height, font.lineHeight, accuracy: 1)
    }
}
