import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Gestures with the X server's pointer.
@MainActor
final class GestureTests: UITestCase {
    private lazy var root = UIView()
    private lazy var pad = UIView(frame: CGRect(x: 50, y: 50, width: 300, height: 300))
    private var log: [String] = []

    private func add(_ recognizers: UIGestureRecognizer...) async {
        root.addSubview(pad)
        window = await show(root)
        for recognizer in recognizers {
            recognizer.handlers[ObjectIdentifier(self)] = { [weak self] in
                self?.log.append("\(type(of: $0)) \($0.state)".replacing("GestureRecognizer", with: ""))
            }
            pad.addGestureRecognizer(recognizer)
        }
        await wait("the pad is placed") { pad.isPlaced }
    }

    func testATapIsOneAndWhereItIs() async throws {
        let tap = UITapGestureRecognizer()
        var place = CGPoint.zero
        tap.handlers[ObjectIdentifier(tap)] = { [pad, root] in
            place = $0.location(in: pad)
            XCTAssertEqual($0.location(in: root).x, place.x + 50, accuracy: 0.001)
            XCTAssertEqual($0.location(in: root).y, place.y + 50, accuracy: 0.001)
        }
        await add(tap)
        try await pointer.click(pad, at: CGPoint(x: 30, y: 40))
        await wait("the tap") { !log.isEmpty }
        XCTAssertEqual(log, ["UITap ended"])
        XCTAssertEqual(place.x, 30, accuracy: 0.001)
        XCTAssertEqual(place.y, 40, accuracy: 0.001)
        XCTAssertEqual(tap.state, .possible, "it begins anew")
        tap.isEnabled = false
        try await pointer.click(pad)
        tap.isEnabled = true
        pad.removeGestureRecognizer(tap)
        XCTAssertNil(pad.gestureRecognizers)
        try await pointer.click(pad)
        await settle()
        XCTAssertEqual(log, ["UITap ended"])
    }

