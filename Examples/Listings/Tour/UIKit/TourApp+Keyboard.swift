import Foundation
import ListingsScreens
import Trellis

/// Operating the app with the keyboard, and helpers for the pages of UIKit.
extension TourApp {
    /// Whether the desktop is mirrored.
    var isMirrored: Bool { Desktop.isMirrored }

    /// Returns whether a view or one of its subviews is focused.
    func hasFocus(_ view: UIView) -> Bool {
        guard let focus = focusFrame else { return false }
        let frame = view.convert(view.bounds, to: nil)
        return frame.insetBy(dx: -4, dy: -4).contains(CGPoint(x: focus.midX, y: focus.midY))
    }

    /// Presses Tab until a view or one of its subviews is focused.
    func focus(_ view: UIView) async throws {
        try await tab(to: "\(type(of: view))") { view.isPlaced && self.hasFocus(view) }
    }

    /// Focuses the list with Tab, and the row with a text with the arrow keys.
    func focusRow(_ text: String) async throws {
        try await wait("a row \(text)") { cell(text) != nil }
        try await tab(to: "the list") { self.shownCells.contains { self.hasFocus($0) } }
        for key in ["Down", "Up"] {
            for _ in 0..<30 {
                if let cell = cell(text), hasFocus(cell) { return }
                let before = focusFrame
                try await pointer.key(key)
                try await settleFrames()
                if focusFrame == before { break }
            }
        }
        guard let cell = cell(text), hasFocus(cell) else { throw TourFailure(description: "no key leads to \(text)") }
    }

    /// Presses Tab until a button of the navigation bar is focused.
    func focusBarButton(_ title: String) async throws {
        try await tab(to: "the button \(title)") {
            guard let bar = self.find(UINavigationBar.self, where: { $0.shownItems.contains { $0.title == title } }),
                let item = bar.shownItems.first(where: { $0.title == title }), let place = bar.middle(of: item)
            else { return false }
            return self.focusFrame?.contains(bar.convert(place, to: nil)) == true
        }
    }

    /// Presses Tab until a button of the toolbar is focused.
    func focusToolbarButton(_ title: String) async throws {
        try await tab(to: "the button \(title)") {
            guard let (bar, place) = self.toolbarButton(title) else { return false }
            return self.focusFrame?.contains(bar.convert(place, to: nil)) == true
        }
    }

    /// Clicks a button of the toolbar.
    func clickToolbarButton(_ title: String) async throws {
        var found: (bar: UIToolbar, place: CGPoint)?
        // A bar that returns after a search, for example, arranges its buttons only then.
        try await wait("the toolbar has \(title), which no longer moves") {
            let before = found?.place
            found = toolbarButton(title)
            return found != nil && found?.place == before && !window.hasMovingScreens
        }
        guard let (bar, place) = found else { return }
        try await pointer.click(bar, at: place)
    }

    private func toolbarButton(_ title: String) -> (UIToolbar, CGPoint)? {
        guard let bar = find(UIToolbar.self), bar.isPlaced,
            let item = bar.items?.first(where: { $0.title == title }), let place = bar.middle(of: item)
        else { return nil }
        return (bar, place)
    }

    /// Clicks the only label with a text, such as a title of a section index.
    func clickLabel(_ text: String) async throws {
        var found: UILabel?
        try await wait("the label \(text)") {
            found = find(UILabel.self) { $0.text == text && isInSight($0) }
            return found != nil
        }
        if let found { try await pointer.click(found) }
    }

    /// Returns the beginning of the text of the first visible row.
    func firstTitle(_ table: UITableView) -> String {
        table.indexPathsForVisibleRows?.first.flatMap { table.cellForRow(at: $0) }.map(Self.firstText) ?? ""
    }

    private var shownCells: [UIView] {
        var cells: [UIView] = []
        _ = find(UIView.self) { view in
            if view is UITableViewCell || view is UICollectionViewCell, view.isPlaced { cells.append(view) }
            return false
        }
        return cells
    }

    private func cell(_ text: String) -> UIView? { shownCells.first { Self.texts(in: $0).contains(text) } }

    /// Presses Tab until a condition is true. Each stop is tried once.
    private func tab(to what: String, until condition: () -> Bool) async throws {
        for _ in 0..<60 {
            try await settleFrames()
            if condition() { return }
            try await pointer.key("Tab")
        }
        throw TourFailure(description: "Tab does not lead to \(what)")
    }

    /// Waits until nothing moves any more, which is when no frame has been drawn for a fifth of a second.
    func waitForRest() async throws {
        var last = -1
        try await wait("the window rests") {
            let before = last
            last = framesDrawn
            if before == last { return true }
            try await Task.sleep(for: .milliseconds(200))
            return false
        }
    }

    /// A side of the screen.
    enum Side { case left, right }

    /// Drags a view horizontally with the pointer.
    func drag(_ view: UIView, to side: Side, by distance: Int) async throws {
        try await pointer.draw(view, by: side == .left ? -distance : distance)
    }

    /// Returns whether a view is completely visible in the window and in its scroll views.
    func isInSight(_ view: UIView) -> Bool {
        var frame = view.bounds, inner = view
        while let outer = inner.superview {
            frame = inner.convert(frame, to: outer)
            if outer is UIScrollView || outer is UIWindow, !outer.bounds.contains(frame) { return false }
            inner = outer
        }
        return inner is UIWindow && view.isPlaced
    }
}
