/// An object that manages the views of a screen, or of a part of one.
///
/// Follows Apple's `UIViewController`; there are no storyboards.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, _UIViewControllerClass {
    /// Creates a view controller. Both arguments are ignored, since there are no nib files.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    /// Creates a view controller. Nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init()
    }

    override var windowOfResponder: UIWindow? { viewIfLoaded?.window }

    // MARK: The view

    private var loadedView: UIView?

    /// The view of the controller, created when it is first accessed.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.viewController = nil
            loadedView = newValue
            if overrideUserInterfaceStyle == .unspecified {
                newValue?.viewController = self
            } else {
                newValue?.overrideStyle { newValue?.viewController = self }
            }
            if additionalSafeAreaInsets != .zero { newValue?.safeAreaMayHaveChanged() }
        }
    }

    /// The view, or `nil` if it has not been loaded.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view has been loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view, if it has not been loaded yet.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if loadedView == nil { view = UIView(frame: expectedBounds) }
        viewDidLoad()
    }

    /// Creates the view. Override it, but do not call it.
    open func loadView() {
        view = UIView(frame: expectedBounds)
    }

    /// The size that a view has until it is placed: that of the window that it is going to be in, or else the screen's.
    final var expectedBounds: CGRect {
        let window = parent?.viewIfLoaded?.window ?? presentingViewController?.viewIfLoaded?.window
        let size = (window ?? UIApplication.shared.windows.last)?.bounds.size ?? Widget.screenSize
        return CGRect(origin: .zero, size: size)
    }

    // Hooks for subclasses.
    /// Called after the view has been loaded.
    open func viewDidLoad() {}
    /// Called before the view appears.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called after the view has appeared.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}
    /// Called when the safe area of the view has changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called when the layout margins of the view have changed.
    open func viewLayoutMarginsDidChange() {}
    /// Updates the constraints of the view. Overrides call `super` last.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Tells this controller, and those in it or presented by it, that memory is short.
    final func spreadMemoryWarning() {
        if isViewLoaded { didReceiveMemoryWarning() }
        children.forEach { $0.spreadMemoryWarning() }
        presentation.presented?.spreadMemoryWarning()
    }

    /// Called when memory is low, if the view was loaded. Overrides call `super`.
    open func didReceiveMemoryWarning() {}
    @_documentation(visibility: internal)
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    @_documentation(visibility: internal)
    open var traitCollection: UITraitCollection {
        viewIfLoaded?.traitCollection ?? overridingTraits.map { UITraitCollection(traitsFrom: [.current, $0]) }
            ?? .current
    }

    /// The traits that the parent gives this controller in place of its surroundings'.
    final private(set) var overridingTraits: UITraitCollection?

    /// Overrides traits of a child, such as its size class or its text size.
    ///
    /// Text has one size in all windows of a program here: the size that is given last is everybody's, until its child
    /// is given none.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        guard childViewController.parent === self,
            childViewController.overridingTraits?.values != collection?.values
        else { return }
        childViewController.overrideTraits(collection)
    }

    /// Returns the overridden traits of a child, or `nil` if there are none.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.overridingTraits : nil
    }

    private func overrideTraits(_ traits: UITraitCollection?) {
        let previous = traitCollection
        overridingTraits = traits
        UIView.notesOverriddenTraits()
        DesktopFont.choose(traits?.values.textSize.textScale, for: self)
        viewIfLoaded?.setNeedsLayout()
        if traitCollection.values != previous.values { viewIfLoaded?.spreadTraitChange(from: previous) }
    }

    @_documentation(visibility: internal)
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

    /// The interface style of the view and its descendants.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storedStyle }
        set {
            guard let view = viewIfLoaded else { return storedStyle = newValue }
            view.overrideStyle { storedStyle = newValue }
        }
    }

    private var storedStyle = UIUserInterfaceStyle.unspecified

    // MARK: Edges

    /// Insets that are added to the safe area.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            guard additionalSafeAreaInsets != oldValue else { return }
            UIView.hasSafeAreas = true
            viewIfLoaded?.safeAreaMayHaveChanged()
        }
    }

    /// The minimum margins of the view.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    }

    /// Whether the margins of the view are at least the system's.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() } }
    }

    /// The edges under bars to which the view extends. On the desktop bars lie beside the content, whatever this says.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether the view extends under opaque bars. On the desktop bars lie beside the content, whatever this says.
    open var extendedLayoutIncludesOpaqueBars = false

    /// The size of the view where it is presented as a sheet in a wide window; zero is the style's.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { presentation.controller?.containerView?.setNeedsLayout() } }
    }

    // MARK: Appearance

    private enum Appearance { case hidden, appearing(Bool), shown, disappearing(Bool) }
    private var appearance = Appearance.hidden

    /// Tells a child that it is about to appear or disappear. Containers call it.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        switch (appearance, isAppearing) {
        case (.hidden, true), (.disappearing, true):
            appearance = .appearing(animated)
            loadViewIfNeeded()
            viewWillAppear(animated)
            forward { $0.beginAppearanceTransition(true, animated: animated) }
        case (.shown, false), (.appearing, false):
            appearance = .disappearing(animated)
            viewWillDisappear(animated)
            forward { $0.beginAppearanceTransition(false, animated: animated) }
        default: break
        }
    }

    /// Tells a child that it has appeared or disappeared. Containers call it.
    open func endAppearanceTransition() {
        switch appearance {
        case .appearing(let animated):
            appearance = .shown
            viewDidAppear(animated)
            activeSearch?.screenDidAppear(true)
            forward { $0.endAppearanceTransition() }
            hasAppearedInParent = true
        case .disappearing(let animated):
            appearance = .hidden
            viewDidDisappear(animated)
            activeSearch?.screenDidAppear(false)
            forward { $0.endAppearanceTransition() }
        case .hidden, .shown: break
        }
    }

    /// Whether appearance methods are forwarded to children automatically.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    private func forward(_ call: (UIViewController) -> Void) {
        if shouldAutomaticallyForwardAppearanceMethods { appearingChildren.forEach(call) }
    }

    private var hasAppearedInParent = false

    /// Whether the view appears because the controller was added to its parent, rather than coming back.
    open var isMovingToParent: Bool {
        guard case .appearing = appearance else { return false }
        return parent != nil && !(parent is UITabBarController) && !hasAppearedInParent
    }

    /// Whether the view disappears because the controller is removed from its parent, rather than covered.
    open var isMovingFromParent: Bool {
        guard case .disappearing = appearance else { return false }
        guard let parent else { return true }
        return (parent as? UINavigationController).map { !$0.viewControllers.contains { $0 === self } } ?? false
    }

    /// The children that come and go with this controller.
    var appearingChildren: [UIViewController] {
        children.filter { $0.viewIfLoaded?.superview != nil }
    }

    /// The search that goes on in this screen.
    final weak var activeSearch: UISearchController?

    /// Where the keyboard was in a screen that another one covers.
    private var focusMark: FocusMark?

    /// Remembers where the keyboard is, before another screen takes the place of this one.
    final func noteFocus() { focusMark = viewIfLoaded.flatMap { FocusMark(inside: $0) } }

    /// Gives the keyboard back to where it was.
    final func restoreFocus() {
        focusMark?.restore()
        focusMark = nil
    }

    // MARK: Containment

    /// The child view controllers.
    open private(set) var children: [UIViewController] = []
    /// The parent view controller.
    open private(set) weak var parent: UIViewController?

    /// Adds a child. The caller then adds the child's view and calls `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) {
        guard childController.parent !== self else { return }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
        childController.hasAppearedInParent = false
    }

    /// Removes the controller from its parent. The caller first calls `willMove(toParent: nil)` and removes the view.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        if overridingTraits != nil { overrideTraits(nil) }
        didMove(toParent: nil)
    }

    /// Replaces the view of one child by that of another one.
    ///
    /// - Parameters:
    ///   - fromViewController: The child that goes; its view is removed at the end.
    ///   - toViewController: The child that comes; its view is added where the other one is.
    ///   - duration: How long it takes, in seconds.
    ///   - options: How it moves.
    ///   - animations: What changes in an animation.
    ///   - completion: Called at the end.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        guard fromViewController.parent === self, toViewController.parent === self else {
            return MisuseReports.report("there is no transition between controllers that are no children")
        }
        let isAnimated = duration > 0
        let forwards = shouldAutomaticallyForwardAppearanceMethods
        if forwards {
            fromViewController.beginAppearanceTransition(false, animated: isAnimated)
            toViewController.beginAppearanceTransition(true, animated: isAnimated)
        }
        (fromViewController.viewIfLoaded?.superview ?? view).addSubview(toViewController.view)
        UIView.animate(withDuration: duration, delay: 0, options: options) {
            animations?()
        } completion: { finished in
            fromViewController.viewIfLoaded?.removeFromSuperview()
            if forwards {
                fromViewController.endAppearanceTransition()
                toViewController.endAppearanceTransition()
            }
            completion?(finished)
        }
    }

    // Hooks for subclasses.
    /// Called before the controller is added to or removed from a parent. `nil` means removed.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller was added to or removed from a parent. `nil` means removed.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Presentation

    /// The look of a phone's status bar while the controller is shown; the desktop has none, and does not ask.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether a phone's status bar is hidden while the controller is shown; the desktop has none, and does not ask.
    open var prefersStatusBarHidden: Bool { false }
    /// Whether a phone's home indicator is hidden while the controller is shown; the desktop has none, and does not ask.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The ways of holding a phone that the controller is made for; a window of the desktop is not turned, and does not
    /// ask.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

    /// What is kept of presenting and of being presented.
    let presentation = PresentationState()

    /// Makes what shows this controller over another.
    func makePresentationController() -> UIPresentationController { UIPresentationController(presented: self) }

    /// Presents a view controller over this one and all its ancestors.
    ///
    /// As on iOS, one that presents already, and one that is in no window, presents nothing: that is said on standard
    /// error, and `completion` is not called.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: The controller to show; its `modalPresentationStyle` says how.
    ///   - flag: Whether it moves in.
    ///   - completion: Called once it is there, after its `viewDidAppear(_:)`.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        present(viewControllerToPresent, over: presenter, animated: flag, completion: completion)
    }

    /// Dismisses the view controller that this one presents, with all those above it, or itself if it presents none.
    ///
    /// - Parameters:
    ///   - flag: Whether it moves out.
    ///   - completion: Called once it is gone, after its `viewDidDisappear(_:)`; at once where there was nothing.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismissNearest(animated: flag, completion: completion)
    }

    /// Shows a view controller in the nearest container: a navigation controller pushes it. Without a container it is
    /// presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows a view controller in the secondary column of the nearest split view controller. Without one it is
    /// presented.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Takes over the secondary column when the split view controller collapses. The default discards it.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}

    /// Returns the secondary column when the split view controller expands; `nil` means the previous one.
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        nil
    }

    // MARK: Navigation

    /// Whether the controller has a title bar of its own at its top.
    var bringsTitleBar: Bool { false }

    /// The title of the screen that is shown in a container.
    var navigationTitle: String? { nil }

    /// The user wants back, by a key or a button of the pointer.
    ///
    /// - Returns: Whether there was a screen to go back to, here or in a controller that is shown here.
    func goBack() -> Bool {
        appearingChildren.reversed().contains { $0.goBack() }
    }

    /// The title of the view controller, shown in the navigation bar.
    open var title: String? {
        didSet {
            if navigationItem.title == nil || navigationItem.title == oldValue { navigationItem.title = title }
            if let storedTabBarItem, storedTabBarItem.title == nil || storedTabBarItem.title == oldValue {
                storedTabBarItem.title = title
            }
            viewIfLoaded?.window?.updateTitle()
        }
    }

    /// The content of the navigation bar for this view controller.
    open var navigationItem: UINavigationItem { storedNavigationItem }
    private lazy var storedNavigationItem = makeNavigationItem()

    private func makeNavigationItem() -> UINavigationItem {
        let item = UINavigationItem(title: title ?? "")
        item.screen = self
        return item
    }

    /// The scroll views by which bars go and come, where the app named some.
    final var contentScrollViews: [ContentScrollView] = []

    /// The tab of this view controller, created with its title when it is first accessed.
    open var tabBarItem: UITabBarItem! {
        get {
            if let storedTabBarItem { return storedTabBarItem }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            storedTabBarItem = item
            return item
        }
        set { storedTabBarItem = newValue }
    }

    private(set) var storedTabBarItem: UITabBarItem?

    /// The items of the navigation controller's toolbar while this view controller is on top.
    open var toolbarItems: [UIBarButtonItem]? {
        didSet {
            (parent as? UINavigationController)?.toolbarDidChange()
            navigationController?.viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Sets the items of the toolbar, without animation.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

    /// Whether the tab bar is hidden while this view controller, or one above it, is shown in a navigation controller.
    open var hidesBottomBarWhenPushed = false

    // MARK: Editing

    /// Whether the view controller is in editing mode.
    open var isEditing: Bool {
        get { storedEditing }
        set { setEditing(newValue, animated: false) }
    }

    private var storedEditing = false

    /// Sets whether the view controller is in editing mode. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        storedEditing = editing
        editButton?.title = editing ? SystemText.localized("Done") : SystemText.localized("Edit")
        editButton?.style = editing ? .done : .plain
    }

    /// A button that switches editing mode, with the title Edit or Done.
    open var editButtonItem: UIBarButtonItem {
        if let editButton { return editButton }
        let button = UIBarButtonItem(
            primaryAction: UIAction(title: isEditing ? SystemText.localized("Done") : SystemText.localized("Edit")) {
                [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        button.style = isEditing ? .done : .plain
        editButton = button
        return button
    }

    private var editButton: UIBarButtonItem?

    /// The nearest navigation controller among the ancestors.
    open var navigationController: UINavigationController? {
        var candidate = parent
        while let current = candidate {
            if let navigation = current as? UINavigationController { return navigation }
            candidate = current.parent
        }
        return nil
    }

    // MARK: Presentation and containers

    /// The presentation style. `.automatic` is a page sheet, and is read as that.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { presentation.style == .automatic ? .pageSheet : presentation.style }
        set { presentation.style = newValue }
    }

    /// The animation of the presentation.
    open var modalTransitionStyle: UIModalTransitionStyle {
        get { presentation.transition }
        set { presentation.transition = newValue }
    }

    /// Whether the user is prevented from dismissing the presentation.
    open var isModalInPresentation: Bool {
        get { presentation.isModal }
        set { presentation.isModal = newValue }
    }

    /// The view controller that this one, or one of its ancestors, presents.
    open var presentedViewController: UIViewController? {
        presentation.presented ?? parent?.presentedViewController
    }

    /// The view controller that presents this one, or one of its ancestors.
    open var presentingViewController: UIViewController? {
        presentation.presenter ?? parent?.presentingViewController
    }

    /// The object that manages the presentation of this view controller or its outermost ancestor.
    open var presentationController: UIPresentationController? {
        if let controller = presentation.controller { return controller }
        if let parent { return parent.presentationController }
        let controller = makePresentationController()
        presentation.controller = controller
        return controller
    }

    /// Whether the view controller appears because it is being presented.
    open var isBeingPresented: Bool {
        presentation.controller?.phase == .presenting || (parent?.isBeingPresented ?? false)
    }

    /// Whether the view controller disappears because it is being dismissed.
    open var isBeingDismissed: Bool {
        presentation.controller?.phase == .dismissing || (parent?.isBeingDismissed ?? false)
    }

    /// The nearest tab bar controller among the ancestors.
    open var tabBarController: UITabBarController? {
        var candidate = parent
        while let current = candidate {
            if let tabs = current as? UITabBarController { return tabs }
            candidate = current.parent
        }
        return nil
    }

    /// Returns the scroll view that bars observe: the one that was set, the view itself, or its first scroll view.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        if let kept = contentScrollViews.first(where: { $0.edges.contains(edge) }) { return kept.view }
        return viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }

    /// Sets the scroll view that all bars observe.
    open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

    /// Sets the scroll view that the bars at an edge observe.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        for index in contentScrollViews.indices { contentScrollViews[index].edges.subtract(edge) }
        contentScrollViews.removeAll { $0.edges.isEmpty || $0.view == nil }
        if let scrollView { contentScrollViews.append(ContentScrollView(edges: edge, view: scrollView)) }
        (parent as? UINavigationController)?.viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Containers

    /// The nearest split view controller among the ancestors.
    open var splitViewController: UISplitViewController? {
        var candidate = parent
        while let current = candidate {
            if let split = current as? UISplitViewController { return split }
            candidate = current.parent
        }
        return nil
    }
}
