import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Sliders, steppers, progress views and page controls, operated by the pointer and the keyboard.
@MainActor
final class NumberControlTests: UITestCase {
    private func shown(_ view: UIView) async -> UIWindow {
        let root = UIView()
        root.addSubview(view)
        let window = await show(root)
        await wait("the view is shown") { view.isPlaced }
        return window
    }

    func testASliderKeepsItsEndsAndTellsOnlyTheUsersChanges() async throws {
        let slider = UISlider(frame: CGRect(x: 40, y: 40, width: 300, height: 40))
        var told: [Float] = []
        slider.addAction(UIAction { _ in told.append(slider.value) }, for: .valueChanged)
        slider.minimumValue = 10
        slider.maximumValue = 20
        XCTAssertEqual(slider.value, 10)
        slider.value = 30
        XCTAssertEqual(slider.value, 20)
        slider.value = .nan
        XCTAssertEqual(slider.value, 20)
        slider.minimumValue = .nan
        slider.maximumValue = .nan
        XCTAssertEqual([slider.minimumValue, slider.maximumValue], [10, 20])
        slider.maximumValue = 5
        XCTAssertEqual(slider.minimumValue, 5)
        XCTAssertEqual(slider.value, 5)
        slider.maximumValue = 20
        slider.minimumValue = 10
        slider.value = 12.5
        XCTAssertEqual(told, [])
        let window = await shown(slider)
        try await pointer.click(slider, at: CGPoint(x: 150, y: 20))
        await wait("the slider moved") { !told.isEmpty }
        XCTAssertEqual(slider.value, 15, accuracy: 1)
        XCTAssertEqual(told.last, slider.value)
        window.isHidden = true
    }

    func testASliderThatIsNotContinuousTellsWhenItIsLetGo() async throws {
        let slider = UISlider(frame: CGRect(x: 40, y: 40, width: 300, height: 40))
        slider.isContinuous = false
        slider.value = 0.5
        var told: [Float] = []
        slider.addAction(UIAction { _ in told.append(slider.value) }, for: .valueChanged)
        let window = await shown(slider)
        try await pointer.press(slider, at: CGPoint(x: 150, y: 20))
        try await pointer.moveOn(by: CGPoint(x: 50, y: 0))
        await wait("the slider moved") { slider.value > 0.6 }
        XCTAssertEqual(told, [])
        try await pointer.release()
        await wait("it is told once") { told.count == 1 }
        XCTAssertEqual(told, [slider.value])
        window.isHidden = true
    }

    func testAStepperStepsWrapsAndStopsAtItsEnds() async throws {
        let stepper = UIStepper(frame: CGRect(x: 40, y: 40, width: 0, height: 0))
        stepper.maximumValue = 2
        stepper.autorepeat = false
        var told: [Double] = []
        stepper.addAction(UIAction { _ in told.append(stepper.value) }, for: .valueChanged)
        let window = await shown(stepper)
        let up = CGPoint(x: stepper.bounds.width * 0.75, y: stepper.bounds.midY)
        let down = CGPoint(x: stepper.bounds.width * 0.25, y: stepper.bounds.midY)
        try await pointer.click(stepper, at: up)
        await wait("it stepped") { told == [1] }
        try await pointer.click(stepper, at: up)
        await wait("it stepped") { told == [1, 2] }
        try await pointer.click(stepper, at: up)
        await settle(window)
        XCTAssertEqual(told, [1, 2])
        stepper.wraps = true
        try await pointer.click(stepper, at: up)
        await wait("it wrapped") { told == [1, 2, 0] }
        stepper.stepValue = -3
        XCTAssertEqual(stepper.stepValue, 1)
        try await pointer.click(stepper, at: down)
        await wait("it wrapped back") { told == [1, 2, 0, 2] }
        window.isHidden = true
    }

