import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Titles, images, insets and configurations of buttons.
@MainActor
final class UIButtonLookTests: UITestCase {
    func testTitlesColorsAndPicturesFollowTheState() async {
        let button = UIButton(type: .custom)
        button.setTitle("Usual", for: .normal)
        button.setTitle("Chosen", for: .selected)
        button.setTitleColor(.systemGreen, for: .normal)
        button.setTitleColor(.systemRed, for: .highlighted)
        XCTAssertEqual(button.titleLabel?.text, "Usual")
        XCTAssertEqual(button.currentTitleColor, .systemGreen)
        button.isSelected = true
        XCTAssertEqual(button.currentTitle, "Chosen")
        XCTAssertEqual(button.titleLabel?.text, "Chosen")
        button.isHighlighted = true
        XCTAssertEqual(button.currentTitle, "Chosen")
        button.isSelected = false
        XCTAssertEqual(button.currentTitleColor, .systemRed)
        button.isHighlighted = false
        let heart = UIImage(systemName: "heart")
        button.setImage(heart, for: .normal)
        XCTAssertTrue(button.imageView?.image === heart)
        XCTAssertEqual(UIButton(type: .custom).currentTitleColor, .white)
        let system = UIButton(type: .system)
        system.tintColor = .systemOrange
        XCTAssertEqual(system.currentTitleColor, .systemOrange)
        system.isEnabled = false
        XCTAssertEqual(system.currentTitleColor, .tertiaryLabel)
        XCTAssertEqual(UIButton(type: .close).accessibilityLabel, "Close")
    }

    func testAnAppCanKeepTheImageAsItIsInEachState() async {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(systemName: "heart"), for: .normal)
        func alphas() -> [CGFloat?] {
            button.isHighlighted = true
            let pressed = button.imageView?.alpha
            button.isHighlighted = false
            button.isEnabled = false
            let disabled = button.imageView?.alpha
            button.isEnabled = true
            return [pressed, disabled, button.imageView?.alpha]
        }
        XCTAssertEqual(alphas(), [0.4, 0.4, 1])
        button.adjustsImageWhenHighlighted = false
        XCTAssertEqual(alphas(), [1, 0.4, 1])
        button.adjustsImageWhenDisabled = false
        XCTAssertEqual(alphas(), [1, 1, 1])
        button.configuration = .plain()
        XCTAssertEqual(alphas(), [0.4, 0.4, 1], "a configuration ignores them")
    }

    func testTheFontOfTheTitleLabelIsTheButtons() async {
        let button = UIButton(type: .custom)
        button.setTitle("Title", for: .normal)
        let small = button.intrinsicContentSize
        button.titleLabel?.font = .systemFont(ofSize: 40)
        XCTAssertGreaterThan(button.intrinsicContentSize.width, small.width * 2)
        button.setAttributedTitle(
            NSAttributedString(string: "Title", attributes: [.font: UIFont.systemFont(ofSize: 80)]), for: .normal)
        XCTAssertGreaterThan(button.intrinsicContentSize.width, small.width * 4)
    }

    func testInsetsAndAlignmentPlaceTheContent() async {
        let button = UIButton(type: .custom)
        button.setTitle("Title", for: .normal)
        button.setImage(UIImage(systemName: "heart"), for: .normal)
        let plain = button.intrinsicContentSize
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
        XCTAssertEqual(button.intrinsicContentSize, CGSize(width: plain.width + 30, height: plain.height + 3))
        button.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        button.contentHorizontalAlignment = .left
        button.layoutIfNeeded()
        XCTAssertEqual(button.imageView?.frame.minX, 10)
        XCTAssertEqual(button.titleLabel?.frame.minX, 30)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel?.frame.minX, 38)
        button.contentHorizontalAlignment = .right
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel?.frame.maxX, 288)
        XCTAssertEqual(button.contentRect(forBounds: button.bounds), CGRect(x: 10, y: 1, width: 270, height: 57))
    }

    func testASmallButtonIsAsSmallAsItsFrame() async throws {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(systemName: "heart"), for: .normal)
        button.frame = CGRect(x: 10, y: 10, width: 18, height: 18)
        let root = UIView()
        root.addSubview(button)
        let window = await show(root)
        await wait("the button is shown") { button.isPlaced }
        XCTAssertEqual(button.button.allocatedSize, CGSize(width: 18, height: 18))
        window.isHidden = true
    }

    func testAConfigurationDecidesOnContentSizeAndState() async throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Buy"
        configuration.subtitle = "For less"
        configuration.image = UIImage(systemName: "cart")
        configuration.imagePlacement = .top
        configuration.imagePadding = 4
        let button = UIButton(configuration: configuration)
        XCTAssertEqual(button.titleLabel?.isHidden, false)
        XCTAssertEqual(button.titleLabel?.text, "Buy")
        XCTAssertEqual(button.imageView?.isHidden, false)
        let tall = button.intrinsicContentSize
        button.configuration?.imagePlacement = .leading
        XCTAssertLessThan(button.intrinsicContentSize.height, tall.height)
        XCTAssertGreaterThan(button.intrinsicContentSize.width, tall.width)
        let medium = button.intrinsicContentSize
        button.configuration?.buttonSize = .large
        XCTAssertEqual(button.intrinsicContentSize.height, medium.height + 12)
        XCTAssertEqual(button.currentTitle, "Buy")
        XCTAssertEqual(button.subtitleLabel?.text, "For less")
        XCTAssertEqual(button.titleLabel?.textColor, .onTint)
        var states: [UIControl.State] = []
        button.configurationUpdateHandler = { button in
            states.append(button.state)
            button.configuration?.baseForegroundColor = button.isEnabled ? .systemYellow : nil
        }
        XCTAssertEqual(button.titleLabel?.textColor, .systemYellow)
        button.isEnabled = false
        XCTAssertEqual(states, [.normal, .disabled])
        XCTAssertEqual(button.titleLabel?.textColor, .tertiaryLabel)
        button.configuration?.showsActivityIndicator = true
        XCTAssertEqual(button.imageView?.isHidden, true)
        let custom = UIButton()
        custom.setTitleColor(.yellow, for: .normal)
        custom.isEnabled = false
        XCTAssertEqual(custom.currentTitleColor, .yellow, "as on iOS, a custom button isn't dimmed")
        XCTAssertNotEqual(UIButton.Configuration.plain(), UIButton.Configuration.gray())
        XCTAssertEqual(UIButton.Configuration.bordered(), UIButton.Configuration.gray())
    }
}
