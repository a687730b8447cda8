internal import Foundation

/// The navigation bars of a window. The bars at its top share the window's buttons: the first one has those at the
/// start, the last one those at the end.
@MainActor
final class WindowBars {
    private struct Entry { weak var bar: UINavigationBar? }

    private var entries: [Entry] = []

    private var bars: [UINavigationBar] { entries.compactMap(\.bar) }

    func add(_ bar: UINavigationBar) {
        entries.append(Entry(bar: bar))
        update()
    }

    func remove(_ bar: UINavigationBar) {
        entries.removeAll { $0.bar == nil || $0.bar === bar }
        update()
    }

    /// Updates the window's buttons after a bar was added, removed, hidden, or laid out.
    func update() {
        let bars = bars
        guard bars.count > 1 || bars.first?.showsAllWindowButtons == false else { return }
        for bar in bars { bar.showWindowButtons() }
    }

    /// Returns the sides at which no other bar is higher or nearer to the edge of the window.
    func sides(of bar: UINavigationBar) -> (start: Bool, end: Bool) {
        guard entries.count > 1 else { return (true, true) }
        var left = true, right = true
        let own = bar.convert(bar.bounds, to: nil), group = Self.group(of: bar)
        guard !own.isEmpty else { return (true, true) }
        for other in bars where other !== bar && Self.group(of: other) === group && Self.isShown(other) {
            let frame = other.convert(other.bounds, to: nil)
            if frame.minY < own.minY - 1 { return (false, false) }
            guard frame.minY <= own.minY + 1 else { continue }
            if frame.minX < own.minX - 1 { left = false }
            if frame.maxX > own.maxX + 1 { right = false }
        }
        return bar.isRightToLeft ? (right, left) : (left, right)
    }

    /// Returns the presentation or the column of a split view that a bar is in. Each has window buttons of its own.
    private static func group(of bar: UINavigationBar) -> UIView? {
        sequence(first: bar as UIView, next: \.superview).first { $0 is PresentationView || $0 is SplitColumnView }
    }

    private static func isShown(_ bar: UINavigationBar) -> Bool {
        guard let window = bar.window else { return false }
        let frame = bar.convert(bar.bounds, to: nil)
        return !frame.isEmpty && frame.intersects(window.bounds)
            && sequence(first: bar as UIView, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0 }
    }
}
