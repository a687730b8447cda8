import Trellis
import TrellisTesting
import TrellisUIKit
import UIKitTesting
import UITesting
import XCTest

@MainActor
final class WindowPromptsTests: IssueTestCase {
    private func shownRoot() async -> UIViewController {
        let root = UIViewController()
        window = await show(root)
        return root
    }

    private func topAlert(_ root: UIViewController) -> UIAlertController? {
        var controller = root
        while let presented = controller.presentedViewController { controller = presented }
        return controller as? UIAlertController
    }

    /// Presses Escape when an alert with a title is presented.
    private func close(_ title: String, over root: UIViewController) async throws {
        await wait("\(title) is shown") {
            self.topAlert(root)?.title == title && self.topAlert(root)?.isDialogShown == true
        }
        try await Pointer().move(to: try XCTUnwrap(window), at: CGPoint(x: 40, y: 40))
        try await Pointer().key("Escape")
    }

    private func toast() -> UIControl? {
        window?.subviews.compactMap { $0 as? UIControl }.first
    }

    // MARK: Errors

    func testErrorsAreShownOneAfterTheOtherAndNoneTwice() async throws {
        let root = await shownRoot()
        let prompts = WindowPrompts(window: try XCTUnwrap(window))
        prompts.showError("Could not load", message: "No network")
        prompts.showError("Could not load", message: "No network")
        prompts.showError("Could not join", message: "It is full")
        prompts.showError("Could not join", message: "It is full")
        XCTAssertEqual(topAlert(root)?.message, "No network")
        XCTAssertEqual(topAlert(root)?.actions.map(\.title), ["OK"])
        try await close("Could not load", over: root)
        try await close("Could not join", over: root)
        await wait("there are no more") { root.presentedViewController == nil }
        prompts.showError("Could not load", message: "No network")
        XCTAssertNotNil(topAlert(root), "read once, it may come again")
        root.dismiss(animated: false)
        prompts.showError("Could not load", message: "No network")
        XCTAssertNotNil(topAlert(root), "the program dismissed it")
    }

