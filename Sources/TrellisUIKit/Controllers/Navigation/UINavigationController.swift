/// A container that manages a stack of view controllers, with a navigation bar and a back button.
///
/// Follows Apple's `UINavigationController`.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The navigation bar.
    open var navigationBar: UINavigationBar { bar }
    private let bar: UINavigationBar
    /// The delegate, which is called when another view controller is shown.
    open weak var delegate: (any UINavigationControllerDelegate)?

    private var stack: [UIViewController] = []

    /// Creates a navigation controller with an empty stack.
    @_documentation(visibility: internal)
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (bar, storedToolbar) = (UINavigationBar(), UIToolbar())
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a navigation controller with an empty stack, and bars of classes of the app's own; `nil` means UIKit's.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        bar = (navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self).init(frame: .zero)
        storedToolbar = (toolbarClass as? UIToolbar.Type ?? UIToolbar.self).init(frame: .zero)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a navigation controller with a root view controller.
    public init(rootViewController: UIViewController) {
        (bar, storedToolbar) = (UINavigationBar(), UIToolbar())
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    public required init?(coder aDecoder: NSCoder) {
        (bar, storedToolbar) = (UINavigationBar(), UIToolbar())
        super.init(coder: aDecoder)
    }

    /// The view controllers of the stack, the root first.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The view controller on top of the stack.
    open var topViewController: UIViewController? { stack.last }
    /// The view controller that is visible: the presented one if there is one, else the top one.
    open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

    /// Whether the navigation bar is hidden.
    open var isNavigationBarHidden = false {
        didSet {
            navigationBar.isHidden = isNavigationBarHidden
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Shows or hides the navigation bar, without animation.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    /// The toolbar at the bottom, which shows the top view controller's `toolbarItems`.
    open var toolbar: UIToolbar! { storedToolbar }
    private let storedToolbar: UIToolbar

    /// Whether the toolbar is hidden.
    open var isToolbarHidden = true {
        didSet {
            toolbarDidChange()
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Shows or hides the toolbar, without animation.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    /// Updates the toolbar after its visibility or the top view controller's items have changed.
    func toolbarDidChange() {
        guard isViewLoaded else { return }
        let items = isToolbarHidden ? nil : stack.last?.toolbarItems
        if storedToolbar.superview == nil, !isToolbarHidden { view.addSubview(storedToolbar) }
        storedToolbar.isHidden = isToolbarHidden || stack.last?.hidesBottomBarWhenPushed == true
        if (storedToolbar.items ?? []) != (items ?? []) { storedToolbar.setItems(items, animated: false) }
    }

    /// Pushes a view controller onto the stack. One that is already in the stack, and a navigation controller, stop a debug
    /// build; a release build ignores them.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        let isInStack = viewController.parent === self && stack.contains { $0 === viewController }
        guard !isInStack, !(viewController is UINavigationController) else {
            let reason = isInStack ? "is already in the stack" : "is a navigation controller"
            return MisuseReports.raise("did not push \(type(of: viewController)), which \(reason)")
        }
        finishTransition()
        // The screens below stay as they are, however many there are.
        change(to: viewController, leaving: [], coming: [viewController], isPush: true, animated: animated) {
            stack.append(viewController)
            navigationBar.push(viewController.navigationItem)
        }
    }

    /// Pops the top view controller and returns it, or returns `nil` if it is the root.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        setViewControllers(stack.dropLast(), animated: animated)
        return top
    }

    /// Pops all view controllers but the root and returns them, or returns `nil` if there are none.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let first = stack.first else { return nil }
        return popToViewController(first, animated: animated)
    }

    /// Pops all view controllers above one of the stack and returns them, or returns `nil` if there are none.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(of: viewController) else {
            MisuseReports.raise("a navigation controller can't pop to a view controller that isn't in its stack")
            return nil
        }
        guard index < stack.count - 1 else { return nil }
        let popped = Array(stack[(index + 1)...])
        setViewControllers(Array(stack[...index]), animated: animated)
        return popped
    }

    /// Replaces the stack and shows the last view controller.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        var known: Set<ObjectIdentifier> = []
        let distinct = viewControllers.filter { known.insert(ObjectIdentifier($0)).inserted }
        guard distinct.count == viewControllers.count else {
            MisuseReports.raise("all view controllers in a navigation controller must be distinct")
            return setViewControllers(distinct, animated: animated)
        }
        finishTransition()
        let before = Set(stack.map(ObjectIdentifier.init)), after = Set(viewControllers.map(ObjectIdentifier.init))
        let isPush = viewControllers.last.map { !before.contains(ObjectIdentifier($0)) } ?? false
        let leaving = stack.filter { !after.contains(ObjectIdentifier($0)) }
        let coming = viewControllers.filter { !before.contains(ObjectIdentifier($0)) }
        change(to: viewControllers.last, leaving: leaving, coming: coming, isPush: isPush, animated: animated) {
            stack = viewControllers
            navigationBar.setItems(viewControllers.map(\.navigationItem), animated: animated)
        }
    }

    /// Changes the stack and the bar's items by a closure, and shows the new top view controller.
    private func change(
        to new: UIViewController?, leaving: [UIViewController], coming: [UIViewController], isPush: Bool,
        animated: Bool, _ change: () -> Void
    ) {
        let old = stack.last
        leaving.forEach { $0.willMove(toParent: nil) }
        coming.forEach { addChild($0) }
        let picture = animated && old !== new ? barPicture() : nil
        change()
        let end = { [self] in
            leaving.forEach { $0.removeFromParent() }
            coming.forEach { $0.didMove(toParent: self) }
            tabBarController?.viewIfLoaded?.setNeedsLayout()
        }
        guard old !== new else { return end() }
        replace(old, with: new, isPush: isPush, picture: picture, animated: animated, end: end)
    }

    /// Returns a picture of the bar, which moves aside with its screen, or `nil` if the bar isn't visible.
    private func barPicture() -> UIView? {
        guard UIView.areAnimationsEnabled, isViewLoaded, view.window != nil, !navigationBar.isHidden,
            navigationBar.superview === view
        else { return nil }
        let picture = navigationBar.snapshotView(afterScreenUpdates: false)
        picture?.frame = navigationBar.frame
        return picture
    }

    /// Adds the picture of the leaving screen's bar beside that screen, and puts the bar to the screen that comes.
    private func addBars(_ picture: UIView?, isPush: Bool, old: UIViewController) {
        guard let picture, let screen = old.viewIfLoaded, screen.superview === view else { return }
        // The upper screen and its bar cover the lower ones, which are removed when they are out of sight.
        if !isPush { view.insertSubview(navigationBar, belowSubview: screen) }
        view.insertSubview(picture, aboveSubview: screen)
    }

    /// Replaces the screen on top, and calls `end` after the transition.
    private func replace(
        _ old: UIViewController?, with new: UIViewController?, isPush: Bool, picture: UIView?, animated: Bool,
        end: @escaping () -> Void
    ) {
        guard isViewLoaded else { return end() }
        guard view.window != nil else {
            if let new { view.insertSubview(new.view, at: 0) }
            old?.viewIfLoaded?.removeFromSuperview()
            view.setNeedsLayout()
            return end()
        }
        let moves = animated && UIView.areAnimationsEnabled && old?.viewIfLoaded?.superview === view && new != nil
        let duration = moves ? StackTransition.duration : 0
        let coordinator = animated ? coordinate(from: old, to: new, duration: duration) : nil
        var animator: (any UIViewControllerAnimatedTransitioning)?
        if moves, let old, let new, let coordinator {
            animator = delegate?.navigationController(
                self, animationControllerFor: isPush ? .push : .pop, from: old, to: new)
            if let animator { coordinator.transitionDuration = animator.transitionDuration(using: coordinator) }
        }
        new?.loadViewIfNeeded()
        old?.beginAppearanceTransition(false, animated: animated)
        new?.beginAppearanceTransition(true, animated: animated)
        if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
        if let old, stack.lastIndex(where: { $0 === old }) != nil { old.noteFocus() }
        if moves, isPush, let old, let new {
            view.insertSubview(new.view, aboveSubview: old.view)
        } else if let new {
            view.insertSubview(new.view, at: 0)
        }
        let oldArea = old?.viewIfLoaded?.frame ?? .zero
        view.setNeedsLayout()
        view.layoutIfNeeded()
        coordinator?.begin()
        new?.restoreFocus()
        let finish = { [self] in
            self.transition = nil
            picture?.removeFromSuperview()
            old?.viewIfLoaded?.removeFromSuperview()
            view.setNeedsLayout()
            old?.endAppearanceTransition()
            new?.endAppearanceTransition()
            if let new { tellShown(new, animated: animated) }
            self.end(coordinator)
            end()
        }
        guard moves, let old, let new, let coordinator else { return finish() }
        // A second click on a row doesn't push a second screen.
        old.view.holdInput()
        let end = {
            old.viewIfLoaded?.releaseInput()
            finish()
        }
        if let animator {
            move(by: animator, coordinator, end: end)
        } else {
            let (top, below) = isPush ? (new, old) : (old, new)
            addBars(picture, isPush: isPush, old: old)
            let transition = StackTransition(top, over: below, isPush: isPush, leaving: (picture, oldArea)) { _ in end()
            }
            self.transition = transition
            view.setNeedsLayout()
            transition.run()
        }
    }

    /// Performs a transition by an animator of the delegate's.
    private func move(
        by animator: any UIViewControllerAnimatedTransitioning, _ coordinator: TransitionCoordinator,
        end: @escaping () -> Void
    ) {
        endOfAnimator = { [weak self] in
            self?.endOfAnimator = nil
            animator.animationEnded(true)
            end()
        }
        coordinator.didComplete = { [weak self, weak coordinator] in
            if let self, presentation.coordinator === coordinator { endOfAnimator?() }
        }
        animator.animateTransition(using: coordinator)
        // The screens stay below the bars, although the animator adds one of them.
        for bar in [navigationBar, storedToolbar] where bar.superview === view { view.bringSubviewToFront(bar) }
    }

    /// Ends the transition that an animator performs.
    private var endOfAnimator: (() -> Void)?

    /// Creates the coordinator of a transition.
    private func coordinate(
        from: UIViewController?, to: UIViewController?, duration: TimeInterval, isInteractive: Bool = false
    ) -> TransitionCoordinator {
        let coordinator = TransitionCoordinator(
            from: from, to: to, in: view, duration: duration, isInteractive: isInteractive)
        presentation.coordinator = coordinator
        return coordinator
    }

    private func end(_ coordinator: TransitionCoordinator?, isCancelled: Bool = false) {
        if presentation.coordinator === coordinator { presentation.coordinator = nil }
        coordinator?.end(isCancelled: isCancelled)
    }

    // MARK: Calling the delegate

    /// The view controller for which the delegate's `didShow` method was called last.
    private weak var told: UIViewController?

    private func tellShown(_ controller: UIViewController, animated: Bool) {
        told = controller
        delegate?.navigationController(self, didShow: controller, animated: animated)
    }

    /// As on iOS, the delegate is called for the view controller that is on top when the container appears.
    @_documentation(visibility: internal)
    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        finishTransition()
        super.beginAppearanceTransition(isAppearing, animated: animated)
        if isAppearing, let top = stack.last, top !== told {
            delegate?.navigationController(self, willShow: top, animated: animated)
        }
    }

    @_documentation(visibility: internal)
    open override func endAppearanceTransition() {
        super.endAppearanceTransition()
        if viewIfLoaded?.window != nil, let top = stack.last, top !== told { tellShown(top, animated: false) }
    }

    // MARK: Interactive pop

    /// The transition in progress.
    private var transition: StackTransition?

    override func finishTransition() {
        transition?.finish()
        endOfAnimator?()
    }

    /// The recognizer of a drag from the leading edge, which pops the top view controller. Disable it, or let its
    /// delegate's `gestureRecognizerShouldBegin(_:)` return `false`, to ignore such drags.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popRecognizer }
    private let popRecognizer = UIGestureRecognizer()

    /// The screen that an interactive pop shows, and whose bar is shown meanwhile.
    private weak var poppedTo: UIViewController?

    /// Begins an interactive pop. Returns `false` if there is no screen below, or if the top item hides its back
    /// button.
    private func beginInteractivePop() -> Bool {
        guard transition == nil, endOfAnimator == nil, stack.count > 1, view.window != nil, let top = stack.last,
            !top.navigationItem.hidesBackButton, popRecognizer.isEnabled,
            popRecognizer.delegate?.gestureRecognizerShouldBegin(popRecognizer) ?? true
        else { return false }
        let below = stack[stack.count - 2]
        let coordinator = coordinate(from: top, to: below, duration: StackTransition.duration, isInteractive: true)
        top.beginAppearanceTransition(false, animated: true)
        below.beginAppearanceTransition(true, animated: true)
        delegate?.navigationController(self, willShow: below, animated: true)
        let picture = barPicture(), area = top.view.frame
        poppedTo = below
        navigationBar.setItems(stack.dropLast().map(\.navigationItem), animated: true)
        view.insertSubview(below.view, at: 0)
        addBars(picture, isPush: false, old: top)
        transition = StackTransition(top, over: below, isPush: false, leaving: (picture, area)) {
            [weak self] completes in
            self?.poppedTo = nil
            picture?.removeFromSuperview()
            self?.endInteractivePop(from: top, to: below, coordinator, completes: completes)
        }
        transition?.coordinator = coordinator
        coordinator.begin()
        view.setNeedsLayout()
        return true
    }

    private func endInteractivePop(
        from top: UIViewController, to below: UIViewController, _ coordinator: TransitionCoordinator, completes: Bool
    ) {
        transition = nil
        view.setNeedsLayout()
        guard completes, stack.last === top else {
            navigationBar.setItems(stack.map(\.navigationItem), animated: true)
            below.beginAppearanceTransition(false, animated: true)
            top.beginAppearanceTransition(true, animated: true)
            below.viewIfLoaded?.removeFromSuperview()
            if navigationBar.superview === view { view.insertSubview(navigationBar, aboveSubview: top.view) }
            below.endAppearanceTransition()
            top.endAppearanceTransition()
            return end(coordinator, isCancelled: true)
        }
        top.willMove(toParent: nil)
        stack.removeLast()
        navigationBar.setItems(stack.map(\.navigationItem), animated: true)
        top.viewIfLoaded?.removeFromSuperview()
        below.restoreFocus()
        top.endAppearanceTransition()
        below.endAppearanceTransition()
        tellShown(below, animated: true)
        end(coordinator)
        top.removeFromParent()
        tabBarController?.viewIfLoaded?.setNeedsLayout()
    }

    @_documentation(visibility: internal)
    open override func viewDidLoad() {
        super.viewDidLoad()
        // In a column, a screen that moves aside isn't drawn over the column beside it.
        view.clipsToBounds = true
        navigationBar.goBack = { [weak self] in _ = self?.popViewController(animated: true) }
        BackGestures.install(
            on: view, goBack: { [weak self] in _ = self?.goBack() },
            drawing: BackGestures.Drawing(
                begin: { [weak self] in self?.beginInteractivePop() ?? false },
                move: { [weak self] in self?.transition?.move(to: $0) },
                end: { [weak self] in self?.transition?.letGo(completes: $0) }))
        view.addSubview(navigationBar)
        edge.hideable = { [weak self] in self?.navigationBar.hideableHeight ?? 0 }
        edge.changed = { [weak self] in
            guard let self else { return }
            navigationBar.setScrolledAway(edge.isAway, animated: true)
        }
        if let top = stack.last { view.insertSubview(top.view, at: 0) }
    }

    @_documentation(visibility: internal)
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        var area = view.bounds
        let shown = poppedTo ?? stack.last
        edge.follow(shown?.contentScrollView(for: .top))
        navigationBar.contentColor =
            shown.flatMap { $0.contentScrollView(for: .top) ?? $0.viewIfLoaded }?.backgroundColor
        toolbarDidChange()
        if storedToolbar.superview != nil, !storedToolbar.isHidden {
            let height = min(storedToolbar.sizeThatFits(area.size).height, area.height)
            storedToolbar.frame = CGRect(x: 0, y: area.maxY - height, width: area.width, height: height)
            area.size.height -= height
        }
        // The app may also have hidden the bar itself.
        if !navigationBar.isHidden {
            let height = navigationBar.sizeThatFits(area.size).height
            navigationBar.frame = CGRect(x: 0, y: 0, width: area.width, height: height)
            area = area.inset(by: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0))
        }
        if let transition {
            transition.place(in: area, bar: navigationBar)
        } else {
            stack.last?.viewIfLoaded?.frame = area
        }
        if let top = stack.last { top.navigationItem.searchController?.placeOverlay(over: top) }
    }

    /// Observes whether the top screen is scrolled.
    private let edge = ScrollEdge()

    /// The tab of the controller. As on iOS, the default is the root view controller's.
    @_documentation(visibility: internal)
    open override var tabBarItem: UITabBarItem! {
        get { storedTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    override var bringsTitleBar: Bool { true }

    override var navigationTitle: String? { stack.last?.navigationItem.title }

    @_documentation(visibility: internal)
    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
    }

    /// Pushes the view controllers of the secondary column.
    @_documentation(visibility: internal)
    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
        splitViewController.stackSecondary(animated: false)
    }

    @_documentation(visibility: internal)
    open override func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? {
        splitViewController.takeSecondaryBack()
        return nil
    }

    override func goBack() -> Bool {
        if super.goBack() { return true }
        guard stack.last?.navigationItem.hidesBackButton == false else { return false }
        return popViewController(animated: true) != nil
    }

    /// The title. The default is the root view controller's.
    @_documentation(visibility: internal)
    open override var title: String? {
        get { super.title ?? stack.first?.title }
        set { super.title = newValue }
    }
}

extension UINavigationController {
    /// The changes of a stack.
    public enum Operation: Int, Sendable {
        /// No change.
        case none = 0
        /// A view controller is added on top.
        case push = 1
        /// View controllers are removed from the top.
        case pop = 2
    }
}

/// The methods that are called when a navigation controller shows another view controller. All are optional.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Returns the animator of an animated push or pop, or `nil` for the standard transition.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Called before a view controller is shown.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// Called after a view controller was shown.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}
