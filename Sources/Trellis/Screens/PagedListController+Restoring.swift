internal import TrellisPaging
public import TrellisUIKit

extension PagedListController where Item.ID: Codable {
    /// Restores the scroll position, even after a restart of the app.
    ///
    /// The row's page is loaded first, without the pages before it. If the row no longer exists, the list begins at
    /// that page.
    ///
    /// - Parameters:
    ///   - name: The name of the stored position, unique among the app's lists.
    ///   - defaults: The defaults that store it.
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

/// The item to be shown at the top once it is loaded.
struct PendingAnchor {
    let id: AnyHashable
    /// How far it was scrolled past the top.
    let offset: Double
    /// How many pages may still come until the content is long enough for it to be at the top.
    var attempts = 5
}

/// Keeps the scroll position of a screen.
struct PositionStore {
    let save: () -> Void
    /// Loads the page of the position; `false` if there is none.
    let restore: () -> Bool

    init(save: @escaping () -> Void, restore: @escaping () -> Bool) {
        self.save = save
        self.restore = restore
    }
}

extension PagedListController {
    /// The first item on screen, and how far it is scrolled past the top.
    var firstShownItem: (index: Int, offset: Double)? {
        guard pendingAnchor == nil, let view = adapter.view else { return nil }
        for path in view.shownPaths {
            guard let id = item(at: path)?.id, let index = index(of: id, near: path) else { continue }
            return (index, Double(view.contentOffset.y - view.rowFrame(at: path).minY))
        }
        return nil
    }

    /// The index of an item: in a list of rows that of its row.
    private func index(of id: Item.ID, near path: IndexPath) -> Int? {
        guard let rows = adapter.data as? PagedRows<Item> else { return items.firstIndex { $0.id == id } }
        return rows.index(at: path)
    }

    /// Scrolls to the row that was at the top, once it is there.
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
        // The content may be too short to have the row at the top; load more pages.
        guard abs(view.contentOffset.y - offset) >= 1, shown.append != .end, anchor.attempts > 0 else { return }
        anchor.attempts -= 1
        pendingAnchor = anchor
    }

    /// The index path of an item's row in sections, whose rows have identities of their own.
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