    func testAnErrorIsShownOverASheetAndOverTheAppsAlert() async throws {
        let root = await shownRoot(), sheet = UIViewController()
        let prompts = WindowPrompts(window: try XCTUnwrap(window))
        root.present(sheet, animated: false)
        prompts.showError("First", message: "")
        XCTAssertEqual((sheet.presentedViewController as? UIAlertController)?.title, "First")
        try await close("First", over: root)
        await wait("it is closed") { sheet.presentedViewController == nil }
        let alert = UIAlertController(title: "The app's", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.present(alert, animated: false)
        prompts.showError("Second", message: "")
        XCTAssertEqual((alert.presentedViewController as? UIAlertController)?.title, "Second")
        try await close("Second", over: root)
        await wait("it is closed") { alert.presentedViewController == nil }
        XCTAssertTrue(sheet.presentedViewController === alert)
    }

    func testAnErrorBeforeTheWindowIsShownIsTriedAgain() async throws {
        let clock = ManualClock(), root = UIViewController()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 700))
        self.window = window
        let prompts = WindowPrompts(window: window, clock: clock)
        prompts.showError("Early", message: "")
        window.rootViewController = root
        window.makeKeyAndVisible()
        await wait("the window is shown") { root.view.isPlaced }
        await sleeping(clock)
        clock.advance(by: .milliseconds(100))
        await wait("it is shown") { self.topAlert(root)?.title == "Early" }
        XCTAssertEqual(issues, [])
    }

    func testAnErrorThatCannotBeShownIsReported() async throws {
        let clock = ManualClock(), window = UIWindow(frame: .zero)
        let prompts = WindowPrompts(window: window, clock: clock)
        prompts.showError("Lost", message: "Nobody saw it")
        while issues.isEmpty {
            await sleeping(clock)
            clock.advance(by: .milliseconds(100))
            for _ in 0..<20 where issues.isEmpty { await Task.yield() }
        }
        XCTAssertEqual(issues.map(\.kind), [.lostPrompt])
        XCTAssertTrue(issues[0].message.contains("Lost: Nobody saw it"))
        XCTAssertEqual(clock.now.offset, .seconds(10) - .milliseconds(100), "it was tried for ten seconds")
    }

    /// Waits until a task sleeps on the clock, or an issue is reported instead.
    private func sleeping(_ clock: ManualClock) async {
        final class Flag { var isSet = false }
        let flag = Flag()
        let task = Task {
            await clock.sleepers(1)
            flag.isSet = true
        }
        await wait("somebody sleeps") { flag.isSet || !self.issues.isEmpty }
        task.cancel()
    }

    // MARK: Toasts

    func testToastsGoByThemselvesOneAfterTheOther() async throws {
        _ = await shownRoot()
        let clock = ManualClock()
        let prompts = WindowPrompts(window: try XCTUnwrap(window), toastDuration: .seconds(3), clock: clock)
        prompts.showToast("Saved")
        prompts.showToast("Sent")
        await wait("the first is shown") { self.toast()?.isPlaced == true }
        XCTAssertEqual(toast()?.shownTexts, ["Saved"])
        await sleeping(clock)
        clock.advance(by: .seconds(3))
        await wait("the second is shown") { self.toast()?.shownTexts == ["Sent"] }
        await sleeping(clock)
        clock.advance(by: .seconds(2))
        prompts.showToast("Sent")
        await sleeping(clock)
        clock.advance(by: .seconds(2))
        XCTAssertEqual(toast()?.shownTexts, ["Sent"], "the same again stays for longer")
        await sleeping(clock)
        clock.advance(by: .seconds(1))
        await wait("it is gone") { self.toast() == nil }
    }

    func testAToastKeepsNobodyFromGoingOnAndATapTakesItAway() async throws {
        let root = await shownRoot()
        var clicks = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Go on") { _ in clicks += 1 })
        button.frame = CGRect(x: 20, y: 100, width: 120, height: 40)
        root.view.addSubview(button)
        let prompts = WindowPrompts(window: try XCTUnwrap(window), clock: ManualClock())
        prompts.showToast("A line that is longer than the window is wide, and so is broken into two or three of them")
        await wait("it is shown") { self.toast()?.isPlaced == true && button.isPlaced }
        let toast = try XCTUnwrap(toast()), window = try XCTUnwrap(window)
        XCTAssertTrue(window.bounds.insetBy(dx: 16, dy: 16).contains(toast.frame))
        XCTAssertEqual(toast.frame.midX, window.bounds.midX, accuracy: 1)
        XCTAssertGreaterThan(toast.frame.height, 50)
        try await Pointer().click(button)
        await wait("the button works") { clicks == 1 }
        try await Pointer().click(toast)
        await wait("the toast is gone") { self.toast() == nil }
    }

    func testToastsWithoutTheirWindowAreReportedAndForgotten() async throws {
        let prompts: WindowPrompts
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            prompts = WindowPrompts(window: window, clock: ManualClock())
        }
        let line = #line - 2
        prompts.showToast("Saved")
        prompts.showToast("Sent")
        XCTAssertEqual(
            issues.map { $0.message.suffix(5).trimmingCharacters(in: .whitespaces) }, ["Saved", "Sent"])
        XCTAssertEqual(issues.first?.fileID, #fileID)
        XCTAssertEqual(issues.first?.line, line)
    }

    // MARK: Memory

    func testPromptsWindowAndToastAreFreed() async throws {
        let probe = LeakProbe()
        try await showEverything(probe)
        window?.isHidden = true
        window?.rootViewController = nil
        window = nil
        await wait("all is freed") { probe.leaks.isEmpty }
    }

    private func showEverything(_ probe: LeakProbe) async throws {
        let root = probe.watch(await shownRoot(), as: "root")
        let prompts = probe.watch(WindowPrompts(window: try XCTUnwrap(window), clock: ManualClock()))
        prompts.showToast("Toast")
        prompts.showError("Error", message: "")
        await wait("both are shown") { self.toast() != nil && self.topAlert(root)?.isDialogShown == true }
        if let toast = toast() { probe.watch(toast, as: "toast") }
        if let alert = topAlert(root) { probe.watch(alert) }
        if let window { probe.watch(window) }
    }
}
