internal import TrellisPaging
public import TrellisUIKit

extension PagedListController where Item.ID: Codable {
    /// Restores the scroll position, even after the app is restarted.
    ///
    /// The page of the first visible row is loaded first, without the pages before it. If the row no longer exists, the
    /// list begins with that page.
    ///
    /// - Parameters:
    ///   - name: The name of the stored position, unique among the app's lists.
    ///   - defaults: The user defaults that store the position.
    /// - Returns: The screen.
    @discardableResult
    public func restoresScrollPosition(as name: String, in defaults: UserDefaults = .standard) -> Self {
        let key = "trellis.position.\(name)"
        positionStore = PositionStore { [weak self] in
            guard let self, let (index, offset) = firstShownItem,
                let position = pager.position(ofItemAt: index, offset: offset),
                let data = try? JSONEncoder().encode(position)
            else { return }
            defaults.set(data, forKey: key)
        } restore: { [weak self] in
            guard let self, let data = defaults.data(forKey: key),
                let position = try? JSONDecoder().decode(PagingPosition<Item.ID>.self, from: data)
            else { return false }
            pendingAnchor = PendingAnchor(id: AnyHashable(position.anchor), offset: position.offset)
            pager.restore(position)
            return true
        }
        chrome.onMove = { [weak self] in self?.positionStore?.save() }
        return self
    }
}

/// The item that is scrolled to the top once it is loaded.
struct PendingAnchor {
    let id: AnyHashable
    /// The distance, in points, by which the item was scrolled past the top.
    let offset: Double
    /// The number of further pages that may be loaded until the content is long enough for the item to be at the top.
    var attempts = 5
}

/// Saves and restores the scroll position of a screen.
struct PositionStore {
    let save: () -> Void
    /// Loads the page of the stored position. Returns `false` if there is none.
    let restore: () -> Bool

    init(save: @escaping () -> Void, restore: @escaping () -> Bool) {
        self.save = save
        self.restore = restore
    }
}

extension PagedListController {
    /// The first visible item, and the distance by which it is scrolled past the top.
    var firstShownItem: (index: Int, offset: Double)? {
        guard pendingAnchor == nil, let view = adapter.view else { return nil }
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
            view.bounds.height > 0
        else { return }
        pendingAnchor = nil
        guard let path = adapter.data.firstRow(withOneOf: [anchor.id])?.path ?? path(ofItem: anchor.id) else { return }
        view.layoutIfNeeded()
        view.showAtTop(path)
        let offset = view.rowFrame(at: path).minY + CGFloat(anchor.offset)
        view.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
        // The content may be too short for the row to be at the top, so load more pages.
        guard abs(view.contentOffset.y - offset) >= 1, shown.append != .end, anchor.attempts > 0 else { return }
        anchor.attempts -= 1
        pendingAnchor = anchor
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
