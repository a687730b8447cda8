public import TrellisUIKit

// Handlers of the methods of `UIScrollViewDelegate`. Each is added to the view's own delegate, whenever that is set;
// nil removes it.
extension UIScrollView {
    /// The content moved, by the user or by the program.
    public var didScrollHandler: ((UIScrollView) -> Void)? {
        get { scrollHandlers.didScroll }
        set { scrollHandlers.set(\.didScroll, to: newValue) }
    }

    /// The user begins to draw the content with a finger.
    public var willBeginDraggingHandler: ((UIScrollView) -> Void)? {
        get { scrollHandlers.willBeginDragging }
        set { scrollHandlers.set(\.willBeginDragging, to: newValue) }
    }

    /// The user lets the content go; the second argument says whether it moves on.
    public var didEndDraggingHandler: ((UIScrollView, Bool) -> Void)? {
        get { scrollHandlers.didEndDragging }
        set { scrollHandlers.set(\.didEndDragging, to: newValue) }
    }

    /// A movement that the program asked for with an animation has ended.
    public var didEndScrollingAnimationHandler: ((UIScrollView) -> Void)? {
        get { scrollHandlers.didEndScrollingAnimation }
        set { scrollHandlers.set(\.didEndScrollingAnimation, to: newValue) }
    }

    /// The proxy that stands before the view's one delegate: a table's and a collection's are their own.
    private var scrollHandlers: ScrollDelegateProxy {
        switch self {
        case let table as UITableView: table.delegateHandlers
        case let collection as UICollectionView: collection.delegateHandlers
        default: companion { ScrollDelegateProxy(forPlain: self) }
        }
    }
}
