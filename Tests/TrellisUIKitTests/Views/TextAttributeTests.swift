import XCTest

@testable import TrellisUIKit

/// What a text's attributes and the properties of the view that shows it have to do with each other, and the room that
/// texts take.
@MainActor
final class TextAttributeTests: UITestCase {
    private let green = NSAttributedString(
        string: "x", attributes: [.foregroundColor: UIColor.green, .font: UIFont.boldSystemFont(ofSize: 40)])

    func testAnAttributedTextSetsTheViewsFontAndColour() {
        let label = UILabel(), field = UITextField(), view = UITextView()
        label.attributedText = green
        field.attributedText = green
        view.attributedText = green
        XCTAssertEqual([label.textColor, field.textColor, view.textColor], [.green, .green, .green])
        XCTAssertEqual([label.font.pointSize, field.font?.pointSize, view.font?.pointSize], [40, 40, 40])
    }

    func testAParagraphStyleSetsTheLabelsAlignmentAndTruncation() {
        let label = UILabel(), style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byTruncatingMiddle
        label.attributedText = NSAttributedString(string: "x", attributes: [.paragraphStyle: style])
        XCTAssertEqual(label.textAlignment, .center)
        XCTAssertEqual(label.lineBreakMode, .byTruncatingMiddle)
        XCTAssertEqual(label.text, "x")
        label.textAlignment = .right
        let changed = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        XCTAssertEqual(changed?.alignment, .right)
    }

    func testAPartWithoutAttributesKeepsThoseThatTheViewHad() {
        let text = NSMutableAttributedString(string: "xy")
        text.addAttributes(
            [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.green], range: NSRange(0..<1))
        let label = UILabel(), field = UITextField(), view = UITextView()
        label.font = .systemFont(ofSize: 20)
        field.font = .systemFont(ofSize: 20)
        view.font = .systemFont(ofSize: 20)
        label.attributedText = text
        field.attributedText = text
        view.attributedText = text
        for shown in [label.attributedText, field.attributedText, view.attributedText] {
            XCTAssertEqual((shown?.attribute(.font, at: 1, effectiveRange: nil) as? UIFont)?.pointSize, 20)
            XCTAssertNotEqual(shown?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor, .green)
        }
    }

    func testALabelsFontAndColourSetLaterAreThoseOfTheWholeText() {
        let label = UILabel(), text = NSMutableAttributedString(attributedString: green)
        text.append(NSAttributedString(string: "y"))
        label.attributedText = text
        label.textColor = .blue
        label.font = .systemFont(ofSize: 12)
        for place in 0..<2 {
            let values = label.attributedText?.attributes(at: place, effectiveRange: nil)
            XCTAssertEqual(values?[.foregroundColor] as? UIColor, .blue)
            XCTAssertEqual((values?[.font] as? UIFont)?.pointSize, 12)
        }
    }

    // MARK: Line spacing

    private func text(_ string: String, spacing: CGFloat) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = spacing
        return NSAttributedString(
            string: string, attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
    }

    func testLineSpacingIsBetweenLinesOnly() {
        let label = UILabel(), room = CGSize(width: 300, height: 1000)
        label.numberOfLines = 0
        func height(_ string: String, spacing: CGFloat) -> CGFloat {
            label.attributedText = text(string, spacing: spacing)
            return label.sizeThatFits(room).height
        }
        for count in 1...4 {
            let lines = Array(repeating: "a", count: count).joined(separator: "\n")
            XCTAssertEqual(
                height(lines, spacing: 10) - height(lines, spacing: 0), CGFloat(count - 1) * 10, accuracy: 1)
            func bounds(_ spacing: CGFloat) -> CGFloat {
                text(lines, spacing: spacing).boundingRect(
                    with: room, options: .usesLineFragmentOrigin, context: nil
                ).height
            }
            XCTAssertEqual(bounds(10) - bounds(0), CGFloat(count - 1) * 10, accuracy: 1)
        }
        let words = Array(repeating: "word", count: 40).joined(separator: " ")
        let lines = (height(words, spacing: 0) / height("a", spacing: 0)).rounded()
        XCTAssertEqual(height(words, spacing: 10) - height(words, spacing: 0), (lines - 1) * 10, accuracy: 1)
    }

    // MARK: Empty texts

    func testALabelWithoutTextHasNoSize() {
        let label = UILabel()
        for text in [nil, "", NSAttributedString(string: "")] as [Any?] {
            if let text = text as? NSAttributedString {
                label.attributedText = text
            } else {
                label.text = text as? String
            }
            XCTAssertEqual(label.intrinsicContentSize, .zero)
            XCTAssertEqual(label.sizeThatFits(CGSize(width: 300, height: 300)), .zero)
            label.numberOfLines = 0
            XCTAssertEqual(label.sizeThatFits(CGSize(width: 300, height: 300)), .zero)
        }
        label.text = " "
        XCTAssertGreaterThan(label.intrinsicContentSize.height, 10, "a space has the height of a line")
    }

    func testALabelWithoutTextTakesNoRoomInAStack() async {
        let labels = ["A", "", "C"].map { text in
            let label = UILabel()
            label.text = text
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels), root = UIView()
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        window = await show(root)
        await wait("the labels are placed") { labels[2].frame.minY == labels[0].frame.maxY }
        XCTAssertEqual(labels[1].frame.height, 0)
        labels[1].text = "B"
        await wait("the text has its room") {
            labels[2].frame.minY == labels[1].frame.maxY && labels[1].frame.height > 10
        }
        labels[1].text = nil
        await wait("the text has gone") { labels[2].frame.minY == labels[0].frame.maxY }
    }
}