    /// A tap on the background ends editing in many apps. It must not end what a press in a text has begun.
    func testATapRecognizerLetsATextBeEdited() async throws {
        let tap = UITapGestureRecognizer()
        tap.handlers[ObjectIdentifier(tap)] = { [root] _ in root.endEditing(true) }
        let text = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 60))
        let field = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 40))
        for view in [text, field] { pad.addSubview(view) }
        await add(tap)
        for view in [text, field] {
            try await pointer.click(view)
            await wait("the text is edited") { view.isFirstResponder }
            await settle()
            XCTAssertTrue(view.isFirstResponder)
            XCTAssertEqual(log, [])
            try await pointer.click(pad, at: CGPoint(x: 280, y: 280))
            await wait("the tap ends editing") { !view.isFirstResponder }
            log = []
        }
    }

    func testGesturesOfTwoFingersAreNotThoseOfThePointer() async throws {
        let tap = UITapGestureRecognizer(), press = UILongPressGestureRecognizer()
        let pan = UIPanGestureRecognizer(), swipe = UISwipeGestureRecognizer(), one = UIPanGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        press.numberOfTouchesRequired = 2
        press.minimumPressDuration = 0
        pan.minimumNumberOfTouches = 2
        swipe.numberOfTouchesRequired = 2
        await add(tap, press, pan, swipe)
        XCTAssertEqual(pad.namesOfActions, [])
        try await pointer.click(pad)
        try await pointer.press(pad, at: CGPoint(x: 20, y: 100))
        try await pointer.moveOn(by: CGPoint(x: 200, y: 0))
        try await pointer.release()
        XCTAssertEqual(log, [])
        one.maximumNumberOfTouches = 1
        one.handlers[ObjectIdentifier(one)] = { [weak self] _ in self?.log.append("one") }
        pad.addGestureRecognizer(one)
        try await pointer.press(pad, at: CGPoint(x: 20, y: 100))
        try await pointer.moveOn(by: CGPoint(x: 200, y: 0))
        try await pointer.release()
        await wait("the drag") { !log.isEmpty }
        XCTAssertEqual(Set(log), ["one"])
    }

    func testAssistiveTechnologySendsATap() async {
        let tap = UITapGestureRecognizer(), double = UITapGestureRecognizer(), pan = UIPanGestureRecognizer()
        double.numberOfTapsRequired = 2
        await add(double, pan, UILongPressGestureRecognizer())
        XCTAssertEqual(pad.namesOfActions, [])
        var place = CGPoint.zero
        tap.handlers[ObjectIdentifier(tap)] = { [pad] in place = $0.location(in: pad) }
        pad.addGestureRecognizer(tap)
        XCTAssertEqual(pad.namesOfActions, ["Activate"])
        pad.performAction(named: "Activate")
        XCTAssertEqual(place, CGPoint(x: 150, y: 150))
        XCTAssertEqual(log, [], "only the single tap is recognised")
        XCTAssertEqual(tap.state, .possible)

        let refusing = RefusingDelegate()
        tap.delegate = refusing
        place = .zero
        pad.performAction(named: "Activate")
        XCTAssertEqual(place, .zero, "the delegate decides")
        tap.delegate = nil
        root.isUserInteractionEnabled = false
        XCTAssertEqual(pad.namesOfActions, [])
        pad.performAction(named: "Activate")
        XCTAssertEqual(place, .zero)
        root.isUserInteractionEnabled = true
        tap.isEnabled = false
        XCTAssertEqual(pad.namesOfActions, [])
        tap.isEnabled = true
        pad.removeGestureRecognizer(tap)
        XCTAssertEqual(pad.namesOfActions, [])
        await settle()
        XCTAssertEqual(log, [], "no long press begins")
    }

    func testAnActivationOfItsOwnReplacesTheTap() {
        let tap = UITapGestureRecognizer()
        var taps = 0
        tap.handlers[ObjectIdentifier(tap)] = { _ in taps += 1 }
        let views = [OwnActivation(), UITableViewCell(), UICollectionViewCell(), UIControl()]
        for view in views {
            view.addGestureRecognizer(tap)
            XCTAssertEqual(view.namesOfActions, ["Activate"])
            view.performAction(named: "Activate")
        }
        XCTAssertEqual((views[0] as? OwnActivation)?.activations, 1)
        XCTAssertEqual(taps, 3, "the gestures of cells and controls are apart from their own activation")
    }

    func testADoubleTapNeedsTwo() async throws {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        await add(tap)
        try await pointer.doubleClick(pad)
        await wait("the double tap") { !log.isEmpty }
        XCTAssertEqual(log, ["UITap ended"])
    }

    func testQuickTapsAreCountedOn() async throws {
        let single = UITapGestureRecognizer(), double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        await add(single, double)
        var counts = (single: 0, double: 0)
        single.handlers[ObjectIdentifier(single)] = { _ in counts.single += 1 }
        double.handlers[ObjectIdentifier(double)] = { _ in counts.double += 1 }
        for presses in 1...4 {
            let touch = GestureTouch(at: CGPoint(x: 10, y: 10), time: Double(presses)) {}
            for recognizer in [single, double] {
                recognizer.touchBegan(touch)
                recognizer.touchEnded(presses: presses)
            }
        }
        XCTAssertEqual(counts.single, 4)
        XCTAssertEqual(counts.double, 2)
    }

    func testAPanHasABeginningAndAnEndAndIsNoTap() async throws {
        let pan = UIPanGestureRecognizer()
        var translation = CGPoint.zero
        pan.handlers[ObjectIdentifier(pan)] = { recognizer in
            guard let pan = recognizer as? UIPanGestureRecognizer else { return }
            translation = pan.translation(in: pan.view)
        }
        await add(pan, UITapGestureRecognizer())
        try await pointer.drag(pad, by: CGPoint(x: 100, y: 0))
        await wait("the pan ended") { log.last == "UIPan ended" }
        XCTAssertEqual(log.first, "UIPan began")
        XCTAssertEqual(Set(log), ["UIPan began", "UIPan changed", "UIPan ended"])
        XCTAssertEqual(translation.x, 100, accuracy: 1)
    }

    func testALongPressBeginsWhileItLastsAndAShortOneDoesNot() async throws {
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = 0.3
        await add(press)
        try await pointer.click(pad)
        try await pointer.press(pad)
        await wait("the long press began") { log == ["UILongPress began"] }
        try await pointer.release()
        await wait("the long press ended") { log == ["UILongPress began", "UILongPress ended"] }
    }

    func testASwipeHasADirection() async throws {
        let left = UISwipeGestureRecognizer()
        left.direction = .left
        await add(left)
        try await pointer.drag(pad, by: CGPoint(x: 140, y: 0))
        XCTAssertEqual(log, [])
        // The duration of the pointer's steps varies, so only the distance matters, at any speed.
        let touch = GestureTouch(at: CGPoint(x: 200, y: 10), time: 0) {}
        left.touchBegan(touch)
        left.touchMoved(to: CGPoint(x: 160, y: 12), at: 20)
        XCTAssertEqual(log, [])
        left.touchMoved(to: CGPoint(x: 140, y: 12), at: 40)
        XCTAssertEqual(log, ["UISwipe ended"])
    }

    func testTheDelegateMayRefuse() async throws {
        let gate = Gate()
        let tap = UITapGestureRecognizer()
        tap.delegate = gate
        await add(tap)
        gate.mayBegin = false
        try await pointer.click(pad)
        await wait("the delegate was asked") { gate.asked == ["receive", "begin"] }
        gate.mayBegin = true
        gate.mayReceive = false
        try await pointer.click(pad)
        await wait("the delegate was asked first") { gate.asked == ["receive", "begin", "receive"] }
        XCTAssertEqual(log, [])
        gate.mayReceive = true
        try await pointer.click(pad)
        await wait("the tap") { log == ["UITap ended"] }
    }

    func testATapOnAViewInARowSelectsNoRow() async throws {
        let list = OneRow()
        let table = UITableView()
        table.dataSource = list
        table.delegate = list
        window = await show(table)
        await wait("the row is shown") { table.visibleCells.first?.isPlaced == true }
        guard let cell = table.visibleCells.first else { return XCTFail("no row") }
        let star = UIView(frame: CGRect(x: 10, y: 5, width: 30, height: 30))
        cell.contentView.addSubview(star)
        let tap = UITapGestureRecognizer()
        var taps = 0
        tap.handlers[ObjectIdentifier(self)] = { _ in taps += 1 }
        star.addGestureRecognizer(tap)
        await settle()
        try await pointer.click(star)
        await wait("the star was tapped") { taps == 1 }
        XCTAssertEqual(list.selected, 0)
        try await pointer.click(cell, at: CGPoint(x: 200, y: 20))
        await wait("the row was selected") { list.selected == 1 }
        XCTAssertEqual(taps, 1)
    }

    func testAPointFindsTheFrontmostViewThatCanBeReached() {
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let front = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        let small = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        root.addSubview(back)
        root.addSubview(front)
        front.addSubview(small)
        XCTAssertTrue(root.hitTest(CGPoint(x: 65, y: 65), with: nil) === small)
        small.isUserInteractionEnabled = false
        XCTAssertTrue(root.hitTest(CGPoint(x: 65, y: 65), with: nil) === front)
        front.isHidden = true
        XCTAssertTrue(root.hitTest(CGPoint(x: 65, y: 65), with: nil) === back)
        back.alpha = 0
        XCTAssertTrue(root.hitTest(CGPoint(x: 65, y: 65), with: nil) === root)
        XCTAssertNil(root.hitTest(CGPoint(x: 300, y: 65), with: nil))
    }
}

