import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class AnimationTests: UITestCase {
    private lazy var root = UIView()
    private lazy var box = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    private var log: [String] = []

    private func showBox() async {
        root.addSubview(box)
        window = await show(root)
        await wait("the box is placed") { box.isPlaced }
    }

    func testAViewHasItsNewValuesAtOnceAndIsShownOnItsWay() async {
        await showBox()
        UIView.animate(withDuration: 0.5) {
            self.log.append("changes")
            self.box.frame = CGRect(x: 220, y: 20, width: 200, height: 100)
            self.box.alpha = 0.5
        } completion: {
            self.log.append("completion \($0)")
        }
        XCTAssertEqual(log, ["changes"])
        XCTAssertEqual(box.frame.minX, 220)
        XCTAssertEqual(box.extras?.presentation.frame?.minX, 20, "what is shown begins where it was")
        var ways: [CGFloat] = []
        await wait("it has arrived") {
            if let x = box.extras?.presentation.frame?.minX, ways.last != x { ways.append(x) }
            return log.count == 2
        }
        XCTAssertEqual(ways, ways.sorted())
        XCTAssertTrue(ways.contains { $0 > 20 && $0 < 220 }, "\(ways)")
        XCTAssertEqual(log, ["changes", "completion true"])
        XCTAssertEqual(box.extras?.presentation.isEmpty, true)
        await wait("it is placed") { box.widget.allocatedSize.width == 200 }
    }

    func testChangesBetweenBeginningAndCommittingAreAnimated() async {
        await showBox()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.4)
        UIView.setAnimationCurve(.linear)
        box.frame.origin.x = 220
        UIView.beginAnimations("inner", context: nil)
        UIView.setAnimationDuration(0)
        box.alpha = 0.5
        UIView.commitAnimations()
        XCTAssertEqual(UIView.inheritedAnimationDuration, 0.4)
        UIView.commitAnimations()
        XCTAssertEqual(UIView.inheritedAnimationDuration, 0)
        UIView.commitAnimations()
        XCTAssertEqual(box.frame.minX, 220)
        XCTAssertEqual(box.extras?.presentation.frame?.minX, 20)
        XCTAssertNil(box.extras?.presentation.alpha, "without a duration it is immediate")
        var ways: Set<CGFloat> = []
        await wait("it has arrived") {
            if let x = box.extras?.presentation.frame?.minX { ways.insert(x) }
            return box.extras?.presentation.isEmpty == true
        }
        XCTAssertTrue(ways.contains { $0 > 20 && $0 < 220 }, "\(ways)")
    }

    func testABegunAnimationWaitsForItsDelay() async {
        await showBox()
        let start = CACurrentMediaTime()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.1)
        UIView.setAnimationDelay(0.5)
        box.frame.origin.x = 220
        UIView.commitAnimations()
        await wait("it has arrived") { box.extras?.presentation.isEmpty == true }
        // A frame's time can be somewhat earlier than that of the call.
        XCTAssertGreaterThan(CACurrentMediaTime() - start, 0.4)
    }

    func testWithoutMotionTheEndIsShownAtOnce() async {
        await showBox()
        UIView.performWithoutAnimation {
            UIView.animate(withDuration: 5) {
                self.box.alpha = 0
            } completion: {
                self.log.append("completion \($0)")
            }
        }
        XCTAssertNil(box.extras?.presentation.alpha)
        XCTAssertEqual(log, [], "at the next turn of the main loop")
        await wait("it has ended") { log == ["completion true"] }
        XCTAssertTrue(UIView.areAnimationsEnabled)
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 5) { self.box.alpha = 1 }
        UIView.setAnimationsEnabled(true)
        XCTAssertNil(box.extras?.presentation.alpha)
    }

    func testNothingThatMovesEndsAtTheNextTurn() async {
        UIView.animate(withDuration: 5) {
            self.box.alpha = 0
        } completion: {
            self.log.append("out of windows \($0)")
        }
        await wait("it has ended") { log == ["out of windows true"] }
        await showBox()
        UIView.animate(withDuration: 5, animations: {}, completion: { self.log.append("nothing \($0)") })
        UIView.animate(withDuration: 0) {
            self.box.alpha = 1
        } completion: {
            self.log.append("no time \($0)")
        }
        await wait("both have ended") { log.count == 3 }
        XCTAssertEqual(log, ["out of windows true", "nothing true", "no time true"])
    }

    func testCompletionsComeInTheOrderOfTheEnds() async {
        await showBox()
        UIView.animate(withDuration: 0.4) {
            self.box.alpha = 0.5
        } completion: { _ in
            self.log.append("long")
        }
        UIView.animate(withDuration: 0.1) {
            self.box.frame.origin.x = 50
        } completion: { _ in
            self.log.append("short")
        }
        UIView.animate(withDuration: 0.1, delay: 0.8) {
            self.box.backgroundColor = .red
        } completion: { _ in
            self.log.append("late")
        }
        await wait("all have ended") { log.count == 3 }
        XCTAssertEqual(log, ["short", "long", "late"])
    }

    func testAViewThatLeavesItsWindowEndsUnfinished() async {
        await showBox()
        UIView.animate(withDuration: 0.3) {
            self.box.alpha = 0
        } completion: {
            self.log.append("\($0)")
        }
        box.removeFromSuperview()
        await wait("it has ended") { !log.isEmpty }
        XCTAssertEqual(log, ["false"])
    }

    func testAChangeAtOnceTakesThePlaceOfWhatMoves() async {
        await showBox()
        UIView.animate(withDuration: 2) { self.box.frame.origin.x = 300 }
        box.frame.origin.x = 40
        XCTAssertNil(box.extras?.presentation.frame)
        XCTAssertEqual(box.frame.minX, 40)
        UIView.animate(withDuration: 2) { self.box.frame.origin.x = 300 }
        UIView.animate(withDuration: 0.1) {
            self.box.frame.origin.x = 100
        } completion: { _ in
            self.log.append("new")
        }
        await wait("the newer one has ended") { log == ["new"] }
        XCTAssertNil(box.extras?.presentation.frame, "the older one has lost it")
    }

    func testTheUserOperatesNothingThatMovesUnlessAllowed() async throws {
        await showBox()
        let button = UIButton(frame: box.bounds)
        button.addAction(UIAction { _ in self.log.append("tap") }, for: .touchUpInside)
        box.addSubview(button)
        await settle()
        UIView.animate(withDuration: 0.1) { self.box.frame.origin.x += 1 }
        XCTAssertEqual(box.extras?.inputHolds, 1)
        await wait("it has ended") { box.extras?.inputHolds == 0 }
        UIView.animate(withDuration: 0.1, delay: 0, options: .allowUserInteraction) { self.box.frame.origin.x += 1 }
        XCTAssertEqual(box.extras?.inputHolds, 0)
        try await Pointer().click(button)
        await wait("the button was tapped") { log == ["tap"] }
    }

    func testARepeatedAnimationContinuesUntilItsViewLeaves() async {
        await showBox()
        var turns = 0, last: CGFloat = 1
        UIView.animate(withDuration: 0.1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
            self.box.alpha = 0
        } completion: {
            self.log.append("\($0)")
        }
        await wait("it has turned often") {
            let alpha = box.extras?.presentation.alpha ?? 0
            if alpha > 0.5, last <= 0.5 { turns += 1 }
            last = alpha
            return turns >= 3
        }
        box.removeFromSuperview()
        await wait("it has ended") { log == ["false"] }
    }

    func testCurvesBeginAndEndWhereTheyShould() {
        for curve in [
            TimingCurve.easeInOut, .easeIn, .easeOut, .linear, .spring(damping: 0.3, velocity: 0),
            .spring(damping: 1, velocity: 2),
        ] {
            XCTAssertEqual(curve.progress(at: 0), 0)
            XCTAssertEqual(curve.progress(at: 1), 1)
            XCTAssertEqual(curve.progress(at: 0.999), 1, accuracy: 0.01, "\(curve) does not jump at its end")
        }
        XCTAssertEqual(TimingCurve.linear.progress(at: 0.3), 0.3, accuracy: 0.001)
        XCTAssertEqual(TimingCurve.easeInOut.progress(at: 0.5), 0.5, accuracy: 0.001)
        XCTAssertLessThan(TimingCurve.easeIn.progress(at: 0.3), 0.3)
        XCTAssertGreaterThan(TimingCurve.easeOut.progress(at: 0.3), 0.3)
        let swings = stride(from: CGFloat(0), to: 1, by: 0.01).map {
            TimingCurve.spring(damping: 0.3, velocity: 0).progress(at: $0)
        }
        XCTAssertGreaterThan(swings.max() ?? 0, 1.2, "a loose spring swings over")
        XCTAssertLessThanOrEqual(
            stride(from: CGFloat(0), to: 1, by: 0.01).map {
                TimingCurve.spring(damping: 1, velocity: 0).progress(at: $0)
            }.max() ?? 2, 1)
    }

    // MARK: Transforms

    func testATransformTurnsAboutTheMiddle() async {
        await showBox()
        box.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        XCTAssertEqual(box.frame, CGRect(x: -30, y: 45, width: 200, height: 50))
        XCTAssertEqual(box.center, CGPoint(x: 70, y: 70))
        XCTAssertEqual(box.bounds.size, CGSize(width: 100, height: 100))
        box.transform = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 10, y: 0)
        XCTAssertEqual(box.frame.minY, 30, accuracy: 0.001)
        box.transform = .identity
        XCTAssertEqual(box.frame, CGRect(x: 20, y: 20, width: 100, height: 100))
    }

    func testAClickFindsATransformedButton() async throws {
        await showBox()
        let button = UIButton(frame: CGRect(x: 50, y: 200, width: 40, height: 40))
        button.addAction(UIAction { _ in self.log.append("tap") }, for: .touchUpInside)
        root.addSubview(button)
        button.transform = CGAffineTransform(translationX: 200, y: 100)
        await settle()
        try await Pointer().click(root, at: CGPoint(x: 270, y: 320))
        await wait("the button was tapped") { log == ["tap"] }
    }

    func testMapsAreApplesOnes() {
        let map = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3).rotated(by: .pi / 2)
        let point = CGPoint(x: 1, y: 0).applying(map)
        XCTAssertEqual(point.x, 10, accuracy: 0.001, "the rotation first, then the scale, then the movement")
        XCTAssertEqual(point.y, 23, accuracy: 0.001)
        let back = point.applying(map.inverted())
        XCTAssertEqual(back.x, 1, accuracy: 0.001)
        XCTAssertEqual(back.y, 0, accuracy: 0.001)
        let undone = map.concatenating(map.inverted())
        XCTAssertEqual(undone.a, 1, accuracy: 0.001)
        XCTAssertEqual(undone.tx, 0, accuracy: 0.001)
        XCTAssertTrue(CGAffineTransform.identity.isIdentity)
        XCTAssertEqual(CGSize(width: 2, height: 3).applying(CGAffineTransform(scaleX: 2, y: 2)).height, 6)
    }
}
