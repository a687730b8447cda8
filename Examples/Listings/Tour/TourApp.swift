import Foundation
import ListingsScreens
import Trellis
import TrellisDesigns

/// The app in its window, which the tour operates by what is visible on the screen.
@MainActor
final class TourApp {
    let window = UIWindow()
    let pointer = TourPointer()

    /// The folder of the app's files and settings.
    private(set) var folder = TourApp.makeFolder()
    private(set) var settings = TourApp.makeSettings()

    private static func makeFolder() -> URL {
        FileManager.default.temporaryDirectory.appending(path: "listings-tour-\(UUID().uuidString)")
    }

    private static func makeSettings() -> AppSettings {
        AppSettings(UserDefaults(suiteName: "listings-tour-\(UUID().uuidString)") ?? .standard)
    }

    /// Starts the app again in its window, as if the user had opened it.
    ///
    /// - Parameters:
    ///   - server: The URL of the server.
    ///   - isFirst: Whether this is the first start on the machine, for which all files are removed.
    func start(_ server: URL, isFirst: Bool = true) {
        if isFirst {
            // The list saves its scroll position when it disappears.
            window.rootViewController = nil
            removeFolder()
            folder = Self.makeFolder()
            UserDefaults.standard.removeObject(forKey: "trellis.position.listings")
        }
        show(MainScreen.make(AppEnvironment(server: server, cacheFolder: folder, settings: settings)))
    }

    /// Removes the app's files.
    func removeFolder() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Sets the window's root view controller.
    func show(_ controller: UIViewController) {
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }

    /// Sets the appearance of the whole app.
    func setStyle(_ style: UIUserInterfaceStyle) {
        settings.values.value.appearance =
            switch style {
            case .dark: .dark
            case .light: .light
            default: .system
            }
        window.overrideUserInterfaceStyle = style
    }

    /// Waits until the window has drawn the current state.
    func settleFrames() async throws { try await waitForFrames(of: window) }

    // MARK: Screen content

    /// The number of frames that the window has drawn.
    var framesDrawn: Int { window.framesDrawn }

    /// Waits until the screens no longer move.
    func waitForTransition() async throws {
        try await wait("the next screen is there") { [window] in !window.hasMovingScreens }
    }

    /// The frame of the focused view, in the window.
    var focusFrame: CGRect? { window.focusFrame }

    var table: UITableView {
        get throws {
            guard let table = find(UITableView.self) else { throw TourFailure(description: "no table is shown") }
            return table
        }
    }

    /// Returns the first visible view of a class that satisfies a condition.
    func find<View: UIView>(_ type: View.Type, where matches: (View) -> Bool = { _ in true }) -> View? {
        func search(_ view: UIView) -> View? {
            guard !view.isHidden, view.alpha > 0 else { return nil }
            if let found = view as? View, matches(found) { return found }
            for subview in view.subviews {
                if let found = search(subview) { return found }
            }
            return nil
        }
        return search(window)
    }

    /// All visible texts.
    var texts: [String] { Self.texts(in: window) }

