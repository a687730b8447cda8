internal import TrellisPaging
public import TrellisUIKit

/// An item that the user has seen, as ``PagedListController/didShow(share:for:clock:_:)`` reports it.
public struct ShownItem<Item> {
    /// The item.
    public let item: Item
    /// The index path of its row.
    public let indexPath: IndexPath
    /// The visible share of its row, from 0 to 1.
    public let share: Double
    /// How long at least the minimum share has been visible.
    public let duration: Duration
}

extension PagedListController {
    /// Sets a handler that is called once for each item that the user has seen, for example to count impressions.
    ///
    /// An item is seen if a share of its row has been visible for a time, without interruption, while the screen is in a
    /// window. For example:
    /// ```swift
    /// list.didShow(for: .seconds(1)) { shown in analytics.seen(shown.item.id, shown.duration) }
    /// ```
    ///
    /// - Parameters:
    ///   - share: The minimum visible share of the row, from 0 to 1.
    ///   - duration: The time for which the share must be visible.
    ///   - clock: The clock that measures the time.
    ///   - handler: The handler.
    /// - Returns: The screen.
    @discardableResult
    public func didShow(
        share: Double = 0.5, for duration: Duration = .zero, clock: any Clock<Duration> = ContinuousClock(),
        _ handler: @escaping (ShownItem<Item>) -> Void
    ) -> Self {
        let visible: () -> [ShownItem<Item>] = { [weak self] in self?.visibleItems ?? [] }
        let seen = SeenItems(share: share, duration: duration, clock: clock, visible: visible, handler)
        seen.check()
        return feature(seen)
    }

    /// The items of the visible rows.
    private var visibleItems: [ShownItem<Item>] {
        guard let view = adapter.view, view.window != nil, replacement == nil else { return [] }
        let area = view.bounds.inset(by: view.adjustedContentInset)
        return view.shownPaths.compactMap { path -> ShownItem<Item>? in
            guard let item = item(at: path) else { return nil }
            let frame = view.rowFrame(at: path), visible = frame.intersection(area)
            guard frame.width > 0, frame.height > 0, !visible.isNull else { return nil }
            let share = visible.width * visible.height / (frame.width * frame.height)
            return ShownItem(item: item, indexPath: path, share: Double(share), duration: .zero)
        }
    }
}

/// Finds the items of which a share has been visible for a time.
final class SeenItems<Item: Identifiable & Sendable>: ListFeature where Item.ID: Sendable {
    private let share: Double
    private let duration: Duration
    private let clock: any Clock<Duration>
    private let now: () -> Duration
    private let visible: () -> [ShownItem<Item>]
    private let handler: (ShownItem<Item>) -> Void
    /// When each visible item came into sight.
    private var since: [Item.ID: Duration] = [:]
    private var candidates: [ShownItem<Item>] = []
    private var seen: Set<Item.ID> = []
    private var timer: CancellingTask?

    init(
        share: Double, duration: Duration, clock: any Clock<Duration>, visible: @escaping () -> [ShownItem<Item>],
        _ handler: @escaping (ShownItem<Item>) -> Void
    ) {
        self.share = share
        self.duration = duration
        self.clock = clock
        self.visible = visible
        self.handler = handler
        now = clock.elapsed()
    }

    func didChange(_ screen: PagedController<Item>, _ update: PagingUpdate<Item>) { check() }

    func didScroll(_ screen: PagedController<Item>) { check() }

    func didAppear(_ screen: PagedController<Item>) { check() }

    func willDisappear(_ screen: PagedController<Item>) { check([]) }

    /// Finds out which items the user sees now.
    func check() { check(visible()) }

    private func check(_ rows: [ShownItem<Item>]) {
        let time = now()
        candidates = rows.filter { $0.share >= share && !seen.contains($0.item.id) }
        var since: [Item.ID: Duration] = [:]
        for row in candidates { since[row.item.id] = self.since[row.item.id] ?? time }
        self.since = since
        report()
    }

    private func report() {
        timer = nil
        let time = now()
        var rest: Duration?
        for row in candidates {
            guard let start = since[row.item.id] else { continue }
            if time - start >= duration {
                seen.insert(row.item.id)
                since[row.item.id] = nil
                handler(
                    ShownItem(item: row.item, indexPath: row.indexPath, share: row.share, duration: time - start))
            } else {
                let more = duration - (time - start)
                rest = rest.map { min($0, more) } ?? more
            }
        }
        guard let rest else { return }
        timer = CancellingTask { [weak self, clock] in
            guard (try? await clock.wait(rest)) != nil else { return }
            self?.report()
        }
    }
}

extension Clock where Duration == Swift.Duration {
    /// Returns a closure that returns the time since this call.
    func elapsed() -> () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
