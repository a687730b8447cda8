/// The methods that are called while a scroll view moves. All are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called after each change of the content offset, by the user or by the program.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when the user begins to scroll with a finger, a touch pad or the wheel.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the user lets the content go, before it moves on.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - velocity: The speed of the movement, in points a millisecond.
    ///   - targetContentOffset: The offset at which the content is going to rest; another one may be put in its place.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called when the user has let the content go; `decelerate` says whether it moves on.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when scrolling begins to slow down after a drag.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when scrolling has stopped after a drag.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when a movement that the program asked for with an animation has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Returns whether the content may move to its top, as the user asks; it may where this is left out.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called when the user has scrolled to the top.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Called when the adjusted content inset has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// Returns the view that is zoomed; nothing is zoomed where this is left out.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called before the user zooms the content: by two fingers, or by Control and the wheel.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called after each change of the zoom scale, by the user or by the program.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when the user has zoomed the content.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
