// On iOS these methods are optional, and apps call `delegate?.navigationController?(…)`.
// `UIScrollViewDelegate+Optional.swift` describes how this compiles.

@_documentation(visibility: internal)
extension UINavigationControllerDelegate {
    @_disfavoredOverload
    public var navigationController: _NavigationControllerDelegateMethods? {
        _NavigationControllerDelegateMethods(delegate: self)
    }
}

/// Calls the optional methods of a navigation controller's delegate that are named `navigationController`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _NavigationControllerDelegateMethods {
    let delegate: any UINavigationControllerDelegate

    public func callAsFunction(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.navigationController(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    }

    public func callAsFunction(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        delegate.navigationController(navigationController, willShow: viewController, animated: animated)
    }

    public func callAsFunction(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        delegate.navigationController(navigationController, didShow: viewController, animated: animated)
    }
}
