/// A container that shows one of several view controllers, which the user selects in a tab bar.
///
/// Follows Apple's `UITabBarController`. All tabs are in the bar; there is no More tab.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// The tab bar at the bottom.
    open var tabBar: UITabBar { bar }
    private let bar = UITabBar()
    private let titleBar = TitleBar()
    /// The delegate, which is called when the user selects a tab.
    open weak var delegate: (any UITabBarControllerDelegate)?

    private var controllers: [UIViewController] = []
    private var selected: UIViewController?

    /// The view controllers, one for each tab.
    open var viewControllers: [UIViewController]? {
        get { controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the view controllers. If the selected one isn't among the new ones, selects the one at its index, or
    /// the last one.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        var seen = Set<ObjectIdentifier>()
        let new = (viewControllers ?? []).filter { $0 !== self && seen.insert(ObjectIdentifier($0)).inserted }
        let index = controllers.firstIndex { $0 === selected } ?? 0
        let leaving = controllers.filter { !new.contains($0) }, coming = new.filter { !controllers.contains($0) }
        leaving.forEach { $0.willMove(toParent: nil) }
        coming.forEach { addChild($0) }
        controllers = new
        bar.setItems(new.map { $0.tabBarItem }, animated: animated)
        let shown = new.first { $0 === selected } ?? new.dropFirst(index).first ?? new.last
        select(shown)
        leaving.forEach { $0.removeFromParent() }
        coming.forEach { $0.didMove(toParent: self) }
    }

    /// The selected view controller. Setting one that isn't among `viewControllers` has no effect.
    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard let newValue else { return }
            guard controllers.contains(newValue) else {
                return MisuseReports.raise("only a view controller of the tab bar controller can be selected")
            }
            select(newValue)
        }
    }

    /// The index of the selected view controller, or `NSNotFound` if there is none. An index out of range has no
    /// effect.
    open var selectedIndex: Int {
        get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
        set { if controllers.indices.contains(newValue) { select(controllers[newValue]) } }
    }

    private func select(_ new: UIViewController?) {
        bar.selectedItem = new?.tabBarItem
        guard new !== selected else { return }
        let old = selected
        selected = new
        guard isViewLoaded else { return }
        let isShown = view.window != nil
        if isShown {
            // iOS notifies the appearing controller first.
            new?.beginAppearanceTransition(true, animated: false)
            old?.beginAppearanceTransition(false, animated: false)
        }
        placeSelected()
        old?.viewIfLoaded?.removeFromSuperview()
        if isShown {
            old?.endAppearanceTransition()
            new?.endAppearanceTransition()
        }
    }

    /// An ancestor may have become a child of a navigation controller since the last layout.
    @_documentation(visibility: internal)
    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing, isViewLoaded {
            updateTitleBar()
            view.setNeedsLayout()
        }
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }

    private func updateTitleBar() {
        // A navigation controller around the tab bar controller has a title bar.
        titleBar.show(for: navigationController == nil ? selected : nil, in: view)
    }

    private func placeSelected() {
        updateTitleBar()
        if let selected { view.insertSubview(selected.view, at: 0) }
        view.setNeedsLayout()
        if view.window != nil { view.layoutIfNeeded() }
    }

    @_documentation(visibility: internal)
    open override func viewDidLoad() {
        super.viewDidLoad()
        bar.delegate = self
        bar.allowsChoice = { [weak self] item in self?.mayChoose(item) ?? false }
        view.addSubview(bar)
        placeSelected()
    }

    @_documentation(visibility: internal)
    open override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if isViewLoaded { placeSelected() }
    }

    @_documentation(visibility: internal)
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        updateTitleBar()
        var area = titleBar.layOut(in: view.bounds)
        bar.isHidden = selected?.hidesTabBar ?? false
        if !bar.isHidden {
            let height = min(bar.sizeThatFits(area.size).height, area.height)
            bar.frame = CGRect(x: 0, y: area.maxY - height, width: area.width, height: height)
            area.size.height -= height
        }
        if let shown = selected?.viewIfLoaded, shown.superview === view { shown.frame = area }
    }

    /// Shows the new tab of a view controller whose `tabBarItem` was replaced.
    func tabDidChange(from old: UITabBarItem) {
        bar.setItems(controllers.map { $0.tabBarItem }, animated: false)
        if bar.selectedItem === old { bar.selectedItem = selected?.tabBarItem }
    }

    // MARK: Selection by the user

    private func controller(of item: UITabBarItem) -> UIViewController? {
        controllers.first { $0.tabBarItem === item }
    }

    private func mayChoose(_ item: UITabBarItem) -> Bool {
        guard let controller = controller(of: item) else { return false }
        return delegate?.tabBarController(self, shouldSelect: controller) ?? true
    }

    @_documentation(visibility: internal)
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        guard let controller = controller(of: item) else { return }
        if controller === selected {
            // As on iOS, selecting the selected tab pops to its root.
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        }
        select(controller)
        delegate?.tabBarController(self, didSelect: controller)
    }

    override var bringsTitleBar: Bool { true }

    override var navigationTitle: String? { selected?.title ?? selected?.navigationTitle }
}

extension UIViewController {
    /// Whether the controller hides the tab bar.
    var hidesTabBar: Bool {
        guard let navigation = self as? UINavigationController else { return hidesBottomBarWhenPushed }
        return navigation.viewControllers.contains(where: \.hidesBottomBarWhenPushed)
    }
}
