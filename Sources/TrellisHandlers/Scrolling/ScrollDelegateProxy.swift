internal import TrellisUIKit

/// Implements a scroll view's delegate methods with handlers. The proxies of tables, collections and text views derive
/// from it.
class ScrollDelegateProxy: DelegateProxy, UIScrollViewDelegate {
    final var didScroll: ((UIScrollView) -> Void)?
    final var willBeginDragging: ((UIScrollView) -> Void)?
    final var willEndDragging: ((UIScrollView, CGPoint, UnsafeMutablePointer<CGPoint>) -> Void)?
    final var didEndDragging: ((UIScrollView, Bool) -> Void)?
    final var willBeginDecelerating: ((UIScrollView) -> Void)?
    final var didEndDecelerating: ((UIScrollView) -> Void)?
    final var didEndScrollingAnimation: ((UIScrollView) -> Void)?
    final var shouldScrollToTop: ((UIScrollView) -> Bool)?
    final var didScrollToTop: ((UIScrollView) -> Void)?
    final var viewForZooming: ((UIScrollView) -> UIView?)?
    final var didChangeAdjustedContentInset: ((UIScrollView) -> Void)?
    final var didZoom: ((UIScrollView) -> Void)?
    final var willBeginZooming: ((UIScrollView, UIView?) -> Void)?
    final var didEndZooming: ((UIScrollView, UIView?, CGFloat) -> Void)?

    /// Creates the proxy of a plain scroll view, which is no table, collection or text view.
    convenience init(forPlain scrollView: UIScrollView) {
        self.init()
        #if canImport(ObjectiveC)
        attach(to: scrollView, at: \.delegate)
        #else
        attach(to: scrollView, at: \.delegateProxy)
        #endif
    }

    /// Returns the object that is called if no handler is set.
    #if canImport(ObjectiveC)
    private func next(_ scrollView: UIScrollView) -> ScrollDelegateFallback {
        ScrollDelegateFallback(original as? any UIScrollViewDelegate)
    }
    #else
    private func next(_ scrollView: UIScrollView) -> any UIScrollViewDelegate {
        scrollView.delegate ?? AbsentScrollDelegate.shared
    }
    #endif

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        didScroll?(scrollView) ?? next(scrollView).scrollViewDidScroll(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        willBeginDragging?(scrollView) ?? next(scrollView).scrollViewWillBeginDragging(scrollView)
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        willEndDragging?(scrollView, velocity, targetContentOffset)
            ?? next(scrollView).scrollViewWillEndDragging(
                scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        didEndDragging?(scrollView, decelerate)
            ?? next(scrollView).scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        didEndScrollingAnimation?(scrollView) ?? next(scrollView).scrollViewDidEndScrollingAnimation(scrollView)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        willBeginDecelerating?(scrollView) ?? next(scrollView).scrollViewWillBeginDecelerating(scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        didEndDecelerating?(scrollView) ?? next(scrollView).scrollViewDidEndDecelerating(scrollView)
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        shouldScrollToTop?(scrollView) ?? next(scrollView).scrollViewShouldScrollToTop(scrollView)
    }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        didScrollToTop?(scrollView) ?? next(scrollView).scrollViewDidScrollToTop(scrollView)
    }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        didChangeAdjustedContentInset?(scrollView)
            ?? next(scrollView).scrollViewDidChangeAdjustedContentInset(scrollView)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        if let viewForZooming { return viewForZooming(scrollView) }
        return next(scrollView).viewForZooming(in: scrollView)
    }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        willBeginZooming?(scrollView, view) ?? next(scrollView).scrollViewWillBeginZooming(scrollView, with: view)
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        didZoom?(scrollView) ?? next(scrollView).scrollViewDidZoom(scrollView)
    }

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        didEndZooming?(scrollView, view, scale)
            ?? next(scrollView).scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }

    #if canImport(ObjectiveC)
    override class var handlers: [Selector: AnyKeyPath] {
        super.handlers.merging([
            #selector(UIScrollViewDelegate.scrollViewDidScroll(_:)): \ScrollDelegateProxy.didScroll,
            #selector(UIScrollViewDelegate.scrollViewWillBeginDragging(_:)):
                \ScrollDelegateProxy.willBeginDragging,
            #selector(UIScrollViewDelegate.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)):
                \ScrollDelegateProxy.willEndDragging,
            #selector(UIScrollViewDelegate.scrollViewWillBeginDecelerating(_:)):
                \ScrollDelegateProxy.willBeginDecelerating,
            #selector(UIScrollViewDelegate.scrollViewDidEndDecelerating(_:)): \ScrollDelegateProxy.didEndDecelerating,
            #selector(UIScrollViewDelegate.scrollViewShouldScrollToTop(_:)): \ScrollDelegateProxy.shouldScrollToTop,
            #selector(UIScrollViewDelegate.scrollViewDidScrollToTop(_:)): \ScrollDelegateProxy.didScrollToTop,
            #selector(UIScrollViewDelegate.scrollViewDidChangeAdjustedContentInset(_:)):
                \ScrollDelegateProxy.didChangeAdjustedContentInset,
            #selector(UIScrollViewDelegate.scrollViewDidEndDragging(_:willDecelerate:)):
                \ScrollDelegateProxy.didEndDragging,
            #selector(UIScrollViewDelegate.scrollViewDidEndScrollingAnimation(_:)):
                \ScrollDelegateProxy.didEndScrollingAnimation,
            #selector(UIScrollViewDelegate.viewForZooming(in:)):
                \ScrollDelegateProxy.viewForZooming,
            #selector(UIScrollViewDelegate.scrollViewWillBeginZooming(_:with:)):
                \ScrollDelegateProxy.willBeginZooming,
            #selector(UIScrollViewDelegate.scrollViewDidZoom(_:)):
                \ScrollDelegateProxy.didZoom,
            #selector(UIScrollViewDelegate.scrollViewDidEndZooming(_:with:atScale:)):
                \ScrollDelegateProxy.didEndZooming,
        ]) { $1 }
    }
    #endif
}
