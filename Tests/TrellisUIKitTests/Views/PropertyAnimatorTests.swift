import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class PropertyAnimatorTests: UITestCase {
    private lazy var root = UIView()
    private lazy var box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private var log: [String] = []

    private func showBox() async {
        root.addSubview(box)
        window = await show(root)
        await wait("the box is placed") { box.isPlaced }
    }

    private func animator(lasting duration: TimeInterval, to x: CGFloat = 200) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) { self.box.frame.origin.x = x }
        animator.addCompletion { self.log.append("\($0)") }
        return animator
    }

    private var shownX: CGFloat? { box.extras?.presentation.frame?.minX }

    func testAnAnimatorMovesAndEnds() async {
        await showBox()
        let animator = animator(lasting: 0.4)
        XCTAssertEqual(box.frame.minX, 0, "nothing changes before the start")
        XCTAssertEqual(animator.state, .inactive)
        animator.startAnimation()
        XCTAssertEqual(animator.state, .active)
        XCTAssertTrue(animator.isRunning)
        XCTAssertEqual(box.frame.minX, 200)
        XCTAssertEqual(shownX, 0)
        var ways: [CGFloat] = []
        await wait("it has ended") {
            if let x = shownX, ways.last != x { ways.append(x) }
            return !log.isEmpty
        }
        XCTAssertEqual(log, ["end"])
        XCTAssertEqual(ways, ways.sorted())
        XCTAssertTrue(ways.contains { $0 > 0 && $0 < 200 }, "\(ways)")
        XCTAssertEqual(animator.state, .inactive)
        XCTAssertFalse(animator.isRunning)
        XCTAssertNil(shownX)
        // It can be used again.
        animator.addAnimations { self.box.frame.origin.x = 50 }
        animator.addCompletion { self.log.append("again \($0)") }
        animator.startAnimation()
        await wait("it has ended again") { log.count == 2 }
        XCTAssertEqual(log, ["end", "again end"])
        XCTAssertEqual(box.frame.minX, 50)
    }

    func testAPausedAnimatorIsScrubbedAndContinues() async {
        await showBox()
        let animator = animator(lasting: 0.3)
        animator.fractionComplete = 0.25
        XCTAssertEqual(animator.state, .active)
        XCTAssertFalse(animator.isRunning)
        XCTAssertEqual(shownX ?? 0, 50, accuracy: 0.01)
        animator.fractionComplete = 0.75
        XCTAssertEqual(shownX ?? 0, 150, accuracy: 0.01)
        animator.fractionComplete = 7
        XCTAssertEqual(animator.fractionComplete, 1)
        animator.fractionComplete = 0.5
        await settle()
        XCTAssertEqual(shownX ?? 0, 100, accuracy: 0.01, "a paused animation stands")
        XCTAssertEqual(log, [])
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        XCTAssertTrue(animator.isRunning)
        var least: CGFloat = 200
        await wait("it has ended") {
            if let x = shownX { least = min(least, x) }
            return log == ["end"]
        }
        XCTAssertGreaterThanOrEqual(least, 99.9, "it goes on from where it was")
        XCTAssertEqual(box.frame.minX, 200)
    }

    func testARunningAnimatorIsPausedInterruptedAndNotScrubbed() async {
        await showBox()
        let animator = animator(lasting: 5)
        animator.startAnimation()
        await wait("it is on its way") { (shownX ?? 0) > 2 }
        animator.fractionComplete = 0.9
        XCTAssertLessThan(animator.fractionComplete, 0.9, "a running animation isn't scrubbed")
        animator.pauseAnimation()
        XCTAssertFalse(animator.isRunning)
        let way = animator.fractionComplete
        XCTAssertEqual(shownX ?? 0, way * 200, accuracy: 0.1)
        animator.continueAnimation(
            withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 0.02)
        await wait("it has ended") { log == ["end"] }
        XCTAssertNil(shownX)
    }

    func testAReversedAnimatorReturns() async {
        await showBox()
        let animator = animator(lasting: 0.3)
        animator.fractionComplete = 0.4
        animator.isReversed = true
        XCTAssertEqual(animator.fractionComplete, 0.6, accuracy: 0.001, "in the direction of the animation")
        XCTAssertEqual(shownX ?? 0, 80, accuracy: 0.01, "what is shown stays")
        animator.fractionComplete = 0.7
        XCTAssertEqual(shownX ?? 0, 60, accuracy: 0.01)
        animator.startAnimation()
        await wait("it has ended") { !log.isEmpty }
        XCTAssertEqual(log, ["start"])
        XCTAssertEqual(box.frame.minX, 0, "the view has its old value")
        XCTAssertNil(shownX)
    }

    func testARunningAnimatorTurnsBack() async {
        await showBox()
        let animator = animator(lasting: 2)
        let color = UIColor.red
        box.backgroundColor = color
        animator.addAnimations {
            self.box.backgroundColor = .blue
            self.box.transform = CGAffineTransform(rotationAngle: .pi)
            self.box.alpha = 0.2
        }
        animator.startAnimation()
        await wait("it is on its way") { (shownX ?? 0) > 5 }
        animator.isReversed = true
        XCTAssertTrue(animator.isRunning)
        await wait("it has returned") { !log.isEmpty }
        XCTAssertEqual(log, ["start"])
        XCTAssertEqual(box.frame.minX, 0)
        XCTAssertTrue(box.backgroundColor === color)
        XCTAssertEqual(box.transform, .identity)
        XCTAssertEqual(box.alpha, 1)
        XCTAssertEqual(box.extras?.presentation.isEmpty, true)
    }

    func testAStoppedAnimatorLeavesOrFinishes() async {
        await showBox()
        let first = animator(lasting: 1)
        first.fractionComplete = 0.5
        first.stopAnimation(true)
        XCTAssertEqual(first.state, .inactive)
        XCTAssertEqual(box.frame.minX, 100, "the view keeps what it showed")
        XCTAssertNil(shownX)
        box.frame.origin.x = 0
        let ends: [(UIViewAnimatingPosition, CGFloat)] = [(.end, 200), (.start, 0), (.current, 50)]
        for (position, x) in ends {
            box.frame.origin.x = 0
            let animator = animator(lasting: 1)
            animator.fractionComplete = 0.25
            animator.stopAnimation(false)
            XCTAssertEqual(animator.state, .stopped)
            XCTAssertEqual(box.frame.minX, 50)
            XCTAssertEqual(log, [])
            animator.finishAnimation(at: position)
            XCTAssertEqual(box.frame.minX, x)
            XCTAssertEqual(log, ["\(position)"])
            XCTAssertEqual(animator.state, .inactive)
            log = []
        }
    }

    func testMisuseIsReported() async {
        await showBox()
        var reports: [String] = []
        MisuseReports.reporter = { reports.append($0) }
        defer { MisuseReports.reporter = nil }
        let animator = animator(lasting: 5)
        animator.finishAnimation(at: .end)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        XCTAssertEqual(reports.count, 2)
        animator.isInterruptible = false
        animator.startAnimation()
        animator.pauseAnimation()
        animator.stopAnimation(true)
        XCTAssertEqual(reports.count, 4)
        XCTAssertTrue(animator.isRunning)
        animator.isInterruptible = true
        animator.stopAnimation(false)
        animator.startAnimation()
        animator.pauseAnimation()
        animator.fractionComplete = 0.5
        animator.addAnimations {}
        XCTAssertEqual(reports.count, 8)
        animator.finishAnimation(at: .current)
        XCTAssertEqual(log, ["current"])
    }

    func testAnAnimatorCanPauseAtItsEnd() async {
        await showBox()
        let animator = animator(lasting: 0.05)
        animator.pausesOnCompletion = true
        animator.startAnimation()
        await wait("it stands") { !animator.isRunning }
        XCTAssertEqual(animator.state, .active)
        XCTAssertEqual(animator.fractionComplete, 1)
        XCTAssertEqual(log, [])
        animator.isReversed = true
        animator.pausesOnCompletion = false
        animator.startAnimation()
        await wait("it has returned") { log == ["start"] }
        XCTAssertEqual(box.frame.minX, 0)
    }

    func testDelayedAndLaterChangesTakeTheirPart() async {
        await showBox()
        let animator = animator(lasting: 1)
        animator.addAnimations({ self.box.alpha = 0 }, delayFactor: 0.5)
        animator.fractionComplete = 0.5
        XCTAssertEqual(shownX ?? 0, 100, accuracy: 0.01)
        XCTAssertEqual(box.extras?.presentation.alpha ?? 0, 1, accuracy: 0.001)
        animator.fractionComplete = 0.75
        XCTAssertEqual(box.extras?.presentation.alpha ?? 0, 0.5, accuracy: 0.01)
        animator.addAnimations { self.box.transform = CGAffineTransform(scaleX: 3, y: 3) }
        XCTAssertEqual(box.extras?.presentation.transform, .identity, "later changes begin at the current position")
        animator.fractionComplete = 0.875
        XCTAssertEqual(box.extras?.presentation.transform?.a ?? 0, 2, accuracy: 0.01)
        animator.stopAnimation(true)
    }

    func testTheCurveAppliesWhileItRunsAndIfWantedWhileItIsScrubbed() async {
        await showBox()
        let curve = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.9, y: 0), controlPoint2: CGPoint(x: 1, y: 0.1))
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: curve)
        animator.addAnimations { self.box.frame.origin.x = 200 }
        animator.fractionComplete = 0.5
        XCTAssertEqual(shownX ?? 0, 100, accuracy: 0.01)
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.5
        XCTAssertLessThan(shownX ?? 200, 40)
        XCTAssertEqual(animator.fractionComplete, 0.5, accuracy: 0.01)
        animator.stopAnimation(true)
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 4, initialVelocity: .zero)
        XCTAssertEqual(UIViewPropertyAnimator(duration: 9, timingParameters: spring).duration, 3.45, accuracy: 0.1)
        XCTAssertEqual((curve.copy() as? UICubicTimingParameters)?.controlPoint2, CGPoint(x: 1, y: 0.1))
    }

    func testARunningAnimatorIsMadeAndKeptAlive() async {
        await showBox()
        weak var weakAnimator: UIViewPropertyAnimator?
        do {
            let animator = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 0.1, delay: 0.05, options: .curveEaseIn
            ) {
                self.box.alpha = 0
            } completion: {
                self.log.append("\($0)")
            }
            XCTAssertTrue(animator.isRunning)
            XCTAssertFalse(animator.isUserInteractionEnabled)
            XCTAssertEqual(animator.delay, 0.05)
            XCTAssertEqual(box.extras?.inputHolds, 1)
            weakAnimator = animator
        }
        await wait("it has ended") { log == ["end"] }
        XCTAssertEqual(box.extras?.inputHolds, 0)
        await wait("it is released") { weakAnimator == nil }
    }

    func testAReleasedPausedAnimatorLeavesNothingBehind() async {
        await showBox()
        do {
            let animator = animator(lasting: 1)
            animator.fractionComplete = 0.5
        }
        await wait("the view shows its own value") { shownX == nil }
        XCTAssertEqual(box.frame.minX, 200)
    }

    // MARK: Keyframes

    func testKeyframesFollowEachOther() async {
        await showBox()
        var ways: [(CGFloat, CGFloat)] = []
        UIView.animateKeyframes(withDuration: 0.6, delay: 0, options: []) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.box.frame.origin.x = 200 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                self.box.frame.origin.x = 100
                self.box.alpha = 0
            }
        } completion: {
            self.log.append("\($0)")
        }
        XCTAssertEqual(box.frame.minX, 100, "the value of the last keyframe")
        await wait("it has ended") {
            if let x = shownX, let alpha = box.extras?.presentation.alpha { ways.append((x, alpha)) }
            return log == ["true"]
        }
        let most = ways.map(\.0).max() ?? 0
        XCTAssertGreaterThan(most, 110, "beyond the end on the way: \(ways)")
        XCTAssertTrue(ways.allSatisfy { $0.0 >= 100 || $0.1 == 1 }, "the second keyframe waits for its start: \(ways)")
        XCTAssertNil(shownX)
        // Outside of an animation, a keyframe is a change.
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.box.alpha = 1 }
        XCTAssertNil(box.extras?.presentation.alpha)
        XCTAssertEqual(box.alpha, 1)
    }

    func testTheValuesOfKeyframes() async {
        await showBox()
        let changes = AnimatedChanges(duration: 1, recordsUnseenViews: true)
        // Not in the order of their times.
        changes.record(in: 0.5...0.75) { box.alpha = 0 }
        changes.record(in: 0...0.25) { box.alpha = 0.5 }
        let values: [(CGFloat, CGFloat)] = [(0, 1), (0.125, 0.75), (0.25, 0.5), (0.4, 0.5), (0.625, 0.25), (0.9, 0)]
        for (progress, alpha) in values {
            changes.show(progress)
            XCTAssertEqual(box.extras?.presentation.alpha ?? 9, alpha, accuracy: 0.001, "at \(progress)")
        }
        changes.finish()
        box.alpha = 1
        let jumps = AnimatedChanges(duration: 1, recordsUnseenViews: true, isDiscrete: true)
        jumps.record(in: 0.5...1) { box.alpha = 0 }
        jumps.show(0.49)
        XCTAssertEqual(box.extras?.presentation.alpha, 1)
        jumps.show(0.51)
        XCTAssertEqual(box.extras?.presentation.alpha, 0)
        jumps.finish()
    }

    func testAViewThatIsTurnedAroundKeepsItsSize() {
        let half = CGAffineTransform.identity.interpolated(to: CGAffineTransform(rotationAngle: .pi), 0.5)
        XCTAssertEqual(half.a * half.d - half.b * half.c, 1, accuracy: 0.001)
        XCTAssertEqual(abs(half.b), 1, accuracy: 0.001)
        let back = CGAffineTransform(rotationAngle: 3).interpolated(to: CGAffineTransform(rotationAngle: -3), 0.5)
        XCTAssertEqual(back.a, -1, accuracy: 0.001, "the shorter way")
        let scaled = CGAffineTransform(scaleX: 2, y: 4).interpolated(to: CGAffineTransform(translationX: 8, y: 0), 0.5)
        XCTAssertEqual(scaled, CGAffineTransform(1.5, 0, 0, 2.5, 4, 0))
        let flat = CGAffineTransform(scaleX: 0, y: 1).interpolated(to: .identity, 0.5)
        XCTAssertEqual(flat.a, 0.5, accuracy: 0.001)
    }
}
