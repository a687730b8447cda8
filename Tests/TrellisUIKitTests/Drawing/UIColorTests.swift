import XCTest

@testable import TrellisUIKit

@MainActor
final class UIColorTests: UITestCase {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    func testAColourLiteralIsAColour() {
        let orange: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        XCTAssertEqual(orange, UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    }

    func testAColourHasComponents() {
        let color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25).cgColor
        XCTAssertEqual(color.components, [1, 0.5, 0, 0.25])
        XCTAssertEqual(color.numberOfComponents, 4)
    }

    func testColoursOfDisplayP3AreConverted() {
        func components(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> [CGFloat] {
            let color = UIColor(displayP3Red: red, green: green, blue: blue, alpha: 0.5).rgba(for: light)
            XCTAssertEqual(color.alpha, 0.5)
            return [color.red, color.green, color.blue]
        }
        for (given, wanted) in [
            (components(1, 1, 1), [1, 1, 1]), (components(0, 0, 0), [0, 0, 0]),
            (components(1, 0, 0), [1.0930, -0.2267, -0.1501]), (components(0.5, 0.5, 0.5), [0.5, 0.5, 0.5]),
            (components(0.4, 0.6, 0.9), [0.3338, 0.6066, 0.9247]),
        ] as [([CGFloat], [CGFloat])] {
            for (one, other) in zip(given, wanted) { XCTAssertEqual(one, other, accuracy: 0.002) }
        }
    }

    func testSystemColoursFillWithApplesValuesAndAreReadAsText() {
        XCTAssertEqual(UIColor.systemYellow.rgba(for: light), RGBA(0xFFCC00))
        XCTAssertEqual(UIColor.systemYellow.rgba(for: dark), RGBA(0xFFD60A))
        XCTAssertEqual(UIColor.systemBlue.rgba(for: light), RGBA(0x007AFF))
        for color: UIColor in [
            .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue,
            .systemIndigo, .systemPurple, .systemPink, .systemBrown, .systemGray,
        ] {
            for traits in [light, dark] {
                let ratio = contrast(color.rgbaForText(traits), UIColor.systemBackground.rgba(for: traits))
                XCTAssertGreaterThanOrEqual(ratio, 4.5, "\(color.rgbaForText(traits))")
            }
        }
    }

    func testWhatIsMadeOfASystemColourIsReadAsWell() {
        let resolved = UIColor.systemYellow.resolvedColor(with: light)
        XCTAssertEqual(resolved.rgba(for: dark), RGBA(0xFFCC00))
        XCTAssertEqual(resolved.rgbaForText(dark), UIColor.systemYellow.rgbaForText(light))
        XCTAssertEqual(UIColor.systemYellow.withAlphaComponent(0.5).rgbaForText(light), RGBA(0x8A6100, alpha: 0.5))
        XCTAssertEqual(UIColor(red: 1, green: 1, blue: 0, alpha: 1).rgbaForText(light), RGBA(0xFFFF00))
    }

    private func contrast(_ first: RGBA, _ second: RGBA) -> CGFloat {
        let (one, other) = (luminance(first), luminance(second))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    private func luminance(_ color: RGBA) -> CGFloat {
        func linear(_ part: CGFloat) -> CGFloat { part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    func testAViewThatComesBackHasTheColoursOfItsWindow() async {
        let root = UIView(), visited = ColourView(), child = ColourView()
        visited.addSubview(child)
        visited.backgroundColor = .systemBackground
        let window = await show(root)
        defer {
            window.overrideUserInterfaceStyle = .light
            window.isHidden = true
        }
        window.overrideUserInterfaceStyle = .light
        await wait("it is light") { window.traitCollection.userInterfaceStyle == .light }
        root.addSubview(visited)
        visited.removeFromSuperview()
        window.overrideUserInterfaceStyle = .dark
        await wait("it is dark") { window.traitCollection.userInterfaceStyle == .dark }
        XCTAssertEqual(visited.styles, [])
        root.addSubview(visited)
        XCTAssertEqual(visited.styles, [.dark])
        XCTAssertEqual(visited.changes, [.light])
        XCTAssertEqual(child.styles, [.dark], "and what is in it")
        visited.removeFromSuperview()
        root.addSubview(visited)
        XCTAssertEqual(visited.styles, [.dark], "once is enough")
    }
}

/// Records the styles for which its colours were resolved.
@MainActor
private final class ColourView: UIView {
    var styles: [UIUserInterfaceStyle] = []
    var changes: [UIUserInterfaceStyle?] = []

    override func appearanceDidChange() {
        super.appearanceDidChange()
        styles.append(traitCollection.userInterfaceStyle)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        changes.append(previousTraitCollection?.userInterfaceStyle)
    }
}
