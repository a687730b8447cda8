#if canImport(ObjectiveC)
internal import TrellisUIKit

/// Tells the app's own object, where it has the method.
@MainActor
struct ScrollDelegateFallback {
    private let original: (any UIScrollViewDelegate)?

    init(_ original: (any UIScrollViewDelegate)?) {
        self.original = original
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        original?.scrollViewDidScroll?(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        original?.scrollViewWillBeginDragging?(scrollView)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        original?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        original?.scrollViewDidEndScrollingAnimation?(scrollView)
    }
}
#endif