    func testAHeldStepperRepeats() async throws {
        let stepper = UIStepper(frame: CGRect(x: 40, y: 40, width: 0, height: 0))
        let window = await shown(stepper)
        try await pointer.press(stepper, at: CGPoint(x: stepper.bounds.width * 0.75, y: stepper.bounds.midY))
        await wait("it goes on") { stepper.value >= 3 }
        try await pointer.release()
        await settle(window)
        let value = stepper.value
        for _ in 0..<20 { await settle(window) }
        XCTAssertEqual(stepper.value, value)
        window.isHidden = true
    }

    func testTheKeyboardStepsAfterAButtonWasHeldToTheEndOfTheRange() async throws {
        let stepper = UIStepper(frame: CGRect(x: 40, y: 40, width: 0, height: 0))
        stepper.maximumValue = 2
        let window = await shown(stepper)
        try await pointer.press(stepper, at: CGPoint(x: stepper.bounds.width * 0.75, y: stepper.bounds.midY))
        await wait("it is at the end") { stepper.value == 2 }
        try await pointer.release()
        await settle(window)
        XCTAssertTrue(stepper.buttons[0].activate())
        await wait("the other button steps back") { stepper.value == 1 }
        window.isHidden = true
    }

    func testProgressKeepsItsEndsAndMoves() async throws {
        let progress = UIProgressView(progressViewStyle: .default)
        progress.frame = CGRect(x: 40, y: 40, width: 200, height: 20)
        progress.progress = 2
        XCTAssertEqual(progress.progress, 1)
        progress.progress = -1
        XCTAssertEqual(progress.progress, 0)
        let window = await shown(progress)
        progress.setProgress(0.5, animated: true)
        XCTAssertEqual(progress.progress, 0.5)
        let leaf = try XCTUnwrap(progress.leafWidget)
        await wait("the bar moved") { leaf.barFraction == 0.5 }
        window.isHidden = true
    }

    func testAPageControlFollowsPointerKeysAndAssistiveTechnology() async throws {
        let pages = UIPageControl(frame: CGRect(x: 40, y: 40, width: 200, height: 40))
        pages.numberOfPages = 3
        var told: [Int] = []
        pages.addAction(UIAction { _ in told.append(pages.currentPage) }, for: .valueChanged)
        pages.currentPage = 9
        XCTAssertEqual(pages.currentPage, 2)
        pages.currentPage = 0
        let window = await shown(pages)
        try await pointer.click(pages, at: CGPoint(x: 180, y: 20))
        await wait("the next page") { told == [1] }
        try await pointer.click(pages, at: CGPoint(x: 20, y: 20))
        await wait("the page before") { told == [1, 0] }
        XCTAssertTrue(pages.accessibilityActivate())
        XCTAssertEqual(told, [1, 0, 1])
        XCTAssertEqual(pages.accessibilityLabel, "Page 2 of 3")
        XCTAssertTrue(KeyboardFocus.take(pages))
        try await pointer.key("Right")
        await wait("the right arrow") { told == [1, 0, 1, 2] }
        try await pointer.key("Right")
        try await pointer.key("Left")
        await wait("the left arrow") { told == [1, 0, 1, 2, 1] }
        pages.numberOfPages = 1
        XCTAssertEqual(pages.currentPage, 0)
        window.isHidden = true
    }

    func testAPageControlWithMorePagesThanDotsStillMoves() async throws {
        let pages = UIPageControl(frame: CGRect(x: 40, y: 40, width: 200, height: 40))
        pages.numberOfPages = 500
        pages.currentPage = 499
        XCTAssertEqual(pages.subviews.filter { $0.backgroundColor == .label }, [pages.subviews.last])
        let window = await shown(pages)
        try await pointer.click(pages, at: CGPoint(x: 20, y: 20))
        await wait("the page before") { pages.currentPage == 498 }
        window.isHidden = true
    }