    /// Returns all visible texts in a view.
    static func texts(in view: UIView) -> [String] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        let own = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle
        return (own.map { [$0] } ?? []) + view.subviews.flatMap { texts(in: $0) }
    }

    /// Returns the button with a title, if it is completely visible.
    func button(_ title: String) -> UIButton? {
        find(UIButton.self) {
            $0.currentTitle == title && $0.isPlaced && self.window.bounds.contains($0.convert($0.bounds, to: nil))
        }
    }

    /// Whether the animation of a presentation has ended.
    var isPresentationOver: Bool {
        window.rootViewController?.presentedViewController.map { !$0.isBeingPresented && !$0.isBeingDismissed } ?? true
    }

    /// Clicks the table row with a text.
    func clickRow(_ text: String) async throws {
        try await wait("a row \(text)") { row(text) != nil }
        guard let cell = row(text) else { throw TourFailure(description: "no row \(text)") }
        try await pointer.click(cell)
    }

    /// Clicks the row whose only text is the given one.
    func clickChoice(_ text: String) async throws {
        func found() -> UITableViewCell? { find(UITableViewCell.self) { $0.isPlaced && Self.texts(in: $0) == [text] } }
        try await wait("a choice \(text)") { found() != nil }
        guard let cell = found() else { throw TourFailure(description: "no choice \(text)") }
        try await pointer.click(cell)
    }

    /// Returns whether the navigation bar has a button.
    func hasBarButton(_ title: String) -> Bool {
        find(UINavigationBar.self) { $0.shownItems.contains { $0.title == title } } != nil
    }

    /// Clicks the button with a title in the navigation bar.
    func clickBarButton(_ title: String) async throws {
        var bar: UINavigationBar?
        var place: CGPoint?
        try await wait("the button \(title) rests in the navigation bar") {
            try await waitForFrames(of: window)
            let before = place
            bar = find(UINavigationBar.self) { $0.shownItems.contains { $0.title == title } }
            place = bar?.shownItems.first { $0.title == title }.flatMap { bar?.middle(of: $0) }
            return place != nil && place == before
        }
        guard let bar, let place else { return }
        try await pointer.click(bar, at: place)
    }

    /// Clicks the tab with a title.
    func clickTab(_ title: String) async throws {
        try await click(title) { label in label.superview.map { !($0 is UINavigationBar) } ?? false }
    }

    /// Clicks the lowest visible view with a text, such as a tab, a segment or a row.
    func click(_ title: String, where matches: (UILabel) -> Bool = { _ in true }) async throws {
        try await wait("the text \(title)") { label(title, matches) != nil }
        guard let label = label(title, matches) else { throw TourFailure(description: "no text \(title)") }
        try await pointer.click(label)
    }

    private func label(_ title: String, _ matches: (UILabel) -> Bool) -> UILabel? {
        var found: [UILabel] = []
        _ = find(UILabel.self) { label in
            if label.text == title, label.isPlaced, matches(label) { found.append(label) }
            return false
        }
        return found.max { $0.convert(CGPoint.zero, to: nil).y < $1.convert(CGPoint.zero, to: nil).y }
    }

    /// Clicks a segment by its index.
    func clickSegment(_ number: Int) async throws {
        guard let control = find(UISegmentedControl.self) else { throw TourFailure(description: "no segments") }
        let width = control.bounds.width / CGFloat(control.numberOfSegments)
        try await pointer.click(control, at: CGPoint(x: (CGFloat(number) + 0.5) * width, y: control.bounds.midY))
    }

    /// Replaces the text of the search field by typing.
    func search(_ text: String) async throws {
        guard let field = find(UISearchTextField.self) else { throw TourFailure(description: "no search field") }
        try await pointer.click(field)
        try await pointer.key("ctrl+a")
        if text.isEmpty { try await pointer.key("BackSpace") } else { try await pointer.type(text) }
    }

    /// The sheet or the alert that is presented.
    var alert: UIAlertController? {
        var controller = window.rootViewController
        while let next = controller?.presentedViewController { controller = next }
        return controller as? UIAlertController
    }

    /// Clicks an action of the alert.
    func answer(_ title: String) async throws {
        guard let alert, let action = alert.actions.first(where: { $0.title == title }) else {
            throw TourFailure(description: "no answer \(title) in \(alert?.actions.map { $0.title ?? "" } ?? [])")
        }
        alert.choose(action)
        try await wait("the alert is gone") { self.alert == nil }
    }

    /// Clicks the navigation bar's back button, which is on the right in a right-to-left layout.
    func goBack(mirrored: Bool = false) async throws {
        // The bar may be another one after the transition.
        try await waitForTransition()
        guard let bar = find(UINavigationBar.self) else { throw TourFailure(description: "no navigation bar") }
        try await pointer.click(bar, at: CGPoint(x: mirrored ? bar.bounds.maxX - 24 : 24, y: bar.bounds.midY))
    }

    /// Focuses a row with Tab and the arrow keys.
    func giveKeyboard(to cell: UITableViewCell) async throws {
        for _ in 0..<20 where !cell.hasKeyboard {
            let table = try table
            guard let path = table.indexPath(for: cell), table.hasKeyboard else {
                try await pointer.keys("Tab")
                continue
            }
            let current = table.visibleCells.first { $0.hasKeyboard }.flatMap { table.indexPath(for: $0) }
            try await pointer.keys(current.map { $0 > path } ?? false ? "Up" : "Down")
        }
        try expect(cell.hasKeyboard, "the row did not get the keyboard")
    }

    /// Opens a URL of the app, as the desktop does.
    func open(_ address: String) {
        if let url = URL(string: address) { MainScreen.open(url, in: window.rootViewController) }
    }

    /// The width of the window.
    var width: Int { Int(window.bounds.width) }

    /// Resizes the window, as the user does at its edge.
    func resize(width: Int) async throws {
        try await run(
            "xdotool", "search", "--onlyvisible", "--name", ".", "windowsize", "\(width)",
            "\(Int(window.bounds.height))")
        try await wait("the window is \(width) points wide") {
            window.requestFrame()
            return self.width == width
        }
        try await settle()
    }

    private func row(_ text: String) -> UITableViewCell? {
        find(UITableViewCell.self) { $0.isPlaced && Self.texts(in: $0).contains(text) }
    }

    /// Waits until the pictures are loaded and nothing moves.
    func settle() async throws {
        try await pointer.leave(window)
        let table = find(UITableView.self)
        try await wait("every picture on the screen has come") {
            guard let table else {
                return Self.imageViews(in: window).allSatisfy {
                    !$0.isPlaced || !($0 is AsyncImageView) || $0.image != nil
                }
            }
            let rows = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }.reduce(0, +)
            return rows == 0
                || !table.visibleCells.isEmpty
                    && table.visibleCells.flatMap { Self.imageViews(in: $0.contentView) }.allSatisfy {
                        $0.isHidden || $0.image != nil
                    }
        }
        // Wait for the end of deceleration and of the spring after a pull.
        var last: CGFloat?
        while let table, last != table.contentOffset.y {
            last = table.contentOffset.y
            try await Task.sleep(for: .milliseconds(200))
        }
        // A loaded picture fades in.
        try await Task.sleep(for: .milliseconds(300))
        try await waitForFrames(of: window)
    }

    /// Returns the images in a view.
    static func pictures(in view: UIView) -> [UIImageView] { imageViews(in: view).filter { $0 is AsyncImageView } }

    private static func imageViews(in view: UIView) -> [UIImageView] {
        ((view as? UIImageView).map { [$0] } ?? []) + view.subviews.flatMap { imageViews(in: $0) }
    }

    /// Takes a picture of the window from the X server.
    func takePicture(_ file: URL) async throws {
        let size = window.bounds.size
        try await run(
            "import", "-window", "root", "-crop", "\(Int(size.width))x\(Int(size.height))+0+0", "+repage", file.path)
    }
}

extension TourApp {
    /// Returns the text of the first label in a view.
    static func firstText(in view: UIView) -> String {
        if let text = (view as? UILabel)?.text { return text }
        return view.subviews.lazy.map { firstText(in: $0) }.first { !$0.isEmpty } ?? ""
    }
}
