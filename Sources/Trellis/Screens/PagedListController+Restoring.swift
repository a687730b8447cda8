internal import TrellisPaging
public import TrellisUIKit

extension PagedListController where Item.ID: Codable {
    /// Restores the scroll position, even after the app is restarted.
    ///
    /// The page of the first visible row is loaded first, without the pages before it. If the row no longer exists, the
    /// list begins with that page. A list that was scrolled to its top begins at its top, with new rows if there are any.
    /// If the source can't begin in the middle, as with cursors in one direction, the pages before the row are loaded too.
    ///
    /// The position is stored when the user has stopped scrolling, when the screen disappears, and when the app becomes
    /// inactive or ends.
    ///
    /// - Parameters:
    ///   - name: The name of the stored position, unique among the app's lists.
    ///   - defaults: The user defaults that store the position.
    /// - Returns: The screen.
    @discardableResult
    public func restoresScrollPosition(as name: String, in defaults: UserDefaults = .standard) -> Self {
        let key = "trellis.position.\(name)"
        let store = PositionStore<Item>(in: defaults, key: key) { [weak self] in
            guard let self, let (index, offset) = firstShownItem,
                let position = pager.position(ofItemAt: index, offset: offset)
            else { return nil }
            // No data is no position, so that the list begins at its top, or at its end.
            return followedEnd?.isFollowed ?? restsAtTop ? Data() : try? JSONEncoder().encode(position)
        } restore: { [weak self] data in
            guard let self, let position = try? JSONDecoder().decode(PagingPosition<Item.ID>.self, from: data) else {
                return false
            }
            restore(position)
            return true
        }
        return feature(store)
    }
}

/// The item that is scrolled to the top once it is loaded.
struct PendingAnchor {
    let id: AnyHashable
    /// The distance, in points, by which the item was scrolled past the top.
    let offset: Double
    /// The number of rows to load for the item.
    let rows: Int
    /// The item at the top while the anchor isn't loaded yet. If the user scrolls to another one, the anchor is
    /// forgotten.
    var shownInstead: AnyHashable?
    /// The number of further pages that may be loaded until the content is long enough for the item to be at the top.
    var attempts = 5
    /// Where the view ended when it was last scrolled towards the item, or `nil` if it wasn't.
    var end: End?

    /// The end of content that is too short for the item to be at the top.
    struct End {
        let offset: CGFloat
        let size: CGSize
        let count: Int
    }
}

/// Stores the scroll position of a screen in user defaults.
final class PositionStore<Item: Identifiable & Sendable>: ListFeature where Item.ID: Sendable {
    private let defaults: UserDefaults
    private let key: String
    private let position: () -> Data?
    private let restorePosition: (Data) -> Bool
    private var stored: Data?
    private var lastMovement = ContinuousClock.now
    private var pause: CancellingTask?
    private var observers: NotificationObservers?

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - defaults: The user defaults.
    ///   - key: The key in the user defaults.
    ///   - position: Returns the current position, or `nil` if it is unknown.
    ///   - restore: Loads the page of a stored position. Returns `false` if it isn't a position.
    init(
        in defaults: UserDefaults, key: String, position: @escaping () -> Data?, restore: @escaping (Data) -> Bool
    ) {
        self.defaults = defaults
        self.key = key
        self.position = position
        restorePosition = restore
        // A closed window's scene is deactivated while its views still exist; the app's notifications may be too late.
        let names = [
            UIScene.willDeactivateNotification, UIApplication.willResignActiveNotification,
            UIApplication.willTerminateNotification,
        ]
        observers = NotificationObservers(names) { [weak self] in
            #if os(Linux)
            // The process may end before another task runs.
            MainActor.assumeIsolated { self?.save() }
            #else
            Task { @MainActor in self?.save() }
            #endif
        }
    }

    func willLoad(_ screen: PagedController<Item>) -> Bool {
        defaults.data(forKey: key).map(restorePosition) ?? false
    }

    func willDisappear(_ screen: PagedController<Item>) { save() }

    /// Stores the position once it hasn't changed for a while. Writing it at each movement would slow scrolling down.
    func didScroll(_ screen: PagedController<Item>) {
        lastMovement = .now
        guard pause == nil else { return }
        pause = CancellingTask { [weak self] in
            while let rest = self?.timeToRest, rest > .zero {
                guard (try? await Task.sleep(for: rest)) != nil else { return }
            }
            self?.pause = nil
            self?.save()
        }
    }

    private var timeToRest: Duration { .milliseconds(300) - lastMovement.duration(to: .now) }

    /// Stores the position now.
    func save() {
        guard let data = position(), data != stored else { return }
        stored = data
        defaults.set(data, forKey: key)
        // At once, as the app may be closed by force next.
        defaults.synchronize()
    }
}

