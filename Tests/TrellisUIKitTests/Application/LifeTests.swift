import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// The calls of an app and its scene from launch to end, and the traits, the screen and the pasteboard.
@MainActor
final class LifeTests: UITestCase {
    func testAnAppWithASceneHearsOfItsLifeInUIKitsOrder() async throws {
        let (output, status) = try await Probe.run("LifeProbe")
        XCTAssertEqual(status, 0)
        XCTAssertEqual(
            output.split(separator: "\n").map(String.init),
            [
                "launched inactive", "configuration for UIWindowSceneSessionRoleApplication",
                "connect made unattached true",
                "windows 1 true", "scene foreground", "scene active", "note DidBecomeActiveNotification",
                "scene resigns", "scene background", "scene disconnected unattached", "discarded 1",
                "note WillResignActiveNotification", "note DidEnterBackgroundNotification", "terminate",
                "note WillTerminateNotification",
            ])
    }

    func testTheThreadsOfAnAppShareTwoHeaps() async throws {
        try XCTSkipIf(dlsym(nil, "__asan_init") != nil, "AddressSanitizer has a heap of its own")
        let (output, status) = try await Probe.run("LifeProbe", arguments: ["--heaps"])
        XCTAssertEqual(status, 0)
        XCTAssertEqual(output.split(separator: "\n").filter { $0.hasPrefix("heaps") }, ["heaps 2"])
    }

