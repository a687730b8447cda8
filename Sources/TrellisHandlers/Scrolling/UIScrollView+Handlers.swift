public import TrellisUIKit

// Handlers of the methods of `UIScrollViewDelegate`. The handler of an event is called before the view's own delegate;
// that of a question answers in its place. `nil` removes the handler.
extension UIScrollView {
    /// Called when the content has scrolled, by the user or by code.
    public var didScrollHandler: ((UIScrollView) -> Void)? {
        get { scrollHandlers.didScroll }
        set { scrollHandlers.set(\.didScroll, to: newValue) }
    }

    /// Called when the user begins to scroll by touch, touchpad or wheel.
    public var willBeginDraggingHandler: ((UIScrollView) -> Void)? {
        get { scrollHandlers.willBeginDragging }
        set { scrollHandlers.set(\.willBeginDragging, to: newValue) }
    }

    /// Called when the user ends dragging, with the velocity in points per millisecond and the content offset at which
    /// scrolling will stop. The handler can change the offset.
    public var willEndDraggingHandler: ((UIScrollView, CGPoint, UnsafeMutablePointer<CGPoint>) -> Void)? {
        get { scrollHandlers.willEndDragging }
        set { scrollHandlers.set(\.willEndDragging, to: newValue) }
    }

    /// Called when the user has ended dragging. The second argument is whether scrolling continues.
    public var didEndDraggingHandler: ((UIScrollView, Bool) -> Void)? {
        get { scrollHandlers.didEndDragging }
        set { scrollHandlers.set(\.didEndDragging, to: newValue) }
    }

    /// Called when scrolling begins to slow down after a drag.
    public var willBeginDeceleratingHandler: ((UIScrollView) -> Void)? {
        get { scrollHandlers.willBeginDecelerating }
        set { scrollHandlers.set(\.willBeginDecelerating, to: newValue) }
    }

    /// Called when scrolling has stopped after a drag.
    public var didEndDeceleratingHandler: ((UIScrollView) -> Void)? {
        get { scrollHandlers.didEndDecelerating }
        set { scrollHandlers.set(\.didEndDecelerating, to: newValue) }
    }

    /// Returns whether the user can scroll to the top.
    public var shouldScrollToTopHandler: ((UIScrollView) -> Bool)? {
        get { scrollHandlers.shouldScrollToTop }
        set { scrollHandlers.set(\.shouldScrollToTop, to: newValue) }
    }

    /// Called when the user has scrolled to the top.
    public var didScrollToTopHandler: ((UIScrollView) -> Void)? {
        get { scrollHandlers.didScrollToTop }
        set { scrollHandlers.set(\.didScrollToTop, to: newValue) }
    }

    /// Called when the adjusted content inset has changed.
    public var didChangeAdjustedContentInsetHandler: ((UIScrollView) -> Void)? {
        get { scrollHandlers.didChangeAdjustedContentInset }
        set { scrollHandlers.set(\.didChangeAdjustedContentInset, to: newValue) }
    }

    /// Called when an animated scroll that code started has ended.
    public var didEndScrollingAnimationHandler: ((UIScrollView) -> Void)? {
        get { scrollHandlers.didEndScrollingAnimation }
        set { scrollHandlers.set(\.didEndScrollingAnimation, to: newValue) }
    }

    /// Returns the view that is zoomed, or `nil` for none.
    public var viewForZoomingHandler: ((UIScrollView) -> UIView?)? {
        get { scrollHandlers.viewForZooming }
        set { scrollHandlers.set(\.viewForZooming, to: newValue) }
    }

    /// Called before the user zooms the content.
    public var willBeginZoomingHandler: ((UIScrollView, UIView?) -> Void)? {
        get { scrollHandlers.willBeginZooming }
        set { scrollHandlers.set(\.willBeginZooming, to: newValue) }
    }

    /// Called after each change of the zoom scale.
    public var didZoomHandler: ((UIScrollView) -> Void)? {
        get { scrollHandlers.didZoom }
        set { scrollHandlers.set(\.didZoom, to: newValue) }
    }

    /// Called when the user has zoomed the content.
    public var didEndZoomingHandler: ((UIScrollView, UIView?, CGFloat) -> Void)? {
        get { scrollHandlers.didEndZooming }
        set { scrollHandlers.set(\.didEndZooming, to: newValue) }
    }

    /// The proxy of the view's delegate. Tables, collections and text views have a proxy of their own class.
    private var scrollHandlers: ScrollDelegateProxy {
        switch self {
        case let table as UITableView: table.delegateHandlers
        case let collection as UICollectionView: collection.delegateHandlers
        case let text as UITextView: text.delegateHandlers
        default: companion { ScrollDelegateProxy(forPlain: self) }
        }
    }
}
