extension UIViewController {
    /// Whether a screen that is shown here wants the whole height.
    var hidesTabBar: Bool {
        guard let navigation = self as? UINavigationController else { return hidesBottomBarWhenPushed }
        return navigation.viewControllers.contains(where: \.hidesBottomBarWhenPushed)
    }
}
