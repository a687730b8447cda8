import XCTest

@testable import TrellisUIKit

@MainActor
final class UIFontDescriptorTests: UITestCase {
    func testAFontIsMadeOfAnotherOnesDescription() async {
        let font = UIFont.systemFont(ofSize: 20, weight: .semibold)
        XCTAssertEqual(UIFont(descriptor: font.fontDescriptor, size: 0), font)
        XCTAssertEqual(UIFont(descriptor: font.fontDescriptor, size: 12).pointSize, 12)
        XCTAssertEqual(UIFont(descriptor: font.fontDescriptor.withSize(30), size: 0).pointSize, 30)
        XCTAssertEqual(font.fontDescriptor, UIFont.systemFont(ofSize: 20, weight: .semibold).fontDescriptor)
        XCTAssertEqual(
            UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline),
            UIFont.preferredFont(forTextStyle: .headline).fontDescriptor)
    }

    func testTraitsAreGivenAndTakenAway() async throws {
        let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
        XCTAssertEqual(plain.symbolicTraits, [])
        let both = try XCTUnwrap(plain.withSymbolicTraits([.traitBold, .traitItalic]))
        XCTAssertEqual(both.symbolicTraits, [.traitBold, .traitItalic])
        XCTAssertEqual(UIFont(descriptor: both, size: 0).weight, .bold)
        XCTAssertTrue(UIFont(descriptor: both, size: 0).isItalic)
        XCTAssertEqual(both.withSymbolicTraits([]), plain)
        // A weight that is bold already stays as it is.
        let heavy = UIFont.systemFont(ofSize: 20, weight: .heavy).fontDescriptor
        XCTAssertEqual(heavy.withSymbolicTraits([.traitBold])?.font.weight, .heavy)
        XCTAssertNil(plain.withSymbolicTraits(.init(rawValue: 1 << 6)), "there are no condensed fonts to be had")
        let mono = try XCTUnwrap(plain.withSymbolicTraits(.traitMonoSpace))
        XCTAssertEqual(mono.font.family, "monospace")
        XCTAssertEqual(mono.withSymbolicTraits([]), plain)
    }

    func testTheSystemFontHasDesigns() async throws {
        let plain = UIFont.systemFont(ofSize: 20, weight: .bold).fontDescriptor
        let serif = try XCTUnwrap(plain.withDesign(.serif))
        XCTAssertEqual(serif.font.familyName, "serif")
        XCTAssertEqual(serif.font.weight, .bold)
        XCTAssertEqual(serif.withDesign(.default), plain)
        XCTAssertEqual(plain.withDesign(.rounded), plain)
        XCTAssertEqual(plain.withDesign(.monospaced)?.symbolicTraits, [.traitBold, .traitMonoSpace])
        XCTAssertNil(plain.withDesign(.init(rawValue: "of somebody else")))
    }
}
