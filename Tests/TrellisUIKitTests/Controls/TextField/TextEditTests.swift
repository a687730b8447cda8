import XCTest

@testable import TrellisUIKit

@MainActor
final class TextEditTests: XCTestCase {
    private func edit(_ range: Range<Int>, _ new: String, in text: String) -> TextEdit {
        TextEdit(range, with: new, in: text)
    }

    func testRangesAreUTF16() async {
        XCTAssertEqual(edit(1..<2, "x", in: "a😀b").utf16, NSRange(location: 1, length: 2))
        XCTAssertEqual(edit(2..<3, "x", in: "a😀b").utf16, NSRange(location: 3, length: 1))
        XCTAssertEqual(edit(3..<3, "x", in: "a😀b").utf16, NSRange(location: 4, length: 0))
    }

    func testNoRangePartsACharacter() async {
        // The emoji consists of man, joiner, woman, joiner and girl: five scalars, eight UTF-16 units, one character.
        let family = "a👨‍👩‍👧b"
        XCTAssertEqual(edit(3..<4, "", in: family), edit(1..<6, "", in: family))
        XCTAssertEqual(edit(1..<6, "", in: family).utf16, NSRange(location: 1, length: 8))
        XCTAssertEqual(edit(5..<7, "", in: family).utf16, NSRange(location: 1, length: 9))
        XCTAssertEqual(edit(3..<3, "x", in: family).scalars, 6..<6)
        let accent = "e\u{301}"
        XCTAssertEqual(edit(1..<2, "", in: accent).scalars, 0..<2)
        XCTAssertEqual(edit(2..<2, "x", in: accent).scalars, 2..<2)
        XCTAssertEqual(edit(0..<0, "x", in: accent).scalars, 0..<0)
    }

    func testARangeBeyondTheTextIsCutToIt() async {
        XCTAssertEqual(edit(5..<9, "x", in: "abc").scalars, 3..<3)
        XCTAssertEqual(edit(2..<9, "", in: "abc").utf16, NSRange(location: 2, length: 1))
        XCTAssertEqual(edit(0..<4, "x", in: "").utf16, NSRange(location: 0, length: 0))
        XCTAssertEqual(edit(1..<2, "xy", in: "abc").end, 3)
    }

    /// For every range, replacing it by scalars and by UTF-16 units gives the same text, which consists of whole
    /// characters.
    func testEveryRangeOfManyTextsIsWhole() async {
        for text in ["", "abc", "a😀b", "🇩🇪🇫🇷", "👨‍👩‍👧👍🏽é", "e\u{301}x\u{302}\u{303}", "नमस्ते", "한국어"] {
            let count = text.unicodeScalars.count
            for lower in 0...count {
                for upper in lower...count {
                    let edit = edit(lower..<upper, "", in: text)
                    var scalars = Array(text.unicodeScalars)
                    scalars.removeSubrange(edit.scalars)
                    let units = (text as NSString).replacingCharacters(in: edit.utf16, with: "")
                    XCTAssertEqual(Array(units.unicodeScalars), scalars)
                    XCTAssertLessThanOrEqual(edit.scalars.lowerBound, lower == upper ? count : lower)
                    XCTAssertGreaterThanOrEqual(edit.scalars.upperBound, upper)
                    XCTAssertNotNil(Range(edit.utf16, in: text))
                    let characters = Set(
                        text.indices.map { text.unicodeScalars.distance(from: text.startIndex, to: $0) } + [count])
                    XCTAssertTrue(characters.contains(edit.scalars.lowerBound))
                    XCTAssertTrue(characters.contains(edit.scalars.upperBound))
                }
            }
        }
    }
}
