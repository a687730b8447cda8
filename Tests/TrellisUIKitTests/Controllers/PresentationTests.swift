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

    func testPresentingWhileTheLastOneGoesWaitsForNothing() async throws {
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

    func testAPopoverHasItsControllerAndIsAFormSheet() async throws {
        final class Preparing: NSObject, UIPopoverPresentationControllerDelegate {
            var prepared: [UIPopoverPresentationController] = []
            func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
                prepared.append(controller)
            }
        }
        let a = await root(LifeLog(), width: 900), b = UIViewController(), delegate = Preparing()
        XCTAssertNil(b.popoverPresentationController)
        b.modalPresentationStyle = .popover
        let popover = try XCTUnwrap(b.popoverPresentationController)
        XCTAssertTrue(b.presentationController === popover)
        popover.sourceView = a.view
        popover.permittedArrowDirections = [.up, .left]
        popover.delegate = delegate
        a.present(b, animated: false)
        XCTAssertTrue(delegate.prepared.first === popover)
        XCTAssertEqual(popover.arrowDirection, .unknown)
        await wait("it is there") { b.view.isPlaced }
        XCTAssertEqual(b.view.bounds.width, 540)
        a.dismiss(animated: false)
        b.modalPresentationStyle = .fullScreen
        XCTAssertNil(b.popoverPresentationController)
        // An action sheet has none, so that its code for an iPad has no effect.
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.popoverPresentationController?.sourceView = a.view
        XCTAssertNil(sheet.popoverPresentationController)
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