    /// Assistive technology moves a slider by a tenth of its range and a page control by a page, with the events.
    func testAdjustableControlsAreAdjusted() {
        var events = 0
        let slider = UISlider(), pages = UIPageControl()
        slider.maximumValue = 50
        slider.value = 48
        pages.numberOfPages = 3
        for control in [slider, pages] as [UIControl] {
            control.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
        }
        slider.accessibilityIncrement()
        XCTAssertEqual(slider.value, 50)
        slider.accessibilityIncrement()
        XCTAssertEqual(events, 1, "it can't be increased any more")
        slider.accessibilityDecrement()
        XCTAssertEqual(slider.value, 45, accuracy: 0.001)
        XCTAssertEqual(events, 2)
        slider.isEnabled = false
        slider.accessibilityDecrement()
        XCTAssertEqual(slider.value, 45, accuracy: 0.001)

        XCTAssertTrue(pages.accessibilityTraits.contains(.adjustable))
        pages.accessibilityIncrement()
        XCTAssertEqual(pages.currentPage, 1)
        pages.accessibilityDecrement()
        pages.accessibilityDecrement()
        XCTAssertEqual(pages.currentPage, 0)
        XCTAssertEqual(events, 4)
        XCTAssertEqual(pages.namesOfActions, ["Increment", "Decrement"])
        pages.performAction(named: "Increment")
        XCTAssertEqual(pages.currentPage, 1)
    }

    // MARK: Page control

    func testThePagesFollowTheDirection() async throws {
        let pages = UIPageControl(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
        pages.numberOfPages = 3
        let row = pages.intrinsicContentSize
        let root = UIView()
        root.addSubview(pages)
        window = await show(root)
        func centres() -> [CGPoint] {
            pages.layoutIfNeeded()
            return pages.subviews.filter { $0 is UIImageView }.map(\.center)
        }
        XCTAssertEqual(centres().map(\.x), centres().map(\.x).sorted())
        pages.direction = .rightToLeft
        XCTAssertEqual(centres().map(\.x), centres().map(\.x).sorted(by: >))
        pages.direction = .bottomToTop
        XCTAssertEqual(pages.intrinsicContentSize, CGSize(width: row.height, height: row.width))
        XCTAssertEqual(Set(centres().map(\.x)).count, 1)
        XCTAssertEqual(centres().map(\.y), centres().map(\.y).sorted(by: >))
        await settle()
        // The second page is above the first.
        try await Pointer().click(pages, at: CGPoint(x: 100, y: centres()[1].y))
        await wait("the next page") { pages.currentPage == 1 }
        pages.direction = .topToBottom
        XCTAssertEqual(centres().map(\.y), centres().map(\.y).sorted())
    }

    func testPagesHaveImagesAndABackground() throws {
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        pages.numberOfPages = 3
        let star = try XCTUnwrap(UIImage(systemName: "star")), heart = try XCTUnwrap(UIImage(systemName: "heart"))
        pages.setIndicatorImage(star, forPage: 1)
        pages.setIndicatorImage(star, forPage: 7)
        XCTAssertTrue(pages.indicatorImage(forPage: 1) === star)
        XCTAssertNil(pages.indicatorImage(forPage: 7))
        func images() -> [Bool] { pages.subviews.compactMap { $0 as? UIImageView }.map { $0.image != nil } }
        XCTAssertEqual(images(), [false, true, false])
        pages.preferredCurrentPageIndicatorImage = heart
        XCTAssertEqual(images(), [true, true, false])
        pages.currentPage = 2
        XCTAssertEqual(images(), [false, true, true])
        pages.preferredIndicatorImage = star
        XCTAssertEqual(images(), [true, true, true])
        pages.setCurrentPageIndicatorImage(star, forPage: 2)
        XCTAssertTrue(pages.currentPageIndicatorImage(forPage: 2) === star)

        func hasPlate() -> Bool { pages.subviews.contains { !($0 is UIImageView) && !$0.isHidden } }
        XCTAssertFalse(hasPlate())
        pages.isHighlighted = true
        XCTAssertTrue(hasPlate(), "while it is pressed")
        pages.backgroundStyle = .minimal
        XCTAssertFalse(hasPlate())
        pages.isHighlighted = false
        pages.backgroundStyle = .prominent
        XCTAssertTrue(hasPlate())
    }
}
