// On iOS these methods are optional, and apps call `delegate?.scrollViewDidScroll?(scrollView)`. Here they have default
// implementations. The second question mark requires an optional value, so each has a property of the same name that is
// never `nil`.

@_documentation(visibility: internal)
extension UIScrollViewDelegate {
    /// A closure that calls an optional method of a scroll view's delegate.
    public typealias _ScrollViewMethod = @MainActor (UIScrollView) -> Void

    public var scrollViewDidScroll: _ScrollViewMethod? { { self.scrollViewDidScroll($0) } }
    public var scrollViewWillBeginDragging: _ScrollViewMethod? { { self.scrollViewWillBeginDragging($0) } }
    public var scrollViewWillBeginDecelerating: _ScrollViewMethod? { { self.scrollViewWillBeginDecelerating($0) } }
    public var scrollViewDidEndDecelerating: _ScrollViewMethod? { { self.scrollViewDidEndDecelerating($0) } }
    public var scrollViewDidEndScrollingAnimation: _ScrollViewMethod? {
        { self.scrollViewDidEndScrollingAnimation($0) }
    }
    public var scrollViewDidScrollToTop: _ScrollViewMethod? { { self.scrollViewDidScrollToTop($0) } }
    public var scrollViewDidChangeAdjustedContentInset: _ScrollViewMethod? {
        { self.scrollViewDidChangeAdjustedContentInset($0) }
    }
    public var scrollViewDidZoom: _ScrollViewMethod? { { self.scrollViewDidZoom($0) } }
    public var scrollViewShouldScrollToTop: (@MainActor (UIScrollView) -> Bool)? {
        { self.scrollViewShouldScrollToTop($0) }
    }
    public var scrollViewWillEndDragging: _ScrollViewWillEndDragging? { _ScrollViewWillEndDragging(delegate: self) }
    public var scrollViewDidEndDragging: _ScrollViewDidEndDragging? { _ScrollViewDidEndDragging(delegate: self) }
    public var viewForZooming: _ScrollViewViewForZooming? { _ScrollViewViewForZooming(delegate: self) }
    public var scrollViewWillBeginZooming: _ScrollViewWillBeginZooming? { _ScrollViewWillBeginZooming(delegate: self) }
    public var scrollViewDidEndZooming: _ScrollViewDidEndZooming? { _ScrollViewDidEndZooming(delegate: self) }
}

/// Calls `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` with argument labels, which a closure can't
/// have.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _ScrollViewWillEndDragging {
    let delegate: any UIScrollViewDelegate

    public func callAsFunction(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        delegate.scrollViewWillEndDragging(
            scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
}

/// Calls `scrollViewDidEndDragging(_:willDecelerate:)`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _ScrollViewDidEndDragging {
    let delegate: any UIScrollViewDelegate

    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
}

/// Calls `viewForZooming(in:)`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _ScrollViewViewForZooming {
    let delegate: any UIScrollViewDelegate

    public func callAsFunction(in scrollView: UIScrollView) -> UIView? { delegate.viewForZooming(in: scrollView) }
}

/// Calls `scrollViewWillBeginZooming(_:with:)`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _ScrollViewWillBeginZooming {
    let delegate: any UIScrollViewDelegate

    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) {
        delegate.scrollViewWillBeginZooming(scrollView, with: view)
    }
}

/// Calls `scrollViewDidEndZooming(_:with:atScale:)`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _ScrollViewDidEndZooming {
    let delegate: any UIScrollViewDelegate

    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        delegate.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }
}
