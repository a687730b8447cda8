package import TrellisUIKit

/// Implements a scroll view's delegate methods with handlers. The proxies of tables, collections and text views derive
/// from it.
package class ScrollDelegateProxy: DelegateProxy, UIScrollViewDelegate {
    package final var didScroll: ((UIScrollView) -> Void)?
    package final var willBeginDragging: ((UIScrollView) -> Void)?
    package final var willEndDragging: ((UIScrollView, CGPoint, UnsafeMutablePointer<CGPoint>) -> Void)?
    package final var didEndDragging: ((UIScrollView, Bool) -> Void)?
    package final var willBeginDecelerating: ((UIScrollView) -> Void)?
    package final var didEndDecelerating: ((UIScrollView) -> Void)?
    package final var didEndScrollingAnimation: ((UIScrollView) -> Void)?
    package final var shouldScrollToTop: ((UIScrollView) -> Bool)?
    package final var didScrollToTop: ((UIScrollView) -> Void)?
    package final var viewForZooming: ((UIScrollView) -> UIView?)?
    package final var didChangeAdjustedContentInset: ((UIScrollView) -> Void)?
    package final var didZoom: ((UIScrollView) -> Void)?
    package final var willBeginZooming: ((UIScrollView, UIView?) -> Void)?
    package final var didEndZooming: ((UIScrollView, UIView?, CGFloat) -> Void)?

    /// Creates the proxy of a plain scroll view, which is no table, collection or text view.
    convenience init(forPlain scrollView: UIScrollView) {
        self.init()
        #if canImport(ObjectiveC)
        attach(to: scrollView, at: \.delegate)
        #else
        attach(to: scrollView, at: \.delegateProxy)
        #endif
    }

    /// The list library's object.
    var scrollLibrary: (any UIScrollViewDelegate)? { nil }

    /// Returns the objects behind the handlers.
    #if canImport(ObjectiveC)
    private func hands(_ scrollView: UIScrollView) -> HandsBehind<ScrollDelegateFallback> {
        let library = scrollLibrary, own = original === library ? nil : original as? any UIScrollViewDelegate
        return HandsBehind(
            view: scrollView, library: library.map(ScrollDelegateFallback.init),
            delegate: own.map(ScrollDelegateFallback.init), absent: ScrollDelegateFallback(nil))
    }
    #else
    private func hands(_ scrollView: UIScrollView) -> HandsBehind<any UIScrollViewDelegate> {
        let library = scrollLibrary, own = isAttached ? scrollView.delegate : nil
        return HandsBehind(
            view: scrollView, library: library, delegate: own === library ? nil : own,
            absent: AbsentScrollDelegate.shared)
    }
    #endif

    package func scrollViewDidScroll(_ scrollView: UIScrollView) {
        didScroll?(scrollView)
        hands(scrollView).pass { $0.scrollViewDidScroll(scrollView) }
    }

    package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        willBeginDragging?(scrollView)
        hands(scrollView).pass { $0.scrollViewWillBeginDragging(scrollView) }
    }

    package func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        willEndDragging?(scrollView, velocity, targetContentOffset)
        hands(scrollView).pass {
            $0.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }

    package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        didEndDragging?(scrollView, decelerate)
        hands(scrollView).pass { $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    }

    package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        didEndScrollingAnimation?(scrollView)
        hands(scrollView).pass { $0.scrollViewDidEndScrollingAnimation(scrollView) }
    }

    package func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        willBeginDecelerating?(scrollView)
        hands(scrollView).pass { $0.scrollViewWillBeginDecelerating(scrollView) }
    }

    package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        didEndDecelerating?(scrollView)
        hands(scrollView).pass { $0.scrollViewDidEndDecelerating(scrollView) }
    }

    package func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        shouldScrollToTop?(scrollView) ?? hands(scrollView).ask { $0.scrollViewShouldScrollToTop(scrollView) }
    }

    package func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        didScrollToTop?(scrollView)
        hands(scrollView).pass { $0.scrollViewDidScrollToTop(scrollView) }
    }

    package func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        didChangeAdjustedContentInset?(scrollView)
        hands(scrollView).pass { $0.scrollViewDidChangeAdjustedContentInset(scrollView) }
    }

    package func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        if let viewForZooming { return viewForZooming(scrollView) }
        return hands(scrollView).ask { $0.viewForZooming(in: scrollView) }
    }

    package func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        willBeginZooming?(scrollView, view)
        hands(scrollView).pass { $0.scrollViewWillBeginZooming(scrollView, with: view) }
    }

    package func scrollViewDidZoom(_ scrollView: UIScrollView) {
        didZoom?(scrollView)
        hands(scrollView).pass { $0.scrollViewDidZoom(scrollView) }
    }

    package func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        didEndZooming?(scrollView, view, scale)
        hands(scrollView).pass { $0.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
    }

    private static let ownMethods: [String: AnyKeyPath] = [
        "scrollViewDidScroll:": \ScrollDelegateProxy.didScroll,
        "scrollViewWillBeginDragging:": \ScrollDelegateProxy.willBeginDragging,
        "scrollViewWillEndDragging:withVelocity:targetContentOffset:": \ScrollDelegateProxy.willEndDragging,
        "scrollViewWillBeginDecelerating:": \ScrollDelegateProxy.willBeginDecelerating,
        "scrollViewDidEndDecelerating:": \ScrollDelegateProxy.didEndDecelerating,
        "scrollViewShouldScrollToTop:": \ScrollDelegateProxy.shouldScrollToTop,
        "scrollViewDidScrollToTop:": \ScrollDelegateProxy.didScrollToTop,
        "scrollViewDidChangeAdjustedContentInset:": \ScrollDelegateProxy.didChangeAdjustedContentInset,
        "scrollViewDidEndDragging:willDecelerate:": \ScrollDelegateProxy.didEndDragging,
        "scrollViewDidEndScrollingAnimation:": \ScrollDelegateProxy.didEndScrollingAnimation,
        "viewForZoomingInScrollView:": \ScrollDelegateProxy.viewForZooming,
        "scrollViewWillBeginZooming:withView:": \ScrollDelegateProxy.willBeginZooming,
        "scrollViewDidZoom:": \ScrollDelegateProxy.didZoom,
        "scrollViewDidEndZooming:withView:atScale:": \ScrollDelegateProxy.didEndZooming,
    ]

    override class var methods: [String: AnyKeyPath] { ownMethods }
}