/// Calls a handler for notifications until it is released.
final class NotificationObservers {
    private let tokens: [any NSObjectProtocol]

    init(_ names: [Notification.Name], _ handler: @escaping @Sendable () -> Void) {
        tokens = names.map {
            NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) { _ in handler() }
        }
    }

    init(_ name: Notification.Name, _ handler: @escaping @Sendable (Notification) -> Void) {
        tokens = [NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil, using: handler)]
    }

    deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
}

extension PagedListController {
    /// Loads the page of a position, and scrolls to its item.
    func restore(_ position: PagingPosition<Item.ID>) {
        pendingAnchor = PendingAnchor(
            id: AnyHashable(position.anchor), offset: position.offset, rows: position.rows)
        followedEnd?.isFollowed = false
        pager.restore(position)
    }

    /// The first visible item, and the distance by which it is scrolled past the top.
    var firstShownItem: (index: Int, offset: Double)? {
        guard pendingAnchor == nil, let view = adapter.view else { return nil }
        if let (path, place) = adapter.keptRow, let id = item(at: path)?.id {
            return index(of: id, near: path).map { ($0, Double(-place.y)) }
        }
        for path in view.shownPaths {
            guard let id = item(at: path)?.id, let index = index(of: id, near: path) else { continue }
            return (index, Double(view.contentOffset.y - view.rowFrame(at: path).minY))
        }
        return nil
    }

    /// Returns the index of an item. In a list of rows, `path` is that of its row.
    private func index(of id: Item.ID, near path: IndexPath) -> Int? {
        guard let rows = adapter.data as? PagedRows<Item> else { return items.firstIndex { $0.id == id } }
        return rows.index(at: path)
    }

    /// Scrolls to the row that was at the top, once it is loaded.
    func showPendingAnchor() {
        guard var anchor = pendingAnchor, !items.isEmpty, let view = adapter.view, view.window != nil,
            view.bounds.height > 0, !view.isUnderFinger
        else { return }
        pendingAnchor = nil
        view.layoutIfNeeded()
        if let end = anchor.end, hasScrolled(from: end) { return }
        let first = firstShownItem.map { AnyHashable(items[$0.index].id) }
        if let expected = anchor.shownInstead, expected != first { return }
        guard let path = adapter.data.firstRow(withOneOf: [anchor.id])?.path ?? path(ofItem: anchor.id) else {
            // A cache's first page is shown before the others are loaded. If it can't be refreshed, they are in the cache.
            let continues = items.count < anchor.rows && (shown.append == .idle || shown.append == .loading)
            // A list that begins at its end loads the pages before its first one.
            guard shown.refresh == .loading || shown.prepend == .loading || continues else { return }
            anchor.shownInstead = first
            pendingAnchor = anchor
            if shown.refresh != .loading, continues { load(.append) }
            return
        }
        view.showAtTop(path)
        let offset = view.rowFrame(at: path).minY + CGFloat(anchor.offset), inset = view.adjustedContentInset
        let end = max(-inset.top, view.contentSize.height + inset.bottom - view.bounds.height)
        view.setContentOffset(CGPoint(x: 0, y: min(offset, end)), animated: false)
        // The content may be too short for the row to be at the top, so load more pages.
        guard offset - end >= 1, shown.append != .end else { return }
        // Only pages count: a screen may be laid out many times until the next one is loaded.
        if anchor.end?.count != items.count { anchor.attempts -= 1 }
        guard anchor.attempts >= 0 else { return }
        anchor.end = .init(offset: view.contentOffset.y, size: view.bounds.size, count: items.count)
        pendingAnchor = anchor
    }

    /// Returns whether the user has scrolled away from the end of the content. Rows that are measured move it, too.
    private func hasScrolled(from end: PendingAnchor.End) -> Bool {
        guard items.count == end.count, scrollView.bounds.size == end.size else { return false }
        return abs(scrollView.contentOffset.y - end.offset) >= 1 && scrollView.distanceToEnd >= 1
    }

    /// Forgets the item that is to be scrolled to the top if the user has scrolled while its page was loaded.
    func forgetAnchorIfScrolled() {
        if let end = pendingAnchor?.end, hasScrolled(from: end) { pendingAnchor = nil }
    }

    /// Returns the index path of an item in sections, in which rows have their own identities.
    private func path(ofItem id: AnyHashable) -> IndexPath? {
        for section in 0..<adapter.data.sectionCount {
            for row in 0..<adapter.data.rowCount(in: section) {
                let path = IndexPath(item: row, section: section)
                if let item = item(at: path), AnyHashable(item.id) == id { return path }
            }
        }
        return nil
    }
}
