/// Follows a screen's scroll view, and says whether it is scrolled away from its top: a navigation bar then gives up its
/// large title and its search bar.
@MainActor
final class ScrollEdge {
    private weak var scrollView: UIScrollView?
    private(set) var isAway = false
    /// How much lower the screen gets when the bar gives up what hides.
    var hideable: () -> CGFloat = { 0 }
    /// Called when the screen is scrolled away from its top, or back to it.
    var changed: () -> Void = {}

    /// Follows another scroll view, or none.
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

    /// It comes back only at the very top, and does not go unless the larger view still has somewhere to scroll: else
    /// the one would cause the other.
    private func isAway(_ scrollView: UIScrollView) -> Bool {
        let inset = scrollView.adjustedContentInset
        let distance = scrollView.contentOffset.y + inset.top
        if isAway { return distance > 0 }
        let hideable = hideable()
        let room = scrollView.contentSize.height + inset.top + inset.bottom - scrollView.bounds.height
        return distance > max(hideable, 1) && room > 2 * hideable
    }
}

/// A scroll view that a controller named for some edges.
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