@MainActor
private final class Gate: NSObject, UIGestureRecognizerDelegate {
    var mayBegin = true, mayReceive = true
    var asked: [String] = []
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        asked.append("begin")
        return mayBegin
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        asked.append("receive")
        return mayReceive
    }
}

@MainActor
private final class OneRow: NSObject, UITableViewDataSource, UITableViewDelegate {
    var selected = 0
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected += 1 }
}

/// Touches with the X server's pointer.
@MainActor
final class TouchTests: UITestCase {
    private final class Pad: UIView {
        var log: [String] = []
        var passes = false
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let touch = touches.first else { return }
            let place = touch.location(in: self)
            log.append("began \(Int(place.x)) \(Int(place.y)) \(touch.tapCount)")
            if passes { super.touchesBegan(touches, with: event) }
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            if log.last != "moved" { log.append("moved") }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.append("ended \(event?.allTouches?.count ?? 0)")
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
    }

    private final class Screen: UIViewController {
        var touches = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
    }

    private func showPad() async -> (Screen, Pad) {
        let screen = Screen(), pad = Pad(frame: CGRect(x: 20, y: 30, width: 200, height: 200))
        screen.view.addSubview(pad)
        window = await show(screen)
        return (screen, pad)
    }

    func testAPressIsReportedToTheInnermostViewAndPassedOn() async throws {
        let (screen, pad) = await showPad()
        try await pointer.drag(pad, by: CGPoint(x: 50, y: 0))
        await wait("it has ended") { pad.log.last == "ended 1" }
        XCTAssertEqual(pad.log, ["began 100 100 1", "moved", "ended 1"])
        XCTAssertEqual(screen.touches, 0)
        pad.passes = true
        try await pointer.click(pad)
        await wait("it is passed on") { screen.touches == 1 }
        try await pointer.click(screen.view, at: CGPoint(x: 400, y: 400))
        await wait("the screen hears of its own") { screen.touches == 2 }
    }

    func testARecognizerTakesATouchAway() async throws {
        let (_, pad) = await showPad()
        let pan = UIPanGestureRecognizer()
        pad.addGestureRecognizer(pan)
        try await pointer.drag(pad, by: CGPoint(x: 100, y: 0))
        await wait("it was taken") { pad.log.contains("cancelled") }
        XCTAssertFalse(pad.log.contains("ended 1"))
    }

    func testAControlKeepsItsTouches() async throws {
        let (screen, pad) = await showPad()
        let button = UIButton(type: .system)
        button.setTitle("Press", for: .normal)
        button.frame = CGRect(x: 20, y: 300, width: 200, height: 44)
        pad.superview?.addSubview(button)
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
        await settle()
        try await pointer.click(button)
        await wait("it was pressed") { presses == 1 }
        XCTAssertEqual(screen.touches, 0)
    }
}

@MainActor
private final class RefusingDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

private final class OwnActivation: UIView {
    var activations = 0
    override func accessibilityActivate() -> Bool {
        activations += 1
        return true
    }
}
