import Foundation
import ListingsScreens
import Trellis

/// The app in its window, as the tour reads it and works it: by what is on the screen.
@MainActor
final class TourApp {
    private let window = UIWindow()
    let pointer = TourPointer()

    /// Starts the app anew in its window, as a user who opens it.
    func start(_ server: URL, query: String? = nil) {
        let list = ForSaleScreen.make(AppEnvironment(server: server), query: query)
        show(UINavigationController(rootViewController: list))
    }

    /// Makes a controller the whole content of the window.
    func show(_ controller: UIViewController) {
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }

    /// Turns the whole app light or dark.
    func setStyle(_ style: UIUserInterfaceStyle) {
        window.overrideUserInterfaceStyle = style
    }

    // MARK: What is on the screen

    var table: UITableView {
        get throws {
            guard let table = find(UITableView.self) else { throw TourFailure(description: "no table is shown") }
            return table
        }
    }

    /// The first view of a kind that is shown and answers a question.
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

    /// Every text that is shown.
    var texts: [String] { Self.texts(in: window) }

    /// Every text that is shown in a view.
    static func texts(in view: UIView) -> [String] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        let own = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle
        return (own.map { [$0] } ?? []) + view.subviews.flatMap { texts(in: $0) }
    }

    /// The button with a title, if all of it is on the screen.
    func button(_ title: String) -> UIButton? {
        find(UIButton.self) {
            $0.currentTitle == title && $0.isPlaced && self.window.bounds.contains($0.convert($0.bounds, to: nil))
        }
    }

    /// Whether what is presented has come to rest.
    var isPresentationOver: Bool {
        window.rootViewController?.presentedViewController.map { !$0.isBeingPresented && !$0.isBeingDismissed } ?? true
    }

    /// Clicks the row of the table that shows a text.
    func clickRow(_ text: String) async throws {
        try await wait("a row \(text)") { row(text) != nil }
        guard let cell = row(text) else { throw TourFailure(description: "no row \(text)") }
        try await pointer.click(cell)
    }

    /// Clicks the button with a title in the navigation bar.
    func clickBarButton(_ title: String) async throws {
        guard let bar = find(UINavigationBar.self), let item = bar.shownItems.first(where: { $0.title == title }),
            let place = bar.middle(of: item)
        else { throw TourFailure(description: "no button \(title) in the navigation bar") }
        try await pointer.click(bar, at: place)
    }

    /// Clicks the navigation bar's back button.
    func goBack() async throws {
        guard let bar = find(UINavigationBar.self) else { throw TourFailure(description: "no navigation bar") }
        try await pointer.click(bar, at: CGPoint(x: 24, y: bar.bounds.midY))
    }

    private func row(_ text: String) -> UITableViewCell? {
        find(UITableViewCell.self) { $0.isPlaced && Self.texts(in: $0).contains(text) }
    }

    /// Waits until pictures have come and nothing moves.
    func settle() async throws {
        try await pointer.leave(window)
        let table = find(UITableView.self)
        try await wait("every picture on the screen has come") {
            guard let table, table.numberOfRows(inSection: 0) > 0 else { return true }
            return !table.visibleCells.isEmpty
                && table.visibleCells.flatMap { Self.imageViews(in: $0.contentView) }.allSatisfy { $0.image != nil }
        }
        // Kinetic movement and the spring of a pull come to rest.
        var last: CGFloat?
        while let table, last != table.contentOffset.y {
            last = table.contentOffset.y
            try await Task.sleep(for: .milliseconds(200))
        }
        try await waitForFrames(of: window)
    }

    private static func imageViews(in view: UIView) -> [UIImageView] {
        ((view as? UIImageView).map { [$0] } ?? []) + view.subviews.flatMap { imageViews(in: $0) }
    }

    /// Takes a picture of the window as the X server shows it.
    func takePicture(_ file: URL) async throws {
        let size = window.bounds.size
        try await run(
            "import", "-window", "root", "-crop", "\(Int(size.width))x\(Int(size.height))+0+0", "+repage", file.path)
    }
}

extension TourApp {
    /// The text of the first label in a view.
    static func firstText(in view: UIView) -> String {
        if let text = (view as? UILabel)?.text { return text }
        return view.subviews.lazy.map { firstText(in: $0) }.first { !$0.isEmpty } ?? ""
    }
}
