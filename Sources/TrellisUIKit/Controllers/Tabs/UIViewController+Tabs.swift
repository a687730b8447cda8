extension UIViewController {
    /// The nearest tab bar controller above.
    public var tabBarController: UITabBarController? {
        var candidate = parent
        while let current = candidate {
            if let tabs = current as? UITabBarController { return tabs }
            candidate = current.parent
        }
        return nil
    }

    /// Whether a screen that is shown here wants the whole height.
    var hidesTabBar: Bool {
        guard let navigation = self as? UINavigationController else { return hidesBottomBarWhenPushed }
        return navigation.viewControllers.contains(where: \.hidesBottomBarWhenPushed)
    }
}
