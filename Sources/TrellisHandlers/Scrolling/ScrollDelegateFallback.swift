#if canImport(ObjectiveC)
internal import TrellisUIKit

/// Calls the app's own delegate if it implements a method.
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

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        original?.scrollViewWillEndDragging?(
            scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        original?.scrollViewWillBeginDecelerating?(scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        original?.scrollViewDidEndDecelerating?(scrollView)
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        original?.scrollViewShouldScrollToTop?(scrollView) ?? true
    }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        original?.scrollViewDidScrollToTop?(scrollView)
    }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        original?.scrollViewDidChangeAdjustedContentInset?(scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        original?.scrollViewDidEndScrollingAnimation?(scrollView)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        original?.viewForZooming?(in: scrollView)
    }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        original?.scrollViewWillBeginZooming?(scrollView, with: view)
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        original?.scrollViewDidZoom?(scrollView)
    }

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        original?.scrollViewDidEndZooming?(scrollView, with: view, atScale: scale)
    }
}
#endif

#if os(Linux)
internal import TrellisUIKit

/// A delegate that implements no method, so that UIKit's defaults apply.
@MainActor
final class AbsentScrollDelegate: NSObject, UIScrollViewDelegate {
    static let shared = AbsentScrollDelegate()
}
#endif
