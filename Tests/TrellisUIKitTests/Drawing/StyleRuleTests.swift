import XCTest

@testable import TrellisUIKit

/// The CSS rules of coloured controls and styled texts, which GTK keeps until they are removed.
@MainActor
final class StyleRuleTests: UITestCase {
    private func color(_ number: Int) -> UIColor {
        UIColor(red: CGFloat(number % 256) / 255, green: CGFloat(number / 256) / 255, blue: 0.5, alpha: 1)
    }

    func testRulesThatNobodyHoldsAreRemoved() {
        let slider = UISlider(), text = UITextView()
        for number in 0..<500 {
            slider.minimumTrackTintColor = color(number)
            text.font = .systemFont(ofSize: CGFloat(8 + number))
        }
        XCTAssertLessThanOrEqual(StyleRule.count, 128)
    }

    func testARuleStaysWhileAWidgetHasIt() async {
        let view = UIView()
        let window = await show(view)
        var sliders: [UISlider] = []
        for number in 0..<200 {
            let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
            slider.minimumTrackTintColor = color(number)
            slider.value = 1
            slider.isHidden = number > 0
            view.addSubview(slider)
            sliders.append(slider)
        }
        XCTAssertGreaterThanOrEqual(StyleRule.count, 200)
        let first = sliders[0]
        await wait("the slider is drawn") { ViewPicture(of: first) != nil }
        await settle(window)
        let before = ViewPicture(of: first)
        sliders.removeLast(199)
        view.subviews.dropFirst().forEach { $0.removeFromSuperview() }
        let other = UISlider()
        for number in 1000..<2000 { other.minimumTrackTintColor = color(number) }
        XCTAssertLessThan(StyleRule.count, 1000)
        await wait("the slider looks the same") { ViewPicture(of: first) == before }
        window.isHidden = true
    }
}
