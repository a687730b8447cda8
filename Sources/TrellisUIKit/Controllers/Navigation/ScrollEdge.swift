/// Observes whether a screen's scroll view is scrolled away from its top. A navigation bar then hides its large title
/// and its search bar.
@MainActor
final class ScrollEdge {
    private weak var scrollView: UIScrollView?
    private(set) var isAway = false
    /// Returns by how much the screen grows when the bar hides its large title and its search bar.
    var hideable: () -> CGFloat = { 0 }
    /// Called when `isAway` has changed.
    var changed: () -> Void = {}

    /// Observes another scroll view, or none.
    func follow(_ new: UIScrollView?) {
        guard new !== scrollView else { return }
        scrollView?.movementHandlers[ObjectIdentifier(self)] = nil
        scrollView = new
        new?.movementHandlers[ObjectIdentifier(self)] = { [weak self] in self?.moved() }
        moved()
    }

    private func moved() {
        let was = isAway
        isAway = scrollView.map(isAway) ?? false
        if isAway != was { changed() }
    }

    /// Returns whether the scroll view is scrolled away from its top. Once away, it must return to the very top. It
    /// only counts as away if the content still scrolls in the larger view: otherwise hiding and showing would
    /// alternate.
    private func isAway(_ scrollView: UIScrollView) -> Bool {
        let inset = scrollView.adjustedContentInset
        let distance = scrollView.contentOffset.y + inset.top
        if isAway { return distance > 0 }
        let hideable = hideable()
        let room = scrollView.laidOutSize.height + inset.top + inset.bottom - scrollView.bounds.height
        return distance > max(hideable, 1) && room > 2 * hideable
    }
}

/// A scroll view that a controller has set for some edges.
struct ContentScrollView {
    var edges: NSDirectionalRectEdge
    weak var view: UIScrollView?
}

/// A set of edges of a rectangle, relative to the layout direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    /// The raw bits of the set.
    @_documentation(visibility: internal)
    public let rawValue: UInt

    /// Creates a set from its raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static var top: NSDirectionalRectEdge { .init(rawValue: 1) }
    /// The leading edge.
    public static var leading: NSDirectionalRectEdge { .init(rawValue: 2) }
    /// The bottom edge.
    public static var bottom: NSDirectionalRectEdge { .init(rawValue: 4) }
    /// The trailing edge.
    public static var trailing: NSDirectionalRectEdge { .init(rawValue: 8) }
    /// All edges.
    public static var all: NSDirectionalRectEdge { .init(rawValue: 15) }
}
