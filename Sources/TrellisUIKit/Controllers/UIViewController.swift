/// An object that manages the view of a screen, or of a part of one.
///
/// Follows Apple's `UIViewController`; there are no storyboards.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, _UIViewControllerClass {
    /// Creates a view controller, which loads its view from a nib file.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: The name of the file. If it is `nil`, and the class doesn't override `loadView()`, a file with
    ///     the name of the class is loaded if there is one: for a `ShopViewController`, `ShopView` or
    ///     `ShopViewController`.
    ///   - nibBundleOrNil: The bundle of the file; `nil` means the app's own bundle and the package bundles beside the
    ///     program.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nib = (nibNameOrNil, nibBundleOrNil)
        super.init()
    }

    /// Creates a view controller. The archive is not read, as there are no storyboards.
    public required init?(coder: NSCoder) {
        nib = (nil, nil)
        super.init()
    }

    private let nib: (name: String?, bundle: Bundle?)
    /// The name of the nib file that contains the view, or `nil` if none was given.
    open var nibName: String? { nib.name }
    /// The bundle of the nib file, or `nil` if none was given.
    open var nibBundle: Bundle? { nib.bundle }

    override var windowOfResponder: UIWindow? { viewIfLoaded?.window }

    // MARK: View

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

    /// Creates the view: that of the nib file, or else an empty one. Override it, but do not call it.
    open func loadView() {
        if !loadNib() { view = UIView(frame: expectedBounds) }
    }

    /// The bounds of the view before it is laid out: those of the window it will be in.
    final var expectedBounds: CGRect {
        let window = parent?.viewIfLoaded?.window ?? presentingViewController?.viewIfLoaded?.window
        return window.map { CGRect(origin: .zero, size: $0.bounds.size) } ?? UIScreen.main.bounds
    }

    // Hooks for subclasses.
    /// Called after the view has been loaded.
    open func viewDidLoad() {}
    /// Called before the view appears.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called between `viewWillAppear(_:)` and `viewDidAppear(_:)`, as soon as the view is in its window and has its size,
    /// and before it lays out its subviews.
    open func viewIsAppearing(_ animated: Bool) {}
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
    /// Called before the size of the view changes, because its window is resized. Overrides call `super`, which calls the
    /// children and the presented controller.
    ///
    /// - Parameters:
    ///   - size: The new size.
    ///   - coordinator: Runs changes when the size has changed.
    @_documentation(visibility: internal)
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let own = loadedView?.bounds.size ?? size
        for child in children {
            guard let inside = child.viewIfLoaded?.bounds.size else { continue }
            // Bars keep their size, so what they leave to the child changes by as much as the container does.
            let room = CGSize(
                width: inside.width + size.width - own.width, height: inside.height + size.height - own.height)
            child.viewWillTransition(to: room, with: coordinator)
        }
        presentation.presented?.presentation.controller?.viewWillTransition(to: size, with: coordinator)
    }
    /// Updates the constraints of the view. Overrides call `super` last.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Calls `didReceiveMemoryWarning()` of this controller, its children and those presented above it.
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

    /// The traits that the parent overrides for this controller.
    final private(set) var overridingTraits: UITraitCollection?

    /// Overrides traits of a child, such as its size class or its text size.
    ///
    /// All windows of a program have the same text size on Linux. The text size set last applies to all of them, until
    /// it is removed for its child.
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

    /// The edges on which the view extends under bars. It has no effect on the desktop, where bars never overlap the
    /// content.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether the view extends under opaque bars. It has no effect on the desktop, where bars never overlap the
    /// content.
    open var extendedLayoutIncludesOpaqueBars = false

    /// Whether bars inset the content of a scroll view. It has no effect on the desktop, where bars never overlap the
    /// content.
    open var automaticallyAdjustsScrollViewInsets = true

    /// The size of the view when it is presented as a sheet in a wide window. Zero means the size of the presentation
    /// style.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            presentation.controller?.view?.setNeedsLayout()
            parent?.preferredContentSizeDidChange(forChildContentContainer: self)
            presentation.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }
    /// Called after the preferred content size of a child has changed.
    @_documentation(visibility: internal)
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Returns the size of a child in a container of a size. The default is the container's.
    @_documentation(visibility: internal)
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    // MARK: Appearance

    private enum Appearance { case hidden, appearing(Bool, isReported: Bool), shown, disappearing(Bool) }
    private var appearance = Appearance.hidden

    /// Notifies a child that it is about to appear or disappear. Called by containers.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        switch (appearance, isAppearing) {
        case (.hidden, true), (.disappearing, true):
            appearance = .appearing(animated, isReported: false)
            hasLeftParent = false
            loadViewIfNeeded()
            viewWillAppear(animated)
            forward { $0.beginAppearanceTransition(true, animated: animated) }
        case (.shown, false), (.appearing, false):
            appearance = .disappearing(animated)
            viewIfLoaded?.window?.inputDock.update()
            viewWillDisappear(animated)
            forward { $0.beginAppearanceTransition(false, animated: animated) }
        default: break
        }
    }

    /// Calls `viewIsAppearing(_:)`, once for each appearance.
    final func reportAppearing() {
        guard case .appearing(let animated, isReported: false) = appearance else { return }
        appearance = .appearing(animated, isReported: true)
        viewIsAppearing(animated)
    }

    /// Notifies a child that it has appeared or disappeared. Called by containers.
    open func endAppearanceTransition() {
        switch appearance {
        case .appearing(let animated, _):
            reportAppearing()
            appearance = .shown
            firstResponderMayReturn()
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

    /// Whether the view is about to disappear.
    final var isDisappearing: Bool { if case .disappearing = appearance { true } else { false } }

    /// Makes the controller first responder if there is none and it can be, or else a child that is shown. As on iOS, a
    /// controller needn't do that itself when it appears.
    final func firstResponderMayReturn() {
        guard let window = viewIfLoaded?.window else { return }
        if window.firstResponder.responder == nil { takeFirstResponder() }
        window.inputDock.update()
    }

    @discardableResult
    private func takeFirstResponder() -> Bool {
        canBecomeFirstResponder ? becomeFirstResponder() : appearingChildren.contains { $0.takeFirstResponder() }
    }

    /// Whether appearance methods are forwarded to children automatically.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    private func forward(_ call: (UIViewController) -> Void) {
        if shouldAutomaticallyForwardAppearanceMethods { appearingChildren.forEach(call) }
    }

    private var hasAppearedInParent = false

    /// Whether the view appears because the controller was added to a parent.
    open var isMovingToParent: Bool {
        guard case .appearing = appearance else { return false }
        return parent != nil && !(parent is UITabBarController) && !hasAppearedInParent
    }

    /// Whether the controller was removed from its parent since its view last appeared.
    private var hasLeftParent = false

    /// Whether the view disappears because the controller is removed from its parent.
    open var isMovingFromParent: Bool {
        guard case .disappearing = appearance else { return false }
        guard let parent else { return hasLeftParent }
        return (parent as? UINavigationController).map { !$0.viewControllers.contains { $0 === self } } ?? false
    }

    /// The children whose views are shown, and which appear and disappear with this controller.
    var appearingChildren: [UIViewController] {
        children.filter { $0.viewIfLoaded?.superview != nil }
    }

    /// The active search controller that searches this view controller.
    final weak var activeSearch: UISearchController?

    /// The focused view when another screen covered this one.
    private var focusMark: FocusMark?

    /// Stores which view is focused, before another screen covers this one.
    final func noteFocus() { focusMark = viewIfLoaded.flatMap { FocusMark(inside: $0) } }

    /// Focuses the view that was stored by `noteFocus()`.
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
        childController.parent?.finishTransition()
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
        childController.hasAppearedInParent = false
        childController.hasLeftParent = false
        childrenDidChange()
    }

    /// Finishes a transition between children at once.
    func finishTransition() {}

    /// Removes the controller from its parent. First call `willMove(toParent: nil)` and remove the view.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        parent.childrenDidChange()
        hasLeftParent = true
        if overridingTraits != nil { overrideTraits(nil) }
        didMove(toParent: nil)
    }

    /// Replaces the view of a child by that of another child.
    ///
    /// - Parameters:
    ///   - fromViewController: The child to replace. Its view is removed at the end.
    ///   - toViewController: The replacement. Its view is added to the superview of the other one.
    ///   - duration: The duration of the animation, in seconds.
    ///   - options: The options of the animation.
    ///   - animations: The changes to animate.
    ///   - completion: Called at the end of the animation.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        guard fromViewController.parent === self, toViewController.parent === self else {
            return MisuseReports.raise("cannot transition between view controllers that aren't both children")
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
    /// Called before the controller is added to a parent or, with `nil`, removed from one.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller was added to a parent or, with `nil`, removed from one.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Presentation

    /// The preferred status bar style. It has no effect on the desktop, which has no status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Requests that the preferences for the status bar are read again. It has no effect on the desktop, which has no
    /// status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Whether the controller prefers to hide the status bar. It has no effect on the desktop, which has no status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// The child that determines the style of the status bar. It has no effect on the desktop, which has no status bar.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that determines whether the status bar is hidden. It has no effect on the desktop, which has no status
    /// bar.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// The child that determines whether the home indicator is hidden. It has no effect on the desktop, which has none.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Whether the content rotates with the device. It has no effect on the desktop, where windows aren't rotated.
    open var shouldAutorotate: Bool { true }
    /// Whether the controller determines the status bar although it doesn't fill the screen. It has no effect on the
    /// desktop, which has no status bar.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Whether the controller prefers to hide the home indicator. It has no effect on the desktop, which has none.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Requests that the preference for the home indicator is read again. It has no effect on the desktop, which has none.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The interface orientations that the controller supports. It has no effect on the desktop, where windows aren't
    /// rotated.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

    /// The state of presenting and of being presented.
    let presentation = PresentationState()

    /// Creates the presentation controller.
    func makePresentationController() -> UIPresentationController {
        switch modalPresentationStyle {
        case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom:
            UIPresentationController(presentedViewController: self, presenting: nil)
        case .pageSheet, .formSheet, .automatic, .none:
            UISheetPresentationController(presentedViewController: self, presenting: nil)
        }
    }

    /// Presents a view controller over this one and its outermost ancestor.
    ///
    /// As on iOS, a controller that already presents another, or that isn't in a window, cannot present. This is
    /// reported on standard error, and `completion` is not called.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: The view controller to present, with its `modalPresentationStyle`.
    ///   - flag: Whether to animate the presentation.
    ///   - completion: Called after `viewDidAppear(_:)` of the presented view controller.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        present(viewControllerToPresent, over: presenter, animated: flag, completion: completion)
    }

    /// Dismisses the view controller that this one presents, with all those above it, or itself if it presents none.
    ///
    /// - Parameters:
    ///   - flag: Whether to animate the dismissal.
    ///   - completion: Called after `viewDidDisappear(_:)` of the dismissed view controller; at once if there is none.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismissNearest(animated: flag, completion: completion)
    }

    /// Shows a view controller in the nearest container, such as a navigation controller, which pushes it. Without a
    /// container, presents it.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows a view controller in the secondary column of the nearest split view controller. Without one, presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Collapses the secondary column onto this controller. The default implementation discards the secondary column.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}

    /// Separates the secondary column from this controller. Returns `nil` to use the previous secondary controller.
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        nil
    }

    // MARK: Navigation

    /// Whether the controller provides the title bar at its top. An app's container has that of a child which is in its
    /// view.
    var bringsTitleBar: Bool {
        guard let view = viewIfLoaded else { return false }
        return children.contains { $0.viewIfLoaded?.isDescendant(of: view) == true && $0.bringsTitleBar }
    }

    /// Lays out the views around this controller and its ancestors again, whose title bars depend on the children.
    private func childrenDidChange() {
        for controller in sequence(first: self, next: \.parent) {
            controller.viewIfLoaded?.superview?.setNeedsLayout()
            controller.viewIfLoaded?.superview?.superview?.setNeedsLayout()
        }
    }

    /// The title of the visible child, if the controller is a container.
    var navigationTitle: String? { nil }

    /// Goes back one screen, after a key or a button of the pointer was pressed.
    ///
    /// - Returns: Whether this controller, or a visible child, had a screen to go back to.
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

    /// The scroll views that the app has set for the bars to observe.
    final var contentScrollViews: [ContentScrollView] = []

    /// The tab of this view controller. By default, created with the title when first accessed.
    open var tabBarItem: UITabBarItem! {
        get {
            if let storedTabBarItem { return storedTabBarItem }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            storedTabBarItem = item
            return item
        }
        set {
            let old = storedTabBarItem
            storedTabBarItem = newValue
            if let old, old !== newValue { tabBarController?.tabDidChange(from: old) }
        }
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

    /// Whether the tab bar is hidden while this view controller is in a navigation controller's stack.
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

    /// A button titled Edit or Done that toggles editing mode.
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

    private func nearestAncestor<Controller>() -> Controller? {
        sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? Controller }.first
    }

    /// The nearest navigation controller among the ancestors.
    open var navigationController: UINavigationController? { nearestAncestor() }

    // MARK: Presentation and containers

    /// The presentation style. `.automatic` is a page sheet; the property returns it as `.pageSheet`.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { presentation.style == .automatic || presentation.style == .none ? .pageSheet : presentation.style }
        set {
            let old = modalPresentationStyle
            presentation.style = newValue
            // The controllers of sheets and popovers are of other classes.
            let isSame = old == modalPresentationStyle || old.isSheet && modalPresentationStyle.isSheet
            if !isSame, presentation.controller?.phase == .idle { presentation.controller = nil }
        }
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
        presentation.presented ?? presentation.search ?? parent?.presentedViewController
    }

    /// The view controller that presents this one, or one of its ancestors.
    open var presentingViewController: UIViewController? {
        presentation.presenter ?? parent?.presentingViewController
    }

    /// The object that manages the presentation of this view controller or its outermost ancestor.
    open var presentationController: UIPresentationController? {
        if let controller = presentation.controller { return controller }
        return parent?.presentationController ?? presentationController(presenting: nil, source: self)
    }

    /// The object that chooses the presentation controller for the style `.custom`, and the animators. It isn't
    /// retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// The object that manages the sheet of this view controller or its outermost ancestor; `nil` if it isn't presented
    /// as a sheet.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The object that manages the popover of this view controller or its outermost ancestor; `nil` if it isn't
    /// presented as a popover. Alerts and action sheets never are, as on an iPhone.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// Whether presentations in the current context cover this view controller's view only.
    ///
    /// An active search is presented by the nearest such view controller, or else by the outermost one, which then can't
    /// present anything else. On Linux, other presentations cover the window.
    open var definesPresentationContext = false

    /// Whether the view controller appears because it is being presented.
    open var isBeingPresented: Bool {
        presentation.controller?.phase == .presenting || (parent?.isBeingPresented ?? false)
    }

    /// Whether the view controller disappears because it is being dismissed.
    open var isBeingDismissed: Bool {
        presentation.controller?.phase == .dismissing || (parent?.isBeingDismissed ?? false)
    }

    /// The nearest tab bar controller among the ancestors.
    open var tabBarController: UITabBarController? { nearestAncestor() }

    /// Returns the scroll view that bars observe: the one that was set, or else the view itself or its first scroll
    /// view.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        if let kept = contentScrollViews.first(where: { $0.edges.contains(edge) }) { return kept.view }
        return viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }

    /// Sets the scroll view that the bars at all edges observe.
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
    open var splitViewController: UISplitViewController? { nearestAncestor() }

    // MARK: Transitions and guides

    /// The coordinator of the transition that is in progress for this view controller or the nearest ancestor, or `nil`
    /// if there is none. Only animated transitions have one.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        presentation.coordinator ?? parent?.transitionCoordinator
    }

    /// The guide that ends where the visible content begins. Deprecated on iOS in favour of `safeAreaLayoutGuide`.
    open var topLayoutGuide: any UILayoutSupport { barGuide(at: .top) }

    /// The guide that begins where the visible content ends. Deprecated on iOS in favour of `safeAreaLayoutGuide`.
    open var bottomLayoutGuide: any UILayoutSupport { barGuide(at: .bottom) }
}
