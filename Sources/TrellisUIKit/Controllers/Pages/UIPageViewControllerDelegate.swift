/// The methods that provide the pages of a page view controller.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// Returns the page before another one, or `nil` if that is the first one.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after another one, or `nil` if that is the last one.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// Returns the number of dots of the page indicator. The default is 0, without an indicator.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the index of the dot of the page that the app has set. The default is 0.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The methods that are called when the user turns a page. All are optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Called when the user begins to turn to a page.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called when the user has turned a page, or has returned to the one before.
    ///
    /// - Parameters:
    ///   - pageViewController: The page view controller.
    ///   - finished: Whether the animation has ended by itself.
    ///   - previousViewControllers: The page before.
    ///   - completed: Whether the page was turned.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}

// On iOS these methods are optional, and apps call `delegate?.pageViewController?(…)`.
// `UIScrollViewDelegate+Optional.swift` describes how this compiles.

@_documentation(visibility: internal)
extension UIPageViewControllerDataSource {
    @_disfavoredOverload
    public var presentationCount: _PageCount? { _PageCount { self.presentationCount(for: $0) } }
    @_disfavoredOverload
    public var presentationIndex: _PageCount? { _PageCount { self.presentationIndex(for: $0) } }
}

/// Calls an optional method of a page view controller's data source.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _PageCount {
    let count: @MainActor (UIPageViewController) -> Int

    public func callAsFunction(for pageViewController: UIPageViewController) -> Int { count(pageViewController) }
}

@_documentation(visibility: internal)
extension UIPageViewControllerDelegate {
    @_disfavoredOverload
    public var pageViewController: _PageViewDelegateMethods? { _PageViewDelegateMethods(delegate: self) }
}

/// Calls the optional methods of a page view controller's delegate.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _PageViewDelegateMethods {
    let delegate: any UIPageViewControllerDelegate

    public func callAsFunction(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        delegate.pageViewController(pageViewController, willTransitionTo: pendingViewControllers)
    }

    public func callAsFunction(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        delegate.pageViewController(
            pageViewController, didFinishAnimating: finished, previousViewControllers: previousViewControllers,
            transitionCompleted: completed)
    }
}
