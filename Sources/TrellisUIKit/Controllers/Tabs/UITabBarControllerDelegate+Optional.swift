// On iOS these methods are optional, and apps call `delegate?.tabBarController?(…)`.
// `UIScrollViewDelegate+Optional.swift` describes how this compiles.

@_documentation(visibility: internal)
extension UITabBarControllerDelegate {
    @_disfavoredOverload
    public var tabBarController: _TabBarControllerDelegateMethods? { _TabBarControllerDelegateMethods(delegate: self) }
}

/// Calls the optional methods of a tab bar controller's delegate that are named `tabBarController`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _TabBarControllerDelegateMethods {
    let delegate: any UITabBarControllerDelegate

    public func callAsFunction(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
        -> Bool
    {
        delegate.tabBarController(tabBarController, shouldSelect: viewController)
    }

    public func callAsFunction(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        delegate.tabBarController(tabBarController, didSelect: viewController)
    }
}
