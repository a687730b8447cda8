import UIKitTesting
import UITesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class PresentationTests: UITestCase {
    private var reports: [String] = []

    override func setUp() async throws {
        try await super.setUp()
        MisuseReports.reporter = { [weak self] in self?.reports.append($0) }
    }

    override func tearDown() async throws {
        MisuseReports.reporter = nil
        try await super.tearDown()
    }

    /// Shows a root view controller that records its calls, and clears the record.
    private func root(_ log: LifeLog, width: CGFloat = 480) async -> LoggedController {
        let root = LoggedController("A", log)
        window = await show(root, width: width)
        await wait("A is shown") { log.lines.last == "A did appear" }
        _ = log.take()
        return root
    }

    // MARK: Order of calls

    func testAFullScreenTakesThePlaceOfThePresenterInApplesOrder() async throws {
        let log = LifeLog()
        let a = await root(log), b = LoggedController("B", log)
        b.modalPresentationStyle = .fullScreen
        a.present(b, animated: true) { log.lines.append("completion") }
        XCTAssertTrue(a.presentedViewController === b)
        XCTAssertTrue(b.presentingViewController === a)
        await wait("B is there") { log.lines.last == "completion" }
        XCTAssertEqual(
            log.take(),
            [
                "B load", "A will disappear", "B will appear, presented", "B did appear", "A did disappear",
                "completion",
            ])
        XCTAssertFalse(b.isBeingPresented)
        XCTAssertNil(a.view.window)
        a.dismiss(animated: true) { log.lines.append("completion") }
        await wait("B is gone") { log.lines.last == "completion" }
        XCTAssertEqual(
            log.take(),
            ["B will disappear, dismissed", "A will appear", "A did appear", "B did disappear", "completion"])
        XCTAssertNil(a.presentedViewController)
        XCTAssertNil(b.presentingViewController)
        XCTAssertTrue(a.view.window === window)
        await wait("A is in its place") { a.view.isPlaced }
    }

    func testASheetLeavesThePresenterWhereItIs() async throws {
        let log = LifeLog()
        let a = await root(log), b = LoggedController("B", log)
        XCTAssertEqual(b.modalPresentationStyle, .pageSheet, "automatic reads as what it is")
        a.present(b, animated: false) { log.lines.append("completion") }
        XCTAssertEqual(log.take(), ["B load", "B will appear, presented", "B did appear", "completion"])
        XCTAssertNotNil(a.view.window)
        await wait("B is in its place") { b.view.isPlaced }
        b.dismiss(animated: false) { log.lines.append("completion") }
        XCTAssertEqual(log.take(), ["B will disappear, dismissed", "B did disappear", "completion"])
    }

    func testDismissingALowerOneTakesAllAboveAway() async throws {
        let log = LifeLog()
        let a = await root(log), b = LoggedController("B", log), c = LoggedController("C", log)
        b.modalPresentationStyle = .fullScreen
        c.modalPresentationStyle = .fullScreen
        a.present(b, animated: false)
        b.present(c, animated: false)
        _ = log.take()
        XCTAssertTrue(c.presentingViewController === b)
        a.dismiss(animated: false)
        XCTAssertEqual(log.take(), ["C will disappear, dismissed", "C did disappear", "A will appear", "A did appear"])
        XCTAssertNil(b.presentedViewController)
        XCTAssertNil(a.presentedViewController)
    }

    func testTheOutermostPresentsForThoseInIt() async throws {
        let log = LifeLog()
        let inner = LoggedController("inner", log), b = LoggedController("B", log)
        let navigation = UINavigationController(rootViewController: inner)
        window = await show(navigation)
        inner.present(b, animated: false)
        XCTAssertTrue(b.presentingViewController === navigation)
        XCTAssertTrue(inner.presentedViewController === b)
        XCTAssertTrue(navigation.visibleViewController === b)
        inner.dismiss(animated: false)
        XCTAssertNil(navigation.presentedViewController)
        XCTAssertTrue(navigation.visibleViewController === inner)
    }

    // MARK: Invalid presentations

    func testWhatCannotBePresentedIsReportedAndHarmless() async throws {
        let log = LifeLog()
        let a = await root(log)
        let b = LoggedController("B", log), c = LoggedController("C", log)
        a.present(b, animated: false)
        a.present(c, animated: false) { XCTFail("C is not presented") }
        c.present(LoggedController("D", log), animated: false) { XCTFail("C is in no window") }
        b.present(a, animated: false) { XCTFail("A is below") }
        XCTAssertEqual(reports.count, 3)
        XCTAssertTrue(a.presentedViewController === b)
        a.dismiss(animated: false)
        var isCalled = false
        a.dismiss(animated: false) { isCalled = true }
        XCTAssertTrue(isCalled, "nothing to dismiss is no reason to keep somebody waiting")
    }

    func testPresentingDuringADismissalDoesNotWait() async throws {
        let log = LifeLog()
        let a = await root(log), b = LoggedController("B", log), c = LoggedController("C", log)
        a.present(b, animated: true)
        a.dismiss(animated: true)
        a.present(c, animated: true)
        await wait("C is there") { log.lines.last == "C did appear" }
        XCTAssertEqual(
            log.take(),
            [
                "B load", "B will appear, presented", "B did appear", "B will disappear, dismissed", "B did disappear",
                "C load", "C will appear, presented", "C did appear",
            ])
        XCTAssertEqual(reports, [])
    }

    // MARK: Dismissal by the user

    func testEscapeAndAClickOnTheDimmingDismissASheet() async throws {
        let a = await root(LifeLog())
        for way in ["Escape", "click"] {
            let b = UIViewController(), delegate = SheetDelegate()
            b.presentationController?.delegate = delegate
            a.present(b, animated: true)
            await wait("the sheet is there") { b.view.isPlaced && !b.isBeingPresented }
            if way == "click" {
                try await Pointer().click(try XCTUnwrap(window), at: CGPoint(x: 240, y: 20))
            } else {
                try await Pointer().move(to: b.view)
                try await Pointer().key("Escape")
            }
            await wait("\(way) dismisses it") { delegate.calls == ["should", "will", "did"] }
            XCTAssertNil(a.presentedViewController)
        }
    }

    func testASheetThatWantsToStayStays() async throws {
        let a = await root(LifeLog())
        let content = UIViewController(), delegate = SheetDelegate()
        let b = UINavigationController(rootViewController: content)
        a.present(b, animated: false)
        b.presentationController?.delegate = delegate
        await wait("the sheet is there") { content.view.isPlaced }
        content.isModalInPresentation = true
        try await Pointer().move(to: content.view)
        try await Pointer().key("Escape")
        await wait("the delegate is told") { delegate.calls == ["attempt"] }
        content.isModalInPresentation = false
        delegate.allows = false
        try await Pointer().key("Escape")
        await wait("the delegate is asked") { delegate.calls == ["attempt", "should", "attempt"] }
        XCTAssertTrue(a.presentedViewController === b)
        b.dismiss(animated: false)
        XCTAssertEqual(delegate.calls.count, 3, "the program's own dismissal asks nobody")
    }

    func testTheUserCannotDismissAFullScreen() async throws {
        let a = await root(LifeLog()), b = UIViewController()
        b.modalPresentationStyle = .fullScreen
        a.present(b, animated: false)
        await wait("B is there") { b.view.isPlaced }
        let presentation = try XCTUnwrap(b.presentationController)
        XCTAssertFalse(presentation.userWantsDismissal())
        XCTAssertTrue(a.presentedViewController === b)
    }

    // MARK: Reach

    func testPointerAndKeysReachOnlyTheSheet() async throws {
        let log = LifeLog()
        let below = UIViewController()
        let button = UIButton(type: .system, primaryAction: UIAction(title: "below") { _ in log.lines.append("below") })
        button.frame = CGRect(x: 20, y: 300, width: 200, height: 40)
        below.view.addSubview(button)
        window = await show(below)
        let b = UIViewController()
        let inside = UIButton(type: .system, primaryAction: UIAction(title: "in") { _ in log.lines.append("inside") })
        inside.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
        b.view.addSubview(inside)
        XCTAssertTrue(KeyboardFocus.take(button))
        below.present(b, animated: false)
        await wait("the sheet is there") { inside.isPlaced }
        try await Pointer().click(button)
        try await Pointer().key("space")
        await wait("the sheet's button has the keyboard") { log.lines == ["inside"] }
        below.dismiss(animated: false)
        try await Pointer().key("space")
        await wait("the focus is back") { log.lines == ["inside", "below"] }
    }

    // MARK: Geometry

    func testSheetsFitTheWindow() async throws {
        let a = await root(LifeLog(), width: 480)
        let narrow = UIViewController()
        a.present(narrow, animated: false)
        await wait("the sheet is there") { narrow.view.isPlaced }
        let frame = try XCTUnwrap(narrow.presentationController).frameOfPresentedViewInContainerView
        XCTAssertEqual(frame, CGRect(x: 0, y: 58, width: 480, height: window!.bounds.height - 58))
        window?.isHidden = true
        let wide = await root(LifeLog(), width: 1000), form = UIViewController()
        form.modalPresentationStyle = .formSheet
        wide.present(form, animated: false)
        await wait("the sheet is there") { form.view.isPlaced }
        XCTAssertEqual(form.view.bounds.size, CGSize(width: 540, height: 620))
    }

    // MARK: Popovers

    func testAPopoverPointsAtItsSourceInAWideWindow() async throws {
        final class Preparing: NSObject, UIPopoverPresentationControllerDelegate {
            var prepared: [UIPopoverPresentationController] = []
            func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
                prepared.append(controller)
            }
        }
        let a = await root(LifeLog(), width: 900), b = UIViewController(), delegate = Preparing()
        let source = UIView(frame: CGRect(x: 100, y: 40, width: 60, height: 20))
        a.view.addSubview(source)
        XCTAssertNil(b.popoverPresentationController)
        b.modalPresentationStyle = .popover
        let popover = try XCTUnwrap(b.popoverPresentationController)
        XCTAssertTrue(b.presentationController === popover)
        popover.sourceView = source
        popover.permittedArrowDirections = [.up, .left]
        popover.delegate = delegate
        b.preferredContentSize = CGSize(width: 200, height: 150)
        XCTAssertEqual(popover.arrowDirection, .unknown)
        a.present(b, animated: false)
        XCTAssertTrue(delegate.prepared.first === popover)
        await wait("it is there") { b.view.isPlaced }
        XCTAssertEqual(popover.arrowDirection, .up)
        let place = source.convert(source.bounds, to: nil)
        XCTAssertEqual(
            b.view.convert(b.view.bounds, to: nil),
            CGRect(x: place.midX - 100, y: place.maxY + 10, width: 200, height: 150))
        popover.permittedArrowDirections = .left
        await wait("it is beside the source") {
            b.view.convert(b.view.bounds, to: nil).minX == place.maxX + 10
        }
        XCTAssertEqual(popover.arrowDirection, .left)
        XCTAssertTrue(window!.escape())
        await wait("it is dismissed") { a.presentedViewController == nil }
        b.modalPresentationStyle = .fullScreen
        XCTAssertNil(b.popoverPresentationController)
        // An action sheet has none, so that its code for an iPad has no effect.
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.popoverPresentationController?.sourceView = a.view
        XCTAssertNil(sheet.popoverPresentationController)
    }

    func testAPopoversSourceCanBeSetAfterItWasPresented() async throws {
        let a = await root(LifeLog(), width: 900), source = UIView(frame: CGRect(x: 100, y: 40, width: 60, height: 20))
        a.view.addSubview(source)
        func popover() -> UIViewController {
            let b = UIViewController()
            b.modalPresentationStyle = .popover
            b.preferredContentSize = CGSize(width: 200, height: 150)
            return b
        }
        let b = popover()
        var isPresented = false
        a.present(b, animated: false) { isPresented = true }
        XCTAssertTrue(a.presentedViewController === b)
        b.popoverPresentationController?.sourceView = source
        b.popoverPresentationController?.permittedArrowDirections = .up
        await wait("it is presented") { isPresented && b.view.isPlaced }
        XCTAssertEqual(b.view.convert(b.view.bounds, to: nil).size, CGSize(width: 200, height: 150))
        XCTAssertEqual(b.popoverPresentationController?.arrowDirection, .up)
        a.dismiss(animated: false)
        XCTAssertNil(a.presentedViewController)
        // One that is dismissed before its source was set goes as well.
        let c = popover()
        a.present(c, animated: true)
        a.dismiss(animated: false)
        XCTAssertNil(a.presentedViewController)
        await settle()
        XCTAssertNil(c.viewIfLoaded?.window)
    }

    func testAPopoverHasABorderInDarkMode() async throws {
        let a = await root(LifeLog(), width: 900), b = UIViewController(), source = UIView()
        a.view.addSubview(source)
        a.view.backgroundColor = .black
        b.view.backgroundColor = .black
        b.modalPresentationStyle = .popover
        b.popoverPresentationController?.sourceView = source
        b.preferredContentSize = CGSize(width: 200, height: 150)
        window?.overrideUserInterfaceStyle = .dark
        a.present(b, animated: false)
        await wait("it is there") { b.view.isPlaced }
        /// Returns whether the column left of the popover is lighter than the one next to it.
        func hasBorder() throws -> Bool {
            let picture = try XCTUnwrap(ViewPicture(of: try XCTUnwrap(window)))
            let frame = b.view.convert(b.view.bounds, to: nil)
            let (border, outside) = (Int(frame.minX) - 1, Int(frame.minX) - 3)
            return picture.color(x: border, y: Int(frame.midY))[1] > picture.color(x: outside, y: Int(frame.midY))[1]
                + 10
        }
        await wait("it has a border") { (try? hasBorder()) == true }
        window?.overrideUserInterfaceStyle = .light
        await wait("it has none") { (try? hasBorder()) == false }
    }

    func testAPopoverInANarrowWindowIsASheetUnlessItsDelegateKeepsIt() async throws {
        final class Keeping: NSObject, UIPopoverPresentationControllerDelegate {
            var style = UIModalPresentationStyle.none
            func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
                style
            }
        }
        let log = LifeLog(), keeping = Keeping(), button = UIBarButtonItem(systemItem: .add)
        let a = LoggedController("A", log)
        a.navigationItem.rightBarButtonItem = button
        window = await show(UINavigationController(rootViewController: a))
        func present(_ delegate: Keeping?) async throws -> (CGRect, UIPopoverPresentationController) {
            let b = UIViewController()
            b.modalPresentationStyle = .popover
            b.preferredContentSize = CGSize(width: 200, height: 150)
            let popover = try XCTUnwrap(b.popoverPresentationController)
            popover.barButtonItem = button
            popover.delegate = delegate
            a.present(b, animated: false)
            await wait("it is there") { b.view.isPlaced }
            return (b.view.convert(b.view.bounds, to: nil), popover)
        }
        let (sheet, unanchored) = try await present(nil)
        XCTAssertEqual(sheet, CGRect(x: 0, y: 58, width: 480, height: 742))
        XCTAssertEqual(unanchored.arrowDirection, .unknown)
        a.dismiss(animated: false)

        let (kept, popover) = try await present(keeping)
        XCTAssertEqual(kept.size, CGSize(width: 200, height: 150))
        let place = try XCTUnwrap(button.place), bar = place.view.convert(place.frame, to: nil)
        XCTAssertEqual(kept.midX, min(bar.midX, 370), accuracy: 0.5)
        XCTAssertEqual(kept.minY, (bar.maxY + 10).rounded())
        XCTAssertEqual(popover.arrowDirection, .up)
        a.dismiss(animated: false)

        keeping.style = .fullScreen
        let (whole, _) = try await present(keeping)
        XCTAssertEqual(whole.maxY, 800)
        XCTAssertEqual(whole.width, 480)
        XCTAssertNil(a.view.window, "a full screen takes the place of the presenter")
        a.dismiss(animated: false)
    }

    func testAPopoverIsOnTheFirstPermittedSideWithRoom() {
        let area = CGRect(x: 10, y: 10, width: 300, height: 400), size = CGSize(width: 100, height: 120)
        func place(
            _ source: CGRect, _ permitted: UIPopoverArrowDirection, overlaps: Bool = false, size: CGSize = size
        ) -> PopoverPlacement {
            PopoverPlacement(size, beside: source, in: area, permitted: permitted, mayOverlap: overlaps)
        }
        let top = CGRect(x: 140, y: 50, width: 40, height: 20), bottom = top.offsetBy(dx: 0, dy: 320)
        XCTAssertEqual(place(top, .any).frame, CGRect(x: 110, y: 80, width: 100, height: 120))
        XCTAssertEqual(place(top, .any).tip, CGPoint(x: 160, y: 70))
        XCTAssertEqual(place(bottom, .any).direction, .down)
        XCTAssertEqual(place(bottom, .any).frame, CGRect(x: 110, y: 240, width: 100, height: 120))
        XCTAssertEqual(place(bottom, .left).frame, CGRect(x: 190, y: 290, width: 100, height: 120))
        XCTAssertEqual(place(top, .right).frame, CGRect(x: 30, y: 10, width: 100, height: 120))
        XCTAssertEqual(place(top, .right).tip, CGPoint(x: 140, y: 60))
        // Without room it is smaller, or covers the source.
        let large = CGSize(width: 200, height: 380)
        XCTAssertEqual(place(top, .up, size: large).frame, CGRect(x: 60, y: 80, width: 200, height: 330))
        XCTAssertEqual(
            place(top, .up, overlaps: true, size: large).frame, CGRect(x: 60, y: 30, width: 200, height: 380))
    }

    // MARK: Detents

    func testASheetHasTheHeightOfItsDetent() async throws {
        final class Heights: NSObject, UISheetPresentationControllerDelegate {
            var selected: [UISheetPresentationController.Detent.Identifier?] = []
            func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
                _ controller: UISheetPresentationController
            ) {
                selected.append(controller.selectedDetentIdentifier)
            }
        }
        let a = await root(LifeLog()), b = UIViewController(), delegate = Heights()
        let sheet = try XCTUnwrap(b.sheetPresentationController)
        XCTAssertEqual(sheet.detents.map(\.identifier), [.large])
        var small: CGFloat? = 120
        let custom = UISheetPresentationController.Detent.custom(identifier: .init("small")) { context in
            XCTAssertEqual(context.maximumDetentValue, 742)
            XCTAssertEqual(context.containerTraitCollection.horizontalSizeClass, .compact)
            return small
        }
        sheet.detents = [.medium(), .large()]
        sheet.prefersGrabberVisible = true
        sheet.preferredCornerRadius = 24
        sheet.delegate = delegate
        a.present(b, animated: false)
        func frame() -> CGRect { b.view.convert(b.view.bounds, to: nil) }
        await wait("it is half as high as the window") { frame() == CGRect(x: 0, y: 400, width: 480, height: 400) }
        XCTAssertEqual(b.view.superview?.layer.cornerRadius, 24)
        sheet.selectedDetentIdentifier = .large
        await wait("it is as high as it can be") { frame().minY == 58 }
        sheet.detents = [custom, .medium()]
        await wait("the identifier that is gone means the smallest") { frame().height == 120 }
        small = 200
        sheet.invalidateDetents()
        await wait("the height is computed again") { frame().height == 200 }
        small = nil
        sheet.invalidateDetents()
        await wait("an inactive detent is left out") { frame().height == 400 }
        sheet.detents = [.medium(), .large()]
        sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
        await wait("it is half as high") { frame().height == 400 }
        XCTAssertEqual(delegate.selected, [], "the app has changed the height")

        // The user clicks the grabber, drags it, and drags it down.
        let grabber = try XCTUnwrap(b.view.superview?.subviews.last as? SheetGrabber)
        await wait("the grabber is there") { grabber.isPlaced }
        try await pointer.click(grabber)
        await wait("it is as high as it can be") { frame().minY == 58 }
        XCTAssertEqual(delegate.selected, [.large])
        await wait("its height no longer changes") { !sheet.isResizing }
        try await pointer.press(grabber)
        try await pointer.moveOn(by: CGPoint(x: 0, y: 260))
        await wait("it follows the pointer") { frame().height < 550 }
        try await pointer.release()
        await wait("it is half as high again") { frame().minY == 400 }
        XCTAssertEqual(delegate.selected, [.large, .medium])
        grabber.accessibilityIncrement()
        await wait("assistive technology makes it larger") { frame().minY == 58 }
        await wait("its height no longer changes") { !sheet.isResizing }
        try await pointer.press(grabber)
        try await pointer.moveOn(by: CGPoint(x: 0, y: 650))
        await wait("it follows the pointer") { frame().height < 200 }
        try await pointer.release()
        await wait("it is dismissed") { a.presentedViewController == nil }
    }

    func testASheetInAWideWindowIsInTheMiddle() async throws {
        let a = await root(LifeLog(), width: 1000), b = UIViewController()
        b.modalPresentationStyle = .formSheet
        b.sheetPresentationController?.detents = [.custom { $0.maximumDetentValue / 2 }]
        a.present(b, animated: false)
        func frame() -> CGRect { b.view.convert(b.view.bounds, to: nil) }
        await wait("it is in the middle below the title bar") {
            frame() == CGRect(x: 230, y: 262, width: 540, height: 310)
        }
    }

    // MARK: Memory

    func testWhatIsDismissedIsFreed() async throws {
        let a = await root(LifeLog())
        for style in [UIModalPresentationStyle.pageSheet, .formSheet, .fullScreen, .overFullScreen] {
            weak let b = presentSomething(on: a, style)
            weak let controller = b?.presentationController
            await wait("it is there") { b?.view.isPlaced == true }
            a.dismiss(animated: true)
            await wait("\(style) is freed") { b == nil && controller == nil }
        }
        weak let asked = askedForItsPresentation()
        await wait("one that was asked for its presentation controller is freed") { asked == nil }
    }

    func testANewRootTakesWhatWasPresentedAway() async throws {
        let a = await root(LifeLog())
        weak let b = presentSomething(on: a, .fullScreen)
        await wait("it is there") { b?.view.isPlaced == true }
        let next = UIViewController()
        window?.rootViewController = next
        await wait("it is freed") { b == nil && next.view.isPlaced }
        XCTAssertNil(a.presentedViewController)
    }

    private func presentSomething(on a: UIViewController, _ style: UIModalPresentationStyle) -> UIViewController {
        let b = UIViewController()
        b.modalPresentationStyle = style
        a.present(b, animated: true)
        return b
    }

    private func askedForItsPresentation() -> UIViewController {
        let controller = UIViewController()
        XCTAssertNotNil(controller.presentationController)
        return controller
    }
}
