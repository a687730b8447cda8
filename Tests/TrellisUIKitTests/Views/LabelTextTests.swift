import XCTest

@testable import TrellisUIKit

/// The text of labels: its measurement, its position, and its caches.
@MainActor
final class LabelTextTests: UITestCase {
    private func label(_ text: String, lines: Int = 1) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        label.numberOfLines = lines
        label.text = text
        return label
    }

    // MARK: Subclasses

    /// A label with margins, by the methods that place its text.
    private final class PaddedLabel: UILabel {
        var margins = UIEdgeInsets(top: 4, left: 20, bottom: 6, right: 10) {
            didSet {
                setNeedsDisplay()
                invalidateIntrinsicContentSize()
            }
        }
        private(set) var drawn: [CGRect] = []

        override func drawText(in rect: CGRect) {
            drawn.append(rect)
            super.drawText(in: rect.inset(by: margins))
        }
        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
            let text = super.textRect(
                forBounds: bounds.inset(by: margins), limitedToNumberOfLines: numberOfLines)
            return CGRect(
                x: text.minX - margins.left, y: text.minY - margins.top,
                width: text.width + margins.left + margins.right, height: text.height + margins.top + margins.bottom)
        }
    }

    /// A label with margins, by its intrinsic content size.
    private final class WideLabel: UILabel {
        override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 8, dy: 3)) }
        override var intrinsicContentSize: CGSize {
            let own = super.intrinsicContentSize
            return CGSize(width: own.width + 16, height: own.height + 6)
        }
    }

    func testTheMarginsOfASubclassAreInItsSize() {
        let plain = label("A text of some words", lines: 0), size = plain.sizeThatFits(.zero)
        let padded = PaddedLabel()
        padded.numberOfLines = 0
        padded.text = plain.text
        XCTAssertEqual(padded.intrinsicContentSize, CGSize(width: size.width + 30, height: size.height + 10))
        let wrapped = plain.sizeThatFits(CGSize(width: 70, height: 0))
        XCTAssertGreaterThan(wrapped.height, size.height)
        XCTAssertEqual(
            padded.sizeThatFits(CGSize(width: 100, height: 0)),
            CGSize(width: wrapped.width + 30, height: wrapped.height + 10))
        XCTAssertEqual(padded.contentHeight(forWidth: 100), wrapped.height + 10)
        let wide = WideLabel()
        wide.numberOfLines = 0
        wide.text = plain.text
        XCTAssertEqual(wide.contentHeight(forWidth: 86), wrapped.height + 6)
        let one = plain.textRect(forBounds: CGRect(x: 5, y: 7, width: 70, height: 500), limitedToNumberOfLines: 1)
        XCTAssertEqual(one.origin, CGPoint(x: 5, y: 7))
        XCTAssertEqual(one.height, size.height)
        XCTAssertEqual(plain.sizeThatFits(CGSize(width: 70, height: 0)), wrapped, "the number of lines is as before")
    }

    func testASubclassDrawsItsTextWithinMargins() async throws {
        let padded = PaddedLabel(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
        padded.text = "|"
        padded.backgroundColor = .white
        padded.textColor = .black
        let root = UIView()
        root.addSubview(padded)
        window = await show(root)
        await wait("the text is drawn") { !padded.drawn.isEmpty }
        XCTAssertEqual(padded.drawn.last, CGRect(x: 0, y: 0, width: 120, height: 40))
        XCTAssertEqual(padded.drawing.textInsets, [4, 20, 6, 10])
        let count = padded.drawn.count
        padded.margins.left = 60
        await wait("the text is drawn again") { padded.drawn.count > count }
        XCTAssertEqual(padded.drawing.textInsets, [4, 60, 6, 10])
    }

    // MARK: Measuring

    func testALabelOutsideAllWindowsMeasuresInTheCurrentTextSize() {
        let ruler = label("Row number 7")
        let before = ruler.sizeThatFits(.zero)
        Desktop.textScale = 1.5
        defer { Desktop.textScale = 1 }
        XCTAssertGreaterThan(ruler.sizeThatFits(.zero).width, before.width)
        XCTAssertEqual(ruler.sizeThatFits(.zero), label("Row number 7").sizeThatFits(.zero))
        XCTAssertEqual(ruler.intrinsicContentSize, label("Row number 7").intrinsicContentSize)
    }

    func testALongWordIsBrokenWithoutAHyphen() {
        let whole = label("nnnnnnnn", lines: 0), half = label("nnnn"), two = label("nnnn\nnnnn", lines: 0)
        let width = half.sizeThatFits(.zero).width
        XCTAssertEqual(whole.sizeThatFits(CGSize(width: width, height: 0)), two.sizeThatFits(.zero))
        // A hyphen at the user's soft hyphen needs room of its own.
        let soft = label("nnnn\u{AD}nnnn", lines: 0), room = CGSize(width: width + 20, height: 0)
        XCTAssertGreaterThan(soft.sizeThatFits(room).width, width)
    }

    /// A text that is measured word by word is as wide as Pango's layout of the whole.
    func testWordsAndDigitsMeasureAsTheWholeTextDoes() {
        let texts = [
            " ", "Row number 1234567", "AVATAR To We 10 Yo.", "12 345", "1 A 1 V 7 T", "  two  spaces  ",
            "é Ü ß ¿ ×",
            "3,50 m²", "trailing 7 ", "office fi ffl", "To-do: (1) “quoted”",
        ]
        for font in [
            UIFont.systemFont(ofSize: 17), .boldSystemFont(ofSize: 13),
            .monospacedSystemFont(ofSize: 12, weight: .regular),
        ] {
            for text in texts {
                let label = label(text), reference = Widget.label()
                label.font = font
                reference.setLabelFont(font)
                reference.setLabelText(text)
                // GTK's label treats line breaks as the ends of paragraphs.
                XCTAssertEqual(label.sizeThatFits(.zero), reference.naturalSize, "\"\(text)\" in \(font.familyName)")
            }
        }
        let row = label("Row number 1234567")
        XCTAssertTrue(row.drawing.text.isPlain)
    }

    func testOnlyPlainTextIsPutTogetherOfWords() {
        for text in [
            "日本語", "مرحبا", "a\nb", "a\tb", "👍", "e\u{301}", "soft\u{AD}hyphen", String(repeating: "x", count: 80),
        ] {
            let label = label(text)
            XCTAssertFalse(label.drawing.text.isPlain, text)
        }
    }

    /// UIKit counts the lines of the whole text, Pango those of each paragraph.
    func testLinesAreCountedInAllParagraphs() {
        let line = label("one").sizeThatFits(.zero).height
        let text = "one\ntwo two two two two two two two two two\nthree\nfour"
        for width in [CGFloat(100), 400] {
            for lines in 1...3 {
                let size = label(text, lines: lines).sizeThatFits(CGSize(width: width, height: 0))
                XCTAssertEqual(size.height, line * CGFloat(lines), accuracy: CGFloat(lines), "\(lines) in \(width)")
                XCTAssertLessThanOrEqual(size.width, width)
            }
        }
        let all = label(text, lines: 0).sizeThatFits(CGSize(width: 400, height: 0)).height
        XCTAssertEqual(label(text, lines: 9).sizeThatFits(CGSize(width: 400, height: 0)).height, all)
        let narrow = label("one\ntwo").sizeThatFits(.zero).width
        XCTAssertEqual(narrow, label("one…").sizeThatFits(.zero).width, "the rest is an ellipsis")
    }

    func testASizeInAWidthIsThatOfTheLines() {
        let text = String(repeating: "several words ", count: 10), wrapped = label(text, lines: 0)
        let natural = wrapped.sizeThatFits(.zero)
        let size = wrapped.sizeThatFits(CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
        XCTAssertEqual(size.width, 100)
        XCTAssertGreaterThan(size.height, 5 * natural.height)
        let two = label(text, lines: 2).sizeThatFits(CGSize(width: 100, height: 0))
        XCTAssertEqual(two.height, 2 * natural.height, accuracy: 1)
        XCTAssertEqual(
            label("short", lines: 0).sizeThatFits(CGSize(width: 100, height: 0)), label("short").sizeThatFits(.zero))
        let one = label(text).sizeThatFits(CGSize(width: 100, height: 0))
        XCTAssertEqual(one, CGSize(width: 100, height: natural.height))
    }

    // MARK: Position

    func testNaturalTextFollowsTheInterfaceAndTheOthersDoNot() async throws {
        defer { Desktop.isMirrored = false }
        for text in ["Word", "مرحبا", "two\nlines", "مرحبا\nيا", "日本\n日本"] {
            let label = label(text, lines: 0), root = UIView()
            root.addSubview(label)
            let window = await show(root)
            for isMirrored in [false, true] {
                Desktop.isMirrored = isMirrored
                for (alignment, expected) in [
                    (.left, .left), (.right, .right), (.center, .center), (.natural, isMirrored ? .right : .left),
                ] as [(NSTextAlignment, NSTextAlignment)] {
                    label.textAlignment = alignment
                    await settle(window)
                    let ink = try XCTUnwrap(ViewPicture(of: label)).inkedColumns
                    XCTAssertFalse(ink.isEmpty, text)
                    let side: NSTextAlignment = ink.upperBound < 80 ? .left : ink.lowerBound > 120 ? .right : .center
                    XCTAssertEqual(side, expected, "\(text), \(alignment), mirrored: \(isMirrored)")
                }
            }
            Desktop.isMirrored = false
            window.isHidden = true
        }
    }

    func testALabelOnTheScreenIsMirroredAtOnce() async throws {
        defer { Desktop.isMirrored = false }
        let label = label("Word"), root = UIView()
        root.addSubview(label)
        let window = await show(root)
        await settle(window)
        let before = try XCTUnwrap(ViewPicture(of: label))
        Desktop.isMirrored = true
        await wait("it stands on the right") { (ViewPicture(of: label)?.inkedColumns.lowerBound ?? 0) > 100 }
        Desktop.isMirrored = false
        await wait("it is back") { ViewPicture(of: label) == before }
        window.isHidden = true
    }

    // MARK: Caches

    func testAFontOfTheDesktopIsFollowedAtOnce() async throws {
        let before = Desktop.fontName
        let table = UITableView(), source = OneRow()
        table.dataSource = source
        let window = await show(table)
        await wait("the row is there") { table.visibleCells.first?.isPlaced == true }
        let cell = try XCTUnwrap(table.visibleCells.first), label = try XCTUnwrap(cell.textLabel)
        await settle(window)
        let width = label.sizeThatFits(.zero).width, height = cell.frame.height
        let picture = try XCTUnwrap(ViewPicture(of: cell))
        let other = try XCTUnwrap(UIFont.familyNames.first { $0.contains("Mono") && $0 != before })
        Desktop.fontName = "\(other) 11"
        await wait("the text has another width") { label.sizeThatFits(.zero).width != width }
        await wait("the row is drawn and as high as it needs") {
            cell.frame.height != height && ViewPicture(of: cell) != nil && ViewPicture(of: cell) != picture
        }
        Desktop.fontName = before
        await wait("all is as before") { cell.frame.height == height && ViewPicture(of: cell) == picture }
        window.isHidden = true
    }

    func testWordsAreKeptInBoundedNumber() {
        let font = UIFont.systemFont(ofSize: 17), label = label("")
        var most = 0
        for number in 0..<5000 {
            label.text = "word\(number) a\(number)b"
            _ = label.sizeThatFits(.zero)
            most = max(most, LayerText.wordCount(of: font))
        }
        XCTAssertGreaterThan(most, 500)
        XCTAssertLessThanOrEqual(most, 1024)
        for size in 1...500 {
            label.font = .systemFont(ofSize: CGFloat(size))
            _ = label.sizeThatFits(.zero)
        }
        XCTAssertLessThanOrEqual(LayerText.fontCount, 64)
        label.text = "123456"
        let count = LayerText.wordCount(of: label.font)
        label.text = "654321"
        _ = label.sizeThatFits(.zero)
        XCTAssertEqual(LayerText.wordCount(of: label.font), count, "numbers are put together of digits")
    }

    func testTheFirstFrameHasTheGlyphsThatWereDrawnAtLaunch() {
        _ = label("Row 1").sizeThatFits(.zero)
        XCTAssertTrue(LayerText.hasGlyphsAhead(of: .systemFont(ofSize: UIFont.labelFontSize)))
        XCTAssertFalse(LayerText.hasGlyphsAhead(of: .systemFont(ofSize: UIFont.labelFontSize + 1)))
    }

    func testAZeroByteIsNoEnd() {
        XCTAssertGreaterThan(label("a\0bcd").sizeThatFits(.zero).width, label("abcd").sizeThatFits(.zero).width)
    }

    private final class OneRow: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = String(repeating: "illness will pass ", count: 12)
            return cell
        }
    }
}
