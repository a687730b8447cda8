public import Foundation
internal import TrellisPaging
internal import TrellisUIKit

extension PagedListController {
    /// Loads the images of items that will be visible soon, in the direction in which the list is scrolled.
    ///
    /// They are loaded after all images that are visible, and cancelled if the list is scrolled elsewhere. For example:
    /// ```swift
    /// grid.prefetchImages(from: images) { [$0.url] }
    /// ```
    ///
    /// - Parameters:
    ///   - store: The store of the images.
    ///   - count: The number of items beyond those that are visible.
    ///   - urls: Returns the URLs of an item's images.
    /// - Returns: The screen.
    @discardableResult
    public func prefetchImages(
        from store: ImageStore, count: Int = 12, _ urls: @escaping (Item) -> [URL]
    ) -> Self {
        imagePrefetch = ImagePrefetch(store: store, count: count, urls: urls)
        return self
    }
}

/// The prefetching of a list's images.
@MainActor
final class ImagePrefetch<Item: Identifiable & Sendable> where Item.ID: Sendable {
    private let store: ImageStore
    private let count: Int
    private let urls: (Item) -> [URL]
    private var lastOffset = CGPoint.zero
    private var isForward = true
    private var isPlanned = false
    private var requested: Set<URL> = []

    init(store: ImageStore, count: Int, urls: @escaping (Item) -> [URL]) {
        self.store = store
        self.count = count
        self.urls = urls
    }

    /// Called when a row appears. The rows that appear together are handled once, after their layout.
    func rowsWillShow<Cell>(in list: PagedListController<Item, Cell>) {
        guard !isPlanned else { return }
        isPlanned = true
        Task { [weak self, weak list] in
            self?.isPlanned = false
            if let list { self?.update(list) }
        }
    }

    private func update<Cell>(_ list: PagedListController<Item, Cell>) {
        guard let view = list.adapter.view else { return }
        let offset = view.contentOffset, change = offset.x - lastOffset.x + offset.y - lastOffset.y
        if change != 0 { isForward = change > 0 }
        lastOffset = offset
        var wanted: [URL] = []
        var next = isForward ? view.shownPaths.max() : view.shownPaths.min()
        for _ in 0..<count {
            next = next.flatMap { list.adapter.data.path(beside: $0, isForward: isForward) }
            guard let next else { break }
            if let item = list.item(at: next) { wanted += urls(item) }
        }
        let old = requested.subtracting(wanted)
        if !old.isEmpty { store.cancelPrefetching(Array(old)) }
        store.prefetch(wanted.filter { !requested.contains($0) })
        requested = Set(wanted)
    }
}

extension ListData {
    /// Returns the path of the next or the previous row, or `nil` if there is none.
    fileprivate func path(beside path: IndexPath, isForward: Bool) -> IndexPath? {
        var (section, item) = (path.section, path.item + (isForward ? 1 : -1))
        while item < 0 || item >= rowCount(in: section) {
            section += isForward ? 1 : -1
            guard (0..<sectionCount).contains(section) else { return nil }
            item = isForward ? 0 : rowCount(in: section) - 1
        }
        return IndexPath(item: item, section: section)
    }
}