    func testTheScreenReaderIsThatOfTheDesktopsSettings() async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: home) }
        let folder = home.appending(path: "glib-2.0/settings")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for isRunning in [false, true] {
            try "[org/gnome/desktop/a11y/applications]\nscreen-reader-enabled=\(isRunning)\n"
                .write(to: folder.appending(path: "keyfile"), atomically: true, encoding: .utf8)
            let (output, _) = try await Probe.run(
                "LifeProbe", arguments: ["--screen-reader"],
                environment: ["GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": home.path])
            XCTAssertTrue(output.contains("screen reader \(isRunning)"), output)
        }
    }

    func testTheRoleOfAViewIsThatOfItsTraits() {
        XCTAssertEqual(UIAccessibilityTraits.link.role, .link)
        XCTAssertEqual(UIAccessibilityTraits.tabBar.role, .tabList)
        XCTAssertEqual(UIAccessibilityTraits([.image, .button, .staticText]).role, .button)
        XCTAssertNil(UIAccessibilityTraits([.staticText, .notEnabled, .selected]).role)
    }

    func testAnItemOpensInASceneOfItsOwn() async throws {
        let (output, status) = try await Probe.run("LifeProbe", arguments: ["--scenes"])
        XCTAssertEqual(status, 0)
        let lines = output.split(separator: "\n").map(String.init)
        XCTAssertEqual(
            lines.filter { !$0.hasPrefix("note") },
            [
                "launched inactive", "configuration for UIWindowSceneSessionRoleApplication",
                "connect made unattached true", "windows 1 true", "scene foreground", "scene active",
                "scenes 1, several: true", "configuration for UIWindowSceneSessionRoleApplication", "activity item 1",
                "connect made unattached true", "windows 1 true", "scene foreground", "scene active",
                "scenes 2, several: true", "continue back", "scene resigns", "scene background",
                "scene disconnected unattached", "discarded 1", "denied true", "scenes 1", "scene resigns",
                "scene background", "scene disconnected unattached", "discarded 1", "terminate",
            ])
    }

    func testAnAppWithoutASceneDelegateHasOneScene() {
        var codes: [UISceneError.Code?] = []
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
            codes.append(($0 as? UISceneError)?.code)
        }
        XCTAssertFalse(UIApplication.shared.supportsMultipleScenes)
        XCTAssertEqual(codes, [.multipleScenesNotSupported])
    }

    func testAWindowIsInASceneAndHasTheScreensCoordinates() async throws {
        let controller = UIViewController()
        let window = await show(controller, width: 700, height: 500)
        let scene = try XCTUnwrap(window.windowScene)
        XCTAssertTrue(scene.windows.contains(window))
        XCTAssertTrue(UIApplication.shared.connectedScenes.contains(scene))
        scene.title = "A scene"
        XCTAssertEqual(UIScreen.main.nativeBounds.size, CGSize(width: 1280, height: 1000))
        XCTAssertEqual(UIScreen.main.scale, 1)
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        controller.view.addSubview(view)
        let space: any UICoordinateSpace = view
        XCTAssertEqual(
            space.convert(CGPoint(x: 1, y: 2), to: UIScreen.main.coordinateSpace),
            view.convert(CGPoint(x: 1, y: 2), to: nil))
        window.isHidden = true
    }

    /// Apps of the iPhone use the screen's bounds for layout.
    func testTheScreenIsAsLargeAsTheWindow() async throws {
        XCTAssertEqual(UIScreen.main.bounds, CGRect(x: 0, y: 0, width: 480, height: 800), "as large as a new window")
        let new = UIWindow(frame: UIScreen.main.bounds)
        XCTAssertEqual(new.bounds.size, CGSize(width: 480, height: 800))
        let controller = UIViewController()
        let window = await show(controller, width: 700, height: 500)
        XCTAssertEqual(UIScreen.main.bounds, window.bounds)
        XCTAssertEqual(UIScreen.main.bounds.width, 700)
        window.frame.size = CGSize(width: 600, height: 400)
        XCTAssertEqual(UIScreen.main.bounds.size, CGSize(width: 600, height: 400))
        // An alert's window doesn't cover the app's.
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        controller.present(alert, animated: false)
        await wait("the alert is shown") { controller.presentedViewController === alert }
        XCTAssertEqual(UIScreen.main.bounds, window.bounds)
        window.isHidden = true
    }

    func testTheInterfaceIsOnItsSideInAWideWindow() async throws {
        XCTAssertEqual(UIApplication.shared.statusBarOrientation, .portrait, "that of a new window")
        let window = await show(UIViewController(), width: 700, height: 500)
        let scene = try XCTUnwrap(window.windowScene)
        XCTAssertEqual(scene.interfaceOrientation, .landscapeRight)
        XCTAssertTrue(UIApplication.shared.statusBarOrientation.isLandscape)
        window.frame.size = CGSize(width: 500, height: 500)
        XCTAssertEqual(scene.interfaceOrientation, .portrait)
        XCTAssertTrue(UIApplication.shared.statusBarOrientation.isPortrait)
        XCTAssertFalse(UIApplication.shared.statusBarOrientation.isLandscape)
        window.isHidden = true
    }

    func testTraitsFollowTheWindowsWidthAndTheDesktopsTextScale() async throws {
        let controller = TraitController()
        let window = await show(controller, width: 480, height: 700)
        defer { Desktop.textScale = 1 }
        XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .compact)
        XCTAssertEqual(controller.traitCollection.verticalSizeClass, .regular)
        XCTAssertEqual(controller.traitCollection.userInterfaceIdiom, .mac)
        XCTAssertEqual(controller.traitCollection.layoutDirection, .leftToRight)
        XCTAssertEqual(controller.traitCollection.preferredContentSizeCategory, .large)
        let label = UILabel()
        label.text = "Text"
        controller.view.addSubview(label)
        let before = label.intrinsicContentSize
        var told: [UIContentSizeCategory] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
        ) { note in
            let value = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory
            MainActor.assumeIsolated { told += [value].compactMap { $0 } }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        Desktop.textScale = 2
        await wait("the traits follow") { controller.traitCollection.preferredContentSizeCategory != .large }
        XCTAssertEqual(controller.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
        XCTAssertEqual(told, [.accessibilityLarge])
        XCTAssertTrue(UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory)
        XCTAssertEqual(controller.previous.last?.preferredContentSizeCategory, .large)
        XCTAssertEqual(label.intrinsicContentSize.width, before.width * 2, accuracy: 3)
        XCTAssertEqual(label.intrinsicContentSize.height, before.height * 2, accuracy: 3)
        Desktop.textScale = 1
        await wait("the label is as before") { label.intrinsicContentSize == before }
        window.isHidden = true
        let wide = TraitController()
        let second = await show(wide, width: 900, height: 400)
        XCTAssertEqual(wide.traitCollection.horizontalSizeClass, .regular)
        XCTAssertEqual(wide.traitCollection.verticalSizeClass, .compact)
        second.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(wide.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(wide.traitCollection.horizontalSizeClass, .regular)
        second.overrideUserInterfaceStyle = .unspecified
        second.isHidden = true
    }

    private final class TraitController: UIViewController {
        var previous: [UITraitCollection] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            previous += [previousTraitCollection].compactMap { $0 }
        }
    }

    func testCollectionsOfTraitsAreJoinedAndCompared() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let wide = UITraitCollection(horizontalSizeClass: .regular)
        let both = UITraitCollection(traitsFrom: [UITraitCollection(userInterfaceStyle: .light), dark, wide])
        XCTAssertEqual(both.userInterfaceStyle, .dark)
        XCTAssertEqual(both.horizontalSizeClass, .regular)
        XCTAssertTrue(both.containsTraits(in: wide))
        XCTAssertFalse(dark.containsTraits(in: wide))
        XCTAssertNotEqual(dark, both)
        XCTAssertTrue(both.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    }

    func testTheClipboardGivesWhatItWasGiven() async throws {
        let board = UIPasteboard.general
        let count = board.changeCount
        board.string = "Text"
        XCTAssertEqual(board.string, "Text")
        XCTAssertTrue(board.hasStrings)
        XCTAssertFalse(board.hasURLs)
        XCTAssertFalse(board.hasImages)
        XCTAssertGreaterThan(board.changeCount, count)
        board.url = URL(string: "https://example.org/a?b=c")
        XCTAssertEqual(board.url?.absoluteString, "https://example.org/a?b=c")
        XCTAssertEqual(board.string, "https://example.org/a?b=c")
        board.string = nil
        XCTAssertNil(board.string)
        XCTAssertFalse(board.hasStrings)
    }

    func testAnAddressThatNoProgramOpensIsRefused() async throws {
        let url = try XCTUnwrap(URL(string: "x-nobody-knows-this:1"))
        XCTAssertFalse(UIApplication.shared.canOpenURL(url))
        var answers: [Bool] = []
        UIApplication.shared.open(url) { answers.append($0) }
        await wait("it is refused") { !answers.isEmpty }
        XCTAssertEqual(answers, [false])
    }

    func testTheDeviceSaysWhatTheSystemIs() {
        XCTAssertEqual(UIDevice.current.userInterfaceIdiom, .mac)
        XCTAssertFalse(UIDevice.current.name.isEmpty)
        XCTAssertFalse(UIDevice.current.systemName.isEmpty)
        XCTAssertFalse(UIDevice.current.systemVersion.isEmpty)
    }
}
