import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// The indents, spaces and directions of paragraphs, and the shadows of texts.
@MainActor
final class ParagraphStyleTests: UITestCase {
    private func styled(_ text: String, _ change: (NSMutableParagraphStyle) -> Void = { _ in }) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        change(style)
        return NSAttributedString(
            string: text, attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 17)])
    }

    /// The sizes that a label, the measurement of strings and a text view give a text in a width.
    private func sizes(_ text: NSAttributedString, width: CGFloat) -> [CGSize] {
        let label = UILabel(), view = UITextView()
        label.numberOfLines = 0
        label.attributedText = text
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        view.attributedText = text
        let limit = CGSize(width: width, height: 0)
        return [
            label.sizeThatFits(limit),
            text.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil).size,
            view.sizeThatFits(limit),
        ]
    }

    func testSpacesBetweenParagraphsAreBetweenThemOnly() {
        let plain = sizes(styled("a\nb\nc"), width: 300)
        let spaced = sizes(styled("a\nb\nc") { ($0.paragraphSpacing, $0.paragraphSpacingBefore) = (10, 5) }, width: 300)
        for (plain, spaced) in zip(plain, spaced) {
            XCTAssertEqual(spaced.height, plain.height + 30, accuracy: 1)
            XCTAssertEqual(spaced.width, plain.width, accuracy: 1)
        }
        XCTAssertEqual(
            sizes(styled("one") { $0.paragraphSpacing = 10 }, width: 300)[0], sizes(styled("one"), width: 300)[0])
    }

    func testIndentsTakeRoomFromTheLines() {
        let words = Array(repeating: "word", count: 30).joined(separator: " ")
        let plain = sizes(styled(words), width: 200), narrow = sizes(styled(words), width: 120)
        let ways: [(NSMutableParagraphStyle) -> Void] = [
            { ($0.firstLineHeadIndent, $0.headIndent) = (80, 80) }, { $0.tailIndent = -80 }, { $0.tailIndent = 120 },
        ]
        for way in ways {
            let indented = sizes(styled(words, way), width: 200)
            for index in 0..<2 {
                XCTAssertEqual(indented[index].height, narrow[index].height, accuracy: 1)
                XCTAssertGreaterThan(indented[index].height, plain[index].height)
            }
        }
        XCTAssertEqual(
            sizes(styled("one") { $0.firstLineHeadIndent = 40 }, width: 300)[0].width,
            sizes(styled("one"), width: 300)[0].width + 40, accuracy: 1)
    }

    /// Returns the columns of a label of 200 points in which a text is drawn.
    private func columns(of text: NSAttributedString, alignment: NSTextAlignment = .natural) async throws -> Range<Int>
    {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60)), root = UIView()
        label.numberOfLines = 0
        label.attributedText = text
        label.textAlignment = alignment
        root.addSubview(label)
        window = await show(root)
        defer { closeWindow() }
        await wait("the label is shown") { label.isPlaced }
        return try XCTUnwrap(ViewPicture(of: root)).inkedColumns
    }

    func testIndentsMoveTheLinesThatAreDrawn() async throws {
        let plain = try await columns(of: styled("one\ntwo"))
        let both = try await columns(of: styled("one\ntwo") { ($0.firstLineHeadIndent, $0.headIndent) = (50, 50) })
        XCTAssertEqual(both, plain.lowerBound + 50..<plain.upperBound + 50)
        let first = try await columns(of: styled("one") { $0.firstLineHeadIndent = 30 })
        let one = try await columns(of: styled("one"))
        XCTAssertEqual(first.lowerBound, one.lowerBound + 30)
        let end = try await columns(of: styled("one") { $0.tailIndent = -40 }, alignment: .right)
        let right = try await columns(of: styled("one"), alignment: .right)
        XCTAssertEqual(end.upperBound, right.upperBound - 40)
    }

    func testTheBaseDirectionIsThatOfTheStyle() async throws {
        let left = try await columns(of: styled("one"))
        let right = try await columns(of: styled("one") { $0.baseWritingDirection = .rightToLeft })
        XCTAssertLessThan(left.upperBound, 100)
        XCTAssertGreaterThan(right.lowerBound, 100)
    }

    func testAShadowIsDrawnBesideTheText() async throws {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 60, height: 0)
        shadow.shadowColor = UIColor.red
        let plain = try await columns(of: styled("one"))
        let text = NSMutableAttributedString(attributedString: styled("one"))
        text.addAttributes([.shadow: shadow], range: NSRange(location: 0, length: 3))
        let shadowed = try await columns(of: text)
        XCTAssertEqual(shadowed.upperBound, plain.upperBound + 60)
        shadow.shadowColor = nil
        let without = NSMutableAttributedString(attributedString: styled("one"))
        without.addAttributes([.shadow: shadow], range: NSRange(location: 0, length: 3))
        let unshadowed = try await columns(of: without)
        XCTAssertEqual(unshadowed, plain)
    }

    func testATextViewShowsAsManyLinesAsItsContainerAllows() async {
        let view = UITextView(), two = UITextView()
        view.isScrollEnabled = false
        view.text = "a\nb\nc\nd"
        two.isScrollEnabled = false
        two.text = "a\nb"
        view.textContainer.maximumNumberOfLines = 2
        let limit = CGSize(width: 200, height: 0)
        XCTAssertEqual(view.sizeThatFits(limit).height, two.sizeThatFits(limit).height)
        XCTAssertEqual(view.intrinsicContentSize.height, two.intrinsicContentSize.height)
        view.textContainer.maximumNumberOfLines = 0
        XCTAssertGreaterThan(view.sizeThatFits(limit).height, two.sizeThatFits(limit).height + 20)
    }
}
