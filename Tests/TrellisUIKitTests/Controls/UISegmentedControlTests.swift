import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class UISegmentedControlTests: UITestCase {
    /// Shows a control below a button, which is focused first.
    private func show(_ control: UISegmentedControl, width: CGFloat = 300) async {
        let root = UIView(), button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
        control.frame = CGRect(x: 20, y: 80, width: width, height: 36)
        root.addSubview(button)
        root.addSubview(control)
        window = await show(root)
        await wait("the control is shown") { control.isPlaced }
    }

    private func frames(_ control: UISegmentedControl) -> [CGRect] { control.segments.compactMap(\.button.frame) }

    /// Returns whether the segments have the given widths, except for the pixel by which the theme makes linked buttons
    /// overlap.
    private func hasWidths(_ control: UISegmentedControl, _ widths: [CGFloat]) -> Bool {
        let frames = frames(control)
        return frames.count == widths.count && zip(frames, widths).allSatisfy { abs($0.width - $1) <= 1 }
            && zip(frames, frames.dropFirst()).allSatisfy { abs($0.maxX - $1.minX) <= 1 }
    }

    private func click(_ index: Int, in control: UISegmentedControl) async throws {
        let frame = frames(control)[index]
        try await pointer.click(control, at: CGPoint(x: frame.midX, y: frame.midY))
    }

    private func focused(in control: UISegmentedControl) -> Int? { control.segments.firstIndex { $0.button.isFocused } }

    private func titles(_ control: UISegmentedControl) -> [String?] {
        (0..<control.numberOfSegments).map(control.titleForSegment(at:))
    }

    func testOnlyTheUsersChoiceSendsEvents() async throws {
        let control = UISegmentedControl(items: ["All", "Sale", "Rent"])
        let log = EventLog(control, without: .allTouchEvents)
        await show(control)
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 0
        control.selectedSegmentIndex = 1
        XCTAssertEqual(log.names, [])
        try await click(2, in: control)
        await wait("the third is chosen") { control.selectedSegmentIndex == 2 }
        XCTAssertEqual(log.names, ["valueChanged", "primaryActionTriggered"])
        XCTAssertEqual(control.segments.map(\.button.isChosen), [false, false, true])
        // Selecting the same segment again changes nothing.
        try await click(2, in: control)
        try await click(0, in: control)
        await wait("the first is chosen") { control.selectedSegmentIndex == 0 }
        XCTAssertEqual(log.names.count, 4)
        control.selectedSegmentIndex = UISegmentedControl.noSegment
        XCTAssertEqual(control.segments.map(\.button.isChosen), [false, false, false])
        XCTAssertEqual(log.names.count, 4)
    }

    func testTheArrowKeysChooseAndTabStopsOnce() async throws {
        let control = UISegmentedControl(items: ["One", "Two", "Three", "Four"])
        control.selectedSegmentIndex = 1
        control.setEnabled(false, forSegmentAt: 2)
        let log = EventLog(control, without: .allTouchEvents)
        await show(control)
        try await pointer.move(to: control)
        try await pointer.key("Tab")
        await wait("the chosen one has the keyboard") { self.focused(in: control) == 1 }
        try await pointer.key("Right")
        await wait("the fourth is chosen") { control.selectedSegmentIndex == 3 }
        XCTAssertEqual(focused(in: control), 3)
        try await pointer.key("Right")
        try await pointer.key("Left")
        await wait("the second is chosen") { control.selectedSegmentIndex == 1 }
        try await pointer.key("KP_Left")
        await wait("the first is chosen") { control.selectedSegmentIndex == 0 }
        XCTAssertEqual(focused(in: control), 0)
        XCTAssertEqual(log.names.count { $0 == "valueChanged" }, 3)
        // Selecting a segment in code moves the focus to it.
        control.selectedSegmentIndex = 1
        XCTAssertEqual(focused(in: control), 1)
        try await pointer.key("Tab")
        await wait("the keyboard has left") { self.focused(in: control) == nil }
        try await pointer.key("shift+Tab")
        await wait("the keyboard is back") { self.focused(in: control) == 1 }
    }

    func testSpaceChoosesWhereNothingIsChosen() async throws {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.setEnabled(false, forSegmentAt: 0)
        await show(control)
        try await pointer.move(to: control)
        try await pointer.key("Tab")
        await wait("the first that is enabled has the keyboard") { self.focused(in: control) == 1 }
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        try await pointer.key("space")
        await wait("it is chosen") { control.selectedSegmentIndex == 1 }
        // A segment that is selected again stays selected.
        try await pointer.key("space")
        try await pointer.key("Right")
        await wait("the next is chosen") { control.selectedSegmentIndex == 2 }
    }

    func testWhatIsNotEnabledIsNotChosen() async throws {
        let control = UISegmentedControl(items: ["One", "Two"])
        control.setEnabled(false, forSegmentAt: 1)
        XCTAssertFalse(control.isEnabledForSegment(at: 1))
        await show(control)
        try await click(1, in: control)
        control.setEnabled(true, forSegmentAt: 1)
        control.isEnabled = false
        try await click(1, in: control)
        control.isEnabled = true
        let log = EventLog(control, without: .allTouchEvents)
        try await click(0, in: control)
        await wait("the first is chosen") { control.selectedSegmentIndex == 0 }
        XCTAssertEqual(log.names, ["valueChanged", "primaryActionTriggered"])
        XCTAssertFalse(control.accessibilityActivate())
    }

    func testTitlesHaveTheAttributesOfTheirState() async throws {
        let control = UISegmentedControl(items: ["MMMM", "MMMM", "MMMM"])
        control.selectedSegmentIndex = 0
        control.setEnabled(false, forSegmentAt: 2)
        let usual = control.intrinsicContentSize
        control.setTitleTextAttributes([.foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)], for: .selected)
        control.setTitleTextAttributes(
            [.foregroundColor: UIColor(red: 0, green: 0, blue: 1, alpha: 1), .font: UIFont.boldSystemFont(ofSize: 30)],
            for: .normal)
        XCTAssertEqual(control.titleTextAttributes(for: .normal)?.count, 2)
        XCTAssertNil(control.titleTextAttributes(for: .disabled))
        XCTAssertGreaterThan(control.intrinsicContentSize.height, usual.height + 8)
        await show(control, width: 420)
        /// Returns whether a segment contains nearly red and nearly blue pixels.
        func colors(_ index: Int) throws -> (red: Bool, blue: Bool) {
            let picture = try XCTUnwrap(ViewPicture(of: control)), frame = frames(control)[index]
            var found = (red: false, blue: false)
            for x in Int(frame.minX) + 4..<Int(frame.maxX) - 4 {
                for y in 4..<32 {
                    let color = picture.color(x: x, y: y)
                    if color[0] > 200, color[1] < 60, color[2] < 60 { found.red = true }
                    if color[0] < 60, color[1] < 60, color[2] > 200 { found.blue = true }
                }
            }
            return found
        }
        XCTAssertEqual([try colors(0).red, try colors(0).blue], [true, false])
        XCTAssertEqual([try colors(1).red, try colors(1).blue], [false, true])
        control.selectedSegmentIndex = 1
        control.setTitle("WWWW", forSegmentAt: 0)
        await wait("the colours have moved") {
            guard let first = try? colors(0), let second = try? colors(1) else { return false }
            return first == (false, true) && second == (true, false)
        }
        control.setTitleTextAttributes(nil, for: .normal)
        control.setTitleTextAttributes(nil, for: .selected)
        XCTAssertNil(control.titleTextAttributes(for: .normal))
        XCTAssertEqual(control.intrinsicContentSize.height, usual.height)
    }

    func testTheChosenSegmentStaysChosenWhileOthersComeAndGo() async {
        let control = UISegmentedControl(items: ["B", "D"])
        let log = EventLog(control)
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "A", at: -3, animated: true)
        control.insertSegment(withTitle: "C", at: 2, animated: false)
        control.insertSegment(withTitle: "E", at: 99, animated: false)
        XCTAssertEqual(titles(control), ["A", "B", "C", "D", "E"])
        XCTAssertEqual(control.selectedSegmentIndex, 3)
        XCTAssertEqual(control.segments.map(\.button.isChosen), [false, false, false, true, false])
        control.removeSegment(at: 0, animated: true)
        XCTAssertEqual(control.selectedSegmentIndex, 2)
        control.removeSegment(at: 99, animated: false)
        XCTAssertEqual(titles(control), ["B", "C", "D"])
        control.removeSegment(at: 2, animated: false)
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 1
        control.removeAllSegments()
        XCTAssertEqual(control.numberOfSegments, 0)
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        control.removeSegment(at: 0, animated: false)
        XCTAssertEqual(log.names, [])
    }

    func testWhatIsSaidOfNoSegmentIsIgnored() async {
        let control = UISegmentedControl(items: ["A"])
        control.selectedSegmentIndex = 0
        for index in [-1, 1, Int.max, Int.min] {
            control.setTitle("X", forSegmentAt: index)
            control.setImage(UIImage(systemName: "star"), forSegmentAt: index)
            control.setEnabled(false, forSegmentAt: index)
            control.setWidth(50, forSegmentAt: index)
            XCTAssertNil(control.titleForSegment(at: index))
            XCTAssertNil(control.imageForSegment(at: index))
            XCTAssertNil(control.actionForSegment(at: index))
            XCTAssertFalse(control.isEnabledForSegment(at: index))
            XCTAssertEqual(control.widthForSegment(at: index), 0)
        }
        XCTAssertEqual(titles(control), ["A"])
        let reports = reports {
            control.selectedSegmentIndex = 1
            control.selectedSegmentIndex = -2
        }
        XCTAssertEqual(reports.count, 2)
        XCTAssertEqual(control.selectedSegmentIndex, 0)
    }

    func testASegmentShowsATitleOrAPicture() async {
        let image = UIImage(systemName: "star")
        let action = UIAction(title: "Hidden", image: image) { _ in }
        var control = UISegmentedControl()
        let reports = reports { control = UISegmentedControl(items: ["A", image as Any, action, 4]) }
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(control.numberOfSegments, 3)
        XCTAssertEqual(titles(control), ["A", nil, nil])
        XCTAssertTrue(control.imageForSegment(at: 1) === image)
        XCTAssertTrue(control.imageForSegment(at: 2) === image)
        control.setTitle("B", forSegmentAt: 1)
        XCTAssertNil(control.imageForSegment(at: 1))
        control.setImage(image, forSegmentAt: 0)
        XCTAssertEqual(titles(control), [nil, "B", nil])
        XCTAssertEqual(UISegmentedControl(items: nil).numberOfSegments, 0)
    }

    func testAnActionRunsWhenItsSegmentIsChosen() async throws {
        var calls: [String] = []
        func action(_ title: String, _ name: String) -> UIAction {
            UIAction(title: title, identifier: .init(name)) { action in
                let control = action.sender as? UISegmentedControl
                calls.append(control?.titleForSegment(at: 1) ?? "no sender")
            }
        }
        let control = UISegmentedControl(frame: .zero, actions: [action("A", "a"), action("B", "b")])
        control.addAction(UIAction { _ in calls.append("changed") }, for: .valueChanged)
        await show(control)
        control.selectedSegmentIndex = 0
        XCTAssertEqual(calls, [])
        try await click(1, in: control)
        await wait("the choice is told") { !calls.isEmpty }
        XCTAssertEqual(calls, ["B", "changed"])
        XCTAssertEqual(control.segmentIndex(identifiedBy: .init("b")), 1)
        XCTAssertEqual(control.segmentIndex(identifiedBy: .init("z")), NSNotFound)
        // An action with an existing identifier replaces that segment, and moves it if the index differs.
        control.insertSegment(action: action("B2", "b"), at: 1, animated: false)
        XCTAssertEqual(titles(control), ["A", "B2"])
        XCTAssertEqual(control.selectedSegmentIndex, 1)
        control.insertSegment(action: action("B3", "b"), at: 0, animated: false)
        XCTAssertEqual(titles(control), ["B3", "A"])
        let reports = reports { control.setAction(action("C", "b"), forSegmentAt: 1) }
        XCTAssertEqual(reports.count, 1)
        control.setAction(action("C", "c"), forSegmentAt: 1)
        XCTAssertEqual(control.actionForSegment(at: 1)?.title, "C")
    }

    func testAnActionMayTakeTheSegmentsAway() async throws {
        let control = UISegmentedControl(items: ["A", "B"])
        control.addAction(UIAction { [weak control] _ in control?.removeAllSegments() }, for: .valueChanged)
        await show(control)
        try await click(1, in: control)
        await wait("they are gone") { control.numberOfSegments == 0 }
        control.insertSegment(withTitle: "C", at: 0, animated: false)
        await wait("the new one is placed") { self.hasWidths(control, [300]) }
    }

    func testAMomentaryControlKeepsNoChoice() async throws {
        let control = UISegmentedControl(items: ["Back", "Forward"])
        control.selectedSegmentIndex = 0
        control.isMomentary = true
        let log = EventLog(control, without: .allTouchEvents)
        await show(control)
        for count in [2, 4] {
            try await click(1, in: control)
            await wait("the press is told") { log.names.count == count }
            XCTAssertEqual(control.selectedSegmentIndex, 1)
            XCTAssertEqual(control.segments.map(\.button.isChosen), [false, false])
        }
        try await pointer.key("Tab")
        await wait("the first has the keyboard") { self.focused(in: control) == 0 }
        try await pointer.key("Right")
        await wait("the second has the keyboard") { self.focused(in: control) == 1 }
        XCTAssertEqual(log.names.count, 4)
        try await pointer.key("space")
        await wait("the key is told") { log.names.count == 6 }
        control.isMomentary = false
        XCTAssertEqual(control.segments.map(\.button.isChosen), [false, true])
    }

    func testTheRoomIsSharedEvenlyOrByContent() async {
        let control = UISegmentedControl(items: ["A", "A much longer title"])
        XCTAssertEqual(control.frame.size, control.intrinsicContentSize)
        XCTAssertGreaterThan(control.frame.height, 20)
        let even = control.frame.width
        await show(control)
        XCTAssertTrue(hasWidths(control, [150, 150]))
        XCTAssertEqual(frames(control).map(\.height), [36, 36])
        control.apportionsSegmentWidthsByContent = true
        XCTAssertLessThan(control.intrinsicContentSize.width, even)
        await wait("the room is shared by content") { self.frames(control)[0].width < 100 }
        XCTAssertEqual(frames(control)[1].maxX, 300)
        control.setWidth(60, forSegmentAt: 1)
        await wait("the width is the given one") { self.hasWidths(control, [240, 60]) }
        XCTAssertEqual(control.widthForSegment(at: 1), 60)
        control.setWidth(0, forSegmentAt: 1)
        control.apportionsSegmentWidthsByContent = false
        await wait("the room is shared evenly") { self.hasWidths(control, [150, 150]) }
    }

    func testItsSegmentsAreDrawn() async throws {
        let control = UISegmentedControl(items: ["For sale", "For rent"])
        await show(control)
        let ink = try XCTUnwrap(ViewPicture(of: control)).inkedColumns
        XCTAssertTrue(ink.lowerBound < 150 && ink.upperBound > 150, "what is drawn is in \(ink)")
    }

    func testTitlesAreCutWhereThereIsNoRoom() async {
        let control = UISegmentedControl(items: ["A title that has no room", "Nor has this one here"])
        await show(control, width: 160)
        XCTAssertTrue(hasWidths(control, [80, 80]))
        control.setTitle("Another title that has no room", forSegmentAt: 0)
        control.setTitle("", forSegmentAt: 1)
        await wait("they are placed") { control.isPlaced && self.hasWidths(control, [80, 80]) }
    }

    func testItIsFreed() async {
        var control: UISegmentedControl? = UISegmentedControl(items: ["A", "B"])
        weak let weakControl = control
        weak let button = control?.segments[0].button
        control?.addAction(UIAction { _ in }, for: .valueChanged)
        await show(control!)
        control?.selectedSegmentIndex = 0
        window?.isHidden = true
        window = nil
        control = nil
        await wait("the control is freed") { weakControl == nil && button == nil }
    }
}
